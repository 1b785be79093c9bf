/*  Traxit: two players walk two pawns each to the middle of the board, along
    paths that the opponent chooses.

    player    blue or red
    square    an atom from a1 to h8; row 1 is at the bottom
    tile      a number from 1 to 12; module traxit_tiles has the paths
    options   a list of Name=Value in the order of default/2, with those only
              that are not the default: [] is the game of the report
    state     traxit(Options, Round, Turn, Pawns, Tiles, Score):
                Round    counted from 1; past the last when the game is over
                Turn     who has to do what, see below
                Pawns    pawns(Blue, Red): the squares of each, in order
                Tiles    tiles(Blue, Red): the numbers that each has left
                Score    score(Blue, Red, Bonus): the points of each, and who
                         has had the bonus since points were last counted
    turn      place(P)       P puts a pawn on the board, if the start is free
              choose(P)      P's opponent chooses one of P's tiles
              move(P,N)      P moves a pawn along the path of tile N
              traxit(P,N)    P has no such move: P's opponent puts one of P's
                             pawns back
    move      place(To), tile(N), move(From,To) or traxit(From,To)
    outcome   won(blue), won(red) or draw

    A state must be known wherever it comes first; everything else may be
    unbound.

    To try it: swipl traxit.pl, scryer-prolog traxit.pl or
    trilog query traxit.pl; then

        ?- initial(State), legal(State, Move).
*/
:- module(traxit, [
    game/1, initial/1, to_move/2, legal/2, next/3, outcome/2,
    default/2, choice/2, edition/2, option/3, opponent/2,
    pawns_of/3, tiles_of/3, taken/3, targets/4, pawn_to/5, standing/2, board/2
]).

:- use_module(library(lists)).
:- use_module(portable).
:- use_module(traxit_tiles).

%% game(?Fact)
%  What there is to know about the game before it begins.
%  ?- game(players(First, Second)).
%     First = blue, Second = red.
game(name(traxit)).
game(players(blue, red)).
game(options([rounds,scoring,obstacles,traxit_to,bonus,first,tiles,start])).

% --- options ----------------------------------------------------------------

%% default(?Name, ?Value)
%  What the option Name is where nothing is said: the report's edition.
%
%      rounds      how many turns each player has
%      scoring     the rounds after which points are counted
%      obstacles   none, or ring: nobody walks on the corners of the 4 by 4
%                  squares in the middle
%      traxit_to   a pawn goes back to a corner, or anywhere on the edge
%      bonus       points for both pawns on the highest level at the same
%                  time, once before each counting
%      first       who has the first turn of a round
%      tiles       the tiles that each player begins with
%      start       report, or free: the players put their pawns anywhere on
%                  the edge but in the corners
%  ?- default(traxit_to, Value).
%     Value = corner.
default(rounds, 12).
default(scoring, [4,8,12]).
default(obstacles, none).
default(traxit_to, corner).
default(bonus, 0).
default(first, blue).
default(tiles, [1,2,3,4,5,6,7,8,9,10,11,12]).
default(start, report).

%% choice(?Name, ?Value)
%  Value can be chosen for the option Name. Lists are in ascending order.
%  ?- choice(obstacles, Value).
%     Value = none
%  ;  Value = ring.
%  ?- choice(scoring, [8,4]).
%     false.
choice(rounds, Rounds) :- between(1, 12, Rounds).
choice(scoring, Rounds) :- some_of([1,2,3,4,5,6,7,8,9,10,11,12], Rounds).
choice(obstacles, none).
choice(obstacles, ring).
choice(traxit_to, corner).
choice(traxit_to, edge).
choice(bonus, Points) :- between(0, 1000, Points).
choice(first, blue).
choice(first, red).
choice(tiles, Tiles) :- some_of([1,2,3,4,5,6,7,8,9,10,11,12], Tiles).
choice(start, report).
choice(start, free).

