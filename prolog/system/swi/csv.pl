/** Tables as text, as SWI-Prolog's library(csv) reads and writes them (RFC 4180): a line
for a row, a comma between two fields, quotes around what holds either.

    row         row(Field, ...), all rows of a table with the same number of fields
    field       a number where it reads as one, otherwise an atom
    codes       of the text of a table, or of a field
    compiled    csv_options(Separator, Strip, IgnoreQuotes, Convert, Case, Functor, Arity,
                MatchArity, SkipHeader): what the options of the same names say
*/

:- module(trilog_swi_csv, [
    csv//1, csv//2, csv_options/2, csv_read_file/2, csv_read_file/3, csv_read_file_row/3,
    csv_read_row/3, csv_read_stream/3, csv_write_file/2, csv_write_file/3, csv_write_stream/3
]).

:- use_module(library(dcgs)).
:- use_module(library(error)).
:- use_module(library(format)).
:- use_module(library(lists)).
:- use_module(library(trilog_cleanups)).
:- use_module(library(trilog_swi_control)).
:- use_module(library(trilog_swi_files)).
:- use_module(library(trilog_swi_io)).
:- use_module(library(trilog_swi_options)).
:- use_module(library(trilog_swi_paths)).
:- use_module(library(trilog_swi_pieces)).
:- use_module(library(trilog_swi_cases)).
:- use_module(library(trilog_swi_text)).

% --- options --------------------------------------------------------------------

%% csv_options(-Compiled, +Options)
%  Compiled is what csv_read_row/3 wants to know of Options.
%  ?- csv_options(_Compiled, [functor(f)]), arg(6, _Compiled, Functor).
%     Functor = f.
csv_options(Compiled, Options) :-
    compile_options(Options, Compiled, _).

