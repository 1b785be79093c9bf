/** What the machine's index gets wrong of dynamic predicates.

A retracted clause stays in the index, and in the chain of all clauses. The machine
looks ahead for the next clause whose head may match, retracted or not, and comes
back to it: where it was the last one, the goal has no end. Of `f(a,1). f(b,2).
f(c,3).`, with the last one retracted, f(X,3) would run for ever. So where a clause
is retracted and not the first one, the clauses of its predicate are added anew, and
they and all that follow get heads in which nothing but the key is bound: there the
machine never passes over a living clause.

Where a retracted clause stands behind a living clause of the same key, and two
living ones stand behind it, the machine's walk through them gives a clause twice:
of `f(1,a). f(1,b). f(1,c). f(1,d).`, with the second one retracted, f(1,X) would
answer a, c, c, d. So when that has come about the clauses are added anew, too; and
where it goes on so, they and all that follow get variables in the head alone, of
which the machine makes no index.

Where the first argument of a clause is not bound the machine begins another index.
It looks for the end of the one before from its first clause on, and ends when that
was retracted; and an index whose clauses are all retracted is a living clause to it.
So the clauses of such predicates get such heads, too, when one is retracted.

A clause that is put before others goes into the index too, and moves what a walk
through it has still to come to; and what is added last after it goes astray. So a
predicate with clauses gets such heads before the first one is put before them.

A retracted clause that stays in a chain takes its time, too: a number that is counted up
some thousand times leaves as many of them. So after many of them the clauses are added
anew.

    key            the first argument of a head that is bound
    loose clause   `f(A,B) :- head(A,B) = head(1,b), Body`, for `f(1,b) :- Body`
    keyed clause   `f(1,B) :- head(1,B) = head(1,b), Body`
*/

:- module(trilog_index, [
    settled_clause/3, tight_body/2, note_retracted/2, harm/5, mend_index/3, mend_retracted/2,
    moved_clause/4, times_anew/3, before_assertz/2, before_asserta/2, kin/3, number_of/3,
    has_facts_only/2, tight_clauses/3, replace_clauses/3
]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).

% unindexed(Name, Arity, Module): its clauses are loose.
:- dynamic(unindexed/3).
% keyed(Name, Arity, Module): its clauses are keyed, unless they are loose.
:- dynamic(keyed/3).
% retracted(Name, Arity, Module): something of it was retracted.
:- dynamic(retracted/3).
% due(Name, Arity, Module, Key): how often clauses were retracted is kept under the key.
:- dynamic(due/4).
% keyless(Name, Arity, Module): the first argument of a clause of it is not bound.
:- dynamic(keyless/3).
% added_anew(Name, Arity, Module, Key): its clauses were added anew, as is kept under the key.
:- dynamic(added_anew/4).
% of_all_kinds(Module): the index of its clauses has more than one of each kind.
:- dynamic(of_all_kinds/1).

%% settled_clause(+Clause0, +Module, -Clause)
%  Clause is how the predicate of Clause0 has its clauses.
%  ?- trilog_index:settled_clause((f(1) :- g), user, Clause).
%     Clause = (f(1):-g).
settled_clause(Clause0, Module, Clause) :-
    (   of_predicate(Clause0, Module, Home, Head) -> settled(Head, Home, Clause0, Clause)
    ;   Clause = Clause0
    ).

settled(Head, Module, Clause0, Clause) :-
    form(Head, Module, Form),
    ( Form == tight -> Clause = Clause0 ; loose_clause(Clause0, Form, Clause) ),
    arg(1, Head, First),
    ( ( Form == loose ; var(First) ) -> note_keyless(Head, Module) ; true ).

form(Head, Module, Form) :-
    (   has_large_key(Head) -> Form = loose
    ;   is_among(unindexed, Head, Module) -> Form = loose
    ;   is_among(keyed, Head, Module) -> Form = keyed
    ;   Form = tight
    ).

