% Goals of predicates that are declared nowhere walk through clauses that are retracted
% meanwhile. That a clause of another predicate begins with a variable must not matter.
same(X, X).

all_away :-
    assertz(p(1)), assertz(p(2)),
    ( p(X), print(X), nl, retractall(p(_)), fail ; true ),
    findall(X, p(X), Xs), print(Xs), nl.

one_away :-
    assertz(q(1)), assertz(q(2)), assertz(q(3)),
    ( q(X), print(X), nl, retract(q(2)), fail ; true ),
    findall(X, q(X), Xs), print(Xs), nl.

rule_away :-
    assertz((r(X) :- member(X, [1,2]))), assertz(r(5)),
    forall(r(X), ( print(X), nl, retractall(r(_)) )),
    findall(X, r(X), Xs), print(Xs), nl.

in_branches :-
    assertz(s(1)), assertz(s(2)),
    ( s(X), print(X), nl, ( X =:= 1 -> once(retract(s(_))) ; retractall(s(_)) ), fail ; true ),
    findall(X, s(X), Xs), print(Xs), nl.

missing :-
    catch(( no_such(X), retract(no_such(X)) ), error(E, _), ( print(E), nl )).

main :- all_away, one_away, rule_away, in_branches, missing.
