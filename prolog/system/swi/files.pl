/** Lines and whole files as course code reads them in SWI-Prolog.
*/

:- module(trilog_swi_files, [
    delete_file/1, phrase_from_file/2, phrase_from_file/3, phrase_from_stream/2,
    read_file_to_codes/3, read_file_to_string/3, read_file_to_terms/3, read_line_to_codes/2,
    read_line_to_codes/3, read_line_to_string/2, read_stream_to_codes/2, read_stream_to_codes/3,
    read_string/3, read_string/5, tmp_file/2, tmp_file_stream/3,
    % For our own modules.
    check_opened/2
]).

:- use_module(library(charsio)).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(trilog_cleanups)).
:- use_module(library(trilog_swi_text)).

:- meta_predicate(phrase_from_file(:, ?)).
:- meta_predicate(phrase_from_stream(:, ?)).
:- meta_predicate(phrase_from_file(:, ?, ?)).

% The characters up to the end of the line, which is taken; or end.
line_chars(Stream, Chars) :-
    trilog_swi_io:take_char(Stream, Char),
    (   Char == end_of_file -> Chars = end
    ;   comes_from_file(Stream, File) ->
        catch(trilog_swi_files:rest_in_file(Char, File, Chars), error(Formal,_), trilog_swi_io:no_input(Formal, File))
    ;   line_rest(Char, Stream, Chars)
    ).

% What is next there is next in the file.
comes_from_file(Stream, File) :-
    trilog_swi_io:stream_of(Stream, File),
    \+ trilog_swi_io:kept_char(File, _, _),
    \+ trilog_swi_open_texts:text_id(File, _).

rest_in_file(Char, File, Chars) :-
    (   Char == '\n' -> Chars = []
    ;   '$get_n_chars'(File, 1, Next),
        (   Next = [Char1] ->
            (   Char == '\r', Char1 == '\n' -> Chars = []
            ;   Chars = [Char|Chars1],
                rest_in_file(Char1, File, Chars1)
            )
        ;   Chars = [Char]
        )
    ).

line_rest(Char, Stream, Chars) :-
    (   ( Char == '\n' ; Char == end_of_file ) -> Chars = []
    ;   trilog_swi_io:take_char(Stream, Next),
        (   Char == '\r', Next == '\n' -> Chars = []
        ;   Chars = [Char|Chars1],
            line_rest(Next, Stream, Chars1)
        )
    ).

%% read_line_to_string(+Stream, -Line)
%  The next line without its end; end_of_file behind the last.
%  ?- current_input(_S), read_line_to_string(_S, Line).
%     Line = end_of_file.
read_line_to_string(Stream, Line) :-
    line_chars(Stream, Chars),
    (   Chars == end -> Line = end_of_file
    ;   without_returns(Chars, Kept),
        trilog_cells:as_text(Kept, Line)
    ).

without_returns(Chars, Kept) :-
    (   Chars = ['\r'|Rest] -> without_returns(Rest, Kept)
    ;   Kept = Chars
    ).

%% read_line_to_codes(+Stream, -Codes)
%  The codes of the next line without its end; end_of_file behind the last.
%  ?- current_input(_S), read_line_to_codes(_S, Codes).
%     Codes = end_of_file.
read_line_to_codes(Stream, Codes) :-
    line_chars(Stream, Chars),
    (   Chars == end -> Codes = end_of_file
    ;   maplist(char_code, Chars, Codes)
    ).

%% read_line_to_codes(+Stream, -Codes, ?Tail)
%  The codes of the next line with its end, before Tail.
%  ?- current_input(_S), read_line_to_codes(_S, Codes, Tail).
%     Codes = [], Tail = [].
read_line_to_codes(Stream, Codes, Tail) :-
    trilog_swi_io:take_char(Stream, Char),
    (   Char == end_of_file -> Codes = Tail, Tail = []
    ;   char_code(Char, Code),
        Codes = [Code|Codes1],
        (   Char == '\n' -> Codes1 = Tail
        ;   read_line_to_codes(Stream, Codes1, Tail)
        )
    ).

rest_chars(Stream0, Chars) :-
    trilog_swi_io:stream_of(Stream0, Stream),
    (   trilog_swi_io:kept_char(Stream, Char, Others) ->
        bb_put(trilog_swi_peeked, Others),
        (   Char == end_of_file -> Chars = []
        ;   Chars = [Char|Chars1],
            unread_chars(Stream, Chars1)
        )
    ;   unread_chars(Stream, Chars)
    ).

unread_chars(Stream, Chars) :-
    (   trilog_swi_open_texts:text_rest(Stream, Chars0) -> Chars = Chars0
    ;   get_n_chars(Stream, _, Chars)
    ).

