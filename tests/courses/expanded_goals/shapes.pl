:- module(shapes, [area/2, area_of/1]).

:- multifile user:goal_expansion/2.
:- dynamic user:goal_expansion/2.

% For its own goals, and for all.
goal_expansion(side(X,Y), Y = X).
user:goal_expansion(area_of(X), ( shapes:area(X, A), writeln(area(A)) )).

area(X, A) :- side(X, Y), A is Y*Y.
area_of(_) :- writeln(not_expanded).
