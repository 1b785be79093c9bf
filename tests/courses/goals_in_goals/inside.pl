:- module(inside, [case_inside/1]).

:- include(cases).

case_inside(N) :- c(N).
