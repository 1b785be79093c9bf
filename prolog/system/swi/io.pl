/** Input as course code reads it in SWI-Prolog: characters, and the current input and
output of old. Terms are in read.pl, lines and whole files in files.pl.

The machine asks the file system where its input ends, which a pipe does not
know; so characters are taken one by one, until there is none. One that was
looked at and not taken is kept.

    peeked    Stream-Char for streams of which a character is kept
*/

:- module(trilog_swi_io, [
    append/1, get0/1, get0/2, peek_string/3, prompt/2, prompt1/1, put/1, put/2, see/1, seeing/1,
    seen/0, skip/1, skip/2, tell/1, telling/1, told/0,
    % For our own modules.
    get_single_character/1, input_char/1, input_char/2, input_code/1, input_code/2,
    input_ended/0, input_ended/1, open_file/3, open_file/4, peeked_char/1, peeked_char/2,
    peeked_code/1, peeked_code/2, show_written/1, stream_is/2
]).

:- use_module(library(charsio)).
:- use_module(library(error)).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(trilog_swi_text)).

% --- characters -----------------------------------------------------------------

stream_of(Stream0, Stream) :-
    (   ( Stream0 == user_input ; Stream0 == current_input ) -> current_input(Stream)
    ;   Stream = Stream0
    ).

all_peeked(All) :-
    ( bb_get(trilog_swi_peeked, All0) -> All = All0 ; All = [] ).

kept_char(Stream, Char, Others) :-
    bb_get(trilog_swi_peeked, All),
    All = [_|_],
    select(Stream0-Char0, All, Others0),
    Stream0 == Stream,
    !,
    Char = Char0,
    Others = Others0.

keep_char(Stream, Char) :-
    all_peeked(All),
    bb_put(trilog_swi_peeked, [Stream-Char|All]).

take_char(Stream0, Char) :-
    (   var(Stream0) -> instantiation_error(get_char/2)
    ;   stream_of(Stream0, Stream)
    ),
    (   kept_char(Stream, Char0, Others) -> bb_put(trilog_swi_peeked, Others)
    ;   next_char(Stream, Char0)
    ),
    Char = Char0.

next_char(Stream, Char) :-
    show_written(Stream),
    (   trilog_swi_open_texts:text_char(Stream, Char0) -> Char = Char0
    ;   catch(trilog_swi_io:one_char(Stream, Chars), error(Formal,_), trilog_swi_io:no_input(Formal, Stream)),
        ( Chars = [C|_] -> Char = C ; Char = end_of_file )
    ).

one_char(Stream, Chars) :-
    '$get_n_chars'(Stream, 1, Chars).

%% show_written(+Stream)
%  What the program has written is seen before it waits for what a person types.
%  ?- current_input(_S), show_written(_S).
%     true.
show_written(Stream) :-
    current_input(Current),
    ( Stream == Current -> flush_output(user_output) ; true ).

no_input(Formal, Stream) :-
    (   Formal == syntax_error(input_output_error) ->
        throw(error(permission_error(input, stream, Stream), get_char/2))
    ;   throw(error(Formal, _))
    ).

%% input_char(?Char)
%  get_char/1.
%  ?- input_char(C).
%     C = end_of_file.
input_char(Char) :-
    current_input(Stream),
    input_char(Stream, Char).

%% input_char(+Stream, ?Char)
%  get_char/2.
%  ?- current_input(_S), input_char(_S, C).
%     C = end_of_file.
input_char(Stream, Char) :-
    checked_char(Char),
    take_char(Stream, Char).

checked_char(Char) :-
    (   var(Char) -> true
    ;   Char == end_of_file -> true
    ;   atom(Char), atom_length(Char, 1) -> true
    ;   type_error(character, Char, get_char/2)
    ).

%% peeked_char(?Char)
%  peek_char/1.
%  ?- peeked_char(C).
%     C = end_of_file.
peeked_char(Char) :-
    current_input(Stream),
    peeked_char(Stream, Char).

%% peeked_char(+Stream, ?Char)
%  peek_char/2.
%  ?- current_input(_S), peeked_char(_S, C).
%     C = end_of_file.
peeked_char(Stream0, Char) :-
    checked_char(Char),
    stream_of(Stream0, Stream),
    (   kept_char(Stream, Char0, _) -> true
    ;   next_char(Stream, Char0),
        keep_char(Stream, Char0)
    ),
    Char = Char0.