is_among(unindexed, Head, Module) :-
    unindexed(_, _, _),
    functor(Head, Name, Arity),
    unindexed(Name, Arity, Module).
is_among(keyed, Head, Module) :-
    keyed(_, _, _),
    functor(Head, Name, Arity),
    keyed(Name, Arity, Module).

% To the machine's index each large integer is a constant of its own.
has_large_key(Head) :-
    Head =.. [_|Arguments],
    first_bound(Arguments, Key),
    is_large(Key).

first_bound([Argument|Arguments], Bound) :-
    (   nonvar(Argument) -> Bound = Argument
    ;   first_bound(Arguments, Bound)
    ).

is_large(Key) :-
    integer(Key),
    ( Key >= 36028797018963968 -> true ; Key < -36028797018963968 ).

loose_clause(Clause0, Form, Clause) :-
    (   Clause0 = Module:Clause1 -> Clause = Module:Clause2, loose_clause(Clause1, Form, Clause2)
    ;   Clause0 = (Module:Head :- Body) ->
        loose_clause((Head :- Body), Form, (Head1 :- Body1)),
        Clause = (Module:Head1 :- Body1)
    ;   Clause0 = (Head :- Body) ->
        functor(Head, Name, Arity),
        functor(General, Name, Arity),
        Head =.. [_|Arguments],
        General =.. [_|Variables],
        ( Form == keyed, with_key(Arguments, Variables) -> true ; true ),
        Left =.. ['head of'|Variables],
        Right =.. ['head of'|Arguments],
        ( Body == true -> Body1 = (Left = Right) ; Body1 = (Left = Right, Body) ),
        Clause = (General :- Body1)
    ;   loose_clause((Clause0 :- true), Form, Clause)
    ).

%% tight_body(?Body0, -Body)
%  Body is Body0 without what makes a clause loose, which is done: it binds the
%  variables of the head.
%  ?- trilog_index:tight_body(('head of'(A) = 'head of'(1), g), Body).
%     A = 1, Body = g.
tight_body(Body0, Body) :-
    (   nonvar(Body0), Body0 = (First,Rest), is_head(First, Left, Right) ->
        Left = Right,
        Body = Rest
    ;   is_head(Body0, Left, Right) ->
        Left = Right,
        Body = true
    ;   Body = Body0
    ).

is_head(Goal, Left, Right) :-
    nonvar(Goal),
    Goal = (Left = Right),
    compound(Left),
    functor(Left, 'head of', _).

of_predicate(Clause, Module0, Module, Head) :-
    nonvar(Clause),
    (   Clause = Module1:Clause1 -> of_predicate(Clause1, Module1, Module, Head)
    ;   Clause = (Head0 :- _) -> of_predicate(Head0, Module0, Module, Head)
    ;   Module = Module0,
        Head = Clause,
        compound(Head)
    ).

%% note_retracted(+Head, +Module)
%  A clause of this predicate is about to be retracted.
%  ?- trilog_index:note_retracted(f(_), user).
%     true.
note_retracted(Head, Module) :-
    functor(Head, Name, Arity),
    trilog_walks:before_change(Name, Arity, Module),
    ( retracted(Name, Arity, Module) -> true ; assertz(retracted(Name, Arity, Module)) ).

% What no file defines but by a declaration may change.
note_keyless(Head, Module) :-
    functor(Head, Name, Arity),
    (   \+ keyless(Name, Arity, Module), trilog_predicates:may_change(Name, Arity) ->
        assertz(keyless(Name, Arity, Module))
    ;   true
    ).

