/** `:- include(File).`: the clauses of another file stand in the place of the directive.

    owner     the file that is loaded, which defines what the included ones say
    part      a file, or one that it includes
*/

:- module(trilog_including, [include_files/2, included/3, part_of_file/2]).

:- use_module(library(trilog_conditions)).
:- use_module(library(trilog_reading)).

%% included(?By, ?Named, ?File)
%  The file By includes File, which it calls Named.
%  ?- trilog_including:included(By, 'no_such_file.pl', File).
%     false.
included(By, Named, File) :-
    % A goal with more arguments may have no end behind what was forgotten: see index.pl.
    inclusion(By0, Named0, File0),
    By-Named-File = By0-Named0-File0.
:- dynamic(inclusion/3).

%% part_of_file(+File, -Part)
%  ?- trilog_including:part_of_file('facts.pl', Part).
%     Part = 'facts.pl'
%  ;  false.
part_of_file(File, File).
part_of_file(File, Part) :-
    included(File, _, Included),
    Included \== File,
    part_of_file(Included, Part).

%% include_files(+Files, +Owner)
%  Loads the files as parts of Owner.
%  ?- trilog_including:include_files([], 'facts.pl').
%     true.
include_files(Files, Owner) :-
    (   Files == [] -> true
    ;   Files = [File|Rest], \+ trilog_cells:is_text(Files) ->
        include_files(File, Owner),
        include_files(Rest, Owner)
    ;   trilog_consulting:file_path(Files, Path) ->
        (   trilog_loader:noted(including, Depth), Depth > 20 ->
            throw(error(trilog_cannot_load(Files,'it includes itself'), include/1))
        ;   true
        ),
        trilog_loader:host_clauses(Path, File, Texts),
        note_inclusion(Files, File),
        include_texts(Texts, File, Owner)
    ;   throw(error(type_error(atom, Files), include/1))
    ).

note_inclusion(Named, File) :-
    trilog_loader:noted(loading, Path),
    atom_chars(By, Path),
    (   included(By, Known, _), Known == Named -> true
    ;   assertz(inclusion(By, Named, File))
    ).

include_texts(Texts, File, Owner) :-
    trilog_loader:noted(loading, Outer),
    ( trilog_loader:noted(including, Depth) -> true ; Depth = 0 ),
    Depth1 is Depth + 1,
    atom_chars(File, Path),
    open_conditions(Conditions),
    trilog_loader:note(loading, Path),
    trilog_loader:note(including, Depth1),
    now_conditions([]),
    catch(trilog_loader:load_texts(Texts, File, Owner), Ball, true),
    close_text(File),
    now_conditions(Conditions),
    trilog_loader:note(including, Depth),
    trilog_loader:note(loading, Outer),
    rethrow(Ball).
