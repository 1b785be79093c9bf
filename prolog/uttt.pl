/*  Ultimate Tic-Tac-Toe: nine small boards that make a large one, the U-board.

    position  nw n ne w c e sw s se: the place of a cell in a board, and of a
              board in the U-board; lists of nine are in this order
    mark      x, the integer 0, or r, which only a U-board has: a drawn board
    cell      a mark, or '' when it is empty
    board     the list of its nine cells; the U-board's are the others' results
    player    x, who begins, or 0
    move      a position Pos when one board is available, the pair (UPos,Pos)
              when several are: the cell Pos of the board UPos
    outcome   won(x), won(0) or draw
    state     uttt(Prev, Lead, UBoard, Boards): where the last move was within
              its board ('' before the first), how many more x than 0 there are
              on Boards, and the nine boards with their results

    UBoard and Lead follow from Boards, and are kept because every move needs
    them; other modules use the access predicates. A state must be known wherever
    it comes first; everything else may be unbound. Of boards that no game can
    reach x is asked first, where both players have three in a row.

    To try it: swipl uttt.pl, scryer-prolog uttt.pl or
    trilog query uttt.pl; then

        ?- initial(State0), next(State0, (c,nw), State), outcome(State, Outcome).
*/
:- module(uttt, [
    game/1, initial/1, to_move/2, legal/2, next/3, outcome/2,
    rule/2, full_outcome/3, positions/1, opponent/2, legal_at/4, put/4,
    initialState/1, buildState/3,
    getBoards/2, getBoard/3, getUBoard/2, getPos/4, getPos/3,
    getBoardResult/2, getNextPlayer/2, getNextAvailableBoards/2,
    validMove/2, makeMove/3, apply_moves/3,
    dummy_first/2, dummy_last/2
]).

:- use_module(library(lists)).

%% game(?Fact)
%  What there is to know about the game before it begins.
%  ?- game(players(First, Second)).
%     First = x, Second = 0.
game(name(uttt)).
game(players(x, 0)).
game(options([])).

%% rule(?Rule, ?Choice)
%  What people do not agree about, and what is played here.
%      won_board   closed   nobody moves on a board that is won
%                  open     a board is played until full; the first line counts
%      full_board  draw     nobody wins without three in a row
%                  most     who has won more boards wins the game
%  ?- rule(won_board, Choice).
%     Choice = closed.
rule(won_board, closed).
rule(full_board, draw).

%% positions(?Positions)
%  The nine positions in their order.
%  ?- positions(Positions).
%     Positions = [nw,n,ne,w,c,e,sw,s,se].
positions([nw,n,ne,w,c,e,sw,s,se]).

%% opponent(?Player, ?Opponent)
%  The two play against each other.
%  ?- opponent(0, Opponent).
%     Opponent = x.
opponent(x, 0).
opponent(0, x).

% --- the five relations -----------------------------------------------------

%% initial(?State)
%  State is the position before the first move.
%  ?- initial(uttt(Prev, Lead, [Result|_], [[Cell|_]|_])).
%     Prev = '', Lead = 0, Result = '', Cell = ''.
initial(uttt('', 0, Board, [Board,Board,Board,Board,Board,Board,Board,Board,Board])) :-
    Board = ['','','','','','','','',''].

%% to_move(+State, ?Player)
%  Player moves in State: x when there are as many x as 0, otherwise 0. A
%  finished game has a player to move as well, who has no legal move.
%  ?- uttt(2, _S), to_move(_S, Player).
%     Player = 0.
to_move(uttt(_, Lead, _, _), Player) :-
    turn(Lead, Player, _).

turn(Lead0, Player, Lead) :-
    (   Lead0 =:= 0 ->
        Player = x,
        Lead = 1
    ;   Player = 0,
        Lead is Lead0 - 1
    ).

%% legal(+State, ?Move)
%  Move may be played in State. Moves come board by board, and within a board
%  cell by cell; there are none when the game is over.
%  ?- uttt(4, _S), legal(_S, Move).
%     Move = nw
%  ;  Move = n
%  ;  Move = ne
%  ;  Move = w
%  ;  Move = sw
%  ;  false.
%  ?- uttt(5, _S), legal(_S, Move).
%     false.
legal(State, Move) :-
    legal_at(State, Move, _, _).

