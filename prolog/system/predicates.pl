/** The predicates of a person's program, and whose they are.

    owner     the file whose loading defines a predicate: that of the clause,
              or the one that includes it
    index     the number of a clause in its file, from 1
    target    the module that is being loaded: user, or that of a file which
              begins with `:- module`
*/

:- module(trilog_predicates, [
    take_clause/5, declare_all/5, forget/1, now_last/1, last_predicate/1, defined_by/4,
    kept/2, changing/2, may_change/2, check_changing/3, is_static/3, tabled/4,
    target/1, now_target/1, hide_library/5, undefine/1
]).

:- use_module(library(lists)).
:- use_module(library(trilog_declared)).
:- use_module(library(trilog_empty)).
:- use_module(library(trilog_links)).
:- use_module(library(trilog_reading)).
:- use_module(library(trilog_shared)).

%% defined_by(?Name, ?Arity, ?Owner, ?Index)
%  Index is the file and the index of the first clause, or none where the
%  predicate is only declared.
%  ?- trilog_predicates:defined_by(no_such, Arity, Owner, Index).
%     false.
defined_by(Name, Arity, Owner, Index) :-
    % A goal with more arguments may have no end behind what was forgotten: see index.pl.
    definition(Name, Arity0, Owner0, Index0),
    Arity-Owner-Index = Arity0-Owner0-Index0.
:- dynamic(definition/4).

% scattered(Name, Arity, Owner): nothing is said about clauses that are not.
:- dynamic(scattered/3).
% declared(Name, Arity, Owner): `:- dynamic`, so that its clauses change.
:- dynamic(declared/3).
% hidden(Name, Arity, Library, Owner): a library has a predicate of that name.
:- dynamic(hidden/4).

%% tabled(?Name, ?Arity, ?Worker, ?Owner)
%  `:- table`; Worker has the clauses.
%  ?- trilog_predicates:tabled(no_such, Arity, Worker, Owner).
%     false.
:- dynamic(tabled/4).

%% last_predicate(?Last)
%  Name/Arity of the clause before, or refused(Name/Arity), or none.
%  ?- trilog_predicates:now_last(a/1), trilog_predicates:last_predicate(Last).
%     Last = a/1.
:- dynamic(last_predicate/1).

%% target(?Module)
%  Clauses and directives belong to this module.
%  ?- trilog_predicates:target(Module).
%     Module = user.
:- dynamic(target/1).
target(user).

%% now_target(+Module)
%  ?- trilog_predicates:now_target(user).
%     true.
now_target(Module) :-
    retractall(target(_)),
    assertz(target(Module)).

%% take_clause(?Head, +Clause, +Index, +File, +Owner)
%  Adds the Clause with this Head to the program, unless its predicate may not
%  be defined, which is told.
%  ?- trilog_predicates:take_clause(here(1), here(1), 1, 'facts.pl', 'facts.pl'), here(X).
%     X = 1.
take_clause(Head, Clause, Index, File, Owner) :-
    (   nonvar(Head), Head = Module:Plain, atom(Module) ->
        (   target(Module) ->
            requalified(Clause, Plain, Clause1),
            trilog_renamed:renamed_clause(Clause1, Module, Renamed),
            take_clause(Plain, Renamed, Index, File, Owner)
        ;   assertz_in(Module, Plain, Clause, Owner)
        )
    ;   callable(Head), functor(Head, Name, Arity), table_key(Name, Key),
        tabled(Key, Arity, Worker, _) ->
        worker_head(Head, Worker, Work),
        requalified(Clause, Work, Clause1),
        take_clause(Work, Clause1, Index, File, Owner)
    ;   callable(Head), Head \= [_|_] ->
        functor(Head, Name, Arity),
        trilog_long_walks:before_change(Name, Arity),
        (   last_predicate(Name/Arity) -> true
        ;   enter(Name, Arity, Head, Index, File, Owner)
        ),
        (   last_predicate(Name/Arity) ->
            target(Target),
            trilog_late:added(Target, Clause),
            ( is_joined(Name, Arity) -> note_shared(Clause, Owner, Target) ; true )
        ;   true
        )
    ;   throw(error(trilog_no_head(Head), consult/1))
    ).

%% now_last(+Last)
%  The clauses that come next belong to another predicate, or to this one.
%  ?- trilog_predicates:now_last(none), trilog_predicates:last_predicate(Last).
%     Last = none.
now_last(Last) :-
    retractall(last_predicate(_)),
    assertz(last_predicate(Last)).

