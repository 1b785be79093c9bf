/** Library predicates that SWI-Prolog finds without asking.

A goal of the program that calls one of them, and is defined nowhere, makes the
machine load its library when the query or the end of the file comes.
*/

:- module(autoloading, [needed/1, load_needed/0]).

:- use_module(library(lists)).

% need(Name, Arity, Library): a goal calls it.
:- dynamic(need/3).

%% needed(+Goal)
%  Remembers that Goal may need a library.
%  ?- autoloading:needed(list_to_assoc([], _)).
%     true.
needed(Goal) :-
    functor(Goal, Name, Arity),
    (   library_predicate(Name, Arity, Library),
        \+ need(Name, Arity, Library) ->
        assertz(need(Name, Arity, Library))
    ;   true
    ).

%% load_needed
%  Imports what is needed and defined nowhere.
%  ?- autoloading:needed(list_to_assoc([], _)), autoloading:load_needed.
%     true.
load_needed :-
    (   retract(need(Name, Arity, Library)),
        functor(Head, Name, Arity),
        '$no_such_predicate'(user, Head),
        user:use_module(library(Library), [Name/Arity]),
        false
    ;   true
    ).

library_predicate(Name, Arity, Library) :-
    predicate_of(Name, Arity, Library),
    !.

predicate_of(empty_assoc, 1, assoc).
predicate_of(assoc_to_list, 2, assoc).
predicate_of(assoc_to_keys, 2, assoc).
predicate_of(assoc_to_values, 2, assoc).
predicate_of(get_assoc, 3, assoc).
predicate_of(list_to_assoc, 2, assoc).
predicate_of(ord_list_to_assoc, 2, assoc).
predicate_of(put_assoc, 4, assoc).
predicate_of(del_assoc, 4, assoc).
predicate_of(max_assoc, 3, assoc).
predicate_of(min_assoc, 3, assoc).
predicate_of(gensym, 2, gensym).
predicate_of(reset_gensym, 1, gensym).
predicate_of(list_to_ord_set, 2, ordsets).
predicate_of(is_ordset, 1, ordsets).
predicate_of(ord_add_element, 3, ordsets).
predicate_of(ord_del_element, 3, ordsets).
predicate_of(ord_disjoint, 2, ordsets).
predicate_of(ord_empty, 1, ordsets).
predicate_of(ord_intersection, 2, ordsets).
predicate_of(ord_intersection, 3, ordsets).
predicate_of(ord_memberchk, 2, ordsets).
predicate_of(ord_subset, 2, ordsets).
predicate_of(ord_subtract, 3, ordsets).
predicate_of(ord_symdiff, 3, ordsets).
predicate_of(ord_union, 2, ordsets).
predicate_of(ord_union, 3, ordsets).
predicate_of(getenv, 2, os).
predicate_of(setenv, 2, os).
predicate_of(shell, 1, os).
predicate_of(shell, 2, os).
predicate_of(random, 1, random).
predicate_of(sleep, 1, time).
predicate_of(when, 2, when).
predicate_of(top_sort, 2, ugraphs).
predicate_of(transitive_closure, 2, ugraphs).
predicate_of(vertices_edges_to_ugraph, 3, ugraphs).
