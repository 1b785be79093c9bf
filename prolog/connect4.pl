/*  Connect Four: the rules.

    Seven columns of six cells. A disc falls to the lowest free cell of its
    column; four discs in a row, upright, level or aslant, win.

    column    the list of its discs from below, each x or o; at most six
    position  connect4(Columns): the seven columns from the left
    move      the number of a column, from 1
    player    x, who begins, or o
    outcome   won(x), won(o) or draw

    The relations answer about known positions. x moves when there are as many
    x as o, otherwise o, also where no game can lead; where both players have
    four in a row, both have won.

    To try it: swipl connect4.pl, scryer-prolog connect4.pl or
    trilog query connect4.pl; then

        ?- initial(S), legal(S, M).
*/
:- module(connect4, [game/1, initial/1, to_move/2, legal/2, next/3, outcome/2]).

:- use_module(library(lists)).
:- use_module(portable).

%% game(?Fact)
%  What there is to know about the game before it begins.
%  ?- game(players(First, Second)).
%     First = x, Second = o.
game(name(connect4)).
game(players(x, o)).

%% initial(?Position)
%  Position is the one before the first move.
%  ?- initial(Position).
%     Position = connect4([[],[],[],[],[],[],[]]).
initial(connect4([[],[],[],[],[],[],[]])).

% shape(Position): Position has seven columns of at most six discs.
shape(connect4(Columns)) :-
    list_of(7, Columns),
    maplist(column, Columns).

column(Discs) :-
    discs(Discs, 6).

% discs(Discs, Room): Discs are no more than Room.
discs([], _).
discs([Disc|Discs], Room) :-
    Room > 0,
    player(Disc),
    Room1 is Room - 1,
    discs(Discs, Room1).

player(x).
player(o).

%% to_move(+Position, ?Player)
%  Player moves in Position. A finished game has a player to move as well, who
%  has no legal move.
%  ?- to_move(connect4([[],[],[],[x],[],[],[]]), Player).
%     Player = o.
to_move(Position, Player) :-
    shape(Position),
    Position = connect4(Columns),
    maplist(lead, Columns, Leads),
    sum_list(Leads, Lead),
    mover(Lead, Player).

% How many discs x is ahead in a column.
lead([], 0).
lead([Disc|Discs], Lead) :-
    lead(Discs, Lead0),
    worth(Disc, Worth),
    Lead is Lead0 + Worth.

worth(x, 1).
worth(o, -1).

mover(Lead, Player) :-
    (   Lead =:= 0 ->
        Player = x
    ;   Player = o
    ).

%% legal(+Position, ?Move)
%  Move can be played in Position: its column is not full, and nobody has won.
%  ?- legal(connect4([[x,o,x,o,x,o],[],[x,o,x,o,x,o],[],[],[],[]]), Move).
%     Move = 2
%  ;  Move = 4
%  ;  Move = 5
%  ;  Move = 6
%  ;  Move = 7.
legal(Position, Move) :-
    next(Position, Move, _).

%% next(+Position, ?Move, ?Position1)
%  Move leads from Position to Position1.
%  ?- next(connect4([[],[],[],[x],[],[],[]]), 4, Position1).
%     Position1 = connect4([[],[],[],[x,o],[],[],[]]).
%  ?- next(connect4([[],[],[],[x],[],[],[]]), d, Position1).
%     false.
next(connect4(Columns), Move, connect4(Columns1)) :-
    to_move(connect4(Columns), Player),
    \+ four(Columns, _),
    between(1, 7, Move),
    nth1(Move, Columns, Discs, Others),
    length(Discs, Height),
    Height < 6,
    append(Discs, [Player], Discs1),
    nth1(Move, Columns1, Discs1, Others).

%% outcome(+Position, ?Outcome)
%  The game is over in Position, and this is how.
%  ?- outcome(connect4([[x],[x,o],[x,o],[x,o],[],[],[]]), Outcome).
%     Outcome = won(x)
%  ;  false.
%  ?- outcome(connect4([[],[],[],[],[],[],[]]), Outcome).
%     false.
outcome(Position, Outcome) :-
    shape(Position),
    Position = connect4(Columns),
    ended(Columns, Outcome).

ended(Columns, won(Player)) :-
    player(Player),
    \+ \+ four(Columns, Player).
ended(Columns, draw) :-
    \+ four(Columns, _),
    maplist(full, Columns).

full(Discs) :-
    length(Discs, 6).

% four(Columns, Player): Player has four in a row.
four(Columns, Player) :-
    member(Discs, Columns),
    append(_, [Player,Player,Player,Player|_], Discs).
four(Columns, Player) :-
    append(_, [A,B,C,D|_], Columns),
    nth1(Height, A, Player),
    member(Rise, [0,1,-1]),
    HeightB is Height + Rise,
    HeightC is HeightB + Rise,
    HeightD is HeightC + Rise,
    disc(HeightB, B, Player),
    disc(HeightC, C, Player),
    disc(HeightD, D, Player).

disc(Height, Discs, Player) :-
    Height >= 1,
    nth1(Height, Discs, Player).
