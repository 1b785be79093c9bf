/** Looking round among files from the toplevel, as with SWI-Prolog's library(shell).
Loaded when a program asks for it.
*/

:- module(trilog_swi_shell, [cd/0, cd/1, ls/0, ls/1, pwd/0, statistics/0]).

:- use_module(library(format)).
:- use_module(library(lists)).
:- use_module(library(trilog_swi_control)).
:- use_module(library(trilog_swi_environment)).
:- use_module(library(trilog_swi_files)).
:- use_module(library(trilog_swi_paths)).
:- use_module(library(trilog_swi_text)).

%% pwd
%  Shows the directory in which names of files are looked up.
%  ?- working_directory(_Here, _Here), with_output_to(atom(_Shown), pwd),
%     atom_concat(_Here, '\n', _Shown).
%     true.
pwd :-
    working_directory(Here, Here),
    format("~w~n", [Here]).

%% cd(+Directory)
%  Names of files are looked up in Directory from now on.
%  ?- catch(cd(no_such_directory), error(Error,_), true).
%     Error = existence_error(directory,no_such_directory).
cd(Directory) :-
    working_directory(_, Directory).

%% cd
%  The same with the person's own directory.
%  ?- cd('.').
%     true.
cd :-
    trilog_swi_environment:getenv('HOME', Home),
    cd(Home).

%% ls
%  Lists the files of the directory, but those whose names begin with a dot.
%  ?- with_output_to(string(_Shown), ls).
%     true.
ls :-
    ls('.').

%% ls(+Path)
%  Lists those of a directory, or a file.
%  ?- ls(no_such_file).
%     error: there is no file no_such_file
ls(Path) :-
    text_chars(Path, Chars),
    (   exists_directory(Chars) ->
        directory_files(Path, Names0),
        visible(Names0, Names1),
        sort(Names1, Names),
        marked(Names, Chars, Entries),
        show_columns(Entries)
    ;   exists_file(Chars) -> show_columns([Chars])
    ;   throw(error(existence_error(source_sink,Path), ls/1))
    ).

visible([], []).
visible([Name|Names0], Names) :-
    ( sub_atom(Name, 0, _, _, '.') -> Names = Names1 ; Names = [Name|Names1] ),
    visible(Names0, Names1).

% A directory ends with a slash.
marked([], _, []).
marked([Name|Names], Directory, [Entry|Entries]) :-
    atom_chars(Name, Chars),
    append([Directory,"/",Chars], Path),
    ( exists_directory(Path) -> append(Chars, "/", Entry) ; Entry = Chars ),
    marked(Names, Directory, Entries).

show_columns(Entries) :-
    longest(Entries, 0, Longest),
    Width is Longest + 3,
    Columns is max(1, 80 // Width),
    length(Entries, Count),
    Rows is (Count + Columns - 1) // Columns,
    show_rows(1, Rows, Width, Entries).

longest([], Longest, Longest).
longest([Entry|Entries], Longest0, Longest) :-
    length(Entry, Length),
    Longest1 is max(Longest0, Length),
    longest(Entries, Longest1, Longest).

show_rows(Row, Rows, Width, Entries) :-
    (   Row > Rows -> true
    ;   findall(Entry, ( nth1(I, Entries, Entry), I mod Rows =:= Row mod Rows ), Shown),
        show_row(Shown, Width),
        Row1 is Row + 1,
        show_rows(Row1, Rows, Width, Entries)
    ).

show_row([], _) :-
    nl.
show_row([Entry|Entries], Width) :-
    ( Entries == [] -> format("~s", [Entry]) ; format("~s~t~*+", [Entry,Width]) ),
    show_row(Entries, Width).

%% statistics
%  Shows how much time the program has taken so far.
%  ?- with_output_to(atom(_Shown), statistics), once(sub_atom(_Shown, _, _, _, inferences)).
%     true.
statistics :-
    statistics(cputime, Seconds),
    statistics(inferences, Inferences),
    format("~3f seconds of processor time for ~D inferences~n", [Seconds,Inferences]).
