d(a,b,7). d(a,c,3). d(c,b,1). d(b,d,2). d(c,d,8).
road(X,Y,C) :- d(X,Y,C) ; d(Y,X,C).
path(A, B, P, C) :- walk(A, B, [A], Q, C), reverse(Q, P).
walk(A, A, P, P, 0).
walk(A, B, V, P, C) :- road(A, X, C1), \+ memberchk(X, V), walk(X, B, [X|V], P, C2), C is C1 + C2.
shortest(A, B, P, C) :- aggregate_all(min(C0, P0), path(A, B, P0, C0), min(C, P)).
main :- shortest(a, d, P, C), format("~w costs ~w~n", [P, C]), setof(C1-P1, path(a, b, P1, C1), L), print(L), nl.
