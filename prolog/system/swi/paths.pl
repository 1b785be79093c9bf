/** Names of files, and what the file system says of them, as course code asks in
SWI-Prolog.

    path    an atom; a text is taken for one
    spec    a path, or Alias(Path): see user:file_search_path/2

What a confined program may not see the kernel keeps from it.
*/

:- module(trilog_swi_paths, [
    absolute_file_name/2, absolute_file_name/3, access_file/2, delete_directory/1,
    directory_file_path/3, directory_files/2, file_base_name/2, file_directory_name/2,
    file_name_extension/3, is_absolute_file_name/1, make_directory/1, rename_file/2,
    size_file/2, source_file/1, source_file/2, working_directory/2,
    % For our own modules.
    load_context/2, line_of/3
]).

:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(trilog_swi_control)).
:- use_module(library(trilog_swi_text)).

% --- names ----------------------------------------------------------------------

% The last part of a path, and what stands before it with its slash; slashes at
% the end do not count.
split_path(Chars0, Before, Last) :-
    reverse(Chars0, Reversed0),
    without_slashes(Reversed0, Reversed),
    up_to_slash(Reversed, LastReversed, BeforeReversed),
    reverse(LastReversed, Last),
    reverse(BeforeReversed, Before).

without_slashes(Chars0, Chars) :-
    (   Chars0 = [(/)|Chars1] -> without_slashes(Chars1, Chars)
    ;   Chars = Chars0
    ).

up_to_slash([], [], []).
up_to_slash([C|Cs], Part, Rest) :-
    (   C == (/) -> Part = [], Rest = [C|Cs]
    ;   Part = [C|Part1],
        up_to_slash(Cs, Part1, Rest)
    ).

%% file_base_name(+Path, -Name)
%  ?- file_base_name('src/main.pl', Name).
%     Name = 'main.pl'.
file_base_name(Path, Name) :-
    text_chars(Path, Chars),
    split_path(Chars, _, Last),
    (   Last == [], Chars = [(/)|_] -> Name = (/)
    ;   atom_chars(Name, Last)
    ).

%% file_directory_name(+Path, -Directory)
%  ?- file_directory_name('src/main.pl', Directory).
%     Directory = src.
%  ?- file_directory_name('main.pl', Directory).
%     Directory = '.'.
file_directory_name(Path, Directory) :-
    text_chars(Path, Chars),
    split_path(Chars, Before, _),
    (   Before == [], Chars = [(/)|_] -> Chars1 = "/"
    ;   Before == [] -> Chars1 = "."
    ;   append(Chars1, [(/)], Before), Chars1 \== [] -> true
    ;   Chars1 = Before
    ),
    atom_chars(Directory, Chars1).

%% directory_file_path(?Directory, ?File, ?Path)
%  ?- directory_file_path(src, 'main.pl', Path).
%     Path = 'src/main.pl'.
%  ?- directory_file_path(Directory, File, 'src/main.pl').
%     Directory = src, File = 'main.pl'.
directory_file_path(Directory, File, Path) :-
    (   nonvar(Directory), nonvar(File) ->
        text_chars(Directory, Before),
        text_chars(File, After),
        (   ( Before == "." ; After = [(/)|_] ) -> Chars = After
        ;   append(_, [(/)], Before) -> append(Before, After, Chars)
        ;   append([Before,"/",After], Chars)
        ),
        atom_chars(Path, Chars)
    ;   nonvar(Path) ->
        file_directory_name(Path, Directory),
        file_base_name(Path, File)
    ;   instantiation_error(directory_file_path/3)
    ).

%% file_name_extension(?Base, ?Extension, ?Name)
%  ?- file_name_extension(main, pl, Name).
%     Name = 'main.pl'.
%  ?- file_name_extension(Base, Extension, 'main.pl').
%     Base = main, Extension = pl.
file_name_extension(Base, Extension, Name) :-
    (   nonvar(Name) ->
        text_chars(Name, Chars),
        parted(Chars, BaseChars, ExtensionChars),
        (   nonvar(Extension) ->
            bare_extension(Extension, Wanted),
            Wanted == ExtensionChars
        ;   atom_chars(Extension, ExtensionChars)
        ),
        atom_chars(Base, BaseChars)
    ;   nonvar(Base), nonvar(Extension) ->
        text_chars(Base, BaseChars),
        bare_extension(Extension, ExtensionChars),
        (   ( ExtensionChars == [] ; parted(BaseChars, _, ExtensionChars) ) -> Chars = BaseChars
        ;   append([BaseChars,".",ExtensionChars], Chars)
        ),
        atom_chars(Name, Chars)
    ;   instantiation_error(file_name_extension/3)
    ).

