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

What a file that begins with `:- module(Name, Exports).` has of its own is in
module_file.pl. Whose predicates they are is in predicates.pl; how a clause is
read, and how its faults are told, is in reading.pl; how the goals of directives
are run, in running.pl.
*/

:- module(trilog_loader, [
    consult_path/1, consult_typed/1, ensure_loaded_path/1, load_path/4,
    use_path/2, shipped_instead/2, load_plain/3, loaded_file/2,
    has_changed/1, now_loaded/2, shown/1, note/2, noted/2
]).

:- op(1200, xfx, =>).

:- use_module(library(lists)).
:- use_module(library(trilog_reading)).
:- use_module(library(trilog_module_file)).
:- use_module(library(trilog_predicates)).
:- use_module(library(trilog_conditions)).
:- use_module(library(trilog_running)).
:- use_module(library(trilog_singletons)).
:- use_module(library(trilog_term_expansion)).

%% loaded_file(?Owner, ?Kind)
%  Kind is user, typed, module(Name), or part(Module): a plain file that a module
%  loads.
%  ?- trilog_loader:loaded_file('no_such_file.pl', Kind).
%     false.
:- dynamic(loaded_file/2).

% noted_value(Key, Value)
:- dynamic(noted_value/2).

%% note(+Key, +Value)
%  Keeps a value, in the place of the one before. (What the blackboard of the
%  machine gives is not dependable in the query after.)
%  ?- trilog_loader:note(colour, red).
%     true.
note(Key, Value) :-
    retractall(noted_value(Key, _)),
    assertz(noted_value(Key, Value)).

%% noted(+Key, ?Value)
%  The value that was kept last, if there is one.
%  ?- trilog_loader:noted(size, Value).
%     false.
noted(Key, Value) :-
    noted_value(Key, Value0),
    !,
    Value = Value0.

% --- files ------------------------------------------------------------------

%% consult_path(+Path)
%  Loads the file Path, a list of characters; what a module exports is imported.
%  ?- trilog_loader:consult_path("no_such_file.pl").
%     error: cannot load no_such_file.pl: there is no such file
consult_path(Path) :-
    host_clauses(Path, File, Texts),
    load_as(File, Texts),
    import_exports(File, all).

%% ensure_loaded_path(+Path)
%  The same, unless the file has been loaded already.
%  ?- trilog_loader:ensure_loaded_path("no_such_file.pl").
%     error: cannot load no_such_file.pl: there is no such file
ensure_loaded_path(Path) :-
    load_path(Path, changed, any, all).

%% use_path(+Path, +Imports)
%  Loads the module in the file Path, unless it is loaded as it is now, and imports what
%  is in Imports.
%  ?- trilog_loader:use_path("no_such_file.pl", all).
%     error: cannot load no_such_file.pl: there is no such file
use_path(Path, Imports) :-
    load_path(Path, changed, module, Imports).

%% load_path(+Path, +When, +Kind, +Imports)
%  Loads the file Path and imports what is in Imports if it is a module. When is true
%  (always), changed (where it is not loaded as it is now), exists (the same, if there is
%  such a file) or not_loaded; what is not loaded yet must be a module where Kind is
%  module, and may be anything where it is any.
%  ?- trilog_loader:load_path("no_such_file.pl", exists, any, all).
%     true.
%  ?- trilog_loader:load_path("no_such_file.pl", not_loaded, any, all).
%     error: cannot load no_such_file.pl: there is no such file
load_path(Path, When, Kind, Imports) :-
    (   When == exists, \+ found_file(Path, _) -> true
    ;   used_path(Path, When, Kind, File),
        import_exports(File, Imports)
    ).

used_path(Path, When, Kind, File) :-
    (   memberchk(When, [changed,exists,not_loaded]),
        found_file(Path, Known),
        loaded_file(Known, _),
        ( When == not_loaded -> true ; \+ has_changed(Known) ) -> File = Known
    ;   host_clauses(Path, File, Texts),
        ( Kind == module -> check_module(Texts) ; true ),
        load_as(File, Texts)
    ).

