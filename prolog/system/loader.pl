/** Loading a person's file, clause by clause.

The machine's own loader gives up a whole file for one bad clause and cannot
say where it stands. Here the host splits the file into clauses and knows
where each begins; every clause is read, expanded and added on its own, every
fault is reported with its place, and the rest of the file is loaded. Loading
a file again replaces what the file defined before, and nothing else.

    file      the name of a file as the host shows it, an atom; clauses that
              were typed come from user, user(2), ...
    index     the number of a clause in its file, from 1
    owner     the file whose loading defines a predicate: that of the clause,
              or the one that includes it

A file that begins with `:- module(Name, Exports).` goes another way
(module_file.pl). How a clause is read, and how its faults are told, is in
reading.pl.
*/

:- module(consulting, [
    consult_path/1, consult_typed/1, make_files/0, ensure_loaded_path/1,
    use_path/2, run_main/1, defined_by/4, changing/2, loaded_file/2, now_loaded/2,
    shown/1, note/2, noted/2, tabled/4
]).

:- use_module(library(charsio)).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(reading)).
:- use_module(library(modular)).

%% defined_by(?Name, ?Arity, ?Owner, ?Index)
%  Index is the file and the index of the first clause, or none where the
%  predicate is only declared.
%  ?- consulting:defined_by(no_such, Arity, Owner, Index).
%     false.
:- dynamic(defined_by/4).
% together(Name, Arity, Owner): nothing is said about clauses that are not.
:- dynamic(scattered/3).
% declared(Name, Arity, Owner): `:- dynamic`, so that its clauses change.
:- dynamic(declared/3).
:- dynamic(joined/2).
% hidden(Name, Arity, Library, Owner)
:- dynamic(hidden/4).
%% loaded_file(?Owner, ?Kind)
%  Kind is user, typed or module(Name).
%  ?- consulting:loaded_file('no_such_file.pl', Kind).
%     false.
:- dynamic(loaded_file/2).
:- dynamic(postponed/3).
%% tabled(?Name, ?Arity, ?Worker, ?Owner)
%  `:- table`; Worker has the clauses.
%  ?- consulting:tabled(no_such, Arity, Worker, Owner).
%     false.
:- dynamic(tabled/4).
% last_predicate(Last): Name/Arity of the clause before, or refused(Name/Arity).
:- dynamic(last_predicate/1).

% noted_value(Key, Value)
:- dynamic(noted_value/2).

%% note(+Key, +Value)
%  Keeps a value, in the place of the one before. (What the blackboard of the
%  machine gives is not dependable in the query after.)
%  ?- consulting:note(colour, red).
%     true.
note(Key, Value) :-
    retractall(noted_value(Key, _)),
    assertz(noted_value(Key, Value)).

%% noted(+Key, ?Value)
%  The value that was kept last, if there is one.
%  ?- consulting:noted(size, Value).
%     false.
noted(Key, Value) :-
    noted_value(Key, Value0),
    !,
    Value = Value0.

% --- files ------------------------------------------------------------------

%% consult_path(+Path)
%  Loads the file Path, a list of characters.
%  ?- consulting:consult_path("no_such_file.pl").
%     error: cannot load no_such_file.pl: there is no such file
consult_path(Path) :-
    host_clauses(Path, File, Texts),
    load_as(File, Texts).

%% ensure_loaded_path(+Path)
%  The same, unless the file has been loaded already.
%  ?- consulting:ensure_loaded_path("no_such_file.pl").
%     error: cannot load no_such_file.pl: there is no such file
ensure_loaded_path(Path) :-
    host_clauses(Path, File, Texts),
    (   loaded_file(File, _) -> true
    ;   load_as(File, Texts)
    ).

%% use_path(+Path, +Imports)
%  Loads the module in the file Path and imports what is in Imports, or all of
%  its exports where that is [].
%  ?- consulting:use_path("no_such_file.pl", []).
%     error: cannot load no_such_file.pl: there is no such file
use_path(Path, Imports) :-
    note(imports, Imports),
    catch(consulting:consult_path(Path), Error, true),
    note(imports, []),
    rethrow(Error).

