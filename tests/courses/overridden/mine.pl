:- module(mine, [all/1]).
:- use_module(colours).
colour(green).
all(L) :- findall(X, colour(X), L).
