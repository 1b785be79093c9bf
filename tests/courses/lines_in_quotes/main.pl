% Texts of several lines, flags that only SWI-Prolog has, and f().

:- set_prolog_flag(verbose, silent).
:- set_prolog_flag(stack_limit, 1_000_000_000).
:- use_module([library(lists), library(apply)]).
:- multifile prolog:message//1, user:own_hook/1.
:- dynamic other:count/1.

prolog:message(nothing_here) --> ['Nothing here'].

map("
#..#
.##.
#...
").

newline --> "
".

help :-
    write('Commands (see below):
  look.   what is here
  go(X).  where to go
'),
    write(`a
b`), nl.

trees(Count) :-
    map(Text),
    split_string(Text, "\n", "", Lines),
    foldl([Line,C0,C]>>( string_chars(Line, Chars), include(==(#), Chars, Trees),
                         length(Trees, N), C is C0 + N ), Lines, 0, Count).

main() :-
    help(),
    trees(Count), print(trees(Count)), nl,
    ( string_codes("\n", Codes), phrase(newline, Codes) -> writeln(newline) ; writeln(none) ),
    set_prolog_flag(my_level, 3), current_prolog_flag(my_level, Level), print(Level), nl,
    ( other:count(_) -> true ; writeln('no counts') ),
    name(Number, "42"), name(Atom, [0'x,0'y]), print(Number-Atom), nl,
    write_term('it''s', [quoted]), nl.
