/** Tabling: `:- table path/2`.

A call leads that comes to no unfinished call from before it. It and every call
that it needs are run in rounds, until a round has no new answers; then they are
finished. From its second run on a call is run once for each place where a body
comes to an unfinished call: there it gets only what was found since its last run,
and at all other places everything. So no answer is made of the same answers in
every round again.

    table     a call, up to the names of its variables, and its answers: a number,
              higher than those of all tables before it
    round     they are counted through; an answer belongs to the one that found it
    low       the first of the unfinished tables that a run has come to; one that comes
              to none has no need of another run
    place     how many unfinished calls a body has come to; everything is
              everything at all of them
    most      how many a body of a table has ever come to
*/

:- module(trilog_tabling, [
    tabled_call/3, forget_tables/0, forget_table/1, table_for/4, note_delay/1, delays/1,
    tell_doubt/0, newest_table/1, check_recursion/1
]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).

% table_of(Hash, Key, Call, Table)
:- dynamic(table_of/4).
% last_table(Table)
:- dynamic(last_table/1).
% unfinished(Table, Template): Template is Call-Work.
:- dynamic(unfinished/2).
% ran(Table, Round, Most): its last run began in this round.
:- dynamic(ran/3).
% known(Hash, Table, Answer)
:- dynamic(known/3).
% found(Table, Round, Answers)
:- dynamic(found/3).
% doubtful(Table, Answer): neither true nor false; see negation.pl.
:- dynamic(doubtful/2).

%% forget_tables
%  Forgets the answers.
%  ?- trilog_tabling:forget_tables.
%     true.
forget_tables :-
    retractall(table_of(_, _, _, _)),
    retractall(unfinished(_, _)),
    retractall(ran(_, _, _)),
    retractall(known(_, _, _)),
    retractall(found(_, _, _)),
    retractall(doubtful(_, _)),
    bb_b_put(trilog_table_delays, []).

%% forget_table(+Key)
%  Forgets the answers of one predicate.
%  ?- trilog_tabling:forget_table(p/1).
%     true.
forget_table(Key) :-
    findall(Table, table_of(_, Key, _, Table), Tables),
    (   member(Table, Tables),
        retractall(table_of(_, _, _, Table)),
        forget_answers(Table),
        retractall(doubtful(Table, _)),
        false
    ;   true
    ).

%% tabled_call(+Key, ?Arguments, :Work)
%  Work, whose arguments are Arguments, has the answers of the predicate Key.
%  ?- trilog_tabling:tabled_call(p/1, [X], member(X, [b1,a1,b1])).
%     X = b1
%  ;  X = a1.
tabled_call(Key, Arguments, Work) :-
    table_for(Key, Arguments, Work, Table),
    answers(Table, Answers),
    member(Arguments, Answers),
    (   doubtful(_, _), doubtful(Table, Answer), is_variant(Answer, Arguments) ->
        delayed_goal(Work, Goal),
        note_delay(Goal)
    ;   true
    ).

% The goal whose clauses have the head Work.
delayed_goal(Module:Work, Module:Goal) :-
    Work =.. [Worker|Arguments],
    as_declared(Worker, Module, Name),
    Goal =.. [Name|Arguments].

%% as_declared(+Worker, +Module, -Name)
%  Name is that of the table in Module whose clauses have the name Worker.
%  ?- trilog_tabling:as_declared('m:p tabled', m, Name).
%     Name = p.
as_declared(Worker, Module, Name) :-
    atom_concat(Key, ' tabled', Worker),
    (   Module \== user, atom_concat(Module, ':', Before), atom_concat(Before, Name0, Key) -> Name = Name0
    ;   Name = Key
    ),
    !.

%% note_delay(+Goal)
%  What is being called rests on Goal, which is neither true nor false.
%  ?- trilog_tabling:note_delay(a), trilog_tabling:delays([a]).
%  > % The next answer is undefined: neither true nor false.
%     true.
note_delay(Goal) :-
    delays(Goals),
    bb_b_put(trilog_table_delays, [Goal|Goals]).

%% delays(-Goals)
%  Those that what is called rests on.
%  ?- trilog_tabling:delays(Goals).
%     Goals = [].
delays(Goals) :-
    ( bb_get(trilog_table_delays, Goals0) -> Goals = Goals0 ; Goals = [] ).

%% tell_doubt
%  Says so when the answer rests on what is neither true nor false.
%  ?- trilog_tabling:tell_doubt.
%     true.
tell_doubt :-
    (   delays([_|_]) -> trilog_driver:say("% The next answer is undefined: neither true nor false.\n")
    ;   true
    ).

