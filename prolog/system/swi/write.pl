/** Output of terms as course code writes it for SWI-Prolog: `writeln/1`,
`print/1`, `tab/1`, and texts as texts.
*/

:- module(trilog_swi_write, [
    print/1, print/2, tab/1, tab/2, writeln/1, writeln/2,
    % For our own modules.
    plain_term_text/2, print_options/1, term_text/3, term_text/4, write_canonically/1,
    write_canonically/2, write_option_text/2, write_option_text/3, write_quoted/1, write_quoted/2, write_text/1,
    write_text/2, new_line/0, new_line/1, output_of/2, output_now/1, flush_stream/1
]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(trilog_infix)).
:- use_module(library(trilog_quoted)).
:- use_module(library(trilog_swi_write_options)).

%% writeln(@Term)
%  Writes Term and a new line.
%  ?- writeln('hello, world').
%  > hello, world
%     true.
writeln(Term) :-
    write_text(Term),
    new_line.

%% writeln(+Stream, @Term)
%  ?- current_output(S), writeln(S, hello).
%  > hello
%     S = user_output.
writeln(Stream, Term) :-
    write_text(Stream, Term),
    new_line(Stream).

%% new_line
%  nl/0. A line is seen at once.
%  ?- trilog_swi_write:new_line.
%  > 
%     true.
new_line :-
    current_output(Stream),
    new_line(Stream).

%% new_line(+Stream)
%  nl(Stream). What is written to user_error or user_output is seen at once: a program
%  may wait then, or be killed.
%  ?- trilog_swi_write:new_line(user_output).
%  > 
%     true.
new_line(Stream0) :-
    output_of(Stream0, Stream),
    trilog_swi_format:flush_before(Stream),
    nl(Stream),
    (   is_seen(Stream) -> flush_output(Stream)
    ;   true
    ).

is_seen(Stream) :-
    (   Stream == user_output -> true
    ;   bb_get(trilog_kept_output, Out), Out == Stream -> true
    ;   trilog_swi_format:is_error(Stream)
    ).

%% print(@Term)
%  Writes Term so that it can be read back, but for what the program's portray/1
%  writes.
%  ?- print('A').
%  > 'A'
%     true.
print(Term) :-
    current_output(Stream),
    print(Stream, Term).

%% print(+Stream, @Term)
%  ?- current_output(S), print(S, 'A').
%  > 'A'
%     S = user_output.
print(Stream, Term) :-
    (   '$no_such_predicate'(user, portray(_)) ->
        write_so(Stream, Term, unicode, [quoted(true),numbervars(true)])
    ;   print_options(Options),
        write_option_text(Stream, Term, Options)
    ).

%% print_options(-Options)
%  With which print/1 writes.
%  ?- trilog_swi_write:print_options(Options).
%     Options = [quoted(true),numbervars(true)].
print_options(Options) :-
    (   '$no_such_predicate'(user, portray(_)) -> Options = Options1
    ;   Options = [portray(true)|Options1]
    ),
    Options1 = [quoted(true),numbervars(true)].

%% write_text(@Term)
%  What write/1 does: a text is written as its characters.
%  ?- write_text(f("ab",[a,b])).
%  > f(ab,[a,b])
%     true.
write_text(Term) :-
    current_output(Stream),
    write_text(Stream, Term).

%% write_text(+Stream, @Term)
%  ?- current_output(S), write_text(S, "ab").
%  > ab
%     S = user_output.
write_text(Stream, Term) :-
    write_so(Stream, Term, none, [numbervars(true)]).

write_so(Stream, Term, Style, Options) :-
    write_so(Stream, Term, Style, true, Options).