requalified(Clause, Head, Headed) :-
    (   Clause = (_ :- Body) -> Headed = (Head :- Body)
    ;   Headed = Head
    ).

assertz_in(Module, Plain, Clause, Owner) :-
    (   callable(Plain), functor(Plain, Name, Arity), reserved(Name, Arity) ->
        throw(error(trilog_reserved(Name/Arity), consult/1))
    ;   trilog_module_file:ensure_module(Module)
    ),
    (   Clause = (_ :- Body0) ->
        target(Target),
        trilog_module_file:in_module(Body0, Target, Body),
        Added = (Plain :- Body)
    ;   Added = Plain
    ),
    trilog_renamed:renamed_clause(Added, Module, Renamed),
    ( callable(Plain) -> functor(Plain, Name0, Arity0), trilog_long_walks:before_change(Name0, Arity0) ; true ),
    assertz(Module:Renamed),
    note_shared(Renamed, Owner, Module).

% --- predicates -------------------------------------------------------------

%% undefine(+Indicator)
%  The predicate has lost its clauses: the next one is the first.
%  ?- trilog_predicates:undefine(no_such/1).
%     true.
undefine(Indicator) :-
    (   nonvar(Indicator), Indicator = Name/Arity ->
        findall(Owner, retract(definition(Name, Arity, Owner, _)), Owners),
        \+ ( member(Owner, Owners), \+ assertz(definition(Name, Arity, Owner, none)) )
    ;   true
    ).

% The first clause of a predicate, or one that stands apart from the others of
% its predicate. The last predicate becomes refused(Name/Arity) where it may not
% be defined: its other clauses are passed over without a word.
enter(Name, Arity, Head, Index, File, Owner) :-
    (   last_predicate(refused(Name/Arity)) -> true
    ;   defined_by(Name, Arity, Owner, File0-Index0) ->
        told_scattered(Name, Arity, Owner, File0-Index0, File, Index),
        now_last(Name/Arity)
    ;   may_define(Name, Arity, Head, Index, File, Owner) ->
        retractall(definition(Name, Arity, Owner, _)),
        assertz(definition(Name, Arity, Owner, File-Index)),
        now_last(Name/Arity)
    ;   now_last(refused(Name/Arity))
    ).

told_scattered(Stored, Arity, Owner, File0-Index0, File, Index) :-
    target(Target),
    (   tabled(_, Arity, Stored, _) -> trilog_tabling:as_declared(Stored, Target, Name)
    ;   Name = Stored
    ),
    (   ( scattered(Name, Arity, Owner)
        ; \+ is_checked(discontiguous)
        ; trilog_renamed:is_hook(Name, Arity)
        ) ->
        true
    ;   assertz(scattered(Name, Arity, Owner)),
        number_chars(Index0, Digits),
        atom_chars(File0, Path0),
        append([Path0,"\n",Digits], Where),
        ( trilog_driver:ask("place", Where, Place) -> true ; Place = [] ),
        atom_chars(PlaceAtom, Place),
        warning(File, Index, trilog_scattered(Name/Arity, PlaceAtom))
    ).

may_define(Name, Arity, Head, Index, File, Owner) :-
    target(Target),
    keep_if_asked(Name, Arity, Owner),
    ( Target == user -> true ; plain_arguments(Target, Name, Arity) ),
    (   reserved(Name, Arity) ->
        fault(File, Index, error(trilog_reserved(Name/Arity), consult/1)),
        false
    ;   trilog_links:linked(Name, Arity, Target, Home) ->
        unlink(Name, Arity, Target),
        ( Home == user -> true ; warning(File, Index, trilog_overrides(Name/Arity, Home)) )
    ;   predicate_property(Target:Head, dynamic) ->
        replace_others(Name, Arity, Index, File, Owner)
    ;   trilog_renamed:is_taken(Name, Arity) -> true
    ;   predicate_property(Head, built_in) ->
        (   '$predicate_defined'(builtins, Name, Arity), \+ '$predicate_defined'(user, Name, Arity) ->
            Formal = trilog_taken(Name/Arity)
        ;   Formal = trilog_reserved(Name/Arity)
        ),
        fault(File, Index, error(Formal, consult/1)),
        false
    ;   '$predicate_defined'(Target, Name, Arity) ->
        hide(Target, Name, Arity, Index, File, Owner)
    ;   true
    ).

