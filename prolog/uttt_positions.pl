/*  Ultimate Tic-Tac-Toe: the positions and the games that the homework names.

    Positions are the numbers 0 to 5, in the order of play, and enunt, the
    example of its text. The moves of moves1/1 lead by way of positions 0 to 3
    towards another end, those of moves2/1 to position 5; moves2a/1 stops one
    move before that, and moves3a/1 at position 2.

    To try it: swipl uttt_positions.pl, scryer-prolog uttt_positions.pl or
    trilog query uttt_positions.pl; then

        ?- moves1(Moves).
*/
:- module(uttt_positions, [uttt/2, moves1/1, moves2/1, moves2a/1, moves3a/1]).

:- use_module(uttt).

%% uttt(?Name, ?State)
%  State is the position called Name.
%  ?- uttt(3, _S), getUBoard(_S, UBoard), getNextPlayer(_S, Player).
%     UBoard = ['','','',0,'',0,'','',''], Player = x.
%  ?- moves3a(_Moves), initial(_S0), apply_moves(_S0, _Moves, _S), uttt(Name, _S).
%     Name = 2
%  ;  false.
uttt(Name, State) :-
    position(Name, Prev, Rows),
    boards(Rows, Boards),
    buildState(Boards, Prev, State).

% Scryer Prolog takes the letters at the end of a list in a clause for a text, which
% is written as one: so the lists are built anew.
boards([], []).
boards([Row|Rows], [Board|Boards]) :-
    elements(Row, Board),
    boards(Rows, Boards).

elements([], []).
elements([X|Xs], [X|Ys]) :-
    elements(Xs, Ys).

% position(Name, Prev, Boards)
position(0, sw, [
    ['','','',x,'','','','',''],
    ['','','','','','','','',x],
    ['','','','','','','','',''],
    ['',0,'',x,'',0,'','',''],
    ['','','','','','','','',''],
    ['','','','','','','',x,''],
    ['','','','','','','','',''],
    ['','','','','','',0,'',''],
    ['','','',0,'','','','','']
]).
position(1, ne, [
    ['',x,'',x,'','','','',''],
    ['','','','','','','',0,x],
    ['','','','','','','','',''],
    [0,0,0,x,'',0,'','',''],
    ['','','','','','','','',''],
    ['','','','','','','',x,''],
    ['','','',x,'','','','',''],
    ['','','',x,'','',0,'',''],
    ['','','',0,'','','','','']
]).
position(2, w, [
    ['',x,'',x,'','','','',''],
    ['','','','','','','',0,x],
    ['','','',x,'','','','',''],
    [0,0,0,x,'',0,'','',''],
    ['','','','','','','','',''],
    ['','','','','','','',x,''],
    ['','','',x,'','','','',''],
    ['','','',x,'','',0,'',''],
    ['','','',0,'','','','','']
]).
position(3, e, [
    ['',x,'',x,'','','','',''],
    ['','','','','',0,'',0,x],
    ['','','',x,'','',0,'',''],
    [0,0,0,x,'',0,'','',''],
    ['','','','','',x,'','',''],
    ['',x,x,0,0,0,'',x,''],
    ['','','',x,'',x,'','',''],
    ['','','',x,'','',0,'',''],
    ['','','',0,'','','','','']
]).
position(4, c, [
    ['',x,'',x,x,'','','',''],
    ['','','','','',0,'',0,x],
    ['','','',x,x,'',0,'',''],
    [0,0,0,x,'',0,'','',''],
    ['','','','',0,x,'',0,x],
    ['',x,x,0,0,0,'',x,''],
    ['','','',x,'',x,'','',''],
    ['','','',x,'','',0,'',''],
    ['','',0,0,x,'','','','']
]).
position(5, nw, [
    [0,'','',0,'',x,x,0,x],
    [x,x,x,0,'','',0,'',''],
    [x,'','',x,0,0,x,'',''],
    [0,x,x,x,0,0,0,x,0],
    [x,0,'',x,0,'',x,'',x],
    [0,x,'',0,'','',0,x,0],
    ['',0,0,0,0,x,x,x,x],
    ['','','',x,'',x,0,0,0],
    [x,0,0,'',x,'','','',x]
]).
position(enunt, w, [
    [0,'',x,x,'',x,'','',x],
    [x,'','',0,'',0,'',0,''],
    [0,'',0,'','','','','',x],
    [0,'','','','','','','',''],
    [x,x,x,'','','','','',0],
    [0,x,'','','','','','',''],
    ['','','','','','','','',0],
    ['',x,'','',0,'','',x,''],
    ['',0,'','',0,'',x,0,x]
]).

%% moves1(?Moves)
%  Moves are a game that 0 wins, with the boards w, c and e.
%  ?- moves1(_Moves), initial(_S0), apply_moves(_S0, _Moves, _S), outcome(_S, Outcome).
%     Outcome = won(0).
moves1(Moves) :-
    elements([
        (nw,w), n, se, w, w, e, s, sw, w, nw, n, s, w, ne, w, (e,c), e, e, n, e,
        ne, sw, e, w, (nw,c), c, se, ne, c, s, c, n
    ], Moves).

%% moves2(?Moves)
%  Moves are a game that x wins.
%  ?- moves2(_Moves), initial(_S0), apply_moves(_S0, _Moves, _S), uttt(5, _S).
%     true.
moves2([
    (c,nw), nw, se, ne, w, sw, e, se, c, n, n, w, ne, e, s, s, e, nw, sw, ne,
    sw, c, se, n, nw, s, w, nw, e, w, w, se, nw, w, s, sw, sw, w, n, sw, s,
    se, se, (c,c), sw, n, ne, c, w, e, n, (e,sw), se, (w,c), (ne,nw)
]).

%% moves2a(?Moves)
%  Moves are the same game without its last move.
%  ?- moves2a(_Moves), initial(_S0), apply_moves(_S0, _Moves, _S),
%     getNextAvailableBoards(_S, UPoss).
%     UPoss = [nw,ne].
moves2a([
    (c,nw), nw, se, ne, w, sw, e, se, c, n, n, w, ne, e, s, s, e, nw, sw, ne,
    sw, c, se, n, nw, s, w, nw, e, w, w, se, nw, w, s, sw, sw, w, n, sw, s,
    se, se, (c,c), sw, n, ne, c, w, e, n, (e,sw), se, (w,c)
]).

%% moves3a(?Moves)
%  Moves are the beginning of moves1/1, up to position 2.
%  ?- moves3a(_Moves), moves1(_Game), append(_Moves, [Next|_], _Game).
%     Next = (e,c).
moves3a(Moves) :-
    elements([
        (nw,w), n, se, w, w, e, s, sw, w, nw, n, s, w, ne, w
    ], Moves).
