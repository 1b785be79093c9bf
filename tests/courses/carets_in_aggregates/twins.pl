:- module(twins, [own/1, collected/3]).
:- meta_predicate collected(?, ^, -).
p(7, a).
p(5, b).
own(L) :- aggregate_all(set(X), Y^p(X, Y), L).
collected(X, G, L) :- aggregate_all(bag(X), G, L).