% some_of(List, Some): Some are members of List, at least one, in its order.
some_of([First|Rest], [X|Some]) :-
    subsequence([First|Rest], [X|Some]).

subsequence([], []).
subsequence([X|Xs], [X|Ys]) :- subsequence(Xs, Ys).
subsequence([_|Xs], Ys) :- subsequence(Xs, Ys).

%% edition(?Name, ?Options)
%  Options that have a name of their own.
%  ?- edition(publisher, Options).
%     Options = [obstacles=ring,traxit_to=edge,bonus=50].
edition(report, []).
edition(publisher, [obstacles=ring,traxit_to=edge,bonus=50]).

%% option(+Options, ?Name, ?Value)
%  Under Options, the option Name is Value.
%  ?- option([traxit_to=edge], traxit_to, Value).
%     Value = edge.
%  ?- option([traxit_to=edge], rounds, Value).
%     Value = 12.
option(Options, Name, Value) :-
    default(Name, Default),
    option(Options, Name, Default, Value).

option([], _, Value, Value).
option([Name0=Value0|Options], Name, Default, Value) :-
    (   Name0 == Name ->
        Value = Value0
    ;   option(Options, Name, Default, Value)
    ).

% variant(Options): the game can be played with Options; with an edition where
% they are unbound.
variant(Options) :-
    (   var(Options) ->
        edition(_, Options)
    ;   game(options(Names)),
        chosen(Options, Names),
        option(Options, rounds, Rounds),
        option(Options, scoring, Scoring),
        option(Options, tiles, Tiles),
        largest(Scoring, Last),
        Last =< Rounds,
        length(Tiles, Count),
        Rounds =< Count
    ).

% chosen(Options, Names): Options are some of Names, in their order.
chosen([], _).
chosen([Name=Value|Options], Names) :-
    append(_, [Name|Rest], Names),
    once(choice(Name, Value)),
    \+ default(Name, Value),
    chosen(Options, Rest).

% --- the five relations -----------------------------------------------------

%% initial(?State)
%  State is the position before the first move. With unbound options there is
%  one for every edition, the report's first.
%  ?- initial(traxit([], Round, Turn, Pawns, _, Score)).
%     Round = 1, Turn = choose(blue), Pawns = pawns([c8,f8],[c1,f1]), Score = score(0,0,[]).
%  ?- initial(traxit([first=red,start=free], _, Turn, Pawns, _, _)).
%     Turn = place(red), Pawns = pawns([],[])
%  ;  false.
%  ?- initial(traxit([rounds=13], _, _, _, _, _)).
%     false.
initial(traxit(Options, 1, Turn, Pawns, tiles(Tiles,Tiles), score(0,0,[]))) :-
    variant(Options),
    option(Options, first, First),
    option(Options, tiles, Tiles),
    option(Options, start, Start),
    beginning(Start, First, Turn, Pawns).

beginning(report, First, choose(First), pawns([c8,f8],[c1,f1])).
beginning(free, First, place(First), pawns([],[])).

%% to_move(+State, ?Player)
%  Player decides in State. A finished game has a player to decide as well, who
%  has no legal move.
%  ?- initial(_S), to_move(_S, Player).
%     Player = red
%  ;  Player = red.
to_move(traxit(_, _, Turn, _, _, _), Player) :-
    decides(Turn, Player).

decides(place(Player), Player).
decides(choose(Opponent), Player) :- opponent(Opponent, Player).
decides(move(Player,_), Player).
decides(traxit(Opponent,_), Player) :- opponent(Opponent, Player).

