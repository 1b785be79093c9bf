% A predicate that calls its argument, called in a module that has imported it, or finds
% it in user: the argument is a goal of that module.

:- use_module(tools).
:- use_module(shop).

fact(of_user).

t(G) :-
    (   catch(G, E, ( print(E), nl, fail )) -> \+ \+ ( numbervars(G, 0, _), print(yes(G)) )
    ;   write(no)
    ),
    nl.

direct(X) :- shop:app(fact, X).
nested(L) :- findall(X, shop:app(fact, X), L).
negated :- \+ shop:app(fact, of_user).
conjunction(X) :- shop:( app(fact, X), twice(fact(X)) ).

main :-
    t(app(fact, _)),
    t(tools:app(fact, _)),
    t(shop:app(fact, _)),
    t(shop:twice(fact(_))),
    t(shop:app(user:fact, _)),
    t(shop:sold(_)),
    t(direct(_)),
    t(nested(_)),
    t(negated),
    t(conjunction(_)),
    G = shop:app(fact, _), t(G),
    t(maplist(shop:app(fact), [_])),
    t(maplist(app(shop:fact), [_])),
    t(findall(X, shop:app(fact, X), _)),
    t(shop:app([Y]>>fact(Y), _)),
    t(( true, shop:app(fact, _) )),
    t(once(shop:app(fact, _))),
    t(shop:maplist(fact, [_])),
    t(shop:findall(Z, fact(Z), _)),
    t(shop:call(fact, _)),
    t(shop:forall(fact(V), V == of_shop)).
