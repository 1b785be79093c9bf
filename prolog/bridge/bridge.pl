/*  Answers the host in any Prolog system.

    Questions come on the standard input, one term each, and answers leave on the
    standard output, one line each: a letter, and a term behind some of them.

        use(module, File)     o  the module in the file is loaded
        use(program, File)    o  the clauses of the file are loaded
        ask(Template, Goal)   l  Template, for every answer of Goal
                              n  no more answers
        both                  e  what was raised, in the place of o or n

    Everything else that goals print goes to the error output. Files that are
    loaded are the host's or a person's; what the host's lack in SWI-Prolog is in
    swi.pl.
*/
:- module(bridge, [serve/0]).

:- use_module(library(lists)).

%% serve
%  Answers until the questions end. The host calls this.
serve :-
    current_input(In),
    current_output(Out),
    set_output(user_error),
    catch(prompt(_, ''), _, true),
    user:set_prolog_flag(double_quotes, chars),
    operators(Operators),
    serve(In, Out, Operators).

% By failure, because that gives the memory back.
serve(In, Out, Operators) :-
    repeat,
    catch(read_term(In, Question, []), Error, true),
    (   var(Error) -> true
    ;   Question = unreadable(Error)
    ),
    \+ \+ answer(Question, Out, Operators),
    Question == end_of_file,
    !.

% The host does not know the operators of a program.
operators(Operators) :-
    findall(op(Priority,Type,Name), current_op(Priority, Type, Name), Operators0),
    sort(Operators0, Operators).

answer(end_of_file, _, _).
answer(unreadable(Error), Out, _) :-
    line(Out, e, Error, []).
answer(use(Kind,File), Out, _) :-
    catch(bridge:use(Kind, File), Error, true),
    (   var(Error) ->
        ending(Out, o)
    ;   line(Out, e, Error, []),
        flush_output(Out)
    ).
answer(ask(Template,Goal), Out, Operators0) :-
    operators(Operators),
    (   Operators == Operators0 -> Options = []
    ;   Options = [ignore_ops(true)]
    ),
    catch(bridge:each(Goal, Template, Out, Options), Error, true),
    (   var(Error) ->
        ending(Out, n)
    ;   line(Out, e, Error, []),
        flush_output(Out)
    ).

use(program, File) :-
    user:consult(File).
use(module, File) :-
    (   catch(current_prolog_flag(dialect, swi), _, false) ->
        user:use_module(File, [])
    ;   user:use_module(File, [nothing/0])   % [] takes a module away there
    ).

each(Goal, Template, Out, Options) :-
    (   call(user:Goal),
        line(Out, l, Template, Options),
        fail
    ;   true
    ).

ending(Out, Letter) :-
    put_char(Out, Letter),
    nl(Out),
    flush_output(Out).

line(Out, Letter, Term, Options) :-
    \+ \+ named_line(Out, Letter, Term, Options).

named_line(Out, Letter, Term, Options) :-
    term_variables(Term, Variables),
    names(Variables, 0, Names),
    put_char(Out, Letter),
    write_term(Out, Term, [quoted(true),variable_names(Names)|Options]),
    nl(Out).

% _A, _B, ... in the order of their appearance.
names([], _, []).
names([Variable|Variables], Number, [Name=Variable|Names]) :-
    Code is 65 + Number mod 26,
    char_code(Letter, Code),
    Round is Number // 26,
    (   Round =:= 0 ->
        Digits = []
    ;   number_chars(Round, Digits)
    ),
    atom_chars(Name, ['_',Letter|Digits]),
    Number1 is Number + 1,
    names(Variables, Number1, Names).
