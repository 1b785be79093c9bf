:- module(passed_arrows, []).
:- reexport(passing).
