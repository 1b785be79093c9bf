:- module(store, [fill/1, warm/0, first_of_store/1, taken_from_store/2, walked/1]).
:- dynamic thing/1.

fill(N) :- retractall(thing(_)), forall(between(1, N, I), assertz(thing(I))).
good(X) :- X > 2.
warm :- ( thing(X), good(X), X > 1000 -> true ; true ).
first_of_store(X) :- thing(X), good(X), !.
taken_from_store(0, []) :- !.
taken_from_store(N, [X|Xs]) :- first_of_store(X), retract(thing(X)), N1 is N-1, taken_from_store(N1, Xs).
walked(Xs) :-
    findall(X, ( thing(X), good(X), ( X < 10 -> Y is X+1, ( retract(thing(Y)) -> true ; true ) ; true ), X < 15 ), Xs).
