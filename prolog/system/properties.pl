/*  Asking many questions in one query.

    A property is a goal that is asked of many inputs. A query costs far more than
    most goals do, so a whole batch of inputs is asked at once: a generator
    enumerates them, and every input has one list of answers. Goals name the
    modules of their predicates: they run in no particular one.
*/
:- module(properties, [
    answers/4, answers_or_error/4, cells/1, filled/2, first/2, here/3, replay/4,
    step/4, walk/3
]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).

:- meta_predicate(answers(0, ?, 0, ?)).
:- meta_predicate(answers_or_error(0, ?, 0, ?)).
:- meta_predicate(first(?, 0)).

%% answers(+Generator, ?Template, +Goal, -Answers)
%  For every solution of Generator, Answers is the list of the instances of
%  Template for which Goal is true. What Goal raises ends it all.
%  ?- properties:answers(lists:member(X, [1,2]), Y, Y is X + 1, Answers).
%     X = 1, Answers = [2]
%  ;  X = 2, Answers = [3].
answers(Generator, Template, Goal, Answers) :-
    '$lh_length'(Length),
    catch(properties:all(Generator, Template, Goal, Length, Answers),
          Ball,
          properties:raised(Length, Ball)).

% What findall/3 does for every list of answers, checking its arguments and
% catching what is raised, costs more than a cheap goal. Here that is done once
% for all of them.
all(Generator, Template, Goal, Length, Answers) :-
    call(Generator),
    builtins:'$iterate_find_all'(Template, Goal, Answers, Length).

raised(Length, Ball) :-
    builtins:truncate_lh_to(Length),
    throw(Ball).

%% answers_or_error(+Generator, ?Template, +Goal, -Answers)
%  The same, but Answers is error(Ball) where Goal raises Ball.
%  ?- properties:answers_or_error(lists:member(X, [1,a]), Y, Y is X, Answers).
%     X = 1, Answers = [1]
%  ;  X = a, Answers = error(error(type_error(evaluable,a/0),(is)/2)).
answers_or_error(Generator, Template, Goal, Answers) :-
    call(Generator),
    catch(findall(Template, Goal, Answers), Ball, Answers = error(Ball)).

%% cells(?Board)
%  Every unbound cell of the list Board is e, x or o.
%  ?- properties:cells([A,x]).
%     A = e
%  ;  A = x
%  ;  A = o.
cells([]).
cells([Cell|Cells]) :-
    cell(Cell),
    cells(Cells).

cell(e).
cell(x).
cell(o).

%% filled(?List, +Values)
%  Every element of List is one of Values.
%  ?- properties:filled([A,x], [x,r]).
%     A = x
%  ;  A = r
%  ;  false.
filled([], _).
filled([Element|List], Values) :-
    member(Element, Values),
    filled(List, Values).

%% first(+Count, +Goal)
%  The first Count answers of Goal, which may have more, or infinitely many.
%  ?- properties:first(2, repeat).
%     true
%  ;  true.
first(Count, Goal) :-
    call_nth(Goal, N),
    (   N < Count -> true
    ;   !
    ).

%% step(+Module, +Depth, +State, -Step)
%  The game tree below State, step by step, down to Depth moves and one: every
%  move is followed by what comes after it and then by `up`, or by the outcome
%  where there is no move; by `open` where there is no outcome either.
%  ?- properties:step(tris, 9, [x,o,x,o,o,x,e,x,o], Step).
%     Step = c1
%  ;  Step = draw
%  ;  Step = up.
%  ?- properties:step(tris, 0, [x,o,x,o,o,x,e,x,e], Step).
%     Step = c1
%  ;  Step = c3
%  ;  Step = up.
step(Module, Depth, State, Step) :-
    bb_put(properties_moves, 0),
    steps(Module, Depth, State, Step).

% Where the counter of moves has stood still there was no move. Asking for the
% outcome of every state instead takes half as long again.
steps(Module, Depth, State, Step) :-
    bb_get(properties_moves, Before),
    (   Module:next(State, Move, Next),
        bb_get(properties_moves, Count0),
        Count is Count0 + 1,
        bb_put(properties_moves, Count),
        (   Step = Move
        ;   Depth > 0,
            Depth1 is Depth - 1,
            steps(Module, Depth1, Next, Step)
        )
    ;   bb_get(properties_moves, After),
        (   Before < After -> Step = up
        ;   ending(Module, State, Step)
        )
    ).

ending(Module, State, Step) :-
    (   Module:outcome(State, Outcome) -> Step = Outcome
    ;   Step = open
    ).

%% here(+Module, +State, -Told)
%  What the rules say of State: at(State,Player,Moves,Outcomes), with all legal
%  moves, and the outcome in a list if there is one.
%  ?- properties:here(tris, [x,o,x,o,o,x,e,x,o], Told).
%     Told = at([x,o,x,o,o,x,e,x,o],x,[c1],[]).
here(Module, State, at(State,Player,Moves,Outcomes)) :-
    Module:to_move(State, Player),
    findall(Move, Module:legal(State, Move), Moves),
    findall(Outcome, Module:outcome(State, Outcome), Outcomes).

%% walk(+Module, +From, -Told)
%  Told is what the rules say of the position From; or, where From is
%  moves(Moves), of every position of the game with these moves, from the first
%  to the last. A move that the rules refuse ends it. A game that begins in more
%  than one way is moves(Start,Moves).
%  ?- properties:walk(tris, moves([b2,b2]), at(State,Player,_,_)).
%     State = [e,e,e,e,e,e,e,e,e], Player = x
%  ;  State = [e,e,e,e,x,e,e,e,e], Player = o
%  ;  false.
walk(Module, From, Told) :-
    (   From = moves(Moves) ->
        Module:initial(State),
        walk_from(Moves, Module, State, Told)
    ;   From = moves(State,Moves) ->
        walk_from(Moves, Module, State, Told)
    ;   here(Module, From, Told)
    ).

%% replay(+Module, +State, +Moves, -Told)
%  The same for a game that begins in State.
%  ?- properties:replay(tris, [x,o,x,o,o,x,e,x,o], [c1], at(_,_,Moves,Outcomes)).
%     Moves = [c1], Outcomes = []
%  ;  Moves = [], Outcomes = [draw]
%  ;  false.
replay(Module, State, Moves, Told) :-
    walk_from(Moves, Module, State, Told).

walk_from(Moves, Module, State, Told) :-
    (   here(Module, State, Told)
    ;   Moves = [Move|Rest],
        Module:next(State, Move, Next),
        walk_from(Rest, Module, Next, Told)
    ).