%% legal(+State, ?Move)
%  Move may be played in State. Tiles come in ascending order, squares in the
%  order of their names; there are no moves when the game is over.
%  ?- _P = pawns([c8,f8],[c1,f1]), _T = tiles([],[]),
%     legal(traxit([], 12, move(blue,12), _P, _T, score(0,0,[])), Move).
%     Move = move(c8,b7)
%  ;  Move = move(c8,d7)
%  ;  Move = move(f8,e7)
%  ;  Move = move(f8,g7).
%  ?- _P = pawns([c8,f8],[c1,f1]), _T = tiles([],[]),
%     legal(traxit([], 13, choose(blue), _P, _T, score(0,0,[])), Move).
%     false.
legal(traxit(Options, Round, Turn, Pawns, Tiles, _), Move) :-
    option(Options, rounds, Rounds),
    Round =< Rounds,
    legal(Turn, Options, Pawns, Tiles, Move).

legal(place(_), Options, Pawns, _, place(To)) :-
    taken(Options, Pawns, Taken),
    home(To),
    clear(Taken, To).
legal(choose(Player), _, _, Tiles, tile(Tile)) :-
    tiles_of(Player, Tiles, Own),
    member(Tile, Own).
legal(move(Player,Tile), Options, Pawns, _, move(From,To)) :-
    pawns_of(Player, Pawns, Own),
    taken(Options, Pawns, Taken),
    member(From, Own),
    targets(Tile, From, Taken, Tos),
    member(To, Tos).
legal(traxit(Player,_), Options, Pawns, _, traxit(From,To)) :-
    pawns_of(Player, Pawns, Own),
    taken(Options, Pawns, Taken),
    option(Options, traxit_to, Where),
    member(From, Own),
    refuge(Where, To),
    clear(Taken, To).

refuge(corner, Square) :- corner(Square).
refuge(edge, Square) :- edge(Square).

%% next(+State0, ?Move, ?State)
%  Playing Move in State0 gives State. A player who cannot be put back either,
%  because every corner is taken, loses the turn.
%  ?- initial(_S0), next(_S0, tile(12), traxit([], _, Turn, _, tiles(_,Red), _)).
%     Turn = move(blue,12), Red = [1,2,3,4,5,6,7,8,9,10,11,12]
%  ;  false.
%  ?- _S0 = traxit([], 4, move(red,5), pawns([a8,d4],[c1,f1]), tiles([1],[1]), score(0,0,[])),
%     next(_S0, move(c1,c5), traxit(_, Round, Turn, Pawns, _, Score)).
%     Round = 5, Turn = choose(blue), Pawns = pawns([a8,d4],[c5,f1]), Score = score(100,50,[])
%  ;  false.
next(State0, Move, State) :-
    legal(State0, Move),
    play(Move, State0, State).

play(place(To), State0, State) :-
    State0 = traxit(Options, Round, place(Player), Pawns0, Tiles, Score),
    pawns_of(Player, Pawns0, Own0, Pawns, Own),
    sort([To|Own0], Own),
    turn_after_placing(Pawns, Options, Player, Turn),
    State = traxit(Options, Round, Turn, Pawns, Tiles, Score).
play(tile(Tile), State0, State) :-
    State0 = traxit(Options, Round, choose(Player), Pawns, Tiles0, Score),
    tiles_of(Player, Tiles0, Own0, Tiles, Own),
    once(select(Tile, Own0, Own)),
    State1 = traxit(Options, Round, Turn, Pawns, Tiles, Score),
    (   has_move(move(Player,Tile), State1, Turn) ->
        State = State1
    ;   has_move(traxit(Player,Tile), State1, Turn) ->
        State = State1
    ;   turn_over(Options, Round, Player, Pawns, Tiles, Score, State)
    ).
play(move(From,To), State0, State) :-
    State0 = traxit(Options, Round, move(Player,_), Pawns0, Tiles, Score0),
    pawn_to(Player, From, To, Pawns0, Pawns),
    bonus(Options, Player, Pawns, Score0, Score),
    turn_over(Options, Round, Player, Pawns, Tiles, Score, State).
play(traxit(From,To), State0, State) :-
    State0 = traxit(Options, Round, traxit(Player,_), Pawns0, Tiles, Score),
    pawn_to(Player, From, To, Pawns0, Pawns),
    turn_over(Options, Round, Player, Pawns, Tiles, Score, State).

