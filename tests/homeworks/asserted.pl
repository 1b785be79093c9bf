% Starile sunt numere; ce este in ele sta in baza de cunostinte.
:- ensure_loaded('utils.pl').
:- ensure_loaded('input.pl').
:- dynamic boards/2, previous/2, last_id/1.
last_id(0).

new_state(Boards, Prev, Id) :-
    retract(last_id(Id0)), Id is Id0 + 1, assertz(last_id(Id)),
    assertz(boards(Id, Boards)), assertz(previous(Id, Prev)).

initialState(Id) :- empty_board(E), new_state([E,E,E,E,E,E,E,E,E], no, Id).
buildState(Boards, Prev, Id) :- new_state(Boards, Prev, Id).

getBoards(Id, Boards) :- boards(Id, Boards).
getBoard(Id, U, B) :- boards(Id, Bs), at(U, Bs, B).
at(P, L, X) :- positions(Ps), nth1(I, Ps, P), nth1(I, L, X).
getPos(B, P, C) :- at(P, B, C).
getPos(Id, U, P, C) :- getBoard(Id, U, B), at(P, B, C).
getUBoard(Id, UB) :- boards(Id, Bs), findall(R, (member(B, Bs), getBoardResult(B, R)), UB).

getBoardResult(B, R) :- player(R), once(player_wins(R, B)).
getBoardResult(B, '') :- \+ player_wins(_, B), memberchk('', B).
getBoardResult(B, r) :- \+ player_wins(_, B), \+ memberchk('', B).

getNextPlayer(Id, P) :-
    boards(Id, Bs), flatten(Bs, Cells),
    delete(Cells, 0, NoO), delete(Cells, x, NoX),
    length(NoO, A), length(NoX, B), ( A =:= B -> P = x ; P = 0 ).

getNextAvailableBoards(Id, L) :-
    getUBoard(Id, UB),
    ( getBoardResult(UB, R), R \== '' -> L = []
    ; previous(Id, Prev), at(Prev, UB, '') -> L = [Prev]
    ; positions(Ps), findall(P, (member(P, Ps), \+ at(P, UB, ''), true), Bad), subtract(Ps, Bad, L) ).

validMove(Id, M) :- getNextAvailableBoards(Id, [U]), getPos(Id, U, M, '').
validMove(Id, (U,P)) :- getNextAvailableBoards(Id, [A,B|L]), member(U, [A,B|L]), getPos(Id, U, P, '').

makeMove(Id, M, Id1) :-
    validMove(Id, M),
    ( M = (U,P) -> true ; getNextAvailableBoards(Id, [U]), P = M ),
    getNextPlayer(Id, Who), boards(Id, Bs),
    findall(B1, ( at(V, Bs, B), ( V == U -> findall(C1, ( at(Q, B, C), ( Q == P -> C1 = Who ; C1 = C ) ), B1) ; B1 = B ) ), Bs1),
    new_state(Bs1, P, Id1).

dummy_first(Id, M) :- findnsols(1, X, validMove(Id, X), [M]), !.
dummy_last(Id, M) :- findall(X, validMove(Id, X), L), last(L, M).
