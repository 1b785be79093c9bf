/** Texts that are read as streams, as in SWI-Prolog.

The machine has no such streams: one of an empty file stands for each text, and
what reads characters asks here first.
*/

:- module(trilog_swi_open_texts, [
    open_string/2,
    % For our own modules.
    text_before/2, text_begun/1, text_char/2, text_closed/1, text_end/2, text_rest/2
]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(trilog_swi_text)).

% text_part(Id, Chars): what is still to be read of an open text, in its order.
:- dynamic(text_part/2).

% text_whole(Id, Text).
:- dynamic(text_whole/2).

%% open_string(+Text, -Stream)
%  Stream gives the characters of Text.
%  ?- open_string("ab c", _S), read_string(_S, _, Text).
%     Text = "ab c".
open_string(Text, Stream) :-
    text_chars(Text, Chars),
    trilog_swi_io:open_file('/dev/null', read, Stream, []),
    ( bb_get(trilog_swi_texts, texts(Last,Open)) -> true ; Last = 0, Open = [] ),
    Id is Last + 1,
    kept_parts(Chars, Id),
    trilog_cells:as_text(Chars, Whole),
    assertz(text_whole(Id, Whole)),
    bb_put(trilog_swi_texts, texts(Id,[Stream-Id|Open])).

% In pieces, because each character that is taken copies what is left of its own.
kept_parts(Chars, Id) :-
    (   Chars == [] -> true
    ;   length(Part, 64), append(Part, Rest, Chars) ->
        assertz(text_part(Id, Part)),
        kept_parts(Rest, Id)
    ;   assertz(text_part(Id, Chars))
    ).

text_id(Stream, Id) :-
    bb_get(trilog_swi_texts, texts(_,Open)),
    member(Stream0-Id0, Open),
    Stream0 == Stream,
    !,
    Id = Id0.

%% text_char(+Stream, -Char)
%  The next character of an open text.
%  ?- text_char(user_input, Char).
%     false.
text_char(Stream, Char) :-
    text_id(Stream, Id),
    retract(text_part(Id, [Char0|Rest])),
    !,
    ( Rest == [] -> true ; asserta(text_part(Id, Rest)) ),
    Char = Char0.

%% text_before(+Stream, -Chars)
%  What has been taken of an open text.
%  ?- open_string("ab", _S), get_char(_S, _), trilog_swi_open_texts:text_before(_S, Chars).
%     Chars = [a].
text_before(Stream, Chars) :-
    text_id(Stream, Id),
    text_whole(Id, Whole),
    findall(Part, text_part(Id, Part), Parts),
    append(Parts, Rest),
    length(Whole, All),
    length(Rest, Left),
    Length is All - Left,
    length(Chars, Length),
    append(Chars, _, Whole),
    !.

%% text_end(+Stream, -End)
%  Whether there is nothing more in an open text: `at`, or `not`.
%  ?- open_string("a", _S), trilog_swi_open_texts:text_end(_S, End).
%     End = not.
text_end(Stream, End) :-
    text_id(Stream, Id),
    (   trilog_swi_io:kept_char(Stream, Char, _), Char \== end_of_file -> End = not
    ;   text_part(Id, [_|_]) -> End = not
    ;   End = at
    ).

%% text_rest(+Stream, -Chars)
%  All that is left of an open text.
%  ?- text_rest(user_input, Chars).
%     false.
text_rest(Stream, Chars) :-
    text_id(Stream, Id),
    findall(Part, retract(text_part(Id, Part)), Parts),
    append(Parts, Chars).

%% text_begun(+Stream)
%  The next character of an open text is neither a blank nor in a remark, and kept
%  for who reads; there is nothing to do for other streams.
%  ?- text_begun(user_input).
%     true.
text_begun(Stream) :-
    (   text_char(Stream, Char) ->
        (   memberchk(Char, [' ','\n','\t','\r']) -> text_begun(Stream)
        ;   Char == '%' ->
            remark_passed(Stream),
            text_begun(Stream)
        ;   trilog_swi_io:keep_char(Stream, Char)
        )
    ;   true
    ).

remark_passed(Stream) :-
    (   text_char(Stream, Char), Char \== '\n' -> remark_passed(Stream)
    ;   true
    ).

%% text_closed(+Stream)
%  Forgets an open text, if the stream is one.
%  ?- text_closed(user_input).
%     true.
text_closed(Stream) :-
    (   text_id(Stream, Id) ->
        retractall(text_part(Id, _)),
        retractall(text_whole(Id, _)),
        bb_get(trilog_swi_texts, texts(Last,Open)),
        select(_-Id, Open, Others),
        bb_put(trilog_swi_texts, texts(Last,Others))
    ;   true
    ),
    !.
