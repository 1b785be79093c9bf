% Those who collect take variables with carets, also of goals of another module.
:- use_module(twins).

p(1, a).
p(3, b).
p(1, c).

shown(Goal) :- catch(Goal, error(E, _), true), arg(3, Goal, L), ( nonvar(E) -> print(E) ; print(L) ), nl.

main :-
    shown(aggregate_all(bag(X), Y^p(X, Y), _)),
    shown(aggregate_all(set(X), Y^p(X, Y), _)),
    shown(aggregate_all(bag(X), twins:(Y^p(X, Y)), _)),
    shown(aggregate_all(set(X), Y^Z^(twins:p(X, Y), Z = 1), _)),
    shown(aggregate_all(count, Y^p(_, Y), _)),
    shown(aggregate_all(max(X), Y^p(X, Y), _)),
    shown(aggregate_all(bag(X-Y), p(X, Y), _)),
    aggregate_all(bag(X), Y^p(X, Y), L1), print(L1), nl,
    aggregate_all(set(X), twins:(Y^p(X, Y)), L2), print(L2), nl,
    G = Y^p(X, Y), aggregate_all(bag(X), G, L3), print(L3), nl,
    T = set(X), aggregate_all(T, G, L4), print(L4), nl,
    own(L5), print(L5), nl,
    collected(X, Y^p(X, Y), L6), print(L6), nl,
    collected(X, twins:(Y^p(X, Y)), L7), print(L7), nl.
