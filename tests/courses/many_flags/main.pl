% More flags than are kept together, and numbered names.
main :-
    forall(between(1, 40, N), ( key(N, K), flag(K, _, N) )),
    forall(between(1, 40, N), ( key(N, K), flag(K, V, V + 1), V =:= N )),
    findall(V, ( member(N, [1,20,40]), key(N, K), flag(K, V, V) ), Vs), writeln(Vs),
    flag(f, A, A + 1.5), flag(f, B, B), writeln(A-B),
    ( flag(f, 7, 8) -> true ; writeln(other) ), flag(f, C, C), writeln(C),
    ( flag(u, U, U + 1), fail ; flag(u, U1, U1), writeln(U1) ),
    catch(flag(g, _, x + 1), error(E, _), ( print(E), nl )), flag(g, G, G), writeln(G),
    forall(between(1, 30, N), ( atom_concat(s, N, S), gensym(S, _) )),
    gensym(s1, X1), gensym(s30, X30), gensym("s2", X2), writeln([X1,X2,X30]),
    reset_gensym(s1), gensym(s1, Y1), gensym(s2, Y2), writeln([Y1,Y2]),
    reset_gensym, gensym(s2, Z2), flag(n1, W, W), writeln([Z2,W]).

key(N, Key) :- atom_concat(n, N, Key).
