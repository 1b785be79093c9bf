% What a module lists is its own.
:- use_module(facts).

main :-
    shown,
    listing(facts:hidden/1),
    listing(mine/1),
    listing([mine/1]).

mine(X) :- shared(X), \+ X = 1.
