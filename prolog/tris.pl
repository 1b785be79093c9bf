/*  Tic-tac-toe ("tris"): the rules, and nothing but the rules.

    cell      e (empty), x or o
    board     the list of its nine cells, row by row: a1, a2, a3, b1, ... c3
    index     the place of a cell in that list, from 1 to 9
    move      one of the atoms a1 ... c3: the letter is the row, the digit the
              column
    player    x, who begins, or o
    outcome   won(x), won(o) or draw

    The relations answer in every mode. Boards that no game can reach have
    answers too: x moves when there are as many x as o, otherwise o; where
    both players have three in a row the game is won by x, because x is asked
    first.

    To try it: swipl tris.pl, scryer-prolog tris.pl or
    trilog query tris.pl; then

        ?- initial(Board0), next(Board0, b2, Board).
*/
:- module(tris, [
    game/1, initial/1, to_move/2, legal/2, next/3, outcome/2,
    x/1, o/1, player/1, full/1, empty/1,
    isValid/1, isEmpty/2, getBoxIndex/2, replaceAtIndex/4,
    nextPlayer/2, checkWin/2, rowWin/2, colWin/2, diagWin/2, checkTie/1
]).

:- use_module(library(lists)).

%% game(?Fact)
%  What there is to know about the game before it begins.
%  ?- game(players(First, Second)).
%     First = x, Second = o.
game(name(tris)).
game(players(x, o)).
game(options([])).

%% initial(?Board)
%  Board is the position before the first move.
%  ?- initial(Board).
%     Board = [e,e,e,e,e,e,e,e,e].
initial([E,E,E,E,E,E,E,E,E]) :-
    empty(E).

%% to_move(?Board, ?Player)
%  Player moves on Board: x when there are as many x as o, otherwise o. A
%  finished board has a player to move as well, who has no legal move.
%  ?- to_move([x,e,e,e,e,e,e,e,e], Player).
%     Player = o.
%  ?- to_move([x,o,x,o,o,x,Cell,x,o], x).
%     Cell = e
%  ;  false.
to_move(Board, Player) :-
    Board = [_,_,_,_,_,_,_,_,_],
    lead(Board, 0, Lead),
    (   Lead =:= 0 ->
        Player = x
    ;   Player = o
    ).

% lead(Cells, Lead0, Lead): Lead is Lead0, plus one for every x in Cells, less
% one for every o. The first cell travels in an argument of its own, where it
% is indexed.
lead([], Lead, Lead).
lead([Cell|Cells], Lead0, Lead) :-
    lead(Cell, Cells, Lead0, Lead).

lead(e, Cells, Lead0, Lead) :-
    lead(Cells, Lead0, Lead).
lead(x, Cells, Lead0, Lead) :-
    Lead1 is Lead0 + 1,
    lead(Cells, Lead1, Lead).
lead(o, Cells, Lead0, Lead) :-
    Lead1 is Lead0 - 1,
    lead(Cells, Lead1, Lead).

%% legal(?Board, ?Move)
%  Move may be played on Board. Moves come in the order a1, a2, ... c3; there
%  are none when the game is over.
%  ?- legal([x,o,x,o,o,x,e,x,e], Move).
%     Move = c1
%  ;  Move = c3.
%  ?- legal([x,x,x,o,o,e,e,e,e], Move).
%     false.
legal(Board, Move) :-
    next(Board, Move, _).

%% next(?Board0, ?Move, ?Board)
%  Playing Move on Board0 gives Board.
%  ?- next([x,o,x,o,e,e,e,x,e], b2, Board).
%     Board = [x,o,x,o,o,e,e,x,e].
%  ?- next([x,o,x,o,o,x,e,x,e], Move, Board).
%     Move = c1, Board = [x,o,x,o,o,x,o,x,e]
%  ;  Move = c3, Board = [x,o,x,o,o,x,e,x,o].
%  ?- next([x,e,e,e,e,e,e,e,e], a1, Board).
%     false.
%  ?- next(Board0, Move, [x,e,e,e,e,e,e,e,e]).
%     Board0 = [e,e,e,e,e,e,e,e,e], Move = a1
%  ;  false.
next([A,B,C,D,E,F,G,H,I], Move, Board) :-
    undecided(A, B, C, D, E, F, G, H, I),
    to_move([A,B,C,D,E,F,G,H,I], Player),
    put(Move, A, B, C, D, E, F, G, H, I, Player, Board).