% The machine's write_term/3 would look for these options first. Style is that of quoted
% atoms and texts (see quoted.pl), or none; Numbers is what numbervars(_) is.
write_so(Stream0, Term0, Style, Numbers, Options0) :-
    output_of(Stream0, Stream),
    % A variable that has a place in a clause only would be `_s_1`.
    [Term1] = [Term0],
    with_named_texts(Term1, Style, Options0, Term, Options),
    named_in(Options, Names),
    ( Style == none -> Quoted = false ; Quoted = true ),
    trilog_swi_format:flush_before(Stream),
    '$write_term'(Stream, Term, false, Numbers, Quoted, Names, 0, false),
    ( trilog_swi_format:is_error(Stream) -> flush_output(Stream) ; true ).

%% output_of(+Stream0, -Stream)
%  SWI-Prolog takes current_output for the name of a stream; and user_output is to the
%  machine what set_output/1 has set.
%  ?- trilog_swi_write:output_of(current_output, Stream).
%     Stream = user_output.
output_of(Stream0, Stream) :-
    (   Stream0 == current_output -> current_output(Stream)
    ;   Stream0 == user_output -> bb_get(trilog_kept_output, Stream)
    ;   Stream = Stream0
    ).

%% output_now(+Stream)
%  set_output(Stream).
%  ?- trilog_swi_write:output_now(user_output).
%     true.
output_now(Stream0) :-
    ( Stream0 == user_output -> output_of(Stream0, Stream) ; Stream = Stream0 ),
    set_output(Stream),
    % The machine forgets the other names of a stream that is the current output.
    ( atom(Stream) -> bb_put(trilog_kept_output_name, Stream) ; true ).

%% flush_stream(+Stream)
%  What flush_output/1 does.
%  ?- flush_stream(current_output).
%     true.
flush_stream(Stream0) :-
    output_of(Stream0, Stream),
    flush_output(Stream).

named_in(Options, Names) :-
    ( Options = [variable_names(Names0)|_] -> Names = Names0 ; Names = [] ).

%% write_quoted(@Term)
%  What writeq/1 does: a text is written in quotes.
%  ?- write_quoted(["a b"|'C']).
%  > ["a b"|'C']
%     true.
write_quoted(Term) :-
    current_output(Stream),
    write_quoted(Stream, Term).

%% write_quoted(+Stream, @Term)
%  ?- current_output(S), write_quoted(S, "ab").
%  > "ab"
%     S = user_output.
write_quoted(Stream, Term) :-
    write_so(Stream, Term, hex, [quoted(true),numbervars(true)]).

%% write_canonically(@Term)
%  What write_canonical/1 does: variables are named, those that occur once `_`,
%  and there are no operators.
%  ?- write_canonically(f(X,'A b',X-_,[1|T])).
%  > f(A,'A b',-(A,_),[1|_])
%     true.
write_canonically(Term) :-
    current_output(Stream),
    write_canonically(Stream, Term).

%% write_canonically(+Stream, @Term)
%  ?- current_output(S), write_canonically(S, ["a"]).
%  > ["a"]
%     S = user_output.
write_canonically(Stream0, Term0) :-
    output_of(Stream0, Stream),
    copy_term(Term0, Term),
    trilog_terms:canonical_names(Term, Names),
    write_canonical_term(Term, Stream, hex, [variable_names(Names),quoted(true)]).

% Where an option of write_term/2 asks for it, {X} stays what it is.
write_canonical_term(Term, Stream, Style, Options) :-
    (   ( \+ compound(Term) ; trilog_cells:is_text(Term) ; is_variable(Term, Options) ) ->
        write_canonical_part(Stream, Term, Style, Options)
    ;   Term = [First|Rest] ->
        put_char(Stream, '['),
        write_canonical_term(First, Stream, Style, Options),
        write_canonical_rest(Rest, Stream, Style, Options)
    ;   Term = {Inside}, Style \== hex ->
        put_char(Stream, '{'),
        write_canonical_term(Inside, Stream, Style, Options),
        put_char(Stream, '}')
    ;   Term =.. [Name,First|Arguments],
        (   Name == [], Style \== none -> write_so(Stream, '\'[]\'', none, [])
        ;   write_canonical_part(Stream, Name, Style, Options)
        ),
        put_char(Stream, '('),
        write_canonical_term(First, Stream, Style, Options),
        write_canonical_arguments(Arguments, Stream, Style, Options)
    ).

