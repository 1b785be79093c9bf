fact(0, 1) :- !.
fact(N, F) :- N1 is N - 1, fact(N1, F1), F is N * F1.
fact2(N, F) :- fact2(N, 1, F).
fact2(0, A, A).
fact2(N, A, F) :- N > 0, A1 is A * N, N1 is N - 1, fact2(N1, A1, F).
power(_, 0, 1).
power(X, N, P) :- N > 0, M is N-1, power(X, M, Q), P is X*Q.
gcd(X, 0, X) :- !.
gcd(X, Y, G) :- R is X mod Y, gcd(Y, R, G).
main :- fact(20, F), writeln(F), fact2(30, G), writeln(G), power(2, 10, P), writeln(P), gcd(48, 36, D), writeln(D),
    X is 10 / 4, Y is 10 / 5, Z is 2 ** 3, W is 2 ** -1, print([X, Y, Z, W]), nl.