bare_extension(Extension, Chars) :-
    text_chars(Extension, Chars0),
    ( Chars0 = ['.'|Chars1] -> Chars = Chars1 ; Chars = Chars0 ).

parted(Chars, Base, Extension) :-
    reverse(Chars, Reversed),
    (   append(ExtensionReversed, ['.'|BaseReversed], Reversed),
        \+ memberchk((/), ExtensionReversed) ->
        reverse(ExtensionReversed, Extension),
        reverse(BaseReversed, Base)
    ;   Base = Chars,
        Extension = []
    ).

%% is_absolute_file_name(+Path)
%  ?- is_absolute_file_name('/tmp').
%     true.
is_absolute_file_name(Path) :-
    text_chars(Path, [(/)|_]).

% --- where files are --------------------------------------------------------------

% A confined program does not hear where it is.
here(Directory) :-
    (   exists_directory("/"), catch(trilog_swi_paths:machines_directory(Chars), _, false) ->
        Directory = Chars
    ;   Directory = "."
    ).

% The machine compiles no instruction that is an argument.
machines_directory(Chars) :-
    '$working_directory'(Chars, Chars).

%% working_directory(-Old, +New)
%  ?- working_directory(_Here, _Here), atom(_Here).
%     true.
working_directory(Old, New) :-
    here(Chars0),
    ( append(_, [(/)], Chars0) -> Chars = Chars0 ; append(Chars0, "/", Chars) ),
    atom_chars(Old, Chars),
    (   var(New) -> instantiation_error(working_directory/2)
    ;   New == Old -> true
    ;   exists_directory(New) ->
        text_chars(New, NewChars),
        '$working_directory'(_, NewChars)
    ;   existence_error(directory, New, working_directory/2)
    ).

existence_error(Kind, What, Context) :-
    throw(error(existence_error(Kind,What), Context)).

%% absolute_file_name(+Spec, -Path)
%  ?- absolute_file_name('/a/./b/../c', Path).
%     Path = '/a/c'.
absolute_file_name(Spec, Path) :-
    absolute_file_name(Spec, Path, []).

%% absolute_file_name(+Spec, -Path, +Options)
%  The options access, extensions, file_errors, file_type and relative_to count.
%  ?- absolute_file_name(b, Path, [relative_to('/a')]).
%     Path = '/a/b'.
%  ?- catch(absolute_file_name(nowhere(b), _, []), error(E, _), true).
%     E = existence_error(source_sink,nowhere(b)).
absolute_file_name(Spec, Path, Options) :-
    (   var(Spec) -> instantiation_error(absolute_file_name/3)
    ;   is_list_of_options(Options) -> Options1 = Options, Path1 = Path
    ;   Options1 = Path, Path1 = Options
    ),
    extensions(Options1, Extensions),
    (   candidate(Spec, Extensions, Options1, Found) -> Path1 = Found
    ;   memberchk(file_errors(fail), Options1) -> false
    ;   existence_error(source_sink, Spec, absolute_file_name/3)
    ).

is_list_of_options(Options) :-
    nonvar(Options),
    ( Options == [] ; Options = [_|_] ),
    !.

extensions(Options, Extensions) :-
    (   memberchk(extensions(Extensions0), Options) -> Extensions = Extensions0
    ;   memberchk(file_type(prolog), Options) -> Extensions = ['',pl,prolog]
    ;   memberchk(file_type(source), Options) -> Extensions = ['',pl,prolog]
    ;   Extensions = ['']
    ).

% Where nothing says otherwise, a file that is there goes before one that is not.
candidate(Spec, Extensions, Options, Path) :-
    (   named(Spec, Extensions, Options, Path), is_found(Path, Options, there) -> true
    ;   named(Spec, Extensions, Options, Path), is_found(Path, Options, any) -> true
    ).

named(Spec, Extensions, Options, Path) :-
    spec_path(Spec, Options, Chars0),
    member(Extension, Extensions),
    bare_extension(Extension, ExtensionChars),
    (   ( ExtensionChars == [] ; parted(Chars0, _, ExtensionChars) ) -> Chars = Chars0
    ;   append([Chars0,".",ExtensionChars], Chars)
    ),
    canonical(Chars, Canonical),
    atom_chars(Path, Canonical).

