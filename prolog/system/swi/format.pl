/** `format/2` with the directives of SWI-Prolog.

    piece     a part of a format: text(Chars), or directive(Prefix,Letter),
              where the prefix is none, count(N), star or char(C)
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
:- use_module(library(trilog_swi_figures)).
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
    ;   straight(Format, Arguments, Chars) -> put_chars(Chars, Output)
    ;   output_of(Output, Stream),
        pieces_of(Format, Arguments, Pieces, List),
        ( ends_column(Pieces) -> column(Stream, Column) ; Column = 0 ),
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
    (   straight(Format, Arguments, Chars0) -> Chars = Chars0
    ;   pieces_of(Format, Arguments, Pieces, List),
        laid_out(Pieces, List, line(0,0,[]), Chars0, Ball),
        ( nonvar(Ball) -> throw(Ball) ; Chars = Chars0 )
    ).

% --- formats as most are -------------------------------------------------------

% Without columns, numbers and goals in the format, and without an error: in half the
% time. It fails for the others, and has done nothing then.
straight(Format, Arguments, Chars) :-
    trilog_terms:is_proper_list(Arguments),
    \+ trilog_cells:is_text(Arguments),
    catch(trilog_swi_format:straight_text(Format, Arguments, Chars), error(_,_), false).

straight_text(Format, Arguments, Chars) :-
    text_chars(Format, FormatChars),
    straight_chars(FormatChars, Arguments, Chars).

straight_chars([], [], []).
straight_chars([C|Cs], Arguments, Chars) :-
    (   C == (~) ->
        Cs = [Letter|Cs1],
        straight_directive(Letter, Arguments, Arguments1, Chars, Chars1),
        straight_chars(Cs1, Arguments1, Chars1)
    ;   Chars = [C|Chars1],
        straight_chars(Cs, Arguments, Chars1)
    ).

straight_directive(Letter, Arguments0, Arguments, Chars0, Chars) :-
    (   straight_char(Letter, Char) -> Arguments = Arguments0, Chars0 = [Char|Chars]
    ;   Arguments0 = [A|Arguments],
        straight_part(Letter, A, Text),
        append(Text, Chars, Chars0)
    ).

straight_char(n, '\n').
straight_char(~, ~).

straight_part(w, A, Text) :- plain_term_text(A, Text).
straight_part(q, A, Text) :- shown(q, none, A, Text).
straight_part(p, A, Text) :- '$no_such_predicate'(user, portray(_)), shown(p, none, A, Text).
straight_part(a, A, Text) :- shown(a, none, A, Text).
straight_part(s, A, Text) :- shown(s, none, A, Text).
straight_part(d, A, Text) :- integer(A), number_chars(A, Text).

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
    ;   digits([C|Cs], [D|Ds], Rest0) ->
        number_chars(Count, [D|Ds]),
        Prefix = count(Count),
        Rest = Rest0
    ;   Prefix = none, Rest = [C|Cs]
    ).

digits([], [], []).
digits([C|Cs], Digits, Rest) :-
    (   trilog_swi_characters:is_digit(C) ->
        Digits = [C|Digits1],
        digits(Cs, Digits1, Rest)
    ;   Digits = [],
        Rest = [C|Cs]
    ).

ends_column(Pieces) :-
    member(directive(_,Letter), Pieces),
    memberchk(Letter, "|+N"),
    !.

% --- columns -------------------------------------------------------------------

% Where a directive raises an error, Ball is it, and Chars what comes before.
laid_out([], Arguments, line(_,_,Parts), Chars, Ball) :-
    padded(Parts, 0, Chars, []),
    (   Arguments == [] -> true
    ;   Ball = error(format('too many arguments'), format/2)
    ).
laid_out([Piece|Pieces], Arguments0, Line0, Chars0, Ball) :-
    (   Piece = text(_) -> Part = Piece, Arguments = Arguments0
    ;   catch(trilog_swi_format:part(Piece, Arguments0, Arguments, Part), Error, true)
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
    ;   (   member(fill(_), Parts) -> Places = Parts
        ;   Places = [fill(' ')|Parts]
        ),
        findall(x, member(fill(_), Places), Fills),
        length(Fills, Count),
        Each is Pad // Count,
        More is Pad mod Count,
        written(Places, Each, More, Chars0, Chars)
    ).

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

times(Count, Char, Chars) :-
    length(Chars, Count),
    maplist(=(Char), Chars).

% --- directives ----------------------------------------------------------------

part(directive(Prefix,Letter), Arguments0, Arguments, Part) :-
    count(Prefix, Arguments0, Arguments1, Count),
    (   Letter == 'W' ->
        next_argument(Arguments1, Term, Arguments2),
        next_argument(Arguments2, Options, Arguments),
        A = Term-Options
    ;   takes(Letter) -> next_argument(Arguments1, A, Arguments)
    ;   Arguments = Arguments1
    ),
    (   Letter == (@) -> trilog_output:captured(A, Text), Part = text(Text)
    ;   directive_part(Letter, Count, A, Part0) -> Part = Part0
    ;   throw(error(existence_error(format_character,Letter), format/2))
    ).

count(none, As, As, none).
count(char(C), As, As, char(C)).
count(count(N), As, As, count(N)).
count(star, As0, As, count(N)) :-
    next_argument(As0, N, As),
    (   integer(N), N >= 0 -> true
    ;   throw(error(format('no or negative integer for `*\' argument'), format/2))
    ).

next_argument(As0, A, As) :-
    (   As0 = [A|As] -> true
    ;   throw(error(format('not enough arguments'), format/2))
    ).

takes(Letter) :-
    memberchk(Letter, "wpqkascdDeEfgGIrRi@").

directive_part(t, Count, _, fill(Char)) :-
    (   Count = char(C) -> Char = C
    ;   Count = count(Code) -> char_code(Char, Code)
    ;   Char = ' '
    ).
directive_part('|', Count, _, stop(Where)) :-
    ( Count = count(N) -> Where = at(N) ; Where = here ).
directive_part(+, Count, _, stop(behind(Width))) :-
    number_or(Count, 8, Width).
directive_part('N', _, _, line_start).
directive_part(Letter, Count, A, text(Text)) :-
    shown(Letter, Count, A, Text).

shown(w, _, A, Text) :- plain_term_text(A, Text).
shown('W', _, A-Options, Text) :- term_text(A, Options, Text).
shown(p, _, A, Text) :- print_options(Options), term_text(A, Options, Text).
shown(q, _, A, Text) :- term_text(A, hex, [quoted(true), numbervars(true)], Text).
shown(k, _, A, Text) :- trilog_output:captured(trilog_swi_write:write_canonically(A), Text).
shown(a, _, A, Text) :-
    (   compound(A), \+ trilog_cells:is_text(A) -> throw(error(format_argument_type(a,A), format/2))
    ;   text_chars(A, Text)
    ).
shown(s, Count, A, Text) :-
    ( number(A) -> throw(error(format_argument_type(s,A), format/2)) ; text_chars(A, Text0) ),
    (   Count = count(N), length(Text, N), append(Text, _, Text0) -> true
    ;   Text = Text0
    ).
shown(i, _, _, []).
shown(~, _, _, [~]).
shown(n, Count, _, Text) :- number_or(Count, 1, N), times(N, '\n', Text).
shown(c, Count, A, Text) :-
    wanted_integer(A, c),
    trilog_calls:char_and_code(Char, A),
    number_or(Count, 1, N),
    times(N, Char, Text).
shown(d, Count, A, Text) :- integer_value(A, d, N), number_or(Count, 0, D), decimals(N, D, none, Text).
shown('D', Count, A, Text) :-
    integer_value(A, 'D', N),
    number_or(Count, 0, Digits),
    decimals(N, Digits, in(3,','), Text).
shown('I', Count, A, Text) :-
    integer_value(A, 'I', N),
    number_or(Count, 3, Size),
    decimals(N, 0, in(Size,'_'), Text).
shown(r, Count, A, Text) :- integer_value(A, r, N), number_or(Count, 8, R), in_radix(N, R, 0'a, Text).
shown('R', Count, A, Text) :- integer_value(A, 'R', N), number_or(Count, 8, R), in_radix(N, R, 0'A, Text).
shown(f, Count, A, Text) :-
    evaluated(A, X),
    number_or(Count, 6, Digits),
    fixed_point(X, Digits, Text).
shown(e, Count, A, Text) :-
    evaluated(float(A), X),
    number_or(Count, 6, Digits),
    scientific(X, Digits, Text).
shown(g, Count, A, Text) :-
    evaluated(float(A), X),
    number_or(Count, 6, Digits),
    general(X, Digits, Text).
shown('E', Count, A, Text) :-
    shown(e, Count, A, Text0),
    maplist(large_exponent, Text0, Text).
shown('G', Count, A, Text) :-
    shown(g, Count, A, Text0),
    maplist(large_exponent, Text0, Text).

large_exponent(Char, Large) :-
    ( Char == e -> Large = 'E' ; Large = Char ).

number_or(Count, Default, N) :-
    ( Count = count(N0) -> N = N0 ; N = Default ).

wanted_integer(A, Letter) :-
    (   integer(A) -> true
    ;   throw(error(format_argument_type(Letter,A), format/2))
    ).

integer_value(A, Letter, N) :-
    (   integer(A) -> N = A
    ;   var(A) -> instantiation_error(format/2)
    ;   evaluated(A, N),
        ( integer(N) -> true ; throw(error(format_argument_type(Letter,A), format/2)) )
    ).

% What is wrong with an argument is an error of the format's.
evaluated(Expression, Value) :-
    catch(trilog_swi_arithmetic:by_value(Value is Expression),
          error(Formal,_),
          throw(error(Formal, format/2))).
