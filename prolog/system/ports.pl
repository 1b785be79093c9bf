/** The ports of the goals of a query: call, exit, redo and fail. */

:- module(trilog_ports, [trace/0, notrace/0, spy/1, nospy/1, nospyall/0]).

:- use_module(library(lists)).
:- use_module(library(trilog_loader)).
:- use_module(library(trilog_proof)).
:- use_module(library(trilog_sources)).

% spied(Name, Arity): Arity may be any.
:- dynamic(spied/2).

% How many lines a trace may have.
longest_trace(2000).

%% trace
%  From now on every query tells the ports of its goals: call, exit, redo and
%  fail, with the depth of the goal and the place of the clause. So does the
%  rest of a query that begins with it.
%  ?- trace, assertz(seen(1)), seen(1).
%  >    Call: (1) seen(1)
%  >    Exit: (1) seen(1)   % asserted
%     true.
trace :-
    trilog_loader:note(trace, all).

%% notrace
%  Ends `trace` and `spy`: queries run as usual.
%  ?- notrace.
%     true.
notrace :-
    trilog_loader:note(trace, off).

%% spy(+Predicate)
%  The ports of one predicate: Name or Name/Arity.
%  ?- spy(seen/1).
%     true.
spy(Spec) :-
    spied_predicate(Spec, spy/1, Name, Arity),
    retractall(spied(Name, Arity)),
    assertz(spied(Name, Arity)),
    (   trilog_loader:noted(trace, all) -> true
    ;   trilog_loader:note(trace, spied)
    ).

%% nospy(+Predicate)
%  Ends `spy` for this predicate.
%  ?- nospy(seen/1).
%     true.
nospy(Spec) :-
    spied_predicate(Spec, nospy/1, Name, Arity),
    retractall(spied(Name, Arity)),
    (   trilog_loader:noted(trace, spied), \+ spied(_, _) -> notrace
    ;   true
    ).

%% nospyall
%  Ends `spy` for all predicates.
%  ?- nospyall.
%     true.
nospyall :-
    retractall(spied(_, _)),
    (   trilog_loader:noted(trace, spied) -> notrace
    ;   true
    ).

spied_predicate(Spec, Context, Name, Arity) :-
    (   var(Spec) -> throw(error(instantiation_error, Context))
    ;   Spec = _:Plain -> spied_predicate(Plain, Context, Name, Arity)
    ;   Spec = Name/Arity, atom(Name), integer(Arity) -> true
    ;   atom(Spec) -> Name = Spec, Arity = any
    ;   throw(error(type_error(predicate_indicator, Spec), Context))
    ).

is_watched(Goal) :-
    (   trilog_loader:noted(trace, all) -> true
    ;   functor(Goal, Name, Arity),
        ( spied(Name, any) ; spied(Name, Arity) ) -> true
    ).

%% traced(+Goal)
%  Runs a query with its ports told.
traced(Goal) :-
    trilog_explain:fresh,
    trilog_explain:no_lines,
    '$get_b_value'(B),
    prove(Goal, user, B, ports(1), _, []).

told_ports(Depth, Goal, Home) :-
    '$get_b_value'(B),
    entered(Depth, Goal, Home, Inner),
    Depth1 is Depth + 1,
    traced_body(Goal, Home, Depth1, Place),
    left(B, Inner, Depth, Goal, Home, Place).

entered(Depth, Goal, Home, Inner) :-
    port("Call: ", Depth, Home:Goal, []),
    '$get_b_value'(Inner).
entered(Depth, Goal, Home, _) :-
    port("Fail: ", Depth, Home:Goal, []),
    false.

traced_body(Goal, Home, Depth, Place) :-
    '$get_b_value'(B),
    clause_of(Home, Goal, Body, Place),
    prove(Body, Home, B, ports(Depth), _, []).

% Where no choice is left there is nothing to come back to.
left(B, Inner, Depth, Goal, Home, Place) :-
    '$get_b_value'(Now),
    (   Now == Inner ->
        builtins:set_cp(B),
        port("Exit: ", Depth, Home:Goal, Place)
    ;   exit_or_redo(Depth, Goal, Home, Place)
    ).

exit_or_redo(Depth, Goal, Home, Place) :-
    port("Exit: ", Depth, Home:Goal, Place).
exit_or_redo(Depth, Goal, Home, _) :-
    port("Redo: ", Depth, Home:Goal, []),
    false.

port(Name, Depth, Goal, Place) :-
    longest_trace(Most),
    trilog_explain:line(Lines),
    (   Lines > Most -> true
    ;   (   Lines =:= Most ->
            trilog_driver:say("% The trace has become too long; the query goes on without it.\n")
        ;   number_chars(Depth, Digits),
            ( Place == [] -> Where = [] ; Where = ["   % ",atom(Place)] ),
            append(["   ",Name,"(",Digits,") ",goal_text(Goal)|Where], ["\n"], Parts),
            trilog_explain:texts(Parts, Texts),
            append(Texts, Text0),
            trilog_driver:ask("boards", Text0, Text),
            trilog_driver:say(Text)
        )
    ).