%% consult_typed(+Text)
%  Adds clauses that were typed, to what is there.
%  ?- consulting:consult_typed("a(1). a(2).").
%     true.
consult_typed(Text) :-
    toplevel:ask_host(y, Text),
    receive_clauses(File, Texts),
    assertz(loaded_file(File, typed)),
    load_plain(File, Texts).

%% make_files
%  Loads the files again that have changed since they were loaded.
%  ?- consulting:make_files.
%     true.
make_files :-
    findall(File, loaded_file(File, _), Files),
    make_each(Files).

make_each([]).
make_each([File|Files]) :-
    atom_chars(File, Path),
    (   toplevel:ask("changed", Path, "yes") ->
        catch(consult_path(Path), Error, true),
        (   var(Error) -> said(["% ",Path," has changed and is loaded again."])
        ;   shown(Error)
        )
    ;   true
    ),
    make_each(Files).

said(Pieces) :-
    append(Pieces, Text),
    atom_chars(Note, Text),
    shown(error(trilog_note(Note), warning)).

%% shown(+Error)
%  Tells of an error that does not end the loading.
%  ?- consulting:shown(oops).
%     nobody caught throw(oops)
%     true.
shown(Error) :-
    toplevel:report_fault([], [], [], Error).

host_clauses(Path, File, Texts) :-
    ( noted(loading, Base) -> true ; Base = [] ),
    append([Base,"\n",Path], Question),
    toplevel:ask_host(f, Question),
    receive_clauses(File, Texts).

receive_clauses(File, Texts) :-
    ( noted(loads, Loads0) -> true ; Loads0 = 0 ),
    Loads is Loads0 + 1,
    note(loads, Loads),
    toplevel:host_line(Status),
    toplevel:host_line(Name),
    atom_chars(File, Name),
    toplevel:host_line(Line),
    (   Status == "ok" ->
        number_chars(Count, Line),
        bb_get(trilog_input, In),
        receive_texts(Count, In, Texts)
    ;   atom_chars(Reason, Line),
        throw(error(trilog_cannot_load(File,Reason), consult/1))
    ).

receive_texts(Count, In, Texts) :-
    (   Count =:= 0 -> Texts = []
    ;   Texts = [Text|Texts1],
        '$get_n_chars'(In, 8, Digits),
        number_chars(Length, Digits),
        '$get_n_chars'(In, Length, Text),
        Count1 is Count - 1,
        receive_texts(Count1, In, Texts1)
    ).

load_as(File, Texts) :-
    (   Texts = [First|_],
        catch(read_text(First, (:- module(Name,Exports)), _, _), _, false) ->
        load_module(File, Name, Exports, Texts)
    ;   forget(File),
        now_loaded(File, user),
        load_plain(File, Texts)
    ).

%% now_loaded(+File, +Kind)
%  Remembers that the file is loaded, and as what.
%  ?- consulting:now_loaded('facts.pl', user).
%     true.
now_loaded(File, Kind) :-
    retractall(loaded_file(File, _)),
    assertz(loaded_file(File, Kind)).

% What is being loaded, with what belongs to it, is put back behind a file that
% another one loads.
load_plain(File, Texts) :-
    ( noted(loading, Outer) -> true ; Outer = [] ),
    ( last_predicate(Last) -> true ; Last = none ),
    atom_chars(File, Path),
    note(loading, Path),
    now_last(none),
    load_texts(Texts, File, File),
    run_postponed(File),
    now_last(Last),
    note(loading, Outer).

% By failure, because the machine gives memory back in no other way.
load_texts(Texts, File, Owner) :-
    (   numbered(Texts, 1, Text, Index),
        load_text(Text, Index, File, Owner),
        false
    ;   true
    ).

load_text(Text, Index, File, Owner) :-
    catch(consulting:load_one(Text, Index, File, Owner),
          Error,
          reading:fault(File, Index, Error)).

load_one(Text, Index, File, Owner) :-
    read_text(Text, Term, Singletons, _),
    (   var(Term) -> throw(error(instantiation_error, consult/1))
    ;   expand_term(Term, Terms),
        told_singletons(Term, Singletons, File, Index),
        take_terms(Terms, Index, File, Owner)
    ).

