/*  Traxit: a player who looks one decision ahead.

    The terms of the module traxit mean the same here. A strategy is a relation
    Strategy(State, Move).

    To try it: swipl traxit_strategies.pl, scryer-prolog traxit_strategies.pl or
    trilog query traxit_strategies.pl; then

        ?- _P = pawns([c8,f8],[c1,f1]), _T = tiles([],[]),
           best_moves(traxit([], 12, move(blue,8), _P, _T, score(0,0,[])), Moves).
*/
:- module(traxit_strategies, [greedy/2, prospects/3, best_moves/2]).

:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(portable).
:- use_module(traxit).

%% greedy(+State, ?Move)
%  Move is the one with which the own pawns will count most, or the tile or the
%  place to go back to with which the opponent's will count least; the first of
%  those that are equally good.
%  ?- initial(traxit([], _R, _T, _P, _Ts, _Sc)),
%     greedy(traxit([], _R, _T, _P, _Ts, _Sc), Move).
%     Move = tile(12).
greedy(State, Move) :-
    best_moves(State, [Move|_]).

%% best_moves(+State, ?Moves)
%  Moves are the legal moves, the best first; those that are equally good stay
%  in the order of legal/2.
%  ?- _P = pawns([c8,f8],[c1,f1]), _T = tiles([],[]),
%     best_moves(traxit([], 12, move(blue,8), _P, _T, score(0,0,[])), [Move|_]).
%     Move = move(c8,d6).
best_moves(State, Moves) :-
    findall(Worth-Move, worth(State, Move, Worth), Ranked0),
    keysort(Ranked0, Ranked),
    pairs_values(Ranked, Moves).

% worth(State, Move, Worth): the less Move's Worth is, the better.
worth(State, Move, Worth) :-
    State = traxit(_, _, Turn, Pawns, _, _),
    legal(State, Move),
    worth(Turn, Pawns, State, Move, Worth).

% A pawn that comes to the board counts nothing, wherever it stands.
worth(place(_), _, _, _, 0).
worth(choose(Player), _, State0, Move, Worth) :-
    next(State0, Move, State),
    prospects(State, Player, Worth).
worth(move(Player,_), Pawns, _, Move, Worth) :-
    points_after(Move, Player, Pawns, Points),
    Worth is -Points.
worth(traxit(Player,_), Pawns, _, Move, Worth) :-
    points_after(Move, Player, Pawns, Worth).

points_after(move(From,To), Player, Pawns, Points) :-
    points_after(From, To, Player, Pawns, Points).
points_after(traxit(From,To), Player, Pawns, Points) :-
    points_after(From, To, Player, Pawns, Points).

points_after(From, To, Player, Pawns0, Points) :-
    pawn_to(Player, From, To, Pawns0, Pawns),
    pawns_of(Player, Pawns, Squares),
    standing(Squares, Points).

%% prospects(+State, ?Player, ?Points)
%  The tile for Player's turn has been chosen, which leads to State: at the end
%  of the turn Player's pawns will count Points, if both play for just that.
%  ?- _P = pawns([c8,f8],[c1,f1]), _T = tiles([],[]),
%     prospects(traxit([], 12, move(blue,8), _P, _T, score(0,0,[])), blue, Points).
%     Points = 50.
prospects(State, Player, Points) :-
    State = traxit(_, _, Turn, Pawns, _, _),
    prospects(Turn, Player, Pawns, State, Points).

prospects(move(Player,_), Player, Pawns, State, Points) :-
    each_end(State, Player, Pawns, All),
    largest(All, Points).
prospects(traxit(Player,_), Player, Pawns, State, Points) :-
    each_end(State, Player, Pawns, All),
    smallest(All, Points).
prospects(choose(Opponent), Player, Pawns, _, Points) :-
    opponent(Opponent, Player),
    pawns_of(Player, Pawns, Squares),
    standing(Squares, Points).

each_end(State, Player, Pawns, All) :-
    findall(Points,
            ( legal(State, Move),
              points_after(Move, Player, Pawns, Points) ),
            All).
