/** Terms that are written in atoms and strings, as in SWI-Prolog.
*/

:- module(trilog_swi_written_terms, [
    atom_to_term/3, read_term_from_atom/3, term_string/2, term_to_atom/2
]).

:- use_module(library(charsio)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(trilog_swi_text)).

%% term_to_atom(?Term, ?Atom)
%  Atom is Term in quoted writing; reads it when Term is unknown.
%  ?- term_to_atom(f(X,'A'), A).
%     A = 'f(A,\'A\')'.
%  ?- term_to_atom(T, 'foo(Bar,Bar)').
%     T = foo(_A,_A).
term_to_atom(Term, Atom) :-
    (   nonvar(Atom) ->
        text_chars(Atom, Chars),
        text_term(Chars, Term, _)
    ;   var(Term) -> instantiation_error(term_to_atom/2)
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
        text_term(Chars, Term, _)
    ;   term_chars(Term, String)
    ).

%% atom_to_term(+Text, -Term, -Bindings)
%  Reads Term; Bindings are its variables' names.
%  ?- atom_to_term('f(X)', T, Bindings).
%     T = f(_A), Bindings = ['X'=_A].
atom_to_term(Text, Term, Bindings) :-
    text_chars(Text, Chars),
    text_term(Chars, Term, Bindings).

%% read_term_from_atom(+Text, -Term, +Options)
%  Reads Term; the options variable_names and variables are answered.
%  ?- read_term_from_atom('f(X)', T, [variable_names(Names)]).
%     T = f(_A), Names = ['X'=_A].
read_term_from_atom(Text, Term, Options) :-
    text_chars(Text, Chars),
    text_term(Chars, Term, Bindings),
    answer_options(Options, Term, Bindings).

answer_options([], _, _).
answer_options([Option|Options], Term, Bindings) :-
    (   Option = variable_names(Names) -> Names = Bindings
    ;   Option = variables(Variables) -> trilog_terms:variables(Term, Variables)
    ;   true
    ),
    answer_options(Options, Term, Bindings).

text_term(Chars0, Term, Bindings) :-
    append(Chars0, " .", Chars),
    read_term_from_chars(Chars, Term0, [variable_names(Bindings)]),
    trilog_cells:rebuilt(Chars, Term0, Term),
    trilog_guard:check_term(Term).

term_chars(Term, Chars) :-
    write_term_to_chars(Term, [quoted(true), numbervars(true), double_quotes(true)], Chars).
