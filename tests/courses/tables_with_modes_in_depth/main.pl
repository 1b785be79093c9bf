% The best of many ways, each call a table of its own.

:- table lcs(_, _, max).
lcs([], _, 0).
lcs([_|_], [], 0).
lcs([X|Xs], [X|Ys], N) :- lcs(Xs, Ys, M), N is M + 1.
lcs([X|Xs], [Y|Ys], N) :- X \== Y, ( lcs(Xs, [Y|Ys], N) ; lcs([X|Xs], Ys, N) ).

:- table knapsack(_, _, max).
knapsack(0, _, 0).
knapsack(I, Room, Worth) :- I > 0, J is I - 1, knapsack(J, Room, Worth).
knapsack(I, Room, Worth) :-
    I > 0,
    item(I, Weight, Value),
    Room >= Weight,
    J is I - 1,
    Left is Room - Weight,
    knapsack(J, Left, Rest),
    Worth is Rest + Value.

item(I, Weight, Value) :- Weight is I mod 5 + 1, Value is I * 7 mod 11.

:- table short(_, _, min).
short(X, Y, 1) :- road(X, Y).
short(X, Y, N) :- short(X, Z, M), road(Z, Y), N is M + 1.

road(X, Y) :- between(1, 12, X), ( Y is X mod 12 + 1 ; X mod 4 =:= 0, Y is X // 4 ).

:- table ways(_, sum).
ways(0, 1).
ways(N, Count) :- N > 0, M is N - 1, ways(M, Count).
ways(N, Count) :- N > 1, M is N - 2, ways(M, Count).

% Two that need each other.
:- table up(_, max), down(_, max).
up(0, 0).
up(N, V) :- N > 0, M is N - 1, ( up(M, W) ; down(M, W) ), V is W + N mod 3.
down(0, 1).
down(N, V) :- N > 0, M is N - 1, ( down(M, W) ; up(M, W) ), V is W + N mod 2.

% One answer for each end, found again and again.
:- table trip(_, _, lattice(shorter/3)).
shorter(A, B, C) :- length(A, N), length(B, M), ( N =< M -> C = A ; C = B ).
trip(X, Y, [X,Y]) :- road(X, Y).
trip(X, Y, Way) :- trip(X, Z, Before), road(Z, Y), append(Before, [Y], Way).

main :-
    atom_chars(abcbdabxyz, A),
    atom_chars(bdcabaxyzy, B),
    lcs(A, B, Length), print(Length), nl,
    knapsack(10, 15, Worth), print(Worth), nl,
    findall(Y-N, short(3, Y, N), Ys0), sort(Ys0, Ys), print(Ys), nl,
    findall(X-Y-N, short(X, Y, N), All0), sort(All0, All), length(All, Many), print(Many), nl,
    ways(12, Count), print(Count), nl,
    up(15, Up), down(15, Down), print(Up/Down), nl,
    findall(Y-L, ( trip(5, Y, Way), length(Way, L) ), Ts0), sort(Ts0, Ts), print(Ts), nl,
    catch(( short(_, 5, _), throw(enough) ), Ball, true), print(Ball), nl,
    abolish_all_tables,
    knapsack(4, 6, Less), print(Less), nl.
