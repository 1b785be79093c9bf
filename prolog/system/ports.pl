/** The ports of the goals of a query: call, exit, redo, fail and exception.

Each port is told to the host, which asks a person how to go on.

    frame     frame(Id,Depth,Goal,Parents): a call of Goal, Module:Plain, by the
              first of Parents
    way       how the query goes on: creep (stop at every port), leap (at those
              of predicates that are spied on), skip(Depth) (at those of goals
              no deeper) or none
*/

:- module(trilog_ports, [
    trace/0, notrace/0, tracing/0, debug/0, nodebug/0, debugging/0, spy/1, nospy/1, nospyall/0,
    trace/1, trace/2
]).

:- use_module(library(between)).
:- use_module(library(charsio)).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(trilog_proof)).
:- use_module(library(trilog_sources)).

% spied(Name, Arity): Arity may be any.
:- dynamic(spied/2).
% way(Way)
:- dynamic(way/1).
% tracepoint(Name, Arity, Ports): shown wherever they are passed, and nobody is asked there.
:- dynamic(tracepoint/3).

% How many lines a trace may have where nobody is asked.
longest_trace(2000).

%% trace
%  From now on every query stops at the ports of its goals: call, exit, redo,
%  fail and exception, with the depth of the goal and the place of the clause. So
%  does the rest of a query that begins with it.
%  ?- trace, assertz(seen(1)), seen(1).
%  >    Call: (1) assertz(seen(1))
%  >    Exit: (1) assertz(seen(1))
%  >    Call: (1) seen(1)
%  >    Exit: (1) seen(1)   % asserted
%     true.
trace :-
    now_traced(all).

%% notrace
%  Ends `trace`: queries run as usual, or to what is spied on.
%  ?- notrace.
%     true.
notrace :-
    (   spied(_, _) -> now_traced(spied)
    ;   now_traced(off)
    ).

%% tracing
%  Queries stop at every port.
%  ?- tracing.
%     false.
tracing :-
    trilog_loader:noted(trace, all).

%% debug
%  From now on queries run to what is spied on.
%  ?- debug, nodebug.
%     true.
debug :-
    ( tracing -> true ; now_traced(spied) ).

%% nodebug
%  Queries run as usual, until `trace`, `debug` or `spy`.
%  ?- nodebug.
%     true.
nodebug :-
    now_traced(off).

%% debugging
%  Says how queries run, and what is spied on.
%  ?- debugging.
%  > % queries run as usual
%     true.
debugging :-
    (   trilog_loader:noted(trace, all) -> Said = "% queries stop at every port\n"
    ;   trilog_loader:noted(trace, spied) -> Said = "% queries run to what is spied on\n"
    ;   Said = "% queries run as usual\n"
    ),
    trilog_driver:say(Said),
    (   spied(Name, Arity),
        spied_text(Name, Arity, Text),
        append(["% spied on: ",Text,"\n"], Line),
        trilog_driver:say(Line),
        false
    ;   findall(Name/Arity, tracepoint(Name, Arity, _), Points),
        member(Name/Arity, Points),
        say_tracepoints(Name, Arity),
        false
    ;   true
    ).

spied_text(Name, Arity, Text) :-
    (   Arity == any -> trilog_driver:term_chars(Name, Text)
    ;   trilog_driver:term_chars(Name/Arity, Text)
    ).

now_traced(Mode) :-
    trilog_loader:note(trace, Mode),
    way_of(Mode, Way),
    now_way(Way).

way_of(all, creep).
way_of(spied, leap).
way_of(off, none).

now_way(Way) :-
    retractall(way(_)),
    assertz(way(Way)).

%% spy(+Predicate)
%  The ports of one predicate: Name or Name/Arity.
%  ?- spy(nothing_of_that_name).
%     error: unknown predicate nothing_of_that_name
%  ?- assertz(seen(a)), spy(seen/1), nospy(seen/1).
%     true.
spy(Spec) :-
    spied_predicate(Spec, spy/1, Name, Arity),
    (   is_there(Name, Arity) -> spied_on(Name, Arity)
    ;   throw(error(existence_error(procedure, Spec), spy/1))
    ).

