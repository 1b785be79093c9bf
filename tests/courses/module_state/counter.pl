:- module(counter, [inc/0, value/1, reset/0]).
:- dynamic value/1.
value(0).
inc :- retract(value(N)), N1 is N + 1, assertz(value(N1)).
reset :- retractall(value(_)), assertz(value(0)).