found_file(Path, File) :-
    beside_loading(Path, Question),
    name_from_host("found", Question, File).

% What the host is asked of a path that stands in the file that is being loaded.
beside_loading(Path, Question) :-
    ( noted(loading, Base) -> true ; Base = [] ),
    append([Base,"\n",Path], Question).

name_from_host(Verb, Question, Name) :-
    trilog_driver:ask(Verb, Question, Chars),
    Chars = [_|_],
    atom_chars(Name, Chars).

check_module(Texts) :-
    (   first_term(Texts, 1, _, First), First \= (:- module(_,_)) ->
        throw(error(domain_error(module_header, First), use_module/1))
    ;   true
    ).

% `:- reexport(Files)`: what is imported is exported, too.
reexport_files(Files, Imports, Index, File) :-
    (   nonvar(Files), Files = [First|Others] ->
        reexport_files(First, Imports, Index, File),
        reexport_files(Others, Imports, Index, File)
    ;   Files == [] -> true
    ;   trilog_consulting:file_path(Files, Path) ->
        used_path(Path, changed, module, Used),
        import_exports(Used, Imports),
        (   loaded_file(Used, module(Home)) ->
            trilog_predicates:target(Target),
            trilog_module_file:reexport(Home, Imports, Target)
        ;   true
        )
    ;   trilog_operators:all_operators(Operators),
        run_goal(use_module(Files), Index, File),
        trilog_predicates:target(Target),
        trilog_module_operators:export_others(Operators, Target)
    ).

%% has_changed(+File)
%  The file was loaded and is not as it was then, or one that it includes. (This must be
%  asked before the host reads it anew.)
%  ?- trilog_loader:has_changed('no_such_file.pl').
%     false.
has_changed(File) :-
    loaded_file(File, Kind),
    Kind \== typed,
    \+ ( noted(loading, Outer), atom_chars(File, Outer) ),
    trilog_including:part_of_file(File, Part),
    atom_chars(Part, Chars),
    trilog_driver:ask("changed", Chars, [_|_]),
    !.

import_exports(File, Imports) :-
    (   loaded_file(File, module(Home)) ->
        trilog_predicates:target(Target),
        import_module(Home, Imports, Target)
    ;   true
    ).

%% shipped_instead(+Path, -Module)
%  There is no file Path, but a module of ours has that name.
%  ?- trilog_loader:shipped_instead("tris", Module).
%     Module = tris.
shipped_instead(Path, Module) :-
    beside_loading(Path, Question),
    name_from_host("shipped_instead", Question, Module).

%% consult_typed(+Text)
%  Adds clauses that were typed, to what is there.
%  ?- trilog_loader:consult_typed("a(1). a(2).").
%     true.
consult_typed(Text) :-
    trilog_driver:service(y, Text),
    receive_clauses(File, Texts),
    assertz(loaded_file(File, typed)),
    load_plain(File, Texts, user).

%% shown(+Error)
%  Tells of an error that does not end the loading.
%  ?- trilog_loader:shown(oops).
%     nobody caught throw(oops)
%     true.
shown(Error) :-
    trilog_errors:report_fault([], [], [], Error).

host_clauses(Path, File, Texts) :-
    beside_loading(Path, Question),
    trilog_driver:service(f, Question),
    receive_clauses(File, Texts).

receive_clauses(File, Texts) :-
    ( noted(loads, Loads0) -> true ; Loads0 = 0 ),
    Loads is Loads0 + 1,
    note(loads, Loads),
    trilog_driver:host_line(Status),
    trilog_driver:host_line(Name),
    atom_chars(File, Name),
    trilog_driver:host_line(Line),
    (   Status == "ok" ->
        number_chars(Count, Line),
        trilog_on_demand:receive_texts(Count, Texts),
        trilog_on_demand:ensure_mentioned
    ;   atom_chars(Reason, Line),
        (   append("there is no such file", _, Line) ->
            throw(error(existence_error(source_sink,File), trilog_cannot_load(Reason)))
        ;   throw(error(trilog_cannot_load(File,Reason), consult/1))
        )
    ).

