% Symbols of logic and of sets as operators.

:- op(500, yfx, ∧).
:- op(550, yfx, ∨).
:- op(600, xfy, →).
:- op(200, fy, ¬).
:- op(700, xfx, ∈).

X ∈ Set :- member(X, Set).

value(E, X, V) :- member(X-V, E).
value(E, ¬A, V) :- value(E, A, W), ( W == t -> V = f ; V = t ).
value(E, A∧B, V) :- value(E, A, V1), value(E, B, V2), ( V1 == t, V2 == t -> V = t ; V = f ).
value(E, A ∨ B, V) :- value(E, ¬(¬A ∧ ¬B), V).
value(E, A→B, V) :- value(E, ¬A∨B, V).

main :-
    forall(( member(P, [t,f]), member(Q, [t,f]) ),
           ( value([p-P,q-Q], p ∧ q → p ∨ ¬q, V), writeln([P,Q,V]) )),
    forall(x ∈ [x,y], writeln(found)),
    T = (p→q→r), T =.. [F|As], writeln(F), length(As, 2),
    atom_length(∀∃, N), writeln(N),
    X = p∧q, X = (A ∧ B), writeln([A,B]),
    Y = ('A'∧'b c'∧ ¬'D'), Y = (L∧R∧ ¬N1), writeln([L,R,N1]).
