% Pozitiile sunt numere, cautate cu library(clpfd).
:- use_module(library(clpfd)).
:- ensure_loaded('files.pl').

loc(nw, 1). loc(n, 2). loc(ne, 3).
loc(w, 4). loc(c, 5). loc(e, 6).
loc(sw, 7). loc(s, 8). loc(se, 9).

initialState(st(Bs, X)) :- X #= 0, empty_board(E), length(Bs, 9), maplist(=(E), Bs).
buildState(Bs, Prev, st(Bs, X)) :- ( loc(Prev, X) -> true ; X = 0 ).

getBoards(st(Bs, _), Bs).
getBoard(st(Bs, _), U, B) :- loc(U, I), nth1(I, Bs, B).
getPos(st(Bs, _), U, P, C) :- loc(U, I), loc(P, J), nth1(I, Bs, B), nth1(J, B, C).
getPos([C1|Cs], P, C) :- loc(P, J), nth1(J, [C1|Cs], C).
getUBoard(st(Bs, _), UB) :- maplist(getBoardResult, Bs, UB).

% O linie: trei numere la aceeasi distanta.
linie(A, B, C) :-
    member((A,Pas), [(1,1),(4,1),(7,1),(1,3),(2,3),(3,3),(1,4),(3,2)]),
    B #= A + Pas, C #= B + Pas.

getBoardResult(Board, R) :-
    (   linie(A, B, C), nth1(A, Board, W), W \== '', W \== r,
        nth1(B, Board, W1), W1 == W, nth1(C, Board, W2), W2 == W -> R = W
    ;   memberchk('', Board) -> R = ''
    ;   R = r
    ).

numar(x, 1).
numar(0, -1).
numar('', 0).

getNextPlayer(st(Bs, _), P) :-
    append(Bs, Cells), maplist(numar, Cells, Ns), sum(Ns, #=, S),
    S in 0..1, P0 #= 1 - S, ( P0 #= 1 -> P = x ; P = 0 ).

getNextAvailableBoards(S, L) :-
    S = st(_, X), getUBoard(S, UB), getBoardResult(UB, R),
    (   R \= '' -> L = []
    ;   X #> 0, nth1(X, UB, '') -> loc(U, X), L = [U]
    ;   findall(U, ( I in 1..9, indomain(I), nth1(I, UB, ''), loc(U, I) ), L)
    ).

validMove(S, M) :-
    getNextAvailableBoards(S, L), length(L, N), N #> 0,
    member(U, L), I in 1..9, label([I]), loc(P, I), getPos(S, U, P, ''),
    ( N #= 1 -> M = P ; M = (U,P) ).

makeMove(S, M, st(Bs1, J)) :-
    S = st(Bs, _), validMove(S, M), !,
    ( M = (U,P) -> true ; getNextAvailableBoards(S, [U]), P = M ),
    loc(U, I), loc(P, J), getNextPlayer(S, W),
    inlocuit(I, Bs, B, B1, Bs1), inlocuit(J, B, _, W, B1).

inlocuit(I, L, X, Y, L1) :- I1 #= I - 1, length(F, I1), append(F, [X|T], L), append(F, [Y|T], L1).

dummy_first(S, M) :- once(validMove(S, M)).
dummy_last(S, M) :- findall(X, validMove(S, X), L), last(L, M).
