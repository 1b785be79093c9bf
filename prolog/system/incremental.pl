/** What tables follow from clauses that change: `:- dynamic edge/2 as incremental`.

A change of such a predicate forgets the answers of all tables. The other ways of
SWI-Prolog to keep tables make no difference here.
*/

:- module(trilog_incremental, [declare_as/3, note_change/1]).

:- use_module(library(lists)).
:- use_module(library(trilog_reading)).

% incremental(Name, Arity)
:- dynamic(incremental/2).

%% declare_as(+Ways, +Kind, +Indicators)
%  `:- Kind Indicators as Ways`.
%  ?- trilog_incremental:declare_as((subsumptive,opaque), table, path/2).
%     true.
%  ?- catch(trilog_incremental:declare_as(slow, table, path/2), error(E,_), true).
%     E = domain_error(predicate_attribute,slow).
declare_as(Ways, Kind, Indicators) :-
    (   var(Ways) -> throw(error(instantiation_error, Kind/1))
    ;   Ways = (A,B) ->
        declare_as(A, Kind, Indicators),
        declare_as(B, Kind, Indicators)
    ;   Ways == incremental -> ( Kind == (dynamic) -> now_incremental(Indicators) ; true )
    ;   known_way(Ways) -> true
    ;   throw(error(domain_error(predicate_attribute, Ways), Kind/1))
    ).

known_way(Way) :-
    memberchk(Way, [abstract(_),(discontiguous),(dynamic),lazy,max_answers(_),monotonic,(multifile),
                    opaque,private,shared,subgoal_abstract(_),answer_abstract(_),subsumptive,
                    variant,(volatile),(thread_local)]).

now_incremental(Indicators) :-
    (   ( Indicators = (A,B) ; Indicators = [A|B] ) ->
        now_incremental(A),
        now_incremental(B)
    ;   indicator(Indicators, Name, Arity), \+ incremental(Name, Arity) ->
        assertz(incremental(Name, Arity))
    ;   true
    ).

%% note_change(?Clause)
%  A clause like this one is added or taken away.
%  ?- trilog_incremental:note_change(no_such(1)).
%     true.
note_change(Clause) :-
    (   \+ incremental(_, _) -> true
    ;   nonvar(Clause), ( Clause = _:Plain ; Clause = (Plain :- _) ), nonvar(Plain) ->
        note_change(Plain)
    ;   callable(Clause), functor(Clause, Name, Arity), incremental(Name, Arity),
        \+ trilog_tabling:unfinished(_, _) ->
        trilog_driver:fresh_tables
    ;   true
    ).
