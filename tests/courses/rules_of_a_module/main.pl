:- use_module(rules).

shown :- forall(clause(rules:r(A), Body), \+ \+ ( numbervars(A-Body, 0, _), print(Body), nl )).

main :-
    shown,
    forall(between(1, 8, N), add(N)),
    results(L), print(L), nl,
    ( drop -> writeln(dropped) ; writeln(kept) ),
    results(L2), print(L2), nl,
    shown.
