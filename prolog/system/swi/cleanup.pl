/** What is done when a goal or the program has ended, as in SWI-Prolog, and what is left
of a goal that is left.
*/

:- module(trilog_swi_cleanup, [
    at_halt/1, reset/3, setup_call_catcher_cleanup/4, shift_for_copy/1,
    % For our own modules.
    run_at_halt/0
]).

:- use_module(library(cont), [shift/1]).
:- use_module(library(iso_ext)).
:- use_module(library(trilog_cells)).
:- use_module(library(trilog_cleanups)).

:- meta_predicate(at_halt(0)).
:- meta_predicate(reset(0, ?, ?)).
:- meta_predicate(setup_call_catcher_cleanup(0, 0, ?, 0)).

% kept(Goal): it is called when the program ends.
:- dynamic(kept/1).

%% at_halt(:Goal)
%  Goal is called when the program ends; of several the last one first.
%  ?- at_halt(write(bye)), trilog_swi_cleanup:run_at_halt.
%  > bye
%     true.
at_halt(Goal0) :-
    of_program(Goal0, Goal),
    lettered_clause(kept(Goal), Clause),
    asserta(Clause).

% What a variable of a clause is bound to does not say that it is the program's.
of_program(Goal0, Module:Goal) :-
    trilog_terms:module_of(Goal0, Module, Goal).

%% run_at_halt
%  Calls what at_halt/1 has kept. What goes wrong is told, and holds nothing up.
%  ?- at_halt(throw(oops)), at_halt(fail), trilog_swi_cleanup:run_at_halt.
%     nobody caught throw(oops)
%     true.
run_at_halt :-
    (   retract((kept(Goal) :- Letters)) ->
        call(Letters),
        ( catch(Goal, Error, trilog_loader:shown(Error)) -> true ; true ),
        run_at_halt
    ;   true
    ).

%% setup_call_catcher_cleanup(:Setup, :Goal, ?Catcher, :Cleanup)
%  setup_call_cleanup/3, in which Cleanup is called if Catcher is how Goal has ended:
%  exit, fail, ! or exception(Ball).
%  ?- setup_call_catcher_cleanup(true, member(X, [a]), How, (write(How), nl)).
%  > exit
%     X = a, How = exit.
%  ?- setup_call_catcher_cleanup(true, fail, How, (write(How), nl)).
%  > fail
%     false.
%  ?- setup_call_catcher_cleanup(true, member(X, [a,b]), How, (write(How), nl)), !.
%  > !
%     X = a, How = !.
%  ?- catch(setup_call_catcher_cleanup(true, throw(b), exception(B), (write(B), nl)), b, true).
%  > b
%     true.
setup_call_catcher_cleanup(Setup0, Goal0, Catcher, Cleanup0) :-
    of_program(Setup0, Setup),
    of_program(Goal0, Goal),
    of_program(Cleanup0, Cleanup),
    once(Setup),
    trilog_swi_solutions:new_cell(fail, State),
    setup_call_cleanup(
        true,
        trilog_swi_cleanup:watched(Goal, State),
        trilog_swi_cleanup:ended(State, Catcher, Cleanup)
    ).

% Until Goal has an answer it may still fail; behind one, it may be cut.
watched(Goal, State) :-
    catch(call_cleanup(Goal, Last = true), Ball, trilog_swi_cleanup:raised(Ball, State)),
    (   Last == true ->
        !,
        bb_put(State, exit)
    ;   bb_put(State, !)
    ;   bb_put(State, fail),
        false
    ).

raised(Ball, State) :-
    bb_put(State, exception(Ball)),
    throw(Ball).

ended(State, Catcher, Cleanup) :-
    bb_get(State, How),
    (   Catcher = How -> ignored(Cleanup)
    ;   true
    ).

ignored(Cleanup) :-
    ( catch(Cleanup, _, true) -> true ; true ).

%% reset(:Goal, ?Ball, -Continuation)
%  Goal runs to its end, and Continuation is 0, or to a goal shift(Ball), and
%  Continuation is a goal: what was left of Goal. What other balls are shifted goes on
%  to the next reset/3 outside.
%  ?- reset((shift(a), X = b), Ball, _Goal), call(_Goal).
%     X = b, Ball = a.
%  ?- reset(true, Ball, Goal).
%     Goal = 0.
%  ?- reset(reset((shift(a), X = b), c, Inner), a, _Goal), call(_Goal).
%     X = b, Inner = 0.
reset(Goal, Ball, Continuation) :-
    reset_goal(Goal, Ball, Continuation).

reset_goal(Goal, Ball, Continuation) :-
    '$get_current_block'(Block),
    cont:reset(Goal, Ball0, Continuation0),
    received(Continuation0, Ball0, Ball, Block, Continuation).

received(none, _, _, _, 0).
received(cont(Rest0), Ball0, Ball, Block, Continuation) :-
    '$get_current_block'(Inner),
    outside_catches(Inner, Block, Rest0, Rest),
    (   Ball = Ball0 ->
        back_in_block(Inner, Block),
        Continuation = Rest
    ;   pass_on(Ball0, Rest, Ball, Continuation)
    ).

% What is left then goes on in here.
pass_on(Ball0, Rest, Ball, Continuation) :-
    shift(Ball0),
    reset_goal(Rest, Ball, Continuation).

% An error raised from now on is no matter of a catch/3 in Goal, until Goal is asked for
% another answer.
back_in_block(Block, Block) :- !.
back_in_block(_, Block) :- '$reset_block'(Block).
back_in_block(Inner, _) :- '$reset_block'(Inner), false.

% The end of a catch/3 would go back to the block that there was when it was called.
outside_catches(Block, Block, Rest, Rest) :- !.
outside_catches(Inner, _, cont:call_continuation(Chunks0), cont:call_continuation(Chunks)) :-
    place_in_catch(Inner, Place),
    without_place(Chunks0, Place, Chunks).

without_place([], _, []).
without_place([Chunk|Chunks0], Place, Chunks) :-
    (   arg(1, Chunk, Place) -> Chunks = Chunks1
    ;   Chunks = [Chunk|Chunks1]
    ),
    without_place(Chunks0, Place, Chunks1).

% Where catch/3 goes on when its goal has ended.
place_in_catch(Block, Place) :-
    (   bb_get(trilog_kept_place_in_catch, Place0) -> true
    ;   cont:reset(catch(cont:shift(here), _, true), _, cont(cont:call_continuation([Chunk]))),
        !,
        '$reset_block'(Block),
        arg(1, Chunk, Place0),
        bb_put(trilog_kept_place_in_catch, Place0)
    ),
    Place = Place0.

%% shift_for_copy(+Ball)
%  shift/1: any continuation may be copied here.
%  ?- reset((shift_for_copy(a), X = b), Ball, _Goal), call(_Goal).
%     X = b, Ball = a.
shift_for_copy(Ball) :-
    shift(Ball).
