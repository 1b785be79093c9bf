/** Taking clauses of the program away, as they were written.

    place   where a clause is in the machine: later ones are behind it
    now     the place behind all clauses, and those behind which they were added anew
*/

:- module(trilog_retracting, [retract_as_written/3, retract_all_as_written/2, place/1]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).

% here(1): a clause is there for a moment.
:- dynamic(here/1).

%% retract_as_written(+Head, ?Body, +Module)
%  Takes away the first clause of which Head and Body are an instance.
%  ?- assertz(gone(1)), trilog_retracting:retract_as_written(gone(X), true, user).
%     X = 1.
retract_as_written(Head, Body, Module) :-
    (   nonvar(Head), \+ '$head_is_dynamic'(Module, Head) ->
        % There is none, or the machine says why not.
        retract(Module:(Head :- Body))
    ;   Body == true, nonvar(Head), \+ is_changed(Head, Module), \+ is_chosen(Head, Module) ->
        trilog_index:note_retracted(Head, Module),
        retract_fact(Head, Module)
    ;   nonvar(Head),
        candidate(Head, Body, Module, found(Head,Body,Tight,Key,_)),
        trilog_index:note_retracted(Head, Module),
        ( trilog_index:is_in_between(Key, Module) -> Between = true ; Between = false ),
        retract_stored(Head, Tight, Module),
        ( Between == true -> trilog_index:mend_index(Head, Module) ; true )
    ).

% The machine finds all clauses first, and fails in a predicate that changes while they
% are walked through. Who takes one after another from a long queue asks for the first
% alone: the others are found when they are asked for, among those that were there.
retract_fact(Head, Module) :-
    (   compound(Head), arg(1, Head, Argument), var(Argument) ->
        some(Pointer, trilog_retracting:located_clause(Module, Head, true, Pointer), Some, Whether),
        now(Whether, Head, Module, Now),
        (   Whether == all -> member(This, Some), retract_at(This, Head, Module, Now)
        ;   Some = [First|_], retract_at(First, Head, Module, Now)
        ;   retract_later(Head, Module, Now)
        )
    ;   now(all, Head, Module, Now),
        retract(Module:Head),
        retract_moved(Head, Module, Now)
    ).

% Some is what Candidate finds, all of it or the beginning.
some(Found, Candidate, Some, Whether) :-
    findall(Found, trilog_retracting:at_most_32(Candidate), Some),
    ( length(Some, 32) -> Whether = beginning ; Whether = all ).

at_most_32(Candidate) :-
    iso_ext:call_nth(Candidate, N),
    ( N < 32 -> true ; ! ).

retract_at(Pointer, Head, Module, Now) :-
    functor(Head, Name, Arity),
    builtins:retract_clauses([Pointer], Head, true, Name, Arity, Module),
    retract_moved(Head, Module, Now).

% It was added anew meanwhile, and is at another place.
retract_moved(Head, Module, Now) :-
    ( is_as_before(Head, Module, Now) -> true ; retract_stored(Head, true, Module) ).

retract_later(Head, Module, Now) :-
    '$head_is_dynamic'(Module, Head),
    (   is_as_before(Head, Module, Now) ->
        Now = now(Bound,_),
        findall(Pointer, trilog_retracting:located_clause(Module, Head, true, Pointer), Pointers),
        member(This, Pointers),
        This = Place-_,
        Place =< Bound,
        retract_at(This, Head, Module, Now)
    ;   later_candidate(Head, true, Module, Now, found(Head,true,Tight,_,_)),
        retract_stored(Head, Tight, Module)
    ).

candidate(Head, Body, Module, This) :-
    some(Found, trilog_retracting:found(Module, Head, Body, Found), Some, Whether),
    (   Whether == all -> member(This, Some)
    ;   now(Whether, Head, Module, Now),
        (   Some = [This|_]
        ;   '$head_is_dynamic'(Module, Head),
            later_candidate(Head, Body, Module, Now, This)
        )
    ).

later_candidate(Head, Body, Module, now(Bound0,Times), This) :-
    trilog_index:times_anew(Head, Module, Later),
    ( Later == Times -> Bound = Bound0 ; append(_, [Bound], Later) ),
    findall(Found, trilog_retracting:found(Module, Head, Body, Found), All),
    member(This, All),
    This = found(_,_,_,_,Place),
    Place =< Bound.

% Clauses that are there are at places before the bound, later ones behind it: who has
% found all need not know.
now(Whether, Head, Module, now(Bound,Times)) :-
    ( Whether == all -> true ; place(Bound) ),
    trilog_index:times_anew(Head, Module, Times).

is_as_before(Head, Module, now(_,Times)) :-
    trilog_index:times_anew(Head, Module, Times).

%% place(-Place)
%  What is added from now on is behind this place.
%  ?- \+ \+ ( trilog_retracting:place(A), trilog_retracting:place(B), A < B ).
%     true.
place(Place) :-
    % A limit of the program's may have left one there.
    retractall(trilog_retracting:here(_)),
    assertz(trilog_retracting:here(1)),
    located_clause(trilog_retracting, here(1), true, Pointer),
    !,
    Pointer = Place-_.

located_clause(Module, Head, Body, Pointer) :-
    builtins:call_retract_helper(Head, Body, Pointer, Module).

% What was taken away meanwhile is an answer still.
retract_stored(Head, Body, Module) :-
    trilog_index:settled_clause((Head :- Body), Module, Clause),
    ( retract(Module:Clause) -> true ; true ).

% A clause of which Head and Body may be an instance; Tight and Key are what the
% machine has of it.
found(Module, Head, Body, found(Found,Body0,Tight,Key,Place)) :-
    (   is_changed(Head, Module) -> functor(Head, Name, Arity), functor(Found, Name, Arity)
    ;   Found = Head
    ),
    located_clause(Module, Found, Stored, Pointer),
    Pointer = Place-_,
    trilog_index:tight_body(Stored, Tight),
    trilog_compiled:as_written(Module, Tight, Body0),
    \+ (Found-Body0) \= (Head-Body),
    copy_term((Found :- Tight), Key).

% The machine has clauses of this predicate in another form than the program.
is_changed(Head, Module) :-
    functor(Head, Name, Arity),
    trilog_cells:lettered(Module, Name, Arity).

% One clause may be meant, with others of the same key before it.
is_chosen(Head, Module) :-
    trilog_index:selects(Head),
    '$head_is_dynamic'(Module, Head).

%% retract_all_as_written(+Head, +Module)
%  retractall/1.
%  ?- trilog_retracting:retract_all_as_written(seen(_), user).
%     true.
retract_all_as_written(Head, Module) :-
    (   nonvar(Head), ( is_changed(Head, Module) ; is_chosen(Head, Module) ) ->
        (   retract_as_written(Head, _, Module),
            false
        ;   true
        )
    ;   nonvar(Head) ->
        trilog_index:note_retracted(Head, Module),
        retractall(Module:Head)
    ;   retractall(Module:Head)
    ).
