/** What `:- dynamic` and `:- table` leave of the clauses that another file has given
    a predicate: they declare, and define nothing.

    owner     the file that declares it
    worker    the predicate that has the clauses of a tabled one
*/

:- module(trilog_declared, [defined_elsewhere/5, move_clauses/4]).

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

%% move_clauses(+From, +To, +Arity, +Owner)
%  The clauses that another file has given the predicate are those of To from now on:
%  of the worker where Owner declares a table, and back when it does no more.
%  ?- trilog_declared:move_clauses(no_such, 'no_such tabled', 1, 'a.pl').
%     true.
move_clauses(From, To, Arity, Owner) :-
    (   defined_elsewhere(From, Arity, Owner, Other, First) ->
        move(From, Arity, To, Other, First)
    ;   true
    ).

move(From, Arity, To, Owner, First) :-
    functor(Head0, From, Arity),
    trilog_renamed:renamed_head(Head0, user, Head),
    Head =.. [_|Arguments],
    Moved0 =.. [To|Arguments],
    trilog_renamed:renamed_head(Moved0, user, Moved),
    findall((Moved :- Body), trilog_compiled:stored_clause(user, Head, Body), Clauses),
    retractall(user:Head),
    retractall(trilog_predicates:definition(From, Arity, Owner, _)),
    assertz(trilog_predicates:definition(To, Arity, Owner, First)),
    add_all(Clauses).

add_all([]).
add_all([Clause|Clauses]) :-
    assertz(user:Clause),
    add_all(Clauses).
