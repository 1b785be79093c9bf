max(X, Y, X) :- X >= Y, !.
max(_, Y, Y).
grade(M, first) :- M >= 70, !.
grade(M, second) :- M >= 50, !.
grade(_, fail).
t(1). t(2). t(3).
once_t(X) :- t(X), !.
not_member(X, L) :- member(X, L), !, fail.
not_member(_, _).
main :- max(3, 2, A), writeln(A), maplist(grade, [80, 55, 20], Gs), writeln(Gs), findall(X, once_t(X), L), writeln(L),
  ( not_member(4, [1,2,3]) -> writeln(ok) ; true ), findall(X-Y, ( t(X), t(Y), X < Y ), P), writeln(P), forall(( t(X), \+ X = 2 ), writeln(X)),
  ( t(X), X > 1 -> writeln(X) ; true ), ( member(Z, [1,2]) *-> writeln(Z) ; writeln(none) ), ( fail -> true ; true ), findall(W, ( W = 1 ; W = 2 | W = 3 ), Ws), writeln(Ws).
