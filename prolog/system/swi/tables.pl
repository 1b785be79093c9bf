/** Tabling with modes: `:- table path(_,_,min)` keeps the best answer only.

    mode    index for an argument that tells answers apart; min, max, first, last,
            sum, lattice(Predicate) or po(Predicate) for one of which the best is
            kept, each by itself
    moded   the other arguments of a goal
*/

:- module(trilog_swi_tables, [merged/4, moded_call/4, moded_head/2, split/4, unmoded/5]).

:- use_module(library(lists)).

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
%  ?- moded_call(p/2, [X,[3,1,2]], lists:member(X, [3,1,2]), [min,index]).
%     X = 1.
moded_call(Key, Arguments, Work, Modes) :-
    split(Modes, Arguments, Index, Moded),
    term_variables(Index, Variables),
    trilog_tabling:result_for(Key, Index, Variables-Moded, Work, Modes, Result),
    trilog_tabling:given(Result, Variables-Moded, Work).

%% unmoded(+Modes, +Work0, -Moded, -Work, -Kept)
%  Work is the goal Work0 with variables Moded for its arguments that are not index, whose
%  modes are Kept.
%  ?- unmoded([index,min], user:p(a1,5), Moded, Work, Kept).
%     Moded = [_A], Work = user:p(a1,_A), Kept = [min].
unmoded(Modes, Module:Work0, Moded, Module:Work, Kept) :-
    Work0 =.. [Name|Arguments0],
    with_variables(Modes, Arguments0, Arguments, Moded, Kept),
    Work =.. [Name|Arguments].

with_variables([], [], [], [], []).
with_variables([Mode|Modes], [A0|As0], [A|As], Moded, Kept) :-
    (   Mode == index -> A = A0, Moded = Moded1, Kept = Kept1
    ;   Moded = [A|Moded1],
        Kept = [Mode|Kept1]
    ),
    with_variables(Modes, As0, As, Moded1, Kept1).

%% split(+Modes, ?Arguments, ?Index, ?Moded)
%  Index are the arguments with the mode index, and Moded the others.
%  ?- split([index,min,index], Arguments, [a1,b1], [5]).
%     Arguments = [a1,5,b1].
split([], [], [], []).
split([Mode|Modes], [A|As], Index, Moded) :-
    (   Mode == index -> Index = [A|Index1], Moded = Moded1
    ;   Index = Index1, Moded = [A|Moded1]
    ),
    split(Modes, As, Index1, Moded1).

%% merged(+Modes, +As, +Bs, -Cs)
%  Cs are what answers with the moded arguments As and Bs are together; As were first.
%  ?- merged([min,last], [5,a1], [7,b1], Cs).
%     Cs = [5,b1].
merged([], [], [], []).
merged([Mode|Modes], [A|As], [B|Bs], [C|Cs]) :-
    best(Mode, A, B, C),
    merged(Modes, As, Bs, Cs).

best(first, A, _, A).
best(last, _, B, B).
best(min, A, B, C) :- ( before(B, A) -> C = B ; C = A ).
best(max, A, B, C) :- ( before(A, B) -> C = B ; C = A ).
best(sum, A, B, C) :- C is A + B.
best(lattice(Joining), A, B, C) :- ( asked(Joining, [A,B,C0]) -> C = C0 ; C = A ).
best(po(Ordering), A, B, C) :- ( asked(Ordering, [A,B]) -> C = A ; C = B ).

asked(Module:Name, Arguments) :-
    trilog_calls:univ(Goal, [Name|Arguments]),
    trilog_expansion:in_module(Module, Goal).

before(A, B) :-
    (   number(A), number(B) -> A < B
    ;   A @< B
    ).
