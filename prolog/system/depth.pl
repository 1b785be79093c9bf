/** How deep a goal goes: call_with_depth_limit/3, by running the program's clauses as
they were written.

    level      the goal's is 1, that of the goals in the body of its clause 2
    reached    the deepest level since the goal was called or asked for more
*/

:- module(trilog_depth, [limited/3, reach/2, inside/3, is_inlined/1]).

:- use_module(library(error)).
:- use_module(library(iso_ext)).
:- use_module(library(trilog_module_file)).

%% limited(:Goal, +Limit, -Result)
%  call_with_depth_limit(Goal, Limit, Result).
%  ?- trilog_depth:limited(user:true, 1, Result).
%     Result = 1.
limited(Goal0, Limit, Result) :-
    must_be(integer, Limit),
    trilog_sources:fresh_sources,
    trilog_explain:as_asked(Goal0, Goal),
    ( bb_get(trilog_kept_reached, Outer) -> true ; Outer = 0 ),
    bb_put(trilog_kept_reached, 0),
    (   '$get_b_value'(B0),
        from_the_top(Goal, Limit),
        '$get_b_value'(B),
        bb_get(trilog_kept_reached, Reached),
        bb_put(trilog_kept_reached, Outer),
        Deepest is max(1, Reached),
        ( B0 == B -> ! ; from_here_on ),
        Result = Deepest
    ;   bb_get(trilog_kept_reached, Reached),
        bb_put(trilog_kept_reached, Outer),
        Reached > Limit,
        Result = depth_limit_exceeded
    ).

% Who asks for more is told how deep that goes.
from_here_on.
from_here_on :-
    bb_put(trilog_kept_reached, 0),
    false.

from_the_top(Goal0, Limit) :-
    (   nonvar(Goal0), Goal0 = Module:Goal1, is_of_program(Module) -> true
    ;   Module = user, Goal1 = Goal0
    ),
    inside(called(Goal1), depth(1,Limit), Watch),
    ( var(Goal1) -> Goal = Goal1 ; trilog_expansion:expand_for(Module, Goal1, Goal) ),
    ( Goal == true, Limit < 1 -> reach(1, Limit) ; true ),
    trilog_proof:own(Goal, Module, Watch, _, []).

%% reach(+Level, +Limit)
%  A goal is called at this level; false below the limit.
%  ?- iso_ext:bb_put(trilog_kept_reached, 0), trilog_depth:reach(2, 1).
%     false.
reach(Level, Limit) :-
    bb_get(trilog_kept_reached, Reached),
    ( Level > Reached -> bb_put(trilog_kept_reached, Level) ; true ),
    Level =< Limit.

%% inside(+Goal, +Watch, -Inside)
%  Goals in the arguments of Goal are called so: one level deeper, where SWI-Prolog
%  calls them by a predicate.
%  ?- trilog_depth:inside(once(a), proof, Inside).
%     Inside = proof.
inside(Goal, Watch, Inside) :-
    (   Watch = depth(Level,Limit), calls_deeper(Goal, Deeper) ->
        Level0 is Level + Deeper - 1,
        reach(Level0, Limit),
        Level1 is Level0 + 1,
        Inside = depth(Level1,Limit)
    ;   Inside = Watch
    ).

calls_deeper(once(_), 1).
calls_deeper(ignore(_), 1).
calls_deeper(forall(_,_), 1).
calls_deeper(catch(_,_,_), 1).
calls_deeper(trilog_calls:catch_made(_,_,_), 1).
calls_deeper(findall(_,_,_), 6).
calls_deeper(call(Goal), 1) :- joins(Goal).
calls_deeper(called(Goal), 1) :- ( joins(Goal) -> true ; nonvar(Goal), Goal = call(_) ).

joins(Goal) :-
    nonvar(Goal),
    connective(Goal, _, _, _).

%% is_inlined(+Goal)
%  SWI-Prolog calls no predicate for this.
%  ?- trilog_depth:is_inlined(1 = 1).
%     true.
is_inlined(_ = _).
is_inlined(_ == _).
is_inlined(_ \== _).
is_inlined(var(_)).
is_inlined(nonvar(_)).
is_inlined(atom(_)).
is_inlined(integer(_)).
is_inlined(compound(_)).
is_inlined(callable(_)).
is_inlined(fail).
is_inlined(false).
