/** Predicates that several files give clauses (`:- multifile`), and clauses that a file
    gives another module: which clauses are whose.

Loading a file again replaces its own, and puts them where they were.

    owner     the file that has given the clause
    home      the module that has the predicate
    name      that of the predicate as the machine has it, see renamed.pl
*/

:- module(trilog_shared, [
    join/3, is_joined/2, note_shared/3, forget_joined/4, forget_elsewhere/1, put_back/1
]).

:- use_module(library(lists)).

%% is_joined(?Name, ?Arity)
%  `:- multifile`, so that several files define it.
%  ?- trilog_shared:is_joined(no_such, Arity).
%     false.
is_joined(Name, Arity) :-
    joined(Name, Arity0),
    Arity = Arity0.
:- dynamic(joined/2).
joined(goal_expansion, 2).
joined(term_expansion, 2).

% sharing(Key, Owner, Home, Name, Arity): the clauses that Owner has given a predicate have
% this number. It stays, so that what asks about it has an end: see index.pl.
:- dynamic(sharing/5).
% shared(Key, Head, Body)
:- dynamic(shared/3).
% place(Key, Count): so many clauses of others stood before these.
:- dynamic(place/2).

%% join(+Name, +Arity, +Home)
%  `:- multifile` in a file of the module Home. The clauses that there are belong to the
%  file that has defined the predicate.
%  ?- trilog_shared:join(no_such, 1, user), trilog_shared:is_joined(no_such, Arity).
%     Arity = 1.
join(Name, Arity, Home) :-
    (   joined(Name, Arity) -> true
    ;   assertz(joined(Name, Arity)),
        functor(Head0, Name, Arity),
        trilog_renamed:renamed_head(Head0, Home, Head),
        (   trilog_predicates:defined_by(Name, Arity, Owner, _) ->
            tight_clauses(Home, Head, Clauses),
            note_each(Clauses, Owner, Home)
        ;   true
        )
    ).

note_each([], _, _).
note_each([Clause|Clauses], Owner, Home) :-
    note_shared(Clause, Owner, Home),
    note_each(Clauses, Owner, Home).

%% note_shared(+Clause, +Owner, +Home)
%  The file Owner has given Home this clause.
%  ?- trilog_shared:note_shared(no_such(1), 'facts.pl', user).
%     true.
note_shared(Clause, Owner, Home) :-
    ( Clause = (Head :- Body0) -> true ; Head = Clause, Body0 = true ),
    functor(Head, Name, Arity),
    (   sharing(Key0, Owner, Home, Name, Arity) -> Key = Key0
    ;   findall(Known, sharing(Known, _, _, _, _), Keys),
        length(Keys, Key),
        assertz(sharing(Key, Owner, Home, Name, Arity))
    ),
    trilog_index:tight_body(Body0, Body),
    assertz(shared(Key, Head, Body)).

%% forget_joined(+Owner, +Home, +Name, +Arity)
%  Takes away the clauses that Owner has given a predicate, if others have given it some,
%  too.
%  ?- trilog_shared:forget_joined('facts.pl', user, no_such, 1).
%     false.
forget_joined(Owner, Home, Name, Arity) :-
    once(sharing(Key, Owner, Home, Name, Arity)),
    (   sharing(Other, _, Home, Name, Arity), Other \== Key, shared(Other, _, _) ->
        take_away(Key, Home, Name, Arity)
    ;   retractall(shared(Key, _, _)),
        false
    ).

%% forget_elsewhere(+Owner)
%  Takes away what Owner has given that is left: to other modules, and where another file
%  defines the predicate.
%  ?- trilog_shared:forget_elsewhere('no_such_file.pl').
%     true.
forget_elsewhere(Owner) :-
    (   sharing(Key, Owner, Home, Name, Arity),
        \+ \+ shared(Key, _, _),
        take_away(Key, Home, Name, Arity),
        false
    ;   true
    ).

take_away(Key, Home, Name, Arity) :-
    functor(General, Name, Arity),
    own_clauses(Key, General, Own),
    retractall(shared(Key, _, _)),
    tight_clauses(Home, General, All),
    without(All, Own, Others, 0, none, Place),
    trilog_index:replace_clauses(Home, General, Others),
    retractall(place(Key, _)),
    assertz(place(Key, Place)).

own_clauses(Key, General, Own) :-
    findall((General :- Body), shared(Key, General, Body), Own).

tight_clauses(Home, General, Clauses) :-
    catch(trilog_index:tight_clauses(Home, General, Clauses), _, Clauses = []).

% Others are the clauses of All but for those of Own, of which the first stands behind
% Place of them.
without([], _, [], Count, Place0, Place) :-
    ( Place0 == none -> Place = Count ; Place = Place0 ).
without([Clause|Clauses], Own0, Others, Count, Place0, Place) :-
    (   is_taken_from(Own0, Clause, Own) ->
        ( Place0 == none -> Place1 = Count ; Place1 = Place0 ),
        without(Clauses, Own, Others, Count, Place1, Place)
    ;   Others = [Clause|Others1],
        Count1 is Count + 1,
        without(Clauses, Own0, Others1, Count1, Place0, Place)
    ).

is_taken_from([Own|Owns0], Clause, Owns) :-
    (   subsumes_term(Own, Clause), subsumes_term(Clause, Own) -> Owns = Owns0
    ;   Owns = [Own|Owns1],
        is_taken_from(Owns0, Clause, Owns1)
    ).

%% put_back(+Owner)
%  The file Owner is loaded again: its clauses stand where they stood.
%  ?- trilog_shared:put_back('no_such_file.pl').
%     true.
put_back(Owner) :-
    (   sharing(Key, Owner, Home, Name, Arity),
        place(Key, Place),
        put_behind(Place, Key, Home, Name, Arity),
        retractall(place(Key, _)),
        false
    ;   true
    ).

put_behind(Place, Key, Home, Name, Arity) :-
    functor(General, Name, Arity),
    own_clauses(Key, General, Own),
    tight_clauses(Home, General, All),
    without(All, Own, Others, 0, none, Now),
    (   Now \== Place,
        length(Before, Place),
        append(Before, Behind, Others) ->
        append([Before,Own,Behind], Clauses),
        trilog_index:replace_clauses(Home, General, Clauses)
    ;   true
    ).
