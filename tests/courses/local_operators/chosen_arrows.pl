:- module(chosen_arrows, [got/1, op(700, xfx, gets), op(700, xfx, loses)]).
got((a gets b) - (c loses d)).
