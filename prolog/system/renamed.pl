/** Predicates of a program whose names the machine has for itself.

The machine adds no clause to a predicate when its builtins have one of the same name
and arity, exported or not: singleton/1, say, or set_difference/3. Where a program has
one that SWI-Prolog lets it have, its clauses have another name. The predicate calls
that where the builtins do not export it; else what calls the predicate calls that, see
guard.pl. The machine would ask goal_expansion/2 about every goal, and term_expansion/2
about its libraries: what has the clauses of these hooks is called by our loader alone.

    target    the module that has the predicate: user, or that of a file
    worker    the predicate that has the clauses
*/

:- module(trilog_renamed, [
    is_taken/2, is_hook/2, is_hook_head/1, asked_hook/3, machines_name/2, take_name/3,
    called_head/3, renamed/4, renamed_head/3, rename/4, work_of/3, plain_head/3,
    renamed_clause/3, ensured_head/3, own_predicate/3, with_own_names/2
]).

:- use_module(library(lists)).

%% called_head(+Goal, +Target, -Called)
%  Called is Goal as a clause of ours calls it in Target: no predicate has its name there,
%  where it is one of the machine's.
%  ?- trilog_renamed:called_head(p(1), user, Called).
%     Called = p(1).
called_head(Goal, Target, Called) :-
    functor(Goal, Name, Arity),
    take_name(Name, Arity, Target),
    (   ( machines_name(Name, Arity) ; is_hook(Name, Arity) ) -> renamed_head(Goal, Target, Called)
    ;   Called = Goal
    ).

%% renamed(?Name, ?Arity, ?Target, ?Worker)
%  ?- trilog_renamed:renamed(no_such, Arity, user, Worker).
%     false.
:- dynamic(renamed/4).
renamed(goal_expansion, 2, _, 'goal_expansion of the program').
renamed(term_expansion, 2, _, 'term_expansion of the program').

%% is_taken(+Name, +Arity)
%  The machine's builtins have the predicate for themselves, and a program may have one
%  of its own.
%  ?- trilog_renamed:is_taken(singleton, 1).
%     true.
is_taken(Name, Arity) :-
    (   ( machines_name(Name, Arity) ; is_hook(Name, Arity) ) -> true
    ;   '$predicate_defined'(builtins, Name, Arity),
        % What they export, this module has, too.
        \+ '$predicate_defined'(trilog_renamed, Name, Arity),
        functor(Head, Name, Arity),
        \+ trilog_guard:guarded(Head, user, _)
    ).

%% is_hook(+Name, +Arity)
%  A program says by this predicate what it makes of its text.
%  ?- trilog_renamed:is_hook(term_expansion, 2).
%     true.
is_hook(Name, 2) :-
    memberchk(Name, [goal_expansion,term_expansion]).

%% is_hook_head(+Head)
%  Head is the head of a clause of such a predicate.
%  ?- trilog_renamed:is_hook_head(user:term_expansion(_, _)).
%     true.
is_hook_head(term_expansion(_,_)).
is_hook_head(goal_expansion(_,_)).
is_hook_head(_:Head) :- is_hook_head(Head).

%% asked_hook(+Name, +Module, ?Arguments)
%  The hook of Module has an answer.
%  ?- trilog_renamed:asked_hook(term_expansion, user, [a,Made]).
%     false.
asked_hook(Name, Module, Arguments) :-
    own_predicate(Name, 2, Module),
    renamed(Name, 2, Module, Worker),
    Asked =.. [Worker|Arguments],
    call(Module:Asked).

%% machines_name(+Name, +Arity)
%  The machine has the predicate, and SWI-Prolog has none.
%  ?- trilog_renamed:machines_name(load, 1).
%     true.
machines_name(Name, Arity) :-
    (   Name-Arity == error-2 -> true
    ;   trilog_internals:machines_own(Name, Arity),
        Name \== '$call'
    ).

%% take_name(+Name, +Arity, +Target)
%  Target defines the predicate somewhere: goals before that call it, too.
%  ?- trilog_renamed:take_name(likes, 2, user).
%     true.
take_name(Name, Arity, Target) :-
    ( machines_name(Name, Arity) -> ensure_renamed(Name, Arity, Target, _) ; true ).

%% renamed_head(+Head, +Target, -Work)
%  Work is Head as the clauses of the program have it.
%  ?- trilog_renamed:renamed_head(p(1), user, Work).
%     Work = p(1).
renamed_head(Head, Target, Work) :-
    (   callable(Head), functor(Head, Name, Arity), renamed(Name, Arity, Target, Worker) ->
        trilog_predicates:worker_head(Head, Worker, Work)
    ;   compound(Head), trilog_hashed:stored_head(Head, Target, Stored) -> Work = Stored
    ;   Work = Head
    ).

