% Each calls what it is handed, in its own way; p/1 here is not the one that is meant.
:- module(callers, [by_call/1, by_variable/1, by_once/1, by_condition/1, with_more/2, count/2, twice/1]).

:- meta_predicate
    by_call(0), by_variable(0), by_once(0), by_condition(0), with_more(1, ?), count(0, -), twice(0).

p(wrong).

by_call(G) :- call(G).
by_variable(G) :- G.
by_once(G) :- once(G), true.
by_condition(G) :- ( G -> true ; fail ).
with_more(G, X) :- call(G, X).
count(G, N) :- findall(x, G, Xs), length(Xs, N).
twice(G) :- by_call(G).
