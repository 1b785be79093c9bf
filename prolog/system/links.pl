/** Predicates that a module has from another.

    importer  the module that has them: user, or that of a file
    home      the module whose predicates they are

What the machine imports does not follow a predicate whose clauses change: so
the importer has a clause that calls the home's.
*/

:- module(trilog_links, [linked/4, link/4, link_as/5, link_to/4, unlink/3, is_own/3]).

%% linked(?Name, ?Arity, ?Importer, ?Home)
%  In Importer, the predicate is that of the module Home.
%  ?- trilog_links:linked(no_such, Arity, user, Home).
%     false.
:- dynamic(linked/4).

%% link(+Name, +Arity, +Importer, +Home)
%  Importer gets the predicate of the module Home under the same name, unless it
%  has one of its own.
%  ?- trilog_links:link(nothing, 7, user, lists), trilog_links:linked(nothing, 7, user, Home).
%     Home = lists.
link(Name, Arity, Importer, Home) :-
    link_as(Name, Arity, Name, Importer, Home).

%% link_as(+Name, +Arity, +NewName, +Importer, +Home)
%  The same under another name.
%  ?- trilog_links:link_as(nothing, 7, none, user, lists), trilog_links:linked(none, 7, user, Home).
%     Home = lists.
link_as(Name, Arity, New, Importer, Home) :-
    functor(Head, New, Arity),
    (   Importer == Home -> true
    ;   linked(New, Arity, Importer, Home) -> true
    ;   is_own(New, Arity, Importer) -> true
    ;   ( linked(New, Arity, Importer, _) -> unlink(New, Arity, Importer) ; true ),
        ( '$predicate_defined'(Importer, New, Arity) -> trilog_predicates:make_room(Importer, New, Arity) ; true ),
        Head =.. [_|Arguments],
        Goal0 =.. [Name|Arguments],
        trilog_module_file:imported_goal(Goal0, Home, Importer, Goal),
        assertz(Importer:(Head :- Home:Goal)),
        assertz(linked(New, Arity, Importer, Home))
    ).

%% link_to(+Head, +Goal, +Importer, +Home)
%  Head is in Importer what Goal is, a predicate of Home, unless it is something.
%  ?- trilog_links:link_to(none_such(X), X = 1, user, lists), none_such(Y).
%     Y = 1.
link_to(Head, Goal, Importer, Home) :-
    functor(Head, New, Arity),
    (   linked(New, Arity, Importer, Home) -> true
    ;   is_own(New, Arity, Importer) -> true
    ;   ( '$predicate_defined'(Importer, New, Arity) -> trilog_predicates:make_room(Importer, New, Arity) ; true ),
        assertz(Importer:(Head :- Goal)),
        assertz(linked(New, Arity, Importer, Home))
    ).

%% is_own(+Name, +Arity, +Module)
%  A file of the module defines the predicate.
%  ?- trilog_links:is_own(no_such, 1, user).
%     false.
is_own(Name, Arity, Importer) :-
    trilog_predicates:defined_by(Name, Arity, Owner, _),
    trilog_loader:loaded_file(Owner, Kind),
    (   Kind = module(Module) -> Importer == Module
    ;   Kind = part(Module) -> Importer == Module
    ;   Importer == user
    ),
    !.

%% unlink(+Name, +Arity, +Importer)
%  The predicate is that of another module no more.
%  ?- trilog_links:link(nothing, 7, user, lists), trilog_links:unlink(nothing, 7, user),
%     trilog_links:linked(nothing, 7, user, Home).
%     false.
unlink(Name, Arity, Importer) :-
    functor(Head, Name, Arity),
    retractall(Importer:Head),
    retractall(linked(Name, Arity, Importer, _)).
