/** Tabling with modes: `:- table path(_,_,min)` keeps the best answer only.

The answers of a call are computed over and over, each time from those of the
time before, until nothing changes.

    mode    index for an argument that tells answers apart; min, max, first, last,
            sum, lattice(Predicate) or po(Predicate) for one of which the best is
            kept, each by itself
    call    the index arguments of a goal, as they were when it was called
    fact    what is kept: the compiler would make texts of its lists of letters,
            so it is a clause that makes them anew
*/

:- module(trilog_swi_tables, [moded_call/4, moded_head/2, forget_moded/0, forget_moded/1]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).

% kept_call(Id, Key, Call)
:- dynamic(kept_call/3).
% call_of(Hash, Id)
:- dynamic(call_of/2).
% unfinished(Id, State): active, or again(Call, Modes, Template).
:- dynamic(unfinished/2).
% answer(Number, Id, Index, Moded); the Number is its own.
:- dynamic(answer/4).
% answer_of(Id, Number)
:- dynamic(answer_of/2).
% answer_like(Hash, Number)
:- dynamic(answer_like/2).
% changed(Yes): an answer was added since.
:- dynamic(changed/1).
:- dynamic(last_id/1).

%% forget_moded
%  Forgets the answers.
%  ?- forget_moded.
%     true.
forget_moded :-
    retractall(kept_call(_, _, _)),
    retractall(call_of(_, _)),
    retractall(unfinished(_, _)),
    retractall(answer(_, _, _, _)),
    retractall(answer_of(_, _)),
    retractall(answer_like(_, _)),
    retractall(changed(_)).

%% forget_moded(+Key)
%  Forgets those of one predicate.
%  ?- forget_moded(p/2).
%     true.
forget_moded(Key) :-
    findall(Id, kept_call(Id, Key, _), Ids),
    (   member(Id, Ids),
        retractall(kept_call(Id, _, _)),
        retractall(answer_of(Id, _)),
        retractall(answer(_, Id, _, _)),
        false
    ;   true
    ).

%% moded_head(+Declared, -Modes)
%  The modes of a declaration.
%  ?- moded_head(path(_,_,min), Modes).
%     Modes = [index,index,min].
moded_head(Declared, Modes) :-
    Declared =.. [_|Arguments],
    modes(Arguments, Modes).

modes([], []).
modes([A|As], [Mode|Modes]) :-
    mode(A, Mode),
    modes(As, Modes).

mode(A, Mode) :-
    (   ( var(A) ; A == index ; A == (+) ) -> Mode = index
    ;   A == (-) -> Mode = first
    ;   memberchk(A, [min,max,first,last,sum]) -> Mode = A
    ;   A = lattice(Said) -> Mode = lattice(Joining), said(Said, Joining)
    ;   A = po(Said) -> Mode = po(Ordering), said(Said, Ordering)
    ;   throw(error(domain_error(tabled_mode, A), (table)/1))
    ).

% The predicate that a mode names by Name/Arity, by Name or by Name(_,_,_).
said(Said, Module:Name) :-
    ( nonvar(Said), Said = Module:Plain -> true ; trilog_predicates:target(Module), Plain = Said ),
    (   callable(Plain) -> ( Plain = Name/_ -> true ; functor(Plain, Name, _) )
    ;   throw(error(type_error(callable, Plain), (table)/1))
    ).

%% moded_call(+Key, ?Arguments, :Work, +Modes)
%  Work, whose arguments are Arguments, computes the answers of the predicate Key.
%  ?- moded_call(p/2, [X,Y], member(X-Y, [a1-2,a1-1]), [index,min]).
%     X = a1, Y = 1.
moded_call(Key, Arguments, Work, Modes) :-
    split(Modes, Arguments, Index, Moded),
    copy_term(Index, Call),
    forget_half_done,
    (   known(Key, Call, Id, State) ->
        trilog_tabling:check_recursion(State),
        ( State == complete -> true ; bb_put(trilog_moded_met, yes) )
    ;   new_table(Key, Call, Id),
        computed(Id, Call, Modes, Index-Moded-Work)
    ),
    findall(Index-Moded, answered(Id, Index, Moded), Answers),
    member(Index-Moded, Answers).

answered(Id, Index, Moded) :-
    answer_of(Id, Number),
    answer(Number, _, Index, Moded).

% What an error or a limit left half done would be taken for the whole. Nothing
% else tells: a goal that catches all comes to nothing behind a limit.
forget_half_done :-
    ( unfinished(_, _), \+ is_running -> forget_moded ; true ).

is_running :- bb_get(trilog_moded_running, behind(_)).

split([], [], [], []).
split([Mode|Modes], [A|As], Index, Moded) :-
    (   Mode == index -> Index = [A|Index1], Moded = Moded1
    ;   Index = Index1, Moded = [A|Moded1]
    ),
    split(Modes, As, Index1, Moded1).

known(Key, Call, Id, State) :-
    trilog_tabling:hash(Key-Call, 1, Hash),
    call_of(Hash, Id),
    kept_call(Id, Key, Call0),
    trilog_tabling:is_variant(Call0, Call),
    !,
    ( unfinished(Id, State0) -> State = State0 ; State = complete ).

new_table(Key, Call, Id) :-
    next_id(Id),
    trilog_tabling:hash(Key-Call, 1, Hash),
    keep(kept_call(Id, Key, Call)),
    keep(call_of(Hash, Id)),
    keep(unfinished(Id, active)).

