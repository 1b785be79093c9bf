/** Terms that are written in atoms and strings, as in SWI-Prolog.
*/

:- module(trilog_swi_written_terms, [
    atom_to_term/3, read_term_from_atom/3, term_string/2, term_string/3, term_to_atom/2,
    % For our own modules.
    text_term/3
]).

:- use_module(library(charsio)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(trilog_swi_text)).
:- use_module(library(trilog_swi_write)).

%% term_to_atom(?Term, ?Atom)
%  Atom is Term in quoted writing; reads it when Term is unknown.
%  ?- term_to_atom(f('A',[a],"s"), A).
%     A = 'f(\'A\',[a],"s")'.
%  ?- term_to_atom(T, 'foo(Bar,Bar)').
%     T = foo(_A,_A).
term_to_atom(Term, Atom) :-
    (   Atom == [] -> Term = [] % what is written of []: the empty atom is ''
    ;   nonvar(Atom) ->
        text_chars(Atom, Chars),
        text_term(Chars, Term, [])
    ;   term_chars(Term, Chars),
        atom_chars(Atom, Chars)
    ).

%% term_string(?Term, ?String)
%  String is Term in quoted writing; reads it when Term is unknown.
%  ?- term_string(T, "f(a)").
%     T = f(a).
term_string(Term, String) :-
    (   nonvar(String) ->
        text_chars(String, Chars),
        text_term(Chars, Term, [])
    ;   term_chars(Term, String)
    ).

%% term_string(?Term, ?String, +Options)
%  The same, with options of reading or writing.
%  ?- term_string(f('A'), S, [quoted(false)]).
%     S = "f(A)".
term_string(Term, String, Options) :-
    (   nonvar(String) -> read_term_from_atom(String, Term, Options)
    ;   (   memberchk(quoted(_), Options) -> Options1 = Options
        ;   Options1 = [quoted(true)|Options]
        ),
        term_text(Term, Options1, Chars),
        trilog_cells:as_text(Chars, String)
    ).

%% atom_to_term(+Text, -Term, -Bindings)
%  Reads Term; Bindings are its variables' names.
%  ?- atom_to_term('f(X)', T, Bindings).
%     T = f(_A), Bindings = ['X'=_A].
atom_to_term(Text, Term, Bindings) :-
    text_chars(Text, Chars),
    text_term(Chars, Term, [variable_names(Bindings)]).

%% read_term_from_atom(+Text, -Term, +Options)
%  Reads Term; the options variable_names and variables are answered.
%  ?- read_term_from_atom('f(X)', T, [variable_names(Names)]).
%     T = f(_A), Names = ['X'=_A].
read_term_from_atom(Text, Term, Options) :-
    must_be(list, Options),
    text_chars(Text, Chars),
    Reading = trilog_swi_written_terms:text_term(Chars, Term, [variable_names(Bindings)]),
    (   memberchk(module(Module), Options) -> trilog_module_operators:as_module(Module, Reading)
    ;   call(Reading)
    ),
    answer_options(Options, Term, Bindings).

answer_options([], _, _).
answer_options([Option|Options], Term, Bindings) :-
    (   Option = variable_names(Names) -> Names = Bindings
    ;   Option = variables(Variables) -> trilog_terms:variables(Term, Variables)
    ;   true
    ),
    answer_options(Options, Term, Bindings).

%% text_term(+Chars, -Term, +Options)
%  Reads the term that Chars are, without a full stop.
%  ?- text_term("f(X)", T, [variable_names(Names)]).
%     T = f(_A), Names = ['X'=_A].
%  ?- text_term("f(\"a\", [-,a= -])", T, []).
%     T = f("a",[-,a=(-)]).
%  ?- text_term(" % nothing", T, []).
%     T = end_of_file.
text_term(Chars00, Term, Options) :-
    for_machine(Chars00, Chars0),
    full_stop(Stop),
    append(Chars0, Stop, Chars),
    catch(trilog_swi_written_terms:read_rebuilt(Chars, Term, Options),
          error(syntax_error(Wrong),Context),
          trilog_swi_written_terms:read_again(Chars0, Wrong, Context, Term, Options)),
    trilog_instructions:check_term(Term).

read_rebuilt(Chars, Term, Options) :-
    read_term_from_chars(Chars, Term0, Options),
    trilog_cells:rebuilt(Chars, Term0, Term).

% As a clause is: with brackets around operators that stand for themselves.
read_again(Chars, Wrong, Context, Term, Options) :-
    full_stop(Stop),
    append(Chars, Stop, Clause),
    (   trilog_reading:bracketed(Clause, error(syntax_error(Wrong),Context), Bracketed),
        catch(trilog_swi_written_terms:read_rebuilt(Bracketed, Term, Options),
              error(syntax_error(_),_), false) ->
        true
    ;   syntax_name(Chars, Name),
        (   Name == [] -> Term = end_of_file, empty_options(Options)
        ;   atom_chars(Wrong1, Name), throw(error(syntax_error(Wrong1), Context))
        )
    ).

empty_options([]).
empty_options([Option|Options]) :-
    arg(1, Option, []),
    empty_options(Options).

% The text may end with a comment, or with 0'.
full_stop("\n.").

% Back quotes, ends of lines in quotes and the escape sequences of SWI-Prolog, `- 1` and
% 1e10, as in a file.
for_machine(Chars0, Chars) :-
    (   is_not_plain(Chars0),
        trilog_driver:ask("machine_text", Chars0, Chars1),
        Chars1 = [_|_] ->
        Chars = Chars1
    ;   Chars = Chars0
    ).

is_not_plain([C|Cs]) :-
    (   memberchk(C, ['`',(\),'\n']) -> true
    ;   C == (-), Cs = [Next|_], memberchk(Next, [' ','\n','\t']) -> true
    ;   Cs = [E|_], memberchk(E, [e,'E']), char_type(C, numeric) -> true
    ;   Cs = ['\''|_], char_type(C, decimal_digit) -> true
    ;   C == '0', Cs = [Radix|_], memberchk(Radix, [x,o,b]) -> true
    ;   C == '(', Cs = [')'|_] -> true
    ;   C == (/), Cs = [*|_] -> true
    ;   C == ('|'), Cs = [Next|_], memberchk(Next, [')',']','}',' ','\n','\t']) -> true
    ;   is_not_plain(Cs)
    ).

% SWI-Prolog's name for what is wrong; empty where there is no term.
syntax_name(Chars, Name) :-
    trilog_operators:operators(Operators),
    append([Operators,"\n",Chars], About),
    trilog_driver:ask("syntax_name", About, Name).

term_chars(Term, Chars) :-
    term_text(Term, raw, [quoted(true)], Chars).
