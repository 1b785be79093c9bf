/** Output as course code writes it for SWI-Prolog: `writeln/1`, `print/1`,
`tab/1`, `writef/2`, and all the directives of SWI-Prolog's `format/2`.

The machine's own `format_//2` lays out the columns; what it does not know is
turned into what it does.
*/

:- module(trilog_swi_write, [
    ansi_format/3, format_text/1, format_text/2, format_text/3,
    formatted/3, print/1, print/2, print_message/2, print_message_lines/3,
    sformat/3, swritef/2, write_canonically/1, write_canonically/2, swritef/3, tab/1, tab/2, write_option_text/2,
    write_option_text/3, write_quoted/1, write_quoted/2, write_text/1, write_text/2,
    writef/1, writef/2, with_output_to/2, writeln/1, writeln/2
]).

:- use_module(library(charsio)).
:- use_module(library(dcgs)).
:- use_module(library(error)).
:- use_module(library(format)).
:- use_module(library(lists)).
:- use_module(library(trilog_swi_text)).

%% writeln(@Term)
%  Writes Term and a new line.
%  ?- writeln('hello, world').
%  > hello, world
%     true.
writeln(Term) :-
    write_text(Term),
    nl.

%% writeln(+Stream, @Term)
%  ?- current_output(S), writeln(S, hello).
%  > hello
%     S = user_output.
writeln(Stream, Term) :-
    write_text(Stream, Term),
    nl(Stream).

%% print(@Term)
%  Writes Term so that it can be read back.
%  ?- print('A').
%  > 'A'
%     true.
print(Term) :-
    write_quoted(Term).

%% print(+Stream, @Term)
%  ?- current_output(S), print(S, 'A').
%  > 'A'
%     S = user_output.
print(Stream, Term) :-
    write_quoted(Stream, Term).

%% write_text(@Term)
%  What write/1 does: a text is written as its characters.
%  ?- write_text(f("ab",[a,b])).
%  > f(ab,[a,b])
%     true.
write_text(Term) :-
    current_output(Stream),
    write_text(Stream, Term).

%% write_text(+Stream, @Term)
%  ?- current_output(S), write_text(S, "ab").
%  > ab
%     S = user_output.
write_text(Stream, Term) :-
    write_option_text(Stream, Term, [numbervars(true)]).

%% write_quoted(@Term)
%  What writeq/1 does: a text is written in quotes.
%  ?- write_quoted(["a b"|'C']).
%  > ["a b"|'C']
%     true.
write_quoted(Term) :-
    current_output(Stream),
    write_quoted(Stream, Term).

%% write_quoted(+Stream, @Term)
%  ?- current_output(S), write_quoted(S, "ab").
%  > "ab"
%     S = user_output.
write_quoted(Stream, Term) :-
    write_option_text(Stream, Term, [quoted(true), numbervars(true)]).

%% write_canonically(@Term)
%  What write_canonical/1 does: variables are named, those that occur once `_`.
%  ?- write_canonically(f(X,'A b',X,_,[1])).
%  > f(A,'A b',A,_,[1])
%     true.
write_canonically(Term) :-
    current_output(Stream),
    write_canonically(Stream, Term).

%% write_canonically(+Stream, @Term)
%  ?- current_output(S), write_canonically(S, ["a"]).
%  > ["a"]
%     S = user_output.
write_canonically(Stream, Term0) :-
    copy_term(Term0, Term),
    trilog_terms:variables(Term, Variables),
    canonical_names(Variables, 0, Term, Names),
    write_option_text(Stream, Term, [quoted(true),variable_names(Names)]).

canonical_names([], _, _, []).
canonical_names([V|Vs], N, Term, [Name=V|Names]) :-
    (   occurs_again(Term, V) ->
        letter_name(N, Name),
        N1 is N + 1
    ;   Name = '_',
        N1 = N
    ),
    canonical_names(Vs, N1, Term, Names).

occurs_again(Term, Variable) :-
    occurrences(Term, Variable, 0, Count),
    Count > 1.

occurrences(Term, Variable, Count0, Count) :-
    (   Term == Variable -> Count is Count0 + 1
    ;   compound(Term), \+ trilog_cells:is_text(Term) ->
        Term =.. [_|Arguments],
        all_occurrences(Arguments, Variable, Count0, Count)
    ;   Count = Count0
    ).

all_occurrences([], _, Count, Count).
all_occurrences([Term|Terms], Variable, Count0, Count) :-
    occurrences(Term, Variable, Count0, Count1),
    all_occurrences(Terms, Variable, Count1, Count).