take_terms(Terms, Index, File, Owner) :-
    (   var(Terms) -> throw(error(instantiation_error, term_expansion/2))
    ;   Terms == [] -> true
    ;   Terms = [Term|Rest] ->
        take(Term, Index, File, Owner),
        take_terms(Rest, Index, File, Owner)
    ;   take(Terms, Index, File, Owner)
    ).

take((:- Directive), Index, File, Owner) :-
    !,
    direct(Directive, Index, File, Owner).
take((?- Goal), Index, File, _) :-
    !,
    run(Goal, Index, File).
take((Head :- Body0), Index, File, Owner) :-
    !,
    expanding:expand_query(Body0, Body),
    take_clause(Head, (Head :- Body), Index, File, Owner).
take(Head, Index, File, Owner) :-
    take_clause(Head, Head, Index, File, Owner).

take_clause(Head, Clause, Index, File, Owner) :-
    (   nonvar(Head), Head = Module:Plain, atom(Module) ->
        (   Module == user ->
            requalified(Clause, Plain, Clause1),
            take_clause(Plain, Clause1, Index, File, Owner)
        ;   assertz_in(Module, Plain, Clause)
        )
    ;   callable(Head), functor(Head, Name, Arity), tabled(Name, Arity, Worker, _) ->
        worker_head(Head, Worker, Work),
        requalified(Clause, Work, Clause1),
        take_clause(Work, Clause1, Index, File, Owner)
    ;   callable(Head) ->
        functor(Head, Name, Arity),
        (   last_predicate(Name/Arity) -> true
        ;   enter(Name, Arity, Head, Index, File, Owner)
        ),
        (   last_predicate(Name/Arity) -> assertz(user:Clause)
        ;   true
        )
    ;   var(Head) -> throw(error(instantiation_error, consult/1))
    ;   throw(error(type_error(callable, Head), consult/1))
    ).

now_last(Last) :-
    retractall(last_predicate(_)),
    assertz(last_predicate(Last)).

requalified(Clause, Head, Headed) :-
    (   Clause = (_ :- Body) -> Headed = (Head :- Body)
    ;   Headed = Head
    ).

assertz_in(Module, Plain, Clause) :-
    (   Clause = (_ :- Body) -> assertz(Module:(Plain :- Body))
    ;   assertz(Module:Plain)
    ).

% --- predicates -------------------------------------------------------------

% The first clause of a predicate, or one that stands apart from the others of
% its predicate. The last predicate becomes refused(Name/Arity) where it may not
% be defined: its other clauses are passed over without a word.
enter(Name, Arity, Head, Index, File, Owner) :-
    (   last_predicate(refused(Name/Arity)) -> true
    ;   defined_by(Name, Arity, Owner, File0-Index0) ->
        told_scattered(Name, Arity, Owner, File0-Index0, File, Index),
        now_last(Name/Arity)
    ;   may_define(Name, Arity, Head, Index, File, Owner) ->
        retractall(defined_by(Name, Arity, Owner, _)),
        assertz(defined_by(Name, Arity, Owner, File-Index)),
        now_last(Name/Arity)
    ;   now_last(refused(Name/Arity))
    ).

told_scattered(Name, Arity, Owner, File0-Index0, File, Index) :-
    (   scattered(Name, Arity, Owner) -> true
    ;   assertz(scattered(Name, Arity, Owner)),
        number_chars(Index0, Digits),
        atom_chars(File0, Path0),
        append([Path0,"\n",Digits], Where),
        ( toplevel:ask("place", Where, Place) -> true ; Place = [] ),
        atom_chars(PlaceAtom, Place),
        warning(File, Index, trilog_scattered(Name/Arity, PlaceAtom))
    ).

may_define(Name, Arity, Head, Index, File, Owner) :-
    (   reserved(Name, Arity) ->
        fault(File, Index, error(trilog_reserved(Name/Arity), consult/1)),
        false
    ;   predicate_property(user:Head, dynamic) ->
        replace_others(Name, Arity, Index, File, Owner)
    ;   predicate_property(Head, built_in) ->
        fault(File, Index, error(trilog_reserved(Name/Arity), consult/1)),
        false
    ;   '$predicate_defined'(user, Name, Arity) ->
        hide(Name, Arity, Index, File, Owner)
    ;   true
    ).

