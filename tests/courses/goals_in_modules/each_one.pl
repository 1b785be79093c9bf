:- module(each_one, [each_of/2]).
:- meta_predicate each_of(+, 1).
each_of(Xs, G) :- forall(member(X, Xs), ( call(G, X), true )).