spied_on(Name, Arity) :-
    retractall(spied(Name, Arity)),
    assertz(spied(Name, Arity)),
    debug.

is_there(Name, Arity0) :-
    ( Arity0 == any -> between(0, 255, Arity) ; Arity = Arity0 ),
    functor(Head, Name, Arity),
    trilog_swi_programs:property(user:Head, visible),
    !.

%% nospy(+Predicate)
%  Ends `spy` for this predicate.
%  ?- spy(append/1), spy(append/2), spy(append/3), nospy(append/3), nospyall.
%     true.
nospy(Spec) :-
    spied_predicate(Spec, nospy/1, Name, Arity),
    retractall(spied(Name, Arity)),
    off_without_spies.

%% nospyall
%  Ends `spy` for all predicates.
%  ?- nospyall.
%     true.
nospyall :-
    retractall(spied(_, _)),
    off_without_spies.

off_without_spies :-
    (   trilog_loader:noted(trace, spied), \+ spied(_, _), \+ tracepoint(_, _, _) -> nodebug
    ;   true
    ).

%% trace(+Predicate)
%  Shows the ports of one predicate, Name or Name/Arity, wherever a query passes them,
%  and asks nobody.
%  ?- assertz(seen(a)), trace(seen/1), trace(seen/1, -all).
%  > %         seen/1: [all]
%  > %         seen/1: Not tracing
%     true.
trace(Spec) :-
    trace(Spec, all).

%% trace(+Predicate, +Ports)
%  The same of some ports: `all`, one or a list of call, exit, redo, fail and exception;
%  `-Ports` ends it.
%  ?- assertz(seen(a)), trace(seen/1, [call,fail]), trace(seen/1, -all).
%  > %         seen/1: [call,fail]
%  > %         seen/1: Not tracing
%     true.
%  ?- trace(seen/1, -middle).
%     error: expected a port name, but got middle (in trace/2)
trace(Spec, Ports0) :-
    spied_predicate(Spec, trace/2, Name, Arity),
    signed(Ports0, Sign, Ports1),
    trilog_leashes:port_names(Ports1, trace/2, Ports),
    (   Sign == (-) -> true
    ;   is_there(Name, Arity) -> true
    ;   throw(error(existence_error(procedure, Spec), trace/2))
    ),
    traced_ports(Name, Arity, Old),
    findall(Port, ( member(Port, Old), \+ member(Port, Ports) ), Others),
    ( Sign == (+) -> append(Others, Ports, New) ; New = Others ),
    retractall(tracepoint(Name, Arity, _)),
    ( New == [] -> true ; assertz(tracepoint(Name, Arity, New)) ),
    say_tracepoints(Name, Arity),
    ( Sign == (+) -> debug ; off_without_spies ).

signed(Ports0, Sign, Ports) :-
    (   nonvar(Ports0), Ports0 = +Ports -> Sign = (+)
    ;   nonvar(Ports0), Ports0 = -Ports -> Sign = (-)
    ;   Sign = (+), Ports = Ports0
    ).

traced_ports(Name, Arity, Ports) :-
    ( tracepoint(Name, Arity, Ports0) -> Ports = Ports0 ; Ports = [] ).

say_tracepoints(Name, Arity) :-
    traced_ports(Name, Arity, Ports),
    (   Ports == [] -> Said = "Not tracing"
    ;   length(Ports, 5) -> Said = "[all]"
    ;   trilog_driver:term_chars(Ports, Said)
    ),
    spied_text(Name, Arity, Text),
    trilog_explain:texts(["%         ",Text,": ",Said,"\n"], Texts),
    append(Texts, Line),
    trilog_driver:say(Line).

spied_predicate(Spec, Context, Name, Arity) :-
    (   var(Spec) -> throw(error(instantiation_error, Context))
    ;   Spec = _:Plain -> spied_predicate(Plain, Context, Name, Arity)
    ;   Spec = Name/Arity, atom(Name), integer(Arity) -> true
    ;   atom(Spec) -> Name = Spec, Arity = any
    ;   throw(error(type_error(predicate_indicator, Spec), Context))
    ).

