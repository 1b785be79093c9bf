/** Clauses that go, and the machine's index of first arguments.

Clauses with the same first argument stand in one bucket of the index. Where one
of them has been retracted that has a clause in front of it and two or more behind
it, the machine finds the next one twice: of f(1,a), f(1,b), f(1,c), f(1,d) without
f(1,b) it makes a, c, c, d. So the predicate is built anew where one is retracted
that is not the first of its bucket, and where one is put before a first that was
retracted. What is retracted is nearly always the first, or alone: that costs
nothing but a look.

    general   a head with the functor of the first argument only, or with nothing
*/

:- module(trilog_buckets, [take_fact/2, take_facts/2, put_right/2, put_right_first/2]).

:- use_module(library(iso_ext)).

% lost_first(Module, Name, Arity): the first clause of a bucket was retracted.
:- dynamic(lost_first/3).

%% take_fact(+Head, +Module)
%  retract(Head) in Module, for a predicate of facts.
%  ?- assertz(f(1,a)), assertz(f(1,b)), assertz(f(1,c)), assertz(f(1,d)),
%     trilog_buckets:take_fact(f(1,b), user), findall(X, f(1,X), L).
%     L = [a,c,d].
take_fact(Head, Module) :-
    general(Head, General),
    look_at_first(General, Module),
    copy_term(Head, Gone),
    copy_term(Head, Pattern),
    '$get_b_value'(B0),
    retract(Module:Gone),
    '$get_b_value'(B),
    (   was_first(Gone) ->
        note_lost(Gone, Module),
        Head = Gone,
        (   B == B0 -> true
        ;   true
        ;   % Before the next one is taken.
            look_at_first(General, Module),
            false
        )
    ;   % What is built anew is another clause to the retract/1 that goes on.
        !,
        findall(Pattern, trilog_compiled:stored_clause(Module, Pattern, _), Others),
        put_right(Gone, Module),
        (   Others == [] -> Head = Gone
        ;   Head = Gone
        ;   take_others(Others, Head, Module)
        )
    ).

take_others([Gone|Others], Head, Module) :-
    (   \+ retract(Module:Gone) -> take_others(Others, Head, Module)
    ;   put_right(Gone, Module),
        (   Others == [] -> Head = Gone
        ;   Head = Gone
        ;   take_others(Others, Head, Module)
        )
    ).

look_at_first(General, Module) :-
    % What may not be changed is for retract/1 to tell.
    (   catch(trilog_compiled:stored_clause(Module, General, _), error(_,_), false) ->
        bb_put(trilog_kept_first, General)
    ;   bb_put(trilog_kept_first, [])
    ).

was_first(Head) :-
    bb_get(trilog_kept_first, First),
    (   First == Head -> true
    ;   \+ ground(Head),
        subsumes_term(First, Head),
        subsumes_term(Head, First)
    ).

note_lost(Head, Module) :-
    functor(Head, Name, Arity),
    (   lost_first(Module, Name, Arity) -> true
    ;   assertz(lost_first(Module, Name, Arity))
    ).

general(Head, General) :-
    functor(Head, Name, Arity),
    functor(General, Name, Arity),
    (   Arity > 0, arg(1, Head, First), nonvar(First) ->
        functor(First, FirstName, FirstArity),
        functor(FirstGeneral, FirstName, FirstArity),
        arg(1, General, FirstGeneral)
    ;   true
    ).

%% take_facts(+Head, +Module)
%  retractall(Head) in Module, for a predicate of facts.
%  ?- assertz(g(1,a)), assertz(g(1,b)), assertz(g(1,c)), assertz(g(1,d)),
%     trilog_buckets:take_facts(g(_,b), user), findall(X, g(1,X), L).
%     L = [a,c,d].
take_facts(Head, Module) :-
    (   catch(trilog_compiled:stored_clause(Module, Head, _), _, false) ->
        retractall(Module:Head),
        put_right(Head, Module)
    ;   retractall(Module:Head)
    ).

%% put_right(+Head, +Module)
%  A clause with this head has gone: builds the predicate anew, if it has to be.
%  ?- trilog_buckets:put_right(no_such(1), user).
%     true.
put_right(Head, Module) :-
    general(Head, General),
    findall(x, trilog_compiled:stored_clause(Module, General, _), Left),
    (   Left == [] -> true
    ;   build_anew(Head, Module)
    ).

%% put_right_first(+Head, +Module)
%  A clause with this head was put before all others.
%  ?- trilog_buckets:put_right_first(no_such(1), user).
%     true.
put_right_first(Head, Module) :-
    (   callable(Head), functor(Head, Name, Arity), lost_first(Module, Name, Arity) ->
        general(Head, General),
        findall(x, trilog_compiled:stored_clause(Module, General, _), Left),
        ( Left = [_,_,_|_] -> build_anew(Head, Module) ; true )
    ;   true
    ).

build_anew(Head, Module) :-
    functor(Head, Name, Arity),
    functor(Any, Name, Arity),
    findall(Any-Body, trilog_compiled:stored_clause(Module, Any, Body), Clauses),
    note_lost(Head, Module),
    retractall(Module:Any),
    add_all(Clauses, Module).

add_all([], _).
add_all([Head-Body|Clauses], Module) :-
    (   Body == true -> assertz(Module:Head)
    ;   assertz(Module:(Head :- Body))
    ),
    add_all(Clauses, Module).
