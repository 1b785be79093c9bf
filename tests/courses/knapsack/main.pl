item(book, 3, 4). item(laptop, 5, 10). item(bottle, 2, 3). item(shoes, 4, 5).
pick([], 0, 0).
pick([N|Ns], W, V) :- item(N, W1, V1), pick(Ns, W2, V2), \+ memberchk(N, Ns), ( Ns = [M|_] -> N @< M ; true ), W is W1 + W2, V is V1 + V2.
subsets([], []).
subsets([X|Xs], [X|Ys]) :- subsets(Xs, Ys).
subsets([_|Xs], Ys) :- subsets(Xs, Ys).
value(Ns, W, V) :- aggregate_all(sum(A), ( member(N, Ns), item(N, A, _) ), W), aggregate_all(sum(B), ( member(N, Ns), item(N, _, B) ), V).
main :- findall(N, item(N, _, _), All), findall(V-S, ( subsets(All, S), value(S, W, V), W =< 8 ), L), max_member(M, L), print(M), nl, keysort(L, K), last(K, Last), print(Last), nl.
