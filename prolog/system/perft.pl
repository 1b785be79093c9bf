/*  Counting game trees, for any module with next/3.

    A walk is driven by failure and counts in a global variable, so that a tree
    of any size leaves the heap as it was. Ply by ply, a state that many games
    lead to is looked at once.
*/
:- module(perft, [perft/4, levels/5, walked_levels/5, divide/4, tree/4]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).

%% perft(+Module, +State, +Depth, -Nodes)
%  Nodes is the number of states exactly Depth moves below State.
%  ?- tris:initial(State), perft(tris, State, 3, Nodes).
%     State = [e,e,e,e,e,e,e,e,e], Nodes = 504.
perft(Module, State, Depth, Nodes) :-
    bb_put(perft_nodes, 0),
    (   \+ walk(Depth, Module, State) ->
        bb_get(perft_nodes, Nodes)
    ;   false                     % a walk has no answers
    ).

walk(Depth, Module, State) :-
    (   Depth =:= 0 ->
        count(perft_nodes),
        false
    ;   Depth1 is Depth - 1,
        Module:next(State, _, Next),
        walk(Depth1, Module, Next)
    ).

count(Counter) :-
    bb_get(Counter, N0),
    N is N0 + 1,
    bb_put(Counter, N).

%% levels(+Module, +State, +Depth, -Counts, -Finished)
%  Counts has the number of states exactly N moves below State for every N
%  from 0 to Depth. Finished of those that are less than Depth moves below have
%  no next state.
%  ?- levels(tris, [x,o,x,o,o,x,e,x,e], 2, Counts, Finished).
%     Counts = [1,2,2], Finished = 0.
%  ?- levels(tris, [x,o,x,o,o,x,e,x,e], 3, Counts, Finished).
%     Counts = [1,2,2,0], Finished = 2.
levels(Module, State, Depth, Counts, Finished) :-
    plies(Depth, Module, [State-1], Counts, 0, Finished).

% A ply has a pair State-N for every state there that N games lead to: its next
% states are found once.
plies(Depth, Module, Ply, [Count|Counts], Finished0, Finished) :-
    total(Ply, 0, Count),
    (   Depth =:= 0 ->
        Counts = [],
        Finished = Finished0
    ;   Depth1 is Depth - 1,
        below(Ply, Module, Games, Finished0, Finished1),
        keysort(Games, Sorted),
        merged(Sorted, Next),
        plies(Depth1, Module, Next, Counts, Finished1, Finished)
    ).

total([], Total, Total).
total([_-N|Ply], Total0, Total) :-
    Total1 is Total0 + N,
    total(Ply, Total1, Total).

below([], _, [], Finished, Finished).
below([State-N|Ply], Module, Games, Finished0, Finished) :-
    findall(Next-N, Module:next(State, _, Next), Nexts),
    ended(Nexts, N, Finished0, Finished1),
    append(Nexts, Games1, Games),
    below(Ply, Module, Games1, Finished1, Finished).

ended([], N, Finished0, Finished) :-
    Finished is Finished0 + N.
ended([_|_], _, Finished, Finished).

merged([], []).
merged([State-N|Games], Ply) :-
    merged(Games, State, N, Ply).

merged([], State, N, [State-N]).
merged([Next-N|Games], State, N0, Ply) :-
    (   Next == State ->
        N1 is N0 + N,
        merged(Games, State, N1, Ply)
    ;   Ply = [State-N0|Ply1],
        merged(Games, Next, N, Ply1)
    ).

%% walked_levels(+Module, +State, +Depth, -Counts, -Finished)
%  The same in one walk, for games where no two ways lead to the same state.
%  ?- walked_levels(tris, [x,o,x,o,o,x,e,x,e], 3, Counts, Finished).
%     Counts = [1,2,2,0], Finished = 2.
walked_levels(Module, State, Depth, Counts, Finished) :-
    keys(0, Depth, Keys),
    wipe([perft_finished|Keys]),
    (   \+ walk_levels(Keys, Module, State) ->
        counted(Keys, Counts),
        bb_get(perft_finished, Finished)
    ;   false                     % a walk has no answers
    ).

walk_levels([Key|Keys], Module, State) :-
    count(Key),
    Keys = [Below|_],
    bb_get(Below, N),
    (   Module:next(State, _, Next),
        walk_levels(Keys, Module, Next)
    ;   bb_get(Below, N),
        count(perft_finished),
        false
    ).

% A counter for each depth.
keys(N, Depth, Keys) :-
    (   N > Depth ->
        Keys = []
    ;   number_chars(N, Digits),
        atom_chars(Key, [l,e,v,e,l|Digits]),
        Keys = [Key|Keys1],
        N1 is N + 1,
        keys(N1, Depth, Keys1)
    ).

wipe([]).
wipe([Key|Keys]) :-
    bb_put(Key, 0),
    wipe(Keys).

counted([], []).
counted([Key|Keys], [Count|Counts]) :-
    bb_get(Key, Count),
    counted(Keys, Counts).

%% divide(+Module, +State, +Depth, -Division)
%  Division has one pair Move-Nodes for every move, in the order of the game:
%  Nodes states are Depth moves below State through Move.
%  ?- divide(tris, [x,o,x,o,o,x,e,x,e], 2, Division).
%     Division = [c1-1,c3-1].
divide(Module, State, Depth, Division) :-
    Depth >= 1,
    Depth1 is Depth - 1,
    findall(Move-Nodes,
            ( Module:next(State, Move, Next),
              perft(Module, Next, Depth1, Nodes) ),
            Division).

%% tree(+Module, +State, -Nodes, -Finished)
%  The tree below State has Nodes states, State included, Finished of which
%  have no next state: by the contract of a game these are the finished games.
%  ?- tree(tris, [x,o,x,o,o,x,e,x,e], Nodes, Finished).
%     Nodes = 5, Finished = 2.
tree(Module, State, Nodes, Finished) :-
    bb_put(perft_nodes, 0),
    bb_put(perft_finished, 0),
    (   \+ walk_all(Module, State) ->
        bb_get(perft_nodes, Nodes),
        bb_get(perft_finished, Finished)
    ;   false
    ).

% Where the counter of nodes has not moved there was no next state. Asking
% outcome/2 of every state instead would double the time.
walk_all(Module, State) :-
    bb_get(perft_nodes, N0),
    N is N0 + 1,
    bb_put(perft_nodes, N),
    (   Module:next(State, _, Next),
        walk_all(Module, Next)
    ;   bb_get(perft_nodes, N),
        count(perft_finished),
        false
    ).
