/** How the answers of tables are computed, see tabling.pl.

A run is a findall/3 of the clauses of a call. What it has to tell besides its answers
stands in global variables; what it has to know, in a term that goes with it. So what is
known of calls that need each other is a term, too, which is never copied.

    slot      the number of an unfinished call; one that begins later has a higher one
    leads     the slot that needs none from before it, but others behind it
    waits     a slot that has come to one before it waits for who leads that
    low       the first slot that a run has come to
    place     how many unfinished calls a body has come to; at place 0 it is everything
              everywhere
    most      how many a body of a slot has ever come to
    came      came(Low,Most,Slots,Doubted): what a run has to tell
    world     world(Leader,Calls,States,Slot,Since,Place,Modes): Slot is being run; of what
              has begun and is not done Leader is the last. Calls is a tree of the
              unfinished ones, States one of the next, by slots
    state     state(Info,Stale,Since,Most,Batches,All,Known,Runners,Frozen,Possible).
              Stale: it is to run; Since: the mark up to which its last run had answers, 0
              without a run; Batches: Mark-Answers, the last first; All: their answers; Runners: the slots whose runs
              have come to it; the last two see negation.pl
    info      info(Number,Call,Modes,Answer-Work,Generation)
    all       ground(List), or open(List) if there are variables in it; the last first
    job       job(Calls,States,Slots,Mark,Doubted): that of who leads, and its Slots
*/

:- module(trilog_rounds, [
    all_answers/2, answers_so_far/2, check_begun/0, come_to/1, computed/7, now_doubted/0,
    state_of/3, unfinished/3, with_state/4, worked_off/4, world/1
]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).

% --- what has begun ---------------------------------------------------------

%% world(-World)
%  Where this is called.
%  ?- trilog_rounds:world(World).
%     World = world(0,t,t,0,0,0,plain).
world(World) :-
    (   bb_get(trilog_table_world, World0) -> World = World0
    ;   World = world(0,t,t,0,0,0,plain)
    ).

%% check_begun
%  What an error or a limit has ended left its traces. Nothing else tells: a goal that
%  catches all comes to nothing behind a limit.
%  ?- trilog_rounds:check_begun.
%     true.
check_begun :-
    world(world(Leader,_,_,_,_,_,_)),
    check_begun(Leader).

% An error is told (given_up/4), a limit is not: what was told before it is lost, so this
% rests on the first of all, and on what waits.
check_begun(Leader) :-
    (   bb_get(trilog_table_leader, Leader) -> true
    ;   Leader =:= 0 -> trilog_stored:clear_waiting, bb_put(trilog_table_leader, 0)
    ;   bb_put(trilog_table_leader, Leader),
        bb_put(trilog_table_came, came(1,0,all,yes))
    ).

%% now_doubted
%  What is being computed rests on a negation that is not settled.
%  ?- iso_ext:bb_put(trilog_table_came, came(1,0,[],no)), trilog_rounds:now_doubted.
%     true.
now_doubted :-
    bb_get(trilog_table_came, came(Low,Most,Slots,_)),
    bb_put(trilog_table_came, came(Low,Most,Slots,yes)).

%% unfinished(+Number, +Call, -Slot)
%  ?- trilog_tabling:forget_tables, trilog_rounds:unfinished(5, p(a1), Slot).
%     false.
unfinished(Number, Call, Slot) :-
    world(world(_,Calls,_,_,_,_,_)),
    (   trilog_stored:tree_get(Calls, Number, Entries), trilog_stored:entry(Entries, Call, Slot0) ->
        Slot = Slot0
    ;   trilog_stored:find_waiting(Number, Call, Slot)
    ).

% --- a new call -------------------------------------------------------------

%% computed(+Number, +Call, +Generation, ?Answer, :Work, +Modes, -Result)
%  As trilog_tabling:result_for/6, of a call that has no result.
%  ?- trilog_tabling:forget_tables, trilog_rounds:computed(5, p/1-[X], 0, [X], member(X, [a1]), plain, Result).
%     Result = done([[a1]]).
computed(Number, Call, Generation, Answer0, Work0, Modes0, Result) :-
    template(Modes0, Answer0, Work0, Template, Modes),
    world(world(Outer,Calls,States,_,_,_,_)),
    begun(Outer, Slot, Before),
    Info = info(Number,Call,Modes,Template,Generation),
    trilog_stored:tree_add(Calls, Number, Call-Slot, Calls1),
    World = world(Slot,Calls1,States,Slot,0,0,Modes),
    catch(trilog_rounds:computed_in(World, Info, Outer, Before, Done),
          Error,
          trilog_rounds:given_up(Slot, Outer, Before, Error)),
    Result = Done.

