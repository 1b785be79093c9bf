:- encoding(utf8).
:- module(shapes, [area/2]).

area(square(S), A) :- A is S*S.


