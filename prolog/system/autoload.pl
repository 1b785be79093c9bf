/** Library predicates that SWI-Prolog finds without asking.

A goal of the program that calls one of them, and is defined nowhere, makes the
machine load its library when the query or the end of the file comes.
*/

:- module(trilog_autoload, [needed/1, load_needed/0]).

:- use_module(library(lists)).

% need(Name, Arity, Library, Module): a goal of the module calls it.
:- dynamic(need/4).

%% needed(+Goal)
%  Remembers that Goal may need a library.
%  ?- trilog_autoload:needed(list_to_assoc([], _)).
%     true.
needed(Goal) :-
    functor(Goal, Name, Arity),
    (   library_predicate(Name, Arity, Library),
        trilog_predicates:target(Module),
        \+ need(Name, Arity, Library, Module) ->
        assertz(need(Name, Arity, Library, Module))
    ;   true
    ).

%% load_needed
%  Imports what is needed and defined nowhere.
%  ?- trilog_autoload:needed(list_to_assoc([], _)), trilog_autoload:load_needed.
%     true.
load_needed :-
    (   retract(need(Name, Arity, Library, Module)),
        functor(Head, Name, Arity),
        '$no_such_predicate'(Module, Head),
        trilog_module_file:import_into(Module, Library, [Name/Arity]),
        false
    ;   true
    ).

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
library_predicate(gensym, 2, gensym).
library_predicate(reset_gensym, 1, gensym).
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
library_predicate(reset, 3, cont).
library_predicate(shift, 1, cont).
library_predicate(getenv, 2, os).
library_predicate(setenv, 2, os).
library_predicate(shell, 1, os).
library_predicate(shell, 2, os).
library_predicate(sleep, 1, time).
library_predicate(when, 2, when).
library_predicate(top_sort, 2, ugraphs).
library_predicate(transitive_closure, 2, ugraphs).
library_predicate(vertices_edges_to_ugraph, 3, ugraphs).
