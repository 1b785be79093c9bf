/** The stores of facts that are found by a number of their first argument: see hashed.pl.

    key  a number below 2^28, the same for terms that are equal, and for few others. It is
         free where a term has a variable among its first parts
*/

:- module(trilog_hashes, [
    key/2, hash/2, next_number/1, spread/3, gather/4, call_in_order/4, in_order/5, clause_in_order/3
]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).

%% key(?Term, -Key)
%  ?- trilog_hashes:key(1/2, A), trilog_hashes:key(1/X, B).
%     A = 62437129.
%  ?- trilog_hashes:key([1,2], A), trilog_hashes:key([2,1], B), A \== B.
%     A = 201490680, B = 131260918.
key(Term, Key) :-
    (   hash(Term, 7, Key0, 32, _) -> Key = Key0
    ;   true
    ).

%% hash(+Term, -Hash)
%  The same for all parts of a ground term.
%  ?- trilog_hashes:hash(f(a), Hash).
%     Hash = 49477833.
hash(Term, Hash) :-
    hash(Term, 7, Hash, -1, _).

% hash(+Term, +Hash0, -Hash, +Parts0, -Parts): so many parts are still to be looked at.
hash(Term, Hash0, Hash, Parts0, Parts) :-
    (   Parts0 =:= 0 ->
        Hash = Hash0,
        Parts = Parts0
    ;   var(Term) -> false
    ;   Parts1 is Parts0 - 1,
        (   Term = [First|Rest] ->
            hash(First, Hash0, Hash1, Parts1, Parts2),
            hash(Rest, Hash1, Hash, Parts2, Parts)
        ;   compound(Term) ->
            Term =.. [Name|Arguments],
            trilog_stored:atomic_number(Name, Number),
            mixed(Number, Hash0, Hash1),
            hash(Arguments, Hash1, Hash, Parts1, Parts)
        ;   trilog_stored:atomic_number(Term, Number),
            mixed(Number, Hash0, Hash),
            Parts = Parts1
        )
    ).

% All numbers are small: one that comes from a large one is another constant to the
% machine's index.
mixed(Number, Hash0, Hash) :-
    Hash is (Hash0 * 8191 + Number * 127 + 1) /\ 0xFFFFFFF.

%% next_number(-Number)
%  Each time a greater one.
%  ?- trilog_hashes:next_number(A), trilog_hashes:next_number(B), A >= B.
%     false.
next_number(Number) :-
    (   bb_get(trilog_hashed_number, Last) -> Next is Last + 1
    ;   Next = 1
    ),
    bb_put(trilog_hashed_number, Next),
    Number = Next.

%% spread(+Place, +Fact, +Module)
%  The facts of Fact's predicate, which was added there, are in a store from now on, if there
%  are many. It fails where they can never be.
%  ?- trilog_hashes:spread(last, no_such(a/b), user).
%     true.
spread(Place, Fact, Module) :-
    (   are_many(Place, Fact, Module) ->
        functor(Fact, Name, Arity),
        may_spread(Fact, Name, Arity, Module),
        atom_concat(Name, ' by key', Store),
        heads(Name, Arity, Store, Head, Stored),
        trilog_index:tight_clauses(Module, Head, Clauses),
        all_stored(Clauses, Head-Stored, StoredClauses),
        trilog_index:replace_clauses(Module, Stored, StoredClauses),
        trilog_hashed:note_store(Name, Arity, Module, Store),
        Stored =.. [_,Key,_,First|_],
        Caller = (Head :- trilog_hashes:key(First, Key), Stored),
        trilog_index:replace_clauses(Module, Head, [Caller])
    ;   true
    ).

% Facts whose first arguments have the name and the arity of this one's.
are_many(Place, Fact, Module) :-
    Fact =.. [Name,First|Arguments],
    ( Place == first -> true ; functor(First, Of, Arity), functor(General, Of, Arity) ),
    same_length(Arguments, Variables),
    Like =.. [Name,General|Variables],
    findall(x, trilog_compiled:stored_clause(Module, Like, _), Facts),
    length(Facts, Length),
    Length > 64.

