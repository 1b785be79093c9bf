divides(D, N) :- 0 is N mod D.
prime(2).
prime(N) :- N > 2, \+ has_factor(N, 2).
has_factor(N, F) :- divides(F, N), F < N.
has_factor(N, F) :- F * F < N, F2 is F + 1, has_factor(N, F2).
sieve([], []).
sieve([P|Xs], [P|Ps]) :- exclude([X]>>(0 is X mod P), Xs, Ys), sieve(Ys, Ps).
main :- findall(N, (between(1, 30, N), prime(N)), L), print(L), nl,
    numlist(2, 40, Ns), sieve(Ns, Ps), print(Ps), nl.