letter_name(N, Name) :-
    Letter is 0'A + N mod 26,
    char_code(Char, Letter),
    Round is N // 26,
    (   Round =:= 0 -> Name = Char
    ;   number_chars(Round, Digits),
        atom_chars(Name, [Char|Digits])
    ).

%% write_option_text(@Term, +Options)
%  What write_term/2 does.
%  ?- write_option_text("ab", [quoted(true)]).
%  > "ab"
%     true.
write_option_text(Term, Options) :-
    current_output(Stream),
    write_option_text(Stream, Term, Options).

%% write_option_text(+Stream, @Term, +Options)
%  What write_term/3 does.
%  ?- current_output(S), write_option_text(S, ["ab"], []).
%  > [ab]
%     S = user_output.
write_option_text(Stream, Term0, Options0) :-
    with_named_texts(Term0, Options0, Term, Options),
    write_term(Stream, Term, Options).

% Term has a variable where Term0 has a text, and by Options it is written as
% the text: the machine writes a text as a list. (A term may be cyclic.)
with_named_texts(Term0, Options0, Term, Options) :-
    (   compound(Term0),
        trilog_answers:named_texts(Term0, 100000, 1000000, _, Term1, [Text|Texts], []),
        '$skip_max_list'(_, _, Options0, Tail),
        Tail == [] ->
        Term = Term1,
        (   append(Before, [Option|After], Options0), nonvar(Option), Option = variable_names(Names0) ->
            append(Before, After, Options1)
        ;   Names0 = [],
            Options1 = Options0
        ),
        text_names([Text|Texts], Options1, Names, Names0),
        Options = [variable_names(Names)|Options1]
    ;   Term = Term0,
        Options = Options0
    ).

text_names([], _, Names, Names).
text_names([Text-Variable|Texts], Options, [Name=Variable|Names0], Names) :-
    shown_text(Options, Text, Name),
    text_names(Texts, Options, Names0, Names).

shown_text(Options, Text, Name) :-
    (   memberchk(quoted(true), Options) ->
        trilog_answers:quoted_text(Text, 1000000000, Chars)
    ;   Chars = Text
    ),
    atom_chars(Name, Chars).

term_text(Term0, Options0, Chars) :-
    with_named_texts(Term0, Options0, Term, Options),
    write_term_to_chars(Term, Options, Chars).

%% tab(+Count)
%  Writes Count blanks; Count may be an expression.
%  ?- write(a), tab(1+2), write(b).
%  > a   b
%     true.
tab(Count) :-
    current_output(Stream),
    tab(Stream, Count).

%% tab(+Stream, +Count)
%  ?- current_output(S), tab(S, 2), write(b).
%  >   b
%     S = user_output.
tab(Stream, Count0) :-
    Count is Count0,
    blanks(Count, Stream).

blanks(Count, Stream) :-
    (   Count =< 0 -> true
    ;   put_char(Stream, ' '),
        Count1 is Count - 1,
        blanks(Count1, Stream)
    ).

%% format_text(+Format)
%  What format/1 does.
%  ?- format_text('hello~n').
%  > hello
%     true.
format_text(Format) :-
    format_text(Format, []).

%% format_text(+Format, +Arguments)
%  What format/2 does: Format may be any text, and a single argument need not
%  stand in a list.
%  ?- format_text('~w and ~q~n', [a,'B']).
%  > a and 'B'
%     true.
%  ?- format_text("~p|~a|~c|~e|~g~n", ['A b',text,65,1.5,0.1]).
%  > 'A b'|text|A|1.500000e+00|0.1
%     true.
%  ?- format_text("~w~30|~w~n", [a,b]).
%  > a                             b
%     true.
format_text(Format, Arguments) :-
    current_output(Stream),
    format_text(Stream, Format, Arguments).

%% format_text(+Output, +Format, +Arguments)
%  What format/3 does: Output is a stream, or atom(A), string(S), chars(Cs) or
%  codes(Cs).
%  ?- format_text(atom(A), '~w-~w', [a,b]).
%     A = 'a-b'.
format_text(Output, Format, Arguments) :-
    formatted(Format, Arguments, Chars),
    put_text(Output, Chars).

put_text(Output, Chars) :-
    (   nonvar(Output), sink(Output, Chars, Goal) -> call(Goal)
    ;   put_chars(Chars, Output)
    ).

