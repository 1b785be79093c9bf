/** How far a stream has been read, as SWI-Prolog counts it. Loaded when a program asks
for it.

    place   '$stream_position'(Chars,Line,Column,Bytes) behind some characters; lines
            are counted from 1, all else from 0

The machine counts bytes and lines. What has been read is read again to count the rest:
the characters of a text, or of a file from its beginning. A pipe cannot be.
*/

:- module(trilog_swi_positions, [
    character_count/2, line_count/2, line_position/2, stream_position_data/3,
    % For our own modules.
    consumed/2, place_behind/3
]).

:- use_module(library(charsio)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(trilog_cleanups)).

%% stream_position_data(?Field, +Place, -Value)
%  Field is char_count, line_count, line_position or byte_count.
%  ?- stream_position_data(line_count, '$stream_position'(5,2,3,5), Line).
%     Line = 2.
stream_position_data(Field, Place, Value) :-
    (   nonvar(Place), Place = '$stream_position'(Chars,Line,Column,Bytes) -> true
    ;   domain_error(stream_position, Place, stream_position_data/3)
    ),
    Values = [char_count-Chars,line_count-Line,line_position-Column,byte_count-Bytes],
    ( nonvar(Field) -> memberchk(Field-Value0, Values), Value = Value0 ; member(Field-Value, Values) ).

%% character_count(+Stream, -Count)
%  So many characters have been read.
%  ?- open_string("ab\ncd", _S), get_char(_S, _), character_count(_S, N).
%     N = 1.
character_count(Stream, Count) :-
    place(Stream, '$stream_position'(Count,_,_,_)).

%% line_count(+Stream, -Line)
%  The number of the line, from 1.
%  ?- open_string("ab\ncd", _S), read_line_to_string(_S, _), line_count(_S, N).
%     N = 2.
line_count(Stream, Line) :-
    place(Stream, '$stream_position'(_,Line,_,_)).

%% line_position(+Stream, -Column)
%  So many columns of the line have been read, or written.
%  ?- write(ab), line_position(user_output, Column).
%  > ab
%     Column = 2.
line_position(Stream, Column) :-
    (   catch(trilog_swi_positions:place(Stream, Place), error(_,_), false) ->
        Place = '$stream_position'(_,_,Column,_)
    ;   trilog_swi_write:output_of(Stream, Output),
        trilog_swi_format:column(Output, Column)
    ).

place(Stream, Place) :-
    ( var(Stream) -> instantiation_error(stream_property/2) ; true ),
    (   consumed(Stream, Chars) -> place_behind(Chars, -1, Place)
    ;   domain_error(position, Stream, stream_property/2)
    ).

%% consumed(+Stream, -Chars)
%  Chars have been read of a text or of a file; false of other streams.
%  ?- open_string("abc", _S), get_char(_S, _), trilog_swi_positions:consumed(_S, Chars).
%     Chars = [a].
consumed(Stream0, Chars) :-
    trilog_swi_io:stream_of(Stream0, Stream),
    all_kept(Stream, Kept),
    (   trilog_swi_open_texts:text_before(Stream, Before) -> Taken = Before
    ;   stream_property(Stream, mode(read)),
        stream_property(Stream, file_name(File)),
        stream_property(Stream, position(position_and_lines_read(Bytes,_))),
        file_start(File, Bytes, Taken)
    ),
    !,
    length(Taken, Length0),
    length(Kept, Length1),
    Length is Length0 - Length1,
    Length >= 0,
    length(Chars, Length),
    append(Chars, _, Taken),
    !.

% What was looked at counts as unread.
all_kept(Stream, Kept) :-
    trilog_swi_io:all_peeked(All),
    findall(Char, ( member(Other-Char, All), Other == Stream, Char \== end_of_file ), Kept).

file_start(File, Bytes, Chars) :-
    trilog_swi_io:open_file(File, read, Stream),
    setup_call_cleanup(true, get_n_chars(Stream, Bytes, Chars0), close(Stream)),
    first_bytes(Chars0, Bytes, Chars).

% A character may have several bytes.
first_bytes(Chars0, Bytes, Chars) :-
    (   Bytes > 0, Chars0 = [C|Cs] ->
        bytes(C, Size),
        Bytes1 is Bytes - Size,
        Chars = [C|Chars1],
        first_bytes(Cs, Bytes1, Chars1)
    ;   Chars = []
    ).

bytes(Char, Size) :-
    char_code(Char, Code),
    (   Code < 0x80 -> Size = 1
    ;   Code < 0x800 -> Size = 2
    ;   Code < 0x10000 -> Size = 3
    ;   Size = 4
    ).

%% place_behind(+Chars, +Count, -Place)
%  The place behind the first Count of Chars, or behind all of them where it is -1.
%  ?- trilog_swi_positions:place_behind("ab\nc", -1, Place).
%     Place = '$stream_position'(4,2,1,4).
place_behind(Chars, Count, Place) :-
    place_behind(Chars, Count, '$stream_position'(0,1,0,0), Place).

place_behind(Chars, Count, Place0, Place) :-
    (   Count =\= 0, Chars = [C|Cs] ->
        Place0 = '$stream_position'(N0,Line0,Column0,Bytes0),
        N is N0 + 1,
        bytes(C, Size),
        Bytes is Bytes0 + Size,
        (   C == '\n' -> Line is Line0 + 1, Column = 0
        ;   Line = Line0,
            ( C == '\t' -> Column is (Column0 \/ 7) + 1 ; Column is Column0 + 1 )
        ),
        Count1 is Count - 1,
        place_behind(Cs, Count1, '$stream_position'(N,Line,Column,Bytes), Place)
    ;   Place = Place0
    ).
