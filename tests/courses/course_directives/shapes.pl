:- encoding(utf8).

:- module(shapes, [area/2, joined/3]).

:- use_module(library(lists), [append/3 as joined]).

area(square(S), A) :- A is S * S.
area(rectangle(W, H), A) :- A is W * H.
