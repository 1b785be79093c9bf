/** Rules of single sided unification, `Head, Guard => Body` as in SWI-Prolog: a call
must be an instance of the head, the guard commits to the rule, and a call that
no rule matches is an error.

A rule becomes a clause whose head has variables only, so that it binds nothing in
the call: the first goals of its body compare the arguments with those of the rule.
The last clause of such a predicate raises the error.

    ruled     a predicate that is defined by such rules; it has no other clauses
    tests     the goals that compare
    closed    the last clause is there
*/

:- module(trilog_matching, [
    rule_clause/2, take_rule/5, refuse_mixed/2, close_rules/1, forget_rules/1,
    add/3, is_closing/1, no_rule/2, plain_body/4,
    written_rule/3, ruled/5
]).

:- use_module(library(lists)).
:- use_module(library(trilog_terms), [is_among/2]).

:- op(1200, xfx, =>).

%% ruled(?Name, ?Arity, ?Module, ?Owner, ?State)
%  Rules define the predicate in the file Owner, or none did; State is open or closed.
%  ?- trilog_matching:ruled(no_such, Arity, Module, Owner, State).
%     false.
:- dynamic(ruled/5).

%% rule_clause(+Rule, -Clause)
%  Clause does what the rule says.
%  ?- trilog_matching:rule_clause((len([_|T],N) => len(T,M), N is M+1), Clause).
%     Clause = (len(_A,N):-nonvar(_A),_A=[_B|T],!,len(T,M),N is M+1).
%  ?- trilog_matching:rule_clause((same(X,X), ground(X) => true), Clause).
%     Clause = (same(X,_A):-_A==X,ground(X),!,true).
rule_clause((Left => Body), (Head :- Tests)) :-
    rule_parts(Left, Pattern, Guard),
    Pattern =.. [Name|Patterns],
    all_matched(Patterns, [], _, Arguments, Tests, Committed),
    (   Guard == true -> Committed = (!,Body)
    ;   Committed = (Guard,!,Body)
    ),
    Head =.. [Name|Arguments].

rule_parts(Left, Head, Guard) :-
    (   var(Left) -> throw(error(instantiation_error, (=>)/2))
    ;   Left = (Head,Guard) -> true
    ;   Head = Left, Guard = true
    ),
    (   var(Head) -> throw(error(instantiation_error, (=>)/2))
    ;   callable(Head) -> true
    ;   throw(error(type_error(callable, Head), (=>)/2))
    ).

% Known are the variables that stand in the rule before. The goals are a
% conjunction that ends with Last.
all_matched([], Known, Known, [], Goals, Goals).
all_matched([Pattern|Patterns], Known0, Known, [Argument|Arguments], Goals, Last) :-
    matched(Pattern, Known0, Known1, Argument, Goals, Goals1),
    all_matched(Patterns, Known1, Known, Arguments, Goals1, Last).

matched(Pattern, Known0, Known, Argument, Goals, Last) :-
    (   var(Pattern), \+ is_among(Pattern, Known0) ->
        Argument = Pattern,
        Known = [Pattern|Known0],
        Goals = Last
    ;   ( var(Pattern) ; ground(Pattern) ) ->
        Known = Known0,
        Goals = (Argument == Pattern, Last)
    ;   Pattern =.. [Name|Patterns],
        same_length(Patterns, Arguments),
        Parts =.. [Name|Arguments],
        Goals = (nonvar(Argument), Argument = Parts, Goals1),
        all_matched(Patterns, Known0, Known, Arguments, Goals1, Last)
    ).

% --- loading ----------------------------------------------------------------------

%% take_rule(+Head, +Name, +Arity, +Module, +Owner)
%  The file Owner has a rule for this predicate of Module.
%  ?- trilog_matching:take_rule(p(_), p, 1, user, 'f.pl'),
%     trilog_matching:ruled(p, 1, Module, Owner, State).
%     Module = user, Owner = 'f.pl', State = open.
take_rule(Head, Name, Arity, Module, Owner) :-
    (   ruled(Name, Arity, Module, _, State) ->
        ( State == closed -> reopened(Name, Arity, Module) ; true )
    ;   has_clauses(Module, Head) -> not_mixed(Name, Arity)
    ;   assertz(ruled(Name, Arity, Module, Owner, open))
    ).

has_clauses(Module, Head) :-
    functor(Head, Name0, Arity),
    functor(General0, Name0, Arity),
    trilog_compiled:worker(Module, General0, General),
    functor(General, Name, Arity),
    '$predicate_defined'(Module, Name, Arity),
    catch(trilog_compiled:stored_clause(Module, General, _), error(_,_), false),
    !.

not_mixed(Name, Arity) :-
    throw(error(permission_error(assert, procedure, Name/Arity), assertz/1)).

%% refuse_mixed(+Head, +Module)
%  A clause with this Head is no rule: it may not stand among rules.
%  ?- trilog_matching:refuse_mixed(p(_), no_module).
%     true.
refuse_mixed(Head, Module) :-
    (   ruled(_, _, _, _, _),
        callable(Head),
        functor(Head, Name, Arity),
        ruled(Name, Arity, Module, _, _) ->
        not_mixed(Name, Arity)
    ;   true
    ).

%% close_rules(+Owner)
%  The predicates of the file have all their rules.
%  ?- trilog_matching:close_rules('no_such_file.pl').
%     true.
close_rules(Owner) :-
    (   retract(ruled(Name, Arity, Module, Owner, open)),
        closed(Name, Arity, Module, Owner),
        false
    ;   true
    ).

