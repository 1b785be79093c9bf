/** Taking clauses of the program away, as they were written.

    place     where a clause is in the machine: later ones are behind it
    pointer   `Place-Code`: which clause it is, also after it was retracted
    now       the place behind all clauses, where one of them is only found later, or one,
              where it is the only one of its key; and when they were added anew
*/

:- module(trilog_retracting, [
    retract_as_written/4, retract_all_as_written/2, place/1, first_pointer/4
]).

:- use_module(library(atts), [term_attributed_variables/2]).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).

% here(1): a clause is there for a moment.
:- dynamic(here/1).

%% retract_as_written(+Which, +Head, ?Body, +Module)
%  Takes away the first clause of which Head and Body are an instance. Which is first
%  where nobody asks for others, and all otherwise.
%  ?- assertz(gone(1)), trilog_retracting:retract_as_written(first, gone(X), true, user).
%     X = 1.
retract_as_written(Which, Head, Body, Module) :-
    (   nonvar(Head), \+ '$head_is_dynamic'(Module, Head) ->
        % There is none, or the machine says why not.
        retract(Module:(Head :- Body))
    ;   nonvar(Head),
        without_attributes(Head-Body, Head1-Body1, Which, Sought),
        asked_for(Sought, Head1, Module, Asked),
        candidate(Asked, Head1, Body1, Module, Pointer, Now),
        trilog_index:note_retracted(Head, Module),
        retract_at(Pointer, Head, Body, Module, Now)
    ).

% What waits for a variable (dif/2) would be called between the machine's finding a clause
% and its telling which. It is called where a clause is taken, and another may be next.
without_attributes(Clause0, Clause, Which, Sought) :-
    (   term_attributed_variables(Clause0, [_|_]) ->
        copy_term_nat(Clause0, Clause),
        Sought = all
    ;   Clause = Clause0,
        Sought = Which
    ).

% To the machine all clauses of a module are those of one predicate. Where the own index of
% the predicate has none that matches, or one only, they need not all be walked through.
asked_for(Which, Head, Module, Asked) :-
    (   trilog_index:kin(Head, Module, Kin) ->
        trilog_index:number_of(Kin, Module, Number),
        ( Number == one -> Asked = one ; Asked = Which )
    ;   Asked = Which
    ).

% Finder finds where a clause is of which Head and Body may be an instance.
finder(Head, Body, Module, Pointer, Finder) :-
    (   Body == true, \+ is_changed(Head, Module) ->
        Finder = trilog_retracting:located_clause(Module, Head, true, Pointer)
    ;   Finder = trilog_retracting:found(Module, Head, Body, Pointer)
    ).

% All clauses are found first, as of now. Who takes one after another from a long queue
% asks for the first alone: the others are found when they are asked for, among those
% that were there.
candidate(one, Head, Body, Module, Pointer, Now) :-
    first_candidate(Head, Body, Module, one, Pointer, Now).
candidate(first, Head, Body, Module, Pointer, Now) :-
    first_candidate(Head, Body, Module, none, Pointer, Now).
candidate(all, Head, Body, Module, Pointer, Now) :-
    finder(Head, Body, Module, Pointer, Finder),
    findall(Pointer, trilog_retracting:at_most_32(Finder), Some),
    ( Some = [_,_|_] -> trilog_hashed:keep_plain(Head, Module) ; true ),
    (   length(Some, 32) ->
        place(Bound),
        now(Bound, Head, Module, Now),
        (   Some = [Pointer|_]
        ;   later_candidate(Head, Body, Module, Now, Pointer)
        )
    ;   now(none, Head, Module, Now),
        member(Pointer, Some)
    ).

first_candidate(Head, Body, Module, Bound, Pointer, Now) :-
    finder(Head, Body, Module, Pointer, Finder),
    now(Bound, Head, Module, Now),
    findall(Pointer, trilog_retracting:first_of(Finder), [Pointer]).

first_of(Finder) :-
    call(Finder),
    !.

at_most_32(Finder) :-
    bb_put(trilog_found, 0),
    call(Finder),
    bb_get(trilog_found, N0),
    N is N0 + 1,
    bb_put(trilog_found, N),
    ( N < 32 -> true ; ! ).

later_candidate(Head, Body, Module, Now, Pointer) :-
    '$head_is_dynamic'(Module, Head),
    finder(Head, Body, Module, Pointer, Finder),
    bound(Head, Module, Now, Bound),
    findall(Pointer, Finder, Pointers),
    Pointer = Place-_,
    member(Pointer, Pointers),
    Place =< Bound.

now(Bound, Head, Module, now(Bound,Times)) :-
    trilog_index:times_anew(Head, Module, Times).