turn_after_placing(pawns(Blue,Red), Options, Player, Turn) :-
    (   Blue = [_,_], Red = [_,_] ->
        option(Options, first, First),
        Turn = choose(First)
    ;   opponent(Player, Opponent),
        Turn = place(Opponent)
    ).

% has_move(Turn, State, Turn): there is something to do in State at Turn. To
% find one path is enough.
has_move(Turn, traxit(Options, _, Turn, Pawns, _, _), Turn) :-
    something(Turn, Options, Pawns).

something(move(Player,Tile), Options, Pawns) :-
    pawns_of(Player, Pawns, Own),
    taken(Options, Pawns, Taken),
    member(From, Own),
    path(Tile, From, Taken, _).
something(traxit(Player,Tile), Options, Pawns) :-
    legal(traxit(Player,Tile), Options, Pawns, none, _).

% turn_over(Options, Round, Player, Pawns, Tiles, Score, State): State follows
% the end of Player's turn. The second turn ends the round.
turn_over(Options, Round0, Player, Pawns, Tiles, Score0, State) :-
    State = traxit(Options, Round, choose(Next), Pawns, Tiles, Score),
    opponent(Player, Next),
    option(Options, first, First),
    (   Player == First ->
        Round = Round0,
        Score = Score0
    ;   Round is Round0 + 1,
        option(Options, scoring, Scoring),
        (   member(Round0, Scoring) ->
            counted(Pawns, Score0, Score)
        ;   Score = Score0
        )
    ).

counted(pawns(Blue,Red), score(Blue0,Red0,_), score(Blue1,Red1,[])) :-
    standing(Blue, BluePoints),
    standing(Red, RedPoints),
    Blue1 is Blue0 + BluePoints,
    Red1 is Red0 + RedPoints.

bonus(Options, Player, Pawns, Score0, Score) :-
    option(Options, bonus, Bonus),
    (   Bonus > 0,
        pawns_of(Player, Pawns, [One,Other]),
        level(One, 3),
        level(Other, 3) ->
        earned(Player, Bonus, Score0, Score)
    ;   Score = Score0
    ).

earned(blue, Bonus, score(Blue0,Red,Had), Score) :-
    (   member(blue, Had) ->
        Score = score(Blue0,Red,Had)
    ;   Blue is Blue0 + Bonus,
        Score = score(Blue,Red,[blue|Had])
    ).
earned(red, Bonus, score(Blue,Red0,Had), Score) :-
    (   member(red, Had) ->
        Score = score(Blue,Red0,Had)
    ;   Red is Red0 + Bonus,
        append(Had, [red], Had1),
        Score = score(Blue,Red,Had1)
    ).

%% outcome(+State, ?Outcome)
%  The game is over in State with Outcome.
%  ?- _P = pawns([c8,f8],[c1,f1]), _T = tiles([],[]),
%     outcome(traxit([], 13, choose(blue), _P, _T, score(150,175,[])), Outcome).
%     Outcome = won(red).
%  ?- initial(_S), outcome(_S, Outcome).
%     false.
outcome(traxit(Options, Round, _, _, _, score(Blue,Red,_)), Outcome) :-
    option(Options, rounds, Rounds),
    Round > Rounds,
    compare(Order, Blue, Red),
    outcome_of(Order, Outcome).

outcome_of(>, won(blue)).
outcome_of(<, won(red)).
outcome_of(=, draw).

% --- the parts of a state ---------------------------------------------------

%% opponent(?Player, ?Opponent)
%  The two play against each other.
%  ?- opponent(red, Opponent).
%     Opponent = blue.
opponent(blue, red).
opponent(red, blue).

%% pawns_of(?Player, ?Pawns, ?Squares)
%  Of Pawns, those of Player stand on Squares.
%  ?- pawns_of(red, pawns([c8,f8],[c1,f1]), Squares).
%     Squares = [c1,f1].
pawns_of(blue, pawns(Own,_), Own).
pawns_of(red, pawns(_,Own), Own).

