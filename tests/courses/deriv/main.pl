d(X, X, 1) :- !.
d(C, _, 0) :- atomic(C).
d(U + V, X, DU + DV) :- d(U, X, DU), d(V, X, DV).
d(U - V, X, DU - DV) :- d(U, X, DU), d(V, X, DV).
d(U * V, X, U * DV + V * DU) :- d(U, X, DU), d(V, X, DV).
d(U ^ N, X, N * U ^ M * DU) :- integer(N), M is N - 1, d(U, X, DU).
s(A + B, S) :- s(A, X), s(B, Y), plus_(X, Y, S), !.
s(A * B, S) :- s(A, X), s(B, Y), times_(X, Y, S), !.
s(A ^ 1, S) :- s(A, S), !.
s(X, X).
plus_(0, X, X). plus_(X, 0, X). plus_(X, Y, Z) :- number(X), number(Y), Z is X + Y. plus_(X, Y, X + Y).
times_(0, _, 0). times_(_, 0, 0). times_(1, X, X). times_(X, 1, X). times_(X, Y, X * Y).
main :- d(x^2 + 3*x + 1, x, D), print(D), nl, s(D, S), print(S), nl, print(1-(2-3)), nl, print((1-2)-3), nl, print(- a), nl, print(1 - -1), nl, print(f(-)), nl, print(\+a), nl, print([a|b]), nl, print('hello world'), nl, print("str"), nl, print({x}), nl, print((a:-b,c;d->e)), nl.
