% What a module lists is its own.
:- use_module(facts).
:- use_module(handing).

main :-
    shown,
    listing(facts:hidden/1),
    listing(mine/1),
    listing([mine/1]),
    listed.

mine(X) :- shared(X), \+ X = 1.
