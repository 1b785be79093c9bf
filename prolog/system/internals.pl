/** What is the machine's own: with it a program could load clauses that nobody
looks at, change those of libraries, or spoil the machine's stack.

The predicates of its loader and of its libraries can be called by the names of their
modules, whether they are exported or not. Most of them do no harm.
*/

:- module(trilog_internals, [machines_own/2]).

:- use_module(library(between)).

%% machines_own(?Name, ?Arity)
%  No program may call this.
%  ?- trilog_internals:machines_own(load, Arity).
%     Arity = 1.
machines_own(load, 1).
machines_own(file_load, 2).
machines_own(file_load, 3).
machines_own(file_load_init, 2).
machines_own(file_load_cleanup, 2).
machines_own(load_loop, 2).
machines_own(consult_stream, 2).
machines_own(create_load_context, 2).
machines_own(create_file_load_context, 3).
machines_own(unload_evacuable, 1).
machines_own(stream_next_term, 4).
machines_own(compile_term, 2).
machines_own(recompile_term, 3).
machines_own(compile_clause, 3).
machines_own(compile_declaration, 2).
machines_own(compile_dispatch, 2).
machines_own(compile_dispatch_or_clause, 3).
machines_own(compile_dispatch_or_clause_on_list, 3).
machines_own(add_predicate_declaration, 2).
machines_own(add_dynamic_predicate, 4).
machines_own(add_discontiguous_predicate, 4).
machines_own(add_multifile_predicate, 4).
machines_own(run_initialization_goals, 0).
machines_own(run_initialization_goals, 1).
machines_own(use_module, 3).
machines_own(remove_module, 2).
machines_own(expand_goal, 3).
machines_own(expand_goal, 5).
machines_own(expand_goal_cases, 5).
machines_own(expand_call_goal, 3).
machines_own(expand_call_goal_, 3).
machines_own(expand_subgoal, 6).
machines_own(expand_meta_predicate_subgoals, 6).
machines_own(expand_term_goals, 2).
machines_own(expand_terms_and_goals, 2).
machines_own(goal_expansion, 3).
machines_own(subgoal_expansion, 3).
machines_own(asserta_, 2).
machines_own(assertz_, 2).
machines_own(module_abolish, 2).
machines_own(call_retract, 5).
machines_own(call_retract_helper, 4).
machines_own(retract_clause, 2).
machines_own(retract_clauses, 6).
machines_own(retract_module_clause, 3).
machines_own(end_block, 2).
machines_own(truncate_lh_to, 1).
machines_own(findall_cleanup, 2).
machines_own(set_cp, 1).
machines_own(dispatch_prep, 3).
machines_own(dispatch_prep_, 3).
machines_own(call_with_inference_limit, 5).
machines_own(scc_helper, 3).
machines_own(run_cleaners_with_handling, 0).
machines_own(run_cleaners_without_handling, 1).
machines_own(get_chunks, 3).
machines_own(wam_instructions, 2).
machines_own(fetch_instructions, 4).
machines_own(dcg_rule, 2).
machines_own(dcg_body, 4).
machines_own(dcg_cbody, 4).
machines_own(dcg_non_terminal, 4).
machines_own(raw_argv, 1).
machines_own('$call', Arity) :-
    ( integer(Arity) -> Arity >= 1 ; between(1, 9, Arity) ).