may_spread(Fact, Name, Arity, Module) :-
    trilog_index:has_facts_only(Fact, Module),
    Arity < 100,
    \+ trilog_incremental:incremental(Name, _),
    \+ trilog_shared:joined(Name, _),
    \+ trilog_predicates:tabled(_, Arity, Name, _),
    \+ trilog_renamed:renamed(_, Arity, _, Name).

heads(Name, Arity, Store, Head, Stored) :-
    functor(Head, Name, Arity),
    Head =.. [_|Arguments],
    Stored =.. [Store,_,_|Arguments].

all_stored([], _, []).
all_stored([Clause|Clauses], Heads, [(Stored :- Body)|StoredClauses]) :-
    copy_term_nat(Heads, Head-Stored),
    Clause = (Head :- Body),
    Stored =.. [_,Key,Serial,First|_],
    key(First, Key),
    nonvar(Key),
    next_number(Serial),
    all_stored(Clauses, Heads, StoredClauses).

%% gather(+Name, +Arity, +Module, +Store)
%  The facts of the Store are those of the predicate again.
%  ?- assertz('none by key'(7, 1, a)), trilog_hashes:gather(none, 1, user, 'none by key'), none(X).
%     X = a.
gather(Name, Arity, Module, Store) :-
    heads(Name, Arity, Store, Head, Stored),
    trilog_index:tight_clauses(Module, Stored, StoredClauses),
    findall((Head :- Body), member((Stored :- Body), StoredClauses), Clauses),
    trilog_index:replace_clauses(Module, Stored, []),
    trilog_index:replace_clauses(Module, Head, Clauses).

% --- facts that are not in order ----------------------------------------------

%% call_in_order(+Name, +Arity, +Module, +Store)
%  The predicate calls its store in the order of the serials from now on.
%  ?- trilog_hashes:call_in_order(fallen, 1, user, 'fallen by key'),
%     assertz('fallen by key'(7, 2, b)), assertz('fallen by key'(7, -3, a)), fallen(X).
%     X = a
%  ;  X = b.
call_in_order(Name, Arity, Module, Store) :-
    heads(Name, Arity, Store, Head, Stored),
    Stored =.. [_,Key,Serial,First|_],
    Ordered = trilog_hashes:in_order(Key, Serial, Stored, Head, Module),
    Caller = (Head :- trilog_hashes:key(First, Key), Ordered),
    trilog_index:replace_clauses(Module, Head, [Caller]).

%% in_order(?Key, ?Serial, ?Stored, ?Head, +Module)
%  Head, as its store has it under the Key. Where all are asked for again and again, a store
%  is not worth it.
%  ?- trilog_hashes:in_order(7, _, atom(a), a(1), user).
%     true.
in_order(Key, Serial, Stored, Head, Module) :-
    (   nonvar(Key), trilog_walks:is_only_answer(Module:Stored) -> true
    ;   note_open(Key, Head, Module),
        copy_term_nat(Serial-Stored, Serial1-Stored1),
        findall(Serial1-Stored1, Module:Stored1, Found0),
        keysort(Found0, Found),
        member(_-Stored, Found)
    ).

note_open(Key, Head, Module) :-
    (   var(Key), next_number(Number), Number mod 16 =:= 0 ->
        % Who is about to add something knows where: it stays there until then.
        trilog_hashed:note_plain(Head, Module)
    ;   true
    ).

%% clause_in_order(+Module, ?Stored, ?Body)
%  The clauses of a store in the order of their serials.
%  ?- assertz('felled by key'(7, 2, b)), assertz('felled by key'(7, -3, a)),
%     trilog_hashes:clause_in_order(user, 'felled by key'(Key, Serial, X), Body).
%     Key = 7, Serial = -3, X = a, Body = true
%  ;  Key = 7, Serial = 2, X = b, Body = true.
clause_in_order(Module, Stored, Body) :-
    arg(2, Stored, Serial),
    findall(Serial-(Stored:-Body), trilog_compiled:clause_at(Module, Stored, Body), Found0),
    keysort(Found0, Found),
    member(_-(Stored:-Body), Found).