% (Of that style, the options are those above.)
write_canonical_part(Stream, Term, Style, Options) :-
    (   Style == hex -> write_so(Stream, Term, Style, false, Options)
    ;   write_in_style(Stream, Term, Style, Options)
    ).

is_variable('$VAR'(_), Options) :-
    memberchk(numbervars(true), Options).

write_canonical_rest(Rest, Stream, Style, Options) :-
    (   nonvar(Rest), Rest = [Next|Others], \+ trilog_cells:is_text(Rest) ->
        put_char(Stream, ','),
        write_canonical_term(Next, Stream, Style, Options),
        write_canonical_rest(Others, Stream, Style, Options)
    ;   Rest == [] -> put_char(Stream, ']')
    ;   put_char(Stream, '|'),
        write_canonical_term(Rest, Stream, Style, Options),
        put_char(Stream, ']')
    ).

write_canonical_arguments([], Stream, _, _) :-
    put_char(Stream, ')').
write_canonical_arguments([Argument|Arguments], Stream, Style, Options) :-
    put_char(Stream, ','),
    write_canonical_term(Argument, Stream, Style, Options),
    write_canonical_arguments(Arguments, Stream, Style, Options).

%% write_option_text(@Term, +Options)
%  What write_term/2 does.
%  ?- write_option_text("ab", [quoted(true)]).
%  > "ab"
%     true.
write_option_text(Term, Options) :-
    current_output(Stream),
    write_option_text(Stream, Term, Options).

%% write_option_text(+Stream, @Term, +Options)
%  What write_term/3 does.
%  ?- current_output(S), write_option_text(S, ["ab"], []).
%  > [ab]
%     S = user_output.
%  ?- current_output(S), write_option_text(S, ['A b'], [quoted]).
%  > ['A b']
%     S = user_output.
write_option_text(Stream0, Term, Options0) :-
    (   usual_options(Options0, Numbers) ->
        style(Options0, Style),
        write_so(Stream0, Term, Style, Numbers, Options0)
    ;   output_of(Stream0, Stream),
        full_options(Options0, Options),
        style(Options, Style),
        write_in_style(Stream, Term, Style, Options)
    ).

% For these, nobody has to look at the options one after the other.
usual_options(Options, Numbers) :-
    (   Options == [quoted(true)] -> Numbers = false
    ;   Options == [quoted(true),numbervars(true)] -> Numbers = true
    ;   Options == [numbervars(true)] -> Numbers = true
    ;   Options == [] -> Numbers = false
    ).

style(Options, Style) :-
    (   trilog_terms:is_proper_list(Options), memberchk(quoted(true), Options) -> Style = unicode
    ;   Style = none
    ).

write_in_style(Stream, Term0, Style, Options0) :-
    (   of_swi(Options0) ->
        term_text(Term0, Style, Options0, Chars),
        trilog_swi_format:put_chars(Chars, Stream)
    ;   compound(Term0), ignores_operators(Options0, Options) ->
        write_canonical_term(Term0, Stream, Style, Options)
    ;   with_named_texts(Term0, Style, Options0, Term, Options),
        trilog_swi_format:flush_before(Stream),
        write_term(Stream, Term, Options),
        ( trilog_swi_format:is_error(Stream) -> flush_output(Stream) ; true )
    ).

% The other options, where that is one of them.
ignores_operators(Options0, Options) :-
    trilog_terms:is_proper_list(Options0),
    select(Option, Options0, Options),
    Option == ignore_ops(true),
    !.