%% input_code(?Code)
%  get_code/1.
%  ?- input_code(C).
%     C = -1.
input_code(Code) :-
    current_input(Stream),
    input_code(Stream, Code).

%% input_code(+Stream, ?Code)
%  get_code/2.
%  ?- current_input(_S), input_code(_S, C).
%     C = -1.
input_code(Stream, Code) :-
    take_char(Stream, Char),
    code_of(Char, Code).

%% peeked_code(?Code)
%  peek_code/1.
%  ?- peeked_code(C).
%     C = -1.
peeked_code(Code) :-
    peeked_char(Char),
    code_of(Char, Code).

%% peeked_code(+Stream, ?Code)
%  peek_code/2.
%  ?- current_input(_S), peeked_code(_S, C).
%     C = -1.
peeked_code(Stream, Code) :-
    peeked_char(Stream, Char),
    code_of(Char, Code).

code_of(Char, Code) :-
    (   Char == end_of_file -> Code = -1
    ;   char_code(Char, Code)
    ).

%% peek_string(+Stream, +Count, -String)
%  The next Count characters, or fewer at the end, which are still to be read.
%  ?- open_string("abc", _S), peek_string(_S, 2, String), get_char(_S, C).
%     String = "ab", C = a.
peek_string(Stream0, Count, String) :-
    (   ( var(Stream0) ; var(Count) ) -> instantiation_error(peek_string/3)
    ;   \+ integer(Count) -> type_error(integer, Count, peek_string/3)
    ;   Count < 0 -> domain_error(not_less_than_zero, Count, peek_string/3)
    ;   stream_of(Stream0, Stream)
    ),
    place(Stream, Place),
    taken(Count, Stream, Chars, Ends),
    put_back(Place, Stream, Chars, Ends),
    trilog_cells:as_text(Chars, String).

% Where a stream is can be kept, if nobody has looked at what comes next.
place(Stream, Place) :-
    (   kept_char(Stream, _, _) -> Place = none
    ;   trilog_swi_open_texts:text_id(Stream, Id) ->
        trilog_swi_open_texts:place(Id, Chars, Next),
        Place = text(Id,Chars,Next)
    ;   catch(stream_property(Stream, position(Position)), _, false) -> Place = position(Position)
    ;   Place = none
    ).

put_back(text(Id,Chars,Next), _, _, _) :-
    trilog_swi_open_texts:text_moved(Id, Chars, Next).
put_back(position(Position), Stream, _, _) :-
    set_stream_position(Stream, Position).
put_back(none, Stream, Chars, Ends) :-
    append(Chars, Ends, Kept),
    findall(Stream-Char, member(Char, Kept), New),
    all_peeked(All0),
    append(New, All0, All),
    bb_put(trilog_swi_peeked, All).

taken(Count, Stream, Chars, Ends) :-
    (   Count =:= 0 -> Chars = [], Ends = []
    ;   take_char(Stream, Char),
        (   Char == end_of_file -> Chars = [], Ends = [Char]
        ;   Chars = [Char|Chars1],
            Count1 is Count - 1,
            taken(Count1, Stream, Chars1, Ends)
        )
    ).

%% get0(?Code)
%  The old name of get_code/1.
%  ?- get0(C).
%     C = -1.
get0(Code) :-
    input_code(Code).

%% get0(+Stream, ?Code)
%  ?- current_input(_S), get0(_S, C).
%     C = -1.
get0(Stream, Code) :-
    input_code(Stream, Code).

%% get_single_character(?Code)
%  get_single_char/1: the first character of a line that is no blank; the rest of
%  the line is gone, as where the input of SWI-Prolog is no terminal.
%  ?- get_single_character(C).
%     C = -1.
get_single_character(Code) :-
    current_input(Stream),
    first_of_line(Stream, Char),
    ( memberchk(Char, ['\n',end_of_file]) -> true ; skip(Stream, '\n') ),
    code_of(Char, Code).

first_of_line(Stream, Char) :-
    take_char(Stream, Char0),
    (   memberchk(Char0, [' ','\t']) -> first_of_line(Stream, Char)
    ;   Char = Char0
    ).

%% input_ended
%  at_end_of_stream/0.
%  ?- input_ended.
%     true.
input_ended :-
    peeked_char(end_of_file).

%% input_ended(+Stream)
%  at_end_of_stream/1.
%  ?- current_input(_S), input_ended(_S).
%     true.
input_ended(Stream) :-
    peeked_char(Stream, end_of_file).

