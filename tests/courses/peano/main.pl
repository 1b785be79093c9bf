nat(z).
nat(s(X)) :- nat(X).
add(z, Y, Y).
add(s(X), Y, s(Z)) :- add(X, Y, Z).
mul(z, _, z).
mul(s(X), Y, Z) :- mul(X, Y, W), add(Y, W, Z).
to_int(z, 0).
to_int(s(X), N) :- to_int(X, M), N is M + 1.
main :- add(s(s(z)), s(z), X), print(X), nl, mul(s(s(z)), s(s(s(z))), Y), to_int(Y, N), print(N), nl, findall(A+B, add(A, B, s(s(z))), L), print(L), nl, nat(Z), to_int(Z, 3), !, print(Z), nl.
