% A type test at the start of a clause with a constant or a structure in its head,
% then a goal whose arguments stand in another order.

insert(nil, X, T) :- integer(X), same(T, t(nil,X,nil)).
insert(t(L,Y,R), X, T) :- integer(X), X =< Y, !, insert(L, X, L1), same(T, t(L1,Y,R)).
insert(t(L,Y,R), X, T) :- number(X), insert(R, X, R1), same(T, t(L,Y,R1)).

same(X, X).

leaf(nil, X, T) :- integer(X), show(t(nil,nil), T, X).
pair([X|Xs], P, R) :- nonvar(P), show([X|Xs], R, P).
first([], P, R) :- integer(P), show(s(P), R).
cut(a, P, R) :- !, atom(P), !, show(s(P), R).
two(a, P, R) :- number(P), float(P), show(s(P), R).
crossed(a, P, R) :- integer(P), show(R, s(R), P).
listed(f(_), P, R) :- atom(P), show([P], R, x).
rotate(r(I,J), P, R) :- nonvar(P), R = J-I.
rotate(r(I,J), P, R) :- var(P), rotate(r(I,J), R, P).
deep(f(V,W), [V1|W1], K) :- atom(K), show(t(W1,"x"), W1, c-V-W, V1).
branch(a, P, R) :- ( integer(P) -> show(s(P), R) ; show(R, s(P)) ).
later(a, P, R) :- show(P, R), integer(P), show(s(P), R).

show(A, B) :- show([A,B]).
show(A, B, C) :- show([A,B,C]).
show(A, B, C, D) :- show([A,B,C,D]).
show(L) :- print(L), nl.

:- dynamic(added/3).

main :-
    insert(nil, 3, T0), insert(T0, 5, T1), insert(T1, 4, T2), show(T2, end),
    leaf(nil, 3, x),
    pair([1,2], y, x),
    first([], 7, x),
    cut(a, k, x),
    two(a, 1.5, x),
    crossed(a, 7, x),
    listed(f(1), k, x),
    rotate(r(1,4), P, x), show(P, found),
    deep(f(1,2), [v,w], k),
    branch(a, 7, x), branch(a, b, x),
    later(a, 7, x),
    assertz((added(a, X, Y) :- integer(X), show(s(X), Y, X))),
    added(a, 1, 2),
    clause(added(_, 1, 2), Body), show(Body, body),
    retract((added(a, 5, 6) :- integer(5), G)), show(G, gone),
    \+ added(a, 1, 2).