%% legal_at(+State, ?Move, ?UPos, ?Pos)
%  The legal Move goes to the cell Pos of the board UPos.
%  ?- uttt(enunt, _S), legal_at(_S, Move, UPos, ne).
%     Move = ne, UPos = w.
%  ?- uttt(2, _S), legal_at(_S, Move, s, ne).
%     Move = (s,ne).
legal_at(State, Move, UPos, Pos) :-
    getNextAvailableBoards(State, Available),
    goes_to(Available, State, Move, UPos, Pos),
    getPos(State, UPos, Pos, '').

% goes_to(Available, State, Move, UPos, Pos): where the boards Available may be
% played on, Move goes to the cell Pos of the board UPos.
goes_to([UPos0|UPoss], State, Move, UPos, Pos) :-
    goes_to(UPoss, UPos0, State, Move, UPos, Pos).

goes_to([], UPos, _, Pos, UPos, Pos).
goes_to([_|_], _, State, (UPos,Pos), UPos, Pos) :-
    unfinished(State, UPos).

%% next(+State0, ?Move, ?State)
%  Playing Move in State0 gives State.
%  ?- initial(_S0), next(_S0, (c,se), _S1), next(_S1, nw, _S2),
%     getBoard(_S2, c, Centre), getBoard(_S2, se, Corner).
%     Centre = ['','','','','','','','',x], Corner = [0,'','','','','','','',''].
%  ?- initial(_S0), next(_S0, c, _S1).
%     false.
next(State0, Move, uttt(Pos,Lead,UBoard,Boards)) :-
    State0 = uttt(_, Lead0, UBoard0, Boards0),
    turn(Lead0, Player, Lead),
    getNextAvailableBoards(State0, Available),
    goes_to(Available, State0, Move, UPos, Pos),
    replace(UPos, Boards0, Board0, Boards, Board),
    replace(Pos, Board0, '', Board, Player),
    result(Board, Result),
    record(Result, UPos, UBoard0, UBoard).

% record(Result, UPos, UBoard0, UBoard): the board UPos has come to Result.
record('', _, UBoard, UBoard).
record(x, UPos, UBoard0, UBoard) :- record_mark(x, UPos, UBoard0, UBoard).
record(0, UPos, UBoard0, UBoard) :- record_mark(0, UPos, UBoard0, UBoard).
record(r, UPos, UBoard0, UBoard) :- record_mark(r, UPos, UBoard0, UBoard).

record_mark(Mark, UPos, UBoard0, UBoard) :-
    replace(UPos, UBoard0, Cell0, UBoard, Cell),
    first_mark(Cell0, Mark, Cell).

first_mark('', Mark, Mark).
first_mark(x, _, x).
first_mark(0, _, 0).
first_mark(r, _, r).

%% outcome(+State, ?Outcome)
%  The game is over in State with Outcome.
%  ?- uttt(5, _S), outcome(_S, Outcome).
%     Outcome = won(x).
%  ?- uttt(4, _S), outcome(_S, Outcome).
%     false.
outcome(uttt(_, _, UBoard, _), Outcome) :-
    result(UBoard, Result),
    outcome_of(Result, UBoard, Outcome).

outcome_of(x, _, won(x)).
outcome_of(0, _, won(0)).
outcome_of(r, UBoard, Outcome) :-
    rule(full_board, Choice),
    full_outcome(Choice, UBoard, Outcome).

%% full_outcome(+Choice, +UBoard, ?Outcome)
%  UBoard is full, without three in a row: the game ends with Outcome by this
%  Choice of rule(full_board, Choice).
%  ?- full_outcome(most, [x,0,x,0,r,x,x,r,0], Outcome).
%     Outcome = won(x).
full_outcome(draw, _, draw).
full_outcome(most, UBoard, Outcome) :-
    foldl(count, UBoard, 0, Lead),
    Sign is sign(Lead),
    lead_outcome(Sign, Outcome).

lead_outcome(1, won(x)).
lead_outcome(-1, won(0)).
lead_outcome(0, draw).

count('', Lead, Lead).
count(x, Lead0, Lead) :- Lead is Lead0 + 1.
count(0, Lead0, Lead) :- Lead is Lead0 - 1.
count(r, Lead, Lead).

% --- states -----------------------------------------------------------------

