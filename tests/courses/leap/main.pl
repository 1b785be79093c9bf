leap(Y) :- 0 is Y mod 400.
leap(Y) :- 0 is Y mod 4, \+ 0 is Y mod 100.
even(X) :- 0 is X mod 2.
check(Y) :- leap(Y), !, format("~w is a leap year~n", [Y]).
check(Y) :- format("~w is no leap year~n", [Y]).
main :- maplist(check, [1900, 2000, 2023, 2024]), ( even(7) -> writeln(even) ; writeln(odd) ).
