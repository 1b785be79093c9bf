/** The driver: what runs inside the machine on behalf of the Rust side.

The Rust side never builds query text from what people type. It puts a
request into the machine's input channel and runs the constant goal
`trilog_driver:serve`; the driver reads the request, runs it under catch/3 and
answers in *frames* on the error stream, whose callback takes them out again.

A request is three lines and a payload:

    KEY
    COMMAND
    LENGTH          (in characters)
    PAYLOAD         (LENGTH characters; a term without its full stop, or a path)

A frame is the character \x1\, a key, a one-letter tag, the length of its text
in characters, a newline and the text; a text that is one line may come without
its length, and ends with a newline of its own.

There are two keys, and a program has neither. That of the *request* is good
for one request, and everything that answers it carries it: the driver hands it
from goal to goal and keeps it nowhere else, so that no predicate finds it, not
even one of ours. The other is that of the *services* of the host, which a
program asks for anyway when it loads a file or halts: it is the name under
which the modules of this directory are hidden (`trilog_secret`; the host writes
another in its place, and behind the names of the modules that no program has
to name).

With the key of the request:

    v   the name of a variable          t   the value bound to it
    r   a residual goal                 l   a line of a collected answer
    s   end of an answer, more may follow: the driver waits for an order
    z   end of an answer, the last      n   no (more) answers
    c   stopped by order                h   halt, with its exit code
    k   the kind of an error            a   one of its arguments, in order
    p   the predicates of the program, where one is missing
    b   the operators, where a query cannot be read
    x   where it was raised             e   the whole ball, end of the request
    i   the program's input is open     d   the program needs no more input
    u   what it did not read            o   a command went well
    g   a goal with more answers        j   end of those: waits for an order
    "   a program's words for an error  @   where the missing predicate is called
    +   how the next query runs: all (ports are told), spied or off

With the key of the services:

    f   a file to read, behind the one that asks for it: the host answers with
        its clauses; y: the same for typed clauses, <: for a module of ours
    q   another question to the host, which answers
    w   a fault in a file: the file, the clause, a hint, the ball of its error;
        k, a, p, x and " come before it
    m   a message for the person        h   halt, with its exit code
    (   keep the output from here       )   to here: the host answers with it
    >   a port of a traced goal: waits    |   the column behind the last output:
        for an order                          the host answers with it
    =   the prompt of what is read        1   the same for the next line

Orders are one letter in the same channel: n(ext), s(top), this answer again
w(hole) or p(artly), or * for the goals that have left choice points.
*/

:- module(trilog_driver, [start/1, serve/0]).

:- use_module(library(charsio)).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(trilog_loader)).
:- use_module(library(trilog_expansion)).
:- use_module(library(trilog_terms)).
:- use_module(library(trilog_answers)).
:- use_module(library(trilog_open_goals)).
:- use_module(library(trilog_operators)).

% The depth to which an answer is shown before it is cut with `...`.
shown_depth(20).
% Never unlimited: a cyclic term would print for ever.
whole_depth(1000000).

% What stands before the services of the host.
service_start("\x1\trilog_secret").

%% start(+Guard)
%  Remembers the streams as they are now, before the first request, and whether
%  programs are to be guarded: on or off. The host calls this.
start(Guard) :-
    current_input(In),
    current_output(Out),
    once(stream_property(Error, alias(user_error))),
    bb_put(trilog_kept_input, In),
    bb_put(trilog_kept_output, Out),
    bb_put(trilog_kept_error, Error),
    bb_put(trilog_kept_person_input, none),
    bb_put(trilog_kept_guard, Guard),
    bb_put(trilog_kept_mends, on),
    bb_put(trilog_kept_importing, off),
    keep_operators,
    trilog_meanings:watch_goals(Guard).