%% initialState(?State)
%  The same as initial/1.
%  ?- initialState(_S), getNextAvailableBoards(_S, Available).
%     Available = [nw,n,ne,w,c,e,sw,s,se].
initialState(State) :-
    initial(State).

%% buildState(?Boards, ?Prev, ?State)
%  State has Boards, and the last move was at Prev in some board: a position,
%  or '' when there was none. Works both ways.
%  ?- uttt(enunt, _S), buildState([Board|_], Prev, _S).
%     Board = [0,'',x,x,'',x,'','',x], Prev = w.
%  ?- _E = ['','','','','','','','',''], _W = [x,x,x,0,0,'','','',''],
%     buildState([_E,_E,_E,_E,_W,_E,_E,_E,_E], c, _S), getUBoard(_S, UBoard).
%     UBoard = ['','','','',x,'','','',''].
buildState(Boards, Prev, uttt(Prev, Lead, UBoard, Boards)) :-
    Boards = [_,_,_,_,_,_,_,_,_],
    previous(Prev),
    maplist(small_board, Boards),
    foldl(foldl(count), Boards, 0, Lead),
    maplist(result, Boards, UBoard).

previous(nw).
previous(n).
previous(ne).
previous(w).
previous(c).
previous(e).
previous(sw).
previous(s).
previous(se).
previous('').

small_board(Board) :-
    Board = [_,_,_,_,_,_,_,_,_],
    maplist(small_cell, Board).

small_cell('').
small_cell(x).
small_cell(0).

%% getBoards(+State, ?Boards)
%  The nine boards.
%  ?- initial(_S), getBoards(_S, [Board|_]).
%     Board = ['','','','','','','','',''].
getBoards(uttt(_, _, _, Boards), Boards).

%% getBoard(+State, ?UPos, ?Board)
%  Board is the one at UPos.
%  ?- uttt(enunt, _S), getBoard(_S, n, Board).
%     Board = [x,'','',0,'',0,'',0,''].
%  ?- uttt(0, _S), getBoard(_S, UPos, ['','','','','','','','',x]).
%     UPos = n
%  ;  false.
getBoard(uttt(_, _, _, Boards), UPos, Board) :-
    at(UPos, Boards, Board).

%% getUBoard(+State, ?UBoard)
%  The results of the boards, as a board.
%  ?- uttt(enunt, _S), getUBoard(_S, UBoard).
%     UBoard = [x,'','','',x,'','','',0].
getUBoard(uttt(_, _, UBoard, _), UBoard).

%% getPos(+State, ?UPos, ?Pos, ?Cell)
%  Cell stands at Pos in the board at UPos.
%  ?- uttt(enunt, _S), getPos(_S, n, Pos, 0).
%     Pos = w
%  ;  Pos = e
%  ;  Pos = s
%  ;  false.
getPos(uttt(_, _, _, Boards), UPos, Pos, Cell) :-
    at(UPos, Boards, Board),
    at(Pos, Board, Cell).

%% getPos(?Board, ?Pos, ?Cell)
%  Cell stands at Pos in Board, a small one or the U-board.
%  ?- getPos([x,'','',0,'',0,'',0,''], e, Cell).
%     Cell = 0.
%  ?- getPos([x,'','',0,'',0,'',0,''], Pos, x).
%     Pos = nw
%  ;  false.
getPos(Board, Pos, Cell) :-
    at(Pos, Board, Cell).

at(nw, [X,_,_,_,_,_,_,_,_], X).
at(n,  [_,X,_,_,_,_,_,_,_], X).
at(ne, [_,_,X,_,_,_,_,_,_], X).
at(w,  [_,_,_,X,_,_,_,_,_], X).
at(c,  [_,_,_,_,X,_,_,_,_], X).
at(e,  [_,_,_,_,_,X,_,_,_], X).
at(sw, [_,_,_,_,_,_,X,_,_], X).
at(s,  [_,_,_,_,_,_,_,X,_], X).
at(se, [_,_,_,_,_,_,_,_,X], X).

