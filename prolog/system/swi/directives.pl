/** What the directives of `format/2` write.

    directive  directive(Prefix,Letter), where the prefix is none, count(N), star or
               char(C)
    part       text(Chars), fill(Char), stop(Where) or line_start (see format.pl)
*/

:- module(trilog_swi_directives, [part/4, shown/4, takes/1, times/3]).

:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(trilog_swi_figures)).
:- use_module(library(trilog_swi_text)).
:- use_module(library(trilog_swi_write)).

%% part(+Directive, +Arguments0, -Arguments, -Part)
%  Part is what a directive writes with the first of Arguments0; the others are Arguments.
%  ?- trilog_swi_directives:part(directive(count(2),d), [314], Arguments, Part).
%     Arguments = [], Part = text(['3','.','1','4']).
part(directive(Prefix,Letter), Arguments0, Arguments, Part) :-
    count(Prefix, Arguments0, Arguments1, Count),
    (   Letter == 'W' ->
        next_argument(Arguments1, Term, Arguments2),
        next_argument(Arguments2, Options, Arguments),
        A = Term-Options
    ;   takes(Letter) -> next_argument(Arguments1, A, Arguments)
    ;   Arguments = Arguments1
    ),
    (   Letter == (@) -> trilog_output:captured(A, Text), Part = text(Text)
    ;   directive_part(Letter, Count, A, Part0) -> Part = Part0
    ;   throw(error(existence_error(format_character,Letter), format/2))
    ).

count(none, As, As, none).
count(char(C), As, As, char(C)).
count(count(N), As, As, count(N)).
count(star, As0, As, count(N)) :-
    next_argument(As0, N, As),
    (   integer(N), N >= 0 -> true
    ;   throw(error(format('no or negative integer for `*\' argument'), format/2))
    ).

next_argument(As0, A, As) :-
    (   As0 = [A|As] -> true
    ;   throw(error(format('not enough arguments'), format/2))
    ).

%% takes(+Letter)
%  A directive that takes an argument.
%  ?- trilog_swi_directives:takes(n).
%     false.
takes(w).
takes(p).
takes(q).
takes(k).
takes(a).
takes(s).
takes(c).
takes(d).
takes('D').
takes(e).
takes('E').
takes(f).
takes(g).
takes('G').
takes('I').
takes(r).
takes('R').
takes(i).
takes('@').

directive_part(t, Count, _, fill(Char)) :-
    (   Count = char(C) -> Char = C
    ;   Count = count(Code) -> char_code(Char, Code)
    ;   Char = ' '
    ).
directive_part('|', Count, _, stop(Where)) :-
    ( Count = count(N) -> Where = at(N) ; Where = here ).
directive_part(+, Count, _, stop(behind(Width))) :-
    number_or(Count, 8, Width).
directive_part('N', _, _, line_start).
directive_part(Letter, Count, A, text(Text)) :-
    shown(Letter, Count, A, Text).

%% shown(+Letter, +Count, +Argument, -Text)
%  Text is what a directive writes that writes something.
%  ?- trilog_swi_directives:shown(d, none, 12, Text).
%     Text = ['1','2'].
shown(w, _, A, Text) :- plain_term_text(A, Text).
shown('W', _, A-Options, Text) :- term_text(A, Options, Text).
shown(p, _, A, Text) :- print_options(Options), term_text(A, Options, Text).
shown(q, _, A, Text) :- term_text(A, hex, [quoted(true), numbervars(true)], Text).
shown(k, _, A, Text) :- trilog_output:captured(trilog_swi_write:write_canonically(A), Text).
shown(a, _, A, Text) :-
    (   compound(A), \+ trilog_cells:is_text(A) -> throw(error(format_argument_type(a,A), format/2))
    ;   text_chars(A, Text)
    ).
shown(s, Count, A, Text) :-
    ( number(A) -> throw(error(format_argument_type(s,A), format/2)) ; text_chars(A, Text0) ),
    (   Count = count(N), length(Text, N), append(Text, _, Text0) -> true
    ;   Text = Text0
    ).
shown(i, _, _, []).
shown(~, _, _, [~]).
shown(n, Count, _, Text) :- number_or(Count, 1, N), times(N, '\n', Text).
shown(c, Count, A, Text) :-
    wanted_integer(A, c),
    trilog_calls:char_and_code(Char, A),
    number_or(Count, 1, N),
    times(N, Char, Text).
shown(d, Count, A, Text) :- integer_value(A, d, N), number_or(Count, 0, D), decimals(N, D, none, Text).
shown('D', Count, A, Text) :-
    integer_value(A, 'D', N),
    number_or(Count, 0, Digits),
    decimals(N, Digits, in(3,','), Text).
shown('I', Count, A, Text) :-
    integer_value(A, 'I', N),
    number_or(Count, 3, Size),
    decimals(N, 0, in(Size,'_'), Text).
shown(r, Count, A, Text) :- integer_value(A, r, N), number_or(Count, 8, R), in_radix(N, R, 0'a, Text).
shown('R', Count, A, Text) :- integer_value(A, 'R', N), number_or(Count, 8, R), in_radix(N, R, 0'A, Text).
shown(f, Count, A, Text) :-
    evaluated(A, X),
    number_or(Count, 6, Digits),
    fixed_point(X, Digits, Text).
shown(e, Count, A, Text) :-
    ( float(A) -> X = A ; evaluated(float(A), X) ),
    number_or(Count, 6, Digits),
    scientific(X, Digits, Text).
shown(g, Count, A, Text) :-
    ( float(A) -> X = A ; evaluated(float(A), X) ),
    number_or(Count, 6, Digits),
    general(X, Digits, Text).
shown('E', Count, A, Text) :-
    shown(e, Count, A, Text0),
    maplist(large_exponent, Text0, Text).
shown('G', Count, A, Text) :-
    shown(g, Count, A, Text0),
    maplist(large_exponent, Text0, Text).

large_exponent(Char, Large) :-
    ( Char == e -> Large = 'E' ; Large = Char ).

number_or(Count, Default, N) :-
    ( Count = count(N0) -> N = N0 ; N = Default ).

wanted_integer(A, Letter) :-
    (   integer(A) -> true
    ;   throw(error(format_argument_type(Letter,A), format/2))
    ).

integer_value(A, Letter, N) :-
    (   integer(A) -> N = A
    ;   var(A) -> instantiation_error(format/2)
    ;   evaluated(A, N),
        ( integer(N) -> true ; throw(error(format_argument_type(Letter,A), format/2)) )
    ).

% What is wrong with an argument is an error of the format's.
evaluated(Expression, Value) :-
    (   number(Expression) -> Value = Expression
    ;   catch(trilog_swi_arithmetic:by_value(Value is Expression),
              error(Formal,_),
              throw(error(Formal, format/2)))
    ).

%% times(+Count, +Char, -Chars)
%  Chars are so many of them.
%  ?- trilog_swi_directives:times(3, a, Chars).
%     Chars = [a,a,a].
times(Count, Char, Chars) :-
    (   Count =< 0 -> Chars = []
    ;   Chars = [Char|Chars1],
        Count1 is Count - 1,
        times(Count1, Char, Chars1)
    ).