%% plain_head(+Work, +Target, -Head)
%  Head is what a person wrote for Work, the head of a clause.
%  ?- trilog_renamed:plain_head(p(1), user, Head).
%     Head = p(1).
plain_head(Work, Target, Head) :-
    (   renamed(Name, Arity, Target, Worker), callable(Work), functor(Work, Worker, Arity) ->
        trilog_predicates:worker_head(Work, Name, Head)
    ;   trilog_hashed:fact_head(Work, Target, Fact) -> Head = Fact
    ;   Head = Work
    ).

%% renamed_clause(+Clause0, +Target, -Clause)
%  Clause is Clause0 as it is added to the program.
%  ?- trilog_renamed:renamed_clause(likes(ann, bob), user, Clause).
%     Clause = likes(ann,bob).
renamed_clause(Clause0, Target, Clause) :-
    (   clause_head(Clause0, Head, Work, Clause1), nonvar(Head) -> true
    ;   Head = Clause0,
        Work = Clause1
    ),
    (   ensured_worker(Head, Target, Work0) ->
        Work = Work0,
        Clause = Clause1
    ;   trilog_hashed:stored_fact(last, Clause0, Target, Stored) -> Clause = Stored
    ;   Clause = Clause0
    ).

%% ensured_head(+Head, +Target, -Work)
%  Work is Head as clauses of the program have it that may be added.
%  ?- trilog_renamed:ensured_head(likes(ann, bob), user, Head).
%     Head = likes(ann,bob).
ensured_head(Head, Target, Work) :-
    ( ensured_worker(Head, Target, Work0) -> Work = Work0 ; Work = Head ).

ensured_worker(Head, Target, Work) :-
    callable(Head),
    functor(Head, Name, Arity),
    ensure_renamed(Name, Arity, Target, Worker),
    trilog_predicates:worker_head(Head, Worker, Work).

clause_head((Head :- Body), Head, Work, (Work :- Body)).
clause_head((Head => Body), Head, Work, (Work => Body)).

ensure_renamed(Name, Arity, Target, Worker) :-
    (   renamed(Name, Arity, Target, Worker) -> true
    ;   is_taken(Name, Arity),
        trilog_module_file:ensure_module(Target),
        functor(Head, Name, Arity),
        rename(Head, Target, Head, true),
        once(renamed(Name, Arity, Target, Worker))
    ).

%% rename(+Head, +Target, +Called, +Before)
%  The clauses of Head's predicate in Target have another name from now on, and are called
%  for Called behind the goals Before.
%  ?- trilog_renamed:rename(often(X), user, often(X), true), often(1).
%     false.
rename(Head, Target, Called, Before) :-
    functor(Head, Name, Arity),
    work_of(Called, Worker, Work),
    functor(General, Worker, Arity),
    trilog_empty:make_dynamic(General, Target),
    ( Before == true -> Body = Work ; Body = (Before,Work) ),
    (   machines_name(Name, Arity) -> trilog_guard:watch(Head)
    ;   trilog_empty:make_room(Target, Name, Arity),
        trilog_empty:payload_of(Target, Payload),
        '$clause_to_evacuable'((Head :- Body), Payload),
        '$flush_term_queue'(Payload)
    ),
    trilog_walks:note_rule(Head, Body),
    assertz(renamed(Name, Arity, Target, Worker)).

%% work_of(+Head, -Worker, -Work)
%  Worker has the clauses of Head's predicate, and Work is Head with its name.
%  ?- trilog_renamed:work_of(load(1), Worker, Work).
%     Worker = 'load of the program', Work = 'load of the program'(1).
work_of(Head, Worker, Work) :-
    functor(Head, Name, _),
    atom_concat(Name, ' of the program', Worker),
    trilog_predicates:worker_head(Head, Worker, Work).

%% own_predicate(?Name, ?Arity, +Target)
%  The program has a predicate with a name of the machine's own.
%  ?- trilog_renamed:own_predicate(likes, Arity, user).
%     false.
own_predicate(Name, Arity, Target) :-
    renamed(Name, Arity, Target, Worker),
    atom(Target),
    functor(Work, Worker, Arity),
    '$head_is_dynamic'(Target, Work).

%% with_own_names(+Term0, -Term)
%  Term is Term0 with the names that a person gave in indicators of workers.
%  ?- trilog_renamed:with_own_names(existence_error(procedure, p/1), Error).
%     Error = existence_error(procedure,p/1).
with_own_names(Term0, Term) :-
    (   nonvar(Term0),
        Term0 = existence_error(procedure,Worker/Arity),
        atom(Worker),
        atom_concat(Name, ' of the program', Worker) ->
        Term = existence_error(procedure,Name/Arity)
    ;   Term = Term0
    ).
