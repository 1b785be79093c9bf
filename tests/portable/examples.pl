/*  Runs queries in any Prolog system: those of a file, one a line, and the
    names of the files to load before them in its first line, a list.

    What a query prints, its answers and how it ends go to the output, each part
    behind a character that nothing else prints (30): `=` and the bindings of
    one answer; `!` and an error; `.` at the end.
*/
:- module(examples, [run/1]).

:- use_module(library(lists)).

% The input of a query has ended before it begins. (In one system that of the
% toplevel never does: there are empty lines behind it.)
run(File) :-
    open('/dev/null', read, Ended),
    set_input(Ended),
    user:use_module(library(lists)),
    open(File, read, Stream),
    read_term(Stream, Paths, []),
    use_files(Paths),
    queries(Stream),
    close(Stream).

use_files([]).
use_files([Path|Paths]) :-
    user:use_module(Path),
    use_files(Paths).

queries(Stream) :-
    read_term(Stream, Query, [variable_names(Names)]),
    (   Query == end_of_file ->
        true
    ;   answers(Query, Names),
        queries(Stream)
    ).

answers(Query, Names0) :-
    shown(Names0, Names),
    catch(findall(Names, user:Query, Answers), Error, true),
    (   var(Error) ->
        told(Answers)
    ;   part('!', Error)
    ),
    put_char('\x1e\'), put_char('.'), nl.

% The toplevel does not tell what a variable is whose name begins so.
shown([], []).
shown([Name=Value|Names0], Names) :-
    (   sub_atom(Name, 0, 1, _, '_') ->
        Names = Names1
    ;   Names = [Name=Value|Names1]
    ),
    shown(Names0, Names1).

told([]).
told([Answer|Answers]) :-
    part(=, Answer),
    told(Answers).

part(Kind, Term) :-
    put_char('\x1e\'),
    put_char(Kind),
    write_term(Term, [quoted(true)]).
