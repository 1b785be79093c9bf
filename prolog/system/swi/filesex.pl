/** What SWI-Prolog's library(filesex) does with files and directories. Loaded when a
program asks for it.

    path      as in paths.pl
    entry     the name of a file in its directory
    above     the directories that a search has come through, as they are
*/

:- module(trilog_swi_filesex, [
    copy_file/2, delete_directory_and_contents/1, delete_directory_contents/1,
    directory_member/3, make_directory_path/1, relative_file_name/3
]).

:- use_module(library(lists)).
:- use_module(library(trilog_swi_control)).
:- use_module(library(trilog_swi_files)).
:- use_module(library(trilog_swi_messages)).
:- use_module(library(trilog_swi_options)).
:- use_module(library(trilog_swi_paths)).
:- use_module(library(trilog_swi_patterns)).
:- use_module(library(trilog_swi_pieces)).
:- use_module(library(trilog_swi_text)).

%% make_directory_path(+Directory)
%  Makes the directory, and those above it, where they are not there.
%  ?- make_directory_path('/tmp/.').
%     true.
make_directory_path(Directory) :-
    text_chars(Directory, Chars),
    (   exists_directory(Directory) -> true
    ;   '$make_directory_path'(Chars) -> true
    ;   throw(error(permission_error(create, directory, Directory), make_directory_path/1))
    ).

%% copy_file(+From, +To)
%  To is a file, or a directory in which the copy gets the same name.
%  ?- catch(copy_file('no such file', '/tmp'), error(E, _), true).
%     E = existence_error(source_sink,'no such file').
copy_file(From, To) :-
    (   exists_directory(To) ->
        file_base_name(From, Name),
        directory_file_path(To, Name, Copy)
    ;   Copy = To
    ),
    text_chars(From, FromChars),
    text_chars(Copy, CopyChars),
    (   trilog_swi_control:sees_files, \+ exists_file(From) ->
        throw(error(existence_error(source_sink, From), copy_file/2))
    ;   '$file_copy'(FromChars, CopyChars) -> true
    ;   throw(error(permission_error(open, source_sink, Copy), copy_file/2))
    ).

%% delete_directory_and_contents(+Directory)
%  ?- catch(delete_directory_and_contents('no such'), error(existence_error(_, D), _), true).
%     D = 'no such'.
delete_directory_and_contents(Directory) :-
    delete_directory_contents(Directory),
    delete_directory(Directory).

%% delete_directory_contents(+Directory)
%  What a link leads to stays.
%  ?- catch(delete_directory_contents('no such'), error(existence_error(_, D), _), true).
%     D = 'no such'.
delete_directory_contents(Directory) :-
    entries(Directory, Entries),
    delete_entries(Entries, Directory).

delete_entries([], _).
delete_entries([Entry|Entries], Directory) :-
    directory_file_path(Directory, Entry, Path),
    (   exists_directory(Path), \+ is_link(Directory, Entry, Path) ->
        delete_directory_and_contents(Path)
    ;   delete_file(Path)
    ),
    delete_entries(Entries, Directory).

entries(Directory, Entries) :-
    directory_files(Directory, Names),
    findall(Name, ( member(Name, Names), \+ memberchk(Name, ['.','..']) ), Entries).

canonical(Path, Canonical) :-
    text_chars(Path, Chars),
    '$path_canonical'(Chars, Canonical).

is_link(Directory, Entry, Path) :-
    canonical(Directory, Above),
    canonical(Path, Found),
    atom_chars(Entry, Chars),
    ( Above == "/" -> append(Above, Chars, Here) ; append([Above,"/",Chars], Here) ),
    Here \== Found.

%% directory_member(+Directory, -Path, +Options)
%  Path is a file or a directory in Directory, and below it with recursive(true). The
%  options access, exclude, exclude_directory, extensions, file_errors, file_type,
%  follow_links, hidden and matches say which.
%  ?- catch(directory_member('no such', _, [file_errors(error)]), error(existence_error(_, D), _), true).
%     D = 'no such'.
%  ?- directory_member('no such', File, [file_errors(fail)]).
%     false.
directory_member(Directory, Path, Options) :-
    member_below(Directory, Path, [], Options).