%% kept(?Name, ?Arity)
%  The predicate belongs to who asks about the program: nothing that the program
%  has added to it stays, and nothing is added.
%  ?- trilog_predicates:kept(no_such, Arity).
%     false.
:- dynamic(kept/2).

keep_if_asked(Name, Arity, Owner) :-
    (   trilog_loader:noted(keeping, yes), \+ ( declared(Name, N, File), N-File == Arity-Owner ) ->
        trilog_forbidden:tell_left_out(Name, Arity, Owner),
        trilog_hashed:forget(Name, Arity, user),
        functor(Head0, Name, Arity),
        trilog_renamed:renamed_head(Head0, user, General),
        catch(retractall(user:General), _, true),
        retractall(definition(Name, Arity, _, _)),
        retractall(kept(Name, Arity)),
        assertz(kept(Name, Arity))
    ;   true
    ).

% Control constructs, what the toplevel understands itself, and what SWI-Prolog has
% built in where the machine has it in libraries.
reserved(',', 2).
reserved(;, 2).
reserved(->, 2).
reserved(!, 0).
reserved(:-, Arity) :- memberchk(Arity, [1,2]).
reserved(:, 2).
reserved('|', 2).
reserved('.', 2).
reserved(autoload, Arity) :- memberchk(Arity, [1,2]).
reserved(copy_term, 3).
reserved(dynamic, 2).
reserved(ensure_loaded, 1).
reserved(initialization, 1).
reserved(halt, Arity) :- memberchk(Arity, [0,1]).
reserved(length, 2).
reserved(numbervars, 3).
reserved(phrase, Arity) :- memberchk(Arity, [2,3]).

replace_others(Name, Arity, Index, File, Owner) :-
    (   is_file(Owner),
        defined_by(Name, Arity, File0, First),
        File0 \== Owner,
        is_file(File0),
        \+ is_joined(Name, Arity),
        trilog_hashed:forget(Name, Arity, user),
        functor(Head0, Name, Arity),
        trilog_renamed:renamed_head(Head0, user, General),
        ( First \== none -> true ; \+ \+ trilog_compiled:stored_clause(user, General, _) ) ->
        retractall(user:General),
        retractall(definition(Name, Arity, File0, _)),
        warning(File, Index, trilog_replaced(Name/Arity, File0))
    ;   true
    ).

is_file(File) :-
    ( trilog_loader:loaded_file(File, user) -> true ; trilog_loader:loaded_file(File, typed) ).

%% hide_library(+Target, +Name, +Arity, +Index, +File)
%  The clause Index of the file is the first of a predicate that a library has,
%  too: what the library says of its arguments holds no more.
%  ?- trilog_predicates:hide_library(m, no_such, 1, 1, 'f.pl').
%     true.
hide_library(Target, Name, Arity, Index, File) :-
    functor(Head, Name, Arity),
    (   trilog_links:linked(Name, Arity, Target, _) -> true
    ;   predicate_property(Target:Head, dynamic) -> true
    ;   '$predicate_defined'(Target, Name, Arity) -> hide(Target, Name, Arity, Index, File, File)
    ;   true
    ).

% In a module of its own a file defines what it likes.
hide(Target, Name, Arity, Index, File, Owner) :-
    make_room(Target, Name, Arity),
    (   Target \== user -> true
    ;   trilog_libraries:library_of(Name, Arity, Library) ->
        assertz(hidden(Name, Arity, Library, Owner)),
        warn_of_hiding(File, Index, Name/Arity, library(Library))
    ;   warn_of_hiding(File, Index, Name/Arity, module)
    ).

warn_of_hiding(File, Index, Name/Arity, Whence) :-
    (   trilog_libraries:only_here(Name, Arity) -> true
    ;   atom_concat('suite:', _, File) -> true % no file of a person
    ;   warning(File, Index, trilog_hidden(Name/Arity, Whence))
    ).

