:- module(deep_arrows, [op(700, xfx, deep)]).
:- op(700, xfx, user:(<====)).
