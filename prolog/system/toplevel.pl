/** The driver: what runs inside the machine on behalf of the Rust side.

The Rust side never builds query text from what people type. It puts a
request into the machine's input channel and runs the constant goal
`toplevel:serve`; the driver reads the request, runs it under catch/3 and
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

:- module(toplevel, [start/1, serve/0, captured/2]).

:- use_module(library(charsio)).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(consulting)).
:- use_module(library(explaining)).

:- op(1050, xfy, *->).

% The depth to which an answer is shown before it is cut with `...`.
shown_depth(20).
% Never unlimited: a cyclic term would print for ever.
whole_depth(1000000).

%% start(+Key)
%  Remembers the streams as they are now, and the key of the frames.
%  ?- toplevel:start("") is run once by the host, before any request.
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
    read_query(Text, Goal, Names),
    fresh_tables,
    kept(Kept),
    with_person_input(solve(Goal, Names, Text, Kept)),
    restore_operators.
request("whole", _) :-
    (   bb_get(trilog_last, shown(Equations,Named,Residual)) ->
        whole_depth(Depth),
        show_equations(Equations, Named, Depth),
        show_goals(Residual, Named, Depth),
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
    consulting:note(command_line, yes),
    with_person_input(consult_path(Path)),
    consulting:note(command_line, no),
    reply(o, []).
request("main", _) :-
    (   consulting:noted(main, Main) -> with_person_input(consulting:run_main(Main))
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

% --- loading files ----------------------------------------------------------

%% consult_files(+Files)
%  What `[File|Files]` and consult/1 mean in a query.
consult_files(Files) :-
    (   var(Files) -> throw(error(instantiation_error, consult/1))
    ;   Files == [] -> true
    ;   Files = [File|Rest] ->
        consult_files(File),
        consult_files(Rest)
    ;   Files == user -> consult_user
    ;   atom(Files) ->
        atom_chars(Files, Path),
        consult_path(Path)
    ;   Files = library(_) -> user:use_module(Files)
    ;   throw(error(type_error(atom, Files), consult/1))
    ).

%% ensure_loaded(+Files)
%  Loads what has not been loaded yet.
ensure_loaded_files(Files) :-
    (   var(Files) -> throw(error(instantiation_error, ensure_loaded/1))
    ;   Files == [] -> true
    ;   Files = [File|Rest] ->
        ensure_loaded_files(File),
        ensure_loaded_files(Rest)
    ;   atom(Files) ->
        atom_chars(Files, Path),
        ensure_loaded_path(Path)
    ;   Files = library(_) -> user:use_module(Files)
    ;   throw(error(type_error(atom, Files), ensure_loaded/1))
    ).

%% consult_user
%  Clauses that the person types, up to `end_of_file.` or the end of input.
consult_user :-
    current_input(In),
    typed_lines(In, Lines),
    append(Lines, Text),
    consult_typed(Text).

typed_lines(In, Lines) :-
    catch(get_line_to_chars(In, Line, []), _, Line = []),
    (   Line == [] -> Lines = []
    ;   ends_typing(Line) -> Lines = []
    ;   Lines = [Line|Lines1],
        typed_lines(In, Lines1)
    ).

ends_typing(Line0) :-
    append("end_of_file", Rest, Line0),
    member(C, Rest),
    !,
    C == '.'.

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

watched(Goal, Watched) :-
    (   consulting:noted(trace, On), On \== off -> Watched = explaining:traced(Goal)
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
        Marked = (toplevel:mark(Mark), Marked1),
        Marks = [Mark|Marks1],
        mark_conjuncts(Goal, Marked1, Marks1)
    ;   Marked = Goal,
        Marks = []
    ).

mark_conjuncts(Goal, Marked, Marks) :-
    (   nonvar(Goal), Goal = (A,B) ->
        Marked = (A, toplevel:mark(Mark), Marked1),
        Marks = [Mark|Marks1],
        mark_conjuncts(B, Marked1, Marks1)
    ;   Marked = (Goal, toplevel:mark(Mark)),
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

%% remember_if_cut(+Shown)
%  Keeps an answer that has not been shown whole.
remember_if_cut(Shown) :-
    (   bb_get(trilog_cut, yes) -> bb_put(trilog_last, Shown)
    ;   true
    ).

note_if_cut(Text) :-
    (   is_cut(Text) -> bb_put(trilog_cut, yes)
    ;   true
    ).

is_cut([C|Cs]) :-
    (   C == ('.'), Cs = ['.','.'|_] -> true
    ;   is_cut(Cs)
    ).

% What a query means by a goal that the machine understands otherwise.
expand_query(Goal, Expanded) :-
    (   var(Goal) -> Expanded = Goal
    ;   Goal = halt -> Expanded = toplevel:leave(0)
    ;   Goal = halt(Code) -> Expanded = toplevel:leave(Code)
    ;   Goal = current_prolog_flag(Flag,Value) ->
        Expanded = toplevel:flag(Flag, Value)
    ;   Goal = argv(Args) -> Expanded = toplevel:arguments(Args)
    ;   Goal = consult(Files) -> Expanded = toplevel:consult_files(Files)
    ;   Goal = [_|_] -> Expanded = toplevel:consult_files(Goal)
    ;   course_goal(Goal, Expanded) -> true
    ;   Goal = ensure_loaded(Files) -> Expanded = toplevel:ensure_loaded_files(Files)
    ;   Goal == make -> Expanded = consulting:make_files
    ;   Goal == abolish_all_tables -> Expanded = toplevel:fresh_tables
    ;   Goal = use_module(library(Library)), atom(Library) ->
        Expanded = toplevel:use_library(Library)
    ;   Goal = use_module(library(Library),_), atom(Library), known_to_swi(Library) ->
        Expanded = toplevel:use_library(Library)
    ;   used_file(Goal, File, Imports) -> Expanded = toplevel:use_file(File, Imports)
    ;   control(Goal, Parts, Expanded, ExpandedParts) ->
        expand_queries(Parts, ExpandedParts)
    ;   halts_in_argument(Goal, Expanded) -> true
    ;   Expanded = Goal
    ).

% The machine calls what stands in a clause as an argument of a meta-predicate
% without expanding it: maplist(halt, [3]), ignore(halt).
halts_in_argument(Goal, Expanded) :-
    functor(Goal, _, Arity),
    Arity > 0,
    Goal =.. [Name|Arguments],
    member(Argument, Arguments),
    nonvar(Argument),
    functor(Argument, halt, _),
    !,
    predicate_property(user:Goal, meta_predicate(Modes)),
    Modes =.. [_|Specs],
    leaving(Specs, Arguments, Leaving),
    Expanded =.. [Name|Leaving].

leaving([], [], []).
leaving([Spec|Specs], [Argument|Arguments], [Leaving|Leavings]) :-
    (   leaving_goal(Argument, Spec, Leaving0) -> Leaving = Leaving0
    ;   Leaving = Argument
    ),
    leaving(Specs, Arguments, Leavings).

leaving_goal(Goal, Spec, Leaving) :-
    nonvar(Goal),
    integer(Spec),
    halt_goal(Goal, Spec, Leaving).

halt_goal(halt, 0, toplevel:leave(0)).
halt_goal(halt, 1, toplevel:leave).
halt_goal(halt(Code), 0, toplevel:leave(Code)).

used_file(use_module(File), File, []) :- atom(File).
used_file(use_module(File,Imports), File, Imports) :- atom(File).

use_library(Library) :-
    (   swi_library(Library) -> true
    ;   Library == clpfd -> use_library(clpz)
    ;   user:use_module(library(Library)),
        remember_import(Library)
    ).

known_to_swi(Library) :-
    ( swi_library(Library) ; Library == clpfd ),
    !.

% Libraries of SWI-Prolog whose predicates are there without asking.
swi_library(aggregate).
swi_library(apply).
swi_library(apply_macros).
swi_library(backcomp).
swi_library(listing).
swi_library(main).
swi_library(occurs).
swi_library(option).
swi_library(readutil).
swi_library(strings).
swi_library(system).
swi_library(yall).

use_file(File, Imports) :-
    atom_chars(File, Path),
    use_path(Path, Imports).

% What course code means by a goal that the machine understands otherwise.
course_goal((If *-> Then ; Else), swi_control:soft_if(If1, Then1, Else1)) :-
    expand_queries([If,Then,Else], [If1,Then1,Else1]).
course_goal((If *-> Then), (If1, Then1)) :-
    expand_queries([If,Then], [If1,Then1]).
course_goal(format(Format), swi_write:format_text(Format)).
course_goal(format(Format,As), swi_write:format_text(Format, As)).
course_goal(format(Output,Format,As), swi_write:format_text(Output, Format, As)).
course_goal(atom_length(Text,Length), swi_text:text_length(Text, Length)).
course_goal(atom_chars(Text,Chars), swi_text:text_atom_chars(Text, Chars)).
course_goal(atom_codes(Text,Codes), swi_text:text_atom_codes(Text, Codes)).
course_goal(atom_concat(A,B,C), swi_text:text_atom_concat(A, B, C)).
course_goal(number_codes(Number,Text), swi_text:text_number(Text, Number)) :-
    nonvar(Text).
course_goal(between(Low,High,X), swi_control:between_or_more(Low, High, X)).
course_goal(Goal, Expanded) :-
    swi_arithmetic:arithmetic_goal(Goal, Expanded).

expand_queries([], []).
expand_queries([G0|Gs0], [G|Gs]) :-
    expand_query(G0, G),
    expand_queries(Gs0, Gs).

control((A,B), [A,B], (C,D), [C,D]).
control((A;B), [A,B], (C;D), [C,D]).
control((A->B), [A,B], (C->D), [C,D]).
control(\+ A, [A], \+ B, [B]).
control(call(A), [A], call(B), [B]).
control(once(A), [A], once(B), [B]).
control(catch(A,E,B), [A,B], catch(C,E,D), [C,D]).
control(findall(T,A,L), [A], findall(T,B,L), [B]).
control(forall(A,B), [A,B], forall(C,D), [C,D]).

leave(Code) :-
    (   integer(Code), Code >= 0, Code =< 255 ->
        number_chars(Code, Digits),
        reply(h, Digits),
        '$halt'(Code)
    ;   var(Code) ->
        throw(error(instantiation_error, halt/1))
    ;   integer(Code) ->
        throw(error(domain_error(exit_code, Code), halt/1))
    ;   throw(error(type_error(integer, Code), halt/1))
    ).

%% restore_operators
%  Puts back the operators of the standard that the program has changed, and
%  says so: without them neither queries nor answers could be read.
restore_operators :-
    changed_operators(Changed),
    (   Changed == [] -> true
    ;   restore_all(Changed),
        shown_depth(Depth),
        term_text(Changed, [], Depth, Text0),
        append(Before, "]", Text0),
        append("[", Text1, Before),
        append("the standard operators are as they were before the query: ", Text1, Text),
        reply(m, Text)
    ).

changed_operators(Changed) :-
    standard_operators(Standard),
    changed_operators(Standard, Changed).

changed_operators([], []).
changed_operators([Priority-Type-Names|Rest], Changed) :-
    changed_names(Names, Priority, Type, Changed, Changed1),
    changed_operators(Rest, Changed1).

changed_names([], _, _, Changed, Changed).
changed_names([Name|Names], Priority, Type, Changed0, Changed) :-
    (   current_op(Priority, Type, Name) -> Changed1 = Changed0
    ;   Changed0 = [op(Priority,Type,Name)|Changed1]
    ),
    changed_names(Names, Priority, Type, Changed1, Changed).

restore_all([]).
restore_all([op(Priority,Type,Name)|Ops]) :-
    op(Priority, Type, Name),
    restore_all(Ops).

standard_operators([
    1200-xfx-[(:-),(-->)], 1200-fx-[(:-),(?-)], 1100-xfy-[;], 1050-xfy-[->],
    900-fy-[\+], 600-xfy-[:],
    700-xfx-[=,\=,==,\==,@<,@=<,@>,@>=,is,=:=,=\=,<,=<,>,>=,=..],
    500-yfx-[+,-,/\,\/], 400-yfx-[*,/,//,rem,mod,div,<<,>>],
    200-xfx-[**], 200-xfy-[^], 200-fy-[-,+,\]]).

%% flag(?Flag, ?Value)
%  current_prolog_flag/2 with the flag argv of SWI-Prolog: the arguments of the
%  program, as atoms.
flag(Flag, Value) :-
    (   Flag == argv ->
        command_line(Args),
        atoms(Args, Value)
    ;   current_prolog_flag(Flag, Value)
    ).

atoms([], []).
atoms([Text|Texts], [Atom|Atoms]) :-
    atom_chars(Atom, Text),
    atoms(Texts, Atoms).

%% arguments(?Args)
%  Args are the arguments behind `--`, as strings, unless the program has an
%  argv/1 of its own.
arguments(Args) :-
    (   '$no_such_predicate'(user, argv(_)) -> command_line(Args)
    ;   user:argv(Args)
    ).

command_line(Args) :-
    '$argv'(All),
    append(_, ["--"|Args], All),
    !.

%% show_answer(+Names, +AttributedVars, +Depth, -Shown)
%  Replies with the bindings in the order of the query, then the residual goals.
show_answer(Names0, AttributedVars, Depth, shown(Equations,Named,Residual)) :-
    bb_put(trilog_cut, no),
    visible(Names0, Names),
    unbound(Names, Vars),
    '$project_atts':project_attributes(Vars, AttributedVars),
    copy_term([Vars,AttributedVars], [Vars,AttributedVars], Residual),
    term_variables(Residual, ResidualVars),
    equations(Names, Equations),
    equation_values(Equations, Values),
    term_variables(ResidualVars-Values, More),
    charsio:extend_var_list(More, Names, Named, fabricated),
    show_equations(Equations, Named, Depth),
    show_goals(Residual, Named, Depth).

visible([], []).
visible([Name=Value|Rest], Visible) :-
    (   sub_atom(Name, 0, 1, _, '_') -> Visible = Visible1
    ;   Visible = [Name=Value|Visible1]
    ),
    visible(Rest, Visible1).

unbound([], []).
unbound([_=Value|Rest], Vars) :-
    (   var(Value) -> Vars = [Value|Vars1]
    ;   Vars = Vars1
    ),
    unbound(Rest, Vars1).

% A variable that is still free says nothing, unless another is the same.
equations([], []).
equations([Name=Value|Rest], Equations) :-
    (   var(Value) ->
        same_variable(Rest, Value, Others, Rest1),
        aliases(Others, Name, Value, Equations, Equations1)
    ;   Rest1 = Rest,
        Equations = [Name=Value|Equations1]
    ),
    equations(Rest1, Equations1).

same_variable([], _, [], []).
same_variable([Name=Value|Rest], Var, Same, Others) :-
    (   Value == Var ->
        Same = [Name|Same1], Others = Others1
    ;   Same = Same1, Others = [Name=Value|Others1]
    ),
    same_variable(Rest, Var, Same1, Others1).

aliases([], _, _, Equations, Equations).
aliases([Other|Others], Name, Var, [alias(Name,Other)|Equations], Rest) :-
    aliases(Others, Other, Var, Equations, Rest).

equation_values([], []).
equation_values([alias(_,_)|Rest], Values) :-
    equation_values(Rest, Values).
equation_values([_=Value|Rest], [Value|Values]) :-
    equation_values(Rest, Values).

show_equations([], _, _).
show_equations([Equation|Rest], Named, Depth) :-
    show_equation(Equation, Named, Depth),
    show_equations(Rest, Named, Depth).

show_equation(alias(Name,Other), _, _) :-
    reply_atom(v, Name),
    reply_atom(t, Other).
show_equation(Name=Value, Named, Depth) :-
    reply_atom(v, Name),
    (   binds_weaker(Value, 699) ->
        term_text(Value, Named, Depth, Text0),
        append(["(",Text0,")"], Text)
    ;   term_text(Value, Named, Depth, Text)
    ),
    note_if_cut(Text),
    reply(t, Text).

show_goals([], _, _).
show_goals([Goal0|Goals], Named, Depth) :-
    unqualified(Goal0, Goal),
    (   binds_weaker(Goal, 999) ->
        term_text(Goal, Named, Depth, Text0),
        append(["(",Text0,")"], Text)
    ;   term_text(Goal, Named, Depth, Text)
    ),
    note_if_cut(Text),
    reply(r, Text),
    show_goals(Goals, Named, Depth).

% dif:dif(X,a) is what the library says, dif(X,a) what the person asked.
unqualified(Goal0, Goal) :-
    (   nonvar(Goal0), Goal0 = _:Goal1, nonvar(Goal1) -> Goal = Goal1
    ;   Goal = Goal0
    ).

binds_weaker(Term, Limit) :-
    nonvar(Term),
    functor(Term, Name, Arity),
    atom(Name),
    current_op(Priority, Type, Name),
    operands(Type, Operands),
    ( Arity =:= 0 -> true ; Arity =:= Operands, Priority > Limit ),
    !.

operands(fx, 1).
operands(fy, 1).
operands(xf, 1).
operands(yf, 1).
operands(xfx, 2).
operands(xfy, 2).
operands(yfx, 2).

%% term_text(+Term, +Named, +Depth, -Text)
%  Quoted text; a list of characters comes as a string, and the host knows
%  which of them are boards.
%  (acyclic_term/1 is not asked: it overwrites strings inside a term.)
term_text(Term, Named, Depth, Text) :-
    write_term_to_chars(Term,
        [quoted(true), double_quotes(true), max_depth(Depth), variable_names(Named)],
        Text).

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
    term_variables(Term, Vars),
    (   Vars == [] -> Named = []
    ;   charsio:extend_var_list(Vars, [], Named, fabricated)
    ),
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
    helping:program_predicate(Name, Arity),
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
    term_variables(Term, Vars),
    charsio:extend_var_list(Vars, [], Named, fabricated),
    shown_depth(Depth),
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
