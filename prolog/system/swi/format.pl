/** `format/2` with the directives of SWI-Prolog.

    piece     a part of a format: text(Chars), or a directive (see directives.pl)
    part      what is written for it: text(Chars), fill(Char) where a column
              may be filled, stop(Where), the end of a column, or line_start, the
              end of a line that has begun
    line      line(Column,Stop,Parts): where the next character goes, where the
              last column ended, and what was written since, the last first
*/

:- module(trilog_swi_format, [
    format/1, format/2, format/3,
    % For our own modules.
    format_text/1, format_text/2, format_text/3, formatted/3, put_chars/2, flush_before/1, is_error/1
]).

:- use_module(library(error)).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(trilog_swi_directives)).
:- use_module(library(trilog_swi_text)).
:- use_module(library(trilog_swi_write)).

% Goals of programs mean the predicates below; these are there for who asks.

%% format(+Format)
%  ?- format('hello~n').
%  > hello
%     true.
format(Format) :- format_text(Format).

%% format(+Format, +Arguments)
%  ?- findall(N, current_predicate(format/N), Ns).
%     Ns = [1,2,3].
format(Format, Arguments) :- format_text(Format, Arguments).

%% format(+Output, +Format, +Arguments)
%  ?- format(atom(A), '~w', [b]).
%     A = b.
format(Output, Format, Arguments) :- format_text(Output, Format, Arguments).

%% format_text(+Format)
%  What format/1 does.
%  ?- format_text('hello~n').
%  > hello
%     true.
format_text(Format) :-
    format_text(Format, []).

%% format_text(+Format, +Arguments)
%  What format/2 does: Format may be any text, and a single argument need not
%  stand in a list.
%  ?- format_text('~w and ~q~n', [a,'B']).
%  > a and 'B'
%     true.
%  ?- format_text("~p|~a|~c|~e|~g~n", ['A b',text,65,1.5,0.1]).
%  > 'A b'|text|A|1.500000e+00|0.1
%     true.
%  ?- format_text("~k|~2s|~E|~I|~2I~n", [['B'+_],"abc",1.5,1234567,12345]).
%  > [+('B',_)]|ab|1.500000E+00|1_234_567|1_23_45
%     true.
%  ?- format_text("~w~30|~w~n", [a,b]).
%  > a                             b
%     true.
format_text(Format, Arguments) :-
    current_output(Stream),
    format_text(Stream, Format, Arguments).

%% format_text(+Output, +Format, +Arguments)
%  What format/3 does: Output is a stream, or atom(A), string(S), chars(Cs) or
%  codes(Cs), also with what follows in the list: codes(Cs,Rest).
%  ?- format_text(atom(A), '~w-~w', [a,b]).
%     A = 'a-b'.
%  ?- write(abc), format("~t~w~10|~n", [x]).
%  > abc      x
%     true.
format_text(Output, Format, Arguments) :-
    (   var(Output) -> instantiation_error(format/3)
    ;   sink(Output) ->
        formatted(Format, Arguments, Chars),
        taken_by(Output, Chars)
    ;   straight(Format, Arguments, Output, Chars) -> put_chars(Chars, Output)
    ;   output_of(Output, Stream),
        pieces_of(Format, Arguments, Pieces, List),
        ( have_column(Pieces) -> column(Stream, Column) ; Column = 0 ),
        laid_out(Pieces, List, line(Column,0,[]), Chars, Ball),
        put_chars(Chars, Stream),
        ( nonvar(Ball) -> throw(Ball) ; true )
    ).

% Only the host knows where the last line of the standard output ends.
column(Output, Column) :-
    (   ( Output == user_output ; bb_get(trilog_kept_output, Own), Own == Output ) ->
        trilog_output:output_column(Column)
    ;   Column = 0
    ).

sink(atom(_)).
sink(string(_)).
sink(chars(_)).
sink(codes(_)).
sink(chars(_,_)).
sink(codes(_,_)).

