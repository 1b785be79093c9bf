/* O stare este o listă de 81 de celule cell(UPos,Pos,Cell), jucătorul care
   urmează şi tabla în care trebuie jucat. Multe tăieturi. */
:- ensure_loaded('checker.pl').
:- discontiguous(getPos/3).

initialState(st(Cells, x, any)) :-
    positions(Ps),
    findall(cell(U,P,''), (member(U, Ps), member(P, Ps)), Cells).

buildState(Boards, Prev, st(Cells, Player, Prev)) :-
    positions(Ps),
    findall(cell(U,P,C), ( nth0(I, Ps, U), nth0(I, Boards, B), nth0(J, Ps, P), nth0(J, B, C) ), Cells),
    count(x, Cells, 0, NX),
    count(0, Cells, 0, NO),
    ( NX > NO, !, Player = 0 ; Player = x ), !.

count(_, [], N, N) :- !.
count(P, [cell(_,_,P0)|Cells], N0, N) :- P == P0, !, N1 is N0 + 1, count(P, Cells, N1, N).
count(P, [_|Cells], N0, N) :- count(P, Cells, N0, N).

getBoards(State, Boards) :-
    positions(Ps),
    findall(B, (member(U, Ps), getBoard(State, U, B)), Boards), !.

getBoard(st(Cells,_,_), U, Board) :-
    positions(Ps), member(U, Ps),
    findall(C, member(cell(U,_,C), Cells), Board).

getPos([A,B,C,D,E,F,G,H,I], P, Cell) :-
    member(P-Cell, [nw-A,n-B,ne-C,w-D,c-E,e-F,sw-G,s-H,se-I]).

getUBoard(State, UBoard) :-
    getBoards(State, Boards),
    results(Boards, UBoard), !.

results([], []).
results([B|Bs], [R|Rs]) :- getBoardResult(B, R), results(Bs, Rs).

getPos(st(Cells,_,_), U, P, C) :- member(cell(U,P,C), Cells).

getBoardResult(B, x) :- player_wins(x, B), !.
getBoardResult(B, 0) :- player_wins(0, B), !.
getBoardResult(B, '') :- memberchk('', B), !.
getBoardResult(_, r).

getNextPlayer(st(_,P,_), P) :- !.

getNextAvailableBoards(State, []) :-
    getUBoard(State, U), getBoardResult(U, R), R \== '', !.
getNextAvailableBoards(st(Cells,_,Prev), [Prev]) :-
    Prev \== any,
    getUBoard(st(Cells,_,Prev), U), getPos(U, Prev, ''), !.
getNextAvailableBoards(State, Free) :-
    getUBoard(State, U),
    findall(P, getPos(U, P, ''), Free), !.

validMove(State, (U,P)) :- !,
    getNextAvailableBoards(State, Us), Us = [_,_|_],
    member(U, Us), getPos(State, U, P, '').
validMove(State, P) :-
    getNextAvailableBoards(State, [U]), !,
    getPos(State, U, P, '').

makeMove(State, Move, st(Cells1, Player1, Pos)) :-
    validMove(State, Move), !,
    State = st(Cells, Player, _),
    ( Move = (U,Pos) -> true ; getNextAvailableBoards(State, [U]), Pos = Move ),
    write_cell(Cells, U, Pos, Player, Cells1),
    ( Player == x -> Player1 = 0 ; Player1 = x ), !.

write_cell([cell(U,P,_)|Cells], U, P, New, [cell(U,P,New)|Cells]) :- !.
write_cell([C|Cells], U, P, New, [C|Cells1]) :- write_cell(Cells, U, P, New, Cells1).

dummy_first(State, Move) :-
    getNextAvailableBoards(State, Us),
    member(U, Us),
    getPos(State, U, P, ''), !,
    ( Us = [_] -> Move = P ; Move = (U,P) ).

dummy_last(State, Move) :-
    getNextAvailableBoards(State, Us),
    reverse(Us, [U|_]),
    findall(P, getPos(State, U, P, ''), Ps),
    reverse(Ps, [P|_]), !,
    ( Us = [_] -> Move = P ; Move = (U,P) ).
