/** Atoms and texts between quotes as SWI-Prolog writes them. The machine has escape
sequences of its own for some characters, and writes two quotes as the empty atom.

    style  hex (of writeq/1: `\x1B\`), unicode (of print/1: `\u001B`), or raw (of
           term_to_atom/2: quotes twice, all other characters as they are)
*/

:- module(trilog_quoted, [is_odd/2, quoted_atom/3, quoted_text/4]).

:- use_module(library(charsio)).
:- use_module(library(lists)).

%% is_odd(+Style, @Atom)
%  SWI-Prolog writes Atom between quotes, and the machine otherwise.
%  ?- trilog_quoted:is_odd(hex, '\'\'').
%     true.
%  ?- trilog_quoted:is_odd(hex, 'a→').
%     true.
%  ?- trilog_quoted:is_odd(hex, 'a b').
%     false.
is_odd(Style, Atom) :-
    '$atom_chars'(Atom, Chars),
    (   Style == raw -> is_odd_raw(Chars)
    ;   Chars == ['\'','\''] -> true
    ;   is_odd_escaped(Chars)
    ).

% Every atom that is written comes here: by its clauses plain/1 is faster than a comparison.
is_odd_escaped([C|Cs]) :-
    (   plain(C) -> is_odd_escaped(Cs)
    ;   is_control(C), \+ lettered(C, _) -> true
    ;   is_symbol(C) -> true
    ;   is_odd_escaped(Cs)
    ).

is_odd_raw([C|Cs]) :-
    (   plain(C) -> is_odd_raw(Cs)
    ;   C == '\'' -> true
    ;   is_control(C) -> true
    ;   is_symbol(C) -> true
    ;   is_odd_raw(Cs)
    ).

plain(a). plain(b). plain(c). plain(d). plain(e). plain(f). plain(g). plain(h). plain(i).
plain(j). plain(k). plain(l). plain(m). plain(n). plain(o). plain(p). plain(q). plain(r).
plain(s). plain(t). plain(u). plain(v). plain(w). plain(x). plain(y). plain(z). plain('A').
plain('B'). plain('C'). plain('D'). plain('E'). plain('F'). plain('G'). plain('H').
plain('I'). plain('J'). plain('K'). plain('L'). plain('M'). plain('N'). plain('O').
plain('P'). plain('Q'). plain('R'). plain('S'). plain('T'). plain('U'). plain('V').
plain('W'). plain('X'). plain('Y'). plain('Z'). plain('0'). plain('1'). plain('2').
plain('3'). plain('4'). plain('5'). plain('6'). plain('7'). plain('8'). plain('9').
plain('_'). plain(' ').

% What the machine takes for a blank or a control character, and what nobody would see.
is_control(C) :-
    (   C @< ' ' -> true
    ;   C @> '~',
        char_code(C, Code),
        (   Code =< 160 -> true
        ;   unseen(Low, High),
            Code >= Low,
            Code =< High -> true
        )
    ).

unseen(0x1680, 0x1680).
unseen(0x2000, 0x200F).
unseen(0x2028, 0x202F).
unseen(0x205F, 0x206F).
unseen(0x3000, 0x3000).
unseen(0xE000, 0xF8FF).
unseen(0xFEFF, 0xFEFF).

% Such characters stand in no name. (To the machine they are letters.)
is_symbol(C) :-
    C @> '~',
    char_code(C, Code),
    symbols(Low, High),
    Code >= Low,
    Code =< High,
    !,
    \+ char_type(C, alphabetic).

symbols(0xA1, 0xBF).
symbols(0xD7, 0xD7).
symbols(0xF7, 0xF7).
symbols(0x2010, 0x2BFF).
symbols(0x3001, 0x3020).
symbols(0xFF01, 0xFF0F).
symbols(0x1F000, 0x1FAFF).

%% quoted_atom(+Style, +Atom, -Quoted)
%  Quoted are the characters of an odd atom, in quotes.
%  ?- trilog_quoted:quoted_atom(hex, '\x1b\', Quoted).
%     Quoted = "'\\x1B\\'".
%  ?- trilog_quoted:quoted_atom(unicode, '\'\'', Quoted).
%     Quoted = "'\\'\\''".
%  ?- trilog_quoted:quoted_atom(raw, 'it\'s', Quoted).
%     Quoted = "'it''s'".
quoted_atom(Style, Atom, ['\''|Quoted]) :-
    '$atom_chars'(Atom, Chars),
    quoted_rest(Chars, '\'', Style, -1, Quoted).

%% quoted_text(+Style, +Text, +Most, -Quoted)
%  Quoted is Text between double quotes, without what follows the first Most characters.
%  ?- trilog_quoted:quoted_text(hex, "it's \"so\"", 100, Quoted).
%     Quoted = "\"it's \\\"so\\\"\"".
quoted_text(Style, Text, Most, ['"'|Quoted]) :-
    quoted_rest(Text, '"', Style, Most, Quoted).

quoted_rest([], Quote, _, _, [Quote]).
quoted_rest([C|Cs], Quote, Style, Most, Quoted) :-
    (   Most =:= 0 -> Quoted = [' ','.','.','.',Quote]
    ;   Most1 is Most - 1,
        (   is_plain(C, Quote) -> Quoted = [C|Quoted1]
        ;   escaped(Style, C, Quote, Escape),
            append(Escape, Quoted1, Quoted)
        ),
        quoted_rest(Cs, Quote, Style, Most1, Quoted1)
    ).

is_plain(C, Quote) :-
    C \== Quote,
    C \== (\),
    \+ is_control(C).

escaped(raw, C, Quote, Escape) :-
    !,
    ( ( C == Quote ; C == (\) ) -> Escape = [C,C] ; Escape = [C] ).
escaped(Style, C, Quote, Escape) :-
    (   ( C == Quote ; C == (\) ) -> Escape = [(\),C]
    ;   lettered(C, Letter) -> Escape = [(\),Letter]
    ;   char_code(C, Code),
        (   Style == hex ->
            hex_digits(Code, [], Digits),
            append([(\),x|Digits], [(\)], Escape)
        ;   hex_digits(Code, [], Digits0),
            padded(Digits0, Digits),
            Escape = [(\),u|Digits]
        )
    ).

lettered('\a', a).
lettered('\b', b).
lettered('\t', t).
lettered('\n', n).
lettered('\v', v).
lettered('\f', f).
lettered('\r', r).

hex_digits(Code, Digits0, Digits) :-
    Low is Code /\ 15,
    High is Code >> 4,
    nth0(Low, ['0','1','2','3','4','5','6','7','8','9','A','B','C','D','E','F'], Digit),
    (   High =:= 0 -> Digits = [Digit|Digits0]
    ;   hex_digits(High, [Digit|Digits0], Digits)
    ).

% Four digits.
padded(Digits0, Digits) :-
    length(Digits0, Length),
    Rest is 4 - Length,
    length(Zeros, Rest),
    maplist(=('0'), Zeros),
    append(Zeros, Digits0, Digits).