taken_by(atom(Atom), Chars) :- chars_atom(Chars, Atom).
taken_by(string(String), Chars) :- trilog_cells:as_text(Chars, String).
taken_by(chars(Cells), Chars) :- trilog_cells:as_cells(Chars, Cells).
taken_by(codes(Codes), Chars) :- maplist(char_code, Chars, Codes).
taken_by(chars(Cells,Rest), Chars) :- append(Chars, Rest, Cells).
taken_by(codes(Codes,Rest), Chars) :-
    maplist(char_code, Chars, Codes0),
    append(Codes0, Rest, Codes).

%% put_chars(+Chars, +Stream)
%  ?- trilog_swi_format:put_chars("ab", user_output).
%  > ab
%     true.
put_chars(Chars, Stream0) :-
    output_of(Stream0, Stream),
    flush_before(Stream),
    % The first alone: it is put_char/2 that says what is wrong with a stream.
    (   Chars = [C|Cs] ->
        put_char(Stream, C),
        '$put_chars'(Stream, Cs)
    ;   true
    ),
    flush_output(Stream).

%% flush_before(+Stream)
%  What was written to user_output is seen before what comes on user_error.
%  ?- trilog_swi_format:flush_before(user_error).
%     true.
flush_before(Stream) :-
    ( is_error(Stream) -> flush_output(user_output) ; true ).

%% is_error(+Stream)
%  ?- trilog_swi_format:is_error(user_error).
%     true.
is_error(Stream) :-
    (   Stream == user_error -> true
    ;   bb_get(trilog_kept_error, Error),
        Error == Stream
    ).

%% formatted(+Format, +Arguments, -Chars)
%  Chars is what format/2 would write.
%  ?- formatted("~d~t~6|~a", [42,x], Chars).
%     Chars = ['4','2',' ',' ',' ',' ',x].
%  ?- catch(formatted("~d", [a], _), error(E, _), true).
%     E = type_error(evaluable,a/0).
%  ?- catch(formatted("~w", [], _), error(E, _), true).
%     E = format('not enough arguments').
formatted(Format, Arguments, Chars) :-
    (   straight(Format, Arguments, none, Chars0) -> Chars = Chars0
    ;   pieces_of(Format, Arguments, Pieces, List),
        laid_out(Pieces, List, line(0,0,[]), Chars0, Ball),
        ( nonvar(Ball) -> throw(Ball) ; Chars = Chars0 )
    ).

% --- formats as most are -------------------------------------------------------

% Without goals of the program's in the format, and without an error: in half the time. It
% fails for the others, and has done nothing then. Output is none, or a stream.
straight(Format, Arguments, Output, Chars) :-
    trilog_terms:is_proper_list(Arguments),
    \+ trilog_cells:is_text(Arguments),
    catch(trilog_swi_format:straight_text(Format, Arguments, Output, Chars), error(_,_), false).

straight_text(Format, Arguments, Output, Chars) :-
    text_chars(Format, FormatChars),
    straight_chars(FormatChars, Arguments, Chars0, Rest, Others),
    (   Rest == [] -> Others = [], Chars = Chars0
    ;   (   memberchk('\n', Chars0) -> Before = 0
        ;   column_before(Output, Rest, Before)
        ),
        column_after(Chars0, Before, Column),
        straight_parts(Rest, Others, line(Column,0,[text(Chars0)]), Chars)
    ).

column_before(Output, Format, Column) :-
    (   Output \== none, may_end_column(Format) ->
        output_of(Output, Stream),
        column(Stream, Column)
    ;   Column = 0
    ).

may_end_column([C|Cs]) :-
    ( ends_column(C) -> true ; may_end_column(Cs) ).

ends_column('|').
ends_column(+).
ends_column('N').

% The directives that most formats have are looked at one after the other; Rest begins
% with the first of the others.
straight_chars([], Arguments, [], [], Arguments).
straight_chars([C|Cs], Arguments, Chars, Rest, Others) :-
    (   C == (~) ->
        Cs = [Letter|Cs1],
        (   straight_char(Letter, Char) ->
            Chars = [Char|Chars1],
            straight_chars(Cs1, Arguments, Chars1, Rest, Others)
        ;   is_straight(Letter) ->
            Arguments = [A|Arguments1],
            straight_part(Letter, A, Text),
            append(Text, Chars1, Chars),
            straight_chars(Cs1, Arguments1, Chars1, Rest, Others)
        ;   Chars = [], Rest = [C|Cs], Others = Arguments
        )
    ;   Chars = [C|Chars1],
        straight_chars(Cs, Arguments, Chars1, Rest, Others)
    ).

