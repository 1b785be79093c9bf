fib(0, 0).
fib(1, 1).
fib(N, F) :- N > 1, A is N-1, B is N-2, fib(A, FA), fib(B, FB), F is FA+FB.
:- dynamic memo/2.
mfib(N, F) :- memo(N, F), !.
mfib(N, F) :- N < 2, !, F = N.
mfib(N, F) :- A is N-1, B is N-2, mfib(A, FA), mfib(B, FB), F is FA+FB, assertz(memo(N, F)).
main :- findall(F, (between(0, 12, N), fib(N, F)), L), print(L), nl, mfib(60, X), writeln(X).
