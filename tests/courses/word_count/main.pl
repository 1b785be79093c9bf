count([], A, A).
count([W|Ws], A0, A) :- ( get_assoc(W, A0, N) -> N1 is N + 1 ; N1 = 1 ), put_assoc(W, A0, N1, A1), count(Ws, A1, A).
main :- atomic_list_concat(Ws, ' ', 'the cat and the dog and the bird'), empty_assoc(E), count(Ws, E, A), assoc_to_list(A, L),
  forall(member(W-N, L), format("~w~t~10|~d~n", [W, N])), msort(Ws, M), print(M), nl.
