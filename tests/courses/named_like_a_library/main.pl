% Predicates of the program that are called above where they are defined, and that
% libraries have, too.
qsort([], R, R).
qsort([X|L], R, R0) :-
    partition(L, X, L1, L2),
    qsort(L2, R1, R0),
    qsort(L1, R, [X|R1]).

partition([], _, [], []).
partition([X|L], Y, [X|L1], L2) :- X =< Y, !, partition(L, Y, L1, L2).
partition([X|L], Y, L1, [X|L2]) :- partition(L, Y, L1, L2).

total(L, S) :- sum_list(L, 0, S), foldl(L, 1, P), print(P), nl.

sum_list([], S, S).
sum_list([X|L], S0, S) :- S1 is S0+X, sum_list(L, S1, S).

foldl([], P, P).
foldl([X|L], P0, P) :- P1 is P0*X, foldl(L, P1, P).

main :-
    qsort([3,1,4,1,5,9,2,6,5,3,5], Sorted, []), print(Sorted), nl,
    total([1,2,3,4], Sum), print(Sum), nl,
    findall(A-B, partition([1,2], 1, A, B), All), print(All), nl.
