/** Terms that are read as in SWI-Prolog.

The machine's reader reads most terms of a file as SWI-Prolog does, and soon. Where it
may not have, the stream goes back, and the term is read by characters, as from a pipe.
*/

:- module(trilog_swi_read, [
    char_conversion/2, current_char_conversion/2,
    % For our own modules.
    read_char_term/3
]).

:- use_module(library(charsio)).
:- use_module(library(error)).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(trilog_swi_io)).
:- use_module(library(trilog_swi_numerals)).

%% read_char_term(+Stream, -Term, +Options)
%  read_term/3. The end of the line behind the full stop is for the next who reads.
%  ?- current_input(_S), read_char_term(_S, T, [variable_names(Vs)]).
%     T = end_of_file, Vs = [].
%  ?- current_input(_S), read_char_term(_S, _, [variables(_)|_]).
%     error: an argument is still unbound
%  ?- current_input(_S), read_char_term(_S, _, [nothing]).
%     error: expected an option, but got nothing (in read_term/3)
read_char_term(Stream0, Term, Options0) :-
    ( var(Stream0) -> instantiation_error(read_term/3) ; true ),
    trilog_swi_io:stream_of(Stream0, Stream),
    trilog_swi_io:show_written(Stream),
    known_options(Options0, Variables, Options),
    (   member(Option, Options0), is_of_reading(Option) ->
        ( memberchk(module(Module), Options0) -> true ; true ),
        trilog_module_operators:as_module(
            Module, trilog_swi_read:read_as_told(Options0, Stream, Term0, Options))
    ;   next_term(Stream, Term0, Options)
    ),
    (   Variables == [] -> true
    ;   trilog_terms:variables(Term0, Variables0),
        each_is(Variables, Variables0)
    ),
    Term = Term0.

is_of_reading(syntax_errors(_)).
is_of_reading(double_quotes(_)).
is_of_reading(comments(_)).
is_of_reading(term_position(_)).
is_of_reading(module(_)).

next_term(Stream, Term0, Options) :-
    skip_kept(Stream),
    ( has_kept(Stream) -> true ; trilog_swi_open_texts:text_begun(Stream) ),
    (   \+ has_kept(Stream), position(Stream, Start) ->
        ( begins(Stream) -> Begins = yes ; Begins = no ),
        (   remark_was_passed(Stream, Start) -> term_by_characters(Stream, Term0, Options)
        ;   Begins == yes -> term_of_file(Stream, Term0, Options)
        ;   Term0 = end_of_file, trilog_swi_written_terms:empty_options(Options)
        )
    ;   term_by_characters(Stream, Term0, Options)
    ).

read_as_told(Told, Stream, Term, Options) :-
    (   memberchk(double_quotes(Quotes), Told) ->
        trilog_cells:quoted_as(Before),
        trilog_cells:quote_as(Quotes),
        (   catch(trilog_swi_read:read_beyond_errors(Told, Stream, Term, Options), Error, true) ->
            Holds = yes
        ;   Holds = no
        ),
        trilog_cells:quote_as(Before),
        trilog_reading:rethrow(Error),
        Holds == yes
    ;   read_beyond_errors(Told, Stream, Term, Options)
    ).

% What is done about a term that cannot be read; it is passed over.
read_beyond_errors(Told, Stream, Term, Options) :-
    ( memberchk(syntax_errors(Way0), Told) -> Way = Way0 ; Way = error ),
    catch(trilog_swi_read:told_term(Told, Stream, Term, Options), error(Formal,Context), true),
    (   ( var(Formal) ; Formal \= syntax_error(_) ; Way == error ) ->
        ( var(Formal) -> true ; throw(error(Formal, Context)) )
    ;   Way == quiet -> false
    ;   trilog_swi_messages:print_message(error, error(Formal, Context)),
        Way == dec10,
        read_beyond_errors(Told, Stream, Term, Options)
    ).

% Where the term and the remarks stand is told where it is known.
told_term(Told, Stream, Term, Options) :-
    (   \+ memberchk(comments(_), Told), \+ memberchk(term_position(_), Told) ->
        next_term(Stream, Term, Options)
    ;   trilog_on_demand:ensure(trilog_swi_positions),
        count(Stream, _) ->
        bb_put(trilog_swi_remarks, on([])),
        bb_put(trilog_swi_term_start, none),
        catch(trilog_swi_read:term_by_characters(Stream, Term, Options), Error, true),
        bb_get(trilog_swi_remarks, on(Remarks)),
        bb_put(trilog_swi_remarks, off),
        trilog_reading:rethrow(Error),
        trilog_swi_positions:consumed(Stream, Chars),
        bb_get(trilog_swi_term_start, Start),
        place_of_term(Start, Chars, Place),
        remarks_told(Remarks, Chars, [], Comments),
        answers(Told, comments(Comments)),
        answers(Told, term_position(Place))
    ;   next_term(Stream, Term, Options)
    ).

