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

A file that begins with `:- module(Name, Exports).` is checked clause by
clause too. The clauses without a fault are then loaded by the machine, which
knows about modules.
*/

:- module(consulting, [
    consult_path/1, consult_typed/1, make_files/0, ensure_loaded_path/1,
    use_path/2, run_main/1, defined_by/4, changing/2, loaded_file/2, shown/1,
    note/2, noted/2, tabled/4
]).

:- use_module(library(charsio)).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).

% defined_by(Name, Arity, Owner, Index): Index is the file and the index of the
% first clause, or none where the predicate is only declared.
:- dynamic(defined_by/4).
% together(Name, Arity, Owner): nothing is said about clauses that are not.
:- dynamic(scattered/3).
% declared(Name, Arity, Owner): `:- dynamic`, so that its clauses change.
:- dynamic(declared/3).
:- dynamic(joined/2).
% hidden(Name, Arity, Library, Owner)
:- dynamic(hidden/4).
% loaded_file(Owner, Kind): Kind is user, typed or module(Name).
:- dynamic(loaded_file/2).
:- dynamic(postponed/3).
% tabled(Name, Arity, Worker, Owner): `:- table`; Worker has the clauses.
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
%  ?- consulting:noted(colour, Value).
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
%  ?- consulting:ensure_loaded_path("facts.pl").
%     true.
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
        retractall(loaded_file(File, _)),
        assertz(loaded_file(File, user)),
        load_plain(File, Texts)
    ).

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

numbered([Text0|Texts], Index0, Text, Index) :-
    (   Text = Text0,
        Index = Index0
    ;   Index1 is Index0 + 1,
        numbered(Texts, Index1, Text, Index)
    ).

load_text(Text, Index, File, Owner) :-
    catch(consulting:load_one(Text, Index, File, Owner),
          Error,
          consulting:fault(File, Index, Error)).

load_one(Text, Index, File, Owner) :-
    read_text(Text, Term, Singletons, _),
    (   var(Term) -> throw(error(instantiation_error, consult/1))
    ;   expand_term(Term, Terms),
        told_singletons(Term, Singletons, File, Index),
        take_terms(Terms, Index, File, Owner)
    ).

% What read_term_from_chars/3 does, without its checks of every character.
read_text(Text, Term, Singletons, Names) :-
    '$read_term_from_chars'(Text, Term, Singletons, _, Names).

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

indicator(Name/Arity, Name, Arity) :-
    atom(Name), integer(Arity), Arity >= 0, Arity =< 255.
indicator(Name//Arity0, Name, Arity) :-
    atom(Name), integer(Arity0), Arity0 >= 0, Arity0 =< 253,
    Arity is Arity0 + 2.

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
              consulting:fault(File, Index, Error)),
        false
    ;   true
    ).

%% run_main(+Main)
%  Runs the goal of `initialization(Goal, main)` in a file that the command line
%  names, and leaves: with 0 when it is true, 1 when it is not, 2 for an error.
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
    (   catch(user:Expanded, Error, consulting:fault(File, Index, Error)) -> true
    ;   warning(File, Index, trilog_failed(Goal))
    ).

% --- modules ----------------------------------------------------------------

load_module(File, Name, Exports, Texts) :-
    ( noted(loading, Outer) -> true ; Outer = [] ),
    atom_chars(File, Path),
    note(loading, Path),
    findall(Good, good_clause(Texts, File, Good), Goods),
    note(loading, Outer),
    defined(Exports, Goods, File, Exports1),
    retractall(loaded_file(File, _)),
    assertz(loaded_file(File, module(Name))),
    module_text(Goods, Exports, Exports1, Name, Text),
    append([Path,"\n",Text], Question),
    toplevel:ask("module", Question, Where),
    split_line(Where, From, Whole),
    atom_chars(FromFile, From),
    atom_chars(WholeName, Whole),
    open(FromFile, read, Stream),
    (   catch(consulting:use_stream(Stream, WholeName), Error, true) ->
        rethrow(Error)
    ;   throw(error(trilog_cannot_load(File,'the machine refuses it'), consult/1))
    ).

split_line(Text, Before, After) :-
    append(Before, ['\n'|After], Text),
    !.

use_stream(Stream, Path) :-
    '$push_load_state_payload'(Payload),
    loader:file_load(Stream, Path, Sub),
    ( noted(imports, Imports) -> true ; Imports = [] ),
    '$use_module'(Payload, Sub, Imports).

rethrow(Error) :-
    (   var(Error) -> true
    ;   throw(Error)
    ).

% good(Index, Key, Names): a clause that can be loaded; clauses with the same
% Key belong together, and Names are its singletons.
good_clause(Texts, File, Good) :-
    numbered(Texts, 1, Text, Index),
    catch(consulting:check_text(Text, Index, File, Good),
          Error,
          ( consulting:fault(File, Index, Error), false )).

check_text(Text, Index, File, good(Index,Key,Names)) :-
    read_text(Text, Term, Singletons, _),
    told_singletons(Term, Singletons, File, Index),
    singleton_names(Singletons, Names),
    key(Term, Key0),
    (   Key0 = op(Goal) ->
        call(user:Goal),
        Key = directive
    ;   Key = Key0
    ).