computed_in(World, Info, Outer, Before, Result) :-
    World = world(Slot,Calls,States,_,_,_,Modes),
    Info = info(Number,Call,_,Template,Generation),
    run(World, Template, Answers),
    check_begun(Slot),
    bb_get(trilog_table_came, came(Low,Most,Slots,Doubted)),
    (   Low > Slot, Doubted == no ->
        trilog_found:distinct(Modes, Answers, Distinct),
        done(Distinct, Done),
        trilog_stored:add_finished(Number, Call, Generation, Done),
        ended(Outer, Before),
        Result = Done
    ;   Low < Slot -> left(Slot, Info, Outer, Before, Low, Doubted, Result)
    ;   lead(Slot, Info, Answers, came(Low,Most,Slots,Doubted), Calls, States, After),
        led(After, Slot, Info, Outer, Before, Result)
    ).

given_up(Slot, Outer, Before, Error) :-
    trilog_stored:take_waiting(Slot, _),
    ended(Outer, Before),
    throw(Error).

template(plain, Answer, Work, Answer-Work, plain).
template([Mode|Modes], Variables-_, Work0, (Variables-Moded)-Work, Kept) :-
    trilog_swi_tables:unmoded([Mode|Modes], Work0, Moded, Work, Kept).

% What has a place in the frame of who calls only is no value to be kept: hence Next.
begun(Outer, Slot, Before) :-
    (   Outer =:= 0 ->
        trilog_stored:clear_waiting,
        bb_put(trilog_table_pass, possible),
        Last = 0,
        Before = came(1,0,[],no)
    ;   bb_get(trilog_table_slot, Last),
        bb_get(trilog_table_came, Before)
    ),
    Next is Last + 1,
    bb_put(trilog_table_slot, Next),
    nothing_came,
    bb_put(trilog_table_leader, Next),
    Slot = Next.

nothing_came :-
    bb_put(trilog_table_came, came(0xFFFFFFF,0,[],no)).

ended(Outer, Before) :-
    bb_put(trilog_table_leader, Outer),
    bb_put(trilog_table_came, Before).

% It waits for who leads.
left(Slot, Info, Outer, Before, Low, Doubted, unfinished(Slot)) :-
    trilog_stored:add_waiting(Slot, Info),
    Before = came(Low0,Most,Slots,Doubted0),
    New is min(Low0, Low),
    ( Doubted == yes -> Doubted1 = yes ; Doubted1 = Doubted0 ),
    ended(Outer, came(New,Most,Slots,Doubted1)).

led(result(Result), _, _, Outer, Before, Result) :-
    ended(Outer, Before).
led(job(Job,Low), Slot, Info, Outer, Before, Result) :-
    Job = job(_,States,Slots,_,Doubted),
    wait_all(Slots, Slot, States),
    left(Slot, Info, Outer, Before, Low, Doubted, Result).

wait_all([], _, _).
wait_all([Slot|Slots], Leader, States) :-
    (   Slot =:= Leader -> true
    ;   state_of(Slot, States, State),
        State = state(Info,_,_,_,_,_,_,_,_,_),
        trilog_stored:add_waiting(Slot, Info)
    ),
    wait_all(Slots, Leader, States).

run(World, Answer-Work, Answers) :-
    (   World = world(_,_,_,_,_,Place,Modes), Place > 0, is_exact(Modes) ->
        findall(Answer, trilog_rounds:worked_anew(Place, World, Work), Answers)
    ;   findall(Answer, trilog_rounds:worked(World, Work), Answers)
    ).

worked(World, Work) :-
    bb_b_put(trilog_table_world, World),
    bb_b_put(trilog_table_seen, 0),
    call(Work).

% Nothing that has no new answer in it is found again.
worked_anew(Place, World, Work) :-
    worked(World, Work),
    bb_get(trilog_table_seen, Seen),
    Seen >= Place.

% No answer may count twice.
is_exact([Mode|Modes]) :-
    (   memberchk(Mode, [min,max,first,po(_)]) -> is_exact(Modes)
    ;   true
    ).

% --- coming to an unfinished call -------------------------------------------