% Control constructs and what the toplevel understands itself.
reserved(',', 2).
reserved(;, 2).
reserved(->, 2).
reserved(!, 0).
reserved(:-, 1).
reserved(:-, 2).
reserved(:, 2).
reserved('|', 2).
reserved('.', 2).
reserved(halt, 0).
reserved(halt, 1).
% What makes every halt say its code, and attributed variables work.
reserved(goal_expansion, 2).

replace_others(Name, Arity, Index, File, Owner) :-
    (   Owner \== File0,
        is_file(Owner),
        defined_by(Name, Arity, File0, First),
        First \== none,
        File0 \== Owner,
        is_file(File0),
        \+ joined(Name, Arity) ->
        functor(General, Name, Arity),
        retractall(user:General),
        retractall(defined_by(Name, Arity, File0, _)),
        warning(File, Index, trilog_replaced(Name/Arity, File0))
    ;   true
    ).

is_file(File) :-
    loaded_file(File, user).

hide(Name, Arity, Index, File, Owner) :-
    '$push_load_state_payload'(Payload),
    '$add_dynamic_predicate'(user, Name, Arity, Payload),
    (   library_of(Name, Arity, Library) ->
        assertz(hidden(Name, Arity, Library, Owner)),
        warning(File, Index, trilog_hidden(Name/Arity, library(Library)))
    ;   warning(File, Index, trilog_hidden(Name/Arity, module))
    ).

library_of(Name, Arity, Library) :-
    member(Library, [lists,between,charsio,dcgs,dif,error,format,iso_ext,pairs,reif]),
    '$predicate_defined'(Library, Name, Arity),
    !.

% Loading a file again replaces its predicates.
forget(Owner) :-
    (   retract(defined_by(Name, Arity, Owner, _)),
        functor(Head, Name, Arity),
        ( catch(retractall(user:Head), _, true) -> true ; true ),
        retractall(scattered(Name, Arity, Owner)),
        retractall(declared(Name, Arity, Owner)),
        forget_table(Name, Arity, Owner),
        retract(hidden(Name, Arity, Library, Owner)),
        abolish(user:Name/Arity),
        catch(user:use_module(library(Library), [Name/Arity]), _, true),
        false
    ;   true
    ).

% Answers that were kept are those of the clauses before.
forget_table(Name, Arity, Owner) :-
    (   retract(tabled(Name, Arity, Worker, Owner)) ->
        functor(Work, Worker, Arity),
        retractall(user:Work),
        toplevel:fresh_tables
    ;   true
    ).

%% changing(+Name, +Arity)
%  The predicate is declared dynamic.
%  ?- consulting:changing(count, 1).
%     false.
changing(Name, Arity) :-
    declared(Name, Arity, _),
    !.

% --- directives -------------------------------------------------------------

direct(Goal, Index, File, Owner) :-
    (   var(Goal) -> throw(error(instantiation_error, (:-)/1))
    ;   declaration(Goal, Kind, Indicators) ->
        declare_all(Indicators, Kind, Index, File, Owner)
    ;   Goal = initialization(Later) ->
        assertz(postponed(Owner, File-Index, Later))
    ;   Goal = initialization(Later, When) ->
        (   When == now -> run(Later, Index, File)
        ;   When == main, noted(command_line, yes) ->
            note(main, main(Later,File,Index))
        ;   assertz(postponed(Owner, File-Index, Later))
        )
    ;   Goal = include(Files) ->
        include_files(Files, Owner)
    ;   Goal = meta_predicate(_) -> true
    ;   Goal = module(_, _) ->
        throw(error(trilog_late_module, (:-)/1))
    ;   run(Goal, Index, File)
    ).

declaration(dynamic(Is), dynamic, Is).
declaration(discontiguous(Is), discontiguous, Is).
declaration(multifile(Is), multifile, Is).
declaration(table(Is), table, Is).

declare_all(Indicators, Kind, Index, File, Owner) :-
    (   var(Indicators) -> throw(error(instantiation_error, Kind/1))
    ;   Indicators == [] -> true
    ;   ( Indicators = (A,B) ; Indicators = [A|B] ) ->
        declare_all(A, Kind, Index, File, Owner),
        declare_all(B, Kind, Index, File, Owner)
    ;   Indicators = user:Indicator ->
        declare_all(Indicator, Kind, Index, File, Owner)
    ;   indicator(Indicators, Name, Arity) ->
        functor(Head, Name, Arity),
        declare(Kind, Name, Arity, Head, Index, File, Owner)
    ;   throw(error(type_error(predicate_indicator, Indicators), Kind/1))
    ).

