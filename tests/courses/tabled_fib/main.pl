:- table fib/2.
fib(0, 0).
fib(1, 1).
fib(N, F) :- N > 1, A is N-1, B is N-2, fib(A, FA), fib(B, FB), F is FA+FB.
:- table reach/2.
edge(a, b). edge(b, c). edge(c, a). edge(c, d).
reach(X, Y) :- reach(X, Z), edge(Z, Y).
reach(X, Y) :- edge(X, Y).
main :- fib(40, F), writeln(F), findall(Y, reach(a, Y), L0), sort(L0, L), writeln(L).