%% skip(+Char)
%  Takes characters up to Char, or its code.
%  ?- skip(10).
%     true.
skip(Char) :-
    current_input(Stream),
    skip(Stream, Char).

%% skip(+Stream, +Char)
%  ?- current_input(_S), skip(_S, 10).
%     true.
skip(Stream, Char0) :-
    ( integer(Char0) -> char_code(Char, Char0) ; Char = Char0 ),
    take_char(Stream, Next),
    (   Next == end_of_file -> true
    ;   Next == Char -> true
    ;   skip(Stream, Char)
    ).

%% put(+Char)
%  Writes a character, or the one with this code.
%  ?- put(0'a).
%  > a
%     true.
put(Char) :-
    current_output(Stream),
    put(Stream, Char).

%% put(+Stream, +Char)
%  ?- current_output(_S), put(_S, b).
%  > b
%     true.
put(Stream0, Char) :-
    trilog_swi_write:output_of(Stream0, Stream),
    (   integer(Char) -> put_code_to(Stream, Char)
    ;   put_char(Stream, Char)
    ).

put_code_to(Stream, Code) :-
    char_code(Char, Code),
    put_char(Stream, Char).

%% prompt(-Old, +New)
%  What is shown at the start of a line from which a program reads.
%  ?- prompt(Old, 'name> '), prompt(New, Old).
%     Old = '|: ', New = 'name> '.
prompt(Old, New) :-
    ( bb_get(trilog_kept_prompt, Old0) -> true ; Old0 = '|: ' ),
    Old = Old0,
    text_chars(New, Chars),
    atom_chars(Prompt, Chars),
    bb_put(trilog_kept_prompt, Prompt),
    trilog_driver:service(=, Chars).

%% prompt1(+Prompt)
%  The same for the next line only.
%  ?- prompt1('name> ').
%     true.
prompt1(Prompt) :-
    text_chars(Prompt, Chars),
    trilog_driver:service('1', Chars).

% --- files ---------------------------------------------------------------------

file_name(File0, File) :-
    (   var(File0) -> instantiation_error(open/3)
    ;   atom(File0) -> File = File0
    ;   compound(File0), \+ File0 = [_|_] ->
        trilog_swi_paths:absolute_file_name(File0, File, [access(read)])
    ;   text_chars(File0, Chars),
        atom_chars(File, Chars)
    ).

%% open_file(+File, +Mode, -Stream)
%  open/3, whose errors name the file as it was given.
%  ?- catch(open_file('no such file', read, _), error(E, _), true).
%     E = existence_error(source_sink,'no such file').
open_file(File, Mode, Stream) :-
    open_file(File, Mode, Stream, []).

%% open_file(+File, +Mode, -Stream, +Options)
%  ?- catch(open_file('no such file', read, _, []), error(E, _), true).
%     E = existence_error(source_sink,'no such file').
open_file(File0, Mode, Stream, Options0) :-
    (   compound(File0), \+ File0 = [_|_] -> file_name(File0, File)
    ;   File = File0
    ),
    trilog_swi_files:check_opened(File, Mode),
    without_encoding(Options0, Options1),
    % So that what has been read can be read again: see read.pl.
    ( Mode == read, \+ member(reposition(_), Options1) -> Options = [reposition(true)|Options1] ; Options = Options1 ),
    catch(open(File, Mode, Stream, Options), error(Formal0,Context), true),
    (   var(Formal0) -> true
    ;   ( Formal0 =.. [Kind,Which,Name], nonvar(Name), Name = [_|_] -> Formal =.. [Kind,Which,File]
        ; Formal = Formal0
        ),
        throw(error(Formal, Context))
    ).

% All files are read and written as UTF-8.
without_encoding(Options0, Options) :-
    (   trilog_terms:is_proper_list(Options0),
        append(Before, [Option|After], Options0), nonvar(Option), Option = encoding(Encoding),
        memberchk(Encoding, [utf8,text,ascii]) ->
        append(Before, After, Options)
    ;   Options = Options0
    ).

%% stream_is(?Stream, ?Property)
%  stream_property/2, which answers for some more properties of SWI-Prolog's.
%  ?- stream_is(user_output, encoding(Encoding)).
%     Encoding = utf8.
%  ?- stream_is(user_output, tty(true)).
%     false.
stream_is(Stream, Property) :-
    (   nonvar(Property), Property = end_of_stream(End), nonvar(Stream),
        trilog_swi_open_texts:text_end(Stream, End0) ->
        End = End0
    ;   nonvar(Property), told_property(Property) ->
        stream_property(Stream, mode(_)),
        has_property(Property, Stream)
    ;   stream_property(Stream, Property)
    ).

told_property(buffer(_)).
told_property(encoding(_)).
told_property(file_no(_)).
told_property(newline(_)).
told_property(tty(_)).

% No stream of a program is a terminal: what it reads and writes passes through the host.
has_property(buffer(Buffer), Stream) :-
    (   stream_property(Stream, alias(user_error)) -> Buffer = false
    ;   stream_property(Stream, file_name(_)) -> Buffer = full
    ;   Buffer = line
    ).
has_property(encoding(Encoding), Stream) :-
    ( stream_property(Stream, type(binary)) -> Encoding = octet ; Encoding = utf8 ).
has_property(file_no(Number), Stream) :-
    (   stream_property(Stream, alias(user_input)) -> Number = 0
    ;   stream_property(Stream, alias(user_output)) -> Number = 1
    ;   stream_property(Stream, alias(user_error)), Number = 2
    ).
has_property(newline(posix), _).

% --- the current input and output ---------------------------------------------------

%% see(+File)
%  File becomes the current input; or a stream does.
%  ?- catch(see('no such file'), error(E, _), true).
%     E = existence_error(source_sink,'no such file').
see(File) :-
    (   var(File) -> instantiation_error(see/1)
    ;   ( File == user ; File == user_input ) -> person_input(Stream)
    ;   is_open(File) -> Stream = File
    ;   file_name(File, Name),
        person_input(_),
        open_once(Name, read, input, Stream)
    ),
    set_input(Stream).

% A file that is still open from the last time goes on where it was. (The machine cannot
% keep a stream in a clause.)
open_once(Name, Mode, Direction, Stream) :-
    ( bb_get(trilog_swi_opened, Opened) -> true ; Opened = [] ),
    (   member(opened(Name,Direction,Stream0), Opened), is_open(Stream0) -> Stream = Stream0
    ;   open_file(Name, Mode, Stream),
        findall(Other, ( member(Other, Opened), Other \= opened(Name,Direction,_) ), Others),
        bb_put(trilog_swi_opened, [opened(Name,Direction,Stream)|Others])
    ).

% The input that was current before the first file was.
person_input(Stream) :-
    current_input(Now),
    (   catch(stream_property(Now, file_name(Name)), _, false),
        \+ is_persons(Name),
        bb_get(trilog_swi_input, Stream0) ->
        Stream = Stream0
    ;   Stream = Now,
        bb_put(trilog_swi_input, Now)
    ).

is_persons(Name) :-
    bb_get(trilog_kept_person_input, File),
    File == Name.

is_open(Stream) :-
    \+ atom(Stream),
    catch(stream_property(Stream, mode(_)), _, false),
    !.

%% seen
%  Closes the current input; that of before takes its place.
%  ?- seen.
%     true.
seen :-
    current_input(Now),
    person_input(Stream),
    set_input(Stream),
    (   Now == Stream -> true
    ;   close(Now)
    ).

%% seeing(-Stream)
%  ?- seeing(_S).
%     true.
seeing(Stream) :-
    current_input(Stream).

%% tell(+File)
%  File becomes the current output, and is written anew.
%  ?- tell(user).
%     true.
tell(File) :-
    ( var(File) -> instantiation_error(tell/1) ; output_to(File, write) ).

%% append(+File)
%  File becomes the current output, and is written on.
%  ?- append(user).
%     true.
append(File) :-
    ( var(File) -> instantiation_error(append/1) ; output_to(File, append) ).

output_to(File, Mode) :-
    (   ( File == user ; File == user_output ) -> bb_get(trilog_kept_output, Stream)
    ;   is_open(File) -> Stream = File
    ;   file_name(File, Name),
        open_once(Name, Mode, output, Stream)
    ),
    set_output(Stream).

%% told
%  Closes the current output; that of the program takes its place.
%  ?- told.
%     true.
told :-
    current_output(Now),
    bb_get(trilog_kept_output, Stream),
    set_output(Stream),
    (   Now == Stream -> true
    ;   close(Now)
    ).

%% telling(-Stream)
%  ?- telling(_S).
%     true.
telling(Stream) :-
    current_output(Stream).