key(Term, Key) :-
    (   var(Term) -> throw(error(instantiation_error, consult/1))
    ;   Term = (:- Goal) ->
        ( is_syntax(Goal) -> Key = op(Goal) ; Key = directive )
    ;   Term = (?- _) -> Key = directive
    ;   Term = (Head --> _) -> dcg_key(Head, Key)
    ;   Term = (Head :- _) -> head_key(Head, Key)
    ;   head_key(Term, Key)
    ).

is_syntax(Goal) :-
    nonvar(Goal),
    ( Goal = op(_,_,_) ; Goal = use_module(library(_)) ; Goal = use_module(library(_),_) ),
    !.

head_key(Head, Key) :-
    (   var(Head) -> throw(error(instantiation_error, consult/1))
    ;   callable(Head) -> functor(Head, Name, Arity), Key = Name/Arity
    ;   throw(error(type_error(callable, Head), consult/1))
    ).

dcg_key(Head0, Key) :-
    (   nonvar(Head0), Head0 = (Head,_) -> true
    ;   Head = Head0
    ),
    head_key(Head, Name/Arity0),
    Arity is Arity0 + 2,
    Key = Name/Arity.

% The machine refuses a module that exports what it does not define. Here such
% an export is a fault like others, and the module is loaded without it.
defined([], _, _, []).
defined([Export|Exports], Goods, File, Defined) :-
    (   indicator(Export, Name, Arity),
        \+ memberchk(good(_,Name/Arity,_), Goods) ->
        fault(File, 1, error(trilog_undefined_export(Export), consult/1)),
        Defined = Defined1
    ;   Defined = [Export|Defined1]
    ),
    defined(Exports, Goods, File, Defined1).

% The host puts the text together: a line for every clause, with its index and
% its singletons; clauses of one predicate stand together. The first line is
% the head of the module where exports had to be left out.
module_text(Goods0, Exports0, Exports, Name, Text) :-
    (   Exports0 == Exports ->
        Goods = Goods0, Head = "\n"
    ;   Goods0 = [_|Goods],
        toplevel:term_text((:- module(Name,Exports)), [], 100000, Chars),
        append(Chars, " .\n", Head)
    ),
    together(Goods, Together),
    good_lines(Together, Lines),
    append([Head|Lines], Text).

together(Goods, Together) :-
    in_order(Goods, [], Keys),
    gather(Keys, Goods, Together).

in_order([], _, []).
in_order([good(Index,Key,_)|Goods], Seen, Keys) :-
    (   Key == directive -> Keys = [directive(Index)|Keys1], Seen1 = Seen
    ;   memberchk(Key, Seen) -> Keys = Keys1, Seen1 = Seen
    ;   Keys = [Key|Keys1], Seen1 = [Key|Seen]
    ),
    in_order(Goods, Seen1, Keys1).

gather([], _, []).
gather([Key|Keys], Goods, Together) :-
    (   Key = directive(Index) ->
        Wanted = good(Index,_,_)
    ;   Wanted = good(_,Key,_)
    ),
    findall(Wanted, member(Wanted, Goods), These),
    append(These, Together1, Together),
    gather(Keys, Goods, Together1).

good_lines([], []).
good_lines([good(Index,_,Names)|Goods], [Line|Lines]) :-
    number_chars(Index, Digits),
    name_words(Names, Words),
    append([Digits,Words,"\n"], Line),
    good_lines(Goods, Lines).

% --- faults and warnings ------------------------------------------------------

%% fault(+File, +Index, +Error)
fault(File, Index, Error) :-
    (   nonvar(Error), Error = error(syntax_error(_),_) ->
        operators(Hint)
    ;   Hint = []
    ),
    told(File, Index, Hint, Error).

warning(File, Index, Warning) :-
    told(File, Index, [], error(Warning, warning)).

told(File, Index, Hint, Error) :-
    atom_chars(File, Path),
    number_chars(Index, Digits),
    toplevel:report_fault(Path, Digits, Hint, Error).

% The operators, for the host to find the place of a syntax error.
operators(Hint) :-
    findall(Line, operator_line(Line), Lines),
    append(["syntax "|Lines], Hint).

operator_line(Line) :-
    current_op(Priority, Type, Name),
    number_chars(Priority, Digits),
    atom_chars(Type, TypeText),
    atom_chars(Name, NameText),
    \+ ( member(C, NameText), memberchk(C, " \n\t") ),
    append([Digits," ",TypeText," ",NameText," "], Line).

told_singletons(Term, Singletons, File, Index) :-
    (   Singletons == [] -> true
    ;   Term = (:- _) -> true
    ;   Term = (?- _) -> true
    ;   singleton_names(Singletons, Names),
        Names = [First|_] ->
        name_words(Names, Words),
        atom_chars(WordsAtom, Words),
        atom_chars(First, FirstText),
        append("word ", FirstText, Hint),
        told(File, Index, Hint, error(trilog_singletons(WordsAtom), warning))
    ;   true
    ).

singleton_names([], []).
singleton_names([Name=_|Rest], Names) :-
    (   sub_atom(Name, 0, 1, _, '_') -> Names = Names1
    ;   Names = [Name|Names1]
    ),
    singleton_names(Rest, Names1).

name_words([], []).
name_words([Name|Names], Words) :-
    atom_chars(Name, Chars),
    name_words(Names, Words1),
    append([" ",Chars,Words1], Words).

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