% The end of the file is said to stand one character before it.
place_of_term(Start, Chars, Place) :-
    (   Start == none ->
        trilog_swi_positions:place_behind(Chars, -1, '$stream_position'(N0,Line,Column0,Bytes)),
        N is N0 - 1,
        Column is Column0 - 1,
        Place = '$stream_position'(N,Line,Column,Bytes)
    ;   trilog_swi_positions:place_behind(Chars, Start, Place)
    ).

answers(Told, Answer) :-
    functor(Answer, Name, 1),
    functor(Asked, Name, 1),
    ( memberchk(Asked, Told) -> Asked = Answer ; true ).

count(Stream, Count) :-
    trilog_swi_positions:consumed(Stream, Chars),
    length(Chars, Count).

% The last of them comes first. SWI-Prolog does not count their bytes.
remarks_told([], _, Comments, Comments).
remarks_told([From-To|Remarks], Chars, Comments0, Comments) :-
    trilog_swi_positions:place_behind(Chars, From, '$stream_position'(N,Line,Column,_)),
    length(Before, From),
    append(Before, Rest, Chars),
    Length is To - From,
    length(Remark0, Length),
    append(Remark0, _, Rest),
    ( append(Remark, ['\n'], Remark0) -> true ; Remark = Remark0 ),
    trilog_cells:as_text(Remark, Text),
    Comments1 = ['$stream_position'(N,Line,Column,0)-Text|Comments0],
    remarks_told(Remarks, Chars, Comments1, Comments).

% Where the character stands that was taken last; none while nobody asks.
place_of_last(Stream, At) :-
    (   bb_get(trilog_swi_remarks, on(_)) ->
        count(Stream, Count),
        At is Count - 1
    ;   At = none
    ).

note_remark(From, Stream) :-
    (   From == none -> true
    ;   count(Stream, To),
        bb_get(trilog_swi_remarks, on(Remarks)),
        bb_put(trilog_swi_remarks, on([From-To|Remarks]))
    ).

% The machine forgets the anonymous ones.
each_is([], _).
each_is([Variables|Others], Variables) :-
    each_is(Others, Variables).

has_kept(Stream) :-
    trilog_swi_io:kept_char(Stream, _, _).

% A pipe has none.
position(Stream, Position) :-
    stream_property(Stream, position(Position)),
    !.

% What stands before a term is passed over. A remark that is never closed is an error.
begins(Stream) :-
    catch(trilog_swi_read:passed_blanks(Stream), error(syntax_error(_),_), false).

passed_blanks(Stream) :-
    '$devour_whitespace'(Stream).

% A remark in stars stands behind Start; the stream is there again. The machine takes it
% to end where one inside it does.
remark_was_passed(Stream, Start) :-
    position(Stream, End),
    Start = position_and_lines_read(From,_),
    End = position_and_lines_read(To,_),
    Count is To - From,
    Count > 3,
    catch(set_stream_position(Stream, Start), _, false),
    '$get_n_chars'(Stream, Count, Chars),
    (   append(_, [/,*|_], Chars) -> set_stream_position(Stream, Start)
    ;   set_stream_position(Stream, End),
        false
    ).

term_of_file(Stream, Term, Options) :-
    position(Stream, Start),
    unanswered(Options, Options1),
    catch(read_term(Stream, Term1, Options1), error(syntax_error(Wrong),Context), true),
    position(Stream, End),
    (   var(Wrong), is_as_written(Term1) ->
        Term = Term1,
        Options = Options1,
        keep_line_end(Stream, Start, End)
    ;   catch(set_stream_position(Stream, Start), _, false) ->
        (   var(Wrong), \+ has_code_of_quote(Term1), text_between(Stream, Start, End, Chars) ->
            keep_line_end(Stream, Start, End),
            (   without_quotes(Chars), without_doubtful_numbers(Term1) ->
                trilog_cells:as_cells(Term1, Term),
                Options = Options1
            ;   trilog_swi_written_terms:text_term(Chars, Term, Options)
            )
        ;   term_by_characters(Stream, Term, Options)
        )
    ;   var(Wrong) ->
        trilog_cells:as_cells(Term1, Term),
        Options = Options1,
        keep_line_end(Stream, Start, End)
    ;   throw(error(syntax_error(Wrong), Context))
    ).

% What the machine takes for texts there are lists of letters.
without_quotes(Chars) :-
    \+ memberchk('"', Chars),
    \+ memberchk('`', Chars).

% The machine takes the end of the line behind a full stop, and no blank.
keep_line_end(Stream, position_and_lines_read(_,Before), position_and_lines_read(_,After)) :-
    ( After > Before -> trilog_swi_io:keep_char(Stream, '\n') ; true ).

