/** Variables that the compiler would give no place.

What it knows of a variable after a branch is what it knows in the branch that it has
compiled first. Where that one has the variable inside a term, or computes it, and another
branch has it by itself, a term that is built behind both gets what is no value: the variable's place in
the clause's frame, which is used again. So does the last call of the clause, where it gets
it as an argument. And where a branch lacks a variable of the other, it may have no value
behind that one. And under a type test a variable that is met
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
%  ?- trilog_frames:placed(p, (var(X), q(X)), Body).
%     Body = (trilog_frames:place(v(X)),var(X),q(X)).
placed(Head, Body0, Body) :-
    (   strays(Head, Body0, Strays0), Strays0 \== [] ->
        sort(Strays0, Strays),
        places(Strays, Body0, Body)
    ;   current_prolog_flag(occurs_check, Check), Check \== false ->
        Body = (trilog_frames:place(v),Body0)
    ;   Body = Body0
    ).

% The machine has no registers for a goal with as many variables as 256.
places(Strays, Body0, (trilog_frames:place(Places),Body)) :-
    length(First0, 100),
    (   append(First0, [Next|Others], Strays) ->
        First = First0,
        places([Next|Others], Body0, Body)
    ;   First = Strays,
        Body = Body0
    ),
    Places =.. [v|First].

%% unplaced(+Body0, -Body)
%  Body is what Body0 was before.
%  ?- trilog_frames:unplaced((trilog_frames:place(v(X)), q(X)), Body).
%     Body = q(X).
unplaced(Body0, Body) :-
    (   nonvar(Body0), Body0 = (Goal,Body1), nonvar(Goal), Goal = trilog_frames:place(_) ->
        unplaced(Body1, Body)
    ;   Body = Body0
    ).

% The variables of a body that need it, where some goals may have such.
strays(Head, Body, Strays) :-
    may_have_strays(Body),
    trilog_terms:variables(Head+Body, Variables),
    trilog_terms:variables(Head, Known0),
    tree(Body, Tree0),
    % In the place of each variable stands its number.
    findall(Known0-Tree0, numbered(Variables, 0), [Known1-Tree]),
    bits(Known1, 0, Known),
    sets(Tree, Sets),
    stray(Sets, Known, later(0,0,last), Bits),
    variables_of(Bits, Variables, Strays).

may_have_strays(Goal) :-
    nonvar(Goal),
    (   both(Goal, A, B) -> ( may_have_strays(A) -> true ; may_have_strays(B) )
    ;   ( either(Goal, _, _) ; Goal = (\+ _) ) -> true
    ;   is_open(Goal)
    ).

numbered([], _).
numbered([N|Ns], N) :-
    N1 is N + 1,
    numbered(Ns, N1).

% tree(Goal, Tree): a leaf has the variables of a goal, those that stand in its terms, and
% those and the one that it computes.
tree(Goal, Tree) :-
    (   var(Goal) -> Tree = leaf(called,[Goal],[],[])
    ;   arithmetic(Goal, Numbers, Goal1) ->
        Tree = leaf(tests(Tested),Variables,Held,Safe),
        trilog_terms:variables(Numbers, Tested),
        trilog_terms:variables(Goal1, Variables),
        terms(Goal1, Terms),
        trilog_terms:variables(Terms, Held),
        safe(Goal1, Held, Safe)
    ;   Goal = (\+ A) -> Tree = negated(TreeA), tree(A, TreeA)
    ;   both(Goal, A, B) -> Tree = both(TreeA,TreeB), tree(A, TreeA), tree(B, TreeB)
    ;   either(Goal, A, B) -> Tree = either(TreeA,TreeB), tree(A, TreeA), tree(B, TreeB)
    ;   ( is_open(Goal) -> Kind = open ; ends(Goal) -> Kind = end ; Kind = closed ),
        Tree = leaf(Kind,Variables,Held,Safe),
        trilog_terms:variables(Goal, Variables),
        terms(Goal, Terms),
        ( Terms == [] -> Held = [] ; trilog_terms:variables(Terms, Held) ),
        safe(Goal, Held, Safe)
    ).

safe(Goal, Held, Safe) :-
    ( Goal = (X is _), var(X) -> Safe = [X|Held] ; Safe = Held ).

% What arithmetic is compiled to is the same as these parts of it.
arithmetic((Numbers -> Goal ; By), Numbers, Goal) :-
    nonvar(By),
    By = trilog_swi_arithmetic:by_value(Goal0),
    Goal0 == Goal.

terms(Goal, Terms) :-
    (   var(Goal) -> Terms = []
    ;   Goal = _:Plain -> terms(Plain, Terms)
    ;   Goal =.. [_|Arguments],
        compounds(Arguments, Terms)
    ).

compounds([], []).
compounds([Argument|Arguments], Terms) :-
    ( compound(Argument) -> Terms = [Argument|Terms1] ; Terms = Terms1 ),
    compounds(Arguments, Terms1).

bits([], Bits, Bits).
bits([N|Ns], Bits0, Bits) :-
    Bits1 is Bits0 \/ (1 << N),
    bits(Ns, Bits1, Bits).

variables_of(Bits, Variables, Some) :-
    (   Bits =:= 0 -> Some = []
    ;   Variables = [Variable|Others],
        ( Bits /\ 1 =:= 0 -> Some = Some1 ; Some = [Variable|Some1] ),
        Bits1 is Bits >> 1,
        variables_of(Bits1, Others, Some1)
    ).

% sets(Tree, Sets): sets(Variables,Held,Safe,Plain,Parts) for each part of a body, as bits of
% a number. Plain are those that are an argument by themselves where it has them first.
sets(leaf(Kind,Ns,HeldNs,SafeNs), Sets) :-
    bits(Ns, 0, Variables),
    bits(HeldNs, 0, Held),
    bits(SafeNs, Held, Safe),
    leaf_sets(Kind, Variables, Held, Safe, Sets).
sets(both(A,B), Sets) :-
    joined_sets(A, B, both(SetsA,SetsB), SetsA, SetsB, Sets).
sets(negated(A), sets(Variables,Held,Safe,Plain,negated(SetsA))) :-
    sets(A, SetsA),
    SetsA = sets(Variables,Held,Safe,Plain,_).
sets(either(A,B), Sets) :-
    joined_sets(A, B, either(SetsA,SetsB), SetsA, SetsB, Sets).

leaf_sets(Kind, Variables, Held, Safe, Sets) :-
    (   Kind = tests(Ns) ->
        bits(Ns, 0, Tested),
        Others is Tested \/ Held,
        without(Variables, Others, Plain),
        Sets = sets(Variables,Variables,Safe,Plain,tests(Tested,Plain))
    ;   ( memberchk(Kind, [called,open]) -> Plain = 0 ; without(Variables, Held, Plain) ),
        Sets = sets(Variables,Held,Safe,Plain,Kind)
    ).

joined_sets(A, B, Parts, SetsA, SetsB, sets(Variables,Held,Safe,Plain,Parts)) :-
    sets(A, SetsA),
    sets(B, SetsB),
    SetsA = sets(VariablesA,HeldA,SafeA,PlainA,_),
    SetsB = sets(VariablesB,HeldB,SafeB,PlainB,_),
    Variables is VariablesA \/ VariablesB,
    Held is HeldA \/ HeldB,
    Safe is SafeA \/ SafeB,
    without(PlainB, VariablesA, PlainLater),
    Plain is PlainA \/ PlainLater.

without(Set, Others, Rest) :-
    Rest is xor(Set, Set /\ Others).

% stray(Sets, Before, Later, Strays): Before are the variables that stand before it in the
% clause, and Later is later(Held,All,Called), of what is behind it: the variables in terms,
% all, and those of the last calls; or last, where nothing is called behind it.
stray(sets(Variables,_,_,_,Parts), Before, Later, Strays) :-
    stray_of(Parts, Variables, Before, Later, Strays).

stray_of(called, _, _, _, 0).
stray_of(closed, _, _, _, 0).
stray_of(end, _, _, _, 0).
stray_of(open, Variables, Before, _, Strays) :-
    without(Variables, Before, Strays).
stray_of(tests(Tested,Plain), Variables, Before, later(Held,_,_), Strays) :-
    Known is Before \/ Plain,
    Across is Variables /\ Held,
    without(Across, Known, Crossing),
    without(Tested, Before, Open),
    Strays is Crossing \/ Open.
stray_of(both(A,B), _, Before, Later, Strays) :-
    A = sets(VariablesA,_,_,_,_),
    B = sets(VariablesB,HeldB,_,_,_),
    Later = later(Held0,All0,Called0),
    Held is HeldB \/ Held0,
    All is VariablesB \/ All0,
    ( Called0 == last -> last_variables(B, Called) ; Called = Called0 ),
    BeforeB is Before \/ VariablesA,
    stray(A, Before, later(Held,All,Called), StraysA),
    stray(B, BeforeB, Later, StraysB),
    Strays is StraysA \/ StraysB.
stray_of(negated(A), _, Before, Later, Strays) :-
    stray_of(either(A,sets(0,0,0,0,closed)), 0, Before, Later, Strays).
stray_of(either(A,B), _, Before, Later, Strays) :-
    A = sets(VariablesA,_,SafeA,_,_),
    B = sets(VariablesB,_,_,PlainB,_),
    Later = later(Held,All,Called),
    ( Called == last -> Taken = Held ; Taken is Held \/ Called ),
    lacking(A, VariablesB, LackingA),
    lacking(B, VariablesA, LackingB),
    Stray is (All /\ (LackingA \/ LackingB)) \/ (SafeA /\ PlainB /\ Taken),
    without(Stray, Before, Strays0),
    stray(A, Before, Later, StraysA),
    stray(B, Before, Later, StraysB),
    Strays is Strays0 \/ StraysA \/ StraysB.

% Those of Variables that a branch lacks, unless nothing is called behind it.
lacking(Sets, Variables, Lacking) :-
    (   has_end(Sets) -> Lacking = 0
    ;   Sets = sets(Own,_,_,_,_),
        without(Variables, Own, Lacking)
    ).

has_end(sets(_,_,_,_,Parts)) :-
    (   Parts = both(A,B) -> ( has_end(A) -> true ; has_end(B) )
    ;   Parts = either(A,B) -> has_end(A), has_end(B)
    ;   Parts == end
    ).

% The variables of what is called last.
last_variables(sets(Variables,_,_,_,Parts), Last) :-
    (   Parts = both(_,B) -> last_variables(B, Last)
    ;   Parts = negated(A) -> last_variables(A, Last)
    ;   Parts = either(A,B) ->
        last_variables(A, LastA),
        last_variables(B, LastB),
        Last is LastA \/ LastB
    ;   Last = Variables
    ).

both((A,B), A, B).
both((A->B), A, B).
both((A*->B), A, B).

either((A;B), A, B).

% What is behind it is not called.
ends(fail).
ends(false).
ends(throw(_)).

% A type test of a variable.
is_open(Goal) :-
    compound(Goal),
    ( Goal = _:Plain -> compound(Plain) ; Plain = Goal ),
    functor(Plain, Name, 1),
    arg(1, Plain, Argument),
    var(Argument),
    memberchk(Name, [var,nonvar,atom,integer,number,float,rational,atomic,compound,callable,ground,
                     atomic_or_text,compound_term,callable_term,ground_term]).
