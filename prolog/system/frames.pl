/** Variables that the compiler would give no place.

What it knows of a variable after a branch is what it knows in the branch that it has
compiled first. Where that one has the variable inside a term and another branch has it
by itself, a term that is built behind both gets what is no value: the variable's place in
the clause's frame, which is used again. And under a type test a variable that is met
there has no place at all. So a clause builds a term of such variables before anything
else. A head that the occurs check refuses goes on to the first goal, where that is
none that is called: so one is.

    placed    such a goal comes first
    stray     a variable that needs it
*/

:- module(trilog_frames, [placed/3, unplaced/2, place/1]).

:- use_module(library(lists)).

%% place(?Variables)
%  Variables is a term with variables in it, which have a place from now on.
%  ?- trilog_frames:place(v(_)).
%     true.
place(_).

%% placed(+Head, +Body0, -Body)
%  Body is Body0, the body of a clause with that head, where no variable is stray.
%  ?- trilog_frames:placed(p, ((q(f(X)) ; q(X)), r([X])), Body).
%     Body = (trilog_frames:place(v(X)),(q(f(X));q(X)),r([X])).
%  ?- trilog_frames:placed(p(X), ((q(f(X)) ; q(X)), r([X])), Body).
%     Body = ((q(f(X));q(X)),r([X])).
%  ?- trilog_frames:placed(p, (trilog_swi_write:write_text(X), q(X)), Body).
%     Body = (trilog_frames:place(v(X)),trilog_swi_write:write_text(X),q(X)).
placed(Head, Body0, Body) :-
    (   stray(Body0, [Head], [], Strays0), Strays0 \== [] ->
        sort(Strays0, Strays),
        Places =.. [v|Strays],
        Body = (trilog_frames:place(Places),Body0)
    ;   current_prolog_flag(occurs_check, Check), Check \== false ->
        Body = (trilog_frames:place(v),Body0)
    ;   Body = Body0
    ).

%% unplaced(+Body0, -Body)
%  Body is what Body0 was before.
%  ?- trilog_frames:unplaced((trilog_frames:place(v(X)), q(X)), Body).
%     Body = q(X).
unplaced(Body0, Body) :-
    (   nonvar(Body0), Body0 = (Goal,Body1), nonvar(Goal), Goal = trilog_frames:place(_) ->
        Body = Body1
    ;   Body = Body0
    ).

% stray(Goal, Before, After, Strays): those of Goal, with the lists of what stands before
% and after it in the clause.
stray(Goal, Before, After, Strays) :-
    (   var(Goal) -> Strays = []
    ;   both(Goal, A, B) ->
        stray(A, Before, [B|After], StraysA),
        stray(B, [A|Before], After, StraysB),
        append(StraysA, StraysB, Strays)
    ;   either(Goal, A, B) ->
        held(After, Held),
        fresh(A, Before, FreshA),
        among(FreshA, Held, HeldA),
        without_plain(HeldA, A, Across),
        fresh(B, [A|Before], FreshB),
        among(FreshB, Held, HeldB),
        stray(A, Before, After, StraysA),
        stray(B, Before, After, StraysB),
        append([Across,HeldB,StraysA,StraysB], Strays)
    ;   is_open(Goal) -> fresh(Goal, Before, Strays)
    ;   Strays = []
    ).

both((A,B), A, B).
both((A->B), A, B).
both((A*->B), A, B).

either((A;B), A, B).
either(\+ A, A, true).

% A type test of a variable, or what writes the name of one: without a place that is `_s_1`.
is_open(Goal) :-
    compound(Goal),
    ( Goal = _:Plain -> compound(Plain) ; Plain = Goal ),
    functor(Plain, Name, 1),
    arg(1, Plain, Argument),
    var(Argument),
    memberchk(Name, [var,nonvar,atom,integer,number,float,rational,atomic,compound,callable,ground,
                     print,writeln,write_text,write_quoted,write_canonically,
                     atomic_or_text,compound_term,callable_term,ground_term]).

% The variables of Goal that are none of Before.
fresh(Goal, Before, Fresh) :-
    trilog_terms:variables(Goal, Variables),
    trilog_terms:variables(Before, Known),
    trilog_terms:others(Variables, Known, Fresh).

% Those of Variables that are among Others.
among(Variables, Others, Among) :-
    trilog_terms:others(Variables, Others, Apart),
    trilog_terms:others(Variables, Apart, Among).

% The variables in terms that stand in goals.
held(Goals, Held) :-
    terms(Goals, Terms, []),
    trilog_terms:variables(Terms, Held).

terms([], Terms, Terms).
terms([Goal|Goals], Terms0, Terms) :-
    (   var(Goal) -> Terms1 = Terms0
    ;   ( both(Goal, A, B) ; either(Goal, A, B) ) -> terms([A,B], Terms0, Terms1)
    ;   Goal = _:Plain -> terms([Plain], Terms0, Terms1)
    ;   Goal =.. [_|Arguments],
        compounds(Arguments, Terms0, Terms1)
    ),
    terms(Goals, Terms1, Terms).

compounds([], Terms, Terms).
compounds([Argument|Arguments], Terms0, Terms) :-
    ( compound(Argument) -> Terms0 = [Argument|Terms1] ; Terms1 = Terms0 ),
    compounds(Arguments, Terms1, Terms).

without_plain([], _, []).
without_plain([Variable|Variables], Goal, Others) :-
    (   is_plain(Goal, Variable) -> Others = Others1
    ;   Others = [Variable|Others1]
    ),
    without_plain(Variables, Goal, Others1).

% is_plain(Goal, Variable): where Goal has the variable first, it is an argument by itself.
is_plain(Goal, Variable) :-
    nonvar(Goal),
    (   ( both(Goal, A, B) ; either(Goal, A, B) ) ->
        ( has(A, Variable) -> is_plain(A, Variable) ; is_plain(B, Variable) )
    ;   Goal = _:Plain -> is_plain(Plain, Variable)
    ;   \+ is_open(Goal),
        Goal =.. [_|Arguments],
        \+ ( member(Argument, Arguments), compound(Argument), has(Argument, Variable) )
    ).

has(Term, Variable) :-
    trilog_terms:variables(Term, Variables),
    trilog_terms:is_among(Variable, Variables).
