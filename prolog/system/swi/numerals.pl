/** Where numbers end in a text that is read by characters: in `16'ff` and `0'a` stands a
quote that opens nothing.
*/

:- module(trilog_swi_numerals, [begins_numeral/2, numeral/5, escaped_code/3]).

:- use_module(library(charsio)).
:- use_module(library(lists)).

%% begins_numeral(+Char, +Before)
%  A number begins with Char, behind the character Before.
%  ?- trilog_swi_numerals:begins_numeral('1', '(').
%     true.
%  ?- trilog_swi_numerals:begins_numeral('1', a).
%     false.
begins_numeral(Char, Before) :-
    char_type(Char, decimal_digit),
    \+ char_type(Before, alnum).

%% numeral(+Stream, +First, -Chars, -Rest, -Last)
%  A number begins with First; as far as a quote may stand in it, Chars are the
%  characters that follow, and Rest. Last is what its last one counts as: a quote where it
%  is one that opens an atom.
%  ?- open_string("6'ff. ", _S), trilog_swi_numerals:numeral(_S, '1', Chars, Rest, Last).
%     Chars = ['6','\''|Rest], Last = f.
numeral(Stream, First, Chars, Rest, Last) :-
    other_digits(Stream, Digits, Chars, Chars1),
    (   trilog_swi_io:peeked_char(Stream, '\'') ->
        trilog_swi_io:take_char(Stream, Quote),
        Chars1 = [Quote|Chars2],
        behind_quote([First|Digits], Stream, Chars2, Rest, Last)
    ;   Chars1 = Rest,
        Last = First
    ).

behind_quote(Digits, Stream, Chars, Rest, Last) :-
    (   Digits == ['0'] -> code_text(Stream, Chars, Rest), Last = ' '
    ;   number_chars(Radix, Digits), Radix >= 2, Radix =< 36,
        trilog_swi_io:peeked_char(Stream, Digit), is_digit_below(Radix, Digit) ->
        Chars = Rest, Last = Digit
    ;   Chars = Rest, Last = '\''
    ).

% Digits are those that follow.
other_digits(Stream, Digits, Chars, Rest) :-
    (   trilog_swi_io:peeked_char(Stream, Char), is_digit_below(10, Char) ->
        trilog_swi_io:take_char(Stream, Char),
        Digits = [Char|Digits1],
        Chars = [Char|Chars1],
        other_digits(Stream, Digits1, Chars1, Rest)
    ;   Digits = [],
        Chars = Rest
    ).

is_digit_below(Radix, Char) :-
    atom_length(Char, 1),
    char_code(Char, Code),
    (   Code >= 0'0, Code =< 0'9 -> Value is Code - 0'0
    ;   Letter is Code \/ 32,
        Letter >= 0'a,
        Letter =< 0'z,
        Value is Letter - 0'a + 10
    ),
    Value < Radix.

% What stands behind 0': a character, a quote or two, or an escape sequence.
code_text(Stream, [Code|Chars], Rest) :-
    trilog_swi_io:take_char(Stream, Code),
    (   Code == (\) ->
        trilog_swi_io:take_char(Stream, Next),
        Chars = [Next|Chars1],
        (   memberchk(Next, [x,'0','1','2','3','4','5','6','7']) -> escaped_code(Stream, Chars1, Rest)
        ;   Chars1 = Rest
        )
    ;   Code == '\'' ->
        ( trilog_swi_io:peeked_char(Stream, Code) -> trilog_swi_io:take_char(Stream, Code) ; true ),
        Chars = [Code|Rest]
    ;   Chars = Rest
    ).

%% escaped_code(+Stream, -Chars, -Rest)
%  Chars are the digits of a code, and the backslash behind them if there is one.
%  ?- open_string("41\\a", _S), trilog_swi_numerals:escaped_code(_S, Chars, []).
%     Chars = ['4','1',\].
escaped_code(Stream, Chars, Rest) :-
    trilog_swi_io:peeked_char(Stream, Char),
    (   atom_length(Char, 1), char_type(Char, hexadecimal_digit) ->
        trilog_swi_io:take_char(Stream, Char),
        Chars = [Char|Chars1],
        escaped_code(Stream, Chars1, Rest)
    ;   Char == (\) -> trilog_swi_io:take_char(Stream, Char), Chars = [Char|Rest]
    ;   Chars = Rest
    ).
