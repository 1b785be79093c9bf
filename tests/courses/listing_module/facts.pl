:- module(facts, [shared/1, shown/0]).

:- dynamic kept/1.

shared(X) :- hidden(X), \+ kept(X).

hidden(1).
hidden(2).

kept(3).

shown :-
    listing(hidden),
    listing([shared/1,kept/1]),
    Goal = listing(kept/1),
    call(Goal).
