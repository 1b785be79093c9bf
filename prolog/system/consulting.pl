/** Loading files by consult/1 and its like, and clauses that a person types. */

:- module(trilog_consulting, [
    consult_files/1, ensure_loaded_files/1, load_files_so/2, make_files/0, file_path/2
]).

:- use_module(library(charsio)).
:- use_module(library(lists)).
:- use_module(library(trilog_loader)).

%% consult_files(+Files)
%  What `[File|Files]` and consult/1 mean in a query.
%  ?- trilog_consulting:consult_files('no_such_file.pl').
%     error: cannot load no_such_file.pl: there is no such file
consult_files(Files) :-
    each_file(Files, consult).

%% ensure_loaded_files(+Files)
%  Loads what has not been loaded yet.
%  ?- trilog_consulting:ensure_loaded_files([]).
%     true.
ensure_loaded_files(Files) :-
    each_file(Files, ensure_loaded).

%% load_files_so(+Files, +Options)
%  load_files/2.
%  ?- trilog_consulting:load_files_so('no_such_file.pl', [if(exists)]).
%     true.
load_files_so(Files, Options) :-
    (   catch(length(Options, _), _, false) -> true
    ;   throw(error(type_error(list, Options), load_files/2))
    ),
    ( is_option(if(When), Options), nonvar(When) -> true ; When = true ),
    (   is_option(must_be_module(Must), Options), Must == true -> Kind = module
    ;   Kind = any
    ),
    ( is_option(imports(Imports), Options), nonvar(Imports) -> true ; Imports = all ),
    each_file(Files, load_files(When, Kind, Imports)).

is_option(Option, Options) :-
    member(Option0, Options),
    nonvar(Option0),
    Option = Option0,
    !.

each_file(Files, Way) :-
    (   var(Files) -> functor(Way, Name, _), throw(error(instantiation_error, Name/1))
    ;   Files == [] -> true
    ;   Files = [File|Rest], \+ trilog_cells:is_text(Files) ->
        each_file(File, Way),
        each_file(Rest, Way)
    ;   Files == user, Way \== ensure_loaded -> consult_user
    ;   file_path(Files, Path) -> load_path(Way, Path)
    ;   Files = library(_) ->
        trilog_predicates:target(Target),
        ( Way = load_files(_, _, Imports) -> true ; Imports = all ),
        trilog_libraries:use(Target, Files, Imports)
    ;   functor(Way, Name, _),
        throw(error(type_error(atom, Files), Name/1))
    ).

load_path(consult, Path) :-
    consult_path(Path).
load_path(ensure_loaded, Path) :-
    ensure_loaded_path(Path).
load_path(load_files(When, Kind, Imports), Path) :-
    trilog_loader:load_path(Path, When, Kind, Imports).

%% file_path(+File, -Path)
%  The path of a file: an atom, a text, `directory/file` without quotes, or `alias(file)`
%  where the program's file_search_path/2 has the alias.
%  ?- trilog_consulting:file_path(games/'tris.pl', Path).
%     Path = [g,a,m,e,s,/,t,r,i,s,'.',p,l].
file_path(File, Path) :-
    (   atom(File) -> atom_chars(File, Path)
    ;   trilog_cells:is_text(File) -> Path = File
    ;   nonvar(File), File = Directory/Name ->
        file_path(Directory, Before),
        file_path(Name, After),
        append([Before,"/",After], Path)
    ;   searched(File, Root, Name),
        file_path(Root, Before),
        file_path(Name, After),
        append([Before,"/",After], Path)
    ).

searched(File, Root, Name) :-
    nonvar(File),
    File =.. [Alias,Name],
    Alias \== library,
    predicate_property(user:file_search_path(_,_), dynamic),
    user:file_search_path(Alias, Root),
    !.

%% make_files
%  Loads the files again that have changed since they were loaded.
%  ?- trilog_consulting:make_files.
%     true.
make_files :-
    findall(File, trilog_loader:loaded_file(File, _), Files),
    make_each(Files).

make_each([]).
make_each([File|Files]) :-
    (   has_changed(File) ->
        atom_chars(File, Path),
        trilog_driver:ask("path", Path, Whole),
        catch(consult_path(Whole), Error, true),
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

% Clauses that the person types, up to `end_of_file.` or the end of input. The prompt
% that a program has set is for what it asks.
consult_user :-
    current_input(In),
    typed_lines(In, Lines),
    append(Lines, Text),
    consult_typed(Text).

typed_lines(In, Lines) :-
    trilog_driver:service('1', "|: "),
    catch(get_line_to_chars(In, Line, []), _, Line = []),
    (   Line == [] -> Lines = []
    ;   ends_typing(Line) -> Lines = []
    ;   Lines = [Line|Lines1],
        typed_lines(In, Lines1)
    ).

ends_typing(Line0) :-
    append("end_of_file", Rest, Line0),
    member(C, Rest),
    !,
    C == '.'.