% The nine cells are arguments, and not a list, because this is where a walk
% through the game tree spends its time.
put(a1, e,B,C,D,E,F,G,H,I, P, [P,B,C,D,E,F,G,H,I]).
put(a2, A,e,C,D,E,F,G,H,I, P, [A,P,C,D,E,F,G,H,I]).
put(a3, A,B,e,D,E,F,G,H,I, P, [A,B,P,D,E,F,G,H,I]).
put(b1, A,B,C,e,E,F,G,H,I, P, [A,B,C,P,E,F,G,H,I]).
put(b2, A,B,C,D,e,F,G,H,I, P, [A,B,C,D,P,F,G,H,I]).
put(b3, A,B,C,D,E,e,G,H,I, P, [A,B,C,D,E,P,G,H,I]).
put(c1, A,B,C,D,E,F,e,H,I, P, [A,B,C,D,E,F,P,H,I]).
put(c2, A,B,C,D,E,F,G,e,I, P, [A,B,C,D,E,F,G,P,I]).
put(c3, A,B,C,D,E,F,G,H,e, P, [A,B,C,D,E,F,G,H,P]).

% Nobody has three in a row. Every line goes through a1, b2 or c3, and the two
% lines that c3 does not share with the others are a column and a row.
undecided(A, B, C, D, E, F, G, H, I) :-
    no_line(A, B, C, D, G, E, I),
    no_line(E, B, H, C, G, D, F),
    no_line(I, C, F, G, H, e, e).

% no_line(Cell, A1, B1, A2, B2, A3, B3): Cell makes no three in a row with A1
% and B1, nor with A2 and B2, nor with A3 and B3.
no_line(e, _, _, _, _, _, _).
no_line(x, A1, B1, A2, B2, A3, B3) :-
    not_both_x(A1, B1),
    not_both_x(A2, B2),
    not_both_x(A3, B3).
no_line(o, A1, B1, A2, B2, A3, B3) :-
    not_both_o(A1, B1),
    not_both_o(A2, B2),
    not_both_o(A3, B3).

not_both_x(e, _).
not_both_x(o, _).
not_both_x(x, Cell) :- not_x(Cell).

not_both_o(e, _).
not_both_o(x, _).
not_both_o(o, Cell) :- not_o(Cell).

not_x(e).
not_x(o).

not_o(e).
not_o(x).

%% outcome(?Board, ?Outcome)
%  The game is over on Board with Outcome.
%  ?- outcome([x,x,x,o,o,e,e,e,e], Outcome).
%     Outcome = won(x).
%  ?- outcome([x,o,x,x,o,o,o,x,x], Outcome).
%     Outcome = draw.
%  ?- outcome([x,e,e,e,e,e,e,e,e], Outcome).
%     false.
%  ?- outcome([o,o,o,Cell,x,x,e,e,e], Outcome).
%     Cell = e, Outcome = won(o)
%  ;  Cell = x, Outcome = won(x)
%  ;  Cell = o, Outcome = won(o).
outcome(Board, Outcome) :-
    Board = [A,B,C,D,E,F,G,H,I],
    lead(Board, 0, _),            % every cell is known from here on
    (   undecided(A, B, C, D, E, F, G, H, I) ->
        checkTie(Board),
        Outcome = draw
    ;   three_in_a_row(Board, x) ->
        Outcome = won(x)
    ;   Outcome = won(o)
    ).

