/*  Ultimate Tic-Tac-Toe: how good a move is, and strategies that follow from it.

    priority  how good a move is on one board, from 0, the best, to 6
    tier      how good a move is in the game, from 0, the best, to 9
    strategy  a relation Strategy(State, Move)

    The terms of the module uttt mean the same here. Of several readings that
    the homework's text allows, the one taken is told at the rule.

    To try it: swipl uttt_strategies.pl, scryer-prolog uttt_strategies.pl or
    trilog query uttt_strategies.pl; then

        ?- play(narrowGreedy, greedy, Moves, Winner).
*/
:- module(uttt_strategies, [
    movePriority/4, bestIndividualMoves/3, narrowGreedy/2,
    bestMoves/2, greedy/2, play/4
]).

:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(uttt).

:- meta_predicate(play(2, 2, ?, ?)).

% --- on one board -----------------------------------------------------------

%% movePriority(?Player, +Board, ?Move, ?Priority)
%  Priority is that of Player's Move on Board, which may be the U-board.
%  ?- movePriority(0, [0,'',0,'','','','','',x], n, Priority).
%     Priority = 0.
%  ?- movePriority(x, [0,'',0,'','','','','',x], Move, 1).
%     Move = n
%  ;  false.
%  ?- movePriority(x, [0,'','','','','','','',''], Move, Priority).
%     Move = n, Priority = 6
%  ;  Move = ne, Priority = 5
%  ;  Move = w, Priority = 6
%  ;  Move = c, Priority = 3
%  ;  Move = e, Priority = 6
%  ;  Move = sw, Priority = 5
%  ;  Move = s, Priority = 6
%  ;  Move = se, Priority = 5.
movePriority(Player, Board, Move, Priority) :-
    opponent(Player, Opponent),
    getPos(Board, Move, ''),
    once(priority(First, Player, Opponent, Board, Move)),
    Priority = First.

% priority(Priority, Player, Opponent, Board, Move): the first that holds is
% the move's priority. A U-board with drawn boards is not empty.
priority(0, Player, _, Board, Move) :-
    wins(Player, Board, Move).
priority(1, _, Opponent, Board, Move) :-
    wins(Opponent, Board, Move).
priority(2, _, _, ['','','','','','','','',''], Move) :-
    corner(Move).
priority(3, Player, Opponent, Board, Move) :-
    \+ getPos(Board, _, Player),
    (   getPos(Board, c, Opponent) ->
        corner(Move)
    ;   Move = c
    ).
priority(4, Player, _, Board0, Move) :-
    put(Board0, Move, Player, Board),
    wins(Player, Board, _).
priority(5, _, _, _, Move) :-
    corner(Move).
priority(6, _, _, _, _).

% wins(Player, Board, Move): with Move, Player would win Board.
wins(Player, Board0, Move) :-
    put(Board0, Move, Player, Board),
    getBoardResult(Board, Player).

corner(nw).
corner(ne).
corner(sw).
corner(se).

%% bestIndividualMoves(?Player, +Board, ?Moves)
%  Moves are the empty cells of Board, the best for Player first; cells of one
%  priority stay in their order.
%  ?- bestIndividualMoves(x, [0,'','','','','','','',''], Moves).
%     Moves = [c,ne,sw,se,n,w,e,s].
bestIndividualMoves(Player, Board, Moves) :-
    opponent(Player, _),
    findall(Priority-Move, movePriority(Player, Board, Move, Priority), Ranked),
    best_first(Ranked, Moves).

best_first(Ranked0, Moves) :-
    keysort(Ranked0, Ranked),
    pairs_values(Ranked, Moves).

% --- in the game ------------------------------------------------------------

%% narrowGreedy(+State, ?Move)
%  Move is the best one on the best board: where there is a choice of boards,
%  they are ranked like the cells of the U-board.
%  ?- uttt(enunt, _S), narrowGreedy(_S, Move).
%     Move = c.
%  ?- uttt(2, _S), narrowGreedy(_S, Move).
%     Move = (nw,c).
narrowGreedy(State, Move) :-
    findall(Ranked, ranked(State, Ranked, _), [Move|_]).

% ranked(State, Move, Pos): Move, to the cell Pos, is legal. The moves come
% board by board, the best board first, each with its best moves first.
ranked(State, Move, Pos) :-
    getNextPlayer(State, Player),
    getNextAvailableBoards(State, Available),
    ranked_boards(Available, State, Player, UPoss),
    member(UPos, UPoss),
    getBoard(State, UPos, Board),
    bestIndividualMoves(Player, Board, Moves),
    member(Pos, Moves),
    legal_at(State, Move, UPos, Pos).

ranked_boards([UPos|UPoss], State, Player, Ranked) :-
    ranked_boards(UPoss, UPos, State, Player, Ranked).

ranked_boards([], UPos, _, _, [UPos]).
ranked_boards([_|_], _, State, Player, Ranked) :-
    getUBoard(State, UBoard),
    bestIndividualMoves(Player, UBoard, Ranked).

