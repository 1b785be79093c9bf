/** What a program makes of its own goals before they are compiled: goal_expansion/2.

The machine asks a predicate of that name, too, which is how every goal comes to mean
what it does here; so the clauses of a program have another name (see renamed.pl).
*/

:- module(trilog_goal_expansion, [
    expands_goals/0, expanded_clause/2, asked_goal/3, expanded_goal/2,
    expanded_in/3
]).

:- op(1200, xfx, =>).

:- use_module(library(lists)).
:- use_module(library(trilog_module_file)).

%% expands_goals
%  The program has a goal_expansion/2 that is asked of what is loaded now.
%  ?- trilog_goal_expansion:expands_goals.
%     false.
expands_goals :-
    \+ trilog_loader:noted(keeping, yes),
    trilog_predicates:target(Target),
    expands_goals_of(Target).

expands_goals_of(Module) :-
    asked(Module, Asked),
    trilog_renamed:own_predicate(goal_expansion, 2, Asked),
    !.

% Those whose clauses are asked about a goal of Module.
asked(Module, Asked) :-
    ( Module == user -> Modules = [user,system] ; Modules = [Module,user,system] ),
    member(Asked, Modules).

%% expanded_clause(+Clause, -Expanded)
%  Expanded is a clause or a directive of a file with the goals that the program makes of
%  its own.
%  ?- trilog_goal_expansion:expanded_clause((a :- b), Clause).
%     Clause = (a:-b).
expanded_clause(Clause, Expanded) :-
    (   nonvar(Clause), Clause = (Head0 => Body0), nonvar(Head0), Head0 = (Head,Guard0) ->
        Expanded = (Head,Guard => Body),
        expanded_goal(Guard0, Guard),
        expanded_goal(Body0, Body)
    ;   nonvar(Clause), body_of(Clause, Body0, Expanded, Body) -> expanded_goal(Body0, Body)
    ;   Expanded = Clause
    ).

body_of((:- Directive0), Body0, (:- Directive), Body) :-
    (   nonvar(Directive0), directive(Directive0, Body0, Directive, Body) -> true
    ;   Body0 = Directive0,
        Body = Directive
    ).
body_of((?- Body0), Body0, (?- Body), Body).
body_of((Head :- Body0), Body0, (Head :- Body), Body).
body_of((Head => Body0), Body0, (Head => Body), Body).

directive(initialization(Goal0), Goal0, initialization(Goal), Goal).
directive(initialization(Goal0,When), Goal0, initialization(Goal,When), Goal).

%% asked_goal(+Wanted, ?Goal, -Expanded)
%  The same for what a person asks, of goals that nothing defines: a query means what it
%  says. Who asks about a program means what is written.
%  ?- trilog_goal_expansion:asked_goal(told([]), hello, Goal).
%     Goal = hello.
asked_goal(Wanted, Goal, Expanded) :-
    (   ( Wanted = named(_) ; Wanted == nothing ), expands_goals ->
        trilog_predicates:target(Target),
        expanded(Goal, asked(Target), [], Expanded)
    ;   Expanded = Goal
    ).

%% expanded_goal(?Goal, -Expanded)
%  Expanded is what the program makes of a goal.
%  ?- trilog_goal_expansion:expanded_goal(\+ hello, Goal).
%     Goal = (\+hello).
expanded_goal(Goal, Expanded) :-
    trilog_predicates:target(Target),
    expanded(Goal, Target, [], Expanded).

%% expanded_in(+Module, ?Goal, -Expanded)
%  The same for a goal in a clause of Module.
%  ?- trilog_goal_expansion:expanded_in(no_such_module, hello, Goal).
%     Goal = hello.
expanded_in(Module, Goal, Expanded) :-
    ( expands_goals_of(Module) -> expanded(Goal, Module, [], Expanded) ; Expanded = Goal ).