%% answers_so_far(+Slot, -Answers)
%  Those that the body that is being run gets of an unfinished call.
%  ?- catch(trilog_rounds:answers_so_far(0, Answers), no, true).
%     false.
answers_so_far(Slot, Answers) :-
    bb_get(trilog_table_seen, Seen0),
    Seen is Seen0 + 1,
    bb_b_put(trilog_table_seen, Seen),
    come_to(Slot, Seen),
    world(world(_,_,States,_,Since,Place,_)),
    (   state_of(Slot, States, State) ->
        wanted(Place, Seen, Since, From, To),
        some_answers(From, To, State, Some),
        State = state(_,_,_,_,_,All,_,_,_,_),
        ( All = ground(_) -> Answers = Some ; copy_term_nat(Some, Answers) )
    ;   Answers = []
    ).

some_answers(From, To, state(Info,_,_,_,Batches0,All,Known,_,_,_), Answers) :-
    Info = info(_,_,Modes,_,_),
    (   Modes == plain, From =:= 0, To == none -> listed(All, Answers)
    ;   batches_between(Batches0, From, To, [], Batches),
        trilog_found:some(Modes, Batches, Known, Answers)
    ).

% The marks of the batches that it gets: those behind From, up to To.
wanted(Place, Seen, Since, From, To) :-
    (   Place =< 0 -> From = 0, To = none
    ;   Seen =:= Place -> From = Since, To = none
    ;   Seen < Place -> From = 0, To = Since
    ;   From = 0, To = none
    ).

batches_between([], _, _, Batches, Batches).
batches_between([Mark-Answers|Older], From, To, Later, Batches) :-
    (   Mark =< From -> Batches = Later
    ;   To \== none, Mark > To -> batches_between(Older, From, To, Later, Batches)
    ;   batches_between(Older, From, To, [Mark-Answers|Later], Batches)
    ).

%% come_to(+Slot)
%  What is being run needs Slot.
%  ?- catch(trilog_rounds:come_to(0), no, true).
%     true.
come_to(Slot) :-
    come_to(Slot, 0).

come_to(Slot, Seen) :-
    bb_get(trilog_table_came, came(Low0,Most0,Slots0,Doubted)),
    (   Slot >= Low0, Seen =< Most0, is_among(Slots0, Slot) -> true
    ;   Low is min(Low0, Slot),
        Most is max(Most0, Seen),
        ( is_among(Slots0, Slot) -> Slots = Slots0 ; Slots = [Slot|Slots0] ),
        bb_put(trilog_table_came, came(Low,Most,Slots,Doubted))
    ).

is_among(Slots, Slot) :-
    (   Slots = [Slot0|Others] -> ( Slot0 =:= Slot -> true ; is_among(Others, Slot) )
    ;   Slots == all
    ).

% --- who leads --------------------------------------------------------------

%% state_of(+Slot, +States, -State)
%  ?- trilog_rounds:state_of(1, t, State).
%     false.
state_of(Slot, States, State) :-
    trilog_stored:numbered_key(Slot, Key),
    trilog_stored:tree_get(States, Key, State).

%% with_state(+States0, +Slot, +State, -States)
%  ?- trilog_rounds:with_state(t, 1, s, States).
%     States = t(2654435761,s,t,t).
with_state(States0, Slot, State, States) :-
    trilog_stored:numbered_key(Slot, Key),
    trilog_stored:tree_put(States0, Key, State, States).

% After is result(Result), or job(Job,Low) if it has come to Low, which is before it.
lead(Leader, Info, Answers, came(_,Most,Slots,Doubted), Calls, States0, After) :-
    Info = info(_,_,Modes,_,_),
    trilog_found:none_known(Known),
    trilog_found:new(Modes, Answers, Known, Found),
    with_state(States0, Leader, state(Info,no,1,Most,[],ground([]),Known,[],none,none), States1),
    Job0 = job(Calls,States1,[Leader],1,Doubted),
    noted(Leader, Found, Slots, Leader, Job0, Job1, [], Stale),
    rounds(Stale, Leader, Job1, Job2, Low),
    (   Low < Leader -> After = job(Job2,Low)
    ;   settled(Leader, Job2, Job),
        finish(Leader, Job, Result),
        After = result(Result)
    ).

settled(Leader, Job0, Job) :-
    (   Job0 = job(_,_,_,_,yes) -> trilog_negation:settle(Leader, Job0, Job)
    ;   Job = Job0
    ).

%% worked_off(+Stale, +Leader, +Job0, -Job)
%  Runs the slots that are Stale, and those that become so.
%  ?- trilog_rounds:worked_off([], 1, job, Job).
%     Job = job.
worked_off(Stale, Leader, Job0, Job) :-
    rounds(Stale, 0, Leader, Job0, Job, _).

