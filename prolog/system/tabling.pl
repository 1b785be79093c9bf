/** Tabling: `:- table path/2`.

A call leads that comes to no unfinished call from before it. It and every call that it
needs are run again where there are new answers for them, until there are none; then they
are finished. From its second run on a call is run once for each place where a body comes
to an unfinished call: there it gets what is new since its last run, at the places before
what is not, and behind it everything. So no answer is made of the same answers again. That
is done in rounds.pl; here are the tables.

    table     a call, up to the names of its variables, and its result
    result    done(Answers), or open(Answers) if there are variables in them;
              doubt(Answers,Doubtful), see negation.pl; unfinished(Slot), see rounds.pl;
              or forgotten
*/

:- module(trilog_tabling, [
    tabled_call/3, forget_tables/0, forget_table/1, result_for/6, given/3, is_running/0, finished_call/2,
    note_delay/1, delays/1, tell_doubt/0
]).

:- use_module(library(atts), [term_attributed_variables/2]).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).

%% forget_tables
%  Forgets the answers.
%  ?- trilog_tabling:forget_tables.
%     true.
forget_tables :-
    (   is_running -> new_generation(Generation), bb_put(trilog_table_generations, Generation-[])
    ;   ( has_tables -> trilog_stored:clear_finished, trilog_stored:clear_waiting ; true ),
        bb_put(trilog_table_leader, 0),
        bb_put(trilog_table_generation, 0),
        bb_put(trilog_table_generations, 0-[]),
        bb_b_put(trilog_table_delays, [])
    ).

new_generation(Generation) :-
    bb_get(trilog_table_generation, Last),
    Next is Last + 1,
    bb_put(trilog_table_generation, Next),
    Generation = Next.

%% forget_table(+Key)
%  Forgets the answers of one predicate.
%  ?- trilog_tabling:forget_tables, trilog_tabling:forget_table(p/1).
%     true.
forget_table(Key) :-
    bb_get(trilog_table_generations, All-Keys0),
    new_generation(Generation),
    ( select(Key-_, Keys0, Keys1) -> Keys = Keys1 ; Keys = Keys0 ),
    bb_put(trilog_table_generations, All-[Key-Generation|Keys]).

% The answers of an earlier one are forgotten.
generation(Key, Generation) :-
    (   bb_get(trilog_table_generations, All-Keys) ->
        ( Keys \== [], memberchk(Key-Own, Keys) -> Generation = Own ; Generation = All )
    ;   forget_tables,
        Generation = 0
    ).

%% finished_call(?Key, -Arguments)
%  The answers of the predicate Key for these Arguments are kept.
%  ?- trilog_tabling:forget_tables, trilog_tabling:finished_call(Key, Arguments).
%     false.
finished_call(Key, Arguments) :-
    trilog_stored:finished_call(Key-Canonical, Generation),
    generation(Key, Generation),
    trilog_stored:uncanonical(Canonical, Arguments).

%% is_running
%  An answer of a table is being looked for.
%  ?- trilog_tabling:is_running.
%     false.
is_running :-
    has_tables,
    trilog_rounds:world(world(Leader,_,_,_,_,_,_)),
    Leader > 0.

% A module that sleeps has kept none.
has_tables :-
    trilog_on_demand:is_loaded(trilog_stored),
    trilog_on_demand:is_loaded(trilog_rounds).

%% tabled_call(+Key, ?Arguments, :Work)
%  Work, whose arguments are Arguments, has the answers of the predicate Key.
%  ?- trilog_tabling:tabled_call(p/1, [X], member(X, [b1,a1,b1])).
%     X = b1
%  ;  X = a1.
tabled_call(Key, Arguments, Work) :-
    term_variables(Arguments, Variables),
    result_for(Key, Arguments, Variables, Work, plain, Result),
    given(Result, Variables, Work).

%% given(+Result, ?Answer, :Work)
%  Answer is one of the answers of Work.
%  ?- trilog_tabling:given(done([[a],[b]]), [X], true).
%     X = a
%  ;  X = b.
given(done(Answers), Answer, _) :-
    member(Answer, Answers).
given(open(Answers0), Answer, _) :-
    copy_term_nat(Answers0, Answers),
    member(Answer, Answers).
given(unfinished(Slot), Answer, _) :-
    trilog_rounds:answers_so_far(Slot, Answers),
    member(Answer, Answers).
given(doubt(Answers0,Doubtful0), Answer, Work) :-
    copy_term_nat(Answers0+Doubtful0, Answers+Doubtful),
    (   member(Answer, Answers)
    ;   may_be_doubtful,
        delayed_goal(Work, Goal),
        member(Answer, Doubtful),
        note_delay(Goal)
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

% In a certain pass a doubtful answer is none.
may_be_doubtful :-
    (   is_running ->
        trilog_rounds:now_doubted,
        bb_get(trilog_table_pass, possible)
    ;   true
    ),
    !.

%% result_for(+Key, ?Arguments, ?Answer, :Work, +Modes, -Result)
%  The Result of a call, which is computed if it is new. Answer has the form of its
%  answers; Modes is plain, or as the predicate is declared.
%  ?- trilog_tabling:result_for(p/1, [x1], [], member(x1, [x1]), plain, Result).
%     Result = done([[]]).
result_for(Key, Arguments, Answer, Work, Modes, Result) :-
    trilog_rounds:check_begun,
    check_plain(Arguments, Work),
    trilog_stored:canonical(Arguments, Canonical),
    generation(Key, Generation),
    Key = Name/_,
    trilog_stored:number_of(Name, 1, Number0),
    trilog_stored:number_of(Canonical, Number0, Number),
    Call = Key-Canonical,
    (   trilog_stored:find_finished(Number, Call, Generation, Result0) -> Result = Result0
    ;   trilog_rounds:unfinished(Number, Call, Slot) -> Result = unfinished(Slot)
    ;   trilog_rounds:computed(Number, Call, Generation, Answer, Work, Modes, Result)
    ).

check_plain(Arguments, Work) :-
    (   ground(Arguments) -> true
    ;   term_attributed_variables(Arguments, [_|_]) ->
        delayed_goal(Work, Goal),
        throw(error(type_error(free_of_attvar, Goal), (table)/1))
    ;   true
    ).

%% is_variant(?A, ?B)
%  ?- trilog_tabling:is_variant(f(X,Y), f(A,B)).
%     true.
%  ?- trilog_tabling:is_variant(f(X,Y), f(A,A)).
%     false.
is_variant(A, B) :-
    (   A == B -> true
    ;   \+ ground(A),
        \+ ground(B),
        \+ \+ ( copy_term(B, C), subsumes_term(A, C), subsumes_term(C, A) )
    ).

