/** What `:- dynamic` and `:- table` leave of the clauses that another file has given
    a predicate: they declare, and define nothing.

    owner     the file that declares it
    worker    the predicate that has the clauses of a tabled one
*/

:- module(trilog_declared, [defined_elsewhere/5, move_to_worker/4, move_back/4]).

%% defined_elsewhere(+Name, +Arity, +Owner, -Other, -First)
%  Another file, Other, defines the predicate, and its clauses stay. Those of the
%  program do not where who asks about it defines the predicate, too.
%  ?- trilog_declared:defined_elsewhere(no_such, 1, 'a.pl', Other, First).
%     false.
defined_elsewhere(Name, Arity, Owner, Other, First) :-
    \+ trilog_loader:noted(keeping, yes),
    trilog_predicates:is_file(Owner),
    trilog_predicates:defined_by(Name, Arity, Other, First),
    Other \== Owner,
    trilog_predicates:is_file(Other),
    !.

%% move_to_worker(+Name, +Arity, +Worker, +Owner)
%  The clauses of another file are those of the worker from now on.
%  ?- trilog_declared:move_to_worker(no_such, 1, 'no_such tabled', 'a.pl').
%     true.
move_to_worker(Name, Arity, Worker, Owner) :-
    (   defined_elsewhere(Name, Arity, Owner, Other, First) ->
        move(Name, Arity, Worker, Other, First)
    ;   true
    ).

%% move_back(+Name, +Arity, +Worker, +Owner)
%  The predicate is tabled no more: the worker's clauses are its own again.
%  ?- trilog_declared:move_back(no_such, 1, 'no_such tabled', 'a.pl').
%     true.
move_back(Name, Arity, Worker, Owner) :-
    (   defined_elsewhere(Worker, Arity, Owner, Other, First) ->
        move(Worker, Arity, Name, Other, First)
    ;   true
    ).

move(From, Arity, To, Owner, First) :-
    functor(Head, From, Arity),
    Head =.. [_|Arguments],
    Moved =.. [To|Arguments],
    findall((Moved :- Body), trilog_compiled:stored_clause(user, Head, Body), Clauses),
    retractall(user:Head),
    retractall(trilog_predicates:defined_by(From, Arity, Owner, _)),
    assertz(trilog_predicates:defined_by(To, Arity, Owner, First)),
    add_all(Clauses).

add_all([]).
add_all([Clause|Clauses]) :-
    assertz(user:Clause),
    add_all(Clauses).
