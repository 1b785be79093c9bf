/*  Connect Four: seven columns, six rows. A disc falls to the lowest free cell
    of its column. Four in a row, upright, level or aslant, win.

    position  connect4(Player, Own, Other): Player moves; Own are the discs of
              that player, Other those of the opponent
    discs     an integer with one bit for each cell:

                   6  13  20  27  34  41  48     never set
                   5  12  19  26  33  40  47
                   4  11  18  25  32  39  46
                   3  10  17  24  31  38  45
                   2   9  16  23  30  37  44
                   1   8  15  22  29  36  43
                   0   7  14  21  28  35  42
                   1   2   3   4   5   6   7     column

    move      the number of a column
    player    x, who begins, or o

    The row that is never set keeps what stands on top of one column apart from
    the bottom of the next. So cells are neighbours on a line exactly when
    their bits are 1, 6, 7 or 8 places apart, and a shift moves all discs by
    one cell at once.

    Play it with `trilog play examples/connect4.pl o=mcts`.
*/
:- module(connect4, [
    game/1, initial/1, to_move/2, legal/2, next/3, outcome/2,
    show/1, four/1
]).

:- use_module(library(lists)).

%% game(?Fact)
%  What there is to know about the game before it begins.
%  ?- game(players(First, Second)).
%     First = x, Second = o.
game(name(connect4)).
game(players(x, o)).

%% initial(?Position)
%  Position is the empty board.
%  ?- initial(Position).
%     Position = connect4(x,0,0).
initial(connect4(x, 0, 0)).

%% to_move(?Position, ?Player)
%  Player moves in Position.
%  ?- to_move(connect4(o,0,1), Player).
%     Player = o.
to_move(connect4(Player,_,_), Player).

%% legal(+Position, ?Move)
%  A disc may fall into the column Move. There are no moves after a win.
%  ?- legal(connect4(x,0,0), 4).
%     true.
%  ?- legal(connect4(x,21,42), Move).
%     Move = 2
%  ;  Move = 3
%  ;  Move = 4
%  ;  Move = 5
%  ;  Move = 6
%  ;  Move = 7.
legal(Position, Move) :-
    next(Position, Move, _).

%% next(+Position0, ?Move, ?Position)
%  Playing Move in Position0 gives Position. Adding the bottom bit of a column
%  to all discs carries into its lowest free cell.
%  ?- next(connect4(x,0,0), 2, Position).
%     Position = connect4(o,0,128).
%  ?- next(connect4(o,0,128), 2, Position).
%     Position = connect4(x,128,256).
%  ?- next(connect4(x,21,42), 1, Position).
%     false.
next(connect4(Player,Own,Other), Column, connect4(Opponent,Other,Discs)) :-
    \+ four(Other),
    All is Own \/ Other,
    column(Column, Bottom, Top),
    All /\ Top =:= 0,
    opponent(Player, Opponent),
    Discs is Own \/ ((All + Bottom) /\ \ All).

% column(Column, Bottom, Top): the lowest and the highest cell of a column.
column(1, 0x000000000001, 0x000000000020).
column(2, 0x000000000080, 0x000000001000).
column(3, 0x000000004000, 0x000000080000).
column(4, 0x000000200000, 0x000004000000).
column(5, 0x000010000000, 0x000200000000).
column(6, 0x000800000000, 0x010000000000).
column(7, 0x040000000000, 0x800000000000).

opponent(x, o).
opponent(o, x).

%% outcome(+Position, ?Outcome)
%  The game is over in Position: the last disc made four, or the board is full.
%  ?- outcome(connect4(o,0x1c000,0xf), Outcome).
%     Outcome = won(x).
%  ?- outcome(connect4(x,0,0), Outcome).
%     false.
outcome(connect4(Player,Own,Other), Outcome) :-
    (   four(Other) ->
        opponent(Player, Winner),
        Outcome = won(Winner)
    ;   full(Own \/ Other),
        Outcome = draw
    ).

% The top row holds seven discs.
full(Discs) :-
    Discs /\ 0x810204081020 =:= 0x810204081020.

%% four(+Discs)
%  Discs hold four in a row.
%  ?- four(0xf).
%     true
%  ;  false.
%  ?- four(0x204081).
%     true
%  ;  false.
%  ?- four(0x7).
%     false.
four(Discs) :-
    apart(Places),
    Pairs is Discs /\ (Discs >> Places),
    Pairs /\ (Pairs >> (2 * Places)) =\= 0.

% Up, level, and the two ways aslant.
apart(1).
apart(7).
apart(6).
apart(8).

%% show(+Position)
%  Draws the board.
%  ?- show(connect4(x,128,256)).
%  >   .  .  .  .  .  .  .
%  >   .  .  .  .  .  .  .
%  >   .  .  .  .  .  .  .
%  >   .  .  .  .  .  .  .
%  >   .  O  .  .  .  .  .
%  >   .  X  .  .  .  .  .
%  >   1  2  3  4  5  6  7
%     true.
show(connect4(Player,Own,Other)) :-
    discs_of(Player, Own, Other, Xs, Os),
    maplist(show_row(Xs, Os), [5,4,3,2,1,0]),
    write('  1  2  3  4  5  6  7'),
    nl.

discs_of(x, Own, Other, Own, Other).
discs_of(o, Own, Other, Other, Own).

show_row(Xs, Os, Row) :-
    maplist(show_cell(Xs, Os, Row), [0,1,2,3,4,5,6]),
    nl.

show_cell(Xs, Os, Row, Column) :-
    Cell is 1 << (7 * Column + Row),
    (   Xs /\ Cell =\= 0 -> Disc = 'X'
    ;   Os /\ Cell =\= 0 -> Disc = 'O'
    ;   Disc = '.'
    ),
    write('  '),
    write(Disc).