rounds(Stale, Leader, Job0, Job, Low) :-
    rounds(Stale, Leader, Leader, Job0, Job, Low).

% The last slots first: what the others need is behind them. It ends where one comes to
% a slot before Limit.
rounds(Stale, Limit, Leader, Job0, Job, Low) :-
    (   Stale == [] -> Job = Job0, Low = Leader
    ;   last_first(Stale, Slots),
        round(Slots, Limit, Leader, Job0, Job1, [], Stale1, Low1),
        (   Low1 < Limit -> Job = Job1, Low = Low1
        ;   rounds(Stale1, Limit, Leader, Job1, Job, Low)
        )
    ).

last_first(Stale, Slots) :-
    (   Stale = [_] -> Slots = Stale
    ;   sort(Stale, Sorted),
        reverse(Sorted, Slots)
    ).

round([], _, Leader, Job, Job, Stale, Stale, Leader).
round([Slot|Slots], Limit, Leader, Job0, Job, Stale0, Stale, Low) :-
    run_slot(Slot, Leader, Job0, Job1, Stale0, Stale1, Low1),
    (   Low1 < Limit -> Job = Job1, Stale = Stale1, Low = Low1
    ;   round(Slots, Limit, Leader, Job1, Job, Stale1, Stale, Low)
    ).

run_slot(Slot, Leader, Job0, Job, Stale0, Stale, Low) :-
    Job0 = job(Calls,States0,Slots,Mark,Doubted),
    state_of(Slot, States0, state(Info,_,Since,Most,Batches,All,Known,Runners,Frozen,Possible)),
    with_state(States0, Slot, state(Info,no,Mark,Most,Batches,All,Known,Runners,Frozen,Possible), States),
    ( Since =:= 0 -> Place = 0 ; Place = 1 ),
    Info = info(_,_,Modes,_,_),
    World = world(Leader,Calls,States0,Slot,Since,Place,Modes),
    places(World, Info, job(Calls,States,Slots,Mark,Doubted), Job, Stale0, Stale, Low).

% A body comes to a place with answers that were new once, and was seen there then.
places(World, Info, Job0, Job, Stale0, Stale, Low) :-
    World = world(Leader,Calls,States,Slot,Since,Place,Modes),
    Job0 = job(_,States0,_,_,_),
    state_of(Slot, States0, state(_,_,_,Most0,_,_,Known,_,_,_)),
    nothing_came,
    findall(Found0, trilog_rounds:found(World, Info, Known, Found0), [Found]),
    check_begun(Leader),
    bb_get(trilog_table_came, came(Low1,Most1,Came,Doubted)),
    with_came(Slot, Most1, Doubted, Job0, Job1),
    noted(Slot, Found, Came, Leader, Job1, Job2, Stale0, Stale1),
    Most is max(Most0, Most1),
    (   Low1 < Leader -> Job = Job2, Stale = Stale1, Low = Low1
    ;   Place > 0, Place < Most ->
        Next is Place + 1,
        places(world(Leader,Calls,States,Slot,Since,Next,Modes), Info, Job2, Job, Stale1, Stale, Low)
    ;   Job = Job2, Stale = Stale1, Low = Leader
    ).

found(World, info(_,_,Modes,Template,_), Known, Found) :-
    run(World, Template, Answers),
    trilog_found:new(Modes, Answers, Known, Found).

with_came(Slot, Most1, Doubted1, job(Calls,States0,Slots,Mark,Doubted0), job(Calls,States,Slots,Mark,Doubted)) :-
    ( Doubted1 == yes -> Doubted = yes ; Doubted = Doubted0 ),
    state_of(Slot, States0, state(Info,Stale,Since,Most0,Batches,All,Known,Runners,Frozen,Possible)),
    (   Most1 > Most0 ->
        with_state(States0, Slot, state(Info,Stale,Since,Most1,Batches,All,Known,Runners,Frozen,Possible), States)
    ;   States = States0
    ).

% Those that have come to Leader or one behind it are run by it.
taken_up(Leader, Job0, Job, Stale0, Stale) :-
    trilog_stored:take_waiting(Leader, Taken),
    take_up(Taken, Job0, Job, Stale0, Stale).

take_up([], Job, Job, Stale, Stale).
take_up([Slot-Info|Taken], job(Calls0,States0,Slots,Mark,Doubted), Job, Stale0, Stale) :-
    Info = info(Number,Call,_,_,_),
    trilog_stored:tree_add(Calls0, Number, Call-Slot, Calls),
    trilog_found:none_known(Known),
    with_state(States0, Slot, state(Info,yes,0,0,[],ground([]),Known,[],none,none), States),
    take_up(Taken, job(Calls,States,[Slot|Slots],Mark,Doubted), Job, [Slot|Stale0], Stale).

