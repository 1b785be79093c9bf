% Clauses that are put before all others, and clauses that are added last.

:- dynamic h/1, p/1, d/1.

both_ends(0) :- !.
both_ends(N) :-
    asserta(d(N)),
    M is -N,
    assertz(d(M)),
    K is N-1,
    both_ends(K).

show(Goal, X) :- findall(X, Goal, Xs), print(Xs), nl.

main :-
    asserta(h(1)),
    assertz((h(V) :- member(V, [z]))),
    asserta(h(b)),
    assertz(h(a)),
    assertz(h(c)),
    show(h(X), X),
    assertz(p(a)),
    asserta(p(f(1))),
    assertz(p(f(2))),
    ( p(f(1)) -> writeln(found) ; writeln(lost) ),
    show(p(f(Y)), Y),
    both_ends(20),
    show(d(Z), Z),
    retractall(d(_)),
    both_ends(4),
    retract(d(-3)),
    show(d(Z), Z),
    forall(clause(d(Z), Body), (write(Z-Body), write(' '))),
    nl.
