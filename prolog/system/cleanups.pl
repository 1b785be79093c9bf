/** Goals with something to be done behind them, in the place of the machine's own.

Those take a limit of inferences that ends the goal for its failure, where a goal is
between both that goes on with that, such as findall/3.

    cleaner   what is to be done behind the goal
    block     the choice point to which an error goes that the goal raises
*/

:- module(trilog_cleanups, [setup_call_cleanup/3, call_cleanup/2, call_nth/2]).

:- use_module(library(error)).
:- use_module(library(iso_ext), [bb_get/2, bb_put/2]).

:- meta_predicate(setup_call_cleanup(0, 0, 0)).
:- meta_predicate(call_cleanup(0, 0)).
:- meta_predicate(call_nth(0, ?)).
:- meta_predicate(call_before(?, 0, ?)).

:- non_counted_backtracking(setup_call_cleanup/3).
:- non_counted_backtracking(call_before/3).

%% setup_call_cleanup(:Setup, :Goal, :Cleanup)
%  Calls Cleanup when Goal, which is called behind Setup, has no more answers, is cut or
%  raises an error.
%  ?- setup_call_cleanup(X = 1, member(Y, [X,2]), write(done)).
%  > done
%     X = 1, Y = 1
%  ;  X = 1, Y = 2.
setup_call_cleanup(Setup, Goal, Cleanup) :-
    '$get_b_value'(B),
    '$call_with_inference_counting'(call(Setup)),
    '$set_cp_by_default'(B),
    (   Cleanup = _:Plain, var(Plain) -> instantiation_error(setup_call_cleanup/3)
    ;   '$get_current_scc_block'(Block),
        call_before(Cleanup, Goal, Block)
    ).

call_before(Cleanup, Goal, Block) :-
    '$get_cp'(Cp),
    '$install_scc_cleaner'(Cleanup),
    '$call_with_inference_counting'(call(Goal)),
    (   '$check_cp'(Cp) ->
        '$reset_scc_block'(Block),
        iso_ext:run_cleaners_without_handling(Cp)
    ;   true
    ;   '$fail'
    ).
% Fails where there is no error to pass on.
call_before(_, _, Block) :-
    '$reset_scc_block'(Block),
    '$push_ball_stack',
    iso_ext:run_cleaners_with_handling,
    '$pop_from_ball_stack',
    '$unwind_stack'.
call_before(_, _, _) :-
    '$get_cp'(Cp),
    iso_ext:run_cleaners_without_handling(Cp),
    (   '$inference_limit_exceeded' -> '$unwind_stack'
    ;   '$fail'
    ).

%% call_cleanup(:Goal, :Cleanup)
%  Calls Cleanup when Goal has no more answers, is cut or raises an error.
%  ?- call_cleanup(member(X, [a1]), Last = true).
%     X = a1, Last = true.
call_cleanup(Goal, Cleanup) :-
    setup_call_cleanup(true, Goal, Cleanup).

%% call_nth(:Goal, ?N)
%  The answer number N of Goal, counted from 1.
%  ?- call_nth(member(X, [a1,b1,c1]), 2).
%     X = b1.
%  ?- call_nth(member(X, [a1,b1]), N).
%     X = a1, N = 1
%  ;  X = b1, N = 2.
call_nth(Goal, N) :-
    (   var(N) -> true
    ;   must_be(not_less_than_zero, N),
        N > 0
    ),
    setup_call_cleanup(
        trilog_cleanups:open_counter(Depth, Key),
        trilog_cleanups:counted(Goal, Key, N),
        trilog_cleanups:close_counter(Depth)).

counted(Goal, Key, N) :-
    call(Goal),
    bb_get(Key, N0),
    N1 is N0 + 1,
    bb_put(Key, N1),
    (   integer(N) -> N = N1, !
    ;   N = N1
    ).

% Those that are open at a time have a number each.
open_counter(Depth, Key) :-
    (   bb_get(trilog_kept_counters, Depth0) -> Depth is Depth0 + 1
    ;   Depth = 0
    ),
    number_chars(Depth, Chars),
    atom_chars(Digits, Chars),
    atom_concat(trilog_kept_counter_, Digits, Key),
    bb_put(Key, 0),
    bb_put(trilog_kept_counters, Depth).

close_counter(Depth) :-
    Depth1 is Depth - 1,
    bb_put(trilog_kept_counters, Depth1).
