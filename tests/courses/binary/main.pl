bin(0, [0]) :- !.
bin(N, B) :- bin_(N, [], B).
bin_(0, A, A) :- !.
bin_(N, A, B) :- D is N mod 2, M is N // 2, bin_(M, [D|A], B).
dec(Bs, N) :- foldl([B,A,C]>>(C is A * 2 + B), Bs, 0, N).
collatz(1, [1]) :- !.
collatz(N, [N|T]) :- ( 0 is N mod 2 -> M is N / 2 ; M is 3 * N + 1 ), collatz(M, T).
perfect(N) :- M is N - 1, findall(D, ( between(1, M, D), 0 is N mod D ), Ds), sum_list(Ds, N).
main :- bin(10, B), print(B), nl, dec([1,0,1,1], N), print(N), nl, collatz(6, C), print(C), nl, findall(P, ( between(2, 30, P), perfect(P) ), Ps), print(Ps), nl, X is 5 xor 3, Y is 6 /\ 3, Z is 1 << 4, print([X,Y,Z]), nl, A is max(3, 4.0), E is truncate(3.7), F is sqrt(16), print([A,E,F]), nl.