compile_options(Options0, Compiled, Options) :-
    Compiled = csv_options(Separator,Strip,Ignore,Convert,Case,Functor,Arity,Match,Skip),
    foldl(take_option, [
        separator(Separator,integer,0',), strip(Strip,boolean,false),
        ignore_quotes(Ignore,boolean,false), convert(Convert,boolean,true),
        case(Case,oneof([down,preserve,up]),preserve), functor(Functor,atom,row),
        match_arity(Match,boolean,true), arity(Arity,any,_), skip_header(Skip,any,_)
    ], Options0, Options).

take_option(Known, Options0, Options) :-
    Known =.. [Name,Value,Type,Default],
    Option =.. [Name,Value],
    select_option(Option, Options0, Options, Default),
    ( Type == any -> true ; trilog_swi_types:must_be_of(Type, Value) ).

% The name of a file says what separates its fields.
with_separator(File, Options0, Options) :-
    (   option(separator(_), Options0) -> Options = Options0
    ;   file_name_extension(_, Extension, File), tab_separated(Extension) ->
        Options = [separator(0'\t)|Options0]
    ;   Options = Options0
    ).

tab_separated(tsv).
tab_separated('TSV').

text_codes(Text, Codes) :-
    text_chars(Text, Chars),
    maplist(char_code, Chars, Codes).

% --- reading --------------------------------------------------------------------

%% csv(?Rows)//
%  ?- atom_codes('name,"a, b"\nx,3\n', _Codes), phrase(csv(Rows), _Codes).
%     Rows = [row(name,'a, b'),row(x,3)].
csv(Rows) -->
    csv(Rows, []).

%% csv(?Rows, +Options)//
%  A table, to be read, or to be written where Rows are known. Options: `separator(Code)`,
%  `strip(Bool)`, `ignore_quotes(Bool)`, `convert(Bool)` to numbers, `case(Case)` (`down`,
%  `up`, `preserve`), `functor(Name)`, `arity(Arity)`, `match_arity(Bool)`,
%  `skip_header(Begin)` of the lines to leave out.
%  ?- atom_codes('1;a\n', _Codes), phrase(csv(Rows, [separator(0';),functor(f)]), _Codes).
%     Rows = [f(1,a)].
%  ?- phrase(csv([row(1,'a b','c,d')]), _Codes), atom_codes(Text, _Codes).
%     Text = '1,a b,"c,d"\r\n'.
csv(Rows, Options) -->
    { compile_options(Options, Compiled, _) },
    table(Rows, Compiled).

table(Rows, Compiled) -->
    (   { ground(Rows) } -> written_rows(Rows, Compiled)
    ;   skipped_header(Compiled),
        rows(Rows, Compiled)
    ).

skipped_header(Compiled) -->
    { arg(9, Compiled, Begin) },
    (   { var(Begin) } -> []
    ;   { text_codes(Begin, Codes) },
        lines_that_begin(Codes),
        empty_lines
    ).

lines_that_begin(Codes, Rest0, Rest) :-
    (   append(Codes, Rest1, Rest0) ->
        bare_field(-1, _, Rest1, Rest2),
        end_of_row(Rest2, Rest3),
        lines_that_begin(Codes, Rest3, Rest)
    ;   Rest = Rest0
    ).

empty_lines(Rest0, Rest) :-
    ( Rest0 = [_|_], end_of_row(Rest0, Rest1) -> empty_lines(Rest1, Rest) ; Rest = Rest0 ).

rows(Rows, Compiled, Rest0, Rest) :-
    (   Rest0 == [] -> Rows = [], Rest = []
    ;   row(Row, Compiled, Rest0, Rest1),
        Rows = [Row|Rows1],
        rows(Rows1, Compiled, Rest1, Rest)
    ).

row(Row, Compiled) -->
    fields(Fields, Compiled),
    {   Compiled = csv_options(_,_,_,_,_,Functor,Expected,Match,_),
        length(Fields, Arity),
        (   Expected = Arity -> true
        ;   Match == false -> true
        ;   domain_error(row_arity(Expected), Arity, csv//2)
        ),
        Row =.. [Functor|Fields]
    }.

fields([Field|Fields], Compiled) -->
    field(Field, Compiled),
    (   { arg(1, Compiled, Separator) },
        [Separator] ->
        fields(Fields, Compiled)
    ;   end_of_row,
        { Fields = [] }
    ).

end_of_row([], []).
end_of_row([Code|Rest0], Rest) :-
    (   Code =:= 0'\n -> Rest = Rest0
    ;   Code =:= 0'\r,
        ( Rest0 = [0'\n|Rest1] -> Rest = Rest1 ; Rest = Rest0 )
    ).

field(Field, Compiled) -->
    { Compiled = csv_options(Separator,Strip,Ignore,Convert,Case,_,_,_,_) },
    (   { Ignore == false }, [0'"] -> quoted_field(Codes)
    ;   bare_field(Separator, Codes0),
        { ( Strip == true -> stripped(Codes0, Codes) ; Codes = Codes0 ) }
    ),
    { converted(Convert, Case, Codes, Field) }.

% Two quotes are one of the field's own.
quoted_field(Codes) -->
    [Code],
    (   { Code =\= 0'" } -> { Codes = [Code|Codes1] }, quoted_field(Codes1)
    ;   [0'"] -> { Codes = [0'"|Codes1] }, quoted_field(Codes1)
    ;   { Codes = [] }
    ).

bare_field(Separator, Codes, Rest0, Rest) :-
    (   Rest0 = [Code|Rest1], Code =\= Separator, Code =\= 0'\n, Code =\= 0'\r ->
        Codes = [Code|Codes1],
        bare_field(Separator, Codes1, Rest1, Rest)
    ;   Codes = [],
        Rest = Rest0
    ).

stripped(Codes0, Codes) :-
    without_blanks(Codes0, Codes1),
    reverse(Codes1, Codes2),
    without_blanks(Codes2, Codes3),
    reverse(Codes3, Codes).

without_blanks(Codes0, Codes) :-
    ( Codes0 = [Code|Codes1], memberchk(Code, [32,9]) -> without_blanks(Codes1, Codes) ; Codes = Codes0 ).

converted(true, preserve, Codes, Field) :-
    !,
    name(Field, Codes).
converted(Convert, Case, Codes, Field) :-
    atom_codes(Atom, Codes),
    ( Convert == true, atom_number(Atom, Number) -> Field = Number ; in_case(Case, Atom, Field) ).

in_case(preserve, Atom, Atom).
in_case(down, Atom, Field) :- downcase_atom(Atom, Field).
in_case(up, Atom, Field) :- upcase_atom(Atom, Field).

%% csv_read_file(+File, -Rows)
%  ?- catch(csv_read_file('no such file', _), error(E, _), true).
%     E = existence_error(source_sink,'no such file').
csv_read_file(File, Rows) :-
    csv_read_file(File, Rows, []).

%% csv_read_file(+File, -Rows, +Options)
%  The rows of a file. A file called `….tsv` has tabs between its fields.
%  ?- catch(csv_read_file('no such file', _, [functor(f)]), error(E, _), true).
%     E = existence_error(source_sink,'no such file').
csv_read_file(File, Rows, Options0) :-
    with_separator(File, Options0, Options),
    compile_options(Options, Compiled, Others),
    read_file_to_codes(File, Codes, Others),
    table(Rows, Compiled, Codes, []).

%% csv_read_stream(+Stream, -Rows, +Options)
%  The rows that are left in a stream.
%  ?- open_string("a,1\nb,2\n", _S), csv_read_stream(_S, Rows, []).
%     Rows = [row(a,1),row(b,2)].
csv_read_stream(Stream, Rows, Options) :-
    compile_options(Options, Compiled, _),
    read_stream_to_codes(Stream, Codes),
    table(Rows, Compiled, Codes, []).

%% csv_read_file_row(+File, -Row, +Options)
%  Row is one row after the other; `line(Line)` among Options says its number.
%  ?- catch(csv_read_file_row('no such file', _, []), error(E, _), true).
%     E = existence_error(source_sink,'no such file').
csv_read_file_row(File, Row, Options0) :-
    with_separator(File, Options0, Options1),
    compile_options(Options1, Compiled, Options2),
    select_option(line(Line), Options2, Others, _),
    setup_call_cleanup(
        open_file(File, read, Stream, Others),
        trilog_swi_csv:row_of_stream(1, Line, Stream, Row, Compiled),
        close(Stream)
    ).

row_of_stream(Line0, Line, Stream, Row, Compiled) :-
    csv_read_row(Stream, Row0, Compiled),
    Row0 \== end_of_file,
    (   at_end(Stream) -> Line = Line0, Row = Row0
    ;   Line = Line0, Row = Row0
    ;   Line1 is Line0 + 1,
        row_of_stream(Line1, Line, Stream, Row, Compiled)
    ).

at_end(Stream) :-
    peeked_code(Stream, -1).

%% csv_read_row(+Stream, -Row, +Compiled)
%  The next row, or `end_of_file`.
%  ?- csv_options(_Compiled, []), open_string("a,1\n", _S), csv_read_row(_S, Row, _Compiled),
%     csv_read_row(_S, End, _Compiled).
%     Row = row(a,1), End = end_of_file.
csv_read_row(Stream, Row, Compiled) :-
    (   at_end(Stream) -> Row = end_of_file
    ;   lines_of_row(Stream, Codes, Compiled, even),
        row(Row0, Compiled, Codes, []),
        Row = Row0
    ).

% A row goes on in the next line while a quote is open.
lines_of_row(Stream, Codes, Compiled, Quotes0) :-
    read_line_to_codes(Stream, Codes0),
    Codes0 \== -1,
    quotes(Codes0, Quotes0, Quotes),
    (   ( arg(3, Compiled, true) ; Quotes == even ) -> Codes = Codes0
    ;   append(Codes0, [0'\n|Codes1], Codes),
        lines_of_row(Stream, Codes1, Compiled, odd)
    ).

quotes([], Quotes, Quotes).
quotes([Code|Codes], Quotes0, Quotes) :-
    ( Code =:= 0'" -> other(Quotes0, Quotes1) ; Quotes1 = Quotes0 ),
    quotes(Codes, Quotes1, Quotes).

other(even, odd).
other(odd, even).

% --- writing --------------------------------------------------------------------

%% csv_write_file(+File, +Rows)
%  ?- catch(csv_write_file('no such directory/t.csv', []), error(E, _), true).
%     E = existence_error(source_sink,'no such directory/t.csv').
csv_write_file(File, Rows) :-
    csv_write_file(File, Rows, []).

%% csv_write_file(+File, +Rows, +Options)
%  ?- catch(csv_write_file(t, rows, []), error(E, _), true).
%     E = type_error(list,rows).
csv_write_file(File, Rows, Options0) :-
    must_be(list, Rows),
    with_separator(File, Options0, Options),
    compile_options(Options, Compiled, Others),
    setup_call_cleanup(
        open_file(File, write, Stream, Others),
        trilog_swi_csv:write_rows(Rows, Stream, Compiled),
        close(Stream)
    ).

%% csv_write_stream(+Stream, +Rows, +Options)
%  ?- with_output_to(atom(Text), ( current_output(_S), csv_write_stream(_S, [row(a,1)], []) )).
%     Text = 'a,1\r\n'.
csv_write_stream(Stream, Rows, Options) :-
    must_be(list, Rows),
    compile_options(Options, Compiled, _),
    write_rows(Rows, Stream, Compiled).

write_rows([], _, _).
write_rows([Row|Rows], Stream, Compiled) :-
    written_rows([Row], Compiled, Codes, []),
    maplist(char_code, Chars, Codes),
    format(Stream, "~s", [Chars]),
    write_rows(Rows, Stream, Compiled).

written_rows([], _) --> [].
written_rows([Row|Rows], Compiled) -->
    { Row =.. [_|Fields] },
    written_fields(Fields, Compiled),
    [0'\r,0'\n],
    written_rows(Rows, Compiled).

written_fields([], _) --> [].
written_fields([Field|Fields], Compiled) -->
    { arg(1, Compiled, Separator), field_codes(Field, Codes) },
    written_field(Codes, Separator),
    ( { Fields == [] } -> [] ; [Separator], written_fields(Fields, Compiled) ).

field_codes(Field, Codes) :-
    (   number(Field) -> number_codes(Field, Codes)
    ;   atom(Field) -> atom_codes(Field, Codes)
    ;   text_codes(Field, Codes)
    ).

written_field(Codes, Separator) -->
    (   { member(Special, [0'",0'\n,0'\r,Separator]), memberchk(Special, Codes) } ->
        [0'"],
        doubled(Codes),
        [0'"]
    ;   seq(Codes)
    ).

doubled([]) --> [].
doubled([Code|Codes]) -->
    ( { Code =:= 0'" } -> [0'",0'"] ; [Code] ),
    doubled(Codes).
