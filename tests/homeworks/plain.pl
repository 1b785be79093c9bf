% Ultimate Tic-Tac-Toe, tema 1 şi 2. O stare este state(Boards, Prev).
:- ensure_loaded('files.pl').

initialState(state([B,B,B,B,B,B,B,B,B], none)) :- empty_board(B).

buildState(Boards, Prev, state(Boards, Prev)).

getBoards(state(Boards, _), Boards).

getBoard(state(Boards, _), UPos, Board) :-
    positions(Ps), nth1(I, Ps, UPos), nth1(I, Boards, Board).

getUBoard(state(Boards, _), UBoard) :-
    findall(R, (member(B, Boards), getBoardResult(B, R)), UBoard).

getPos(State, UPos, Pos, Cell) :-
    getBoard(State, UPos, Board), getPos(Board, Pos, Cell).

getPos(Board, Pos, Cell) :-
    positions(Ps), nth1(I, Ps, Pos), nth1(I, Board, Cell).

getBoardResult(Board, Result) :-
    (   player_wins(Player, Board) -> Result = Player
    ;   member('', Board) -> Result = ''
    ;   Result = r
    ).

getNextPlayer(State, Player) :-
    getBoards(State, Boards),
    append(Boards, Cells),
    include(==(x), Cells, Xs),
    include(==(0), Cells, Os),
    length(Xs, NX),
    length(Os, NO),
    ( NX =:= NO -> Player = x ; Player = 0 ).

getNextAvailableBoards(State, Available) :-
    State = state(_, Prev),
    getUBoard(State, UBoard),
    getBoardResult(UBoard, Result),
    (   Result \== '' -> Available = []
    ;   Prev \== none, getPos(UBoard, Prev, '') -> Available = [Prev]
    ;   findall(U, getPos(UBoard, U, ''), Available)
    ).

validMove(State, Move) :-
    getNextAvailableBoards(State, Available),
    move_in(Available, Move, UPos, Pos),
    getPos(State, UPos, Pos, '').

move_in([UPos], Pos, UPos, Pos).
move_in([U1,U2|Us], (UPos,Pos), UPos, Pos) :- member(UPos, [U1,U2|Us]).

makeMove(State, Move, state(NewBoards, Pos)) :-
    getNextAvailableBoards(State, Available),
    move_in(Available, Move, UPos, Pos),
    getBoard(State, UPos, Board),
    getPos(Board, Pos, ''),
    getNextPlayer(State, Player),
    getBoards(State, Boards),
    changed(Board, Pos, Player, NewBoard),
    changed(Boards, UPos, NewBoard, NewBoards).

changed(List, Pos, New, NewList) :-
    positions(Ps),
    nth0(I, Ps, Pos),
    length(Before, I),
    append(Before, [_|After], List),
    append(Before, [New|After], NewList), !.

dummy_first(State, Move) :- findall(M, validMove(State, M), [Move|_]).

dummy_last(State, Move) :- findall(M, validMove(State, M), Moves), last(Moves, Move).

% --- etapa 2

movePriority(Player, Board, Move, Priority) :-
    getPos(Board, Move, ''),
    nextPlayer(Player, Opponent),
    priority(Player, Opponent, Board, Move, Priority), !.

priority(P, _, B, M, 0) :- winning(P, B, M).
priority(_, O, B, M, 1) :- winning(O, B, M).
priority(_, _, B, M, 2) :- empty_board(B), corner(M).
priority(P, O, B, M, 3) :- \+ member(P, B), ( getPos(B, c, O) -> corner(M) ; M == c ).
priority(P, _, B, M, 4) :- changed(B, M, P, B1), getPos(B1, M2, ''), winning(P, B1, M2).
priority(_, _, _, M, 5) :- corner(M).
priority(_, _, _, _, 6).

winning(P, B, M) :- changed(B, M, P, B1), player_wins(P, B1).

corner(M) :- member(M, [nw,ne,sw,se]).

bestIndividualMoves(Player, Board, Moves) :-
    findall((Pr,M), (getPos(Board, M, ''), movePriority(Player, Board, M, Pr)), Pairs),
    sortMoves(Pairs, Moves).

narrowGreedy(State, Move) :-
    getNextPlayer(State, Player),
    getNextAvailableBoards(State, Available),
    (   Available = [U] ->
        getBoard(State, U, Board),
        bestIndividualMoves(Player, Board, [Move|_])
    ;   getUBoard(State, UBoard),
        bestIndividualMoves(Player, UBoard, [U|_]),
        getBoard(State, U, Board),
        bestIndividualMoves(Player, Board, [Pos|_]),
        Move = (U,Pos)
    ).

apriori(State, Player, Moves) :-
    getNextAvailableBoards(State, Available),
    (   Available = [U] ->
        getBoard(State, U, Board),
        bestIndividualMoves(Player, Board, Moves)
    ;   getUBoard(State, UBoard),
        bestIndividualMoves(Player, UBoard, Us),
        findall((U,Pos), ( member(U, Us), getBoard(State, U, Board),
                           bestIndividualMoves(Player, Board, Ps), member(Pos, Ps) ), Moves)
    ).

bestMoves(State, Moves) :-
    getNextPlayer(State, Player),
    apriori(State, Player, First),
    findall((Key,M), (member(M, First), tier(State, Player, M, Key)), Pairs),
    sortMoves(Pairs, Moves).

greedy(State, Move) :- bestMoves(State, [Move|_]).

tier(State0, P, Move, Key) :-
    nextPlayer(P, O),
    makeMove(State0, Move, State),
    ( Move = (_,Pos) -> true ; Pos = Move ),
    getUBoard(State, UBoard),
    getBoard(State, Pos, T),
    tier_of(P, O, Pos, T, UBoard, State, Key), !.

tier_of(P, _, _, _, UBoard, _, 0-0) :- player_wins(P, UBoard).
tier_of(_, _, Pos, _, UBoard, _, 8-0) :- \+ getPos(UBoard, Pos, '').
tier_of(_, O, Pos, T, UBoard, _, 9-0) :-
    wins_by(O, T, _), changed(UBoard, Pos, O, UBoard1), player_wins(O, UBoard1).
tier_of(P, _, _, T, _, _, 5-0) :- wins_by(P, T, _).
tier_of(_, O, _, T, _, _, 1-0) :- marks(O, T, 0).
tier_of(_, O, _, T, _, _, 2-0) :- marks(O, T, 1).
tier_of(P, O, _, T, _, _, 3-Fewer) :- \+ wins_by(O, T, _), marks(P, T, N), Fewer is -N.
tier_of(P, O, Pos, T, _, State, 6-0) :-
    wins_by(O, T, Back),
    makeMove(State, Back, After),
    getUBoard(After, UBoard),
    getPos(UBoard, Pos, O),
    (   \+ getPos(UBoard, Back, '') -> true
    ;   getBoard(After, Back, There), wins_by(P, There, _)
    ).
tier_of(_, _, _, _, _, _, 7-0).

wins_by(P, Board, M) :- getPos(Board, M, ''), winning(P, Board, M).

marks(P, Board, N) :- findall(P, member(P, Board), Ps), length(Ps, N).
