main :- write('Your name? '), read(N), format("Hello, ~w!~n", [N]), loop(0).
loop(S) :- read(X), ( X == end_of_file -> format("Sum: ~w~n", [S]) ; number(X) -> S1 is S + X, loop(S1) ; format("~w is no number~n", [X]), loop(S) ).