closed(Name, Arity, Module, Owner) :-
    assertz(ruled(Name, Arity, Module, Owner, closed)),
    closing(Name, Arity, Module, Clause),
    assertz(Module:Clause).

closing(Name, Arity, Module, (Head :- trilog_matching:no_rule(Module, Goal))) :-
    functor(Goal, Name, Arity),
    trilog_compiled:worker(Module, Goal, Head).

reopened(Name, Arity, Module) :-
    closing(Name, Arity, Module, Clause),
    ( retract(Module:Clause) -> true ; true ),
    retract(ruled(Name, Arity, Module, Owner, closed)),
    assertz(ruled(Name, Arity, Module, Owner, open)).

%% forget_rules(+Owner)
%  The clauses of the file are there no more.
%  ?- trilog_matching:forget_rules('no_such_file.pl').
%     true.
forget_rules(Owner) :-
    retractall(ruled(_, _, _, Owner, _)).

% --- running ----------------------------------------------------------------------

%% add(+Clause, +Module, :Add)
%  Add adds a clause, or what a rule becomes, while the program runs.
%  ?- trilog_matching:add((q(a) => true), user, trilog_guard:added_last(user)), q(a).
%     true.
add(Clause, Module, Add) :-
    (   nonvar(Clause), Clause = (_ => _) ->
        rule_clause(Clause, (Head :- Body)),
        functor(Head, Name, Arity),
        take_rule(Head, Name, Arity, Module, none),
        call(Add, (Head :- Body)),
        retract(ruled(Name, Arity, Module, Owner, open)),
        closed(Name, Arity, Module, Owner)
    ;   ( nonvar(Clause), Clause = (Head :- _) -> true ; Head = Clause ),
        refuse_mixed(Head, Module),
        call(Add, Clause)
    ).

%% no_rule(+Module, +Goal)
%  What the last clause calls.
%  ?- catch(trilog_matching:no_rule(user, p(a)), error(E, _), true).
%     E = existence_error(matching_rule,p(a)).
no_rule(Module, Goal) :-
    functor(Goal, Name, Arity),
    ( Module == user -> Named = Goal ; Named = Module:Goal ),
    throw(error(existence_error(matching_rule, Named), Name/Arity)).

%% is_closing(+Body)
%  Body is that of a last clause, which nobody wrote.
%  ?- trilog_matching:is_closing(true).
%     false.
is_closing(Body) :-
    nonvar(Body),
    Body = trilog_matching:no_rule(_,_).

%% plain_body(+Module, ?Head, +Body0, -Body)
%  Body is what clause/2 tells of a clause, as in SWI-Prolog: the tests of a rule are
%  made true, and so are unifications with which the body of one in a file begins.
%  ?- trilog_matching:plain_body(user, p(X), q(X), Body).
%     Body = q(X).
plain_body(Module, Head, Body0, Body) :-
    functor(Head, Name, Arity),
    (   ruled(Name, Arity, Module, _, _) ->
        without_tests(Body0, Body1),
        ( Body1 = (!,Body2) -> Body = Body2 ; Body = Body1 )
    ;   begins_with_unification(Body0), trilog_predicates:is_static(Name, Arity, Module) ->
        moved_into_head(Body0, Head, Body)
    ;   Body = Body0
    ).

begins_with_unification(Body) :-
    nonvar(Body),
    ( Body = (_ = _) -> true ; Body = (Goal,_), nonvar(Goal), Goal = (_ = _) ).

% One with a constant is moved where it is the whole body.
moved_into_head(Body0, Head, Body) :-
    (   Body0 = (Goal,Rest), names_argument(Goal, Head, Variable, Value), compound(Value) ->
        Variable = Value,
        moved_into_head(Rest, Head, Body)
    ;   names_argument(Body0, Head, Variable, Value) ->
        Variable = Value,
        Body = true
    ;   Body = Body0
    ).

% The variable is an argument of the head, and stands there only.
names_argument(Goal, Head, Variable, Value) :-
    nonvar(Goal),
    Goal = (Left = Right),
    (   var(Left) -> Variable = Left, Value = Right
    ;   var(Right), Variable = Right, Value = Left
    ),
    nonvar(Value),
    Head =.. [_|Arguments],
    select(Argument, Arguments, Others),
    Argument == Variable,
    !,
    trilog_terms:variables(Value+Others, Variables),
    \+ is_among(Variable, Variables).

%% written_rule(+Head, +Body, -Rule)
%  Rule is what became this clause, whose tests are made true.
%  ?- trilog_matching:rule_clause((p([X]), X > 1 => q(X)), (Head :- Body)),
%     trilog_matching:written_rule(Head, Body, Rule).
%     Head = p([X]), Body = (nonvar([X]),[X]=[X],[]==[],X>1,!,q(X)), Rule = (p([X]),X>1=>q(X)).
written_rule(Head, Body0, (Left => Body)) :-
    without_tests(Body0, Body1),
    (   Body1 = (!,Body) -> Left = Head
    ;   committed(Body1, Guard, Body),
        Left = (Head,Guard)
    ).

without_tests(Body0, Body) :-
    (   Body0 = (Argument == Value, Body1), var(Argument) ->
        Argument = Value,
        without_tests(Body1, Body)
    ;   Body0 = (nonvar(Argument), Argument1 = Value, Body1), var(Argument), Argument1 == Argument ->
        Argument = Value,
        without_tests(Body1, Body)
    ;   Body = Body0
    ).

committed((Goal,Goals), Guard, Body) :-
    (   Goals = (!,Body) -> Guard = Goal
    ;   Guard = (Goal,Guard1),
        committed(Goals, Guard1, Body)
    ).