% Clauses that were there are at places before the bound, later ones behind it.
bound(Head, Module, now(Bound0,Times), Bound) :-
    trilog_index:times_anew(Head, Module, Later),
    ( Later == Times -> Bound = Bound0 ; Later = times(_,_,Bound) ).

% What was retracted meanwhile is an answer still.
retract_at(Pointer, Head, Body, Module, Now) :-
    '$head_is_dynamic'(Module, Head),
    functor(Head, Name, Arity),
    functor(Stored, Name, Arity),
    Pointer = Place-Code,
    Now = now(Number,_),
    '$invoke_clause_at_p'(Stored, Compiled, Place, Code, Index, Module),
    (   integer(Index) -> trilog_index:harm(Stored, Pointer, Module, Number, Harm)
    ;   retract_moved(Stored, Compiled, Module, Now)
    ),
    trilog_index:tight_body(Compiled, Tight),
    trilog_compiled:as_written(Module, Tight, Body),
    Stored = Head,
    (   integer(Index) ->
        '$retract_clause'(Name, Arity, Index, Module),
        trilog_index:mend_index(Harm, Head, Module)
    ;   true
    ).

% It may have been added anew meanwhile, and is at another place.
retract_moved(Head, Body, Module, Now) :-
    Now = now(_,Times),
    trilog_index:times_anew(Head, Module, Later),
    (   Later \== Times,
        bound(Head, Module, Now, Bound),
        trilog_index:moved_clause(Head, Body, Module, Place-Code),
        Place =< Bound ->
        functor(Head, Name, Arity),
        functor(General, Name, Arity),
        retract_at(Place-Code, General, _, Module, Now)
    ;   true
    ).

%% place(-Place)
%  What is added from now on is behind this place.
%  ?- \+ \+ ( trilog_retracting:place(A), trilog_retracting:place(B), A < B ).
%     true.
place(Place) :-
    % A limit of the program's may have left one there.
    retractall(trilog_retracting:here(_)),
    assertz(trilog_retracting:here(1)),
    first_pointer(trilog_retracting, here(1), true, Place-_).

%% first_pointer(+Module, +Head, ?Body, -Pointer)
%  ?- trilog_retracting:first_pointer(user, no_such(1), Body, Pointer).
%     false.
first_pointer(Module, Head, Body, Pointer) :-
    located_clause(Module, Head, Body, First),
    !,
    Pointer = First.

located_clause(Module, Head, Body, Pointer) :-
    % The machine wants a variable here.
    builtins:call_retract_helper(Head, Body, Located, Module),
    Pointer = Located.

% Of this clause Head and Body may be an instance.
found(Module, Head, Body, Pointer) :-
    (   is_changed(Head, Module), \+ trilog_index:has_facts_only(Head, Module) ->
        functor(Head, Name, Arity),
        functor(Found, Name, Arity),
        ( compound(Head), arg(1, Head, First), atomic(First) -> arg(1, Found, First) ; true )
    ;   Found = Head
    ),
    located_clause(Module, Found, Stored, Pointer),
    trilog_index:tight_body(Stored, Tight),
    trilog_compiled:as_written(Module, Tight, Body0),
    \+ (Found-Body0) \= (Head-Body).

% The machine has clauses of this predicate in another form than the program.
is_changed(Head, Module) :-
    functor(Head, Name, Arity),
    trilog_cells:lettered(Module, Name, Arity).

%% retract_all_as_written(+Head, +Module)
%  retractall/1.
%  ?- trilog_retracting:retract_all_as_written(seen(_), user).
%     true.
retract_all_as_written(Head, Module) :-
    (   callable(Head), '$head_is_dynamic'(Module, Head), \+ machine_retracts_all(Head, Module) ->
        (   retract_as_written(all, Head, _, Module),
            false
        ;   true
        )
    ;   trilog_index:kin(Head, Module, Kin), \+ trilog_index:number_of(Kin, Module, _) -> true
    ;   ( callable(Head) -> trilog_index:note_retracted(Head, Module) ; true ),
        retractall(Module:Head),
        trilog_index:mend_retracted(Head, Module)
    ).

% The machine's own retractall/1 takes the right ones, and does its index no harm.
machine_retracts_all(Head, Module) :-
    Head =.. [_|Arguments],
    (   are_distinct_variables(Arguments) -> true
    ;   Arguments = [Only],
        atomic(Only),
        \+ is_changed(Head, Module)
    ).

are_distinct_variables(Arguments) :-
    trilog_compiled:all_variables(Arguments),
    term_variables(Arguments, Variables),
    length(Arguments, Length),
    length(Variables, Length).