load_as(File, Texts) :-
    (   module_head(Texts, 1, Index, Name, Exports) ->
        note(module_index, Index),
        load_module(File, Name, Exports, Texts)
    ;   forget(File),
        trilog_predicates:target(Target),
        ( Target == user -> Kind = user ; Kind = part(Target) ),
        now_loaded(File, Kind),
        load_plain(File, Texts, Target)
    ).

module_head(Texts, Index0, Index, Name, Exports) :-
    first_term(Texts, Index0, Index, (:- module(Name0,Exports0))),
    Name = Name0,
    Exports = Exports0.

% Only `:- encoding` may stand in front.
first_term([Text|Texts], Index0, Index, First) :-
    catch(read_text(Text, First0, _, _), _, false),
    (   nonvar(First0), First0 = (:- Directive), nonvar(Directive), Directive = encoding(_) ->
        Index1 is Index0 + 1,
        first_term(Texts, Index1, Index, First)
    ;   Index = Index0,
        First = First0
    ).

%% now_loaded(+File, +Kind)
%  Remembers that the file is loaded, and as what.
%  ?- trilog_loader:now_loaded('facts.pl', user).
%     true.
now_loaded(File, Kind) :-
    retractall(loaded_file(File, _)),
    assertz(loaded_file(File, Kind)).

%% load_plain(+File, +Texts, +Target)
%  Loads the clauses of a file into the module Target. What is being loaded, with
%  what belongs to it, is put back behind a file that another one loads.
%  ?- trilog_loader:load_plain('facts.pl', [], user).
%     true.
load_plain(File, Texts, Target) :-
    ( noted(loading, Outer) -> true ; Outer = [] ),
    ( noted(source, Source) -> true ; Source = [] ),
    ( trilog_predicates:last_predicate(Last) -> true ; Last = none ),
    trilog_predicates:target(OuterTarget),
    open_conditions(Conditions),
    unchecked_styles(Styles),
    ( noted(directive, Directive) -> true ; Directive = none ),
    atom_chars(File, Path),
    note(loading, Path),
    note(source, Path),
    now_last(none),
    now_target(Target),
    trilog_constructs:note_redefined(Texts, File, Target),
    trilog_walks:note_taken_away(File),
    now_conditions([]),
    catch(trilog_loader:load_file_texts(Texts, File), Error, true),
    now_conditions(Conditions),
    now_unchecked(Styles),
    now_last(Last),
    now_target(OuterTarget),
    note(directive, Directive),
    note(loading, Outer),
    note(source, Source),
    trilog_operators:note_standard,
    rethrow(Error).

load_file_texts(Texts, File) :-
    catch(trilog_loader:load_whole(Texts, File), Ball, true),
    close_text(File),
    trilog_matching:close_rules(File),
    trilog_shared:put_back(File),
    trilog_autoload:load_needed,
    (   var(Ball) -> run_postponed(File)
    ;   forget_postponed(File),
        throw(Ball)
    ).

load_whole(Texts, File) :-
    load_texts(Texts, File, File),
    length(Texts, Count),
    catch(trilog_loader:take_end(Count, File), Error, trilog_reading:fault(File, Count, Error)).

% What the program adds behind the last clause.
take_end(Index, File) :-
    expanded_term(end_of_file, Terms),
    ( Terms == end_of_file -> true ; take_terms(Terms, Index, File, File) ).

% By failure, because the machine gives memory back in no other way.
load_texts(Texts, File, Owner) :-
    (   numbered(Texts, 1, Text, Index),
        load_text(Text, Index, File, Owner),
        false
    ;   true
    ).

load_text(Text, Index, File, Owner) :-
    catch(trilog_loader:load_one(Text, Index, File, Owner),
          Ball,
          trilog_loader:fault_or_end(Ball, Index, File)).

