/** Predicates whose facts are found by a number of their first argument.

Of a first argument that is compound the machine's index knows name and arity alone: among
facts such as `seen(X/Y)` or `visited([1,2,3])` it looks at all. And where `asserta/1` puts
clauses before others it is of no use (index.pl). So where a program adds many such facts,
the predicate gets one clause, which calls another:

    visited(A) :- trilog_hashes:key(A, Key), 'visited by key'(Key, Serial, A)

    store      the predicate that has the facts, one behind the other as they were added
    key        a number of the first argument, as hashes.pl has it
    serial     of two facts the one with the smaller number comes first
    unordered  asserta/1 has added to the store: its facts come by their serials
*/

:- module(trilog_hashed, [
    stored_head/3, stored_fact/4, fact_head/3, of_store/4, is_store/2, note_store/4, is_unordered/2,
    gather/3, keep_plain/2, note_plain/2, forget/3, retracted_head/4, note_added/3
]).

:- use_module(library(iso_ext)).

% hashed(Name, Arity, Module, Store)
:- dynamic(hashed/4).
% store(Store, Arity): it has or has had the facts of a predicate.
:- dynamic(store/2).
% unordered(Store, Module)
:- dynamic(unordered/2).
% plain(Name, Arity, Module): its facts stay where they are.
:- dynamic(plain/3).

store_of(Name, Arity, Module, Store) :-
    % A goal with more arguments may have no end behind what was taken away: see index.pl.
    hashed(Name, Arity0, Module0, Store0),
    Arity-Module-Store = Arity0-Module0-Store0,
    !.

%% stored_head(+Head, +Module, -Stored)
%  Stored is Head as the store of its predicate has it, behind the key and a serial.
%  ?- trilog_hashed:stored_head(no_such(1), user, Stored).
%     false.
stored_head(Head, Module, Stored) :-
    functor(Head, Name, Arity),
    store_of(Name, Arity, Module, Store),
    Head =.. [_,First|Others],
    trilog_hashes:key(First, Key),
    Stored =.. [Store,Key,_,First|Others].

%% stored_fact(+Place, +Clause, +Module, -Stored)
%  Stored is the Clause as it is added to the store of its predicate, as its first or last
%  one. Where it has a store in which this clause cannot be, it gets its facts back.
%  ?- trilog_hashed:stored_fact(last, no_such(1), user, Stored).
%     false.
stored_fact(Place, Clause, Module, Stored) :-
    (   nonvar(Clause), Clause = (Head :- Body) -> true
    ;   Head = Clause,
        Body = true
    ),
    compound(Head),
    stored_head(Head, Module, Stored0),
    Stored0 =.. [Store,Key,Serial|_],
    functor(Head, Name, Arity),
    (   Body == true, nonvar(Key), \+ stays_plain(Name, Arity, Module) ->
        next_serial(Place, Serial),
        ( Place == first -> note_unordered(Head, Store, Module) ; true ),
        Stored = Stored0
    ;   keep_plain(Head, Module),
        false
    ).

next_serial(Place, Serial) :-
    trilog_hashes:next_number(Number),
    ( Place == last -> Serial = Number ; Serial is -Number ).

note_unordered(Head, Store, Module) :-
    (   is_unordered(Store, Module) -> true
    ;   assertz(unordered(Store, Module)),
        functor(Head, Name, Arity),
        trilog_hashes:call_in_order(Name, Arity, Module, Store)
    ).

%% is_unordered(+Store, +Module)
%  ?- trilog_hashed:is_unordered('no_such by key', user).
%     false.
is_unordered(Store, Module) :-
    unordered(Store, Module0),
    Module0 == Module,
    !.

%% fact_head(+Stored, +Module, -Head)
%  Head is the fact of the program that a store has as Stored.
%  ?- trilog_hashed:fact_head(no_such(1), user, Head).
%     false.
fact_head(Stored, Module, Head) :-
    compound(Stored),
    functor(Stored, Store, Wider),
    of_store(Store/Wider, Module, Name, _),
    Stored =.. [_,_,_|Arguments],
    Head =.. [Name|Arguments].

%% of_store(+Store, +Module, -Name, -Arity)
%  Store, an indicator, has the facts of this predicate.
%  ?- trilog_hashed:of_store('no_such by key'/3, user, Name, Arity).
%     false.
of_store(Store/Wider, Module, Name, Arity) :-
    hashed(Name0, Arity0, Module0, Store0),
    Store0-Module0 == Store-Module,
    Wider =:= Arity0 + 2,
    !,
    Name-Arity = Name0-Arity0.

