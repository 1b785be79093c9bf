/** Clauses by their number in their predicate, as in SWI-Prolog.

    reference    clause(Module:Name/Arity, N): the clause that is the Nth when it is
                 asked for, from 1; SWI-Prolog's references keep to their clauses
*/

:- module(trilog_swi_clauses, [clause/3, copy_predicate_clauses/2, nth_clause/3]).

:- use_module(library(lists)).

:- meta_predicate(clause(:, ?, ?)).
:- meta_predicate(copy_predicate_clauses(:, :)).
:- meta_predicate(nth_clause(:, ?, ?)).

%% nth_clause(?Head, ?N, ?Reference)
%  The Nth clause of the predicate of Head.
%  ?- assertz(part(a)), assertz(part(b)), nth_clause(part(_), 2, _R), clause(Head, Body, _R).
%     Head = part(b), Body = true.
%  ?- assertz(bit(0)), assertz(bit(1)), findall(N, nth_clause(bit(_), N, _), Ns).
%     Ns = [1,2].
nth_clause(Head0, N, Reference) :-
    trilog_terms:home_of(Head0, trilog_swi_clauses, Home, Head),
    (   nonvar(Reference) ->
        Reference = clause(Module:Name/Arity,N),
        functor(General, Name, Arity),
        ( Module == Home -> Head = General ; Head = Module:General )
    ;   var(Head) -> throw(error(instantiation_error, nth_clause/3))
    ;   functor(Head, Name, Arity),
        clauses(Home, Name, Arity, Clauses),
        nth1(N, Clauses, _),
        Reference = clause(Home:Name/Arity,N)
    ).

clauses(Module, Name, Arity, Clauses) :-
    functor(Head, Name, Arity),
    findall(Head-Body, trilog_compiled:clause_as_written(Module, Head, Body, _), Clauses).

%% clause(?Head, ?Body, ?Reference)
%  clause/2, with the clause's reference.
%  ?- assertz((twice(X,Y) :- Y is 2*X)), clause(twice(A,B), Body, _R), nth_clause(P, N, _R).
%     Body = (B is 2*A), P = twice(_A,_B), N = 1.
clause(Head0, Body, Reference) :-
    trilog_terms:home_of(Head0, trilog_swi_clauses, Home, Head),
    (   nonvar(Reference) ->
        Reference = clause(Module:Name/Arity,N),
        ( Module == Home -> Head = General ; Head = Module:General )
    ;   var(Head) -> throw(error(instantiation_error, clause/3))
    ;   Module = Home,
        functor(Head, Name, Arity),
        Head = General
    ),
    clauses(Module, Name, Arity, Clauses),
    nth1(N, Clauses, General-Body),
    Reference = clause(Module:Name/Arity,N).

%% copy_predicate_clauses(:From, :To)
%  The predicate To gets the clauses of From behind its own; both are indicators.
%  ?- assertz(old(1)), copy_predicate_clauses(old/1, new/1), new(X).
%     X = 1.
copy_predicate_clauses(From, To) :-
    trilog_terms:home_of(From, trilog_swi_clauses, Home, Name/Arity),
    trilog_terms:home_of(To, trilog_swi_clauses, NewHome, New/Arity),
    clauses(Home, Name, Arity, Clauses),
    (   member(Head-Body, Clauses),
        Head =.. [_|Arguments],
        NewHead =.. [New|Arguments],
        trilog_guard:add_last((NewHead :- Body), NewHome),
        false
    ;   true
    ).