% Term has a variable where Term0 has a text, and by Options it is written as
% the text: the machine writes a text as a list. All of it is built anew: what a
% list has twice, bound after the list was built, the machine takes for a cycle.
% It has one for an atom, too, that is odd in this style. Only a term that does not end
% soon may be a part of itself.
with_named_texts(Term0, Style, Options0, Term, Options) :-
    (   \+ compound(Term0), ( Style == none ; \+ atom(Term0) ) -> Term = Term0, Options = Options0
    ;   trilog_answers:named_texts(Term0, whole, Style, 100000, 1000, _, Term, Texts, []) ->
        with_names(Texts, Style, Options0, Options)
    ;   trilog_cycles:with_equations(Term0, Term1, Cycles) ->
        with_named_texts(Term1, Style, [variable_names(Cycles)|Options0], Term, Options)
    ;   trilog_answers:named_texts(Term0, whole, Style, 100000, 1000000, _, Term, Texts, []) ->
        with_names(Texts, Style, Options0, Options)
    ;   Term = Term0,
        Options = Options0
    ).

with_names(Texts, Style, Options0, Options) :-
    (   Texts = [_|_],
        trilog_terms:is_proper_list(Options0) ->
        (   append(Before, [Option|After], Options0), nonvar(Option), Option = variable_names(Names0) ->
            append(Before, After, Options1)
        ;   Names0 = [],
            Options1 = Options0
        ),
        text_names(Texts, Style, Options0, Names, Names0),
        Options = [variable_names(Names)|Options1]
    ;   Options = Options0
    ).

text_names([], _, _, Names, Names).
text_names([Text-Variable|Texts], Style, Options, Names0, Names) :-
    (   Text = rest(Rest) -> Variable = Rest, Names0 = Names1
    ;   shown_text(Text, Style, Options, Name),
        Names0 = [Name=Variable|Names1]
    ),
    text_names(Texts, Style, Options, Names1, Names).

shown_text(Text, Style, Options, Name) :-
    (   Text = '$VAR'(_) -> trilog_answers:variable_text(Text, Options, Chars)
    ;   Text = odd(Atom) -> quoted_atom(Style, Atom, Chars)
    ;   Text = letter(Atom) ->
        ( Style == none -> Quoted = false ; Quoted = true ),
        '$write_term_to_chars'(Chars, Atom, false, false, Quoted, [], 0, false)
    ;   Text = signed(Operator, Operand) ->
        term_text(Operand, Style, Options, Chars0),
        ( memberchk(ignore_ops(true), Options) -> Chars = Chars0
        ; sign_text(Operator, Chars0, Chars)
        )
    ;   Text = worded(Worded, Place, _) ->
        worded_text(Worded, Place, trilog_swi_write:operand_text(Style,Options), Chars)
    ;   Text = empty_call(Arguments, _) ->
        empty_call_text(Arguments, trilog_swi_write:operand_text(Style,Options), Chars)
    ;   Style \== none -> quoted_text(Style, Text, 1000000000, Chars)
    ;   Chars = Text
    ),
    atom_chars(Name, Chars).

operand_text(Style, Options, Term, Chars) :-
    term_text(Term, Style, Options, Chars).

%% term_text(@Term, +Options, -Chars)
%  Chars are what write_term/2 would write.
%  ?- term_text(f("ab"), [quoted(true)], Chars).
%     Chars = "f(\"ab\")".
term_text(Term, Options, Chars) :-
    style(Options, Style),
    term_text(Term, Style, Options, Chars).

%% term_text(@Term, +Style, +Options, -Chars)
%  The same with quoted atoms and texts of a style (see quoted.pl).
%  ?- trilog_swi_write:term_text("\"", raw, [quoted(true)], Chars).
%     Chars = "\"\"\"\"".
term_text(Term0, Style, Options0, Chars) :-
    (   usual_options(Options0, Numbers) -> text_so(Term0, Style, Numbers, Options0, Chars)
    ;   of_swi(Options0) ->
        without_those_of_swi(Options0, Options1),
        (   memberchk(portray(true), Options0), \+ '$no_such_predicate'(user, portray(_)) ->
            portrayed(Term0, Term, Names, []),
            machines_text(Term, Style, [variable_names(Names)|Options1], Chars1)
        ;   machines_text(Term0, Style, Options1, Chars1)
        ),
        as_in_swi(Options0, Term0, Chars1, Chars)
    ;   machines_text(Term0, Style, Options0, Chars)
    ).

