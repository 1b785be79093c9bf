/** The driver: what runs inside the machine on behalf of the Rust side.

The Rust side never builds query text from what people type. It puts a
request into the machine's input channel and runs the constant goal
`trilog_driver:serve`; the driver reads the request, runs it under catch/3 and
answers in *frames* on the error stream, whose callback takes them out again.

A request is two lines and a payload:

    COMMAND
    LENGTH          (in characters)
    PAYLOAD         (LENGTH characters; a term without its full stop, or a path)

A frame is the character \x1\, the session's key, a one-letter tag, the length
of its text in characters, a newline and the text; a text that is one line may
come without its length, and ends with a newline of its own. The key keeps a
program that prints frames of its own from being believed.

    v   the name of a variable          t   the value bound to it
    r   a residual goal                 l   a line of a collected answer
    s   end of an answer, more may follow: the driver waits for an order
    z   end of an answer, the last      n   no (more) answers
    c   stopped by order                h   halt, with its exit code
    k   the kind of an error            a   one of its arguments, in order
    p   the predicates of the program, where one is missing
    b   the operators, where a query cannot be read
    x   where it was raised             e   the whole ball, end of the query
    f   a file to read, behind the one that asks for it: the host answers with
        its clauses; y: the same for clauses that were typed
    q   another question to the host, which answers
    w   a fault in a file: the file, the clause, a hint, the ball of its error
    m   a message for the person
    i   the program's input is open     d   the program needs no more input
    u   what it did not read            o   a command went well
    g   a goal that may have more       j   end of those: waits for an order
        answers
    (   keep the output from here       )   to here: the host answers with it

Orders are one letter in the same channel: n(ext), s(top), this answer again
w(hole) or p(artly), or * for the goals that have left choice points.
*/

:- module(trilog_driver, [start/1, serve/0, captured/2]).

:- use_module(library(charsio)).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(trilog_loader)).
:- use_module(library(trilog_expansion)).
:- use_module(library(trilog_terms)).
:- use_module(library(trilog_answers)).
:- use_module(library(trilog_operators)).

% The depth to which an answer is shown before it is cut with `...`.
shown_depth(20).
% Never unlimited: a cyclic term would print for ever.
whole_depth(1000000).

