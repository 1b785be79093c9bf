/*  Tic-tac-toe ("oxo") without a board: a game is the list of its moves.

    position  tl tm tr ml mm mr bl bm br: top, middle and bottom; left, middle
              and right
    player    one, who begins and writes X, or two, who writes O
    moves     a list of pairs (Player,Position), the newest first
    game      unfinished(Moves) or finished(Moves)
    winner    one, two or tie
    outcome   won(one), won(two) or draw

    A list of moves may be any list of such pairs, as the types of the source
    have it, also one that no game leads to; whose turn it is, and whether the
    game is won, is asked of the newest move. Where a list is not known, all
    lists are tried, the short ones first: without an end.

    The predicates with two words in their names are the functions of the
    source; where a function gives Nothing, the predicate fails.

    To try it: swipl oxo.pl, scryer-prolog oxo.pl or
    trilog query oxo.pl; then

        ?- initial(Game0), next(Game0, mm, Game).
*/
:- module(oxo, [
    game/1, initial/1, to_move/2, legal/2, next/3, outcome/2,
    newGame/1, validMoves/1, winningPatterns/1, findPlayer/3, playerAt/3,
    validMove/2, move/3, isFinished/1, whoseTurn/2, otherPlayer/2, whoWon/2,
    showCell/3
]).

:- use_module(library(lists)).

%% game(?Fact)
%  What there is to know about the game before it begins.
%  ?- game(players(First, Second)).
%     First = one, Second = two.
game(name(oxo)).
game(players(one, two)).
game(options([])).

%% initial(?Game)
%  Game is the one before the first move.
%  ?- initial(Game).
%     Game = unfinished([]).
initial(Game) :-
    newGame(Game).

%% to_move(?Game, ?Player)
%  Player moves in Game. A finished game has a player to move as well, who has
%  no legal move.
%  ?- to_move(unfinished([(one,mm)]), Player).
%     Player = two.
%  ?- to_move(finished([(one,tr),(two,bl),(one,tm),(two,ml),(one,tl)]), Player).
%     Player = two.
to_move(Game, Player) :-
    moves_of(Game, Moves),
    moves(Moves),
    turn(Moves, Player).

%% legal(?Game, ?Position)
%  Position may be played in Game: the free positions of an unfinished game,
%  from tl to br.
%  ?- legal(unfinished([(one,mr),(two,tl),(one,mm)]), Position).
%     Position = tm
%  ;  Position = tr
%  ;  Position = ml
%  ;  Position = bl
%  ;  Position = bm
%  ;  Position = br.
legal(Game, Position) :-
    validMove(Game, Position).

%% next(?Game0, ?Position, ?Game)
%  Playing Position in Game0 gives Game: the same as move/3.
%  ?- next(unfinished([(one,mm)]), br, Game).
%     Game = unfinished([(two,br),(one,mm)]).
next(Game0, Position, Game) :-
    move(Game0, Position, Game).

%% outcome(?Game, ?Outcome)
%  Game is over with Outcome.
%  ?- outcome(finished([(one,tr),(two,bl),(one,tm),(two,ml),(one,tl)]), Outcome).
%     Outcome = won(one).
%  ?- outcome(unfinished([(one,mm)]), Outcome).
%     false.
outcome(Game, Outcome) :-
    whoWon(Game, Winner),
    outcome_of(Winner, Outcome).

outcome_of(one, won(one)).
outcome_of(two, won(two)).
outcome_of(tie, draw).

%% newGame(?Game)
%  Game has no moves yet.
%  ?- newGame(Game).
%     Game = unfinished([]).
newGame(unfinished([])).

%% validMoves(?Positions)
%  Positions are all there are, in their order.
%  ?- validMoves(Positions).
%     Positions = [tl,tm,tr,ml,mm,mr,bl,bm,br].
validMoves([tl,tm,tr,ml,mm,mr,bl,bm,br]).