is_spied(Goal) :-
    functor(Goal, Name, Arity),
    % With both arguments it may have no end behind a nospy/1: see index.pl.
    spied(Name, Spied),
    ( Spied == any ; Spied == Arity ),
    !.

% --- the ports of a query ------------------------------------------------------

%% traced(+Goal)
%  Runs a query with its ports told.
traced(Goal) :-
    trilog_explain:fresh,
    trilog_explain:no_lines,
    ( trilog_loader:noted(trace, Mode) -> now_traced(Mode) ; true ),
    '$get_b_value'(B),
    prove(Goal, user, B, ports(1,[]), _, []).

%% opened_ports(+Goal, +Home, +Depth, +Parents)
%  Runs a goal that has clauses.
opened_ports(Goal, Home, Depth, Parents) :-
    '$inference_count'(Id),
    passed(frame(Id,Depth,Home:Goal,Parents), opened).

%% closed_ports(+Goal, +Module, +Depth, +Parents)
%  Runs a goal of a library, or a built-in one, as a whole.
closed_ports(Goal, Module, Depth, Parents) :-
    (   is_silent(Goal, Module) -> call(Module:Goal)
    ;   '$inference_count'(Id),
        passed(frame(Id,Depth,Module:Goal,Parents), closed)
    ).

% What no person has written.
is_silent(Goal, Module) :-
    (   is_word_of_ours(Goal) -> true
    ;   atom(Module),
        sub_atom(Module, 0, _, _, trilog_),
        \+ trilog_expansion:meant(Module:Goal, _)
    ).

is_word_of_ours(true).
is_word_of_ours(trace).
is_word_of_ours(notrace).
is_word_of_ours(debug).
is_word_of_ours(nodebug).
is_word_of_ours(spy(_)).
is_word_of_ours(leash(_)).
is_word_of_ours(visible(_)).
is_word_of_ours(trace(_)).
is_word_of_ours(trace(_,_)).

% What is thrown to go back to a frame, or out of the query, is
% trilog_trace(retry,Id), trilog_trace(fail,Id) or trilog_trace(abort,Id).
passed(Frame, Kind) :-
    catch(trilog_ports:through(Frame, Kind), Ball, trilog_ports:ended(Ball, Frame, Kind)).

through(Frame, Kind) :-
    '$get_b_value'(B),
    entered(Frame, Inner),
    inside(Kind, Frame, Place),
    left(B, Inner, Frame, Place).

entered(Frame, Inner) :-
    told("Call: ", Frame, []),
    '$get_b_value'(Inner).
entered(Frame, _) :-
    told("Fail: ", Frame, []),
    false.

inside(opened, frame(_,Depth,Home:Goal,Parents), Place) :-
    Depth1 is Depth + 1,
    '$get_b_value'(B),
    clause_of(Home, Goal, Body, Place),
    prove(Body, Home, B, ports(Depth1,[Home:Goal|Parents]), _, []).
inside(closed, frame(_,_,Goal,_), []) :-
    call(Goal).

% Where no choice is left there is nothing to come back to.
left(B, Inner, Frame, Place) :-
    '$get_b_value'(Now),
    (   Now == Inner ->
        builtins:set_cp(B),
        told("Exit: ", Frame, Place)
    ;   exit_or_redo(Frame, Place)
    ).

exit_or_redo(Frame, Place) :-
    told("Exit: ", Frame, Place).
exit_or_redo(Frame, _) :-
    told("Redo: ", Frame, []),
    false.

ended(Ball, Frame, Kind) :-
    Frame = frame(Id,_,_,_),
    (   Ball = trilog_trace(Order,To) ->
        (   To \== Id -> throw(Ball)
        ;   Order == retry -> passed(Frame, Kind)
        ;   false
        )
    ;   catch(trilog_ports:raised(Frame, Ball), Ball1, trilog_ports:after_raised(Ball1, Frame, Kind))
    ).

raised(Frame, Ball) :-
    told("Exception: ", Frame, []),
    throw(Ball).

after_raised(Ball, Frame, Kind) :-
    (   Ball = trilog_trace(_,_) -> ended(Ball, Frame, Kind)
    ;   throw(Ball)
    ).

