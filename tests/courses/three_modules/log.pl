:- module(log, [note/1, notes/1]).
:- dynamic entry/1.
note(X) :- assertz(entry(X)).
notes(L) :- findall(X, entry(X), L).
