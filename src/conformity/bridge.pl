% Asks SWI-Prolog what `trilog diff prolog` has asked our engine. One line a
% program comes in: program(Text, Queries). For each query go out: the answers
% ("a"), what it wrote ("o"), and how it ended ("e"); then a line "done".

:- set_prolog_flag(verbose, silent).
:- set_prolog_flag(verbose_load, silent).
:- set_prolog_flag(toplevel_print_anon, false).
:- style_check(-singleton).
:- style_check(-discontiguous).
:- set_stream(user_input, encoding(utf8)).
:- set_stream(user_output, encoding(utf8)).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(aggregate)).
:- use_module(library(pairs)).
:- use_module(library(time)).

:- dynamic(m:d/1).

bridge :-
    repeat,
    read(user_input, Term),
    (   Term == end_of_file -> !, halt
    ;   Term = program(Text, Queries),
        run_program(Text, Queries),
        fail
    ).

% Each program has a name of its own: under the name of one before it would get
% the clauses of that one back.
run_program(Text, Queries) :-
    flag(programs, Number, Number + 1),
    atom_concat(the_program_, Number, File),
    setup_call_cleanup(
        open_string(Text, Stream),
        catch(load_files(user:File, [stream(Stream)]), _, true),
        close(Stream)),
    forall(member(Query, Queries), run_query(Query)),
    forget_program(File),
    line(done, "").

forget_program(File) :-
    findall(Name/Arity, defined_in(File, Name, Arity), Indicators),
    catch(unload_file(File), _, true),
    % What is unloaded can still be called.
    forall(member(Indicator, Indicators), catch(abolish(user:Indicator), _, true)),
    retractall(m:d(_)),
    forall(( predicate_property(user:Head, dynamic),
             \+ predicate_property(user:Head, imported_from(_)),
             functor(Head, Name, _), atom_length(Name, Length), Length =< 2 ),
           ( functor(Head, Name, Arity), abolish(user:Name/Arity) )).

defined_in(File, Name, Arity) :-
    predicate_property(user:Head, file(File)),
    functor(Head, Name, Arity).

run_query(Query) :-
    nb_setval(answers, 0),
    State = end(true),
    with_output_to(string(Output), ended(Query, State)),
    line(o, Output),
    arg(1, State, End),
    line(e, End).

ended(Query, State) :-
    catch(call_with_time_limit(0.5, answers(Query, State)), Ball, nb_setarg(1, State, Ball)),
    arg(1, State, End),
    end_text(End, Text),
    nb_setarg(1, State, Text).

answers(Query, State) :-
    term_string(Goal, Query, [variable_names(Names)]),
    (   call(user:Goal),
        memberchk('Answer__'=Answer, Names),
        answer_line(Answer),
        nb_getval(answers, Count0),
        Count is Count0 + 1,
        nb_setval(answers, Count),
        Count >= 8
    ->  nb_setarg(1, State, more)
    ;   true
    ).

end_text(End, Text) :-
    (   End == true -> Text = "end"
    ;   End == more -> Text = "more"
    ;   End == time_limit_exceeded -> Text = "limit"
    ;   End = error(resource_error(_), _) -> Text = "limit"
    ;   End = error(Formal, _) -> text(Formal, T), string_concat("error ", T, Text)
    ;   text(End, T), string_concat("ball ", T, Text)
    ).

% Past the output that is being captured.
answer_line(Answer) :-
    text(Answer, Text),
    with_user_output(line(a, Text)).

with_user_output(Goal) :-
    stream_property(Out, alias(user_output)),
    current_output(Old),
    setup_call_cleanup(set_output(Out), Goal, set_output(Old)).

text(Term0, Text) :-
    copy_term(Term0, Term, _),
    term_variables(Term, Variables),
    named(Variables, 0),
    with_output_to(string(Text),
        write_term(Term, [quoted(true), numbervars(true), spacing(standard)])).

named([], _).
named(['$VAR'(N)|Variables], N) :-
    N1 is N + 1,
    named(Variables, N1).

line(Tag, Text0) :-
    split_string(Text0, "\n", "", Lines),
    atomic_list_concat(Lines, '\u0001', Text),
    stream_property(Out, alias(user_output)),
    format(Out, "~w ~w~n", [Tag, Text]),
    flush_output(Out).