member_below(Directory, Path, Above, Options) :-
    listed(Directory, Entries, Options),
    member(Entry, Entries),
    directory_file_path(Directory, Entry, Found),
    \+ ( option(follow_links(false), Options), is_link(Directory, Entry, Found) ),
    (   is_wanted(Entry, Found, Options), Path = Found
    ;   option(recursive(true), Options),
        exists_directory(Found),
        \+ matches(exclude_directory, Entry, Options),
        \+ is_hidden(Entry, Options),
        canonical(Found, Canonical),
        \+ memberchk(Canonical, Above),
        member_below(Found, Path, [Canonical|Above], Options)
    ).

listed(Directory, Entries, Options) :-
    option(file_errors(Errors), Options, warning),
    catch(trilog_swi_filesex:entries(Directory, Entries), Error, true),
    (   var(Error) -> true
    ;   Errors == error -> throw(Error)
    ;   Errors == warning -> print_message(warning, Error), false
    ).

is_wanted(Entry, Path, Options) :-
    \+ matches(exclude, Entry, Options),
    ( option(matches(_), Options) -> matches(matches, Entry, Options) ; true ),
    ( option(file_type(Type), Options) -> is_of_type(Type, Path) ; true ),
    (   option(extensions(Extensions), Options) ->
        file_name_extension(_, Extension, Entry),
        memberchk(Extension, Extensions)
    ;   true
    ),
    ( option(access(Mode), Options) -> access_file(Path, Mode) ; true ),
    \+ is_hidden(Entry, Options).

matches(Name, Entry, Options) :-
    Option =.. [Name,Pattern],
    option(Option, Options),
    wildcard_match(Pattern, Entry).

is_hidden(Entry, Options) :-
    option(hidden(false), Options),
    sub_atom(Entry, 0, _, _, '.').

is_of_type(Type, Path) :-
    (   Type == directory -> exists_directory(Path)
    ;   memberchk(Type, [prolog,source]) ->
        \+ exists_directory(Path),
        file_name_extension(_, Extension, Path),
        memberchk(Extension, [pl,prolog])
    ;   \+ exists_directory(Path)
    ).

%% relative_file_name(?Path, +File, ?Relative)
%  Relative is how Path is named in the directory of File.
%  ?- relative_file_name('/home/me/nice', '/home/me/deep/down/file', Relative).
%     Relative = '../../nice'.
%  ?- relative_file_name(Path, '/home/me/file', '../you').
%     Path = '/home/you'.
relative_file_name(Path, File, Relative) :-
    (   nonvar(Path) ->
        absolute_parts(Path, PathParts),
        absolute_parts(File, FileParts),
        behind_common(PathParts, FileParts, Down, Up),
        up_and_down(Up, Down, Parts),
        ( Parts == [] -> Relative = '.' ; atomic_list_concat(Parts, /, Relative) )
    ;   is_absolute_file_name(Relative) -> Path = Relative
    ;   file_directory_name(File, Directory),
        directory_file_path(Directory, Relative, Path0),
        absolute_file_name(Path0, Path)
    ).

absolute_parts(Path, Parts) :-
    absolute_file_name(Path, Absolute),
    atomic_list_concat(Parts, /, Absolute).

behind_common(As, Bs, As1, Bs1) :-
    (   As = [A|As0], Bs = [B|Bs0], A == B -> behind_common(As0, Bs0, As1, Bs1)
    ;   As1 = As,
        Bs1 = Bs
    ).

% The last part is the file itself.
up_and_down(Up, Down, Parts) :-
    (   Up = [_,Next|Others] ->
        Parts = ['..'|Parts1],
        up_and_down([Next|Others], Down, Parts1)
    ;   Parts = Down
    ).