%% serve
%  Reads one request and answers it. Deterministic and never fails; throws only
%  when the program has broken the driver, and the host then undoes it all.
%  The host calls this.
serve :-
    bb_get(trilog_kept_input, In),
    bb_get(trilog_kept_output, Out),
    set_input(In),
    set_output(Out),
    read_line(In, Key),
    read_line(In, Command),
    read_line(In, Digits),
    number_chars(Length, Digits),
    get_n_chars(In, Length, Payload),
    Start = ['\x1\'|Key],
    trilog_libraries:leave_loads,
    trilog_on_demand:ensure_begun,
    (   catch(request(Command, Payload, Start), Ball,
              trilog_errors:report_ball(Start, Ball, unknown)) -> true
    ;   reply(Start, n, [])
    ).

read_line(In, Line) :-
    get_line_to_chars(In, Line0, []),
    append(Line, "\n", Line0),
    !.

request("query", Text, Start) :-
    read_asked(Text, Goal, Names, Start),
    solve_asked(Goal, named(Names), Text, Start),
    tell_tracing(Start).
request("goal", Text, Start) :-
    read_asked(Text, Goal, _, Start),
    solve_asked(Goal, nothing, Text, Start),
    tell_tracing(Start).
request("question", Text, Start) :-
    read_told(Text, Told-Goal, _, Start),
    solve_asked(Goal, told(Told), Text, Start).
request("every", Text, Start) :-
    read_told(Text, Told-Goal, _, Start),
    bb_put(trilog_kept_zeros, 0),
    solve_asked(Goal, told_unless_zero(Told), Text, Start).
request("whole", _, Start) :-
    (   bb_get(trilog_kept_last, Shown) ->
        whole_depth(Depth),
        show_whole(Start, Shown, Depth),
        reply(Start, z, [])
    ;   reply(Start, n, [])
    ).
request("collect", Text, Start) :-
    as_host(trilog_driver:read_query(Text, Template-Goal, _)),
    collect(Template, Goal, Start).
request("input", Path, Start) :-
    atom_chars(File, Path),
    bb_put(trilog_kept_person_input, File),
    reply(Start, o, []).
request("consult", Path, Start) :-
    trilog_running:load_asked(Path, [main], Start).
request("run", Path, Start) :-
    trilog_running:load_asked(Path, [main,program], Start).
request("main", _, Start) :-
    trilog_running:run_kept(Start).
request("runaway", Text, Start) :-
    catch(trilog_driver:read_query(Text, Goal, _), _, Goal = true),
    (   trilog_raised:deepest(Goal, Words) -> service(m, Words)
    ;   true
    ),
    reply(Start, n, []).
request("mends", Text, Start) :-
    atom_chars(Mends, Text),
    bb_put(trilog_kept_mends, Mends),
    reply(Start, o, []).
request("define", Text, Start) :-
    as_host(trilog_driver:read_query(Text, Facts, _)),
    define(Facts),
    findall(Name/Arity, ( member(Head-_, Facts), functor(Head, Name, Arity) ), Kept),
    bb_put(trilog_kept_facts, Kept),
    reply(Start, o, []).

read_asked(Text, Goal, Names, Start) :-
    read_told(Text, Goal0, Names, Start),
    trilog_values:with_earlier_values(Text, Goal0, Names, Goal).

read_told(Text, Term, Names, Start) :-
    catch(read_query(Text, Term, Names), Error, unreadable(Start, Error)).

solve_asked(Goal, Wanted, Text, Start) :-
    fresh_tables,
    trilog_running:with_person_input(solve(Goal, Wanted, Text, Start), Start),
    restore_operators.

%% fresh_tables
%  Forgets the answers of tabled predicates.
fresh_tables :-
    trilog_tabling:forget_tables.

% A comment may stand at the end.
read_query(Text0, Term, Names) :-
    append(Text0, "\n.", Text),
    catch(trilog_driver:read_rebuilt(Text, Term, Names),
          Error,
          trilog_driver:read_bracketed(Text, Error, Term, Names)).

read_rebuilt(Text, Term, Names) :-
    read_term_from_chars(Text, Term0, [variable_names(Names)]),
    trilog_cells:rebuilt(Text, Term0, Term).

read_bracketed(Text, Error, Term, Names) :-
    (   trilog_reading:bracketed(Text, Error, Bracketed) ->
        read_rebuilt(Bracketed, Term, Names)
    ;   throw(Error)
    ).

% The host finds the place, for which it needs the operators.
unreadable(Start, Error) :-
    (   Error = error(syntax_error(_),_) ->
        operators(Operators),
        reply(Start, b, Operators)
    ;   true
    ),
    throw(Error).

% Runs Goal behind the mark at which shift/1 ends the continuation that it
% takes: what the driver holds is no part of it.
marked(Goal) :-
    call(Goal),
    '$reset_cont_marker',
    '$bind_from_register'(Continuation, 3),
    '$bind_from_register'(Ball, 4),
    (   Continuation == none -> true
    ;   throw(error(existence_error(reset, Ball),
                    context(shift/1, 'No matching reset/3 call')))
    ).

% --- questions to the host ---------------------------------------------------

% A line of what the host puts into the input channel.
host_line(Line) :-
    bb_get(trilog_kept_input, In),
    read_line(In, Line).

%% ask(+Verb, +About, -Answer)
ask(Verb, About, Answer) :-
    append([Verb,"\n",About], Question),
    service(q, Question),
    bb_get(trilog_kept_input, In),
    get_n_chars(In, 8, Digits),
    number_chars(Length, Digits),
    get_n_chars(In, Length, Answer0),
    Answer = Answer0.

%% say(+Text)
%  Tells the person something, beside what programs write.
say(Text) :-
    bb_get(trilog_kept_error, Error),
    '$put_chars'(Error, Text),
    flush_output(Error).

% --- facts that the shell keeps up to date --------------------------------

define([]).
define([Head-Facts|Rest]) :-
    functor(Head, Name, Arity),
    functor(General, Name, Arity),
    retractall(user:General),
    assert_all(Facts),
    define(Rest).

assert_all([]).
assert_all([Fact|Facts]) :-
    trilog_compiled:compiled_clause(Fact, user, Clause),
    assertz(user:Clause),
    assert_all(Facts).

% --- answers one by one -----------------------------------------------------

%% solve(+Goal, +Wanted, +Text, +Start)
%  Shows the answers of Goal, each followed by an order when more may follow.
%  Wanted is named(Names), the bindings of these variables, or nothing, or told(Terms),
%  a line for each of these terms; with told_unless_zero(Terms) no order is awaited
%  where the first of them is 0. Text is what Goal was read from.
solve(Goal0, Wanted, Text, Start) :-
    trilog_instructions:check_clause(Text, Goal0),
    trilog_constructs:check_body(Goal0),
    trilog_goal_expansion:asked_goal(Wanted, Goal0, OwnGoal),
    expand_query(OwnGoal, Goal1),
    trilog_autoload:load_needed,
    trilog_leashes:watching(Goal1),
    '$inference_count'(Steps0),
    trilog_compiled:compiled_goal(Goal1, Goal2, Letters),
    mark_goals(Goal2, Goal, Marks),
    watched(Goal, Watched0),
    trilog_forbidden:asked(Watched0, Watched),
    '$get_b_value'(B0),
    catch(call_residue_vars(trilog_driver:marked(user:(Letters,Watched)), AttributedVars),
          Ball, Thrown = true),
    '$get_b_value'(B),
    ( Thrown == true -> true ; is_answer(Wanted) ),
    (   Thrown == true ->
        !,
        report_end(Start, Ball, Goal1, Steps0)
    ;   B0 == B ->
        !,
        show_solution(Wanted, AttributedVars, Start),
        reply(Start, z, [])
    ;   show_solution(Wanted, AttributedVars, Start),
        \+ goes_on(Wanted),
        reply(Start, s, []),
        ordered(question(Wanted,AttributedVars,Text,Marks,B), Start, Order),
        Order == s,
        !,
        reply(Start, c, [])
    ).
solve(_, _, _, Start) :-
    reply(Start, n, []).

% Who asks a program wants no answers that are neither true nor false.
is_answer(named(_)).
is_answer(nothing).
is_answer(told(_)) :- trilog_tabling:delays([]).
is_answer(told_unless_zero(_)) :- trilog_tabling:delays([]).

show_solution(named(Names), AttributedVars, Start) :-
    trilog_tabling:tell_doubt,
    answer_depth(Depth),
    show_answer(Start, Names, AttributedVars, Depth, Shown),
    remember_if_cut(Shown),
    trilog_values:keep_values(Names, AttributedVars).
show_solution(nothing, _, _) :-
    trilog_tabling:tell_doubt.
show_solution(told(Terms), _, Start) :-
    copy_term(Terms, Copies),
    reply_plain_lines(Copies, Start).
show_solution(told_unless_zero(Terms), AttributedVars, Start) :-
    (   Terms = [First|_], First == 0 ->
        copy_term(Terms, Copies),
        reply_lines(Copies, Start)
    ;   show_solution(told(Terms), AttributedVars, Start)
    ).

% The next solution is looked for at once: an order would cost more than most
% solutions do. There may be no end of them.
goes_on(told_unless_zero([First|_])) :-
    First == 0,
    bb_get(trilog_kept_zeros, Zeros0),
    most_zeros(Most),
    Zeros0 < Most,
    Zeros is Zeros0 + 1,
    bb_put(trilog_kept_zeros, Zeros).

most_zeros(10000).

% A person may have had enough of a trace.
report_end(Start, Ball, Goal, Steps0) :-
    (   nonvar(Ball), Ball = trilog_trace(abort,_) ->
        say("% Execution aborted\n"),
        reply(Start, c, [])
    ;   places_of(Ball, Goal, Steps0, Places),
        trilog_errors:of_module(Ball, Goal, Told),
        trilog_errors:report_ball(Start, Told, Places)
    ).

% The clauses that were being run, where that did not take long.
places_of(Ball, Goal, Steps0, Places) :-
    '$inference_count'(Steps),
    (   Steps - Steps0 < 500000,
        \+ trilog_loader:noted(trace, all),
        catch(trilog_raised:raised_at(Goal, Ball, Places0), _, false) ->
        Places = known(Places0)
    ;   Places = unknown
    ).

% How the next query runs, where that is news.
tell_tracing(Start) :-
    ( trilog_loader:noted(trace, Mode0) -> Mode = Mode0 ; Mode = off ),
    ( trilog_loader:noted(told_trace, Told0) -> Told = Told0 ; Told = off ),
    (   Mode == Told -> true
    ;   trilog_loader:note(told_trace, Mode),
        atom_chars(Mode, Text),
        reply(Start, +, Text)
    ).

watched(Goal, Watched) :-
    (   trilog_loader:noted(trace, On), On \== off, \+ trilog_forbidden:is_watching ->
        trilog_compiled:uncompiled(Goal, Written),
        Watched = trilog_ports:traced(Written)
    ;   Watched = Goal
    ).

ordered(Question, Start, Order) :-
    bb_get(trilog_kept_input, In),
    get_n_chars(In, 1, [Letter]),
    (   Letter == n -> Order = n
    ;   Letter == s -> Order = s
    ;   obey(Letter, Question, Start),
        ordered(Question, Start, Order)
    ).

obey(Letter, question(named(Names),AttributedVars,_,_,_), Start) :-
    ( Letter == w -> whole_depth(Depth) ; Letter == p -> answer_depth(Depth) ),
    show_answer(Start, Names, AttributedVars, Depth, _),
    reply(Start, s, []).
obey(*, question(_,_,Text,Marks,B), Start) :-
    read_query(Text, Goal, Names),
    open_goals(Marks, Goal, B, Goals),
    show_open(Goals, Names, Start),
    reply(Start, j, []).

show_open([], _, _).
show_open([Goal|Goals], Names, Start) :-
    shown_depth(Depth),
    term_text(Goal, Names, Depth, Text),
    reply(Start, g, Text),
    show_open(Goals, Names, Start).

%% term_text(+Term, +Named, +Depth, -Text)
%  Quoted text. (write_term_to_chars/3 takes seconds to name ten thousand variables.)
term_text(Term0, Named0, Depth, Text) :-
    trilog_answers:texts_named(Term0, Depth, Term, Named0, Named, Quotes),
    Below is Depth + 1,
    '$write_term_to_chars'(Text, Term, false, false, true, Named, Below, Quotes).

% --- answers all at once ----------------------------------------------------

%% collect(+Template, +Goal, +Start)
%  Replies with one line of canonical text per solution of Goal. The variables
%  of a solution are named _A, _B, ... in the order of their appearance.
collect(Template, Goal, Start) :-
    bb_get(trilog_kept_syntax, Syntax),
    (   trilog_forbidden:asked(Goal, Asked), marked(user:Asked),
        (   Syntax == same -> reply_line(Start, Template)
        ;   for_host(Syntax, trilog_driver:reply_line(Start, Template))
        ),
        false
    ;   reply(Start, n, [])
    ).

% What write_term/3 does, without reading a list of options for every line:
% there may be hundreds of thousands of lines. They leave together, before
% anything else is said.
reply_line(Start, Term) :-
    variables(Term, Vars),
    naming(Vars, [], Named),
    bb_get(trilog_kept_error, Error),
    '$put_chars'(Error, Start),
    '$put_chars'(Error, "l\n"),
    '$write_term'(Error, Term, false, false, true, Named, 0, false),
    put_char(Error, '\n').

% --- terms ------------------------------------------------------------------

reply_terms([], _, _).
reply_terms([Term|Terms], Start, Tag) :-
    reply_term(Start, Tag, Term),
    reply_terms(Terms, Start, Tag).

reply_term(Start, Tag, Term) :-
    term_chars(Term, Text),
    reply(Start, Tag, Text).

term_chars(Term, Text) :-
    shown_depth(Depth),
    term_chars(Term, Depth, Text).

term_chars(Term, Depth0, Text) :-
    trilog_cycles:finite_depth(Term, Depth0, Depth),
    variables_above(Term, Depth, Vars),
    naming(Vars, [], Named),
    term_text(Term, Named, Depth, Text).

reply_atom(Start, Tag, Atom) :-
    (   atom_chars(Atom, Text) -> true
    ;   % The machine makes atoms that have no characters, in `X is Y`.
        term_chars(Atom, Text)
    ),
    reply(Start, Tag, Text).

% --- frames -----------------------------------------------------------------

%% service(+Tag, +Text)
%  Asks the host for what every program may ask for.
service(Tag, Text) :-
    service_start(Start),
    reply(Start, Tag, Text).

%% reply(+Start, +Tag, +Text)
%  Start is what a frame begins with: the mark and a key. Nothing here asks a
%  library, which could be another one by now. The frame goes in one piece: a limit
%  of the program's could end the writing behind the key, which a person would see.
reply(Start, Tag, Text) :-
    bb_get(trilog_kept_output, Out),
    bb_get(trilog_kept_error, Error),
    catch(flush_output(Out), _, true),
    length(Text, Length),
    number_chars(Length, Digits),
    append(Digits, ['\n'|Text], Body),
    append(Start, [Tag|Body], Frame),
    '$put_chars'(Error, Frame),
    flush_output(Error).
