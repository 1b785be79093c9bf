/** What a homework may not call: every call is noted, however it is written.

    indicator   the predicate that is forbidden, Name/Arity
    twin        the goal of ours that stands for a goal: a program may write it, and has
                called what it stands for
*/

:- module(trilog_forbidden, [
    forbid/2, keep/1, watched/2, is_called/1, note_twin/2, call_noted/1, used/1
]).

:- use_module(library(lists)).

%% forbid(+Indicators, +When)
%  Every call of these predicates is noted from now on, in what is loaded and of
%  goals that are made at run time. When is written_no_more for what is loaded
%  from then on.
%  ?- trilog_forbidden:forbid([nothing/7], written).
%     true.
forbid(Indicators, written) :-
    findall(Name/Arity-called(Module,Meant), its_twin(Indicators, Meant, Module, Name, Arity), Twins),
    trilog_loader:note(forbidden(written), Indicators),
    trilog_loader:note(forbidden(called), Indicators),
    trilog_loader:note(twins, Twins),
    watch_all(Indicators).
forbid(Indicators, written_no_more) :-
    trilog_loader:note(forbidden(written), Indicators).

% Every goal of call/N passes through the guard that has one of these names.
watch_all([]).
watch_all([Name/Arity|Indicators]) :-
    functor(Goal, Name, Arity),
    (   trilog_guard:guarded(Goal, user, _) -> true
    ;   trilog_guard:watch(Goal)
    ),
    watch_all(Indicators).

% What calls the goal itself, which is watched, stands for nothing.
its_twin(Indicators, Name/Arity, Module, TwinName, TwinArity) :-
    member(Name/Arity, Indicators),
    functor(Goal, Name, Arity),
    ( trilog_guard:guarded(Goal, user, Module:Twin) ; trilog_expansion:meant(Module:Twin, Goal) ),
    callable(Twin),
    \+ Twin = refuse(_),
    \+ ( Twin =.. [_|Arguments], member(Argument, Arguments), Argument == Goal ),
    functor(Twin, TwinName, TwinArity).

is_forbidden(When, Goal) :-
    callable(Goal),
    trilog_loader:noted(forbidden(When), Indicators),
    functor(Goal, Name, Arity),
    memberchk(Name/Arity, Indicators).

%% keep(+Whether)
%  The predicates that are loaded from now on are those of who asks about the
%  program, and the program's no more: yes or no.
%  ?- trilog_forbidden:keep(no).
%     true.
keep(Whether) :-
    trilog_loader:note(keeping, Whether).

%% watched(+Goal, -Watched)
%  Watched notes that it is called, and is Goal then.
%  ?- trilog_forbidden:watched(nothing, Watched).
%     false.
watched(Goal0, trilog_calls:forbidden_call(Called)) :-
    (   nonvar(Goal0), Goal0 = Module:Goal1, atom(Module) -> Goal = Goal1
    ;   Goal = Goal0
    ),
    (   is_forbidden(written, Goal) ->
        \+ Goal = (_,_), \+ Goal = (_;_), \+ Goal = (_->_), Goal \== !,
        Called = Goal
    ;   trilog_loader:noted(forbidden(written), [_|_]),
        nonvar(Module),
        is_twin(Goal, Module, _),
        Called = Module:Goal
    ).

%% is_called(+Goal)
%  A goal that was made at run time is forbidden.
%  ?- trilog_forbidden:is_called(atom(a)).
%     false.
is_called(Goal) :-
    is_forbidden(called, Goal).

%% note_twin(+Module, +Goal)
%  Module:Goal is called, of which the module was not known before.
%  ?- trilog_forbidden:note_twin(user, atom(a)).
%     true.
note_twin(Module, Goal) :-
    (   is_twin(Goal, Module, Meant) -> note_used(Meant)
    ;   true
    ).

is_twin(Goal, Module, Meant) :-
    callable(Goal),
    trilog_loader:noted(twins, Twins),
    functor(Goal, Name, Arity),
    memberchk(Name/Arity-called(Module,Meant), Twins).

%% call_noted(+Goal)
%  Calls what is forbidden, and nothing else.
%  ?- trilog_forbidden:call_noted(load(s)).
%     error: not allowed to call the machine procedure load/1 (in call/1)
call_noted(Goal) :-
    (   is_forbidden(called, Goal) -> functor(Goal, Name, Arity), note_used(Name/Arity)
    ;   nonvar(Goal), Goal = Module:Twin, is_twin(Twin, Module, Meant) -> note_used(Meant)
    ;   trilog_guard:refuse(Goal)
    ),
    (   trilog_guard:guarded(Goal, user, Guarded) -> call(Guarded)
    ;   '$call'(Goal)
    ).

note_used(Indicator) :-
    (   trilog_loader:noted(used(Indicator), yes) -> true
    ;   trilog_loader:note(used(Indicator), yes)
    ).

%% used(-Indicator)
%  A forbidden predicate that was called since this was asked.
%  ?- trilog_forbidden:used(Indicator).
%     false.
used(Indicator) :-
    retract(trilog_loader:noted_value(used(Indicator), yes)).