%% winningPatterns(?Patterns)
%  Who has all positions of one of Patterns has won.
%  ?- winningPatterns(Patterns), member([Position,mm,br], Patterns).
%     Patterns = [[tl,tm,tr],[ml,mm,mr],[bl,bm,br],[tl,ml,bl],[tm,mm,bm],[tr,mr,br],[tl,mm,br],[tr,mm,bl]], Position = tl
%  ;  false.
winningPatterns([
    [tl,tm,tr], [ml,mm,mr], [bl,bm,br],
    [tl,ml,bl], [tm,mm,bm], [tr,mr,br],
    [tl,mm,br], [tr,mm,bl]
]).

% moves_of(Game, Moves): Game has these Moves.
moves_of(unfinished(Moves), Moves).
moves_of(finished(Moves), Moves).

% moves(Moves): a list of pairs of a player and a position.
moves(Moves) :-
    list(Moves),
    are_moves(Moves).

list([]).
list([_|Elements]) :-
    list(Elements).

are_moves([]).
are_moves([(Player,Position)|Moves]) :-
    otherPlayer(Player, _),
    position(Position),
    are_moves(Moves).

position(tl).
position(tm).
position(tr).
position(ml).
position(mm).
position(mr).
position(bl).
position(bm).
position(br).

%% findPlayer(?Moves, ?Position, ?Player)
%  Player has taken Position. Where Moves have it twice, the newest counts.
%  ?- findPlayer([(two,tl),(one,mm)], mm, Player).
%     Player = one.
%  ?- findPlayer([(two,tl),(one,mm)], Position, Player).
%     Position = tl, Player = two
%  ;  Position = mm, Player = one.
%  ?- findPlayer([(two,tl),(one,mm)], br, Player).
%     false.
%  ?- findPlayer([(two,Position)|mm], Position, Player).
%     false.
findPlayer(Moves, Position, Player) :-
    moves(Moves),
    (   ground(Position) ->
        taken(Moves, Position, Player)
    ;   findall(Known-By, ( position(Known), taken(Moves, Known, By) ), All),
        member(Position-Player, All)
    ).

taken([(Player0,Position0)|Moves], Position, Player) :-
    (   Position == Position0 ->
        Player = Player0
    ;   taken(Moves, Position, Player)
    ).

%% playerAt(?Game, ?Position, ?Player)
%  Player has taken Position in Game, whether it is finished or not.
%  ?- playerAt(unfinished([(two,tl),(one,mm)]), tl, Player).
%     Player = two.
playerAt(Game, Position, Player) :-
    moves_of(Game, Moves),
    findPlayer(Moves, Position, Player).

%% validMove(?Game, ?Position)
%  Game is unfinished, and nobody has taken Position.
%  ?- validMove(unfinished([(two,tl),(one,mm)]), br).
%     true.
%  ?- validMove(unfinished([(two,tl),(one,mm)]), tl).
%     false.
%  ?- validMove(finished([(one,tl)]), br).
%     false.
validMove(unfinished(Moves), Position) :-
    moves(Moves),
    validMoves(Positions),
    free(Positions, Moves, Free),
    (   ground(Position) ->
        memberchk(Position, Free)
    ;   member(Position, Free)
    ).

free([], _, []).
free([Position|Positions], Moves, Free) :-
    (   memberchk((_,Position), Moves) ->
        free(Positions, Moves, Free)
    ;   Free = [Position|Free1],
        free(Positions, Moves, Free1)
    ).

%% move(?Game0, ?Position, ?Game)
%  Whoever's turn it is takes Position in Game0, which gives Game.
%  ?- move(unfinished([(two,br),(one,mm)]), tl, Game).
%     Game = unfinished([(one,tl),(two,br),(one,mm)]).
%  ?- move(unfinished([(two,tm),(one,ml),(two,tl),(one,mm)]), mr, Game).
%     Game = finished([(one,mr),(two,tm),(one,ml),(two,tl),(one,mm)]).
%  ?- move(unfinished([(one,mm)]), mm, Game).
%     false.
%  ?- move(Game0, Position, unfinished([(two,br),(one,mm)])).
%     Game0 = unfinished([(one,mm)]), Position = br.
move(unfinished(Moves), Position, Game) :-
    (   nonvar(Game) ->
        moves_of(Game, [(Player,Position)|Moves])
    ;   true
    ),
    validMove(unfinished(Moves), Position),
    turn(Moves, Player),
    judged([(Player,Position)|Moves], Game).