%% x(?Cell)
%  Cell belongs to x.
%  ?- x(Cell).
%     Cell = x.
x(x).

%% o(?Cell)
%  Cell belongs to o.
%  ?- o(x).
%     false.
o(o).

%% player(?Cell)
%  Cell belongs to a player.
%  ?- player(Cell).
%     Cell = x
%  ;  Cell = o.
player(x).
player(o).

%% full(?Cell)
%  Cell is occupied.
%  ?- full(e).
%     false.
full(Cell) :-
    player(Cell).

%% empty(?Cell)
%  Cell is free. What is no cell at all is neither full nor empty.
%  ?- empty(Cell).
%     Cell = e.
%  ?- empty(y).
%     false.
empty(e).

%% isValid(?Move)
%  Move names one of the nine cells, whether it is free or not.
%  ?- isValid(b3).
%     true.
%  ?- isValid(a32).
%     false.
isValid(Move) :-
    getBoxIndex(Move, _).

%% isEmpty(?Index, ?Board)
%  The cell at Index is free.
%  ?- isEmpty(2, [x,e,o,x,o,x,o,x,e]).
%     true.
%  ?- isEmpty(1, [x,e,o,x,o,x,o,x,e]).
%     false.
%  ?- isEmpty(Index, [x,e,o,x,o,x,o,x,e]).
%     Index = 2
%  ;  Index = 9.
isEmpty(Index, Board) :-
    empty(Cell),
    replaceAtIndex(Index, Cell, Board, Board).

%% getBoxIndex(?Move, ?Index)
%  Move names the cell at Index.
%  ?- getBoxIndex(b2, Index).
%     Index = 5.
%  ?- getBoxIndex(Move, 7).
%     Move = c1.
%  ?- getBoxIndex(d1, Index).
%     false.
getBoxIndex(a1, 1).
getBoxIndex(a2, 2).
getBoxIndex(a3, 3).
getBoxIndex(b1, 4).
getBoxIndex(b2, 5).
getBoxIndex(b3, 6).
getBoxIndex(c1, 7).
getBoxIndex(c2, 8).
getBoxIndex(c3, 9).

%% replaceAtIndex(?Index, ?Element, ?List0, ?List)
%  List is List0 with Element at Index, counted from 1; lists of any length.
%  ?- replaceAtIndex(2, x, [e,o,e], List).
%     List = [e,x,e].
%  ?- replaceAtIndex(Index, Element, [e,o,e], [e,x,e]).
%     Index = 2, Element = x.
%  ?- replaceAtIndex(Index, x, [e,e], List).
%     Index = 1, List = [x,e]
%  ;  Index = 2, List = [e,x].
%  ?- replaceAtIndex(2, x, List0, List).
%     List0 = [_A,_B|_C], List = [_A,x|_C].
%  ?- replaceAtIndex(4, x, [e,o,e], List).
%     false.
replaceAtIndex(Index, Element, List0, List) :-
    (   var(Index) ->
        replace_somewhere(List0, 1, Index, Element, List)
    ;   integer(Index),
        Index >= 1,
        replace_at(Index, Element, List0, List)
    ).

replace_at(Index, Element, [Head0|Tail0], [Head|Tail]) :-
    (   Index =:= 1 ->
        Head = Element,
        Tail = Tail0
    ;   Head = Head0,
        Index1 is Index - 1,
        replace_at(Index1, Element, Tail0, Tail)
    ).

% The rest of the list is looked at before its head, so that the last place is
% known to be the last; and where the heads differ, here is the only place.
replace_somewhere([Head0|Tail0], Index0, Index, Element, [Head|Tail]) :-
    (   Head0 \= Head ->
        Index = Index0,
        Element = Head,
        Tail = Tail0
    ;   replace_here_or_later(Tail0, Head0, Index0, Index, Element, [Head|Tail])
    ).