is_found(Path, Options, Wanted) :-
    (   ( memberchk(file_type(directory), Options), Wanted == there ) -> exists_directory(Path)
    ;   memberchk(access(Access), Options), \+ memberchk(Access, [none,write,append]) ->
        ( exists_file(Path) ; exists_directory(Path) )
    ;   Wanted == there -> exists_file(Path)
    ;   true
    ),
    !.

spec_path(Spec, Options, Chars) :-
    (   compound(Spec), \+ Spec = [_|_], \+ Spec = _/_ ->
        Spec =.. [Alias,Path],
        spec_chars(Path, PathChars),
        search_path(Alias, Directory),
        spec_path(Directory, Options, DirectoryChars),
        append([DirectoryChars,"/",PathChars], Chars)
    ;   spec_chars(Spec, Chars0),
        rooted(Chars0, Options, Chars)
    ).

spec_chars(Spec, Chars) :-
    (   compound(Spec), Spec = Before/After ->
        spec_chars(Before, BeforeChars),
        spec_chars(After, AfterChars),
        append([BeforeChars,"/",AfterChars], Chars)
    ;   text_chars(Spec, Chars)
    ).

search_path(Alias, Directory) :-
    catch(user:file_search_path(Alias, Directory), error(existence_error(_,_),_), false).

rooted(Chars0, Options, Chars) :-
    (   Chars0 = [(/)|_] -> Chars = Chars0
    ;   (   memberchk(relative_to(Directory), Options) -> text_chars(Directory, Root)
        ;   here(Root)
        ),
        append([Root,"/",Chars0], Chars)
    ).

% Without `.`, `..` and double slashes.
canonical(Chars, Canonical) :-
    parts(Chars, Parts),
    canonical_parts(Parts, [], Reversed),
    reverse(Reversed, Kept),
    (   Chars = [(/)|_] -> Start = [(/)] ; Start = [] ),
    joined(Kept, Text),
    append(Start, Text, Canonical0),
    ( Canonical0 == [] -> Canonical = "." ; Canonical = Canonical0 ).

parts(Chars, [Part|Parts]) :-
    up_to_slash(Chars, Part, Rest),
    (   Rest = [_|Rest1] -> parts(Rest1, Parts)
    ;   Parts = []
    ).

canonical_parts([], Kept, Kept).
canonical_parts([Part|Parts], Kept0, Kept) :-
    (   ( Part == [] ; Part == "." ) -> Kept1 = Kept0
    ;   Part == "..", Kept0 = [Last|Kept2], Last \== ".." -> Kept1 = Kept2
    ;   Kept1 = [Part|Kept0]
    ),
    canonical_parts(Parts, Kept1, Kept).

joined([], []).
joined([Part|Parts], Text) :-
    (   Parts == [] -> Text = Part
    ;   joined(Parts, Rest),
        append([Part,"/",Rest], Text)
    ).

% --- files ------------------------------------------------------------------------

%% directory_files(+Directory, -Files)
%  ?- catch(directory_files('no/such', _), error(E, _), true).
%     E = existence_error(file,'no/such').
directory_files(Directory, Files) :-
    text_chars(Directory, Chars),
    (   exists_directory(Directory) -> '$directory_files'(Chars, Names)
    ;   existence_error(file, Directory, directory_files/2)
    ),
    trilog_expansion:atoms(Names, Atoms),
    Files = ['.','..'|Atoms].

%% make_directory(+Directory)
%  ?- catch(make_directory(_), error(E, _), true).
%     E = instantiation_error.
make_directory(Directory) :-
    text_chars(Directory, Chars),
    (   '$make_directory'(Chars) -> true
    ;   throw(error(permission_error(create, directory, Directory), make_directory/1))
    ).

%% delete_directory(+Directory)
%  ?- catch(delete_directory('no/such'), error(E, _), true).
%     E = existence_error(directory,'no/such').
delete_directory(Directory) :-
    text_chars(Directory, Chars),
    (   trilog_swi_control:sees_files, \+ exists_directory(Directory) ->
        existence_error(directory, Directory, delete_directory/1)
    ;   '$delete_directory'(Chars) -> true
    ;   throw(error(permission_error(delete, directory, Directory), delete_directory/1))
    ).

