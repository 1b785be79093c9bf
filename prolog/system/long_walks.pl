/** Walks through many facts, of which the first ones may do.

What a goal finds among facts that may change meanwhile is taken down before its first
answer (walks.pl). Where a goal of the same kind has found many once, that is put off: it
answers with the first fact, and the others are taken down when they are asked for, or when
the predicate is about to change. So the first of ten thousand costs no more than the first
of ten.

    walk    walk(Slot,Choice,Indicator,Facts): of a goal that has given its first answer,
            Facts is waiting(Module:Fact), or taken, and then they are kept under the key
            of the slot; it is over where a choice point older than Choice is the last one
*/

:- module(trilog_long_walks, [
    is_long/2, note_length/2, long_walk/2, before_change/2, forget_ended/0
]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).

% long(Name, Arity, Key): goals with a first argument that is bound (key), or not (none),
% have found many.
:- dynamic(long/3).

% From how many facts on a walk is long.
many(100).

%% is_long(+Goal, +Module)
%  The Goal of Module is of a kind that has found many facts.
%  ?- trilog_long_walks:is_long(no_such(_), user).
%     false.
is_long(Goal, Module) :-
    kind(Goal, Name, Arity, Key),
    long(Name, Arity, Key),
    % Who changes the predicate passes through the guard, and tells of it here.
    bb_get(trilog_kept_guard, on),
    % The clause of a link is none of the facts.
    \+ trilog_links:linked(Name, Arity, Module, _),
    !.

kind(Goal, Name, Arity, Key) :-
    functor(Goal, Name, Arity),
    ( Arity > 0, arg(1, Goal, First), nonvar(First) -> Key = key ; Key = none ).

%% note_length(+Facts, +Goal)
%  Goal has found these facts.
%  ?- trilog_long_walks:note_length([f(1)], f(_)), trilog_long_walks:is_long(f(_), user).
%     false.
note_length(Facts, Goal) :-
    many(Many),
    '$skip_max_list'(Length, Many, Facts, _),
    (   Length =:= Many ->
        kind(Goal, Name, Arity, Key),
        ( long(Name, Arity, Key) -> true ; assertz(long(Name, Arity, Key)) )
    ;   true
    ).

%% long_walk(?Goal, +Module)
%  Goal, a goal about facts of Module, whose answers are those that it has now.
%  ?- assertz(one_of_many(1)), assertz(one_of_many(2)),
%     trilog_long_walks:long_walk(one_of_many(X), user).
%     X = 1
%  ;  X = 2.
long_walk(Goal, Module) :-
    copy_term_nat(Goal, Fact),
    copy_term_nat(Goal, First),
    once(Module:First),
    '$get_b_value'(Before),
    (   free_slot(Before, Slot) ->
        (   '$get_b_value'(Choice),
            functor(Goal, Name, Arity),
            bb_get(trilog_long_walks, Walks),
            bb_put(trilog_long_walks, [walk(Slot,Choice,Name/Arity,waiting(Module:Fact))|Walks]),
            Goal = First
        ;   other_facts(Slot, Facts),
            member(Goal, Facts)
        )
    ;   findall(Fact, Module:Fact, Facts),
        member(Goal, Facts)
    ).

% There are a few of them only: the machine keeps each value in much memory.
free_slot(Before, Slot) :-
    going_on(Before, Walks),
    bb_put(trilog_long_walks, Walks),
    member(Slot, [1,2,3,4,5,6,7,8]),
    \+ member(walk(Slot,_,_,_), Walks),
    !.

going_on(Before, Walks) :-
    (   bb_get(trilog_long_walks, Walks0) -> those_before(Walks0, Before, Walks)
    ;   Walks = []
    ).

those_before([], _, []).
those_before([Walk|Walks0], Before, Walks) :-
    Walk = walk(Slot,Choice,_,Facts),
    (   Choice =< Before -> Walks = [Walk|Walks1]
    ;   ( Facts == taken -> slot_key(Slot, Key), bb_put(Key, []) ; true ),
        Walks = Walks1
    ),
    those_before(Walks0, Before, Walks1).

slot_key(1, trilog_facts_1).
slot_key(2, trilog_facts_2).
slot_key(3, trilog_facts_3).
slot_key(4, trilog_facts_4).
slot_key(5, trilog_facts_5).
slot_key(6, trilog_facts_6).
slot_key(7, trilog_facts_7).
slot_key(8, trilog_facts_8).

% The first one was an answer.
other_facts(Slot, Others) :-
    bb_get(trilog_long_walks, Walks0),
    once(select(walk(Slot,_,_,Facts0), Walks0, Walks)),
    bb_put(trilog_long_walks, Walks),
    (   Facts0 = waiting(Module:Fact) -> findall(Fact, Module:Fact, Facts)
    ;   slot_key(Slot, Key),
        bb_get(Key, Facts),
        bb_put(Key, [])
    ),
    Facts = [_|Others].

%% before_change(+Name, +Arity)
%  The clauses of a predicate of this name are about to change.
%  ?- trilog_long_walks:before_change(no_such, 1).
%     true.
before_change(Name, Arity) :-
    (   bb_get(trilog_long_walks, Walks0),
        member(walk(_,_,Name/Arity,waiting(_)), Walks0) ->
        all_taken(Walks0, Name/Arity, Walks),
        bb_put(trilog_long_walks, Walks)
    ;   true
    ).

all_taken([], _, []).
all_taken([Walk0|Walks0], Indicator, [Walk|Walks]) :-
    (   Walk0 = walk(Slot,Choice,Indicator,waiting(Module:Fact)) ->
        findall(Fact, Module:Fact, Facts),
        slot_key(Slot, Key),
        bb_put(Key, Facts),
        Walk = walk(Slot,Choice,Indicator,taken)
    ;   Walk = Walk0
    ),
    all_taken(Walks0, Indicator, Walks).

%% forget_ended
%  Walks that were cut short are over, as far as that is seen here.
%  ?- trilog_long_walks:forget_ended.
%     true.
forget_ended :-
    '$get_b_value'(Before),
    (   bb_get(trilog_long_walks, [_|_]) ->
        going_on(Before, Walks),
        bb_put(trilog_long_walks, Walks)
    ;   true
    ).