%% harm(+Head, +Pointer, +Module, +Number, -Harm)
%  What comes about where the clause at Pointer is retracted, with this head as the
%  machine has it: none, passed_over, twice or astray. Number is one where no other clause
%  has its key.
%  ?- assertz(k(1,a)), assertz(k(2,b)),
%     \+ \+ ( trilog_retracting:first_pointer(user, k(2,_), _, Pointer),
%             trilog_index:harm(k(2,b), Pointer, user, none, Harm), Harm == passed_over ).
%     true.
harm(Head, Pointer, Module, Number, Harm) :-
    functor(Head, Name, Arity),
    functor(General, Name, Arity),
    (   ( Arity =:= 0 ; is_among(unindexed, Head, Module) ) -> Harm = none
    ;   keyless(Name, Arity, Module) -> Harm = astray
    ;   trilog_retracting:first_pointer(Module, General, _, Pointer) -> Harm = none
    ;   Arity > 1, \+ is_among(keyed, Head, Module) -> Harm = passed_over
    ;   is_alone(Number, Head, Module) -> Harm = none
    ;   Head =.. [_|Arguments],
        General =.. [_|Keys],
        with_key(Arguments, Keys),
        \+ trilog_retracting:first_pointer(Module, General, _, Pointer) -> Harm = twice
    ;   Harm = none
    ).

is_alone(Number, Head, Module) :-
    (   Number == one -> true
    ;   kin(Head, Module, Kin),
        number_of(Kin, Module, one)
    ).

%% kin(+Head, +Module, -Kin)
%  Kin is the goal that finds by the index all facts that Head may match. It fails where
%  the index is of no use, and where clauses with bodies would be called.
%  ?- assertz(kin(1,a)), trilog_index:kin(kin(1,b), user, Kin).
%     Kin = kin(1,_A).
kin(Head, Module, Kin) :-
    compound(Head),
    arg(1, Head, First),
    nonvar(First),
    key_of(First, Key),
    '$head_is_dynamic'(Module, Head),
    \+ is_among(unindexed, Head, Module),
    has_facts_only(Head, Module),
    functor(Head, Name, Arity),
    functor(Kin, Name, Arity),
    arg(1, Kin, Key).

%% has_facts_only(+Head, +Module)
%  No clause of this dynamic predicate has a body that the program has written.
%  ?- assertz(kin(5,a)), trilog_index:has_facts_only(kin(_,_), user).
%     true.
has_facts_only(Head, Module) :-
    functor(Head, Name, Arity),
    \+ trilog_walks:has_rules(Name, Arity),
    % Of these it is known which clauses have bodies.
    ( Module == user -> true ; trilog_module_file:payload(Module, _) ),
    \+ trilog_renamed:is_hook(Name, Arity),
    trilog_predicates:may_change(Name, Arity),
    \+ trilog_links:linked(Name, Arity, Module, _),
    \+ trilog_cells:unmended.

% All lists are one to the index.
key_of(First, Key) :-
    (   compound(First) ->
        First \= [_|_],
        functor(First, Name, Arity),
        functor(Key, Name, Arity)
    ;   ( atom(First) -> true ; integer(First), \+ is_large(First) ),
        Key = First
    ).

%% number_of(?Kin, +Module, -Number)
%  There are as many facts like Kin: one, which Kin becomes, or several.
%  ?- assertz(kin(3,a)), assertz(kin(4,b)), trilog_index:number_of(kin(3,X), user, Number).
%     X = a, Number = one.
%  ?- trilog_index:number_of(kin(7,_), user, Number).
%     false.
number_of(Kin, Module, Number) :-
    '$get_b_value'(B0),
    Module:Kin,
    '$get_b_value'(B),
    (   B0 == B -> Number = one
    ;   !,
        Number = several
    ).

% The machine's index is by the first argument that is bound.
with_key([Argument|Arguments], [Key|Keys]) :-
    (   var(Argument) -> with_key(Arguments, Keys)
    ;   atomic(Argument) -> Key = Argument
    ;   functor(Argument, Name, Arity),
        functor(Key, Name, Arity)
    ).

%% moved_clause(+Head, +Body, +Module, -Pointer)
%  Where a clause is that reads the same.
%  ?- trilog_index:moved_clause(no_such(1), true, user, Pointer).
%     false.
moved_clause(Head, Body0, Module, Pointer) :-
    tight_body(Body0, Body),
    functor(Head, Name, Arity),
    functor(Other, Name, Arity),
    trilog_retracting:located_clause(Module, Other, OtherBody0, Pointer),
    tight_body(OtherBody0, OtherBody),
    are_alike((Head :- Body), (Other :- OtherBody)).