judged(Moves, Game) :-
    (   over(Moves) ->
        Game = finished(Moves)
    ;   Game = unfinished(Moves)
    ).

%% isFinished(?Game)
%  Game should be finished: the player of the newest move has a winning
%  pattern, or no position is free.
%  ?- isFinished(unfinished([(one,mr),(two,tm),(one,ml),(two,tl),(one,mm)])).
%     true.
%  ?- isFinished(unfinished([(one,mr),(two,tm)])).
%     false.
isFinished(unfinished(Moves)) :-
    moves(Moves),
    over(Moves).

over(Moves) :-
    (   won(Moves) ->
        true
    ;   full(Moves)
    ).

% won(Moves): who made the newest of Moves has a winning pattern.
won([(Player,Position)|Moves]) :-
    positions_of(Player, Moves, Positions),
    winningPatterns(Patterns),
    has_one(Patterns, [Position|Positions]).

positions_of(_, [], []).
positions_of(Player, [(By,Position)|Moves], Positions) :-
    (   By == Player ->
        Positions = [Position|Positions1]
    ;   Positions = Positions1
    ),
    positions_of(Player, Moves, Positions1).

has_one([Pattern|Patterns], Positions) :-
    (   all_among(Pattern, Positions) ->
        true
    ;   has_one(Patterns, Positions)
    ).

all_among([], _).
all_among([Position|Pattern], Positions) :-
    memberchk(Position, Positions),
    all_among(Pattern, Positions).

full(Moves) :-
    validMoves(Positions),
    all_taken(Positions, Moves).

all_taken([], _).
all_taken([Position|Positions], Moves) :-
    memberchk((_,Position), Moves),
    all_taken(Positions, Moves).

%% whoseTurn(?Game, ?Player)
%  Player moves in Game, which is unfinished.
%  ?- whoseTurn(unfinished([]), Player).
%     Player = one.
%  ?- whoseTurn(unfinished([(two,tl),(one,mm)]), Player).
%     Player = one.
whoseTurn(unfinished(Moves), Player) :-
    moves(Moves),
    turn(Moves, Player).

turn([], one).
turn([(Last,_)|_], Player) :-
    otherPlayer(Last, Player).

%% otherPlayer(?Player, ?Other)
%  Other plays against Player.
%  ?- otherPlayer(Player, Other).
%     Player = one, Other = two
%  ;  Player = two, Other = one.
otherPlayer(one, two).
otherPlayer(two, one).

%% whoWon(?Game, ?Winner)
%  Winner has won the finished Game; tie, when the board is full and nobody has.
%  ?- whoWon(finished([(one,mr),(two,tm),(one,ml),(two,tl),(one,mm)]), Winner).
%     Winner = one.
%  ?- Moves = [(one,br),(two,bl),(one,bm),(two,mr),(one,ml),(two,mm),(one,tr),(two,tm),(one,tl)],
%  whoWon(finished(Moves), tie).
%     Moves = [(one,br),(two,bl),(one,bm),(two,mr),(one,ml),(two,mm),(one,tr),(two,tm),(one,tl)].
whoWon(finished(Moves), Winner) :-
    moves(Moves),
    (   won(Moves) ->
        Moves = [(Winner,_)|_]
    ;   full(Moves),
        Winner = tie
    ).

%% showCell(?Position, ?Moves, ?Symbol)
%  Symbol is what is drawn at Position: X, O or a blank.
%  ?- showCell(mm, [(two,tl),(one,mm)], Symbol).
%     Symbol = 'X'.
%  ?- showCell(br, [(two,tl),(one,mm)], Symbol).
%     Symbol = ' '.
showCell(Position, Moves, Symbol) :-
    moves(Moves),
    position(Position),
    (   taken(Moves, Position, Player) ->
        mark(Player, Symbol)
    ;   Symbol = ' '
    ).

mark(one, 'X').
mark(two, 'O').
