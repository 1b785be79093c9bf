dls(S, G, P, D) :- dls_(S, G, [S], P, D).
dls_(G, G, V, P, _) :- reverse(V, P).
dls_(S, G, V, P, D) :- D > 0, e(S, T), \+ memberchk(T, V), D1 is D - 1, dls_(T, G, [T|V], P, D1).
e(1,2). e(2,3). e(3,4). e(1,5). e(5,4).
main :- between(1, 5, D), dls(1, 4, P, D), !, writeln(D-P), once(call_with_depth_limit(true, 50, _)), writeln(done).
