edge(a,b). edge(a,c). edge(b,d). edge(c,d). edge(d,e). edge(e,a).
bfs(S, G, Path) :- bfs([[S]], G, [S], P), reverse(P, Path).
bfs([[G|P]|_], G, _, [G|P]) :- !.
bfs([[N|P]|Q], G, Seen, R) :- findall([M,N|P], ( edge(N, M), \+ memberchk(M, Seen) ), Ns),
   findall(M, member([M|_], Ns), Ms), append(Seen, Ms, Seen1), append(Q, Ns, Q1), bfs(Q1, G, Seen1, R).
dfs(X, X, _, [X]).
dfs(X, Y, V, [X|P]) :- edge(X, Z), \+ member(Z, V), dfs(Z, Y, [Z|V], P).
main :- bfs(a, e, P), atomic_list_concat(P, ' -> ', A), writeln(A), findall(Q, dfs(a, e, [a], Q), Qs), print(Qs), nl, findall(N, ( member(X-Y, [a-e, e-d]), bfs(X, Y, L), length(L, N) ), Ns), print(Ns), nl.