% What stands there up to the full stop, if there is no remark in it, and no character
% of several bytes, in which the machine counts.
text_between(Stream, Start, End, Chars) :-
    Start = position_and_lines_read(From,_),
    End = position_and_lines_read(To,_),
    Count is To - From,
    '$get_n_chars'(Stream, Count, Chars0),
    (   position(Stream, End), \+ ( member(C, Chars0), memberchk(C, ['%',*]) ) ->
        ( append(Chars1, ".\n", Chars0) ; append(Chars1, ".", Chars0) ),
        !,
        Chars = Chars1
    ;   set_stream_position(Stream, Start),
        false
    ).

% SWI-Prolog and the machine mean the same by it: no text is in it, which is no list in
% SWI-Prolog, and no number for which `- 1` or `0'\\` may have stood.
is_as_written(Term) :-
    trilog_cells:without_texts(Term),
    without_doubtful_numbers(Term).

without_doubtful_numbers(Term) :-
    (   number(Term) -> Term >= 0, \+ is_code_of_quote(Term)
    ;   compound(Term) ->
        functor(Term, _, Arity),
        without_doubtful_numbers(1, Arity, Term)
    ;   true
    ).

without_doubtful_numbers(N, Arity, Term) :-
    arg(N, Term, Argument),
    (   N =:= Arity -> without_doubtful_numbers(Argument)
    ;   without_doubtful_numbers(Argument),
        N1 is N + 1,
        without_doubtful_numbers(N1, Arity, Term)
    ).

% Behind `0'\\` the machine does not find the full stop.
is_code_of_quote(34).
is_code_of_quote(39).
is_code_of_quote(92).
is_code_of_quote(96).

has_code_of_quote(Term) :-
    (   integer(Term) -> is_code_of_quote(Term)
    ;   compound(Term) ->
        functor(Term, _, Arity),
        has_code_of_quote(1, Arity, Term)
    ).

has_code_of_quote(N, Arity, Term) :-
    arg(N, Term, Argument),
    (   N =:= Arity -> has_code_of_quote(Argument)
    ;   has_code_of_quote(Argument) -> true
    ;   N1 is N + 1,
        has_code_of_quote(N1, Arity, Term)
    ).

term_by_characters(Stream, Term, Options) :-
    first_of_term(Stream, Char),
    ( Char == end_of_file -> true ; place_of_last(Stream, Start), bb_put(trilog_swi_term_start, Start) ),
    (   Char == end_of_file -> Term = end_of_file, trilog_swi_written_terms:empty_options(Options)
    ;   term_text(Stream, Char, ' ', Chars0),
        ( Chars0 == [] -> throw(error(syntax_error(end_of_clause), read_term/2)) ; true ),
        trilog_swi_written_terms:text_term(Chars0, Term, Options)
    ).

% known_options(Options0, Variables, Options): Options are those that are answered, but
% for variables/1, whose arguments are Variables.
known_options(Options0, Variables, Options) :-
    must_be(list, Options0),
    answered_options(Options0, Variables, Options).

answered_options([], [], []).
answered_options([Option|Options0], Variables, Options) :-
    (   var(Option) -> instantiation_error(read_term/3)
    ;   \+ is_option(Option) -> type_error(option, Option, read_term/3)
    ;   Option = variables(Those) -> Variables = [Those|Variables1], Options = Options1
    ;   memberchk(Option, [variable_names(_),singletons(_)]) ->
        Options = [Option|Options1],
        Variables = Variables1
    ;   Options = Options1,
        Variables = Variables1
    ),
    answered_options(Options0, Variables1, Options1).

is_option(Option) :-
    compound(Option),
    ( functor(Option, _, 1) -> true ; Option = (_ = _) ).

unanswered([], []).
unanswered([Option0|Options0], [Option|Options]) :-
    functor(Option0, Name, 1),
    functor(Option, Name, 1),
    unanswered(Options0, Options).

% A blank that was looked at.
skip_kept(Stream) :-
    (   trilog_swi_io:kept_char(Stream, Char, Others), memberchk(Char, [' ','\n','\t','\r']) ->
        bb_put(trilog_swi_peeked, Others)
    ;   true
    ).

% What stands before a term is passed over.
first_of_term(Stream, Char) :-
    trilog_swi_io:take_char(Stream, Char0),
    (   memberchk(Char0, [' ','\n','\t','\r']) -> first_of_term(Stream, Char)
    ;   remark(Stream, Char0, ' ') -> first_of_term(Stream, Char)
    ;   Char = Char0
    ).