pawns_of(blue, pawns(Own0,Red), Own0, pawns(Own,Red), Own).
pawns_of(red, pawns(Blue,Own0), Own0, pawns(Blue,Own), Own).

%% tiles_of(?Player, ?Tiles, ?Numbers)
%  Of Tiles, Player has those with Numbers left.
%  ?- tiles_of(blue, tiles([4,7],[1]), Numbers).
%     Numbers = [4,7].
tiles_of(blue, tiles(Own,_), Own).
tiles_of(red, tiles(_,Own), Own).

tiles_of(blue, tiles(Own0,Red), Own0, tiles(Own,Red), Own).
tiles_of(red, tiles(Blue,Own0), Own0, tiles(Blue,Own), Own).

%% taken(+Options, +Pawns, ?Taken)
%  Nobody may walk over the squares Taken.
%  ?- taken([obstacles=ring], pawns([c8,f8],[c1,f1]), Taken).
%     Taken = [c8,f8,c1,f1,c3,c6,f3,f6].
taken(Options, pawns(Blue,Red), Taken) :-
    option(Options, obstacles, Where),
    obstacles(Where, Obstacles),
    append(Red, Obstacles, Others),
    append(Blue, Others, Taken).

obstacles(none, []).
obstacles(ring, Squares) :-
    findall(Square, ring_corner(Square), Squares).

%% targets(+Tile, +From, +Taken, ?Squares)
%  A pawn on From can move along Tile to Squares, in the order of their names.
%  Several paths may lead to one square.
%  ?- targets(10, c8, [], Squares).
%     Squares = [a6,e6].
targets(Tile, From, Taken, Squares) :-
    findall(To, path(Tile, From, Taken, To), Tos),
    sort(Tos, Squares).

%% pawn_to(?Player, ?From, +To, +Pawns0, ?Pawns)
%  Pawns are Pawns0 with one of Player's on To instead of From.
%  ?- pawn_to(red, f1, a4, pawns([c8,f8],[c1,f1]), Pawns).
%     Pawns = pawns([c8,f8],[a4,c1]).
pawn_to(Player, From, To, Pawns0, Pawns) :-
    pawns_of(Player, Pawns0, Own0, Pawns, Own),
    other_pawn(Own0, From, Other),
    sort([To,Other], Own).

other_pawn([One,Other], One, Other).
other_pawn([Other,One], One, Other).

%% standing(+Squares, ?Points)
%  Pawns on Squares count Points together.
%  ?- standing([d4,c8], Points).
%     Points = 100.
standing(Squares, Points) :-
    foldl(count, Squares, 0, Points).

count(Square, Points0, Points) :-
    level(Square, Level),
    points(Level, More),
    Points is Points0 + More.

%% board(+State, ?Board)
%  Board is the list of the eight rows of State, from the top, each the list of
%  its cells: b, r, empty or obstacle.
%  ?- initial(traxit([], _R, _T, _P, _Ts, _Sc)), board(traxit([], _R, _T, _P, _Ts, _Sc), [Row|_]).
%     Row = [empty,empty,b,empty,empty,b,empty,empty].
board(traxit(Options, _, _, Pawns, _, _), Board) :-
    option(Options, obstacles, Where),
    obstacles(Where, Obstacles),
    maplist(board_row(Pawns, Obstacles), [8,7,6,5,4,3,2,1], Board).

board_row(Pawns, Obstacles, Row, Cells) :-
    maplist(board_cell(Pawns, Obstacles, Row), [1,2,3,4,5,6,7,8], Cells).

board_cell(pawns(Blue,Red), Obstacles, Row, Column, Cell) :-
    square_at(Column, Row, Square),
    (   member(Square, Blue) -> Cell = b
    ;   member(Square, Red) -> Cell = r
    ;   member(Square, Obstacles) -> Cell = obstacle
    ;   Cell = empty
    ).