% What the run of a slot has found, and come to.
noted(Slot, Found, Came, Leader, Job0, Job, Stale0, Stale) :-
    taken_up(Leader, Job0, job(Calls,States0,Slots,Mark0,Doubted), Stale0, Stale1),
    ( Came == all -> To = Slots ; To = Came ),
    with_runner(To, Slot, States0, States1),
    (   Found == [] -> Job = job(Calls,States1,Slots,Mark0,Doubted), Stale = Stale1
    ;   Mark is Mark0 + 1,
        state_of(Slot, States1, state(Info,Is,Since,Most,Batches,All0,Known0,Runners,Frozen,Possible)),
        Info = info(_,_,Modes,_,_),
        trilog_found:learned(Found, Modes, Mark, Known0, Known, Answers),
        with_all(Answers, All0, All),
        ( Answers == [] -> Newest = Batches, News = [] ; Newest = [Mark-Answers|Batches], News = Runners ),
        with_state(States1, Slot,
                   state(Info,Is,Since,Most,Newest,All,Known,Runners,Frozen,Possible), States2),
        all_stale(News, States2, States, Stale1, Stale),
        Job = job(Calls,States,Slots,Mark,Doubted)
    ).

listed(ground(Answers), Answers).
listed(open(Answers), Answers).

with_all(Answers, All0, All) :-
    listed(All0, List0),
    append(Answers, List0, List),
    (   All0 = ground(_), ground(Answers) -> All = ground(List)
    ;   All = open(List)
    ).

with_runner([], _, States, States).
with_runner([Slot|Slots], Runner, States0, States) :-
    (   state_of(Slot, States0, state(Info,Stale,Since,Most,Batches,All,Known,Runners,Frozen,Possible)),
        \+ is_among(Runners, Runner) ->
        with_state(States0, Slot,
                   state(Info,Stale,Since,Most,Batches,All,Known,[Runner|Runners],Frozen,Possible), States1)
    ;   States1 = States0
    ),
    with_runner(Slots, Runner, States1, States).

all_stale([], States, States, Stale, Stale).
all_stale([Slot|Slots], States0, States, Stale0, Stale) :-
    (   state_of(Slot, States0, state(Info,no,Since,Most,Batches,All,Known,Runners,Frozen,Possible)) ->
        with_state(States0, Slot,
                   state(Info,yes,Since,Most,Batches,All,Known,Runners,Frozen,Possible), States1),
        all_stale(Slots, States1, States, [Slot|Stale0], Stale)
    ;   all_stale(Slots, States0, States, Stale0, Stale)
    ).

% --- the end ----------------------------------------------------------------

finish(Leader, job(_,States,Slots,_,_), Result) :-
    finish_all(Slots, States),
    state_of(Leader, States, State),
    result(State, Result).

finish_all([], _).
finish_all([Slot|Slots], States) :-
    \+ \+ finish_slot(Slot, States),
    finish_all(Slots, States).

finish_slot(Slot, States) :-
    state_of(Slot, States, State),
    State = state(info(Number,Call,_,_,Generation),_,_,_,_,_,_,_,_,_),
    result(State, Result),
    trilog_stored:add_finished(Number, Call, Generation, Result).

result(State, Result) :-
    State = state(_,_,_,_,_,_,_,_,_,Possible),
    all_answers(State, Answers),
    (   Possible \== none,
        trilog_found:without_variants(Possible, Answers, Doubtful), Doubtful = [_|_] ->
        Result = doubt(Answers,Doubtful)
    ;   done(Answers, Result)
    ).

% What is read of the store once is there as long as nothing fails, and so are the values
% of its variables.
done(Answers, Result) :-
    (   ground(Answers) -> Result = done(Answers)
    ;   Result = open(Answers)
    ).

%% all_answers(+State, -Answers)
%  Those that were found for it.
%  ?- trilog_rounds:all_answers(state(info(1,p,plain,w,0),no,1,0,[2-[[a1]]],ground([[a1]]),t,[],none,none), Answers).
%     Answers = [[a1]].
all_answers(state(Info,_,_,_,Batches0,_,Known,_,_,_), Answers) :-
    Info = info(_,_,Modes,_,_),
    reverse(Batches0, Batches),
    trilog_found:ordered(Modes, Batches, Known, Answers).