%% is_store(+Name, +Arity)
%  No person has written the predicate.
%  ?- trilog_hashed:is_store(no_such, 1).
%     false.
is_store(Name, Arity) :-
    store(Name, Arity0),
    Arity0 == Arity,
    !.

%% note_store(+Name, +Arity, +Module, +Store)
%  Store has the facts of the predicate from now on.
%  ?- trilog_hashed:note_store(no_such, 1, no_module, 'no_such by key'),
%     trilog_hashed:is_store('no_such by key', 3).
%     true.
note_store(Name, Arity, Module, Store) :-
    assertz(hashed(Name, Arity, Module, Store)),
    Wider is Arity + 2,
    ( is_store(Store, Wider) -> true ; assertz(store(Store, Wider)) ).

%% gather(+Name, +Arity, +Module)
%  The predicate gets its facts back from its store, where it has one.
%  ?- trilog_hashed:gather(no_such, 1, user).
%     true.
gather(Name, Arity, Module) :-
    (   store_of(Name, Arity, Module, Store) ->
        retract(hashed(Name, Arity, Module, Store)),
        trilog_hashes:gather(Name, Arity, Module, Store),
        ( is_unordered(Store, Module) -> retract(unordered(Store, Module)) ; true )
    ;   true
    ).

%% keep_plain(+Head, +Module)
%  The predicate has no store from now on: something of it is no such fact, or it is used
%  in ways for which a store is none.
%  ?- trilog_hashed:keep_plain(no_such, user).
%     true.
keep_plain(Head, Module) :-
    functor(Head, Name, Arity),
    (   ( Arity =:= 0 ; is_store(Name, Arity) ) -> true
    ;   gather(Name, Arity, Module),
        note_plain(Head, Module)
    ).

%% note_plain(+Head, +Module)
%  The same from the next time on that something is added or taken away.
%  ?- trilog_hashed:note_plain(no_such(1), no_module).
%     true.
note_plain(Head, Module) :-
    functor(Head, Name, Arity),
    ( stays_plain(Name, Arity, Module) -> true ; assertz(plain(Name, Arity, Module)) ).

stays_plain(Name, Arity, Module) :-
    plain(Name, Arity0, Module0),
    Arity0-Module0 == Arity-Module,
    !.

%% forget(+Name, +Arity, +Module)
%  What the predicate was makes no difference any more.
%  ?- trilog_hashed:forget(no_such, 1, user).
%     true.
forget(Name, Arity, Module) :-
    gather(Name, Arity, Module),
    ( stays_plain(Name, Arity, Module) -> retractall(plain(Name, Arity, Module)) ; true ).

%% retracted_head(+Which, +Head0, +Module, -Head)
%  Head is Head0 as clauses have it of which the first or all are taken away: of a store
%  the only one, or the first where they are in order.
%  ?- trilog_hashed:retracted_head(all, no_such(1), user, Head).
%     Head = no_such(1).
retracted_head(Which, Head0, Module, Head) :-
    (   compound(Head0), stored_head(Head0, Module, Stored) ->
        functor(Stored, Store, _),
        functor(Head0, Name, Arity),
        (   \+ stays_plain(Name, Arity, Module),
            ( Which == first, \+ is_unordered(Store, Module) ; is_one(Stored, Module) ) ->
            Head = Stored
        ;   keep_plain(Head0, Module),
            Head = Head0
        )
    ;   trilog_renamed:renamed_head(Head0, Module, Head)
    ).

is_one(Stored, Module) :-
    trilog_index:kin(Stored, Module, Kin),
    trilog_index:number_of(Kin, Module, Number),
    Number == one.

%% note_added(+Place, +Clause, +Module)
%  Clause was added before all others (first) or behind them (last). Now and then it is
%  asked whether its predicate has so many facts that they are worth a store.
%  ?- trilog_hashed:note_added(last, no_such(a/b), user).
%     true.
note_added(Place, Clause, Module) :-
    (   is_worth(Place, Clause), is_due ->
        functor(Clause, Name, Arity),
        (   stays_plain(Name, Arity, Module) -> true
        ;   trilog_hashes:spread(Place, Clause, Module) -> true
        ;   assertz(plain(Name, Arity, Module))
        )
    ;   true
    ).

is_worth(Place, Clause) :-
    compound(Clause),
    Clause \= (_ :- _),
    arg(1, Clause, First),
    ( Place == first -> nonvar(First) ; compound(First) ).

% The number is odd: of two predicates that grow together both are asked about.
is_due :-
    (   bb_get(trilog_hashed_due, Left0), Left0 > 0 ->
        Left is Left0 - 1,
        bb_put(trilog_hashed_due, Left),
        false
    ;   bb_put(trilog_hashed_due, 100)
    ).