% As in SWI-Prolog, what is thrown and is no error/2 ends the loading.
fault_or_end(Ball, Index, File) :-
    (   Ball = error(syntax_error(_),_), is_left_out -> true
    ;   Ball = error(_,_) -> fault(File, Index, Ball)
    ;   warning(File, Index, trilog_ends_loading(Ball)),
        throw(Ball)
    ).

load_one(Text, Index, File, Owner) :-
    read_clause(Text, Term, Singletons, Names),
    (   ( var(Term) ; Term = [_|_], trilog_cells:is_text(Term) ) ->
        throw(error(trilog_no_head(Term), consult/1))
    ;   conditional(Term, Index) -> true
    ;   is_left_out -> true
    ;   now_term(Term, Names, File, Index),
        expanded_term(Term, Terms),
        now_term([], Names, File, Index),
        told_singletons(Term, Singletons, Names, File, Index),
        take_terms(Terms, Index, File, Owner)
    ).

% The host puts a blank in front of a text that is plain: then nobody looks at
% every character.
read_clause(Text, Term, Singletons, Names) :-
    Text = [First|_],
    (   ( First == ' ' ; First == '\t' ) ->
        catch(trilog_loader:read_plain(First, Text, Term, Singletons, Names),
              Error,
              trilog_reading:read_bracketed(Text, Error, Term, Singletons, Names))
    ;   read_text(Text, Term, Singletons, Names),
        trilog_instructions:check_clause(Text, Term)
    ).

read_plain(' ', Text, Term, Singletons, Names) :-
    '$read_term_from_chars'(Text, Term, Singletons, _, Names).
read_plain('\t', Text, Term, Singletons, Names) :-
    '$read_term_from_chars'(Text, Term0, Singletons, _, Names),
    trilog_cells:rebuilt_cells(Term0, Term).

take_terms(Terms, Index, File, Owner) :-
    (   var(Terms) -> throw(error(instantiation_error, term_expansion/2))
    ;   Terms == [] -> true
    ;   Terms = [Term|Rest] ->
        take(Term, Index, File, Owner),
        take_terms(Rest, Index, File, Owner)
    ;   take(Terms, Index, File, Owner)
    ).

take(Clause0, Index, File, Owner) :-
    (   trilog_goal_expansion:expands_goals ->
        trilog_goal_expansion:expanded_clause(Clause0, Clause)
    ;   Clause = Clause0
    ),
    take_expanded(Clause, Index, File, Owner).

take_expanded((:- Directive), Index, File, Owner) :-
    !,
    direct(Directive, Index, File, Owner).
take_expanded((?- Goal), Index, File, _) :-
    !,
    run_goal(Goal, Index, File).
take_expanded(Clause, Index, File, _) :-
    trilog_on_demand:is_loaded(plunit),
    ( Clause = (Head :- Body) -> true ; Head = Clause, Body = true ),
    trilog_predicates:target(Target),
    plunit:take_test(Head, Body, File, Index, Target),
    !.
take_expanded((Left => Body), Index, File, Owner) :-
    !,
    trilog_matching:rule_clause((Left => Body), Clause),
    Clause = (Head :- _),
    functor(Head, Name, Arity),
    trilog_predicates:target(Target),
    trilog_matching:take_rule(Head, Name, Arity, Target, Owner),
    take_body(Clause, Index, File, Owner).
take_expanded((Head :- Body), Index, File, Owner) :-
    !,
    trilog_predicates:target(Target),
    trilog_matching:refuse_mixed(Head, Target),
    take_body((Head :- Body), Index, File, Owner).
take_expanded(end_of_file, _, _, _) :-
    !,
    end_text.
take_expanded(Head, Index, File, Owner) :-
    trilog_predicates:target(Target),
    trilog_matching:refuse_mixed(Head, Target),
    take_compiled(Head, none, Index, File, Owner).

take_body((Head :- Body0), Index, File, Owner) :-
    trilog_expansion:expand_query(Body0, Body1),
    trilog_predicates:target(Target),
    ( Target == user -> Body = Body1 ; qualified(Body1, Target, Body) ),
    trilog_kept:shown_body(Body0, Target, Written),
    take_compiled((Head :- Body), Written, Index, File, Owner).

