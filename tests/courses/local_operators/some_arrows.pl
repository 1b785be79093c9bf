:- module(some_arrows, [made/1, op(700, xfx, ===>)]).
:- use_module(arrows).
made((1 ===> 2) - (3 ==> 4)).