%% forget(+Owner)
%  Takes away what the file defined: loading it again replaces its predicates.
%  ?- trilog_predicates:forget('facts.pl').
%     true.
forget(Owner) :-
    trilog_constructs:forget_redefined(Owner),
    retractall(declared(_, _, Owner)),
    trilog_auxiliaries:forget_auxiliaries(Owner),
    trilog_kept:forget_kept(Owner),
    trilog_matching:forget_rules(Owner),
    (   trilog_loader:loaded_file(Owner, Kind),
        ( Kind = module(Target) ; Kind = part(Target) ) -> true
    ;   Target = user
    ),
    (   retract(definition(Name, Arity, Owner, _)),
        trilog_long_walks:before_change(Name, Arity),
        trilog_hashed:forget(Name, Arity, Target),
        functor(Head0, Name, Arity),
        trilog_renamed:renamed_head(Head0, Target, Head),
        functor(Head, Worker0, _),
        (   forget_joined(Owner, Target, Worker0, Arity) -> true
        ;   ( catch(retractall(Target:Head), _, true) -> true ; true ),
            ( catch(abolish(Target:Worker0/Arity), _, true) -> true ; true )
        ),
        retractall(scattered(Name, Arity, Owner)),
        forget_table(Name, Arity, Owner, Target),
        retract(hidden(Name, Arity, Library, Owner)),
        abolish(user:Name/Arity),
        catch(trilog_libraries:import_into(user, Library, [Name/Arity]), _, true),
        false
    ;   forget_elsewhere(Owner)
    ).

% Answers that were kept are those of the clauses before.
forget_table(Name, Arity, Owner, Target) :-
    key_in(Target, Name, Key),
    (   retract(tabled(Key, Arity, Worker, Owner)) ->
        move_clauses(Worker, Name, Arity, Owner),
        functor(Work, Worker, Arity),
        retractall(Target:Work),
        trilog_driver:fresh_tables
    ;   true
    ).

%% changing(+Name, +Arity)
%  The predicate is declared dynamic.
%  ?- trilog_predicates:changing(count, 1).
%     false.
changing(Name, Arity) :-
    (   trilog_renamed:is_hook(Name, Arity) -> true
    ;   once(( declared(Name, Declared, _), Declared == Arity ))
    ).

%% may_change(+Name, +Arity)
%  The predicate is declared dynamic, or no file defines it.
%  ?- trilog_predicates:may_change(no_such, 1).
%     true.
may_change(Name, Arity) :-
    ( changing(Name, Arity) -> true ; \+ defined_by(Name, Arity, _, _) ).

%% check_changing(?Head, +Module, +Context)
%  The program may change the clauses of the predicate, as in SWI-Prolog: those that a
%  file has defined only where they are declared.
%  ?- trilog_predicates:check_changing(no_such(_), user, assertz/1).
%     true.
check_changing(Head, Module, Context) :-
    (   callable(Head),
        functor(Head, Name, Arity),
        is_static(Name, Arity, Module) ->
        trilog_module_file:refuse_change(Name/Arity, Module, Context)
    ;   true
    ).

%% is_static(+Name, +Arity, +Module)
%  A file has clauses of the predicate, and does not declare that they change.
%  ?- trilog_predicates:is_static(no_such, 1, user).
%     false.
is_static(Name, Arity, Module) :-
    defined_by(Name, Arity, Owner, First),
    First \== none,
    \+ changing(Name, Arity),
    \+ is_empty_table(Name, Arity, Module),
    trilog_loader:loaded_file(Owner, Kind),
    ( ( Kind = module(Home) ; Kind = part(Home) ) -> Home == Module ; Module == user ),
    !.

% It is declared as a table, and has no clause.
is_empty_table(Name, Arity, Module) :-
    tabled(_, _, _, _),
    key_in(Module, Name, Key),
    tabled(Key, Arity, Worker, _),
    \+ definition(Worker, Arity, _, _).

% --- declarations -----------------------------------------------------------

