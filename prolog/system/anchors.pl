/** Goals inside the arguments of other goals, in clauses of the program.

The machine says of the goals in the arguments of a goal that they are the
program's, and not of those in the arguments of these: in `once(aggregate_all(count, p, N))`
the library would call its own p/0. So what the compiler gets says it.

    anchored    the arguments of goals inside arguments begin with `user:`
*/

:- module(trilog_anchors, [anchored/2, unanchored/2]).

:- use_module(library(lists)).
:- use_module(library(trilog_module_file)).

%% anchored(?Goal, -Anchored)
%  ?- trilog_anchors:anchored((a, once(ignore(b))), Goal).
%     Goal = (a,once(ignore(user:b))).
anchored(Goal, Anchored) :-
    looked_at(Goal, anchored, Anchored).

%% unanchored(?Anchored, -Goal)
%  Goal is what Anchored was before.
%  ?- trilog_anchors:unanchored((a, once(ignore(user:b))), Goal).
%     Goal = (a,once(ignore(b))).
unanchored(Anchored, Goal) :-
    looked_at(Anchored, plain, Goal).

% looked_at(Goal0, As, Goal): the goals in the arguments of Goal0 are anchored in Goal,
% or plain.
looked_at(Goal0, As, Goal) :-
    (   var(Goal0) -> Goal = Goal0
    ;   connective(Goal0, Parts0, Goal1, Parts) ->
        all_looked_at(Parts0, As, Parts),
        Goal = Goal1
    ;   may_hold_goals(Goal0),
        called_arguments(Goal0, user, Specs, Arguments0, Goal1, Arguments) ->
        arguments_looked_at(Specs, Arguments0, As, Arguments),
        Goal = Goal1
    ;   Goal = Goal0
    ).

all_looked_at([], _, []).
all_looked_at([Goal0|Goals0], As, [Goal|Goals]) :-
    looked_at(Goal0, As, Goal),
    all_looked_at(Goals0, As, Goals).

% A look at the form, which costs less than to ask what the goal calls.
may_hold_goals(Goal) :-
    compound(Goal),
    \+ is_plain(Goal),
    ( Goal = Module:Plain, atom(Module) -> compound(Plain) ; Plain = Goal ),
    Plain =.. [_|Arguments],
    member(Argument, Arguments),
    compound(Argument),
    Argument \= [_|_],
    !.

is_plain(_ = _).
is_plain(_ == _).
is_plain(Goal) :-
    trilog_meanings:computed(Goal, _, _, _).

arguments_looked_at([], [], _, []).
arguments_looked_at([Spec|Specs], [Argument0|Arguments0], As, [Argument|Arguments]) :-
    (   memberchk(Spec, [0,^]) -> argument(As, Argument0, Argument)
    ;   Argument = Argument0
    ),
    arguments_looked_at(Specs, Arguments0, As, Arguments).

argument(anchored, Goal, Anchored) :- argument_anchored(Goal, Anchored).
argument(plain, Anchored, Goal) :- argument_unanchored(Anchored, Goal).

argument_anchored(Goal, Anchored) :-
    (   var(Goal) -> Anchored = Goal
    ;   of_program(Goal, Goal1) ->
        Anchored = user:Anchored1,
        argument_anchored(Goal1, Anchored1)
    ;   Goal = Variable^Goal1 ->
        Anchored = Variable^Anchored1,
        argument_anchored(Goal1, Anchored1)
    ;   connective(Goal, Parts, Anchored0, AnchoredParts) ->
        arguments_all_anchored(Parts, AnchoredParts),
        Anchored = Anchored0
    ;   called_arguments(Goal, user, Specs, Arguments, Anchored0, Arguments1) ->
        arguments_qualified(Specs, Arguments, user, Arguments1),
        Anchored = Anchored0
    ;   Anchored = Goal
    ).

% The module of a goal may be unknown until it runs.
of_program(Module:Goal, Goal) :-
    Module == user.

arguments_all_anchored([], []).
arguments_all_anchored([Goal|Goals], [Anchored|Others]) :-
    argument_anchored(Goal, Anchored),
    arguments_all_anchored(Goals, Others).

argument_unanchored(Anchored, Goal) :-
    (   var(Anchored) -> Goal = Anchored
    ;   of_program(Anchored, Anchored1) ->
        Goal = user:Goal1,
        argument_unanchored(Anchored1, Goal1)
    ;   Anchored = Variable^Anchored1 ->
        Goal = Variable^Goal1,
        argument_unanchored(Anchored1, Goal1)
    ;   plain_goal(Anchored, Goal)
    ).

plain_goal(Anchored, Goal) :-
    (   connective(Anchored, Parts, Goal0, GoalParts) ->
        plain_arguments_of(Parts, 0, GoalParts),
        Goal = Goal0
    ;   called_arguments(Anchored, user, Specs, Arguments, Goal0, Arguments1) ->
        plain_arguments(Specs, Arguments, Arguments1),
        Goal = Goal0
    ;   Goal = Anchored
    ).

plain_arguments_of([], _, []).
plain_arguments_of([Anchored|Others], Spec, [Goal|Goals]) :-
    plain_argument(Anchored, Spec, Goal),
    plain_arguments_of(Others, Spec, Goals).

plain_arguments([], [], []).
plain_arguments([Spec|Specs], [Anchored|Others], [Argument|Arguments]) :-
    plain_argument(Anchored, Spec, Argument),
    plain_arguments(Specs, Others, Arguments).

plain_argument(Anchored, Spec, Argument) :-
    (   var(Anchored) -> Argument = Anchored
    ;   \+ integer(Spec), \+ memberchk(Spec, [(:),(^),(//)]) -> Argument = Anchored
    ;   of_program(Anchored, Anchored1) -> plain_argument(Anchored1, Spec, Argument)
    ;   Anchored = _:_ -> Argument = Anchored
    ;   Anchored = Variable^Anchored1 ->
        Argument = Variable^Argument1,
        plain_argument(Anchored1, Spec, Argument1)
    ;   Anchored = '>>'(Parameters,Body) ->
        Argument = '>>'(Parameters,Body1),
        plain_argument(Body, 0, Body1)
    ;   memberchk(Spec, [0,^]) -> plain_goal(Anchored, Argument)
    ;   integer(Spec), compound(Anchored),
        closure_arguments(Anchored, Spec, user, Specs, Arguments) ->
        plain_arguments(Specs, Arguments, Arguments1),
        Anchored =.. [Name|_],
        Argument =.. [Name|Arguments1]
    ;   Argument = Anchored
    ).
