/** The recorded database of SWI-Prolog: terms under keys, in order.

    key    an atom, a number, or a term, of which only the name and the arity count
    ref    record(Number): a record as it is named
*/

:- module(trilog_swi_records, [
    current_key/1, erase/1, instance/2, recorda/2, recorda/3, recorded/2, recorded/3, recordz/2,
    recordz/3
]).

:- use_module(library(error)).
:- use_module(library(iso_ext)).
:- use_module(library(trilog_cells)).

% kept(Name, Arity, Number, Term): the records, each key's in their order.
:- dynamic(kept/4).

% Called as a goal, it may have no end behind an erased record: see index.pl.
is_kept(Name, Arity, Number, Term) :-
    trilog_compiled:stored_clause(trilog_swi_records, kept(Name, Arity, Number, Term), Letters),
    call(Letters).

expect_key(Key, Context) :-
    ( var(Key) -> instantiation_error(Context) ; true ).

new_number(Number) :-
    ( bb_get(trilog_swi_records, Number0) -> true ; Number0 = 0 ),
    Number is Number0 + 1,
    bb_put(trilog_swi_records, Number).

%% recorda(+Key, +Term)
%  Term is the first record under Key.
%  ?- recorda(first, b), recorda(first, a), recorded(first, T).
%     T = a
%  ;  T = b.
recorda(Key, Term) :-
    expect_key(Key, recorda/2),
    recorda(Key, Term, _).

%% recorda(+Key, +Term, -Ref)
%  ?- recorda(gone, a, _R), erase(_R), recorded(gone, _).
%     false.
recorda(Key, Term, record(Number)) :-
    expect_key(Key, recorda/3),
    functor(Key, Name, Arity),
    new_number(Number),
    copy_term(Term, Copy),
    lettered_clause(kept(Name, Arity, Number, Copy), Clause),
    asserta(Clause).

%% recordz(+Key, +Term)
%  Term is the last record under Key.
%  ?- recordz(f(x), 1), recordz(f(y), 2), recorded(f(_), T).
%     T = 1
%  ;  T = 2.
recordz(Key, Term) :-
    expect_key(Key, recordz/2),
    recordz(Key, Term, _).

%% recordz(+Key, +Term, -Ref)
%  ?- recordz(line, a, _R), instance(_R, T).
%     T = a.
recordz(Key, Term, record(Number)) :-
    expect_key(Key, recordz/3),
    functor(Key, Name, Arity),
    new_number(Number),
    % The machine fails in a list that has a term twice, bound after it was built.
    copy_term(Term, Copy),
    lettered_clause(kept(Name, Arity, Number, Copy), Clause),
    assertz(Clause).

%% recorded(?Key, ?Term)
%  ?- recordz(named, only), recorded(Key, only).
%     Key = named.
recorded(Key, Term) :-
    recorded(Key, Term, _).

%% recorded(?Key, ?Term, ?Ref)
%  ?- recordz(taken, p(1)), recorded(taken, p(X), _R), erase(_R).
%     X = 1.
recorded(Key, Term, record(Number)) :-
    ( var(Key) -> true ; functor(Key, Name, Arity) ),
    Record = r(Name,Arity,Number,Term),
    next_record([], Record, First),
    (   \+ next_record([First], Record, _) -> Record = First
    ;   ( bb_get(trilog_swi_records, Last) -> true ; Last = 0 ),
        (   Record = First
        ;   findall(Record, trilog_swi_records:later_record(First, Last, Record), Records),
            lists:member(Record, Records)
        )
    ),
    ( var(Key) -> functor(Key, Name, Arity) ; true ).

% The first one is looked for by itself: often there is no question about the others.
next_record(Known, Record, Next) :-
    copy_term(Record, Next0),
    another(Known, Next0),
    !,
    Next = Next0.

another(Known, Record) :-
    Record = r(Name,Arity,Number,Term),
    is_kept(Name, Arity, Number, Term),
    \+ lists:memberchk(r(_,_,Number,_), Known).

% What was recorded since is no answer.
later_record(First, Last, Record) :-
    another([First], Record),
    Record = r(_,_,Number,_),
    Number =< Last.

%% erase(+Ref)
%  ?- catch(erase(record(0)), error(E, _), true).
%     E = existence_error(db_reference,record(0)).
erase(Ref) :-
    (   var(Ref) -> instantiation_error(erase/1)
    ;   Ref = record(Number), retract((kept(_, _, Number, _) :- _)) -> true
    ;   Ref = clause(Module:Name/Arity,_), functor(Head, Name, Arity),
        \+ trilog_swi_programs:property(Module:Head, dynamic) ->
        throw(error(permission_error(clause,erase,Ref), erase/1))
    ;   throw(error(existence_error(db_reference,Ref), erase/1))
    ).

%% instance(+Ref, -Term)
%  ?- recorda(line, a, _R), instance(_R, T).
%     T = a.
instance(record(Number), Term) :-
    is_kept(_, _, Number, Term0),
    !,
    Term = Term0.

%% current_key(-Key)
%  ?- recordz(key, a), recordz(key, b), once(current_key(key)).
%     true.
current_key(Key) :-
    findall(Name/Arity, trilog_swi_records:is_kept(Name, Arity, _, _), Keys0),
    sort(Keys0, Keys),
    lists:member(Name/Arity, Keys),
    functor(Key, Name, Arity).