% --- telling a port ---------------------------------------------------------------

told(Port, Frame, Place) :-
    trilog_leashes:port_text(Name, Port),
    (   lines_are_enough -> true
    ;   is_stop(Frame), trilog_leashes:is_visible(Name) ->
        frame_text("   ", Port, Frame, Place, Text),
        (   trilog_leashes:is_leashed(Name) -> asked(Text, Order)
        ;   shown(Text),
            Order = o
        ),
        obeyed(Order, Port, Frame, Place)
    ;   is_tracepoint(Frame, Name) ->
        frame_text(" T ", Port, Frame, Place, Text),
        shown(Text),
        obeyed(o, Port, Frame, Place)
    ;   true
    ).

is_tracepoint(frame(_,_,_:Goal,_), Port) :-
    functor(Goal, Name, Arity),
    tracepoint(Name, Traced, Ports),
    ( Traced == any ; Traced == Arity ),
    memberchk(Port, Ports),
    !.

shown(Text) :-
    append(Text, "\n", Line),
    trilog_driver:say(Line).

is_stop(frame(_,Depth,_:Goal,_)) :-
    way(Way),
    stops(Way, Depth, Goal).

stops(creep, _, _).
stops(leap, _, Goal) :- is_spied(Goal).
stops(skip(Deepest), Depth, _) :- Depth =< Deepest.

lines_are_enough :-
    longest_trace(Most),
    trilog_explain:lines(Lines),
    Lines >= Most.

frame_text(Margin, Port, frame(_,Depth,Goal,_), Place, Text) :-
    number_chars(Depth, Digits),
    ( Place == [] -> Where = [] ; Where = ["   % ",atom(Place)] ),
    append([Margin,Port,"(",Digits,") ",goal_text(Goal)], Where, Parts),
    trilog_explain:texts(Parts, Texts),
    append(Texts, Text).

asked(Text, Order) :-
    trilog_driver:service(>, Text),
    bb_get(trilog_kept_input, In),
    get_n_chars(In, 1, [Order]).

obeyed(c, _, _, _) :- now_traced(all).
obeyed(s, Port, frame(_,Depth,_,_), _) :-
    now_traced(all),
    ( memberchk(Port, ["Call: ","Redo: "]) -> now_way(skip(Depth)) ; true ).
obeyed(u, _, frame(_,Depth,_,_), _) :-
    now_traced(all),
    Above is Depth - 1,
    now_way(skip(Above)).
obeyed(l, _, _, _) :- now_traced(spied).
obeyed(n, _, _, _) :- now_traced(off).
obeyed(f, _, frame(Id,_,_,_), _) :- throw(trilog_trace(fail,Id)).
obeyed(r, _, frame(Id,_,_,_), _) :- throw(trilog_trace(retry,Id)).
obeyed(a, _, _, _) :- throw(trilog_trace(abort,none)).
obeyed(g, Port, Frame, Place) :-
    Frame = frame(_,_,_,Parents),
    length(Parents, Depth),
    told_parents(Parents, Depth),
    told(Port, Frame, Place).
obeyed(+, Port, Frame, Place) :-
    Frame = frame(_,_,_:Goal,_),
    functor(Goal, Name, Arity),
    spied_on(Name, Arity),
    told(Port, Frame, Place).
obeyed(-, Port, Frame, Place) :-
    Frame = frame(_,_,_:Goal,_),
    functor(Goal, Name, Arity),
    retractall(spied(Name, Arity)),
    retractall(spied(Name, any)),
    told(Port, Frame, Place).
obeyed(o, _, _, _) :-
    trilog_explain:line(Lines),
    longest_trace(Most),
    (   Lines + 1 =:= Most ->
        trilog_driver:say("% The trace has become too long; the query goes on without it.\n")
    ;   true
    ).

told_parents([], _).
told_parents([Goal|Goals], Depth) :-
    frame_text("   ", [], frame(none,Depth,Goal,[]), [], Text),
    append(Text, "\n", Line),
    trilog_driver:say(Line),
    Depth1 is Depth - 1,
    told_parents(Goals, Depth1).