sink(atom(Atom), Chars, atom_chars(Atom, Chars)).
sink(string(String), Chars, trilog_cells:as_text(Chars, String)).
sink(chars(Chars0), Chars, trilog_cells:as_cells(Chars, Chars0)).
sink(codes(Codes), Chars, maplist(char_code, Chars, Codes)).

put_chars([], Stream) :-
    flush_output(Stream).
put_chars([C|Cs], Stream) :-
    put_char(Stream, C),
    put_chars(Cs, Stream).

%% formatted(+Format, +Arguments, -Chars)
%  Chars is what format/2 would write.
%  ?- formatted("~d~t~6|~a", [42,x], Chars).
%     Chars = ['4','2',' ',' ',' ',' ',x].
%  ?- catch(formatted("~d", [a], _), error(E, _), true).
%     E = type_error(evaluable,a/0).
%  ?- catch(formatted("~w", [], _), error(E, _), true).
%     E = format('not enough arguments').
formatted(Format, Arguments0, Chars) :-
    text_chars(Format, FormatChars),
    (   is_argument_list(Arguments0) -> Arguments = Arguments0
    ;   Arguments = [Arguments0]
    ),
    pieces(FormatChars, Pieces0),
    filled_columns(Pieces0, left, Pieces),
    plain(Pieces, Arguments, FormatParts, PlainArguments),
    append(FormatParts, PlainFormat),
    once(phrase(format_(PlainFormat, PlainArguments), Chars0)),
    Chars = Chars0.

is_argument_list(Arguments) :-
    '$skip_max_list'(_, _, Arguments, Tail),
    Tail == [].

% A format is characters and directives: directive(Prefix, Letter), where the
% prefix is none, number(Digits), star or char(C).
pieces([], []).
pieces([C|Cs], [Piece|Pieces]) :-
    (   C == (~) -> directive(Cs, Piece, Rest)
    ;   Piece = char(C),
        Rest = Cs
    ),
    pieces(Rest, Pieces).

directive(Cs0, directive(Prefix,Letter), Cs) :-
    (   prefix(Cs0, Prefix0, [Letter0|Rest]) ->
        Prefix = Prefix0,
        Letter = Letter0,
        Cs = Rest
    ;   throw(error(format('truncated format specification'), format/2))
    ).

prefix([C|Cs], Prefix, Rest) :-
    (   C == (*) -> Prefix = star, Rest = Cs
    ;   C == '`' -> Cs = [Fill|Rest], Prefix = char(Fill)
    ;   digits([C|Cs], [D|Ds], Rest0) -> Prefix = number([D|Ds]), Rest = Rest0
    ;   Prefix = none, Rest = [C|Cs]
    ).

digits([], [], []).
digits([C|Cs], Digits, Rest) :-
    (   char_type(C, decimal_digit) ->
        Digits = [C|Digits1],
        digits(Cs, Digits1, Rest)
    ;   Digits = [],
        Rest = [C|Cs]
    ).

% A column without a ~t is filled with blanks on its right.
filled_columns([], _, []).
filled_columns([Piece|Pieces], Fill, Filled) :-
    (   Piece = directive(_,Letter), memberchk(Letter, "|+") ->
        (   Fill == left -> Filled = [directive(none,t),Piece|Filled1]
        ;   Filled = [Piece|Filled1]
        ),
        filled_columns(Pieces, left, Filled1)
    ;   Piece = directive(_,t) ->
        Filled = [Piece|Filled1],
        filled_columns(Pieces, given, Filled1)
    ;   Filled = [Piece|Filled1],
        filled_columns(Pieces, Fill, Filled1)
    ).

% Turns every piece into a part of a format that format_//2 understands, and
% the arguments into its arguments.
plain([], Arguments, [], []) :-
    (   Arguments == [] -> true
    ;   throw(error(format('too many arguments'), format/2))
    ).
plain([Piece|Pieces], Arguments0, [Part|Parts], Plain) :-
    plain_piece(Piece, Arguments0, Arguments, Part, Plain, Plain1),
    plain(Pieces, Arguments, Parts, Plain1).

plain_piece(char(C), As, As, [C], Ps, Ps).
plain_piece(directive(Prefix,Letter), As0, As, Part, Ps0, Ps) :-
    count(Prefix, As0, As1, Count),
    (   takes(Letter) -> next_argument(As1, A, As)
    ;   As = As1
    ),
    (   simple(Letter, Count, A, Part0, Ps1) -> Part = Part0
    ;   throw(error(existence_error(format_character,Letter), format/2))
    ),
    append(Ps1, Ps, Ps0).

