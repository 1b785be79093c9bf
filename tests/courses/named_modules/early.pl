:- module(early, [early_items/1]).
:- multifile item/1.
:- dynamic item/1.
item(own).
early_items(L) :- findall(X, item(X), L).