%% table_for(+Key, ?Arguments, :Work, -Table)
%  The table of a call, which is computed if it is new.
%  ?- trilog_tabling:table_for(p/1, [x], member(x, []), _Table).
%     true.
table_for(Key, Arguments, Work, Table) :-
    forget_half_done,
    hash(Key-Arguments, 1, Hash),
    (   table_of(Hash, Key, Call, Table0), is_variant(Call, Arguments) ->
        Table = Table0,
        ( bb_get(trilog_moded_running, behind(Last)), Table =< Last, unfinished(Table, _) -> refuse_mixed ; true )
    ;   next_table(Table),
        keep(table_of(Hash, Key, Arguments, Table)),
        keep(unfinished(Table, Arguments-Work)),
        started(Table, Arguments-Work)
    ).

% The compiler would make texts of lists of letters.
keep(Fact0) :-
    copy_term(Fact0, Fact),
    trilog_cells:lettered_clause(Fact, Clause),
    assertz(Clause).

%% newest_table(-Table)
%  The last that was made, or 0.
%  ?- trilog_tabling:newest_table(_Table).
%     true.
newest_table(Table) :-
    ( last_table(Last) -> Table = Last ; Table = 0 ).

%% check_recursion(+State)
%  A call of a table with modes is in this State. Where it is active, and a table without
%  modes is being made meanwhile, that would not get all of its answers.
%  ?- trilog_tabling:check_recursion(complete).
%     true.
check_recursion(State) :-
    (   State == active,
        bb_get(trilog_moded_running, behind(Last)),
        unfinished(Table, _),
        Table > Last ->
        refuse_mixed
    ;   true
    ).

refuse_mixed :-
    throw(error(representation_error('a recursion through tables with modes and without'), (table)/1)).

next_table(Table) :-
    newest_table(Last),
    retractall(last_table(_)),
    Table is Last + 1,
    assertz(last_table(Table)).

started(Table, Template) :-
    (   unfinished_other(Table) -> started_within(Table, Template)
    ;   bb_put(trilog_table_round, 0),
        bb_put(trilog_table_pass, possible),
        bb_put(trilog_table_doubted, no),
        bb_b_put(trilog_table_running, yes),
        first_run(Table, Template),
        bb_b_put(trilog_table_running, no)
    ).

unfinished_other(Table) :-
    unfinished(Other, _),
    Other \== Table,
    !.

started_within(Table, Template) :-
    bb_get(trilog_table_place, Place),
    bb_get(trilog_table_since, Since),
    bb_get(trilog_table_most, Most),
    bb_get(trilog_table_low, Low),
    bb_get(trilog_table_doubted, Doubted),
    bb_put(trilog_table_doubted, no),
    first_run(Table, Template),
    ( Doubted == yes -> now_doubted ; true ),
    bb_put(trilog_table_place, Place),
    bb_put(trilog_table_since, Since),
    bb_put(trilog_table_most, Most),
    come_to(Low),
    bb_put(trilog_table_news, yes).

come_to(Table) :-
    bb_get(trilog_table_low, Low0),
    Low is min(Low0, Table),
    bb_put(trilog_table_low, Low).

% What an error or a limit left half done would be taken for the whole. Nothing
% else tells: a goal that catches all comes to nothing behind a limit.
forget_half_done :-
    (   unfinished(_, _), \+ bb_get(trilog_table_running, yes) -> forget_tables
    ;   true
    ).

first_run(Table, Template) :-
    next_round,
    bb_get(trilog_table_round, Round),
    Behind is Table + 1,
    bb_put(trilog_table_low, Behind),
    bb_put(trilog_table_since, 0),
    bb_put(trilog_table_most, 0),
    run(Table, Template, everything),
    note_run(Table, Round),
    (   bb_get(trilog_table_low, Low), Low > Table -> finish(Table, [Table-Template])
    ;   rounds(Table)
    ).

note_run(Table, Round) :-
    bb_get(trilog_table_most, Most),
    assertz(ran(Table, Round, Most)).

next_round :-
    bb_get(trilog_table_round, Round0),
    Round is Round0 + 1,
    bb_put(trilog_table_round, Round),
    bb_put(trilog_table_news, no).

% Where a call before this one is needed, that one will lead.
rounds(Leader) :-
    (   is_led(Leader) -> true
    ;   next_round,
        tables_from(Leader, Tables),
        run_all(Tables),
        after_round(Leader)
    ).

tables_from(Leader, Tables) :-
    findall(Table-Template, trilog_tabling:unfinished_from(Leader, Table, Template), Tables).

after_round(Leader) :-
    (   bb_get(trilog_table_news, yes) -> rounds(Leader)
    ;   is_led(Leader) -> true
    ;   tables_from(Leader, Tables),
        finish(Leader, Tables)
    ).

is_led(Leader) :-
    bb_get(trilog_table_low, Low),
    Low < Leader.

unfinished_from(Leader, Table, Template) :-
    unfinished(Table, Template),
    Table >= Leader.

finish(Leader, Tables) :-
    ( bb_get(trilog_table_doubted, yes) -> trilog_negation:settle(Leader) ; true ),
    bb_put(trilog_table_doubted, no),
    finish_all(Tables).

finish_all([]).
finish_all([Table-_|Tables]) :-
    retractall(unfinished(Table, _)),
    retractall(ran(Table, _, _)),
    finish_all(Tables).

