:- module(middle, [near/1]).
:- reexport(inner).
near(X) :- deep(Y), X is Y + 1.
