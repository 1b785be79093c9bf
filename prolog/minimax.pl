/*  Minimax, negamax and alpha-beta as relations over any game module.

    game      the name of a loaded module with to_move/2, next/3 and outcome/2; or
              soon(Module): the same game, where a win counts the more the
              sooner it comes, and a loss the less the later it comes
    score     what a state is worth to the player who moves in it: 1 for a win,
              0 for a draw, -1 for a loss; of soon(Module), 1000 less the number
              of moves up to a win, 0, or that number less 1000

    All of them look at games to their end, and say the same. What depends on
    the number of moves is in the score before it meets a window: a search that
    adds it afterwards compares scores of different kinds and cuts off what it
    should not.

    A game's module is loaded, and one predicate imported, for all games have
    the same five: they are called with the module's name.

    To try it: swipl minimax.pl, scryer-prolog minimax.pl or
    trilog query minimax.pl; then

        ?- use_module(tris, [rowWin/2]), minimax(tris, [x,x,e,o,o,e,e,e,e], Score).
*/
:- module(minimax, [minimax/3, negamax/3, alphabeta/5, best/4]).

:- use_module(library(lists)).
:- use_module(portable).

%% minimax(+Game, +State, ?Score)
%  State is worth Score: one player looks for the largest score and the other
%  for the smallest, both told by the player who moves in State.
%  ?- use_module(tris, [rowWin/2]), minimax(tris, [x,x,e,o,o,e,e,e,e], Score).
%     Score = 1.
%  ?- minimax(soon(tris), [x,x,e,o,o,e,e,e,e], Score).
%     Score = 999.
%  ?- minimax(tris, [x,x,x,o,o,e,e,e,e], Score).
%     Score = -1.
minimax(Game, State, Score) :-
    module(Game, Module),
    Module:to_move(State, Player),
    minimax(Game, Module, Player, 0, State, Score).

minimax(Game, Module, Player, Ply, State, Score) :-
    (   Module:outcome(State, Outcome) ->
        final(Game, Outcome, Player, Ply, Score)
    ;   Ply1 is Ply + 1,
        findall(Score1, below(Game, Module, Player, Ply1, State, Score1), Scores),
        Module:to_move(State, Mover),
        choice(Player, Mover, Scores, Score)
    ).

below(Game, Module, Player, Ply, State, Score) :-
    Module:next(State, _, State1),
    minimax(Game, Module, Player, Ply, State1, Score).

choice(Player, Mover, Scores, Score) :-
    (   Player == Mover ->
        largest(Scores, Score)
    ;   smallest(Scores, Score)
    ).

module(Game, Module) :-
    (   Game = soon(Module0) ->
        Module = Module0
    ;   Module = Game
    ).

% final(Game, Outcome, Player, Ply, Score): Outcome, so many plies after the
% state that is asked about, is worth Score to Player.
final(Game, Outcome, Player, Ply, Score) :-
    win(Game, Ply, Win),
    worth(Outcome, Player, Win, Score).

win(Game, Ply, Win) :-
    (   Game = soon(_) ->
        Win is 1000 - Ply
    ;   Win = 1
    ).

worth(draw, _, _, 0).
worth(won(Winner), Player, Win, Score) :-
    (   Winner == Player ->
        Score = Win
    ;   Score is -Win
    ).

%% negamax(+Game, +State, ?Score)
%  The same, where every player looks for the largest score: a state is worth
%  to its mover what the next one is not worth to the other.
%  ?- negamax(tris, [x,o,x,o,o,x,e,x,e], Score).
%     Score = 0.
%  ?- use_module(oxo, [whoWon/2]),
%  negamax(oxo, unfinished([(two,ml),(one,bm),(two,tl),(one,mm)]), Score).
%     Score = 1.
%  ?- use_module(mnk, [size/3]), negamax(mnk, mnk(2,3,2,[[e,e,e],[e,e,e]]), Score).
%     Score = 1.
negamax(Game, State, Score) :-
    module(Game, Module),
    negamax(Game, Module, 0, State, Score).

negamax(Game, Module, Ply, State, Score) :-
    Module:to_move(State, Player),
    (   Module:outcome(State, Outcome) ->
        final(Game, Outcome, Player, Ply, Score)
    ;   Ply1 is Ply + 1,
        findall(Score1, after(Game, Module, Player, Ply1, State, _, Score1), Scores),
        largest(Scores, Score)
    ).

