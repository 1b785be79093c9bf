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
    predicate_property(user:Goal, meta_predicate(Modes)),
    arg(N, Modes, Mode),
    integer(Mode).

needed(Name, Arity) :-
    (   library_predicate(Name, Arity, Library),
        trilog_predicates:target(Module),
        \+ need(Name, Arity, Library, Module) ->
        (   holds_goals(Name, Arity) -> load(Name, Arity, Library, Module)
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
        trilog_module_file:import_into(Module, Library, [Name/Arity])
    ;   true
    ).

% The machine's answer is for compound goals only.
is_missing(Name, Arity, Module) :-
    (   Arity =:= 0 -> \+ trilog_predicates:defined_by(Name, 0, _, _)
    ;   functor(Head, Name, Arity),
        '$no_such_predicate'(Module, Head)
    ).

%% swi_library(?Library)
%  A library of SWI-Prolog whose predicates are there without asking.
%  ?- trilog_autoload:swi_library(yall).
%     true.
swi_library(aggregate).
swi_library(apply).
swi_library(apply_macros).
swi_library(backcomp).
swi_library(listing).
swi_library(main).
swi_library(occurs).
swi_library(option).
swi_library(readutil).
swi_library(pure_input).
swi_library(strings).
swi_library(system).
swi_library(debug).
swi_library(error).
swi_library(plunit).
swi_library(prolog_stack).
swi_library(readline).
swi_library(solution_sequences).
swi_library(random).
swi_library(date).
swi_library(ansi_term).
swi_library(dicts).
swi_library(edit).
swi_library(quintus).
swi_library(ctypes).
swi_library(check).
swi_library(terms).
swi_library(dialect).
swi_library(pprint).
swi_library(prolog_source).
swi_library(statistics).
swi_library(thread).
swi_library(url).
swi_library(utf8).
swi_library(www_browser).
swi_library(optparse).
swi_library(edinburgh).
swi_library(make).
swi_library(yall).
swi_library(readln).
swi_library(porter_stem).
swi_library(writef).
swi_library(sort).
swi_library(shell).
swi_library(help).
swi_library(prolog_debug).

%% library_predicate(?Name, ?Arity, ?Library)
%  Library has the predicate, which is there without asking.
%  ?- trilog_autoload:library_predicate(list_to_assoc, Arity, Library).
%     Arity = 2, Library = assoc.
library_predicate(readln, 1, trilog_swi_words).
library_predicate(readln, 2, trilog_swi_words).
library_predicate(tokenize_atom, 2, trilog_swi_words).
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
library_predicate(gensym, 2, trilog_swi_gensym).
library_predicate(reset_gensym, 0, trilog_swi_gensym).
library_predicate(reset_gensym, 1, trilog_swi_gensym).
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
library_predicate(date_time_stamp, 2, trilog_swi_dates).
library_predicate(date_time_value, 3, trilog_swi_dates).
library_predicate(day_of_the_week, 2, trilog_swi_dates).
library_predicate(day_of_the_year, 2, trilog_swi_dates).
library_predicate(format_time, 3, trilog_swi_dates).
library_predicate(parse_time, 2, trilog_swi_dates).
library_predicate(parse_time, 3, trilog_swi_dates).
library_predicate(stamp_date_time, 3, trilog_swi_dates).
library_predicate(is_alnum, 1, trilog_swi_ctypes).
library_predicate(is_alpha, 1, trilog_swi_ctypes).
library_predicate(is_ascii, 1, trilog_swi_ctypes).
library_predicate(is_cntrl, 1, trilog_swi_ctypes).
library_predicate(is_csym, 1, trilog_swi_ctypes).
library_predicate(is_csymf, 1, trilog_swi_ctypes).
library_predicate(is_digit, 1, trilog_swi_ctypes).
library_predicate(is_digit, 3, trilog_swi_ctypes).
library_predicate(is_endfile, 1, trilog_swi_ctypes).
library_predicate(is_endline, 1, trilog_swi_ctypes).
library_predicate(is_graph, 1, trilog_swi_ctypes).
library_predicate(is_lower, 1, trilog_swi_ctypes).
library_predicate(is_newline, 1, trilog_swi_ctypes).
library_predicate(is_paren, 2, trilog_swi_ctypes).
library_predicate(is_period, 1, trilog_swi_ctypes).
library_predicate(is_print, 1, trilog_swi_ctypes).
library_predicate(is_punct, 1, trilog_swi_ctypes).
library_predicate(is_quote, 1, trilog_swi_ctypes).
library_predicate(is_space, 1, trilog_swi_ctypes).
library_predicate(is_upper, 1, trilog_swi_ctypes).
library_predicate(is_white, 1, trilog_swi_ctypes).
library_predicate(to_lower, 2, trilog_swi_ctypes).
library_predicate(to_upper, 2, trilog_swi_ctypes).
library_predicate(upper_lower, 2, trilog_swi_ctypes).
library_predicate(add_to_heap, 4, trilog_swi_heaps).
library_predicate(delete_from_heap, 4, trilog_swi_heaps).
library_predicate(empty_heap, 1, trilog_swi_heaps).
library_predicate(get_from_heap, 4, trilog_swi_heaps).
library_predicate(heap_size, 2, trilog_swi_heaps).
library_predicate(heap_to_list, 2, trilog_swi_heaps).
library_predicate(list_to_heap, 2, trilog_swi_heaps).
library_predicate(merge_heaps, 3, trilog_swi_heaps).
library_predicate(min_of_heap, 3, trilog_swi_heaps).
library_predicate(min_of_heap, 5, trilog_swi_heaps).
library_predicate(singleton_heap, 3, trilog_swi_heaps).
library_predicate(reset, 3, trilog_swi_cleanup).
library_predicate(shift, 1, cont).
library_predicate(getenv, 2, trilog_swi_environment).
library_predicate(setenv, 2, trilog_swi_environment).
library_predicate(shell, 1, trilog_swi_edinburgh).
library_predicate(shell, 2, trilog_swi_edinburgh).
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
library_predicate(contains_term, 2, trilog_swi_occurs).
library_predicate(contains_var, 2, trilog_swi_occurs).
library_predicate(duplicate_term, 2, trilog_swi_occurs).
library_predicate(free_of_term, 2, trilog_swi_occurs).
library_predicate(free_of_var, 2, trilog_swi_occurs).
library_predicate(nonground, 2, trilog_swi_occurs).
library_predicate(occurrences_of_term, 3, trilog_swi_occurs).
library_predicate(occurrences_of_var, 3, trilog_swi_occurs).
library_predicate(same_term, 2, trilog_swi_occurs).
library_predicate(sub_term, 2, trilog_swi_occurs).
library_predicate(sub_var, 2, trilog_swi_occurs).
library_predicate(term_singletons, 2, trilog_swi_occurs).
library_predicate(current_key, 1, trilog_swi_records).
library_predicate(erase, 1, trilog_swi_records).
library_predicate(instance, 2, trilog_swi_records).
library_predicate(recorda, 2, trilog_swi_records).
library_predicate(recorda, 3, trilog_swi_records).
library_predicate(recorded, 2, trilog_swi_records).
library_predicate(recorded, 3, trilog_swi_records).
library_predicate(recordz, 2, trilog_swi_records).
library_predicate(recordz, 3, trilog_swi_records).
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
library_predicate(get, 1, trilog_swi_streams).
library_predicate(get, 2, trilog_swi_streams).
library_predicate(is_stream, 1, trilog_swi_streams).
library_predicate(set_stream, 2, trilog_swi_streams).
library_predicate(aggregate, 4, trilog_swi_more_lists).
library_predicate(group_by, 4, trilog_swi_more_lists).
library_predicate(copy_term, 4, trilog_swi_more_terms).
library_predicate(functor, 4, trilog_swi_more_terms).
library_predicate(same_functor, 2, trilog_swi_more_terms).
library_predicate(same_functor, 3, trilog_swi_more_terms).
library_predicate(same_functor, 4, trilog_swi_more_terms).
library_predicate(sub_term_shared_variables, 3, trilog_swi_more_terms).
library_predicate(term_size, 2, trilog_swi_more_terms).
library_predicate(term_subsumer, 3, trilog_swi_more_terms).
library_predicate(sub_atom_icasechk, 3, trilog_swi_patterns).
library_predicate(wildcard_match, 2, trilog_swi_patterns).
library_predicate(wildcard_match, 3, trilog_swi_patterns).
library_predicate(clumped, 2, trilog_swi_more_lists).
library_predicate(comma_list, 2, trilog_swi_more_lists).
library_predicate(max_member, 3, trilog_swi_more_lists).
library_predicate(min_member, 3, trilog_swi_more_lists).
library_predicate(scanl, 4, trilog_swi_more_lists).
library_predicate(scanl, 5, trilog_swi_more_lists).
library_predicate(scanl, 6, trilog_swi_more_lists).
library_predicate('C', 3, trilog_swi_backcomp).
library_predicate(abs, 2, trilog_swi_backcomp).
library_predicate(checklist, 2, trilog_swi_backcomp).
library_predicate(concat, 3, trilog_swi_backcomp).
library_predicate(merge, 3, trilog_swi_backcomp).
library_predicate(proper_list, 1, trilog_swi_backcomp).
library_predicate(string_to_list, 2, trilog_swi_backcomp).
library_predicate(sublist, 3, trilog_swi_backcomp).
library_predicate(run_tests, 0, plunit).
library_predicate(run_tests, 1, plunit).
library_predicate(portray_clause, 1, trilog_swi_portray).
library_predicate(portray_clause, 2, trilog_swi_portray).
library_predicate(maybe, 0, trilog_swi_random).
library_predicate(maybe, 1, trilog_swi_random).
library_predicate(maybe, 2, trilog_swi_random).
library_predicate(random_select, 3, trilog_swi_random).
library_predicate(random_subseq, 3, trilog_swi_random).
library_predicate(randset, 3, trilog_swi_random).
library_predicate(randseq, 3, trilog_swi_random).
library_predicate(cyclic_term, 1, trilog_swi_occurs).
library_predicate(is_most_general_term, 1, trilog_swi_occurs).
library_predicate(term_attvars, 2, trilog_swi_occurs).
library_predicate(variant, 2, trilog_swi_occurs).
library_predicate(attvar, 1, trilog_swi_attributes).
library_predicate(del_attr, 2, trilog_swi_attributes).
library_predicate(get_attr, 3, trilog_swi_attributes).
library_predicate(get_attrs, 2, trilog_swi_attributes).
library_predicate(put_attr, 3, trilog_swi_attributes).
library_predicate(abolish, 2, trilog_swi_edinburgh).
library_predicate(dcg_translate_rule, 2, trilog_swi_edinburgh).
library_predicate(display, 1, trilog_swi_edinburgh).
library_predicate(display, 2, trilog_swi_edinburgh).
library_predicate(load_files, 1, trilog_swi_edinburgh).
library_predicate(load_files, 2, trilog_swi_edinburgh).
library_predicate(otherwise, 0, trilog_swi_edinburgh).
library_predicate(prefix, 2, trilog_swi_edinburgh).
library_predicate(reconsult, 1, trilog_swi_edinburgh).
library_predicate(unknown, 2, trilog_swi_edinburgh).
library_predicate(write_ln, 1, trilog_swi_backcomp).
library_predicate(unsetenv, 1, trilog_swi_environment).
library_predicate(is_rbtree, 1, trilog_swi_rbtrees).
library_predicate(list_to_rbtree, 2, trilog_swi_rbtrees).
library_predicate(ord_list_to_rbtree, 2, trilog_swi_rbtrees).
library_predicate(rb_apply, 4, trilog_swi_rbtrees).
library_predicate(rb_del_max, 4, trilog_swi_rbtrees).
library_predicate(rb_del_min, 4, trilog_swi_rbtrees).
library_predicate(rb_delete, 3, trilog_swi_rbtrees).
library_predicate(rb_delete, 4, trilog_swi_rbtrees).
library_predicate(rb_empty, 1, trilog_swi_rbtrees).
library_predicate(rb_fold, 4, trilog_swi_rbtrees).
library_predicate(rb_in, 3, trilog_swi_rbtrees).
library_predicate(rb_insert, 4, trilog_swi_rbtrees).
library_predicate(rb_insert_new, 4, trilog_swi_rbtrees).
library_predicate(rb_keys, 2, trilog_swi_rbtrees).
library_predicate(rb_lookup, 3, trilog_swi_rbtrees).
library_predicate(rb_map, 2, trilog_swi_rbtrees).
library_predicate(rb_map, 3, trilog_swi_rbtrees).
library_predicate(rb_max, 3, trilog_swi_rbtrees).
library_predicate(rb_min, 3, trilog_swi_rbtrees).
library_predicate(rb_new, 1, trilog_swi_rbtrees).
library_predicate(rb_next, 4, trilog_swi_rbtrees).
library_predicate(rb_previous, 4, trilog_swi_rbtrees).
library_predicate(rb_size, 2, trilog_swi_rbtrees).
library_predicate(rb_update, 4, trilog_swi_rbtrees).
library_predicate(rb_update, 5, trilog_swi_rbtrees).
library_predicate(rb_visit, 2, trilog_swi_rbtrees).
library_predicate(open_null_stream, 1, trilog_swi_streams).
library_predicate(get_string_code, 3, trilog_swi_more_terms).
library_predicate(mkconj, 3, trilog_swi_more_terms).
library_predicate(pi_head, 2, trilog_swi_more_terms).
library_predicate(copy_predicate_clauses, 2, trilog_swi_clauses).
library_predicate(thread_self, 1, trilog_swi_threads).
library_predicate(with_mutex, 2, trilog_swi_threads).
library_predicate(expand_file_name, 2, trilog_swi_file_names).
library_predicate(same_file, 2, trilog_swi_file_names).
library_predicate(time_file, 2, trilog_swi_file_names).
library_predicate(clause, 3, trilog_swi_clauses).
library_predicate(nth_clause, 3, trilog_swi_clauses).
library_predicate(at_halt, 1, trilog_swi_cleanup).
library_predicate(setup_call_catcher_cleanup, 4, trilog_swi_cleanup).
library_predicate(argv_options, 3, trilog_swi_printing).
library_predicate(copy_stream_data, 2, trilog_swi_printing).
library_predicate(copy_stream_data, 3, trilog_swi_printing).
library_predicate(print_term, 2, trilog_swi_printing).
library_predicate(write_length, 3, trilog_swi_printing).