% expanded(Goal, Where, Before, Expanded): Where is the module of the goal, or asked(Module)
% in a query; what it was Before is not expanded again.
expanded(Goal, Where, Before, Expanded) :-
    (   \+ callable(Goal) -> Expanded = Goal
    ;   Goal = Other:Plain, atom(Other) ->
        Expanded = Other:Plain1,
        ( Where = asked(_) -> There = asked(Other) ; There = Other ),
        expanded(Plain, There, [], Plain1)
    ;   \+ ( member(Earlier, Before), Earlier == Goal ), made(Where, Goal, Goal1) ->
        expanded(Goal1, Where, [Goal|Before], Expanded)
    ;   connective(Goal, Parts, Expanded, ExpandedParts) ->
        all_expanded(Parts, Where, ExpandedParts0),
        (   Goal = (First;_) -> no_condition(First, ExpandedParts0, ExpandedParts)
        ;   ExpandedParts = ExpandedParts0
        )
    ;   ( Where = asked(Module) -> true ; Module = Where ),
        called_arguments(Goal, Module, Specs, Arguments, Expanded, Expanded1) ->
        arguments_expanded(Specs, Arguments, Where, Expanded1)
    ;   Expanded = Goal
    ).

made(asked(Module), Goal, Made) :-
    functor(Goal, Name, Arity),
    \+ connective(Goal, _, _, _),
    '$no_such_predicate'(Module, Goal),
    \+ predicate_property(Goal, built_in),
    \+ trilog_libraries:library_predicate(Name, Arity, _),
    made(Module, Goal, Made).
made(Module, Goal, Made) :-
    atom(Module),
    asked(Module, Asked),
    trilog_renamed:asked_hook(goal_expansion, Asked, [Goal,Made]),
    Made \== Goal,
    !,
    trilog_instructions:check_made(Made).

% What was no condition before does not become that of the alternative.
no_condition(First0, [First|Others], Parts) :-
    (   is_condition(First), \+ is_condition(First0) -> Parts = [(First,true)|Others]
    ;   Parts = [First|Others]
    ).

is_condition(Goal) :-
    nonvar(Goal),
    ( Goal = (_->_) ; functor(Goal, *->, 2) ).

all_expanded([], _, []).
all_expanded([Goal|Goals], Where, [Expanded|Others]) :-
    expanded(Goal, Where, [], Expanded),
    all_expanded(Goals, Where, Others).

arguments_expanded([], [], _, []).
arguments_expanded([Spec|Specs], [Argument|Arguments], Where, [Expanded|Others]) :-
    argument_expanded(Spec, Argument, Where, Expanded),
    arguments_expanded(Specs, Arguments, Where, Others).

argument_expanded(Spec, Argument, Where, Expanded) :-
    (   var(Argument) -> Expanded = Argument
    ;   memberchk(Spec, [0,^]) ->
        (   Argument = Variable^Goal ->
            Expanded = Variable^Goal1,
            argument_expanded(Spec, Goal, Where, Goal1)
        ;   expanded(Argument, Where, [], Expanded)
        )
    ;   integer(Spec), callable(Argument), closure_expanded(Argument, Spec, Where, Closure) ->
        Expanded = Closure
    ;   Expanded = Argument
    ).

% A closure can be expanded where the arguments that it is called with stay the last ones.
closure_expanded(Closure, Count, Where, Expanded) :-
    Closure \= _:_,
    length(Added, Count),
    Closure =.. Parts,
    append(Parts, Added, GoalParts),
    Goal =.. GoalParts,
    expanded(Goal, Where, [], Goal1),
    Goal1 \= _:_,
    Goal1 =.. Parts1,
    append(ClosureParts, Last, Parts1),
    Last == Added,
    ClosureParts = [_|_],
    trilog_terms:variables(ClosureParts, Variables),
    \+ ( member(Variable, Added), trilog_terms:is_among(Variable, Variables) ),
    Expanded =.. ClosureParts.
