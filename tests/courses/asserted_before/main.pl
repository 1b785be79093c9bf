% What is asserted before a file defines the predicate is gone when it does.
:- assertz(a(1)).
:- assertz(a(0)).
a(2).
a(3).
:- dynamic b/1.
:- assertz(b(1)).
b(2).
:- assertz(b(3)).
:- assertz(c(1)), retract(c(1)).
c(2).
:- ensure_loaded(early).
d(2).
:- assertz(e(1)).
:- dynamic f/1.
:- assertz((f(X) :- X = 1)).
f(2).
:- dynamic g/1.
g(1).
h(1).
:- retract(g(1)).
g(2).

main :-
    forall(
        member(P, [a,b,c,d,e,f,g]),
        ( findall(X, call(P, X), Xs), print(P-Xs), nl )
    ).