declare(discontiguous, Name, Arity, _, _, _, Owner) :-
    assertz(scattered(Name, Arity, Owner)).
declare(multifile, Name, Arity, _, _, _, Owner) :-
    assertz(scattered(Name, Arity, Owner)),
    ( joined(Name, Arity) -> true ; assertz(joined(Name, Arity)) ).
declare(dynamic, Name, Arity, Head, Index, File, Owner) :-
    assertz(declared(Name, Arity, Owner)),
    (   defined_by(Name, Arity, Owner, _) -> true
    ;   may_define(Name, Arity, Head, Index, File, Owner) ->
        assertz(defined_by(Name, Arity, Owner, none)),
        make_dynamic(Head)
    ;   true
    ).

declare(table, Name, Arity, Head, Index, File, Owner) :-
    (   tabled(Name, Arity, _, _) -> true
    ;   user:use_module(library(tabling)),
        atom_concat(Name, ' tabled', Worker),
        worker_head(Head, Worker, Work),
        take_clause(Head, (Head :- tabling:start_tabling(user:Head, user:Work)), Index, File, Owner),
        now_last(none),
        make_dynamic(Work),
        assertz(tabled(Name, Arity, Worker, Owner))
    ).

worker_head(Head, Worker, Work) :-
    Head =.. [_|Arguments],
    Work =.. [Worker|Arguments].

make_dynamic(Head) :-
    (   predicate_property(user:Head, dynamic) -> true
    ;   assertz(user:Head),
        retractall(user:Head)
    ).

include_files(Files, Owner) :-
    (   Files == [] -> true
    ;   Files = [File|Rest] ->
        include_files(File, Owner),
        include_files(Rest, Owner)
    ;   atom(Files) ->
        atom_chars(Files, Path),
        (   noted(including, Depth), Depth > 20 ->
            throw(error(trilog_cannot_load(Files,'it includes itself'), include/1))
        ;   true
        ),
        host_clauses(Path, File, Texts),
        include_texts(Texts, File, Owner)
    ;   throw(error(type_error(atom, Files), include/1))
    ).

include_texts(Texts, File, Owner) :-
    noted(loading, Outer),
    ( noted(including, Depth) -> true ; Depth = 0 ),
    Depth1 is Depth + 1,
    atom_chars(File, Path),
    note(loading, Path),
    note(including, Depth1),
    load_texts(Texts, File, Owner),
    note(including, Depth),
    note(loading, Outer).

run_postponed(Owner) :-
    (   retract(postponed(Owner, File-Index, Goal)),
        catch(consulting:run(Goal, Index, File),
              Error,
              reading:fault(File, Index, Error)),
        false
    ;   true
    ).

%% run_main(+Main)
%  Runs the goal of `initialization(Goal, main)` in a file that the command line
%  names, and leaves: with 0 when it is true, 1 when it is not, 2 for an error.
%  The host calls this.
run_main(main(Goal0,File,Index)) :-
    main_goal(Goal0, Goal),
    expanding:expand_query(Goal, Expanded),
    (   catch(user:Expanded, Error, consulting:leave_main(Error, File, Index)) ->
        expanding:leave(0)
    ;   warning(File, Index, trilog_failed(Goal)),
        expanding:leave(1)
    ).

leave_main(Error, File, Index) :-
    fault(File, Index, Error),
    expanding:leave(2).

% Where the program has no main/0 of its own, main/1 gets the arguments.
main_goal(Goal0, Goal) :-
    (   Goal0 == main,
        \+ predicate_property(user:main, dynamic),
        predicate_property(user:main(_), dynamic) ->
        expanding:flag(argv, Arguments),
        Goal = main(Arguments)
    ;   Goal = Goal0
    ).

run(Goal, Index, File) :-
    expanding:expand_query(Goal, Expanded),
    (   catch(user:Expanded, Error, reading:fault(File, Index, Error)) -> true
    ;   warning(File, Index, trilog_failed(Goal))
    ).
