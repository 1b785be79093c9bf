/** What a homework may not call: every call is noted, however it is written.

    indicator   the predicate that is forbidden, Name/Arity
    twin        the goal of ours that stands for a goal: a program may write it, and has
                called what it stands for
*/

:- module(trilog_forbidden, [
    forbid/2, keep/1, tell_left_out/3, is_watching/0, watching/1, watched/2, asked/2,
    is_called/1, note_twin/2, call_noted/1, used/1
]).

:- use_module(library(lists)).

%% forbid(+Indicators, +When)
%  Every call of these predicates is noted from now on, in what is loaded and of
%  goals that are made at run time. When is written_no_more for what is loaded
%  from then on.
%  ?- trilog_forbidden:forbid([nothing/7], written).
%     true.
forbid(Indicators0, written) :-
    findall(I, ( member(I, Indicators0), \+ in_text_only(I) ), Indicators),
    findall(Name/Arity-called(Module,Meant), its_twin(Indicators, Meant, Module, Name, Arity), Twins),
    trilog_loader:note(forbidden(written), Indicators),
    trilog_loader:note(forbidden(called), Indicators),
    trilog_loader:note(twins, Twins),
    watch_all([(:)/2|Indicators]).
forbid(Indicators, written_no_more) :-
    trilog_loader:note(forbidden(written), Indicators).

% Control constructs are no calls, a fact is a clause with the body true, and what calls
% goals unifies them.
in_text_only((',')/2).
in_text_only((;)/2).
in_text_only((->)/2).
in_text_only(('*->')/2).
in_text_only((!)/0).
in_text_only(true/0).
in_text_only((=)/2).

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
    (   trilog_guard:guarded(Goal, user, Module:Twin)
    ;   trilog_expansion:meant(Module:Twin, Goal)
    ;   trilog_meanings:computed(Goal, _, _, Twin), Module = trilog_swi_arithmetic
    ),
    callable(Twin),
    \+ Twin = refuse(_),
    \+ ( Twin =.. [_|Arguments], member(Argument, Arguments), Argument == Goal ),
    functor(Twin, TwinName, TwinArity).

is_forbidden(When, Goal) :-
    trilog_loader:noted(forbidden(When), Indicators),
    is_among(Goal, Indicators).

is_among(Goal, Indicators) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    memberchk(Name/Arity, Indicators).

%% keep(+Whether)
%  The predicates that are loaded from now on are those of who asks about the
%  program, and the program's no more: yes or no.
%  ?- trilog_forbidden:keep(no).
%     true.
keep(Whether) :-
    trilog_loader:note(keeping, Whether).

%% tell_left_out(+Name, +Arity, +Owner)
%  Warns of the program's clauses, which those in the file Owner of who asks about it
%  replace.
%  ?- trilog_forbidden:tell_left_out(no_such, 1, 'suite.pl').
%     true.
tell_left_out(Name, Arity, Owner) :-
    (   trilog_predicates:defined_by(Name, Arity, Other, File-Index),
        Other \== Owner,
        trilog_predicates:is_file(Other) ->
        trilog_reading:warning(File, Index, trilog_left_out(Name/Arity))
    ;   true
    ).

%% is_watching
%  Something is forbidden.
%  ?- trilog_forbidden:forbid([], written), trilog_forbidden:is_watching.
%     false.
is_watching :-
    trilog_loader:noted(forbidden(called), [_|_]).

%% watching(:Goal)
%  Goal, once, with calls noted in what it makes of clauses: they are the program's.
%  ?- trilog_forbidden:watching(user:atom(a)).
%     true.
watching(Goal) :-
    (   trilog_loader:noted(forbidden(called), Indicators), Indicators = [_|_] ->
        trilog_loader:noted(forbidden(written), Before),
        trilog_loader:note(forbidden(written), Indicators),
        catch(Goal, Error, true),
        trilog_loader:note(forbidden(written), Before),
        trilog_reading:rethrow(Error)
    ;   call(Goal)
    ),
    !.

%% watched(+Goal, -Watched)
%  Watched notes that it is called, and is Goal then.
%  ?- trilog_forbidden:watched(nothing, Watched).
%     false.
watched(Goal0, trilog_calls:forbidden_call(Called)) :-
    (   nonvar(Goal0), Goal0 = Module:Goal1, atom(Module) -> Goal = Goal1
    ;   Goal = Goal0
    ),
    (   is_forbidden(written, Goal) ->
        Called = Goal
    ;   trilog_loader:noted(forbidden(written), [_|_]),
        nonvar(Module),
        is_twin(Goal, Module, _),
        Called = Module:Goal
    ).

%% asked(?Goal, -Asked)
%  Asked is Goal, of a question: what a suite asks is no call of the program's.
%  ?- trilog_forbidden:asked(atom(a), Asked).
%     Asked = atom(a).
asked(Goal, Asked) :-
    (   is_watching -> not_noted(Goal, Asked)
    ;   Asked = Goal
    ).

% (A program can look at a goal that waits: it names no module of ours.)
not_noted(Goal, Called) :-
    (   ( Goal = freeze(_,_) ; Goal = when(_,_) ) -> Called = Goal
    ;   trilog_constructs:control(Goal, Parts, Called0, CalledParts) ->
        all_not_noted(Parts, CalledParts),
        called_not_noted(Goal, Called0, Called)
    ;   called_not_noted(Goal, Goal, Called)
    ).

called_not_noted(Goal, Called0, Called) :-
    (   ( is_called(Goal) ; Goal = _:Plain, is_called(Plain) ) ->
        Called = trilog_forbidden:call_meant(Called0)
    ;   Called = Called0
    ).

all_not_noted([], []).
all_not_noted([Goal|Goals], [Called|Others]) :-
    ( var(Goal) -> Called = Goal ; not_noted(Goal, Called) ),
    all_not_noted(Goals, Others).

%% is_called(+Goal)
%  A goal that was made at run time is forbidden.
%  ?- trilog_forbidden:is_called(atom(a)).
%     false.
is_called(Goal) :-
    trilog_loader:noted(forbidden(called), Indicators),
    (   is_among(Goal, Indicators) -> \+ is_noted(Goal)
    ;   nonvar(Goal),
        Goal = Module:Twin,
        is_twin(Twin, Module, _)
    ).

% What stands for a forbidden goal: call/1 may be forbidden, too.
is_noted(call(Noted)) :-
    nonvar(Noted),
    Noted = trilog_calls:Call,
    nonvar(Call),
    Call = forbidden_call(_).

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
%     error: unknown predicate load/1
call_noted(Goal) :-
    (   is_forbidden(called, Goal) -> functor(Goal, Name, Arity), note_used(Name/Arity)
    ;   nonvar(Goal), Goal = Module:Twin, is_twin(Twin, Module, Meant) -> note_used(Meant)
    ;   trilog_guard:refuse(Goal)
    ),
    call_meant(Goal).

% Calls Goal, which is not noted. (Of `lists:member(X, L)` call/1 would expand the goal
% without its module, and note that.)
call_meant(Goal) :-
    (   nonvar(Goal), Goal = Module:Plain -> '$module_call'(Module, Plain)
    ;   trilog_guard:guarded(Goal, user, Guarded) -> call(Guarded)
    ;   trilog_meanings:run_time_goal(Goal, Meant) -> call(Meant)
    ;   trilog_meanings:made_goal(Goal, Made) -> call(user:Made)
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
