:- op(700, xfy, =>).
:- op(600, xfy, v).
:- op(500, xfy, &).
:- op(200, fy, ~).
eval(t, t). eval(f, f).
eval(~ A, V) :- eval(A, W), neg(W, V).
eval(A & B, V) :- eval(A, X), eval(B, Y), and(X, Y, V).
eval(A v B, V) :- eval(~ (~ A & ~ B), V).
eval(A => B, V) :- eval(~ A v B, V).
neg(t, f). neg(f, t).
and(t, t, t) :- !.
and(_, _, f).
bool(t). bool(f).
main :- forall(( bool(A), bool(B) ), ( F = (A & B => A), eval(F, V), print(F), write(' : '), print(V), nl )), X = (p => q v r), print(X), nl, writeq(~ (a & b)), nl, X =.. L, print(L), nl.
