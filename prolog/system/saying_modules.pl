/** Predicates of `user` whose arguments are goals, by `:- meta_predicate`: what is called
says its module, as `user:p`.

Their clauses have another name, see renamed.pl: the predicate itself says the modules,
and calls that. (A module's own goals say it where they stand: see module_file.pl.) What
an importer has of a module's says them, too: see links.pl.
*/

:- module(trilog_saying_modules, [
    take_meta/3, said_goal/3, argument_said/3, goal_said/5
]).

:- use_module(library(lists)).

% takes_goals(Name, Arity, Specs)
:- dynamic(takes_goals/3).

%% take_meta(+Name, +Arity, +Specs)
%  The predicate of user calls its arguments as Specs say. One that has clauses already
%  stays as it is.
%  ?- trilog_saying_modules:take_meta(likes, 2, [?,?]).
%     true.
take_meta(Name, Arity, Specs) :-
    (   ( takes_goals(Name, Arity, _) ; \+ ( member(Spec, Specs), is_called(Spec) ) ) -> true
    ;   '$predicate_defined'(user, Name, Arity) -> true
    ;   functor(Head, Name, Arity),
        goal_said(Head, Specs, user, Said, Saying),
        trilog_renamed:rename(Head, user, Said, Saying),
        assertz(takes_goals(Name, Arity, Specs))
    ).

is_called(Spec) :-
    ( integer(Spec) -> true ; memberchk(Spec, [(:),(^),(//)]) ).

%% goal_said(+Goal, +Specs, +Module, -Said, -Saying)
%  Said is Goal, whose arguments say the modules behind Saying as those of Module.
%  ?- trilog_saying_modules:goal_said(likes(a, b), [?,?], m, Said, Saying).
%     Said = likes(a,b), Saying = true.
goal_said(Goal, Specs, Module, Said, Saying) :-
    Goal =.. [Name|Arguments],
    arguments_said(Specs, Arguments, Module, Saids, Saying),
    Said =.. [Name|Saids].

% arguments_said(Specs, Arguments, Module, Saids, Saying): Saids are what Arguments are
% behind Saying.
arguments_said([], [], _, [], true).
arguments_said([Spec|Specs], [Argument|Arguments], Module, [Said|Saids], Saying) :-
    (   is_called(Spec) ->
        Saying = (trilog_saying_modules:argument_said(Argument, Module, Said),Saying1)
    ;   Said = Argument,
        Saying = Saying1
    ),
    arguments_said(Specs, Arguments, Module, Saids, Saying1).

%% argument_said(?Argument, +Module, -Said)
%  ?- trilog_saying_modules:argument_said(p, m, Said).
%     Said = m:p.
%  ?- trilog_saying_modules:argument_said(a:b:p, m, Said).
%     Said = b:p.
argument_said(Argument, Module, Said) :-
    (   nonvar(Argument), Argument = Home:Plain, nonvar(Home) ->
        (   nonvar(Plain), Plain = Inner:_, nonvar(Inner) -> argument_said(Plain, Module, Said)
        ;   Said = Argument
        )
    ;   Said = Module:Argument
    ).

%% said_goal(+Goal, +Home, -Said)
%  Said is what the clauses get of a goal of Home.
%  ?- trilog_saying_modules:said_goal(likes(a, b), user, Said).
%     Said = likes(a,b).
said_goal(Goal, Home, Said) :-
    (   Home == user, functor(Goal, Name, Arity), takes_goals(Name, Arity, Specs) ->
        goal_said(Goal, Specs, user, Said, Saying),
        call(Saying)
    ;   Said = Goal
    ).
