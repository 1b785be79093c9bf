main :- repeat, nl, writeln('1. say hello'), writeln('2. add'), writeln('0. quit'), write('Choice: '), read(C), do(C), C == 0, !.
do(0) :- writeln('Bye.').
do(1) :- writeln('Hello!').
do(2) :- read(A), read(B), C is A + B, format("~w + ~w = ~w~n", [A, B, C]).
do(X) :- \+ member(X, [0,1,2]), writeln('What?').
