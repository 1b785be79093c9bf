/*  Ultimate Tic-Tac-Toe on a text terminal.

    A cell is one character wide, and a dot when it is empty. In the examples,
    lines that begin with > are what is printed.

    To try it: swipl uttt_text.pl, scryer-prolog uttt_text.pl or
    trilog query uttt_text.pl; then

        ?- printBoard([x,'','',0,'',0,'',0,'']).
*/
:- module(uttt_text, [printBoard/1, printBoards/1, printMoves/1, printGame/2]).

:- use_module(library(lists)).
:- use_module(uttt).
:- use_module(uttt_strategies).

:- meta_predicate(printGame(2, 2)).

%% printBoard(+Board)
%  Draws Board, a small one or the U-board.
%  ?- printBoard([x,'','',0,'',0,'',0,'']).
%  > x . .
%  > 0 . 0
%  > . 0 .
%     true.
%  ?- printBoard([x,r,0,'','','','','',y]).
%     false.
printBoard(Board) :-
    rows(Board, Rows),
    maplist(print_line, Rows).

print_line(Row) :-
    print_row(Row),
    nl.

% rows(Board, Rows): the three rows, as rows of characters to be drawn.
rows(Board, [[A,B,C],[D,E,F],[G,H,I]]) :-
    maplist(drawing, Board, [A,B,C,D,E,F,G,H,I]).

drawing('', '.').
drawing(x, x).
drawing(0, 0).
drawing(r, r).

print_row([A,B,C]) :-
    write(A), write(' '), write(B), write(' '), write(C).

%% printBoards(+State)
%  Draws the nine boards, each with its result beside its middle row, and tells
%  who moves where, or how the game ended.
%  ?- uttt(enunt, _S), printBoards(_S).
%  > 0 . x   | x . .   | 0 . 0
%  > x . x x | 0 . 0   | . . .
%  > . . x   | . 0 .   | . . x
%  > --------+---------+--------
%  > 0 . .   | x x x   | 0 x .
%  > . . .   | . . . x | . . .
%  > . . .   | . . 0   | . . .
%  > --------+---------+--------
%  > . . .   | . x .   | . 0 .
%  > . . .   | . 0 .   | . 0 . 0
%  > . . 0   | . x .   | x 0 x
%  > x moves on w
%     true.
%  ?- uttt(5, _S), printBoards(_S).
%  > 0 . .   | x x x   | x . .
%  > 0 . x   | 0 . . x | x 0 0 x
%  > x 0 x   | 0 . .   | x . .
%  > --------+---------+--------
%  > 0 x x   | x 0 .   | 0 x .
%  > x 0 0 0 | x 0 . x | 0 . . 0
%  > 0 x 0   | x . x   | 0 x 0
%  > --------+---------+--------
%  > . 0 0   | . . .   | x 0 0
%  > 0 0 x x | x . x 0 | . x . x
%  > x x x   | 0 0 0   | . . x
%  > x has won
%     true.
printBoards(State) :-
    getBoards(State, [A,B,C,D,E,F,G,H,I]),
    getUBoard(State, UBoard),
    rows(UBoard, [Top,Middle,Bottom]),
    print_boards([A,B,C], Top),
    print_rule,
    print_boards([D,E,F], Middle),
    print_rule,
    print_boards([G,H,I], Bottom),
    print_status(State).

print_rule :-
    write('--------+---------+--------'), nl.

print_boards(Boards, Results) :-
    maplist(rows, Boards, [[A1,A2,A3],[B1,B2,B3],[C1,C2,C3]]),
    print_line(A1, B1, C1, ['.','.','.']),
    print_line(A2, B2, C2, Results),
    print_line(A3, B3, C3, ['.','.','.']).

% An unfinished board has no result to show, and nothing is written at the end
% of a line in place of one.
print_line(A, B, C, [ResultA,ResultB,ResultC]) :-
    print_row(A), print_beside(ResultA), write(' | '),
    print_row(B), print_beside(ResultB), write(' | '),
    print_row(C), print_last(ResultC), nl.

print_beside(Result) :-
    write(' '),
    (   Result = '.' ->
        write(' ')
    ;   write(Result)
    ).

print_last(Result) :-
    (   Result = '.' ->
        true
    ;   write(' '),
        write(Result)
    ).

print_status(State) :-
    (   outcome(State, Outcome) ->
        print_outcome(Outcome)
    ;   getNextPlayer(State, Player),
        getNextAvailableBoards(State, UPoss),
        write(Player), write(' moves on'),
        maplist(print_word, UPoss), nl
    ).

print_word(Word) :-
    write(' '), write(Word).

print_outcome(won(Player)) :-
    write(Player), write(' has won'), nl.
print_outcome(draw) :-
    write('nobody has won'), nl.

%% printMoves(+Moves)
%  Draws every position of a game from its beginning, each below the player and
%  the move that led to it; Moves are pairs (Player,Move), as play/4 gives them.
%  ?- printMoves([(x,c,se)]).
%  > 1. x plays c se
%  > . . .   | . . .   | . . .
%  > . . .   | . . .   | . . .
%  > . . .   | . . .   | . . .
%  > --------+---------+--------
%  > . . .   | . . .   | . . .
%  > . . .   | . . .   | . . .
%  > . . .   | . . x   | . . .
%  > --------+---------+--------
%  > . . .   | . . .   | . . .
%  > . . .   | . . .   | . . .
%  > . . .   | . . .   | . . .
%  > 0 moves on se
%     true.
%  ?- printMoves([(0,c,se)]).
%     false.
printMoves(Moves) :-
    initial(State),
    print_moves(Moves, 1, State).

print_moves([], _, _).
print_moves([(Player,Move)|Moves], N, State0) :-
    to_move(State0, Player),
    next(State0, Move, State),
    write(N), write('. '), write(Player), write(' plays'),
    print_move(Move), nl,
    printBoards(State),
    N1 is N + 1,
    print_moves(Moves, N1, State).

print_move(Move) :-
    (   Move = (UPos,Pos) ->
        print_word(UPos),
        print_word(Pos)
    ;   print_word(Move)
    ).

%% printGame(:StrategyX, :Strategy0)
%  Plays a whole game of StrategyX, who begins, against Strategy0, and draws
%  every position of it, the start included. Where a strategy plays what is not
%  legal, it fails and draws nothing.
%  ?- printGame(=, greedy).
%     false.
printGame(StrategyX, Strategy0) :-
    play(StrategyX, Strategy0, Moves, _),
    initial(State),
    printBoards(State),
    printMoves(Moves).