% replace(Pos, List0, X0, List, X): List is List0 with X in the place of X0.
replace(nw, [X|T], X, [Y|T], Y).
replace(n,  [A,X|T], X, [A,Y|T], Y).
replace(ne, [A,B,X|T], X, [A,B,Y|T], Y).
replace(w,  [A,B,C,X|T], X, [A,B,C,Y|T], Y).
replace(c,  [A,B,C,D,X|T], X, [A,B,C,D,Y|T], Y).
replace(e,  [A,B,C,D,E,X|T], X, [A,B,C,D,E,Y|T], Y).
replace(sw, [A,B,C,D,E,F,X|T], X, [A,B,C,D,E,F,Y|T], Y).
replace(s,  [A,B,C,D,E,F,G,X|T], X, [A,B,C,D,E,F,G,Y|T], Y).
replace(se, [A,B,C,D,E,F,G,H,X], X, [A,B,C,D,E,F,G,H,Y], Y).

%% put(?Board0, ?Pos, ?Mark, ?Board)
%  Board is Board0 with Mark in the empty cell at Pos.
%  ?- put([x,x,x,0,0,'','','',''], e, 0, Board).
%     Board = [x,x,x,0,0,0,'','',''].
%  ?- put([x,0,x,0,0,'',x,'',0], Pos, x, _Board), getBoardResult(_Board, x).
%     false.
put(Board0, Pos, Mark, Board) :-
    replace(Pos, Board0, '', Board, Mark).

%% getBoardResult(?Board, ?Result)
%  Result is the player who has three in a row on Board; without one '' while a
%  cell is empty, and r on a full board. Of the U-board r is in nobody's line.
%  ?- getBoardResult([x,x,x,0,0,'','','',''], Result).
%     Result = x.
%  ?- getBoardResult([x,0,x,x,0,0,0,x,x], Result).
%     Result = r.
%  ?- getBoardResult([0,r,x,x,0,x,r,'',0], Result).
%     Result = 0.
%  ?- getBoardResult([x,x,Cell,0,0,x,x,0,0], x).
%     Cell = x
%  ;  false.
getBoardResult(Board, Result) :-
    Board = [_,_,_,_,_,_,_,_,_],
    maplist(cell, Board),
    result(Board, Result).

cell('').
cell(x).
cell(0).
cell(r).

% result(Board, Result): the same for a board whose cells are known.
result([A,B,C,D,E,F,G,H,I], Result) :-
    (   undecided(A, B, C, D, E, F, G, H, I) ->
        (   full(A, B, C, D, E, F, G, H, I) ->
            Result = r
        ;   Result = ''
        )
    ;   three_in_a_row(x, [A,B,C,D,E,F,G,H,I]) ->
        Result = x
    ;   Result = 0
    ).

full(A, B, C, D, E, F, G, H, I) :-
    mark(A), mark(B), mark(C),
    mark(D), mark(E), mark(F),
    mark(G), mark(H), mark(I).

mark(x).
mark(0).
mark(r).

three_in_a_row(P, [P,P,P,_,_,_,_,_,_]).
three_in_a_row(P, [_,_,_,P,P,P,_,_,_]).
three_in_a_row(P, [_,_,_,_,_,_,P,P,P]).
three_in_a_row(P, [P,_,_,P,_,_,P,_,_]).
three_in_a_row(P, [_,P,_,_,P,_,_,P,_]).
three_in_a_row(P, [_,_,P,_,_,P,_,_,P]).
three_in_a_row(P, [P,_,_,_,P,_,_,_,P]).
three_in_a_row(P, [_,_,P,_,P,_,P,_,_]).

% No player has three in a row. Every line goes through nw, c or se, and the two
% that se does not share are a column and a row. Cells are arguments, not a list:
% here a walk through the game tree spends its time.
undecided(A, B, C, D, E, F, G, H, I) :-
    no_line(A, B, C, D, G, E, I),
    no_line(E, B, H, C, G, D, F),
    no_line(I, C, F, G, H, '', '').

% no_line(Cell, A1, B1, A2, B2, A3, B3): Cell makes no three in a row with A1
% and B1, nor with A2 and B2, nor with A3 and B3.
no_line('', _, _, _, _, _, _).
no_line(r, _, _, _, _, _, _).
no_line(x, A1, B1, A2, B2, A3, B3) :-
    not_both_x(A1, B1),
    not_both_x(A2, B2),
    not_both_x(A3, B3).
no_line(0, A1, B1, A2, B2, A3, B3) :-
    not_both_0(A1, B1),
    not_both_0(A2, B2),
    not_both_0(A3, B3).