% after(Game, Module, Player, Ply, State, Move, Score): Move, which leads to ply
% number Ply, is worth Score to Player.
after(Game, Module, Player, Ply, State, Move, Score) :-
    Module:next(State, Move, State1),
    negamax(Game, Module, Ply, State1, Score1),
    turned(Module, Player, State1, Score1, Score).

% turned(Module, Player, State, Score0, Score): what is worth Score0 to the
% mover in State is worth Score to Player. Nobody says that players take turns.
turned(Module, Player, State, Score0, Score) :-
    (   Module:to_move(State, Player) ->
        Score = Score0
    ;   Score is -Score0
    ).

%% alphabeta(+Game, +State, +Alpha, +Beta, ?Score)
%  The same as far as it matters to who can already have Alpha, and is not let
%  to more than Beta: between Alpha and Beta, Score is what State is worth. A
%  Score of Alpha or less says that State is worth that at most, a Score of Beta
%  or more that it is worth that at least, and then some moves were not looked
%  at.
%  ?- alphabeta(tris, [x,o,e,e,x,e,e,e,o], -1, 1, Score).
%     Score = 1.
%  ?- use_module(mnk, [size/3]),
%  alphabeta(soon(mnk), mnk(3,3,3,[[x,x,o],[o,o,e],[x,e,e]]), -1000, 1000, Score).
%     Score = 0.
%  ?- alphabeta(soon(tris), [x,x,e,o,o,e,e,e,e], -1000, 1, Score).
%     Score = 999.
alphabeta(Game, State, Alpha, Beta, Score) :-
    module(Game, Module),
    alphabeta(Game, Module, 0, State, Alpha, Beta, Score).

alphabeta(Game, Module, Ply, State, Alpha, Beta, Score) :-
    Module:to_move(State, Player),
    (   Module:outcome(State, Outcome) ->
        final(Game, Outcome, Player, Ply, Score)
    ;   findall(State1, leads_to(Game, State, State1), States),
        Ply1 is Ply + 1,
        best_of(States, search(Game,Module,Ply1,Player), Alpha, Beta, none, Score)
    ).

leads_to(Game, State, State1) :-
    module(Game, Module),
    Module:next(State, _, State1).

% best_of(States, Search, Alpha, Beta, Best, Score): Score is the best of Best
% and what the States are worth, as far as the window asks.
best_of([], _, _, _, Score, Score).
best_of([State|States], Search, Alpha, Beta, Best0, Score) :-
    seen(Search, State, Alpha, Beta, Score0),
    better(Best0, Score0, Best),
    (   Best >= Beta ->
        Score = Best
    ;   Alpha1 is max(Alpha, Best),
        best_of(States, Search, Alpha1, Beta, Best, Score)
    ).

seen(search(Game,Module,Ply,Player), State, Alpha, Beta, Score) :-
    (   Module:to_move(State, Player) ->
        alphabeta(Game, Module, Ply, State, Alpha, Beta, Score)
    ;   Alpha1 is -Beta,
        Beta1 is -Alpha,
        alphabeta(Game, Module, Ply, State, Alpha1, Beta1, Score0),
        Score is -Score0
    ).

better(Best, Score0, Score) :-
    (   Best == none ->
        Score = Score0
    ;   Score is max(Best, Score0)
    ).

%% best(+Game, +State, ?Move, ?Score)
%  State is worth Score, and Move is one of the moves that lead to it.
%  ?- best(tris, [x,x,e,o,o,e,e,e,e], Move, Score).
%     Move = a3, Score = 1.
%  ?- best(tris, [x,o,x,o,o,x,e,x,e], Move, Score).
%     Move = c3, Score = 0.
%  ?- use_module(mnk, [size/3]),
%  best(mnk, mnk(2,4,3,[[x,o,x,e],[o,x,o,e]]), Move, Score).
%     Move = (1,4), Score = 0
%  ;  Move = (2,4), Score = 0.
best(Game, State, Move, Score) :-
    module(Game, Module),
    Module:to_move(State, Player),
    findall(Score1-Move1, after(Game, Module, Player, 1, State, Move1, Score1), All),
    findall(Score1, member(Score1-_, All), Scores),
    largest(Scores, Best),
    findall(Best-Move1, member(Best-Move1, All), Moves),
    member(Score-Move, Moves).