run_all([]).
run_all([Table-Template|Tables]) :-
    retract(ran(Table, Since, Most)),
    bb_get(trilog_table_round, Round),
    bb_put(trilog_table_since, Since),
    bb_put(trilog_table_most, Most),
    run_places(1, Table, Template),
    note_run(Table, Round),
    run_all(Tables).

% A body comes to a place with answers that were new once, and was seen there then.
run_places(Place, Table, Template) :-
    run(Table, Template, Place),
    (   bb_get(trilog_table_most, Most), Place < Most ->
        Next is Place + 1,
        run_places(Next, Table, Template)
    ;   true
    ).

run(Table, Arguments-Work, Place) :-
    bb_put(trilog_table_place, Place),
    findall(Arguments, trilog_tabling:worked(Work), Answers),
    bb_get(trilog_table_round, Round),
    new_answers(Answers, Table, New),
    (   New == [] -> true
    ;   keep(found(Table, Round, New)),
        bb_put(trilog_table_news, yes)
    ).

worked(Work) :-
    bb_b_put(trilog_table_seen, 0),
    call(Work).

new_answers([], _, []).
new_answers([Answer|Answers], Table, New) :-
    hash(Answer, Table, Hash),
    (   is_known(Table, Answer, Hash) -> New = New1
    ;   keep(known(Hash, Table, Answer)),
        New = [Answer|New1]
    ),
    new_answers(Answers, Table, New1).

is_known(Table, Answer, Hash) :-
    known(Hash, Table, Other),
    is_variant(Other, Answer),
    !.

answers(Table, Answers) :-
    (   unfinished(_, _), unfinished_table(Table) ->
        come_to(Table),
        bb_get(trilog_table_seen, Seen0),
        Seen is Seen0 + 1,
        bb_b_put(trilog_table_seen, Seen),
        ( bb_get(trilog_table_most, Most), Most < Seen -> bb_put(trilog_table_most, Seen) ; true ),
        bb_get(trilog_table_place, Place),
        (   Seen == Place ->
            bb_get(trilog_table_since, Since),
            findall(Some, found_since(Table, Since, Some), Lists)
        ;   findall(Some, found(Table, _, Some), Lists)
        )
    ;   findall(Some, finished(Table, Some), Lists)
    ),
    together(Lists, Answers).

finished(Table, Answers) :-
    found(Table, _, Answers).
finished(Table, [Answer]) :-
    doubtful(Table, Answer),
    may_be_doubtful.

% In a certain pass a doubtful answer is none.
may_be_doubtful :-
    (   unfinished(_, _) ->
        now_doubted,
        bb_get(trilog_table_pass, possible)
    ;   true
    ),
    !.

% What is being computed rests on a negation that is not settled.
now_doubted :-
    bb_put(trilog_table_doubted, yes).

found_since(Table, Since, Answers) :-
    found(Table, Round, Answers),
    Round >= Since.

unfinished_table(Table) :-
    unfinished(Table, _),
    !.

together(Lists, Answers) :-
    (   Lists = [Only] -> Answers = Only
    ;   append(Lists, Answers)
    ).

% A pass over the tables from Leader on, as rounds/1.
rounds_of_pass(Leader) :-
    next_round,
    tables_from(Leader, Tables),
    run_all(Tables),
    (   bb_get(trilog_table_news, yes) -> rounds_of_pass(Leader)
    ;   true
    ).

forget_answers(Table) :-
    retractall(known(_, Table, _)),
    retractall(found(Table, _, _)).

is_variant(A, B) :-
    (   A == B -> true
    ;   \+ ground(A),
        \+ ground(B),
        \+ \+ ( copy_term(B, C), subsumes_term(A, C), subsumes_term(C, A) )
    ).

% A number for a term; the same for variants.
hash(Term, Hash0, Hash) :-
    (   var(Term) -> Number = 3
    ;   integer(Term) ->
        % A small number that comes from a large one is another constant to the
        % machine's index; one that comes from a float is not.
        Number is truncate(float(Term mod 1000003))
    ;   atom(Term) -> atom_codes(Term, Codes), codes_hash(Codes, 7, Number)
    ;   number(Term) -> Number = 11
    ;   functor(Term, Name, Arity),
        atom_length(Name, Length),
        Number is 13 + Arity + Length * 17
    ),
    Hash1 is (Hash0 * 31 + Number) mod 268435399,
    (   compound(Term) ->
        Term =.. [_|Arguments],
        all_hash(Arguments, Hash1, Hash)
    ;   Hash = Hash1
    ).

all_hash([], Hash, Hash).
all_hash([Term|Terms], Hash0, Hash) :-
    hash(Term, Hash0, Hash1),
    all_hash(Terms, Hash1, Hash).

codes_hash([], Hash, Hash).
codes_hash([Code|Codes], Hash0, Hash) :-
    Hash1 is (Hash0 * 31 + Code) mod 268435399,
    codes_hash(Codes, Hash1, Hash).