are_alike(A, B) :-
    subsumes_term(A, B),
    subsumes_term(B, A).

%% before_assertz(+Clause, +Module)
%  Clause is about to be added behind all others.
%  ?- trilog_index:before_assertz(f(1), user).
%     true.
before_assertz(Clause, Module) :-
    before_added(Clause, Module),
    (   retracted(_, _, _), of_predicate(Clause, Module, Home, Head),
        functor(Head, Name, Arity),
        retracted(Name, Arity, Home),
        ( keyless(Name, Arity, Home) -> true ; arg(1, Head, First), \+ has_index(First) ),
        has_indexed_clauses(Head, Home) ->
        loosen(Head, Home)
    ;   true
    ).

before_added(Clause, Module) :-
    (   of_predicate(Clause, Module, Home, Head) ->
        functor(Head, Name, Arity),
        trilog_walks:before_change(Name, Arity, Home)
    ;   true
    ).

has_index(First) :-
    nonvar(First),
    \+ is_large(First).

%% before_asserta(+Clause, +Module)
%  Clause is about to be put before all others. The machine keeps the clauses of a
%  module in one predicate, which the second fault would end it for.
%  ?- trilog_index:before_asserta(f(1), user).
%     true.
before_asserta(Clause, Module) :-
    before_added(Clause, Module),
    (   of_predicate(Clause, Module, Home, Head) ->
        ( has_indexed_clauses(Head, Home) -> loosen(Head, Home) ; true )
    ;   Home = Module
    ),
    (   atom(Home), \+ of_all_kinds(Home) ->
        assertz(of_all_kinds(Home)),
        assertz(Home:'$kind'(1)),
        assertz(Home:'$kind'(1,1)),
        assertz(Home:'$kind'),
        assertz(Home:'$another kind')
    ;   true
    ).

has_indexed_clauses(Head, Module) :-
    functor(Head, Name, Arity),
    \+ unindexed(Name, Arity, Module),
    '$head_is_dynamic'(Module, Head),
    functor(General, Name, Arity),
    \+ \+ trilog_compiled:stored_clause(Module, General, _).

loosen(Head, Module) :-
    functor(Head, Name, Arity),
    assertz(unindexed(Name, Arity, Module)),
    trilog_compiled:note_changed(Head, Module),
    add_anew(Name, Arity, Module).

%% mend_index(+Harm, +Head, +Module)
%  The clauses of this predicate are found once again, each of them.
%  ?- trilog_index:mend_index(twice, no_such(1), user).
%     true.
mend_index(none, Head, Module) :-
    note_dead(Head, Module).
mend_index(passed_over, Head, Module) :-
    functor(Head, Name, Arity),
    assertz(keyed(Name, Arity, Module)),
    trilog_compiled:note_changed(Head, Module),
    add_anew(Name, Arity, Module).
mend_index(twice, Head, Module) :-
    functor(Head, Name, Arity),
    (   times_anew(Head, Module, times(_,Mends,_)), Mends >= 2 -> loosen(Head, Module)
    ;   add_anew(Name, Arity, Module)
    ).
mend_index(astray, Head, Module) :-
    loosen(Head, Module).

%% mend_retracted(+Head, +Module)
%  The same after the machine's own retractall/1.
%  ?- trilog_index:mend_retracted(no_such(1), user).
%     true.
mend_retracted(Head, Module) :-
    functor(Head, Name, Arity),
    (   keyless(Name, Arity, Module), \+ is_among(unindexed, Head, Module) -> loosen(Head, Module)
    ;   note_dead(Head, Module)
    ).