machines_text(Term0, Style, Options0, Chars) :-
    (   compound(Term0), ignores_operators(Options0, Options) ->
        trilog_output:captured(trilog_swi_write:write_canonical_here(Term0, Style, Options), Chars)
    ;   with_named_texts(Term0, Style, Options0, Term, Options),
        written(Term, Options, Chars)
    ).

write_canonical_here(Term, Style, Options) :-
    current_output(Stream),
    write_canonical_term(Term, Stream, Style, Options).

% Term has variables where Term0 has what portray/1 writes, and their names are that.
portrayed(Term0, Term, Names0, Names) :-
    (   nonvar(Term0), trilog_output:captured(user:portray(Term0), Chars) ->
        atom_chars(Name, Chars),
        Names0 = [Name=Term|Names]
    ;   compound(Term0), \+ trilog_cells:is_text(Term0) ->
        (   Term0 = [First0|Rest0] ->
            Term = [First|Rest],
            portrayed(First0, First, Names0, Names1),
            portrayed_rest(Rest0, Rest, Names1, Names)
        ;   Term0 =.. [Name|Arguments0],
            portrayed_arguments(Arguments0, Arguments, Names0, Names),
            Term =.. [Name|Arguments]
        )
    ;   Term = Term0,
        Names0 = Names
    ).

portrayed_rest(Rest0, Rest, Names0, Names) :-
    (   nonvar(Rest0), Rest0 = [First0|Others0], \+ trilog_cells:is_text(Rest0) ->
        Rest = [First|Others],
        portrayed(First0, First, Names0, Names1),
        portrayed_rest(Others0, Others, Names1, Names)
    ;   Rest0 == [] -> Rest = [], Names0 = Names
    ;   portrayed(Rest0, Rest, Names0, Names)
    ).

portrayed_arguments([], [], Names, Names).
portrayed_arguments([Term0|Terms0], [Term|Terms], Names0, Names) :-
    portrayed(Term0, Term, Names0, Names1),
    portrayed_arguments(Terms0, Terms, Names1, Names).

% As write_term/3: variables keep the names that they have everywhere.
written(Term, Options, Chars) :-
    builtins:parse_write_options(Options, [Quotes,Ignore,Depth,Numbers,Quoted,Names], write_term/2),
    '$write_term_to_chars'(Chars, Term, Ignore, Numbers, Quoted, Names, Depth, Quotes).

%% plain_term_text(@Term, -Chars)
%  Chars are what write/1 would write.
%  ?- plain_term_text(f("ab"), Chars).
%     Chars = "f(ab)".
plain_term_text(Term, Chars) :-
    (   atom(Term) -> '$atom_chars'(Term, Chars)
    ;   text_so(Term, none, true, [numbervars(true)], Chars)
    ).

text_so(Term0, Style, Numbers, Options0, Chars) :-
    with_named_texts(Term0, Style, Options0, Term, Options),
    named_in(Options, Names),
    ( Style == none -> Quoted = false ; Quoted = true ),
    '$write_term_to_chars'(Chars, Term, false, Numbers, Quoted, Names, 0, false).

%% tab(+Count)
%  Writes Count blanks; Count may be an expression.
%  ?- write(a), tab(1+2), write(b).
%  > a   b
%     true.
tab(Count) :-
    current_output(Stream),
    tab(Stream, Count).

%% tab(+Stream, +Count)
%  ?- current_output(S), tab(S, 2), write(b).
%  >   b
%     S = user_output.
tab(Stream0, Count0) :-
    output_of(Stream0, Stream),
    Count is Count0,
    (   integer(Count) -> blanks(Count, Stream)
    ;   throw(error(type_error(integer_expression, Count), _))
    ).

blanks(Count, Stream) :-
    (   Count =< 0 -> true
    ;   put_char(Stream, ' '),
        Count1 is Count - 1,
        blanks(Count1, Stream)
    ).
