main :- sort([pear,apple,fig,apple], A), print(A), nl, msort([b,a,c,a], B), print(B), nl,
  sort(0, @>=, [1,5,2,5], C), print(C), nl, predsort(by_len, [kiwi,fig,banana,plum], D), print(D), nl,
  length(D, N), print(N), nl, sort([[b,2],[a,3],[a,1]], E), print(E), nl,
  keysort([b-1,a-2,b-0,a-1], F), print(F), nl, max_member(M, [3,a,f(x)]), print(M), nl,
  sort(1, @>=, [p(1,a),p(3,b),p(2,c)], G), print(G), nl.
by_len(O, A, B) :- atom_length(A, LA), atom_length(B, LB), ( LA =:= LB -> compare(O, A, B) ; compare(O, LA, LB) ).