%% declare_all(+Indicators, +Kind, +Index, +File, +Owner)
%  Kind is dynamic, discontiguous, multifile or table.
%  ?- trilog_predicates:declare_all([a/1,(b/2,c//0)], dynamic, 1, 'facts.pl', 'facts.pl'), a(_).
%     false.
declare_all(Indicators, Kind, Index, File, Owner) :-
    (   var(Indicators) -> throw(error(instantiation_error, Kind/1))
    ;   Indicators == [] -> true
    ;   Indicators = 'with options'(Listed, Options) ->
        trilog_incremental:declared_with(Listed, Options, Declared),
        declare_all(Declared, Kind, Index, File, Owner)
    ;   ( Indicators = (A,B) ; Indicators = [A|B] ) ->
        declare_all(A, Kind, Index, File, Owner),
        declare_all(B, Kind, Index, File, Owner)
    ;   Indicators = Target:Indicator, target(Target) ->
        declare_all(Indicator, Kind, Index, File, Owner)
    ;   Indicators = as(Indicator, Ways) ->
        (   Kind == (table), trilog_incremental:is_among(dynamic, Ways) ->
            declare_all(Indicator, dynamic, Index, File, Owner)
        ;   true
        ),
        declare_all(Indicator, Kind, Index, File, Owner),
        trilog_incremental:declare_as(Ways, Kind, Indicator)
    ;   indicator(Indicators, Name, Arity) ->
        functor(Head, Name, Arity),
        declare(Kind, Name, Arity, Head, Index, File, Owner)
    ;   Kind == (table), compound(Indicators), trilog_on_demand:ensure(trilog_swi_tables) ->
        declare_moded(Indicators, Index, File, Owner)
    ;   Indicators = Module:Indicator, atom(Module), indicator(Indicator, Name, Arity) ->
        ( Kind == (dynamic) -> functor(Head, Name, Arity), make_dynamic(Head, Module) ; true )
    ;   throw(error(type_error(predicate_indicator, Indicators), Kind/1))
    ).

declare_moded(Declared, Index, File, Owner) :-
    functor(Declared, Name, Arity),
    functor(Head, Name, Arity),
    table_key(Name, Key),
    (   tabled(Key, Arity, _, _) -> true
    ;   trilog_swi_tables:moded_head(Declared, Modes),
        target(Target),
        atom_concat(Key, ' tabled', Worker),
        worker_head(Head, Worker, Work),
        Head =.. [_|Arguments],
        Call = trilog_swi_tables:moded_call(Key/Arity, Arguments, Target:Work, Modes),
        take_caller(Head, Call, Index, File, Owner),
        make_dynamic(Work),
        assertz(tabled(Key, Arity, Worker, Owner))
    ).

% The one clause that a tabled predicate has itself.
take_caller(Head, Call, Index, File, Owner) :-
    target(Target),
    trilog_renamed:renamed_clause((Head :- Call), Target, Clause),
    take_clause(Head, Clause, Index, File, Owner),
    now_last(none).

declare(discontiguous, Name, Arity, Head, _, _, Owner) :-
    target(Target),
    make_dynamic(Head, Target),
    assertz(scattered(Name, Arity, Owner)).
declare(multifile, Name, Arity, Head, Index, File, Owner) :-
    declare(discontiguous, Name, Arity, Head, Index, File, Owner),
    target(Target),
    join(Name, Arity, Target).
declare(dynamic, Name, Arity, Head, Index, File, Owner) :-
    assertz(declared(Name, Arity, Owner)),
    (   ( defined_by(Name, Arity, Owner, _) ; defined_elsewhere(Name, Arity, Owner, _, _) ) -> true
    ;   may_define(Name, Arity, Head, Index, File, Owner) ->
        assertz(definition(Name, Arity, Owner, none)),
        make_dynamic(Head)
    ;   true
    ).
declare(table, Name, Arity, Head, Index, File, Owner) :-
    table_key(Name, Key),
    (   tabled(Key, Arity, _, _) -> true
    ;   target(Target),
        atom_concat(Key, ' tabled', Worker),
        worker_head(Head, Worker, Work),
        move_clauses(Name, Worker, Arity, Owner),
        Head =.. [_|Arguments],
        take_caller(Head, trilog_tabling:tabled_call(Key/Arity, Arguments, Target:Work),
                    Index, File, Owner),
        make_dynamic(Work),
        assertz(tabled(Key, Arity, Worker, Owner))
    ).

% Predicates of one name in two modules are two.
table_key(Name, Key) :-
    target(Target),
    key_in(Target, Name, Key).

key_in(Target, Name, Key) :-
    (   Target == user -> Key = Name
    ;   atom_concat(Target, ':', Key0),
        atom_concat(Key0, Name, Key)
    ).

worker_head(Head, Worker, Work) :-
    Head =.. [_|Arguments],
    Work =.. [Worker|Arguments].

make_dynamic(Head0) :-
    target(Target),
    trilog_renamed:ensured_head(Head0, Target, Head),
    (   predicate_property(Target:Head, dynamic) -> true
    ;   assertz(Target:Head),
        retractall(Target:Head)
    ).