%% read_stream_to_codes(+Stream, -Codes)
%  ?- current_input(_S), read_stream_to_codes(_S, Codes).
%     Codes = [].
read_stream_to_codes(Stream, Codes) :-
    read_stream_to_codes(Stream, Codes, []).

%% read_stream_to_codes(+Stream, -Codes, ?Tail)
%  ?- current_input(_S), read_stream_to_codes(_S, Codes, [1]).
%     Codes = [1].
read_stream_to_codes(Stream, Codes, Tail) :-
    rest_chars(Stream, Chars),
    maplist(char_code, Chars, Codes0),
    append(Codes0, Tail, Codes).

%% read_string(+Stream, ?Length, -String)
%  All that is left, or no more than Length characters.
%  ?- current_input(_S), read_string(_S, Length, String).
%     Length = 0, String = "".
read_string(Stream, Length, String) :-
    (   integer(Length) -> some_chars(Length, Stream, Chars)
    ;   rest_chars(Stream, Chars),
        length(Chars, Length)
    ),
    trilog_cells:as_text(Chars, String).

some_chars(Length, Stream, Chars) :-
    (   Length =< 0 -> Chars = []
    ;   trilog_swi_io:take_char(Stream, Char),
        (   Char == end_of_file -> Chars = []
        ;   Chars = [Char|Chars1],
            Length1 is Length - 1,
            some_chars(Length1, Stream, Chars1)
        )
    ).

%% read_string(+Stream, +Separators, +Pad, -Separator, -String)
%  The text up to one of Separators, whose code is Separator, or -1 at the end.
%  ?- current_input(_S), read_string(_S, "\n", "", Sep, String).
%     Sep = -1, String = "".
read_string(Stream, Separators, Pad, Separator, String) :-
    text_chars(Separators, Ends),
    text_chars(Pad, PadChars),
    until(Stream, Ends, Chars0, Separator),
    trilog_swi_pieces:strip(Chars0, PadChars, Chars),
    trilog_cells:as_text(Chars, String).

until(Stream, Ends, Chars, Separator) :-
    trilog_swi_io:take_char(Stream, Char),
    (   Char == end_of_file -> Chars = [], Separator = -1
    ;   memberchk(Char, Ends) -> Chars = [], char_code(Char, Separator)
    ;   Chars = [Char|Chars1],
        until(Stream, Ends, Chars1, Separator)
    ).

file_chars(File0, Chars) :-
    trilog_swi_io:file_name(File0, File),
    trilog_swi_io:open_file(File, read, Stream),
    setup_call_cleanup(true, get_n_chars(Stream, _, Chars0), close(Stream)),
    Chars = Chars0.

%% delete_file(+File)
%  ?- catch(delete_file('no such file'), error(E, _), true).
%     E = existence_error(file,'no such file').
delete_file(File) :-
    trilog_swi_io:file_name(File, Name),
    atom_chars(Name, Chars),
    (   trilog_swi_control:sees_files, \+ '$file_exists'(Chars) ->
        throw(error(existence_error(file, File), delete_file/1))
    ;   '$delete_file'(Chars) -> true
    ;   throw(error(permission_error(delete, file, File), delete_file/1))
    ).

%% check_opened(+File, +Mode)
%  The machine has no end where the name of a file is missing behind a directory, takes a
%  file with `.pl` behind it for one that is not there, and says of what else is wrong that
%  there are too many files.
%  ?- catch(trilog_swi_files:check_opened('no_such/', read), error(E,_), true).
%     E = existence_error(source_sink,'no_such/').
%  ?- catch(trilog_swi_files:check_opened('.', read), error(E,_), true).
%     E = permission_error(open,source_sink,'.').
check_opened(File, Mode) :-
    (   is_name(File), memberchk(Mode, [read,write,append]),
        text_chars(File, Chars),
        \+ can_be_opened(Mode, Chars) ->
        (   Mode == read, trilog_swi_control:sees_files, '$directory_exists'(Chars) ->
            throw(error(permission_error(open,source_sink,File), open/4))
        ;   throw(error(existence_error(source_sink,File), open/4))
        )
    ;   true
    ).

is_name(File) :-
    ( atom(File) -> true ; File = [_|_], trilog_terms:is_proper_list(File) ).

can_be_opened(Mode, Chars) :-
    reverse(Chars, Backwards),
    ( append(Name, ['/'|Parent], Backwards) -> true ; Name = Backwards, Parent = none ),
    \+ memberchk(Name, [[],".",".."]),
    (   \+ trilog_swi_control:sees_files -> true
    ;   '$directory_exists'(Chars) -> false
    ;   Mode == read -> catch(trilog_swi_files:is_there(Chars), _, false)
    ;   memberchk(Parent, [none,[]]) -> true
    ;   reverse(Parent, Directory),
        '$directory_exists'(Directory)
    ).