%% start(+Key)
%  Remembers the streams as they are now, and the key of the frames, before the
%  first request. The host calls this.
start(Key) :-
    current_input(In),
    current_output(Out),
    bb_put(trilog_input, In),
    bb_put(trilog_output, Out),
    bb_put(trilog_key, Key),
    append(["\x1\",Key,"l\n"], LineStart),
    bb_put(trilog_line_start, LineStart).

%% serve
%  Reads one request and answers it. Deterministic and never fails; throws only
%  when the program has broken the driver, and the host then undoes it all.
%  The host calls this.
serve :-
    kept(Kept),
    bb_get(trilog_input, In),
    bb_get(trilog_output, Out),
    set_input(In),
    set_output(Out),
    read_line(In, Command),
    read_line(In, Digits),
    number_chars(Length, Digits),
    get_n_chars(In, Length, Payload),
    (   catch(request(Command, Payload), Ball, refuse(Ball)) -> true
    ;   reply(n, [])
    ),
    (   Command == "input" -> true
    ;   keep(Kept)
    ).

% What the driver remembers is within the program's reach: before anything is
% said, it is as it was.
kept([Input,Output,Key,Start,File]) :-
    bb_get(trilog_input, Input),
    bb_get(trilog_output, Output),
    bb_get(trilog_key, Key),
    bb_get(trilog_line_start, Start),
    (   bb_get(trilog_person_input, File) -> true
    ;   File = none
    ).

keep(Kept) :-
    (   kept(Now), Now == Kept -> true
    ;   put_back(Kept)
    ).

put_back([Input,Output,Key,Start,File]) :-
    bb_put(trilog_input, Input),
    bb_put(trilog_output, Output),
    bb_put(trilog_key, Key),
    bb_put(trilog_line_start, Start),
    bb_put(trilog_person_input, File).

read_line(In, Line) :-
    get_line_to_chars(In, Line0, []),
    append(Line, "\n", Line0),
    !.

refuse(Ball) :-
    report_ball(Ball).

request("query", Text) :-
    catch(read_query(Text, Goal, Names), Error, unreadable(Error)),
    fresh_tables,
    kept(Kept),
    with_person_input(solve(Goal, Names, Text, Kept)),
    restore_operators.
request("whole", _) :-
    (   bb_get(trilog_last, Shown) ->
        whole_depth(Depth),
        show_whole(Shown, Depth),
        reply(z, [])
    ;   reply(n, [])
    ).
request("collect", Text) :-
    read_query(Text, Template-Goal, _),
    collect(Template, Goal).
request("input", Path) :-
    atom_chars(File, Path),
    bb_put(trilog_person_input, File),
    reply(o, []).
request("consult", Path) :-
    trilog_loader:note(command_line, yes),
    with_person_input(consult_path(Path)),
    trilog_loader:note(command_line, no),
    reply(o, []).
request("main", _) :-
    (   trilog_loader:noted(main, Main) -> with_person_input(trilog_loader:run_main(Main))
    ;   reply(n, [])
    ).
request("define", Text) :-
    read_query(Text, Facts, _),
    define(Facts),
    reply(o, []).

%% fresh_tables
%  Forgets the answers of tabled predicates. The machine keeps them in places
%  that the next query overwrites, and its abolish_all_tables/0 leaves nothing
%  to begin with.
fresh_tables :-
    (   bb_get(trie_table_link, _) ->
        trie:trie_new(Trie),
        table_link_manager:put_atts(Link, trie_table_link(Trie)),
        bb_put(trie_table_link, Link)
    ;   true
    ).

read_query(Text0, Term, Names) :-
    append(Text0, " .", Text),
    read_term_from_chars(Text, Term, [variable_names(Names)]).

% The host finds the place, for which it needs the operators.
unreadable(Error) :-
    (   Error = error(syntax_error(_),_) ->
        operators(Operators),
        reply(b, Operators)
    ;   true
    ),
    throw(Error).

%% with_person_input(+Goal)
%  Runs Goal with a fresh stream from the person's input, if there is one.
with_person_input(Goal) :-
    (   bb_get(trilog_person_input, File), File \== none ->
        open(File, read, In),
        set_input(In),
        reply(i, []),
        catch(Goal, Ball, true),
        give_back(In),
        ( nonvar(Ball) -> throw(Ball) ; true )
    ;   call(Goal)
    ).

% What the program has not read goes back to the host, which has closed its
% end of the pipe when it saw the frame d.
give_back(In) :-
    reply(d, []),
    catch(get_n_chars(In, _, Unread), _, Unread = []),
    reply(u, Unread),
    % The machine never closes the stream that is its user's input.
    bb_get(trilog_input, Requests),
    set_input(Requests),
    catch(close(In), _, true).

% --- questions to the host ---------------------------------------------------

%% ask_host(+Tag, +Question)
%  The host puts its reply into the input channel.
ask_host(Tag, Question) :-
    reply(Tag, Question).

host_line(Line) :-
    bb_get(trilog_input, In),
    read_line(In, Line).

%% ask(+Verb, +About, -Answer)
ask(Verb, About, Answer) :-
    append([Verb,"\n",About], Question),
    reply(q, Question),
    bb_get(trilog_input, In),
    get_n_chars(In, 8, Digits),
    number_chars(Length, Digits),
    get_n_chars(In, Length, Answer0),
    Answer = Answer0.

%% say(+Text)
%  Tells the person something, beside what programs write.
say(Text) :-
    write_chars(Text),
    flush_output(user_error).

%% report_fault(+Path, +Index, +Hint, +Error)
%  An error in a file that is being loaded.
report_fault(Path, Index, Hint, Error) :-
    error_parts(Error),
    term_chars(Error, Ball),
    append([Path,"\n",Index,"\n",Hint,"\n",Ball], Text),
    reply(w, Text).

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
    assertz(user:Fact),
    assert_all(Facts).

% --- answers one by one -----------------------------------------------------

%% solve(+Goal, +Names, +Text, +Kept)
%  Shows the answers of Goal, each followed by an order when more may follow.
%  Text is what Goal was read from; Kept is what the driver has to remember.
solve(Goal0, Names, Text, Kept) :-
    expand_query(Goal0, Goal1),
    trilog_autoload:load_needed,
    watching(Goal1),
    mark_goals(Goal1, Goal, Marks),
    watched(Goal, Watched),
    '$get_b_value'(B0),
    catch(call_residue_vars(user:Watched, AttributedVars), Ball, Thrown = true),
    '$get_b_value'(B),
    keep(Kept),
    (   Thrown == true ->
        !,
        report_ball(Ball)
    ;   B0 == B ->
        !,
        shown_depth(Depth),
        show_answer(Names, AttributedVars, Depth, Shown),
        remember_if_cut(Shown),
        reply(z, [])
    ;   shown_depth(Depth),
        show_answer(Names, AttributedVars, Depth, Shown),
        reply(s, []),
        ordered(question(Names,AttributedVars,Text,Marks,B), Order),
        Order == s,
        !,
        remember_if_cut(Shown),
        reply(c, [])
    ).
solve(_, _, _, Kept) :-
    keep(Kept),
    reply(n, []).

% A query that begins with `trace` or `spy(...)` is watched itself.
watching(Goal) :-
    (   nonvar(Goal), Goal = (First,_), nonvar(First), is_watching(First) -> call(user:First)
    ;   true
    ).

is_watching(trace).
is_watching(spy(_)).

watched(Goal, Watched) :-
    (   trilog_loader:noted(trace, On), On \== off -> Watched = trilog_ports:traced(Goal)
    ;   Watched = Goal
    ).

ordered(Question, Order) :-
    bb_get(trilog_input, In),
    get_n_chars(In, 1, [Letter]),
    (   Letter == n -> Order = n
    ;   Letter == s -> Order = s
    ;   obey(Letter, Question),
        ordered(Question, Order)
    ).

obey(w, question(Names,AttributedVars,_,_,_)) :-
    whole_depth(Depth),
    show_answer(Names, AttributedVars, Depth, _),
    reply(s, []).
obey(p, question(Names,AttributedVars,_,_,_)) :-
    shown_depth(Depth),
    show_answer(Names, AttributedVars, Depth, _),
    reply(s, []).
obey(*, question(_,_,Text,Marks,B)) :-
    read_query(Text, Goal, Names),
    conjuncts(Goal, Goals, []),
    show_open(Marks, Goals, B, Names),
    reply(j, []).

%% mark_goals(+Goal, -Marked, -Marks)
%  Marked is Goal with a look at the choice points between the goals of a
%  conjunction; Marks are what is seen there.
mark_goals(Goal, Marked, Marks) :-
    (   nonvar(Goal), Goal = (_,_) ->
        Marked = (trilog_driver:mark(Mark), Marked1),
        Marks = [Mark|Marks1],
        mark_conjuncts(Goal, Marked1, Marks1)
    ;   Marked = Goal,
        Marks = []
    ).

mark_conjuncts(Goal, Marked, Marks) :-
    (   nonvar(Goal), Goal = (A,B) ->
        Marked = (A, trilog_driver:mark(Mark), Marked1),
        Marks = [Mark|Marks1],
        mark_conjuncts(B, Marked1, Marks1)
    ;   Marked = (Goal, trilog_driver:mark(Mark)),
        Marks = [Mark]
    ).

mark(Mark) :-
    '$get_b_value'(Mark).

conjuncts(Goal, Goals0, Goals) :-
    (   nonvar(Goal), Goal = (A,B) ->
        Goals0 = [A|Goals1],
        conjuncts(B, Goals1, Goals)
    ;   Goals0 = [Goal|Goals]
    ).

% A goal has left a choice point when it lies higher after it than before it;
% what a cut has taken away lies higher than the end.
show_open([], [Goal], _, Names) :-
    show_open_goal(Goal, Names).
show_open([Mark0|Marks], Goals, B, Names) :-
    show_open_marks(Marks, Mark0, Goals, B, Names).

show_open_marks([], _, _, _, _).
show_open_marks([Mark|Marks], Mark0, [Goal|Goals], B, Names) :-
    (   Mark > Mark0, Mark =< B -> show_open_goal(Goal, Names)
    ;   true
    ),
    show_open_marks(Marks, Mark, Goals, B, Names).

show_open_goal(Goal, Names) :-
    shown_depth(Depth),
    term_text(Goal, Names, Depth, Text),
    reply(g, Text).

%% term_text(+Term, +Named, +Depth, -Text)
%  Quoted text; a list of characters comes as a string, and the host knows
%  which of them are boards.
%  (acyclic_term/1 is not asked: it overwrites strings inside a term. And
%  write_term_to_chars/3 names every variable itself, which takes seconds for a
%  few ten thousand.)
term_text(Term, Named, Depth, Text) :-
    '$write_term_to_chars'(Text, Term, false, false, true, Named, Depth, true).

% --- answers all at once ----------------------------------------------------

%% collect(+Template, +Goal)
%  Replies with one line of canonical text per solution of Goal. The variables
%  of a solution are named _A, _B, ... in the order of their appearance.
collect(Template, Goal) :-
    (   call(user:Goal),
        reply_line(Template),
        false
    ;   reply(n, [])
    ).

% What write_term/3 does, without reading a list of options for every line:
% there may be hundreds of thousands of lines. They leave together, before
% anything else is said.
reply_line(Term) :-
    variables(Term, Vars),
    naming(Vars, [], Named),
    bb_get(trilog_line_start, Start),
    '$put_chars'(user_error, Start),
    '$write_term'(user_error, Term, false, false, true, Named, 0, false),
    put_char(user_error, '\n').

% --- errors -----------------------------------------------------------------

%% report_ball(+Ball)
%  Replies with the parts of an error, then with the whole ball.
report_ball(Ball) :-
    error_parts(Ball),
    reply_term(e, Ball).

error_parts(Ball) :-
    (   nonvar(Ball), Ball = error(Formal, Context), nonvar(Formal) ->
        Formal =.. [Kind|Args],
        ( Kind == existence_error -> reply_program ; true ),
        reply_atom(k, Kind),
        reply_terms(Args, a),
        reply_term(x, Context)
    ;   true
    ).

% The predicates of the program, for the host to find one that was meant.
reply_program :-
    findall(Text, program_name(Text), Texts),
    append(Texts, Text),
    reply(p, Text).

program_name(Text) :-
    trilog_help:program_predicate(Name, Arity),
    term_chars(Name/Arity, Indicator),
    append(Indicator, "\n", Text).

reply_terms([], _).
reply_terms([Term|Terms], Tag) :-
    reply_term(Tag, Term),
    reply_terms(Terms, Tag).

reply_term(Tag, Term) :-
    term_chars(Term, Text),
    reply(Tag, Text).

term_chars(Term, Text) :-
    shown_depth(Depth),
    variables_above(Term, Depth, Vars),
    naming(Vars, [], Named),
    term_text(Term, Named, Depth, Text).

reply_atom(Tag, Atom) :-
    (   atom_chars(Atom, Text) -> true
    ;   % The machine makes atoms that have no characters, in `X is Y`.
        term_chars(Atom, Text)
    ),
    reply(Tag, Text).

% --- output that is kept ----------------------------------------------------

%% captured(:Goal, -Text)
%  Runs Goal once; Text is what it wrote to the standard output.
%  ?- trilog_driver:captured(write([a,1]), Text).
%     Text = "[a,1]".
captured(Goal, Text) :-
    reply('(', []),
    (   catch(user:Goal, Ball, true) -> Success = true
    ;   Success = false
    ),
    reply(')', []),
    bb_get(trilog_input, In),
    read_line(In, Digits),
    number_chars(Length, Digits),
    get_n_chars(In, Length, Text0),
    (   nonvar(Ball) -> throw(Ball)
    ;   Success == true,
        Text = Text0
    ).

% --- frames -----------------------------------------------------------------

%% reply(+Tag, +Text)
reply(Tag, Text) :-
    bb_get(trilog_output, Out),
    catch(flush_output(Out), _, true),
    bb_get(trilog_key, Key),
    length(Text, Length),
    number_chars(Length, Digits),
    append(["\x1\",Key,[Tag],Digits,"\n",Text], Frame),
    write_chars(Frame),
    flush_output(user_error).

write_chars([]).
write_chars([C|Cs]) :-
    put_char(user_error, C),
    write_chars(Cs).
