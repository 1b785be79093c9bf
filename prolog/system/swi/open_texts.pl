/** Texts that are read as streams, as in SWI-Prolog.

The machine has no such streams: one of an empty file stands for each text, and
what reads characters asks here first.

    number  of a piece: those of a text follow one another, and no other text has the
            number behind its last. The first is the text's.
    place   what is left of a piece, and the number of the next one. That of the text
            from which was read last is kept where it costs least to change it.
*/

:- module(trilog_swi_open_texts, [
    open_string/2,
    % For our own modules.
    text_before/2, text_begun/1, text_char/2, text_closed/1, text_end/2, text_moved/3, text_rest/2
]).

:- use_module(library(between)).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(trilog_swi_text)).

% text_piece(Number, Chars).
:- dynamic(text_piece/2).

% text_at(Text, Chars, Next): the place in a text from which was not read last.
:- dynamic(text_at/3).

%% open_string(+Text, -Stream)
%  Stream gives the characters of Text.
%  ?- open_string("ab c", _S), read_string(_S, _, Text).
%     Text = "ab c".
open_string(Text, Stream) :-
    text_chars(Text, Chars),
    trilog_swi_io:open_file('/dev/null', read, Stream, []),
    ( bb_get(trilog_swi_texts, texts(Free,Open)) -> true ; Free = 1, Open = [] ),
    kept_pieces(Chars, Free, Behind),
    assertz(text_at(Free, [], Free)),
    Free1 is Behind + 1,
    bb_put(trilog_swi_texts, texts(Free1,[Stream-Free|Open])).

% In pieces, because each character that is taken copies what is left of its own.
kept_pieces(Chars, Number, Behind) :-
    (   Chars == [] -> Behind = Number
    ;   (   length(Part, 64), append(Part, Rest, Chars) -> assertz(text_piece(Number, Part))
        ;   assertz(text_piece(Number, Chars)),
            Rest = []
        ),
        Number1 is Number + 1,
        kept_pieces(Rest, Number1, Behind)
    ).

text_id(Stream, Id) :-
    bb_get(trilog_swi_texts, texts(_,Open)),
    member(Stream0-Id0, Open),
    Stream0 == Stream,
    !,
    Id = Id0.

% place(Id, Chars, Next): there is nothing more where Chars is empty.
place(Id, Chars, Next) :-
    (   bb_get(trilog_swi_text, at(Id,Chars0,Next0)) -> true
    ;   retract(text_at(Id, Chars0, Next0)),
        text_moved(Id, Chars0, Next0)
    ),
    (   Chars0 == [], text_piece(Next0, Chars1) ->
        Chars = Chars1,
        Next is Next0 + 1
    ;   Chars = Chars0,
        Next = Next0
    ).

%% text_moved(+Id, +Chars, +Next)
%  The place of a text is this from now on.
%  ?- open_string("ab", _S), trilog_swi_open_texts:text_id(_S, _Id),
%     trilog_swi_open_texts:text_moved(_Id, "b", 0), get_char(_S, C).
%     C = b.
text_moved(Id, Chars, Next) :-
    (   bb_get(trilog_swi_text, at(Id0,Chars0,Next0)), Id0 \== Id ->
        assertz(text_at(Id0, Chars0, Next0))
    ;   true
    ),
    bb_put(trilog_swi_text, at(Id,Chars,Next)).

%% text_char(+Stream, -Char)
%  The next character of an open text.
%  ?- text_char(user_input, Char).
%     false.
text_char(Stream, Char) :-
    text_id(Stream, Id),
    place(Id, [Char0|Rest], Next),
    text_moved(Id, Rest, Next),
    Char = Char0.

%% text_before(+Stream, -Chars)
%  What has been taken of an open text.
%  ?- open_string("ab", _S), get_char(_S, _), trilog_swi_open_texts:text_before(_S, Chars).
%     Chars = [a].
text_before(Stream, Chars) :-
    text_id(Stream, Id),
    place(Id, Rest, Next),
    Last is Next - 1,
    findall(Piece, ( between(Id, Last, Number), text_piece(Number, Piece) ), Pieces),
    append(Pieces, Whole),
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
    ;   place(Id, [_|_], _) -> End = not
    ;   End = at
    ).

%% text_rest(+Stream, -Chars)
%  All that is left of an open text.
%  ?- text_rest(user_input, Chars).
%     false.
text_rest(Stream, Chars) :-
    text_id(Stream, Id),
    place(Id, Chars0, Next),
    pieces_from(Next, Pieces, Behind),
    append([Chars0|Pieces], Chars),
    text_moved(Id, [], Behind).

pieces_from(Number, Pieces, Behind) :-
    (   text_piece(Number, Piece) ->
        Pieces = [Piece|Pieces1],
        Number1 is Number + 1,
        pieces_from(Number1, Pieces1, Behind)
    ;   Pieces = [],
        Behind = Number
    ).

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
        retractall(text_at(Id, _, _)),
        ( bb_get(trilog_swi_text, at(Id,_,_)) -> bb_put(trilog_swi_text, none) ; true ),
        forget_pieces(Id),
        bb_get(trilog_swi_texts, texts(Free,Open)),
        select(_-Id, Open, Others),
        bb_put(trilog_swi_texts, texts(Free,Others))
    ;   true
    ),
    !.

forget_pieces(Number) :-
    (   retract(text_piece(Number, _)) ->
        Number1 is Number + 1,
        forget_pieces(Number1)
    ;   true
    ).