% A remark begins with Char, behind the character Before; it is taken.
remark(Stream, Char, Before) :-
    begins_remark(Char, Stream, Before),
    place_of_last(Stream, From),
    (   Char == '%' -> skip(Stream, '\n')
    ;   trilog_swi_io:take_char(Stream, *),
        end_of_remark(Stream, ' ', 1)
    ),
    note_remark(From, Stream).

begins_remark('%', _, _).
begins_remark(/, Stream, Before) :-
    \+ trilog_infix:is_symbol_char(Before),
    trilog_swi_io:peeked_char(Stream, *).

% So many remarks are open, behind the character Before.
end_of_remark(Stream, Before, Depth) :-
    trilog_swi_io:take_char(Stream, Char),
    (   Char == end_of_file ->
        throw(error(syntax_error(end_of_file_in_block_comment), read_term/2))
    ;   Before == (/), Char == (*) -> Depth1 is Depth + 1, end_of_remark(Stream, Char, Depth1)
    ;   Before == (*), Char == (/) ->
        Depth1 is Depth - 1,
        ( Depth1 =:= 0 -> true ; end_of_remark(Stream, Char, Depth1) )
    ;   end_of_remark(Stream, Char, Depth)
    ).

% The text before the full stop, for a term of which Char is taken, behind Before.
term_text(Stream, Char, Before, Text) :-
    (   Char == end_of_file -> throw(error(syntax_error(end_of_file), read_term/2))
    ;   is_full_stop(Stream, Char, Before) -> Text = []
    ;   Text = [Char|Chars],
        text_goes_on(Stream, Char, Before, Chars)
    ).

is_full_stop(Stream, '.', Before) :-
    \+ trilog_infix:is_symbol_char(Before),
    trilog_swi_io:peeked_char(Stream, Next),
    memberchk(Next, [' ','\n','\t','\r',end_of_file,'%']).

text_goes_on(Stream, Char, Before, Chars) :-
    (   memberchk(Char, ['\'','"','`']) -> quoted_text(Stream, Char, Chars, Rest), Last = ' '
    ;   remark(Stream, Char, Before) ->
        ( Char == '%' -> Chars = ['\n'|Rest] ; Chars = [*,*,/|Rest] ),
        Last = ' '
    ;   begins_numeral(Char, Before) ->
        numeral(Stream, Char, Chars, Chars1, Last0),
        (   Last0 == '\'' -> quoted_text(Stream, Last0, Chars1, Rest), Last = ' '
        ;   Chars1 = Rest, Last = Last0
        )
    ;   Chars = Rest,
        Last = Char
    ),
    trilog_swi_io:take_char(Stream, Next),
    term_text(Stream, Next, Last, Rest).

quoted_text(Stream, Quote, [Char|Chars], Rest) :-
    trilog_swi_io:take_char(Stream, Char),
    (   Char == Quote -> Chars = Rest
    ;   Char == end_of_file -> throw(error(syntax_error(end_of_file_in_quoted), read_term/2))
    ;   Char == (\) ->
        trilog_swi_io:take_char(Stream, Escaped),
        Chars = [Escaped|Chars1],
        (   memberchk(Escaped, [x,'0','1','2','3','4','5','6','7']) ->
            escaped_code(Stream, Chars1, Chars2)
        ;   Chars1 = Chars2
        ),
        quoted_text(Stream, Quote, Chars2, Rest)
    ;   quoted_text(Stream, Quote, Chars, Rest)
    ).

% converted(Char, As): what char_conversion/2 was told.
:- dynamic(converted/2).

%% char_conversion(+Char, +As)
%  Is remembered, and changes nothing that is read, as in SWI-Prolog.
%  ?- char_conversion(a, b), current_char_conversion(a, X), char_conversion(a, a).
%     X = b.
char_conversion(Char, As) :-
    one_character(Char),
    one_character(As),
    retractall(converted(Char, _)),
    ( Char == As -> true ; assertz(converted(Char, As)) ).

one_character(Char) :-
    (   var(Char) -> instantiation_error(char_conversion/2)
    ;   atom(Char), atom_length(Char, 1) -> true
    ;   type_error(character, Char, char_conversion/2)
    ).

%% current_char_conversion(?Char, ?As)
%  Every character stands for itself but for what char_conversion/2 has said.
%  ?- current_char_conversion(a, As).
%     As = a.
current_char_conversion(Char, As) :-
    (   nonvar(Char) ->
        one_character(Char),
        ( converted(Char, As0) -> As = As0 ; As = Char )
    ;   ( var(As) -> true ; one_character(As) ),
        (   converted(Char, As)
        ;   plain_char(Char, As),
            As = Char,
            \+ converted(Char, _)
        )
    ).

plain_char(Char, As) :-
    (   nonvar(As) -> Char = As
    ;   between:between(0, 255, Code),
        char_code(Char, Code)
    ).
