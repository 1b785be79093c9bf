:- module(paths, [way/2]).

way(X, X).
way(X, Z) :- next(X, Y), way(Y, Z).

next(a, b).
next(b, c).