%% rename_file(+Old, +New)
%  ?- catch(rename_file('no/such', new), error(E, _), true).
%     E = existence_error(file,'no/such').
rename_file(Old, New) :-
    expect_file(Old, rename_file/2),
    text_chars(Old, OldChars),
    text_chars(New, NewChars),
    (   '$rename_file'(OldChars, NewChars) -> true
    ;   throw(error(permission_error(rename, file, Old), rename_file/2))
    ).

%% size_file(+File, -Bytes)
%  ?- catch(size_file('no/such', _), error(E, _), true).
%     E = existence_error(file,'no/such').
size_file(File, Bytes) :-
    expect_file(File, size_file/2),
    text_chars(File, Chars),
    '$file_size'(Chars, Bytes).

expect_file(File, Context) :-
    (   exists_file(File) -> true
    ;   existence_error(file, File, Context)
    ).

%% access_file(+File, +Mode)
%  A file may be read that is there; what may be written is tried by writing.
%  ?- access_file('no/such', read).
%     false.
access_file(File, Mode) :-
    (   Mode == none -> true
    ;   memberchk(Mode, [read,exist,execute]) -> ( exists_file(File) ; exists_directory(File) )
    ;   exists_file(File) -> true
    ;   file_directory_name(File, Directory),
        exists_directory(Directory)
    ),
    !.

% --- what is loaded ---------------------------------------------------------------

%% load_context(?Key, ?Value)
%  prolog_load_context/2: source (not the included file), file, directory, module and what
%  is known of the clause while a file is being loaded, and dialect.
%  ?- load_context(file, File).
%     false.
load_context(Key, Value) :-
    (   var(Key) ->
        member(Key, [source,file,directory,module,dialect,term_position,term,variable_names]),
        load_context(Key, Value0)
    ;   Key == module -> trilog_predicates:target(Value0)
    ;   memberchk(Key, [source,file,directory]) ->
        ( Key == source -> loaded_path(source, Path) ; loaded_path(loading, Path) ),
        ( Key == directory -> file_directory_name(Path, Value0) ; Value0 = Path )
    ;   Key == dialect -> Value0 = swi
    ;   memberchk(Key, [term_position,term,variable_names]) ->
        loaded_path(loading, _),
        trilog_term_expansion:current_term(Term, Names, File, Index),
        clause_context(Key, Term, Names, File-Index, Value0)
    ),
    Value = Value0.

% Nobody counts the characters before a clause.
clause_context(term_position, _, _, File-Index, '$stream_position'(0,Line,0,0)) :-
    line_of(File, Index, Line).
clause_context(term, Term, _, _, Term).
clause_context(variable_names, _, Names, _, Names).

%% line_of(+File, +Index, -Line)
%  The clause Index of File, which is loaded, begins at Line.
%  ?- trilog_swi_paths:line_of('no_such_file.pl', 1, Line).
%     false.
line_of(File, Index, Line) :-
    atom_chars(File, Path),
    number_chars(Index, Digits),
    append([Path,"\n",Digits], Where),
    trilog_driver:ask("place", Where, Place),
    append(Path, [:|Figures], Place),
    number_chars(Line, Figures).

loaded_path(Key, Path) :-
    trilog_loader:noted(Key, Chars),
    Chars = [_|_],
    path_of_loaded(Chars, Path).

%% source_file(?Path)
%  ?- source_file('/no/such').
%     false.
source_file(Path) :-
    trilog_loader:loaded_file(File, Kind),
    Kind \== typed,
    shown_path(File, Path).

%% source_file(?Head, ?Path)
%  The file defines the predicate of Head.
%  ?- source_file(no_such_predicate(_), Path).
%     false.
source_file(Head0, Path) :-
    ( nonvar(Head0), Head0 = _:Head -> true ; Head = Head0 ),
    ( nonvar(Head) -> functor(Head, Name, Arity) ; true ),
    trilog_predicates:defined_by(Name, Arity, File, Place),
    Place \== none,
    trilog_loader:loaded_file(File, Kind),
    Kind \== typed,
    functor(Head, Name, Arity),
    shown_path(File, Path).

shown_path(File, Path) :-
    atom_chars(File, Chars),
    path_of_loaded(Chars, Path).

% The program may be in another directory by now.
path_of_loaded(Chars, Path) :-
    trilog_driver:ask("path", Chars, Whole),
    atom_chars(Path, Whole).
