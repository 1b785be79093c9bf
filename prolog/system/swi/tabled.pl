/** Negation and tables, as course code uses them in SWI-Prolog.

    delay    a goal that is neither true nor false, which an answer rests on
*/

:- module(trilog_swi_tabled, [call_delays/2, current_table/2, tnot/1, undefined/0]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).

:- meta_predicate(call_delays(0, ?)).
:- meta_predicate(current_table(:, ?)).
:- meta_predicate(tnot(0)).

%% tnot(:Goal)
%  The tabled Goal has no answer, in the well-founded semantics.
%  ?- catch(tnot(atom(a)), error(E, _), true).
%     E = permission_error(tnot,non_tabled_procedure,atom/1).
tnot(Goal0) :-
    trilog_terms:home_of(Goal0, trilog_swi_tabled, Module, Goal),
    (   var(Goal) -> throw(error(instantiation_error, tnot/1))
    ;   callable(Goal) -> functor(Goal, Name, Arity)
    ;   throw(error(type_error(callable, Goal), tnot/1))
    ),
    trilog_predicates:key_in(Module, Name, Key),
    (   trilog_predicates:tabled(Key, Arity, Worker, _) -> true
    ;   ( trilog_meanings:stands_for(Module:Goal, Written) -> true ; Written = Goal ),
        functor(Written, Told, _),
        throw(error(permission_error(tnot, non_tabled_procedure, Told/Arity), tnot/1))
    ),
    (   modes(Module, Goal, _, _) -> \+ call(Module:Goal)
    ;   Goal =.. [_|Arguments],
        Work =.. [Worker|Arguments],
        trilog_negation:is_negated(Key/Arity, Arguments, Module:Work, Doubt),
        ( Doubt == yes -> now_delayed(tnot(Module:Goal)) ; true )
    ).

% Of a predicate that is tabled with modes.
modes(Module, Goal, Arguments, Modes) :-
    functor(Goal, Name, Arity),
    functor(Head, Name, Arity),
    trilog_compiled:stored_clause(Module, Head, Body),
    Body = trilog_swi_tables:moded_call(_,Arguments0,_,Modes0),
    !,
    Head = Goal,
    Arguments = Arguments0,
    Modes = Modes0.

%% undefined
%  Neither true nor false.
%  ?- call_delays(undefined, Delays).
%  > % The next answer is undefined: neither true nor false.
%     Delays = system:undefined.
undefined :-
    trilog_tabling:may_be_doubtful,
    now_delayed(system:undefined).

now_delayed(Goal) :-
    (   trilog_tabling:is_running -> true
    ;   trilog_tabling:note_delay(Goal)
    ).

%% call_delays(:Goal, -Delays)
%  Goal is true where Delays is; it is true, or a conjunction of what is neither
%  true nor false.
%  ?- call_delays(member(X, [1]), Delays).
%     X = 1, Delays = true.
call_delays(Goal, Delays) :-
    trilog_tabling:delays(Before),
    bb_b_put(trilog_table_delays, []),
    call(Goal),
    trilog_tabling:delays(New),
    conjunction(New, Delays),
    append(New, Before, All),
    bb_b_put(trilog_table_delays, All).

conjunction([], true).
conjunction([Delay|Delays], Conjunction) :-
    (   Delays == [] -> Conjunction = Delay
    ;   Conjunction = (Rest,Delay),
        conjunction(Delays, Rest)
    ).

%% current_table(:Variant, -Table)
%  There is a table for the calls that are Variant but for the names of variables,
%  or, where it is unknown, for any.
%  ?- current_table(no_such(_), Table).
%     false.
current_table(Variant0, '$table'(Id)) :-
    trilog_terms:home_of(Variant0, trilog_swi_tabled, Module, Variant),
    trilog_tabling:finished_call(Key/Arity, Call),
    trilog_stored:number_of(Key/Arity, 1, Number),
    trilog_stored:canonical(Call, Canonical),
    trilog_stored:number_of(Canonical, Number, Id),
    key_goal(Key, Arity, Module, Goal),
    (   trilog_on_demand:is_loaded(trilog_swi_tables), modes(Module, Goal, All, Modes) ->
        trilog_swi_tables:split(Modes, All, Call, _)
    ;   Goal =.. [_|Call]
    ),
    ( var(Variant) -> Variant = Goal ; trilog_tabling:is_variant(Variant, Goal) ).

key_goal(Key, Arity, Module, Goal) :-
    trilog_predicates:defined_by(Name, Arity, _, _),
    trilog_predicates:key_in(Module, Name, Key),
    functor(Goal, Name, Arity),
    !.
