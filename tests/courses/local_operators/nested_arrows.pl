:- module(nested_arrows, []).
:- use_module(deep_arrows).
:- op(700, xfx, nested).
