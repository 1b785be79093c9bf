add(X, Y, Z) :- Z is X + Y.
twice(F, X, Y) :- call(F, X, Z), call(F, Z, Y).
compose(F, G, X, Y) :- call(F, X, Z), call(G, Z, Y).
my_map(_, [], []).
my_map(F, [X|Xs], [Y|Ys]) :- call(F, X, Y), my_map(F, Xs, Ys).
my_filter(_, [], []).
my_filter(P, [X|Xs], Ys) :- ( call(P, X) -> Ys = [X|Zs] ; Ys = Zs ), my_filter(P, Xs, Zs).
main :- my_map(add(10), [1,2,3], L), print(L), nl, twice(succ, 3, X), print(X), nl, compose(succ, add(5), 1, Y), print(Y), nl,
  my_filter([Z]>>(Z > 2), [1,2,3,4], F), print(F), nl, foldl([A,B,C]>>(C is A * B), [1,2,3,4], 1, P), print(P), nl,
  N = 5, maplist({N}/[U,V]>>(V is U + N), [1,2], Ws), print(Ws), nl, G =.. [add, 1, 2, R], call(G), print(R), nl, sumlist([1,2,3], S), print(S), nl,
  aggregate_all(max(E), member(E, [3,9,4]), M), print(M), nl, nb_setval(acc, []), forall(member(I, [1,2]), ( nb_getval(acc, O), nb_setval(acc, [I|O]) )), nb_getval(acc, Acc), print(Acc), nl.
