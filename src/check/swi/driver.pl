/*  One question to a homework under SWI-Prolog. The files to load are the
    command line; standard input holds, a line each, the key of the replies, how
    many solutions are wanted, and the question, Told-Goal.

    A reply is a line that begins with the key: `l` and a term that is told, `s`
    behind the terms of a solution, `n` when there are no more, `z` when the last
    was the last, `c` when enough are told, `e` and the ball of an error.
*/
:- module(trilog_swi, []).

main :-
    set_prolog_flag(verbose, silent),
    set_prolog_flag(verbose_load, silent),
    stream_property(Out, alias(user_output)),
    current_input(In),
    read_line_to_string(In, Key),
    read_line_to_string(In, Digits),
    number_string(Wanted, Digits),
    read_string(In, _, Text),
    set_prolog_flag(on_error, print),
    set_prolog_flag(on_warning, print),
    open_null_stream(Null),
    current_prolog_flag(argv, Files),
    silently(Null, load_all(Files)),
    term_string(Told-Goal, Text, [module(user)]),
    silently(Null, asked(Key, Out, Wanted, Told, Goal)),
    halt(0).

silently(Null, Goal) :-
    open('/dev/null', read, Empty),
    set_input(Empty),
    set_output(Null),
    set_stream(Null, alias(user_output)),
    set_stream(Empty, alias(user_input)),
    call(Goal).

load_all([]).
load_all([File|Files]) :-
    catch(user:load_files(File, [silent(true)]), _, true),
    load_all(Files).

asked(Key, Out, Wanted, Told, Goal) :-
    Count = count(0),
    (   catch(solution(Goal, Last), Ball, (reply(Key, Out, e, Ball), fail)),
        \+ \+ tell(Told, Key, Out),
        reply(Key, Out, s, []),
        arg(1, Count, N0),
        N is N0 + 1,
        nb_setarg(1, Count, N),
        (   Last == true -> reply(Key, Out, z, [])
        ;   N >= Wanted -> reply(Key, Out, c, [])
        ;   fail
        )
    ->  true
    ;   reply(Key, Out, n, [])
    ).

solution(Goal, Last) :-
    call_cleanup(user:Goal, Last = true).

tell([], _, _).
tell([Term|Terms], Key, Out) :-
    reply(Key, Out, l, Term),
    tell(Terms, Key, Out).

reply(Key, Out, Tag, Term0) :-
    copy_term(Term0, Term, _),
    term_variables(Term, Variables),
    named(Variables, 0'A),
    format(Out, "~w ~w ", [Key,Tag]),
    write_term(Out, Term, [quoted(true),ignore_ops(true),dotlists(false),numbervars(true),
                           character_escapes(true),spacing(standard),max_depth(0)]),
    nl(Out),
    flush_output(Out).

named([], _).
named(['$VAR'(Name)|Variables], Code) :-
    atom_codes(Name, [0'_,Code]),
    Code1 is min(Code + 1, 0'Z),
    named(Variables, Code1).

:- initialization(main, main).