is_there(Chars) :-
    '$path_canonical'(Chars, _).

%% tmp_file(+Base, -File)
%  The name of a file that is not there yet.
%  ?- tmp_file(x, _File), once(sub_atom(_File, 0, _, _, '/tmp/trilog_x_')).
%     true.
tmp_file(Base, File) :-
    text_chars(Base, BaseChars),
    free_file(0, BaseChars, File).

free_file(Number, Base, File) :-
    number_chars(Number, Digits),
    append(["/tmp/trilog_",Base,"_",Digits], Chars),
    (   '$file_exists'(Chars) ->
        Next is Number + 1 + Number // 2,
        free_file(Next, Base, File)
    ;   atom_chars(File, Chars)
    ).

%% tmp_file_stream(?Encoding, -File, -Stream)
%  Opens a file that was not there, to be written; also as
%  tmp_file_stream(-File, -Stream, +Options).
%  ?- tmp_file_stream(utf8, _File, _Stream), close(_Stream), delete_file(_File).
%     true.
tmp_file_stream(A, B, C) :-
    (   var(A) -> File = A, Stream = B
    ;   File = B, Stream = C
    ),
    tmp_file(stream, File),
    trilog_swi_io:open_file(File, write, Stream).

%% read_file_to_string(+File, -String, +Options)
%  ?- catch(read_file_to_string('no such file', _, []), error(E, _), true).
%     E = existence_error(source_sink,'no such file').
read_file_to_string(File, String, _) :-
    file_chars(File, Chars),
    trilog_cells:as_text(Chars, String).

%% read_file_to_codes(+File, -Codes, +Options)
%  ?- catch(read_file_to_codes('no such file', _, []), error(E, _), true).
%     E = existence_error(source_sink,'no such file').
read_file_to_codes(File, Codes, Options) :-
    (   ( memberchk(type(binary), Options) ; memberchk(encoding(octet), Options) ) ->
        file_bytes(File, Codes)
    ;   file_chars(File, Chars),
        maplist(char_code, Chars, Codes)
    ).

file_bytes(File0, Bytes) :-
    trilog_swi_io:file_name(File0, File),
    trilog_swi_io:open_file(File, read, Stream, [type(binary)]),
    setup_call_cleanup(true, trilog_swi_files:stream_bytes(Stream, Bytes0), close(Stream)),
    Bytes = Bytes0.

stream_bytes(Stream, Bytes) :-
    get_byte(Stream, Byte),
    (   Byte =:= -1 -> Bytes = []
    ;   Bytes = [Byte|Bytes1],
        stream_bytes(Stream, Bytes1)
    ).

%% read_file_to_terms(+File, -Terms, +Options)
%  ?- catch(read_file_to_terms('no such file', _, []), error(E, _), true).
%     E = existence_error(source_sink,'no such file').
read_file_to_terms(File0, Terms, _) :-
    trilog_swi_io:file_name(File0, File),
    trilog_swi_io:open_file(File, read, Stream),
    setup_call_cleanup(true, trilog_swi_files:stream_terms(Stream, Terms0), close(Stream)),
    Terms = Terms0.

stream_terms(Stream, Terms) :-
    trilog_swi_read:read_char_term(Stream, Term, []),
    trilog_instructions:check_term(Term),
    (   Term == end_of_file -> Terms = []
    ;   Terms = [Term|Terms1],
        stream_terms(Stream, Terms1)
    ).

%% phrase_from_file(:Body, +File)
%  Body describes the codes of the file.
%  ?- catch(phrase_from_file(a, 'no such file'), error(E, _), true).
%     E = existence_error(source_sink,'no such file').
phrase_from_file(Body, File) :-
    read_file_to_codes(File, Codes, []),
    of_program(Body, Plain),
    trilog_grammars:parse(Plain, Codes, []).

% The machine says of a conjunction in a clause that it is this module's.
of_program(Body, Module:Plain) :-
    trilog_terms:home_of(Body, trilog_swi_files, Module, Plain).

%% phrase_from_stream(:Body, +Stream)
%  Body describes the codes that are left in a stream.
%  ?- open_string("ab", _S), phrase_from_stream(([A],[B]), _S).
%     A = 97, B = 98.
phrase_from_stream(Body, Stream) :-
    read_stream_to_codes(Stream, Codes),
    of_program(Body, Plain),
    trilog_grammars:parse(Plain, Codes, []).

%% phrase_from_file(:Body, +File, +Options)
%  ?- catch(phrase_from_file(a, 'no such file', []), error(E, _), true).
%     E = existence_error(source_sink,'no such file').
phrase_from_file(Body, File, _) :-
    phrase_from_file(Body, File).
