:- module(rose, [same/1]).
:- write(rose), nl.
same(rose).
