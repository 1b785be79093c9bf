queens(N, Qs) :- numlist(1, N, Ns), permutation(Ns, Qs), safe(Qs).
safe([]).
safe([Q|Qs]) :- no_attack(Q, Qs, 1), safe(Qs).
no_attack(_, [], _).
no_attack(Q, [Q1|Qs], D) :- Q =\= Q1 + D, Q =\= Q1 - D, D1 is D + 1, no_attack(Q, Qs, D1).
show(N, Q) :- forall(between(1, N, C), ( C =:= Q -> write('Q ') ; write('. ') )), nl.
main :- queens(6, Qs), !, print(Qs), nl, forall(member(Q, Qs), show(6, Q)),
  findall(x, queens(5, _), L), length(L, N), format("~d solutions for 5~n", [N]).
