:- module(other, []).
:- use_module(takes).
foo(X, other(X)).
through(R) :- options(user:[a], R).
through_own(R) :- options([a], R).