% One more clause is dead. Where there are four for each living one, and not just a few,
% they are left behind.
note_dead(Head, Module) :-
    functor(Head, Name, Arity),
    (   due(Name, Arity, Module, Key) ->
        bb_get(Key, Left0-Dead),
        (   Left0 > 0 ->
            Left is Left0 - 1,
            bb_put(Key, Left-Dead)
        ;   leave_dead(Name, Arity, Module, Key, Dead)
        )
    ;   trilog_walks:indicator_key("trilog_dead", Name, Arity, Module, Key),
        count_anew(Key),
        assertz(due(Name, Arity, Module, Key))
    ).

count_anew(Key) :-
    bb_put(Key, 1000-1000).

leave_dead(Name, Arity, Module, Key, Dead) :-
    functor(General, Name, Arity),
    findall(x, trilog_compiled:stored_clause(Module, General, _), Living),
    length(Living, Length),
    Enough is 4 * Length,
    (   Dead >= Enough ->
        count_anew(Key),
        add_anew(Name, Arity, Module, 0)
    ;   Left is Enough - Dead,
        bb_put(Key, Left-Enough)
    ).

%% times_anew(+Head, +Module, -Times)
%  Times is times(All,Mends,Place): so often were the clauses of a predicate added anew,
%  so often to mend the index, and the last time Place was behind them; or none.
%  ?- trilog_index:times_anew(no_such(1), user, Times).
%     Times = none.
times_anew(Head, Module, Times) :-
    functor(Head, Name, Arity),
    (   added_anew(Name, Arity, Module, Key) -> bb_get(Key, Times)
    ;   Times = none
    ).

note_anew(Name, Arity, Module, Mend) :-
    trilog_retracting:place(Place),
    (   added_anew(Name, Arity, Module, Key) ->
        bb_get(Key, times(All0,Mends0,_)),
        All is All0 + 1,
        Mends is Mends0 + Mend,
        bb_put(Key, times(All,Mends,Place))
    ;   trilog_walks:indicator_key("trilog_anew", Name, Arity, Module, Key),
        bb_put(Key, times(1,Mend,Place)),
        assertz(added_anew(Name, Arity, Module, Key))
    ).

add_anew(Name, Arity, Module) :-
    add_anew(Name, Arity, Module, 1).

add_anew(Name, Arity, Module, Mend) :-
    functor(General, Name, Arity),
    (   '$head_is_dynamic'(Module, General) ->
        tight_clauses(Module, General, Clauses),
        replace_clauses(Module, General, Clauses),
        note_anew(Name, Arity, Module, Mend)
    ;   true
    ).

%% tight_clauses(+Module, +General, -Clauses)
%  Clauses are those of a dynamic predicate, without what makes them loose.
%  ?- assertz(tight(1)), trilog_index:tight_clauses(user, tight(_), Clauses).
%     Clauses = [(tight(1):-true)].
tight_clauses(Module, General, Clauses) :-
    findall((General :- Body), tight_clause(Module, General, Body), Clauses).

tight_clause(Module, Head, Body) :-
    trilog_compiled:stored_clause(Module, Head, Stored),
    tight_body(Stored, Body).

%% replace_clauses(+Module, +General, +Clauses)
%  The predicate has these clauses from now on. Who walks through those that were goes on
%  with them: they do not die.
%  ?- trilog_index:replace_clauses(user, one(_), [one(1),one(2)]), one(X), X > 1.
%     X = 2.
replace_clauses(Module, General, Clauses) :-
    functor(General, Name, Arity),
    catch(abolish(Module:Name/Arity), _, true),
    ( Clauses == [] -> add_none(Name, Arity, Module) ; add_settled(Clauses, Module) ).

% A predicate without clauses.
add_none(Name, Arity, Module) :-
    functor(General, Name, Arity),
    assertz(Module:General),
    retractall(Module:General).

add_settled([], _).
add_settled([Clause0|Clauses], Module) :-
    settled_clause(Clause0, Module, Clause),
    assertz(Module:Clause),
    add_settled(Clauses, Module).
