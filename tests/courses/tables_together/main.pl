% A table with modes calls one without, which calls others with modes.
main :-
    findall(X-Y-C, path(X, Y, C), Paths),
    msort(Paths, Sorted),
    print(Sorted), nl,
    findall(Y, reach(a, Y), Reached0),
    msort(Reached0, Reached),
    print(Reached), nl,
    fibonacci(100, F),
    print(F), nl.

:- table path(_,_,min).

path(X, Y, C) :- edge(X, Y, C).
path(X, Y, C) :- path(X, Z, C1), edge(Z, Y, C2), fibonacci(10, _), reach(X, _), C is C1+C2.

:- table reach/2.

reach(X, Y) :- edge(X, Y, _).
reach(X, Y) :- reach(X, Z), edge(Z, Y, _), dearest(Z, _).

:- table dearest(_,max).

dearest(X, C) :- edge(X, _, C).

:- table fibonacci/2.

fibonacci(0, 0).
fibonacci(1, 1).
fibonacci(N, F) :-
    N > 1,
    N1 is N-1,
    N2 is N-2,
    fibonacci(N1, F1),
    fibonacci(N2, F2),
    F is F1+F2.

edge(a, b, 1).
edge(b, c, 2).
edge(a, c, 5).
edge(c, a, 1).
