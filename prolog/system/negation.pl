/** Negation of tabled goals: the well-founded semantics.

Unfinished tables that need the negation of each other are settled by alternating
fixpoints. A pass computes all their answers anew: a possible one takes for false
what the pass before it did not find, when that was a certain one; a certain pass
takes for false what was not even possible. When nothing more is certain, what is
possible and not certain is doubtful: neither true nor false.

    leader    the first of the tables
    frozen    whether a table had answers at the end of the pass before
*/

:- module(trilog_negation, [is_negated/4, settle/3]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).

%% is_negated(+Key, +Arguments, :Work, -Doubt)
%  The tabled predicate Key has no answer for Arguments, as far as is known. Doubt: it may
%  have one.
%  ?- trilog_negation:is_negated(p/1, [a1], member(a1, [b1]), Doubt).
%     Doubt = no.
%  ?- trilog_tabling:forget_tables, trilog_negation:is_negated(p/1, [a1], member(a1, [a1]), Doubt).
%     false.
is_negated(Key, Arguments, Work, Doubt) :-
    term_variables(Arguments, Variables),
    trilog_tabling:result_for(Key, Arguments, Variables, Work, plain, Result),
    is_false(Result, Doubt).

is_false(done([]), no).
is_false(doubt([],_), yes) :-
    trilog_tabling:may_be_doubtful.
is_false(unfinished(Slot), no) :-
    trilog_rounds:come_to(Slot),
    trilog_rounds:now_doubted,
    is_taken_for_false(Slot).

is_taken_for_false(Slot) :-
    trilog_rounds:world(world(_,_,States,_,_,_,_)),
    (   trilog_rounds:state_of(Slot, States, state(_,_,_,_,_,_,_,_,Frozen0,_)) -> Frozen = Frozen0
    ;   Frozen = none
    ),
    (   bb_get(trilog_table_pass, certain) -> Frozen == no
    ;   Frozen \== yes
    ).

%% settle(+Leader, +Job0, -Job)
%  Of the answers of the slots of a job the certain ones are found, and the others doubtful.
%  ?- trilog_tabling:forget_tables, iso_ext:bb_put(trilog_table_pass, possible), trilog_negation:settle(1, job(t,t,[],1,yes), Job).
%     Job = job(t,t,[],1,yes).
settle(Leader, Job0, Job) :-
    bb_get(trilog_table_pass, Outer),
    (   Outer == possible -> Job1 = Job0
    ;   pass(possible, Leader, Job0, Job1)
    ),
    alternate(Leader, none, Job1, Job),
    bb_put(trilog_table_pass, Outer).

alternate(Leader, Count0, Job0, Job) :-
    frozen(possible, Job0, Job1, _),
    pass(certain, Leader, Job1, Job2),
    frozen(certain, Job2, Job3, Count),
    (   Count == Count0 -> Job = Job3
    ;   pass(possible, Leader, Job3, Job4),
        alternate(Leader, Count, Job4, Job)
    ).

% Count is how many answers there are.
frozen(Pass, job(Calls,States0,Slots,Mark,Doubted), job(Calls,States,Slots,Mark,Doubted), Count) :-
    freeze(Slots, Pass, States0, States, 0, Count).

freeze([], _, States, States, Count, Count).
freeze([Slot|Slots], Pass, States0, States, Count0, Count) :-
    trilog_rounds:state_of(Slot, States0, State),
    trilog_rounds:all_answers(State, Answers),
    State = state(Info,Stale,Since,Most,Batches,All,Known,Runners,_,Possible0),
    ( Pass == possible -> Possible = Answers ; Possible = Possible0 ),
    ( Answers == [] -> Has = no ; Has = yes ),
    trilog_rounds:with_state(States0, Slot,
                             state(Info,Stale,Since,Most,Batches,All,Known,Runners,Has,Possible), States1),
    length(Answers, More),
    Count1 is Count0 + More,
    freeze(Slots, Pass, States1, States, Count1, Count).

% All answers anew.
pass(Pass, Leader, job(Calls,States0,Slots,Mark,Doubted), Job) :-
    bb_put(trilog_table_pass, Pass),
    start_over(Slots, States0, States),
    trilog_rounds:worked_off(Slots, Leader, job(Calls,States,Slots,Mark,Doubted), Job).

start_over([], States, States).
start_over([Slot|Slots], States0, States) :-
    trilog_rounds:state_of(Slot, States0, state(Info,_,_,_,_,_,_,_,Frozen,Possible)),
    trilog_found:none_known(Known),
    trilog_rounds:with_state(States0, Slot, state(Info,yes,0,0,[],ground([]),Known,[],Frozen,Possible), States1),
    start_over(Slots, States1, States).
