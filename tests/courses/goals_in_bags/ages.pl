:- module(ages, [older/3, youngest/1, counts/1]).

is_old(peter, 7, b).
is_old(ann, 11, a).
is_old(pat, 8, b).

older(C, Least, L) :- setof(N, A^( is_old(N, A, C), A > Least ), L).
youngest(N) :- setof(A-N0, C^( is_old(N0, A, C), true ), [_-N|_]).
counts(Cs) :-
    findall(C-K, ( aggregate(count, N^A^( is_old(N, A, C), A > 1 ), K), true ), Cs0),
    aggregate_all(bag(C-K), X^( member(C-K, Cs0), X = K ), Cs).
