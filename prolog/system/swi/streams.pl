/** What else course code does with streams in SWI-Prolog.
*/

:- module(trilog_swi_streams, [get/1, get/2, is_stream/1, open_null_stream/1, set_stream/2]).

:- use_module(library(error)).
:- use_module(library(lists)).

%% get(-Code)
%  The old way to read a character that is no blank.
%  ?- get(C).
%     C = -1.
get(Code) :-
    current_input(Stream),
    get(Stream, Code).

%% get(+Stream, -Code)
%  ?- current_input(_S), get(_S, C).
%     C = -1.
get(Stream, Code) :-
    trilog_swi_io:input_code(Stream, Code0),
    (   memberchk(Code0, [9,10,13,32]) -> get(Stream, Code)
    ;   Code = Code0
    ).

%% is_stream(@Term)
%  ?- current_input(_S), is_stream(_S).
%     true.
%  ?- is_stream(no_stream).
%     false.
is_stream(Term) :-
    nonvar(Term),
    ( memberchk(Term, [user_input,user_output,user_error]) -> true
    ; catch(stream_property(Term, mode(_)), _, false)
    ),
    !.

%% open_null_stream(-Stream)
%  What is written to Stream is lost.
%  ?- open_null_stream(_S), write(_S, a), close(_S).
%     true.
open_null_stream(Stream) :-
    open('/dev/null', write, Stream).

%% set_stream(+Stream, +Property)
%  Does nothing: what SWI-Prolog sets is as it should be.
%  ?- set_stream(user_output, tty(false)).
%     true.
%  ?- set_stream(user_output, colour(red)).
%     error: expected a stream attribute, but got colour(red) (in set_stream/2)
set_stream(Stream, Property) :-
    (   ( var(Stream) ; var(Property) ) -> instantiation_error(set_stream/2)
    ;   \+ compound(Property) -> type_error(stream_attribute, Property, set_stream/2)
    ;   \+ is_attribute(Property) -> domain_error(stream_attribute, Property, set_stream/2)
    ;   is_stream(Stream) -> true
    ;   throw(error(existence_error(stream, Stream), set_stream/2))
    ).

is_attribute(Property) :-
    functor(Property, Name, 1),
    memberchk(Name, [
        alias,buffer,buffer_size,close_on_abort,close_on_exec,encoding,eof_action,file_name,
        line_position,locale,newline,record_position,representation_errors,timeout,tty,type
    ]).