take_compiled(Clause0, Written, Index, File, Owner) :-
    trilog_predicates:target(Target),
    trilog_renamed:renamed_clause(Clause0, Target, Clause1),
    trilog_compiled:compiled_clause(Clause1, Target, Owner, Written, Clause),
    ( Clause = (Head0 :- _) -> true ; Head0 = Clause ),
    trilog_renamed:plain_head(Head0, Target, Head),
    take_clause(Head, Clause, Index, File, Owner),
    % It is called before the file is over.
    ( trilog_renamed:is_hook_head(Head) -> trilog_autoload:load_needed ; true ).

% --- directives -------------------------------------------------------------

direct(Goal, Index, File, Owner) :-
    note(directive, File-Index),
    (   var(Goal) -> throw(error(instantiation_error, (:-)/1))
    ;   declaration(Goal, Kind, Indicators) ->
        declare_all(Indicators, Kind, Index, File, Owner)
    ;   Goal = initialization(Later) ->
        run_later(Later, after_load, Index, File, Owner)
    ;   Goal = initialization(Later, When) ->
        run_later(Later, When, Index, File, Owner)
    ;   Goal = include(Files) ->
        trilog_including:include_files(Files, Owner)
    ;   Goal = meta_predicate(Heads) ->
        trilog_predicates:target(Target),
        declare_meta(Heads, Target)
    ;   Goal = reexport(Files) -> reexport_files(Files, except([]), Index, File)
    ;   Goal = reexport(Files, Imports) -> reexport_files(Files, Imports, Index, File)
    ;   Goal = begin_tests(Unit) -> unit_tests(begin_unit(Unit, []))
    ;   Goal = begin_tests(Unit, Options) -> unit_tests(begin_unit(Unit, Options))
    ;   Goal = end_tests(Unit) -> unit_tests(end_unit(Unit))
    ;   Goal = encoding(Encoding) -> accept_encoding(Encoding)
    ;   Goal = expects_dialect(Dialect) -> accept_dialect(Dialect)
    ;   Goal = thread_initialization(Now) -> run_goal(Now, Index, File)
    ;   says_nothing_here(Goal) -> true
    ;   Goal = module(_, _) ->
        (   noted(module_index, Index), \+ trilog_predicates:target(user) -> true
        ;   throw(error(trilog_late_module, (:-)/1))
        )
    ;   run_goal(Goal, Index, File)
    ).

unit_tests(Goal) :-
    trilog_on_demand:ensure(plunit),
    plunit:Goal.

% Files are read as UTF-8.
accept_encoding(Encoding) :-
    (   memberchk(Encoding, [utf8,text,ascii,octet,iso_latin_1]) -> true
    ;   throw(error(domain_error(encoding, Encoding), encoding/1))
    ).

% Programs are read as SWI-Prolog reads them.
accept_dialect(Dialect) :-
    (   Dialect == swi -> true
    ;   var(Dialect) -> throw(error(instantiation_error, expects_dialect/1))
    ;   throw(error(existence_error(dialect, Dialect), expects_dialect/1))
    ).

declaration(dynamic(Is), dynamic, Is).
declaration(dynamic(Is,Options), dynamic, 'with options'(Is,Options)).
declaration(discontiguous(Is), discontiguous, Is).
declaration(multifile(Is), multifile, Is).
declaration(table(Is), table, Is).
declaration(thread_local(Is), dynamic, Is).

% What SWI-Prolog is told of a predicate, and what changes no answer.
says_nothing_here(det(_)).
says_nothing_here(public(_)).
says_nothing_here(module(_)).
says_nothing_here(module_transparent(_)).
says_nothing_here(volatile(_)).
says_nothing_here(noprofile(_)).
says_nothing_here(non_terminal(_)).
says_nothing_here(predicate_options(_,_,_)).
says_nothing_here(license(_)).
