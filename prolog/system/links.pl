/** Predicates that a module has from another.

    importer  the module that has them: user, or that of a file
    home      the module whose predicates they are

What the machine imports does not follow a predicate whose clauses change: so
the importer has a clause that calls the home's.

As in SWI-Prolog, a module of a program inherits from user: what it calls and nobody has
defined or imported there becomes a link to what user defines. A module that nobody has
is the program's when a goal names it.
*/

:- module(trilog_links, [
    link_as/5, link_unexported/3, link_to/4, unlink/3, home_of/4, is_own/3, may_inherit/2,
    inherit_called/0, inherit_named/1, inherit/2, inherits/3, disinherit/2, leads_nowhere/3
]).

:- use_module(library(lists)).

%% linked(?Name, ?Arity, ?Importer, ?Home)
%  In Importer, the predicate is that of the module Home. (Who imported this would not
%  see it change.)
%  ?- trilog_links:linked(no_such, Arity, user, Home).
%     false.
linked(Name, Arity, Importer, Home) :-
    % A goal with more arguments may have no end behind what was unlinked: see index.pl.
    known_link(Name, Arity0, Importer0, Home0),
    Arity-Importer-Home = Arity0-Importer0-Home0.
:- dynamic(known_link/4).

%% home_of(+Name, +Arity, +Importer, -Home)
%  In Importer, the predicate is one of the module Home, which has it from nobody.
%  ?- trilog_links:home_of(no_such, 1, user, Home).
%     false.
home_of(Name, Arity, Importer, Home) :-
    linked(Name, Arity, Importer, Home0),
    !,
    ( home_of(Name, Arity, Home0, Home1) -> Home = Home1 ; Home = Home0 ).

%% link_as(+Name, +Arity, +NewName, +Importer, +Home)
%  Importer gets the predicate of the module Home under the name NewName, unless it
%  has one of its own.
%  ?- trilog_links:link_as(nothing, 7, none, user, lists), trilog_links:linked(none, 7, user, Home).
%     Home = lists.
link_as(Name, Arity, New, Importer, Home) :-
    functor(Head, New, Arity),
    (   Importer == Home -> true
    ;   ( is_built_in(New, Arity) ; is_machines(Name, Arity, Home) ) ->
        ( New == Name -> true ; told_of_change(New/Arity) )
    ;   linked(New, Arity, Importer, Home) -> true
    ;   is_own(New, Arity, Importer) ->
        trilog_running:warn_here(trilog_overrides(New/Arity, Home))
    ;   linked(New, Arity, Importer, Other), Other \== user, is_own(New, Arity, Other) ->
        trilog_running:warn_here(trilog_imported_twice(Home:New/Arity, Other))
    ;   ( linked(New, Arity, Importer, _) -> unlink(New, Arity, Importer) ; true ),
        Head =.. [_|Arguments],
        Goal0 =.. [Name|Arguments],
        linked_goal(Goal0, Home, Importer, Goal),
        add_link(Head, Goal, Importer),
        assertz(known_link(New, Arity, Importer, Home))
    ).

% The goal of Home as Importer calls it: behind those that say the modules.
linked_goal(Goal0, Home, Importer, Goal) :-
    functor(Goal0, Name, Arity),
    (   trilog_module_file:declared_meta(Home, Name, Arity, Specs) ->
        trilog_saying_modules:goal_said(Goal0, Specs, Importer, Said, Saying)
    ;   Said = Goal0,
        Saying = true
    ),
    trilog_renamed:called_head(Said, Home, Called),
    ( Saying == true -> Goal = Home:Called ; Goal = (Saying,Home:Called) ).

% What a module exports, and everybody has.
is_built_in(Name, Arity) :-
    functor(Head, Name, Arity),
    predicate_property(Head, built_in),
    \+ trilog_renamed:is_taken(Name, Arity).

% What the machine has for itself, and no program.
is_machines(Name, Arity, Home) :-
    trilog_renamed:machines_name(Name, Arity),
    \+ trilog_module_file:is_of_program(Home).

told_of_change(Indicator) :-
    Error = error(permission_error(modify, static_procedure, Indicator), use_module/2),
    trilog_running:told_here(Error).

add_link(Head, Goal, Importer) :-
    functor(Head, New, Arity),
    trilog_renamed:renamed_clause((Head :- Goal), Importer, Clause),
    (   '$predicate_defined'(Importer, New, Arity), \+ trilog_renamed:is_taken(New, Arity) ->
        trilog_empty:make_room(Importer, New, Arity)
    ;   true
    ),
    assertz(Importer:Clause).

%% link_unexported(+Home, +Imports, +Importer)
%  Warns of what is in the list Imports, and is not exported by the module Home. What is
%  there Importer gets all the same.
%  ?- trilog_links:link_unexported(no_such_module, all, user).
%     true.
link_unexported(Home, Imports, Importer) :-
    (   nonvar(Imports),
        Imports = [_|_],
        trilog_module_file:all_exports(Home, Exports),
        member(Item, Imports),
        trilog_module_file:renamed(Item, Name, Arity, New),
        \+ memberchk(Name/Arity, Exports),
        (   '$predicate_defined'(Home, Name, Arity) ->
            trilog_running:warn_here(trilog_not_exported(Name/Arity, Home)),
            link_as(Name, Arity, New, Importer, Home)
        ;   trilog_running:warn_here(trilog_not_there(Name/Arity, Home))
        ),
        false
    ;   true
    ).