not_both_x('', _).
not_both_x(r, _).
not_both_x(0, _).
not_both_x(x, Cell) :- not_x(Cell).

not_both_0('', _).
not_both_0(r, _).
not_both_0(x, _).
not_both_0(0, Cell) :- not_0(Cell).

not_x('').
not_x(r).
not_x(0).

not_0('').
not_0(r).
not_0(x).

%% getNextPlayer(+State, ?Player)
%  The same as to_move/2.
%  ?- uttt(enunt, _S), getNextPlayer(_S, Player).
%     Player = x.
getNextPlayer(State, Player) :-
    to_move(State, Player).

%% getNextAvailableBoards(+State, ?UPoss)
%  UPoss are the boards that may be played on: the unfinished one that the last
%  move points to, or all unfinished ones; none when the game is over.
%  ?- uttt(enunt, _S), getNextAvailableBoards(_S, UPoss).
%     UPoss = [w].
%  ?- uttt(2, _S), getNextAvailableBoards(_S, UPoss).
%     UPoss = [nw,n,ne,c,e,sw,s,se].
%  ?- uttt(5, _S), getNextAvailableBoards(_S, UPoss).
%     UPoss = [].
getNextAvailableBoards(State, UPoss) :-
    State = uttt(Prev, _, UBoard, _),
    result(UBoard, Result),
    available(Result, Prev, State, UPoss).

available('', Prev, State, UPoss) :-
    (   unfinished(State, Prev) ->
        UPoss = [Prev]
    ;   findall(UPos, unfinished(State, UPos), UPoss)
    ).
available(x, _, _, []).
available(0, _, _, []).
available(r, _, _, []).

% unfinished(State, UPos): there is play left on the board at UPos.
unfinished(State, UPos) :-
    rule(won_board, Choice),
    unfinished(Choice, State, UPos).

unfinished(closed, uttt(_, _, UBoard, _), UPos) :-
    at(UPos, UBoard, '').
unfinished(open, uttt(_, _, _, Boards), UPos) :-
    at(UPos, Boards, [A,B,C,D,E,F,G,H,I]),
    \+ full(A, B, C, D, E, F, G, H, I).

%% validMove(+State, ?Move)
%  The same as legal/2.
%  ?- uttt(enunt, _S), validMove(_S, (w,n)).
%     false.
%  ?- uttt(2, _S), validMove(_S, (UPos,se)).
%     UPos = nw
%  ;  UPos = ne
%  ;  UPos = c
%  ;  UPos = e
%  ;  UPos = sw
%  ;  UPos = s
%  ;  UPos = se.
validMove(State, Move) :-
    legal(State, Move).

%% makeMove(+State0, ?Move, ?State)
%  The same as next/3.
%  ?- uttt(enunt, _S0), makeMove(_S0, c, _S), getNextAvailableBoards(_S, UPoss).
%     UPoss = [n,ne,w,e,sw,s].
makeMove(State0, Move, State) :-
    next(State0, Move, State).

%% apply_moves(+State0, ?Moves, ?State)
%  Playing Moves one after the other from State0 leads to State.
%  ?- moves2(_Moves), initial(_S0), apply_moves(_S0, _Moves, _S), outcome(_S, Outcome).
%     Outcome = won(x).
%  ?- initial(_S0), apply_moves(_S0, [(nw,nw),nw], _S).
%     false.
apply_moves(State0, Moves, State) :-
    foldl(apply_move, Moves, State0, State).

apply_move(Move, State0, State) :-
    next(State0, Move, State).

% --- two simple strategies ----------------------------------------------------

%% dummy_first(+State, ?Move)
%  Move is the first legal one.
%  ?- uttt(enunt, _S), dummy_first(_S, Move).
%     Move = n.
%  ?- uttt(2, _S), dummy_first(_S, Move).
%     Move = (nw,nw).
dummy_first(State, Move) :-
    findall(Legal, legal(State, Legal), [Move|_]).

%% dummy_last(+State, ?Move)
%  Move is the last legal one.
%  ?- uttt(enunt, _S), dummy_last(_S, Move).
%     Move = se.
%  ?- uttt(2, _S), dummy_last(_S, Move).
%     Move = (se,se).
dummy_last(State, Move) :-
    findall(Legal, legal(State, Legal), Moves),
    reverse(Moves, [Move|_]).
