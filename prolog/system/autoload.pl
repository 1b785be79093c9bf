/** Library predicates that SWI-Prolog finds without asking.

A goal of the program that calls one of them, and is defined nowhere, makes the
machine load its library when the query or the end of the file comes.
*/

:- module(trilog_autoload, [
    needed/1, load_needed/0, load_meanwhile/0, load_now/2, swi_library/1, library_predicate/3
]).

:- use_module(library(lists)).

% need(Name, Arity, Library, Module): a goal of the module calls it.
:- dynamic(need/4).

%% needed(+Goal)
%  Remembers that Goal may need a library.
%  ?- trilog_autoload:needed(list_to_assoc([], _)).
%     true.
needed(Goal) :-
    trilog_predicates:target(Module),
    ( Module == user, Goal \= _:_ -> true ; trilog_links:may_inherit(Goal, Module) ),
    functor(Goal, Name, Arity),
    needed(Name, Arity),
    needed_by_arguments(1, Arity, Goal).

% A term may be called as it is, or with some more arguments; so may those in a list.
needed_by_arguments(N, Arity, Goal) :-
    (   N > Arity -> true
    ;   arg(N, Goal, Argument),
        (   callable(Argument), functor(Argument, Name, Given),
            library_predicate(Name, _, _),
            ( Given > 0 -> true ; is_closure(N, Goal) ) ->
            needed_from(Name, Given)
        ;   compound(Argument), Argument \= _:_,
            trilog_constructs:control(Argument, Goals, _, _) ->
            all_needed(Goals)
        ;   closure_of(N, Goal, Module, Closure) -> trilog_links:may_inherit(Closure, Module)
        ;   compound(Argument), Argument = [_|_] -> elements_needed(Argument)
        ;   true
        ),
        N1 is N + 1,
        needed_by_arguments(N1, Arity, Goal)
    ).

needed_from(Name, Given) :-
    (   library_predicate(Name, Arity, _),
        Arity >= Given,
        needed(Name, Arity),
        false
    ;   true
    ).

elements_needed(List) :-
    (   nonvar(List), List = [Goal|Goals] ->
        ( compound(Goal), Goal \= [_|_], Goal \= _:_ -> needed(Goal) ; true ),
        elements_needed(Goals)
    ;   true
    ).

% Goals that are handed on together, or in another one.
all_needed([]).
all_needed([Goal|Goals]) :-
    ( callable(Goal) -> needed(Goal) ; true ),
    all_needed(Goals).

is_closure(N, Goal) :-
    closure_arity(N, Goal, _).

closure_arity(N, Goal, More) :-
    predicate_property(user:Goal, meta_predicate(Modes)),
    arg(N, Modes, More),
    integer(More).

% Closure is called in Module, with the arguments that it gets.
closure_of(N, Goal, Module, Module:Closure) :-
    arg(N, Goal, Argument),
    nonvar(Argument),
    Argument = Module:Plain,
    callable(Plain),
    closure_arity(N, Goal, More),
    functor(Plain, Name, Given),
    Arity is Given + More,
    functor(Closure, Name, Arity).

needed(Name, Arity) :-
    (   library_predicate(Name, Arity, Library),
        trilog_predicates:target(Module),
        \+ need(Name, Arity, Library, Module) ->
        (   ( holds_goals(Name, Arity) ; Module \== user, holds_goals_of(Name, Arity) ) ->
            load(Name, Arity, Library, Module)
        ;   assertz(need(Name, Arity, Library, Module))
        )
    ;   true
    ).

% The compiler must know whose the goals in their arguments are.
holds_goals(map_assoc, _).
holds_goals(max_member, 3).
holds_goals(min_member, 3).
holds_goals(scanl, _).
holds_goals(checklist, 2).
holds_goals(sublist, 3).
holds_goals(at_halt, 1).
holds_goals(setup_call_catcher_cleanup, 4).
holds_goals(rb_apply, 4).
holds_goals(rb_fold, 4).
holds_goals(rb_map, _).
holds_goals(nth_clause, 3).
holds_goals(clause, 3).
holds_goals(copy_predicate_clauses, 2).
holds_goals(with_mutex, 2).

% The same in modules. (In user they are found, and a program may define them itself.)
holds_goals_of(when, 2).
holds_goals_of(reset, 3).
holds_goals_of(aggregate, 4).
holds_goals_of(group_by, 4).
holds_goals_of(call_delays, 2).
holds_goals_of(current_table, 2).
holds_goals_of(tnot, 1).
holds_goals_of(compile_predicates, 1).
holds_goals_of(current_predicate, 2).

%% load_needed
%  Imports what is needed and defined nowhere.
%  ?- trilog_autoload:needed(list_to_assoc([], _)), trilog_autoload:load_needed.
%     true.
load_needed :-
    (   retract(need(Name, Arity, Library, Module)),
        load(Name, Arity, Library, Module),
        false
    ;   trilog_links:inherit_called
    ).

%% load_meanwhile
%  The same, unless a file is being loaded, which may define it yet.
%  ?- trilog_autoload:load_meanwhile.
%     true.
load_meanwhile :-
    (   trilog_loader:noted(loading, [_|_]) -> true
    ;   load_needed
    ).

