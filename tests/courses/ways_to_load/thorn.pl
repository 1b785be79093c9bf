:- module(rose, [same/1,more/1]).
:- write(thorn), nl.
same(thorn).
more(thorn).
extra(thorn).
