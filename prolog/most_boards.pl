/*  Ultimate Tic-Tac-Toe by the rule of tournaments: where the U-board is full
    and nobody has three of its boards in a row, who has won more boards wins.

    All else is as in uttt.pl, whose states and moves these are:

    player    x, who begins, or 0
    move      a position Pos when one board is available, the pair (UPos,Pos)
              when several are
    outcome   won(x), won(0) or draw
    state     uttt(Prev, Lead, UBoard, Boards)

    To try it: swipl most_boards.pl, scryer-prolog most_boards.pl or
    trilog query most_boards.pl; then

        ?- initial(State0), next(State0, (c,nw), State), to_move(State, Player).
*/
:- module(most_boards, [game/1, initial/1, to_move/2, legal/2, next/3, outcome/2]).

:- use_module(uttt, [
    initialState/1, getUBoard/2, getBoardResult/2, getNextPlayer/2, validMove/2, makeMove/3,
    full_outcome/3
]).

%% game(?Fact)
%  What there is to know about the game before it begins.
%  ?- game(players(First, Second)).
%     First = x, Second = 0.
game(name(most_boards)).
game(players(x, 0)).
game(options([])).

%% initial(?State)
%  State is the position before the first move.
%  ?- initial(uttt(Prev, Lead, _, _)).
%     Prev = '', Lead = 0.
initial(State) :-
    initialState(State).

%% to_move(+State, ?Player)
%  Player moves in State.
%  ?- initial(_S), to_move(_S, Player).
%     Player = x.
to_move(State, Player) :-
    getNextPlayer(State, Player).

%% legal(+State, ?Move)
%  Move may be played in State.
%  ?- initial(_S), once(legal(_S, Move)).
%     Move = (nw,nw).
legal(State, Move) :-
    validMove(State, Move).

%% next(+State0, ?Move, ?State)
%  Playing Move in State0 gives State.
%  ?- initial(_S0), next(_S0, (c,se), _S1), next(_S1, nw, uttt(Prev, Lead, _, _)).
%     Prev = nw, Lead = 0.
next(State0, Move, State) :-
    makeMove(State0, Move, State).

%% outcome(+State, ?Outcome)
%  The game is over in State with Outcome.
%  ?- outcome(uttt(c, 0, [x,0,x,0,0,x,x,r,0], []), Outcome).
%     Outcome = draw.
%  ?- outcome(uttt(c, 0, [x,0,x,0,r,x,x,r,0], []), Outcome).
%     Outcome = won(x).
%  ?- outcome(uttt(c, 0, [x,0,x,'',r,x,x,r,0], []), Outcome).
%     false.
outcome(State, Outcome) :-
    getUBoard(State, UBoard),
    getBoardResult(UBoard, Result),
    outcome_of(Result, UBoard, Outcome).

outcome_of(x, _, won(x)).
outcome_of(0, _, won(0)).
outcome_of(r, UBoard, Outcome) :-
    full_outcome(most, UBoard, Outcome).