%% bestMoves(+State, ?Moves)
%  Moves are the legal moves, the best first; where the tiers say nothing, they
%  stay in the order that narrowGreedy/2 sees.
%  ?- uttt(enunt, _S), bestMoves(_S, Moves).
%     Moves = [sw,w,e,s,n,ne,c,se].
%  ?- uttt(5, _S), bestMoves(_S, Moves).
%     Moves = [].
bestMoves(State, Moves) :-
    findall(Tier-Move, ranked_in_tier(State, Move, Tier), Ranked),
    best_first(Ranked, Moves).

ranked_in_tier(State0, Move, Tier) :-
    ranked(State0, Move, Pos),
    getNextPlayer(State0, Player),
    opponent(Player, Opponent),
    next(State0, Move, State),
    getBoard(State, Pos, Target),
    once(tier(Tier, Player, Opponent, Pos, Target, State)).

% tier(Tier, Player, Opponent, Pos, Target, State): Player's move has led to
% State, and sends Opponent to the board Target at Pos. The first that holds is
% the move's tier, a pair: what is better comes first in the standard order.
% Tier 4, whatever falls under nothing else, is empty under this reading.
tier(0-0, Player, _, _, _, State) :-
    outcome(State, won(Player)).
tier(8-0, _, _, Pos, _, State) :-
    finished(Pos, State).
tier(9-0, _, Opponent, Pos, _, State) :-
    winning_reply(State, Pos, Opponent, _, Reply),
    outcome(Reply, won(Opponent)).
tier(5-0, Player, _, _, Target, _) :-
    wins(Player, Target, _).
tier(1-0, _, Opponent, _, Target, _) :-
    marks(Target, Opponent, 0).
tier(2-0, _, Opponent, _, Target, _) :-
    marks(Target, Opponent, 1).
tier(3-Fewer, Player, Opponent, _, Target, _) :-
    \+ wins(Opponent, Target, _),
    marks(Target, Player, Own),
    Fewer is -Own.
tier(6-0, Player, Opponent, Pos, _, State) :-
    winning_reply(State, Pos, Opponent, Back, Reply),
    welcome(Back, Player, Reply).
tier(7-0, _, _, _, _, _).

% finished(Pos, State): the last move in State, at Pos, sends to a board where
% there is no more play.
finished(Pos, State) :-
    \+ getNextAvailableBoards(State, [Pos]).

% winning_reply(State0, UPos, Player, Pos, State): Player wins the board UPos,
% which is where to play in State0, with the move Pos, which leads to State.
winning_reply(State0, UPos, Player, Pos, State) :-
    next(State0, Pos, State),
    getUBoard(State, UBoard),
    getPos(UBoard, UPos, Player).

% welcome(Pos, Player, State): Player likes to be sent to Pos in State.
welcome(Pos, _, State) :-
    finished(Pos, State).
welcome(Pos, Player, State) :-
    getBoard(State, Pos, Board),
    wins(Player, Board, _).

marks(Board, Player, Count) :-
    findall(Pos, getPos(Board, Pos, Player), Poss),
    length(Poss, Count).

%% greedy(+State, ?Move)
%  Move is the first of the best moves.
%  ?- uttt(enunt, _S), greedy(_S, Move).
%     Move = sw.
%  ?- uttt(2, _S), greedy(_S, Move).
%     Move = (nw,c).
greedy(State, Move) :-
    bestMoves(State, [Move|_]).

%% play(:StrategyX, :Strategy0, ?Moves, ?Winner)
%  In a whole game of StrategyX, who begins, against Strategy0, the pairs
%  (Player,Move) are Moves, and Winner is x, 0 or r, as in a board's result.
%  ?- play(narrowGreedy, narrowGreedy, _Moves, Winner).
%     Winner = r.
%  ?- play(narrowGreedy, greedy, _Moves, Winner).
%     Winner = 0.
%  ?- play(greedy, narrowGreedy, _Moves, Winner).
%     Winner = x.
%  ?- play(dummy_first, dummy_last, [First,Second|_], Winner).
%     First = (x,nw,nw), Second = (0,se), Winner = r.
play(StrategyX, Strategy0, Moves, Winner) :-
    initial(State),
    play(State, StrategyX, Strategy0, Moves, Winner).

play(State, StrategyX, Strategy0, Moves, Winner) :-
    (   outcome(State, Outcome) ->
        Moves = [],
        winner(Outcome, Winner)
    ;   to_move(State, Player),
        strategy(Player, StrategyX, Strategy0, Strategy),
        call(Strategy, State, Move),
        next(State, Move, Next),
        Moves = [(Player,Move)|Moves1],
        play(Next, StrategyX, Strategy0, Moves1, Winner)
    ).

strategy(x, Strategy, _, Strategy).
strategy(0, _, Strategy, Strategy).

winner(won(Player), Player).
winner(draw, r).