%% link_to(+Head, +Goal, +Importer, +Home)
%  Head is in Importer what Goal is, a predicate of Home, unless it is something.
%  ?- trilog_links:link_to(none_such(X), X = 1, user, lists), none_such(Y).
%     Y = 1.
link_to(Head, Goal, Importer, Home) :-
    functor(Head, New, Arity),
    (   linked(New, Arity, Importer, Home) -> true
    ;   is_own(New, Arity, Importer) -> true
    ;   add_link(Head, Goal, Importer),
        assertz(known_link(New, Arity, Importer, Home))
    ).

%% leads_nowhere(+Name, +Arity, +Importer)
%  The predicate is that of a module which exports it and has no clauses of it.
%  ?- trilog_links:leads_nowhere(append, 3, user).
%     false.
leads_nowhere(Name, Arity, Importer) :-
    linked(Name, Arity, Importer, Home),
    functor(Goal, Name, Arity),
    lacks(Home, Goal),
    trilog_module_file:all_exports(Home, Exports),
    memberchk(Name/Arity, Exports),
    !.

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
%  ?- trilog_links:link_as(nothing, 7, nothing, user, lists), trilog_links:unlink(nothing, 7, user),
%     trilog_links:linked(nothing, 7, user, Home).
%     false.
unlink(Name, Arity, Importer) :-
    functor(Head0, Name, Arity),
    trilog_renamed:renamed_head(Head0, Importer, Head),
    retractall(Importer:Head),
    retractall(known_link(Name, Arity, Importer, _)).

% --- what modules inherit --------------------------------------------------------

% called(Name, Arity, Module): what the module has not, and user may define yet.
:- dynamic(called/3).

%% may_inherit(+Goal, +Module)
%  Goal, in the text of Module, may be a call of what user defines.
%  ?- trilog_links:may_inherit(no_such(_), user).
%     true.
may_inherit(Goal, Module) :-
    (   Goal = Home:Plain ->
        ( callable(Plain) -> take_named(Home, Plain), may_inherit(Plain, Home) ; true )
    ;   lacks(Module, Goal), functor(Goal, Name, Arity), \+ called(Name, Arity, Module) ->
        assertz(called(Name, Arity, Module))
    ;   true
    ).

% The module is the program's from now on where nobody has it.
take_named(Module, Goal) :-
    (   atom(Module),
        \+ trilog_module_file:is_of_program(Module),
        Goal \= [_|_],
        is_missing(Module, Goal),
        atom_chars(Module, Chars),
        trilog_driver:ask("module_kind", Chars, Kind),
        Kind == "none" ->
        trilog_module_file:ensure_module(Module)
    ;   true
    ).

%% inherit_named(?Goal)
%  The goal is about to be called, and may say its module.
%  ?- trilog_links:inherit_named(true).
%     true.
inherit_named(Goal) :-
    (   nonvar(Goal), Goal = Module:Plain, callable(Plain) ->
        (   Plain = _:_ -> inherit_named(Plain)
        ;   take_named(Module, Plain),
            inherit(Plain, Module)
        )
    ;   true
    ).

%% inherit_called
%  Modules get what they call and user defines by now.
%  ?- trilog_links:inherit_called.
%     true.
inherit_called :-
    (   called(Name, Arity, Module),
        functor(Goal, Name, Arity),
        inherit(Goal, Module),
        \+ lacks(Module, Goal),
        retract(called(Name, Arity, Module)),
        false
    ;   true
    ).

%% inherit(+Goal, +Module)
%  Module gets the predicate of Goal, if it has none and user has one.
%  ?- trilog_links:inherit(no_such(_), user).
%     true.
inherit(Goal, Module) :-
    (   callable(Goal),
        lacks(Module, Goal),
        \+ is_missing(user, Goal),
        functor(Goal, Name, Arity),
        \+ comes_from(Name, Arity, user, Module) ->
        link_as(Name, Arity, Name, Module, user)
    ;   true
    ).

% What a module exports without clauses, user has from it: it would call itself.
comes_from(Name, Arity, Importer, Module) :-
    linked(Name, Arity, Importer, Home),
    ( Home == Module ; Home \== user, comes_from(Name, Arity, Home, Module) ),
    !.

% The modules of programs alone inherit. A list is no goal of anybody's.
lacks(Module, Goal) :-
    Module \== user,
    Goal \= [_|_],
    atom(Module),
    trilog_module_file:payload(Module, _),
    is_missing(Module, Goal).

is_missing(Module, Goal) :-
    (   atom(Goal) -> \+ '$predicate_defined'(Module, Goal, 0), \+ '$head_is_dynamic'(Module, Goal)
    ;   '$no_such_predicate'(Module, Goal)
    ).

%% inherits(+Name, +Arity, +Module)
%  The predicate of Module is that of user.
%  ?- trilog_links:inherits(no_such, 1, lists).
%     false.
inherits(Name, Arity, Module) :-
    linked(Name, Arity, Module, user).

%% disinherit(+Head, +Module)
%  Module gets a predicate of its own in the place of one of user's.
%  ?- trilog_links:disinherit(no_such(_), lists).
%     true.
disinherit(Head, Module) :-
    (   callable(Head), functor(Head, Name, Arity), inherits(Name, Arity, Module) ->
        unlink(Name, Arity, Module)
    ;   true
    ).