straight_char(n, '\n').
straight_char(~, ~).

is_straight(w).
is_straight(q).
is_straight(p).
is_straight(a).
is_straight(s).
is_straight(d).

straight_part(w, A, Text) :- plain_term_text(A, Text).
straight_part(q, A, Text) :- shown(q, none, A, Text).
straight_part(p, A, Text) :- '$no_such_predicate'(user, portray(_)), shown(p, none, A, Text).
straight_part(a, A, Text) :- shown(a, none, A, Text).
straight_part(s, A, Text) :- shown(s, none, A, Text).
straight_part(d, A, Text) :- integer(A), number_chars(A, Text).

% What laid_out/5 does, with one catch/3 around all.
straight_parts([], [], line(_,_,Parts), Chars) :-
    padded(Parts, 0, Chars, []).
straight_parts([C|Cs], Arguments0, Line0, Chars0) :-
    (   C == (~) ->
        directive(Cs, Piece, Rest),
        \+ calls_program(Piece),
        part(Piece, Arguments0, Arguments, Part)
    ;   Part = text([C|Text]),
        plain_text(Cs, Text, Rest),
        Arguments = Arguments0
    ),
    added(Part, Line0, Line, Chars0, Chars),
    straight_parts(Rest, Arguments, Line, Chars).

calls_program(directive(_,Letter)) :-
    (   Letter == p -> \+ '$no_such_predicate'(user, portray(_))
    ;   Letter == (@) -> true
    ;   Letter == 'W'
    ).

% --- formats -------------------------------------------------------------------

pieces_of(Format, Arguments, Pieces, List) :-
    text_chars(Format, Chars),
    pieces(Chars, Pieces),
    (   trilog_terms:is_proper_list(Arguments), \+ is_one_text(Arguments, Pieces) -> List = Arguments
    ;   List = [Arguments]
    ).

% A text is one argument where the format wants one. (In SWI-Prolog it is no list.)
is_one_text(Text, Pieces) :-
    trilog_cells:is_text(Text),
    wanted(Pieces, [Letter]),
    ( Text = [_,_|_] -> true ; Letter == s ).

% The directives that take an argument.
wanted([], []).
wanted([Piece|Pieces], Letters) :-
    (   Piece = directive(Prefix,Letter),
        ( Prefix == star ; Letter == 'W' ; takes(Letter) ) ->
        Letters = [Letter|Letters1]
    ;   Letters = Letters1
    ),
    wanted(Pieces, Letters1).

pieces([], []).
pieces([C|Cs], [Piece|Pieces]) :-
    (   C == (~) -> directive(Cs, Piece, Rest)
    ;   Piece = text([C|Text]),
        plain_text(Cs, Text, Rest)
    ),
    pieces(Rest, Pieces).

plain_text(Cs, Text, Rest) :-
    (   Cs = [C|Cs1], C \== (~) ->
        Text = [C|Text1],
        plain_text(Cs1, Text1, Rest)
    ;   Text = [],
        Rest = Cs
    ).

directive(Cs0, directive(Prefix,Letter), Cs) :-
    (   prefix(Cs0, Prefix0, Rest0),
        % `~:d` groups digits as the locale does: not at all.
        ( Rest0 = [(:)|Rest1] -> true ; Rest1 = Rest0 ),
        Rest1 = [Letter0|Rest] ->
        Prefix = Prefix0,
        Letter = Letter0,
        Cs = Rest
    ;   throw(error(format('truncated format specification'), format/2))
    ).

prefix([C|Cs], Prefix, Rest) :-
    (   C == (*) -> Prefix = star, Rest = Cs
    ;   C == '`' -> Cs = [Fill|Rest], Prefix = char(Fill)
    ;   digit_value(C, Value) -> Prefix = count(Count), count(Cs, Value, Count, Rest)
    ;   Prefix = none, Rest = [C|Cs]
    ).

count([], Count, Count, []).
count([C|Cs], Count0, Count, Rest) :-
    (   digit_value(C, Value) ->
        Count1 is 10 * Count0 + Value,
        count(Cs, Count1, Count, Rest)
    ;   Count = Count0,
        Rest = [C|Cs]
    ).

