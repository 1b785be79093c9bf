/** Loading files by consult/1 and its like, and clauses that a person types. */

:- module(trilog_consulting, [consult_files/1, ensure_loaded_files/1, file_path/2]).

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

each_file(Files, Way) :-
    (   var(Files) -> throw(error(instantiation_error, Way/1))
    ;   Files == [] -> true
    ;   Files = [File|Rest], \+ trilog_cells:is_text(Files) ->
        each_file(File, Way),
        each_file(Rest, Way)
    ;   Files == user, Way == consult -> consult_user
    ;   file_path(Files, Path) -> load_path(Way, Path)
    ;   Files = library(_) ->
        trilog_predicates:target(Target),
        trilog_libraries:use(Target, Files, all)
    ;   throw(error(type_error(atom, Files), Way/1))
    ).

load_path(consult, Path) :-
    consult_path(Path).
load_path(ensure_loaded, Path) :-
    ensure_loaded_path(Path).

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

% Clauses that the person types, up to `end_of_file.` or the end of input.
consult_user :-
    current_input(In),
    typed_lines(In, Lines),
    append(Lines, Text),
    consult_typed(Text).

typed_lines(In, Lines) :-
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