next_id(Id) :-
    ( retract(last_id(Id0)) -> true ; Id0 = 0 ),
    Id is Id0 + 1,
    assertz(last_id(Id)).

% Nothing else: a program can call this by its name, with a rule of its own.
keep(Fact0) :-
    copy_term(Fact0, Fact),
    is_kept(Fact),
    trilog_cells:lettered_clause(Fact, Clause),
    assertz(Clause).

is_kept(kept_call(_,_,_)).
is_kept(call_of(_,_)).
is_kept(unfinished(_,_)).
is_kept(answer(_,_,_,_)).
is_kept(answer_of(_,_)).
is_kept(answer_like(_,_)).

% The first call that is computed leads: where it has come to an unfinished call, it goes
% on until no call that it needs has new answers.
computed(Id, Call, Modes, Index-Moded-Work) :-
    ( is_running -> Leads = no ; Leads = yes ),
    copy_term(Index-Moded-Work, Template),
    (   Leads == yes ->
        trilog_tabling:newest_table(Last),
        bb_b_put(trilog_moded_running, behind(Last)),
        bb_put(trilog_moded_met, no)
    ;   true
    ),
    add_answers(Id, Call, Modes, Template),
    (   Leads == yes ->
        ( bb_get(trilog_moded_met, yes) -> until_settled(Id, Modes, Template-Call) ; true ),
        retractall(unfinished(_, _)),
        bb_b_put(trilog_moded_running, no)
    ;   retractall(unfinished(Id, _)),
        keep(unfinished(Id, again(Call,Modes,Template))),
        note_change
    ).

until_settled(Id, Modes, Template-Call) :-
    retractall(changed(_)),
    add_answers(Id, Call, Modes, Template),
    findall(Other-State, unfinished(Other, State), Others),
    add_all(Others),
    ( changed(_) -> until_settled(Id, Modes, Template-Call) ; true ).

add_all([]).
add_all([Id-State|Others]) :-
    ( State = again(Call,Modes,Template) -> add_answers(Id, Call, Modes, Template) ; true ),
    add_all(Others).

note_change :-
    ( changed(yes) -> true ; assertz(changed(yes)) ).

add_answers(Id, Call, Modes0, Index-Moded-Work) :-
    (   Index = Call,
        findall(Index-Moded, Work, Answers0),
        kept_modes(Modes0, Modes),
        taken_together(Modes, Answers0, Answers),
        member(Index1-Moded1, Answers),
        add_answer(Id, Modes, Index1, Moded1),
        false
    ;   true
    ).

add_answer(Id, Modes, Index, Moded) :-
    trilog_tabling:hash(Index, Id, Hash),
    (   answer_like(Hash, Number),
        answer(Number, Id, Index0, Moded0),
        trilog_tabling:is_variant(Index0, Index) ->
        renewed(Modes, Moded0, Moded, Best),
        (   Best == Moded0 -> true
        ;   retractall(answer(Number, _, _, _)),
            keep(answer(Number, Id, Index, Best)),
            note_change
        )
    ;   next_id(Number),
        keep(answer(Number, Id, Index, Moded)),
        keep(answer_of(Id, Number)),
        keep(answer_like(Hash, Number)),
        note_change
    ).

% The answers of one time are one before they are compared with what was: what is added
% up or joined is found again the next time.
taken_together(Modes, Answers0, Answers) :-
    (   member(Mode, Modes), \+ memberchk(Mode, [min,max,first]) ->
        together(Answers0, Modes, [], Answers)
    ;   Answers = Answers0
    ).

together([], _, Answers, Answers).
together([Index-Moded|Answers0], Modes, Before, Answers) :-
    (   append(Others, [Index0-Moded0|After], Before), trilog_tabling:is_variant(Index0, Index) ->
        merged(Modes, Moded0, Moded, Best),
        append(Others, [Index-Best|After], Before1)
    ;   append(Before, [Index-Moded], Before1)
    ),
    together(Answers0, Modes, Before1, Answers).

kept_modes([], []).
kept_modes([Mode|Modes], Kept) :-
    (   Mode == index -> Kept = Kept1
    ;   Kept = [Mode|Kept1]
    ),
    kept_modes(Modes, Kept1).

merged([], [], [], []).
merged([Mode|Modes], [A|As], [B|Bs], [C|Cs]) :-
    best(Mode, A, B, C),
    merged(Modes, As, Bs, Cs).

% The same for what all answers of the time before have come to, and those of this time.
renewed([], [], [], []).
renewed([Mode|Modes], [A|As], [B|Bs], [C|Cs]) :-
    (   trilog_tabling:is_variant(A, B) -> C = A
    ;   Mode == sum -> C = B
    ;   best(Mode, A, B, C)
    ),
    renewed(Modes, As, Bs, Cs).

best(first, A, _, A).
best(last, _, B, B).
best(min, A, B, C) :- ( before(B, A) -> C = B ; C = A ).
best(max, A, B, C) :- ( before(A, B) -> C = B ; C = A ).
best(sum, A, B, C) :- C is A + B.
best(lattice(Joining), A, B, C) :- ( asked(Joining, [A,B,C0]) -> C = C0 ; C = A ).
best(po(Ordering), A, B, C) :- ( asked(Ordering, [A,B]) -> C = A ; C = B ).

asked(Module:Name, Arguments) :-
    trilog_guard:univ(Goal, [Name|Arguments]),
    trilog_expansion:in_module(Module, Goal).

before(A, B) :-
    (   number(A), number(B) -> A < B
    ;   A @< B
    ).
