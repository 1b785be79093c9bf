% Tablele sunt perechi Pos-Board; multe predicate de ordin superior.
:- use_module(library(lists)).
:- use_module(library(apply)).
:- ensure_loaded(files).

initialState(state(Pairs, none)) :-
    positions(Ps), empty_board(E),
    maplist([P,P-E]>>true, Ps, Pairs).

buildState(Boards, Prev, state(Pairs, Prev)) :-
    positions(Ps),
    maplist([P,B,P-B]>>true, Ps, Boards, Pairs).

getBoards(state(Pairs,_), Boards) :- maplist([_-B,B]>>true, Pairs, Boards).

getBoard(state(Pairs,_), U, B) :- member(U-B, Pairs).

getUBoard(State, UB) :- getBoards(State, Bs), maplist(getBoardResult, Bs, UB).

getPos(State, U, P, C) :- getBoard(State, U, B), getPos(B, P, C).

getPos(B, P, C) :- positions(Ps), between(0, 8, I), nth0(I, Ps, P), nth0(I, B, C).

wins(P, B) :- aggregate_all(count, player_wins(P, B), N), N > 0.

getBoardResult(B, R) :-
    (   wins(x, B) -> R = x
    ;   wins(0, B) -> R = 0
    ;   exclude(==(''), B, B) -> R = r
    ;   R = ''
    ).

getNextPlayer(State, P) :-
    getBoards(State, Bs),
    foldl([B,N0,N]>>( partition([C]>>(C == x), B, Xs, Rest), partition([C]>>(C == 0), Rest, Os, _),
                      length(Xs, A), length(Os, O), N is N0 + A - O ), Bs, 0, Lead),
    nth0(Lead, [x,0], P).

getNextAvailableBoards(State, L) :-
    getUBoard(State, UB),
    getBoardResult(UB, R),
    state(_, Prev) = State,
    (   R \= '' -> L = []
    ;   getPos(UB, Prev, '') -> L = [Prev]
    ;   positions(Ps), include([P]>>getPos(UB, P, ''), Ps, L)
    ).

validMove(State, M) :-
    getNextAvailableBoards(State, L),
    (   L = [U] -> P = M
    ;   M = (U,P), member(U, L)
    ),
    getPos(State, U, P, '').

makeMove(State, M, state(Pairs1, P)) :-
    validMove(State, M),
    state(Pairs, _) = State,
    (   M = (U,P) -> true
    ;   getNextAvailableBoards(State, [U]), P = M
    ),
    getNextPlayer(State, Who),
    maplist({U,P,Who}/[V-B,V-B1]>>( V == U -> new_board(P, Who, B, B1) ; B1 = B ), Pairs, Pairs1).

new_board(P, Who, B, B1) :-
    positions(Ps), nth0(I, Ps, P),
    nth0(I, B, _, Rest), nth0(I, B1, Who, Rest).

dummy_first(State, M) :- findall(X, validMove(State, X), Xs), nth0(0, Xs, M).
dummy_last(State, M) :- findall(X, validMove(State, X), Xs), last(Xs, M).

movePriority(P, B, M, N) :-
    nextPlayer(P, O),
    new_board(M, P, B, Mine), new_board(M, O, B, Theirs),
    findall(K, ( member(K-G, [0-wins(P, Mine), 1-wins(O, Theirs), 2-fresh(B, M), 3-second(P, O, B, M),
                              4-next_wins(P, Mine), 5-member(M, [nw,ne,sw,se]), 6-true]), call(G) ), Ks),
    min_list(Ks, N).

fresh(B, M) :- maplist(==(''), B), memberchk(M, [nw,ne,sw,se]).

second(P, O, B, M) :-
    \+ memberchk(P, B),
    ( getPos(B, c, O) -> memberchk(M, [nw,ne,sw,se]) ; M = c ).

next_wins(P, B) :- getPos(B, M, ''), new_board(M, P, B, B1), wins(P, B1), !.

bestIndividualMoves(P, B, Ms) :-
    findall(M, getPos(B, M, ''), Free),
    findall(N-I-M, ( nth0(I, Free, M), movePriority(P, B, M, N) ), L0),
    predsort([Order,A-_,C-_]>>compare(Order, A, C), L0, L),
    maplist([_-M,M]>>true, L, Ms).
