:- module(public_arrows, []).
:- op(700, xfx, user:(<===)).
