/** What tables follow from clauses that change: `:- dynamic edge/2 as incremental`.

A change of such a predicate forgets the answers of the incremental tables, and of
no others. The other ways of SWI-Prolog to keep tables make no difference here.
*/

:- module(trilog_incremental, [declare_as/3, declared_with/3, is_among/2, note_change/1]).

:- use_module(library(lists)).
:- use_module(library(trilog_reading)).

% incremental(Name, Arity): a predicate that changes.
:- dynamic(incremental/2).
% follows(Key, Arity): a tabled one that follows what changes.
:- dynamic(follows/2).

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
    ;   Ways == incremental -> now_incremental(Indicators, Kind)
    ;   known_way(Ways) -> true
    ;   throw(error(domain_error(predicate_attribute, Ways), Kind/1))
    ).

known_way(Way) :-
    memberchk(Way, [abstract(_),(discontiguous),(dynamic),lazy,max_answers(_),monotonic,(multifile),
                    opaque,private,shared,subgoal_abstract(_),answer_abstract(_),subsumptive,
                    variant,(volatile),(thread_local)]).

now_incremental(Indicators, Kind) :-
    (   ( Indicators = (A,B) ; Indicators = [A|B] ) ->
        now_incremental(A, Kind),
        now_incremental(B, Kind)
    ;   Kind == (dynamic), indicator(Indicators, Name, Arity), \+ incremental(Name, Arity) ->
        assertz(incremental(Name, Arity))
    ;   Kind == (table), callable(Indicators) ->
        ( indicator(Indicators, Name, Arity) -> true ; functor(Indicators, Name, Arity) ),
        trilog_predicates:table_key(Name, Key),
        ( follows(Key, Arity) -> true ; assertz(follows(Key, Arity)) )
    ;   true
    ).

%% declared_with(?Indicators, ?Options, -Declared)
%  What `:- dynamic(Indicators, Options)` declares. Both are lists.
%  ?- trilog_incremental:declared_with(p/1, q/2, Declared).
%     error: expected a list, but got p/1 (in dynamic/2)
%  ?- trilog_incremental:declared_with([p/1], [incremental(true)], as(Is, Ways)).
%     Is = [p/1], Ways = incremental.
declared_with(Indicators, Options, Declared) :-
    check_list(Indicators),
    check_list(Options),
    (   memberchk(incremental(Value), Options), \+ memberchk(Value, [true,false]) ->
        ( var(Value) -> Error = instantiation_error ; Error = type_error(boolean, Value) ),
        throw(error(Error, (dynamic)/2))
    ;   memberchk(incremental(true), Options) ->
        Declared = as(Indicators, incremental)
    ;   Declared = Indicators
    ).

check_list(List) :-
    (   trilog_terms:is_proper_list(List) -> true
    ;   is_open_list(List) -> throw(error(instantiation_error, (dynamic)/2))
    ;   throw(error(type_error(list, List), (dynamic)/2))
    ).

is_open_list(List) :-
    ( var(List) -> true ; List = [_|Rest], is_open_list(Rest) ).

%% is_among(?Way, +Ways)
%  ?- trilog_incremental:is_among(dynamic, (incremental,dynamic)).
%     true.
is_among(Way, Ways) :-
    (   nonvar(Ways), Ways = (A,B) -> ( is_among(Way, A) -> true ; is_among(Way, B) )
    ;   Way == Ways
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
        \+ trilog_tabling:is_running ->
        forget_followers
    ;   true
    ).

forget_followers :-
    (   follows(Key, Arity),
        trilog_tabling:forget_table(Key/Arity),
        false
    ;   true
    ).
