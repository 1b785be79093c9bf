/** Names of files that stand for several, or for the same, when a file was changed, and
what is known of texts of programs. Loaded when a program asks for it.

    part     what stands between two slashes of a name, as characters
*/

:- module(trilog_swi_file_names, [
    exists_source/1, exists_source/2, expand_file_name/2, same_file/2, source_location/2,
    time_file/2
]).

:- use_module(library(lists)).
:- use_module(library(os), [pid/1]).
:- use_module(library(trilog_swi_paths)).
:- use_module(library(trilog_swi_patterns)).
:- use_module(library(trilog_swi_text)).

%% same_file(+File, +Other)
%  Both are the same file, under whatever names.
%  ?- same_file('/tmp', '/tmp/.').
%     true.
same_file(File, Other) :-
    (   File == Other -> true
    ;   text_chars(File, Chars),
        text_chars(Other, OtherChars),
        '$path_canonical'(Chars, Path),
        '$path_canonical'(OtherChars, Path)
    ).

%% time_file(+File, -Stamp)
%  The file was changed Stamp seconds after the beginning of 1970.
%  ?- catch(time_file('no such file', Stamp), error(E, _), true).
%     E = existence_error(file,'no such file').
time_file(File, Stamp) :-
    text_chars(File, Chars),
    (   '$file_time'(Chars, modification, Time) -> trilog_swi_system:seconds_of(Time, Stamp)
    ;   throw(error(existence_error(file, File), time_file/2))
    ).

%% expand_file_name(+Pattern, -Files)
%  The files whose names fit the wildcards of Pattern, in their order; Pattern itself
%  where it has none. A `~` in front is the person's directory.
%  ?- expand_file_name('no_wildcard.txt', Files).
%     Files = ['no_wildcard.txt'].
%  ?- expand_file_name('/no_such_directory/*', Files).
%     Files = [].
expand_file_name(Pattern, Files) :-
    text_chars(Pattern, Chars0),
    with_home(Chars0, Chars),
    (   has_wildcard(Chars) ->
        parts(Chars, Parts),
        findall(File, ( found(Parts, [], Path), atom_chars(File, Path) ), Found),
        sort(Found, Files)
    ;   atom_chars(File, Chars),
        Files = [File]
    ).

with_home(Chars0, Chars) :-
    (   append("~", Rest, Chars0), \+ ( Rest = [C|_], C \== (/) ), os:getenv("HOME", Home) ->
        append(Home, Rest, Chars)
    ;   Chars = Chars0
    ).

has_wildcard(Chars) :-
    member(C, Chars),
    memberchk(C, "*?[{"),
    !.

parts(Chars, Parts) :-
    (   append(Part, [(/)|Rest], Chars) ->
        Parts = [Part|Parts1],
        parts(Rest, Parts1)
    ;   Parts = [Chars]
    ).

found([Part|Parts], Before, Path) :-
    part_name(Part, Before, Name),
    append(Before, Name, Path0),
    (   Parts == [] ->
        ( '$file_exists'(Path0) -> true ; '$directory_exists'(Path0) ),
        Path = Path0
    ;   append(Path0, "/", Before1),
        found(Parts, Before1, Path)
    ).

% A name with a point in front is found where the pattern has one.
part_name(Part, Before, Name) :-
    (   has_wildcard(Part) ->
        ( Before == [] -> Directory = "." ; Directory = Before ),
        '$directory_exists'(Directory),
        '$directory_files'(Directory, Names),
        member(Name, Names),
        Name = [First|_],
        ( First == '.' -> Part = ['.'|_] ; true ),
        wildcard_match(Part, Name)
    ;   Name = Part
    ).

%% exists_source(+Spec)
%  Spec is a library that is there, or a file that could be loaded.
%  ?- exists_source(library(lists)).
%     true.
%  ?- exists_source(library(no_such_library)).
%     false.
exists_source(Spec) :-
    (   Spec = library(Library), is_library(Library) -> true
    ;   exists_source(Spec, _)
    ).

is_library(Library) :-
    (   trilog_libraries:known_to_swi(Library) -> true
    ;   trilog_on_demand:is_known(Library) -> true
    ;   trilog_libraries:library_head(Library, _)
    ).

%% exists_source(+Spec, -Path)
%  ?- exists_source('no such file', Path).
%     false.
exists_source(Spec, Path) :-
    absolute_file_name(Spec, Path, [file_type(prolog),access(read),file_errors(fail)]).

%% source_location(-Path, -Line)
%  Where the clause stands that is being loaded.
%  ?- source_location(Path, Line).
%     false.
source_location(Path, Line) :-
    trilog_term_expansion:current_term(_, _, File, Index),
    trilog_swi_paths:line_of(File, Index, Line),
    atom_chars(File, Chars),
    trilog_swi_paths:path_of_loaded(Chars, Path).