replace_here_or_later([], _, Index, Index, Element, [Element]).
replace_here_or_later([Next|Tail], _, Index, Index, Element, [Element,Next|Tail]).
replace_here_or_later([Next|Tail0], Head, Index0, Index, Element, [Head|Tail]) :-
    Index1 is Index0 + 1,
    replace_somewhere([Next|Tail0], Index1, Index, Element, Tail).

%% nextPlayer(?Player, ?Next)
%  Next moves after Player.
%  ?- nextPlayer(x, Next).
%     Next = o.
%  ?- nextPlayer(Player, o).
%     Player = x.
nextPlayer(x, o).
nextPlayer(o, x).

%% checkWin(?Board, ?Player)
%  Player has three in a row: one answer for every line, rows before columns
%  before diagonals.
%  ?- checkWin([x,x,x,o,o,e,o,e,e], Player).
%     Player = x.
%  ?- checkWin([x,x,x,x,o,o,x,o,o], Player).
%     Player = x
%  ;  Player = x.
checkWin(Board, Player) :-
    among(Board-Player, three_in_a_row(Board, Player)).

three_in_a_row(Board, Player) :- row(Board, Player).
three_in_a_row(Board, Player) :- column(Board, Player).
three_in_a_row(Board, Player) :- diagonal(Board, Player).

%% rowWin(?Board, ?Player)
%  Player has a row of three: first the rows of x from the top, then those of o.
%  ?- rowWin([x,x,x,o,o,e,e,e,e], Player).
%     Player = x.
%  ?- rowWin(Board, x).
%     Board = [x,x,x,_A,_B,_C,_D,_E,_F]
%  ;  Board = [_A,_B,_C,x,x,x,_D,_E,_F]
%  ;  Board = [_A,_B,_C,_D,_E,_F,x,x,x].
rowWin(Board, Player) :-
    among(Board-Player, row(Board, Player)).

%% colWin(?Board, ?Player)
%  Player has a column of three: first the columns of x from the left, then
%  those of o.
%  ?- colWin([x,o,e,x,o,e,x,e,e], Player).
%     Player = x.
colWin(Board, Player) :-
    among(Board-Player, column(Board, Player)).

%% diagWin(?Board, ?Player)
%  Player has a diagonal of three: from a1 to c3 before from a3 to c1.
%  ?- diagWin(Board, o).
%     Board = [o,_A,_B,_C,o,_D,_E,_F,o]
%  ;  Board = [_A,_B,o,_C,o,_D,o,_E,_F].
diagWin(Board, Player) :-
    among(Board-Player, diagonal(Board, Player)).

row(Board, Player) :-
    player(Player),
    row_of(Player, Board).

row_of(P, [P,P,P,_,_,_,_,_,_]).
row_of(P, [_,_,_,P,P,P,_,_,_]).
row_of(P, [_,_,_,_,_,_,P,P,P]).

column(Board, Player) :-
    player(Player),
    column_of(Player, Board).

column_of(P, [P,_,_,P,_,_,P,_,_]).
column_of(P, [_,P,_,_,P,_,_,P,_]).
column_of(P, [_,_,P,_,_,P,_,_,P]).

diagonal(Board, Player) :-
    player(Player),
    diagonal_of(Player, Board).

diagonal_of(P, [P,_,_,_,P,_,_,_,P]).
diagonal_of(P, [_,_,P,_,P,_,P,_,_]).

% The answers of Goal for Answer, in their order, the last of them without a
% choice point: member/2 sees that nothing comes after it, clauses of patterns
% cannot.
among(Answer, Goal) :-
    findall(Answer, Goal, Answers),
    member(Answer, Answers).

%% checkTie(?Board)
%  Every cell of Board is occupied. Such a board may also be won: ask outcome/2,
%  which looks for three in a row first.
%  ?- checkTie([x,o,x,x,o,o,o,x,x]).
%     true.
%  ?- checkTie([x,o,x,x,o,o,o,x,e]).
%     false.
checkTie(Board) :-
    Board = [_,_,_,_,_,_,_,_,_],
    maplist(player, Board).