count(none, As, As, none).
count(char(C), As, As, char(C)).
count(number(Digits), As, As, count(N)) :- number_chars(N, Digits).
count(star, As0, As, count(N)) :-
    next_argument(As0, N, As),
    must_be(integer, N).

next_argument(As0, A, As) :-
    (   As0 = [A|As] -> true
    ;   throw(error(format('not enough arguments'), format/2))
    ).

takes(Letter) :-
    memberchk(Letter, "wpqascdDefgGrRi@").

% The directive as a part of a plain format with its plain arguments.
simple(w, _, A, "~s", [Chars]) :- term_text(A, [numbervars(true)], Chars).
simple(p, _, A, "~s", [Chars]) :- term_text(A, [quoted(true), numbervars(true)], Chars).
simple(q, _, A, "~s", [Chars]) :- term_text(A, [quoted(true), numbervars(true)], Chars).
simple(a, _, A, "~s", [Chars]) :- text_chars(A, Chars).
simple(s, _, A, "~s", [Chars]) :- text_chars(A, Chars).
simple((@), _, Goal, "~s", [Chars]) :- trilog_driver:captured(Goal, Chars).
simple(i, _, _, [], []).
simple(n, Count, _, Part, []) :- times(Count, 1, '\n', Part).
simple(c, Count, A, "~s", [Chars]) :-
    must_be(integer, A),
    char_code(Char, A),
    times(Count, 1, Char, Chars).
simple(~, _, _, "~~", []).
simple(d, Count, A, Part, [A]) :- expect_integer(A), numbered(Count, d, Part).
simple('D', Count, A, Part, [A]) :- expect_integer(A), numbered(Count, 'D', Part).
simple(r, Count, A, Part, [A]) :- expect_integer(A), numbered(Count, r, Part).
simple('R', Count, A, Part, [A]) :- expect_integer(A), numbered(Count, 'R', Part).
simple(f, Count, A, "~s", [Chars]) :-
    trilog_swi_arithmetic:by_value(N is A),
    (   Count = count(Digits) -> true
    ;   Digits = 6
    ),
    trilog_swi_arithmetic:fixed_point(N, Digits, Chars).
simple(e, Count, A, "~s", [Chars]) :-
    X is float(A),
    (   Count = count(Digits) -> true
    ;   Digits = 6
    ),
    scientific(X, Digits, Chars).
simple(g, _, A, "~w", [X]) :- X is float(A).
simple('G', _, A, "~w", [X]) :- X is float(A).
simple(t, Count, _, Part, []) :-
    (   Count = char(C) -> Part = ['~','`',C,t]
    ;   Count = count(Code) -> char_code(C, Code), Part = ['~','`',C,t]
    ;   Part = "~t"
    ).
simple('|', Count, _, Part, []) :- numbered(Count, '|', Part).
simple(+, Count, _, Part, []) :-
    (   Count = count(_) -> numbered(Count, +, Part)
    ;   Part = "~8+"
    ).

expect_integer(A) :-
    (   integer(A) -> true
    ;   var(A) -> instantiation_error(format/2)
    ;   N is A, integer(N) -> true
    ;   throw(error(format('~D expects an integer argument'), format/2))
    ).

numbered(Count, Letter, Part) :-
    (   Count = count(N) ->
        number_chars(N, Digits),
        append(['~'|Digits], [Letter], Part)
    ;   Part = ['~',Letter]
    ).

times(Count, Default, Char, Chars) :-
    (   Count = count(N) -> true
    ;   N = Default
    ),
    length(Chars, N),
    maplist(=(Char), Chars).

% X as a digit, a point, Digits digits and an exponent of two digits or more.
scientific(X, Digits, Chars) :-
    (   X =:= 0 -> Exponent0 = 0
    ;   Exponent0 is floor(log(abs(X)) / log(10))
    ),
    Mantissa0 is X / 10.0 ** Exponent0,
    phrase(format_("~*f", [Digits,Mantissa0]), MantissaChars0),
    number_chars(Rounded, MantissaChars0),
    (   abs(Rounded) >= 10 ->
        Exponent is Exponent0 + 1,
        Mantissa is Mantissa0 / 10
    ;   X =\= 0, abs(Rounded) < 1 ->
        Exponent is Exponent0 - 1,
        Mantissa is Mantissa0 * 10
    ;   Exponent = Exponent0,
        Mantissa = Mantissa0
    ),
    (   Exponent < 0 -> Sign = (-)
    ;   Sign = (+)
    ),
    Size is abs(Exponent),
    (   Size < 10 -> Pad = "0"
    ;   Pad = []
    ),
    phrase(format_("~*fe~w~s~d", [Digits,Mantissa,Sign,Pad,Size]), Chars).

