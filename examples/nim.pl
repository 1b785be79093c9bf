/*  Nim: a few heaps of matches. The players take matches in turn, as many as
    they like, but from one heap only. Whoever takes the last match wins.

    position  nim(Player, Heaps): Player moves; Heaps is a list of Name-Matches
    move      take(Name, Matches): so many matches from the heap of that name
    player    first, who begins, or second

    Play it with `trilog play examples/nim.pl`. Scryer Prolog needs a line more
    to run it: `:- use_module(library(between)).`
*/
:- module(nim, [
    game/1, initial/1, to_move/2, legal/2, next/3, outcome/2,
    show/1, notation/2
]).

:- use_module(library(lists)).

%% game(?Fact)
%  What there is to know about the game before it begins.
%  ?- game(players(First, Second)).
%     First = first, Second = second.
game(name(nim)).
game(players(first, second)).

%% initial(?Position)
%  Position is the one before the first move.
%  ?- initial(Position).
%     Position = nim(first,[a-3,b-4,c-5]).
initial(nim(first, [a-3,b-4,c-5])).

%% to_move(?Position, ?Player)
%  Player moves in Position.
%  ?- to_move(nim(second,[a-1]), Player).
%     Player = second.
to_move(nim(Player,_), Player).

%% legal(+Position, ?Move)
%  Move may be played in Position: the first heap before the others, few
%  matches before many.
%  ?- legal(nim(first,[a-0,b-2]), Move).
%     Move = take(b,1)
%  ;  Move = take(b,2)
%  ;  false.
legal(Position, Move) :-
    next(Position, Move, _).

%% next(+Position0, ?Move, ?Position)
%  Playing Move in Position0 gives Position.
%  ?- next(nim(first,[a-3,b-4]), take(b,4), Position).
%     Position = nim(second,[a-3,b-0])
%  ;  false.
%  ?- next(nim(first,[a-3,b-4]), take(a,4), Position).
%     false.
next(nim(Player,Heaps0), take(Name,Taken), nim(Other,Heaps)) :-
    opponent(Player, Other),
    fewer(Heaps0, Name, Taken, Heaps).

% fewer(Heaps0, Name, Taken, Heaps): Heaps is Heaps0 without so many matches
% in the heap called Name.
fewer([Name-Matches0|Heaps], Name, Taken, [Name-Matches|Heaps]) :-
    between(1, Matches0, Taken),
    Matches is Matches0 - Taken.
fewer([Heap|Heaps0], Name, Taken, [Heap|Heaps]) :-
    fewer(Heaps0, Name, Taken, Heaps).

opponent(first, second).
opponent(second, first).

%% outcome(?Position, ?Outcome)
%  The game is over in Position: the other player took the last match.
%  ?- outcome(nim(first,[a-0,b-0]), Outcome).
%     Outcome = won(second).
%  ?- outcome(nim(first,[a-0,b-1]), Outcome).
%     false.
outcome(nim(Player,Heaps), won(Winner)) :-
    maplist(is_empty, Heaps),
    opponent(Player, Winner).

is_empty(_-0).

%% show(+Position)
%  Draws the heaps.
%  ?- show(nim(first,[a-3,b-1])).
%  > a |||
%  > b |
%     true.
show(nim(_,Heaps)) :-
    maplist(show_heap, Heaps).

show_heap(Name-Matches) :-
    length(Bars, Matches),
    maplist(=('|'), Bars),
    write(Name),
    write(' '),
    maplist(write, Bars),
    nl.

%% notation(?Move, -Text)
%  Text is Move as people type it.
%  ?- notation(take(b,12), Text).
%     Text = b12.
notation(take(Name,Taken), Text) :-
    number_chars(Taken, Digits),
    atom_chars(Text, [Name|Digits]).
