% Starea este o lista asociativa; rezultatele sunt tinute minte cu table/1.
:- ensure_loaded('files.pl').
:- use_module(library(assoc)).
:- use_module(library(pairs)).
:- use_module(library(apply)).
:- table result_of/2, wins/2.

initialState(S) :- empty_board(E), length(Bs, 9), maplist(=(E), Bs), buildState(Bs, none, S).

buildState(Boards, Prev, state(Assoc, Prev)) :-
    positions(Ps), pairs_keys_values(Pairs, Ps, Boards), list_to_assoc(Pairs, Assoc).

% In ordinea pozitiilor, nu in cea a cheilor.
getBoards(state(A, _), Boards) :- positions(Ps), maplist([P,B]>>get_assoc(P, A, B), Ps, Boards).
getBoard(state(A, _), U, B) :- get_assoc(U, A, B).
getPos(S, U, P, C) :- getBoard(S, U, B), getPos(B, P, C).
getPos(B, P, C) :- positions(Ps), pairs_keys_values(Pairs, Ps, B), member(P-C, Pairs).
getUBoard(S, UB) :- getBoards(S, Bs), maplist(getBoardResult, Bs, UB).

getBoardResult(B, R) :- once(result_of(B, R)).

result_of(B, P) :- wins(P, B).
result_of(B, '') :- \+ wins(_, B), memberchk('', B).
result_of(B, r) :- \+ wins(_, B), \+ memberchk('', B).

wins(P, B) :- member(P, [x,0]), player_wins(P, B).

getNextPlayer(S, P) :-
    getBoards(S, Bs), foldl(marks, Bs, 0, N), ( N =:= 0 -> P = x ; P = 0 ).
marks(B, N0, N) :- foldl([C,A,A1]>>( C == x -> A1 is A+1 ; C == 0 -> A1 is A-1 ; A1 = A ), B, N0, N).

getNextAvailableBoards(S, L) :-
    S = state(_, Prev), getUBoard(S, UB),
    (   \+ getBoardResult(UB, '') -> L = []
    ;   getPos(UB, Prev, '') -> L = [Prev]
    ;   positions(Ps), pairs_keys_values(Pairs, Ps, UB),
        include([_-R]>>(R == ''), Pairs, Open), pairs_keys(Open, L)
    ).

validMove(S, Move) :-
    getNextAvailableBoards(S, L),
    ( L = [U], Move = P ; L = [_,_|_], Move = (U,P) ),
    member(U, L), getPos(S, U, P, '').

makeMove(S, Move, state(A1, P)) :-
    S = state(A, _),
    validMove(S, Move),
    ( Move = (U,P) -> true ; P = Move, getNextAvailableBoards(S, [U]) ),
    getNextPlayer(S, Who),
    get_assoc(U, A, B), positions(Ps),
    maplist([Q,C,C1]>>( Q == P -> C1 = Who ; C1 = C ), Ps, B, B1),
    put_assoc(U, A, B1, A1).

dummy_first(S, M) :- once(validMove(S, M)).
dummy_last(S, M) :- findall(X, validMove(S, X), L), last(L, M).

:- table movePriority/4.
movePriority(P, B, M, N) :- getPos(B, M, ''), once(urgent(N, P, B, M)).

urgent(0, P, B, M) :- with(B, M, P, B1), wins(P, B1).
urgent(1, P, B, M) :- nextPlayer(P, O), with(B, M, O, B1), wins(O, B1).
urgent(2, _, B, M) :- empty_board(B), memberchk(M, [nw,ne,sw,se]).
urgent(3, P, B, M) :- \+ memberchk(P, B), nextPlayer(P, O),
    ( getPos(B, c, O) -> memberchk(M, [nw,ne,sw,se]) ; M == c ).
urgent(4, P, B, M) :- with(B, M, P, B1), with(B1, _, P, B2), wins(P, B2).
urgent(5, _, _, M) :- memberchk(M, [nw,ne,sw,se]).
urgent(6, _, _, _).

with(B, M, P, B1) :- positions(Ps), put(Ps, B, M, P, B1).
put([M|_], [''|Cs], M, P, [P|Cs]).
put([_|Ms], [C|Cs], M, P, [C|Ds]) :- put(Ms, Cs, M, P, Ds).

bestIndividualMoves(P, B, Ms) :-
    findall((N,M), ( getPos(B, M, ''), movePriority(P, B, M, N) ), Pairs), sortMoves(Pairs, Ms).

narrowGreedy(S, Move) :-
    getNextPlayer(S, P), getNextAvailableBoards(S, L),
    (   L = [U] -> true
    ;   getUBoard(S, UB), bestIndividualMoves(P, UB, [U|_])
    ),
    getBoard(S, U, B), bestIndividualMoves(P, B, [M|_]),
    ( L = [_] -> Move = M ; Move = (U,M) ).
