% A program with its own predicates under the names of library predicates.
partition([], _, [], []).
partition([X|Xs], P, [X|L], G) :- X =< P, partition(Xs, P, L, G).
partition([X|Xs], P, L, [X|G]) :- X > P, partition(Xs, P, L, G).

qsort([], []).
qsort([P|Xs], Sorted) :-
    partition(Xs, P, Less, More),
    qsort(Less, L),
    qsort(More, M),
    append(L, [P|M], Sorted).

foldl(A, B, C, D) :- D = folded(A, B, C).
include(A, B, C) :- C = both(A, B).


main :-
    qsort([3,1,4,1,5,9,2,6], S), print(S), nl,
    findall(L-G, partition([3,1], 2, L, G), Ls), print(Ls), nl,
    Goal = partition([5,2], 3, A, B), call(Goal), print(A/B), nl,
    call(foldl, [a], b, c, F), print(F), nl,
    G2 = include([x], [y], I), once(G2), print(I), nl,
    forall(partition([1], 0, X, Y), (print(X+Y), nl)).
