/** Predicates of `user` whose arguments are goals, by `:- meta_predicate`: what is called
says its module, as `user:p`.

Their clauses have another name, see renamed.pl: the predicate itself says the modules,
and calls that. (A module's own goals say it where they stand: see module_file.pl.)
*/

:- module(trilog_saying_modules, [take_meta/3, said_goal/3, argument_said/2]).

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
        Head =.. [_|Arguments],
        arguments_said(Specs, Arguments, Saids, Saying),
        Said =.. [Name|Saids],
        trilog_renamed:rename(Head, user, Said, Saying),
        assertz(takes_goals(Name, Arity, Specs))
    ).

is_called(Spec) :-
    ( integer(Spec) -> true ; memberchk(Spec, [(:),(^),(//)]) ).

% arguments_said(Specs, Arguments, Saids, Saying): Saids are what Arguments are behind Saying.
arguments_said([], [], [], true).
arguments_said([Spec|Specs], [Argument|Arguments], [Said|Saids], Saying) :-
    (   is_called(Spec) -> Saying = (trilog_saying_modules:argument_said(Argument, Said), Saying1)
    ;   Said = Argument,
        Saying = Saying1
    ),
    arguments_said(Specs, Arguments, Saids, Saying1).

%% argument_said(?Argument, -Said)
%  ?- trilog_saying_modules:argument_said(p, Said).
%     Said = user:p.
%  ?- trilog_saying_modules:argument_said(a:b:p, Said).
%     Said = b:p.
argument_said(Argument, Said) :-
    (   nonvar(Argument), Argument = Module:Plain, nonvar(Module) ->
        (   nonvar(Plain), Plain = Inner:_, nonvar(Inner) -> argument_said(Plain, Said)
        ;   Said = Argument
        )
    ;   Said = user:Argument
    ).

%% said_goal(+Goal, +Home, -Said)
%  Said is what the clauses get of a goal of Home.
%  ?- trilog_saying_modules:said_goal(likes(a, b), user, Said).
%     Said = likes(a,b).
said_goal(Goal, Home, Said) :-
    (   Home == user, functor(Goal, Name, Arity), takes_goals(Name, Arity, Specs) ->
        Goal =.. [_|Arguments],
        arguments_said(Specs, Arguments, Saids, Saying),
        call(Saying),
        Said =.. [Name|Saids]
    ;   Said = Goal
    ).
