/** Predicates of the first Prolog systems, which textbooks of their time ask for.
Loaded when a program calls one.
*/

:- module(trilog_swi_edinburgh, [
    abolish/2, dcg_translate_rule/2, display/1, display/2, load_files/1, load_files/2, otherwise/0, prefix/2,
    reconsult/1, shell/1, shell/2, unknown/2
]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(charsio)).
:- use_module(library(process), [process_create/3, process_release/1, process_wait/2]).
:- use_module(library(trilog_swi_text)).

%% abolish(+Name, +Arity)
%  Takes a predicate of the program away: `abolish(Name/Arity)`.
%  ?- assertz(gone(1)), abolish(gone, 1), catch(gone(_), error(E,_), true).
%     E = existence_error(procedure,gone/1).
abolish(Name, Arity) :-
    trilog_guard:forget(Name/Arity, user).

%% dcg_translate_rule(+Rule, -Clause)
%  Clause is what a grammar's rule means.
%  ?- dcg_translate_rule((a --> b, c), Clause).
%     Clause = (a(_A,_B):-b(_A,_C),c(_C,_B)).
dcg_translate_rule((Head0 --> Body0), Clause) :-
    trilog_grammars:with_texts(Body0, plain, Body),
    trilog_grammars:pushed_back(Head0, Head, Pushed),
    trilog_grammars:grammar_clause((Head --> Body), Clause0),
    (   Pushed == none -> Clause = Clause0
    ;   trilog_grammars:with_pushed_back(Clause0, Pushed, Clause)
    ).

%% display(@Term)
%  Writes Term without operators.
%  ?- display(1+'A').
%  > +(1,A)
%     true.
display(Term) :-
    current_output(Stream),
    display(Stream, Term).

%% display(+Stream, @Term)
%  ?- current_output(S), display(S, a-b).
%  > -(a,b)
%     S = user_output.
display(Stream, Term) :-
    trilog_swi_write:write_option_text(Stream, Term, [ignore_ops(true)]).

%% load_files(+Files)
%  ?- load_files([]).
%     true.
load_files(Files) :-
    load_files(Files, []).

%% load_files(+Files, +Options)
%  Loads them: with if(not_loaded), if(changed) or if(exists) only where that is so; with
%  must_be_module(true) only modules; with imports(List) not all that they export. Other
%  options change nothing.
%  ?- catch(load_files('no such file.pl', [silent(true)]), error(E,_), true).
%     E = existence_error(source_sink,'no such file.pl').
%  ?- load_files('no such file.pl', [if(exists)]).
%     true.
%  ?- load_files(a, if(changed)).
%     error: expected a list, but got if(changed) (in load_files/2)
load_files(Files, Options) :-
    trilog_consulting:load_files_so(Files, Options).

%% otherwise
%  True: the last condition of some.
%  ?- otherwise.
%     true.
otherwise.

%% prefix(?Part, +List)
%  List begins with Part.
%  ?- prefix([a], [a,b]).
%     true.
prefix(Part, List) :-
    append(Part, _, List).

%% reconsult(+Files)
%  Consults them, again or for the first time.
%  ?- catch(reconsult('no such file.pl'), error(E,_), true).
%     E = existence_error(source_sink,'no such file.pl').
reconsult(Files) :-
    trilog_consulting:consult_files(Files).

%% shell(+Command)
%  Runs a command of the operating system, which must end well. What it writes is the
%  program's output; its input is empty, because the program's is the engine's channel.
%  ?- shell(true).
%     true.
shell(Command) :-
    shell(Command, 0).

%% shell(+Command, -Status)
%  Status is the command's exit code.
%  ?- shell('exit 3', Status).
%     Status = 3.
shell(Command, Status) :-
    text_chars(Command, Chars),
    Options = [stdin(null),stdout(pipe(Lines)),process(Process)],
    % Behind walls no other program can be started.
    (   catch(process_create("/bin/sh", ["-c",Chars], Options), _, false) -> true
    ;   throw(error(permission_error(execute, command, Command), shell/2))
    ),
    bb_get(trilog_kept_output, Output),
    copied_lines(Lines, Output),
    close(Lines),
    process_wait(Process, End),
    process_release(Process),
    ( End = exit(Status0) -> true ; End = killed(Signal), Status0 is 128 + Signal ),
    Status = Status0.

copied_lines(Lines, Output) :-
    get_line_to_chars(Lines, Line, []),
    (   Line == [] -> true
    ;   '$put_chars'(Output, Line),
        copied_lines(Lines, Output)
    ).

%% unknown(-Old, +New)
%  What a call of an unknown predicate does from now on: `error`, `warning` or `fail`.
%  ?- unknown(Old, Old).
%     Old = error.
unknown(Old, New) :-
    current_prolog_flag(unknown, Old),
    set_prolog_flag(unknown, New).