%% load_now(+Goal, -Same)
%  Goal is called, and nobody knew that it would be: what it needs is there from now
%  on. It fails, so that Goal stays as it is.
%  ?- trilog_autoload:load_now(list_to_assoc(_, _), Same).
%     false.
load_now(Goal, _) :-
    functor(Goal, Name, Arity),
    library_predicate(Name, Arity, Library),
    load(Name, Arity, Library, user),
    false.

load(Name, Arity, Library, Module) :-
    (   is_missing(Name, Arity, Module) ->
        trilog_libraries:import_into(Module, Library, [Name/Arity])
    ;   true
    ).

% The machine's answer is for compound goals only.
is_missing(Name, Arity, Module) :-
    (   Arity =:= 0 -> \+ trilog_predicates:defined_by(Name, 0, _, _)
    ;   functor(Head, Name, Arity),
        '$no_such_predicate'(Module, Head)
    ).

%% swi_library(+Library)
%  A library of SWI-Prolog whose predicates are there without asking.
%  ?- trilog_autoload:swi_library(yall).
%     true.
swi_library(Library) :-
    memberchk(Library, [
        aggregate,apply,apply_macros,backcomp,listing,main,occurs,option,readutil,pure_input,
        strings,system,debug,error,plunit,prolog_stack,readline,solution_sequences,random,date,
        ansi_term,dicts,edit,quintus,ctypes,check,terms,dialect,pprint,prolog_source,statistics,
        thread,url,utf8,www_browser,optparse,edinburgh,make,yall,readln,porter_stem,writef,sort,
        shell,help,prolog_debug,prolog_code,varnumbers,filesex
    ]).

%% library_predicate(?Name, ?Arity, ?Library)
%  Library has the predicate, which is there without asking.
%  ?- trilog_autoload:library_predicate(list_to_assoc, Arity, Library).
%     Arity = 2, Library = assoc.
% The host adds those of our own libraries.
library_predicate(vmcheck, 0, vm) :- trilog_on_demand:is_known(vm).
library_predicate(vmcheck, 1, vm) :- trilog_on_demand:is_known(vm).
library_predicate(vmtest, 1, vm) :- trilog_on_demand:is_known(vm).
library_predicate(format_, 4, format).
library_predicate(empty_assoc, 1, assoc).
library_predicate(assoc_to_list, 2, assoc).
library_predicate(assoc_to_keys, 2, assoc).
library_predicate(assoc_to_values, 2, assoc).
library_predicate(get_assoc, 3, assoc).
library_predicate(list_to_assoc, 2, assoc).
library_predicate(ord_list_to_assoc, 2, assoc).
library_predicate(put_assoc, 4, assoc).
library_predicate(del_assoc, 4, assoc).
library_predicate(max_assoc, 3, assoc).
library_predicate(min_assoc, 3, assoc).
library_predicate(list_to_ord_set, 2, ordsets).
library_predicate(is_ordset, 1, ordsets).
library_predicate(ord_add_element, 3, ordsets).
library_predicate(ord_del_element, 3, ordsets).
library_predicate(ord_disjoint, 2, ordsets).
library_predicate(ord_empty, 1, ordsets).
library_predicate(ord_intersection, 2, ordsets).
library_predicate(ord_intersection, 3, ordsets).
library_predicate(ord_memberchk, 2, ordsets).
library_predicate(ord_subset, 2, ordsets).
library_predicate(ord_subtract, 3, ordsets).
library_predicate(ord_symdiff, 3, ordsets).
library_predicate(ord_union, 2, ordsets).
library_predicate(ord_union, 3, ordsets).
library_predicate(shift, 1, cont).
library_predicate(sleep, 1, time).
library_predicate(when, 2, when).
library_predicate(top_sort, 2, ugraphs).
library_predicate(transitive_closure, 2, ugraphs).
library_predicate(vertices_edges_to_ugraph, 3, ugraphs).
library_predicate(del_max_assoc, 4, assoc).
library_predicate(del_min_assoc, 4, assoc).
library_predicate(map_assoc, 2, assoc).
library_predicate(map_assoc, 3, assoc).
library_predicate(gen_assoc, 3, assoc).
library_predicate(get_assoc, 5, assoc).
library_predicate(ord_intersect, 2, ordsets).
library_predicate(ord_intersect, 3, ordsets).
library_predicate(ord_intersection, 4, ordsets).
library_predicate(ord_selectchk, 3, ordsets).
library_predicate(ord_seteq, 2, ordsets).
library_predicate(ord_union, 4, ordsets).
library_predicate(add_edges, 3, ugraphs).
library_predicate(add_vertices, 3, ugraphs).
library_predicate(complement, 2, ugraphs).
library_predicate(compose, 3, ugraphs).
library_predicate(del_edges, 3, ugraphs).
library_predicate(del_vertices, 3, ugraphs).
library_predicate(edges, 2, ugraphs).
library_predicate(neighbors, 3, ugraphs).
library_predicate(neighbours, 3, ugraphs).
library_predicate(reachable, 3, ugraphs).
library_predicate(transpose_ugraph, 2, ugraphs).
library_predicate(ugraph_union, 3, ugraphs).
library_predicate(vertices, 2, ugraphs).
library_predicate(run_tests, 0, plunit).
library_predicate(run_tests, 1, plunit).
