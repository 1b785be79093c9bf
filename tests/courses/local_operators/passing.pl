:- module(passing, [op(700, xfx, passes)]).
