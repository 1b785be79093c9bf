:- module(shapes, [area/2]).

term_expansion(unit(map), Units) :- findall(unit(U), member(U, [1,2]), Units).
term_expansion(square(Name, Side), [side(Name, Side), kind(Name)]).
term_expansion(ignored, []).

:- discontiguous side/2, kind/1.

unit(map).
square(small, 1).
square(large, 3).
ignored.

area(Name-U, A) :- kind(Name), side(Name, S), unit(U), A is S*S*U.
