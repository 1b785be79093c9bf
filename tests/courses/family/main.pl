% A family tree.
parent(pam, bob).
parent(tom, bob).
parent(tom, liz).
parent(bob, ann).
parent(bob, pat).
parent(pat, jim).
female(pam). female(liz). female(pat). female(ann).
male(tom). male(bob). male(jim).
mother(X, Y) :- parent(X, Y), female(X).
grandparent(X, Z) :- parent(X, Y), parent(Y, Z).
sister(X, Y) :- parent(Z, X), parent(Z, Y), female(X), X \= Y.
ancestor(X, Y) :- parent(X, Y).
ancestor(X, Y) :- parent(X, Z), ancestor(Z, Y).
main :-
    forall(mother(X, Y), (write(X), write(' is the mother of '), write(Y), nl)),
    findall(X-Z, grandparent(X, Z), L), print(L), nl,
    setof(D, ancestor(pam, D), Ds), writeln(Ds),
    ( sister(S, pat) -> format("~w is a sister of pat~n", [S]) ; true ),
    aggregate_all(count, parent(_, _), N), format("~d parents~n", N).