%% with_output_to(+Output, :Goal)
%  Output is what Goal writes: atom(A), string(S), chars(Cs) or codes(Cs).
%  ?- with_output_to(atom(A), ( write(a), write(1) )).
%     A = a1.
:- meta_predicate(with_output_to(?, 0)).

with_output_to(Output, Goal) :-
    (   nonvar(Output), sink(Output, Chars, Put) -> true
    ;   domain_error(output_sink, Output, with_output_to/2)
    ),
    trilog_driver:captured(Goal, Chars0),
    Chars = Chars0,
    call(Put).

%% ansi_format(+Attributes, +Format, +Arguments)
%  format/2, without the colours.
%  ?- ansi_format([bold], "~w", [a]).
%  > a
%     true.
ansi_format(_, Format, Arguments) :-
    format_text(Format, Arguments).

%% sformat(-String, +Format, +Arguments)
%  ?- sformat(S, "~w", [a]).
%     S = "a".
sformat(String, Format, Arguments) :-
    formatted(Format, Arguments, Chars),
    trilog_cells:as_text(Chars, String).

%% writef(+Text)
%  Writes an atom, in which `\n` stands for a new line and `\l` too.
%  ?- writef('a\\nb\\l').
%  > a
%  > b
%     true.
writef(Text) :-
    writef(Text, []).

%% writef(+Text, +Arguments)
%  Writes Text with every %w replaced by the next argument, %d too.
%  ?- writef('%w is %d\\n', [x,1]).
%  > x is 1
%     true.
writef(Text, Arguments) :-
    swritef(Chars, Text, Arguments),
    current_output(Stream),
    put_chars(Chars, Stream).

%% swritef(-String, +Text)
%  ?- swritef(S, 'a\\nb').
%     S = "a\nb".
swritef(String, Text) :-
    swritef(String, Text, []).

%% swritef(-String, +Text, +Arguments)
%  What writef/2 would write.
%  ?- swritef(S, '%w-%w', [a,b]).
%     S = "a-b".
swritef(String, Text, Arguments) :-
    text_chars(Text, Chars),
    filled(Chars, Arguments, String0),
    trilog_cells:as_text(String0, String).

filled([], _, []).
filled([C|Cs], Arguments, Filled) :-
    (   C == '%', Cs = [D|Cs1], memberchk(D, "wd"), Arguments = [A|As] ->
        term_text(A, [numbervars(true)], Chars),
        append(Chars, Filled1, Filled),
        filled(Cs1, As, Filled1)
    ;   C == (\), Cs = [L|Cs1], memberchk(L, "nl") ->
        Filled = ['\n'|Filled1],
        filled(Cs1, Arguments, Filled1)
    ;   Filled = [C|Filled1],
        filled(Cs, Arguments, Filled1)
    ).

%% print_message(+Kind, +Message)
%  Says Message on the error stream: format(F, As) as format/2 does, any other
%  term as it is. Silent and informational messages are not shown.
%  ?- print_message(silent, anything).
%     true.
print_message(Kind, Message) :-
    (   memberchk(Kind, [error,warning]) ->
        message_chars(Message, Chars),
        phrase(format_("~w: ~s~n", [Kind,Chars]), Line),
        put_chars(Line, user_error)
    ;   true
    ).

message_chars(Message, Chars) :-
    (   nonvar(Message), Message = format(Format,Arguments) ->
        formatted(Format, Arguments, Chars)
    ;   term_text(Message, [quoted(true)], Chars)
    ).

%% print_message_lines(+Stream, +Prefix, +Lines)
%  Writes Lines, a list of Format-Arguments, nl and texts.
%  ?- current_output(S), print_message_lines(S, '', ['~w'-[a],nl]).
%  > a
%     S = user_output.
print_message_lines(_, _, []).
print_message_lines(Stream, Prefix, [Line|Lines]) :-
    message_line(Line, Chars),
    put_chars(Chars, Stream),
    print_message_lines(Stream, Prefix, Lines).

message_line(Line, Chars) :-
    (   Line == nl -> Chars = "\n"
    ;   Line = Format-Arguments -> formatted(Format, Arguments, Chars)
    ;   text_chars(Line, Chars)
    ).
