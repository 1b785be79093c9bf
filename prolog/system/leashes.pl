/** At which ports a trace stops, and which it shows.

    Ports     +Names adds, -Names takes away, Names are these alone, or a list of such;
              Names: call, exit, redo, fail, exception, all, full, half, or a list
*/

:- module(trilog_leashes, [
    leash/1, visible/1,
    % For our own modules.
    watching/1
]).

:- use_module(library(lists)).

% The ports at which a person is asked, and those that are shown.
:- dynamic(leashed/1).
:- dynamic(visible_ports/1).

leashed([call,exit,redo,fail,exception]).
visible_ports([call,exit,redo,fail,exception]).

% is_leashed(Port): a person is asked there.
is_leashed(Port) :-
    leashed(Ports),
    memberchk(Port, Ports).

% is_visible(Port): the port is shown.
is_visible(Port) :-
    visible_ports(Ports),
    memberchk(Port, Ports).

%% leash(+Ports)
%  At which ports of a trace a person is asked how to go on: `+Ports` and `-Ports` add
%  and take away, `Ports` are these alone: call, exit, redo, fail, exception, `all`, or a
%  list of them. The others are shown without a stop.
%  ?- leash(-all), leash(full).
%     true.
%  ?- leash(+middle).
%     error: expected a port name, but got middle (in leash/1)
leash(Ports0) :-
    leashed(Old),
    changed_ports(Ports0, leash/1, Old, Ports),
    retractall(leashed(_)),
    assertz(leashed(Ports)).

%% visible(+Ports)
%  Which ports a trace shows, told as in `leash/1`.
%  ?- visible(-exit), visible(+exit).
%     true.
visible(Ports0) :-
    visible_ports(Old),
    changed_ports(Ports0, visible/1, Old, Ports),
    retractall(visible_ports(_)),
    assertz(visible_ports(Ports)).

changed_ports(Ports0, Context, Old, Ports) :-
    (   nonvar(Ports0), Ports0 = -Ports1 ->
        port_names(Ports1, Context, Less),
        findall(Port, ( member(Port, Old), \+ member(Port, Less) ), Ports)
    ;   nonvar(Ports0), Ports0 = +Ports1 ->
        port_names(Ports1, Context, More),
        append(Old, More, Ports2),
        sort(Ports2, Ports)
    ;   nonvar(Ports0), Ports0 = [Sign|Signs], \+ atom(Sign) ->
        changed_ports(Sign, Context, Old, Ports1),
        ( Signs == [] -> Ports = Ports1 ; changed_ports(Signs, Context, Ports1, Ports) )
    ;   port_names(Ports0, Context, Ports)
    ).

% port_names(Names, Context, Ports): the ports of a name, or of a list of them; Context
% is who asks.
port_names(Ports0, Context, Ports) :-
    (   var(Ports0) -> throw(error(instantiation_error, Context))
    ;   several_ports(Ports0, Ports) -> true
    ;   Ports0 = [First|Rest] ->
        port_names(First, Context, Ports1),
        port_names(Rest, Context, Ports2),
        append(Ports1, Ports2, Ports)
    ;   port_text(Ports0, _) -> Ports = [Ports0]
    ;   throw(error(domain_error(port_name, Ports0), Context))
    ).

several_ports([], []).
several_ports(all, [call,exit,redo,fail,exception]).
several_ports(full, [call,exit,redo,fail,exception]).
several_ports(half, [call,redo,fail]).
% There is no such port here.
several_ports(unify, []).

% port_text(Port, Text): what the lines of a port begin with.
port_text(call, "Call: ").
port_text(exit, "Exit: ").
port_text(redo, "Redo: ").
port_text(fail, "Fail: ").
port_text(exception, "Exception: ").

%% watching(?Goal)
%  A query that begins with `trace` or `spy(...)` is watched itself.
%  ?- trilog_leashes:watching(true).
%     true.
watching(Goal) :-
    (   nonvar(Goal), Goal = (First,Rest), nonvar(First), is_watching(First, Before) ->
        call(user:Before),
        watching(Rest)
    ;   true
    ).

is_watching(trace, trace).
is_watching(spy(Spec), spy(Spec)).
is_watching(trace(_), debug).
is_watching(trace(_,_), debug).
is_watching(leash(_), true).
is_watching(visible(_), true).