digit_value('0', 0).
digit_value('1', 1).
digit_value('2', 2).
digit_value('3', 3).
digit_value('4', 4).
digit_value('5', 5).
digit_value('6', 6).
digit_value('7', 7).
digit_value('8', 8).
digit_value('9', 9).

have_column([directive(_,Letter)|Pieces]) :-
    ( ends_column(Letter) -> true ; have_column(Pieces) ).
have_column([text(_)|Pieces]) :-
    have_column(Pieces).

% --- columns -------------------------------------------------------------------

% Where a directive raises an error, Ball is it, and Chars what comes before.
laid_out([], Arguments, line(_,_,Parts), Chars, Ball) :-
    padded(Parts, 0, Chars, []),
    (   Arguments == [] -> true
    ;   Ball = error(format('too many arguments'), format/2)
    ).
laid_out([Piece|Pieces], Arguments0, Line0, Chars0, Ball) :-
    (   Piece = text(_) -> Part = Piece, Arguments = Arguments0
    ;   catch(trilog_swi_directives:part(Piece, Arguments0, Arguments, Part), Error, true)
    ),
    (   nonvar(Error) ->
        Line0 = line(_,_,Parts),
        padded(Parts, 0, Chars0, []),
        Ball = Error
    ;   added(Part, Line0, Line, Chars0, Chars),
        laid_out(Pieces, Arguments, Line, Chars, Ball)
    ).

added(text(Text), line(Column0,Stop,Parts), line(Column,Stop,[text(Text)|Parts]), Chars, Chars) :-
    column_after(Text, Column0, Column).
added(fill(Char), line(Column,Stop,Parts), line(Column,Stop,[fill(Char)|Parts]), Chars, Chars).
% Behind a column that was too narrow the next is counted from where it should end.
added(stop(Where), line(Column0,Stop,Parts), line(Column,Column,[]), Chars0, Chars) :-
    end_of_column(Where, Column0, Stop, Column),
    Pad is max(0, Column - Column0),
    padded(Parts, Pad, Chars0, Chars).
added(line_start, line(Column,Stop,Parts), Line, Chars0, Chars) :-
    (   Column =:= 0 -> Line = line(Column,Stop,Parts), Chars0 = Chars
    ;   added(text("\n"), line(Column,Stop,Parts), Line, Chars0, Chars)
    ).

end_of_column(here, Column, _, Column).
end_of_column(at(Column), _, _, Column).
end_of_column(behind(Width), _, Stop, Column) :- Column is Stop + Width.

column_after([], Column, Column).
column_after([C|Cs], Column0, Column) :-
    (   C == '\n' -> Column1 = 0
    ;   C == '\t' -> Column1 is (Column0 + 1) \/ 7    % as there
    ;   Column1 is Column0 + 1
    ),
    column_after(Cs, Column1, Column).

% The blanks go to where the column may be filled, the last of them first; to
% its right, where there is no such place.
padded(Parts, Pad, Chars0, Chars) :-
    (   Pad =:= 0 -> written(Parts, 0, 0, Chars0, Chars)
    ;   fills(Parts, 0, Count0),
        ( Count0 > 0 -> Places = Parts, Count = Count0 ; Places = [fill(' ')|Parts], Count = 1 ),
        Each is Pad // Count,
        More is Pad mod Count,
        written(Places, Each, More, Chars0, Chars)
    ).

fills([], Count, Count).
fills([Part|Parts], Count0, Count) :-
    ( Part = fill(_) -> Count1 is Count0 + 1 ; Count1 = Count0 ),
    fills(Parts, Count1, Count).

% From the last part to the first.
written([], _, _, Chars, Chars).
written([Part|Parts], Each, More0, Chars0, Chars) :-
    part_text(Part, Each, More0, More, Text),
    append(Text, Chars, Chars1),
    written(Parts, Each, More, Chars0, Chars1).

part_text(text(Text), _, More, More, Text).
part_text(fill(Char), Each, More0, More, Blanks) :-
    Count is Each + min(1, More0),
    More is max(0, More0 - 1),
    times(Count, Char, Blanks).
