main :- union([1,2,3], [2,5], U), writeln(U), intersection([1,2,3], [3,1], I), writeln(I), subtract([1,2,3], [2], S), writeln(S),
 list_to_set([a,b,a,c,b], L), writeln(L), ( subset([1,3], [3,2,1]) -> writeln(yes) ; writeln(no) ), list_to_ord_set([c,a,b,a], O), writeln(O), ord_union([a,c], [b], P), writeln(P),
 findall(X, powerset([a,b,c], X), Ps), print(Ps), nl, length(Ps, N), writeln(N), sumlist([1,2], Q), writeln(Q), exclude([Y]>>member(Y, [a]), [a,b,a], E), writeln(E), sort(0, @>=, [c,a,b], D), writeln(D).
powerset([], []).
powerset([X|Xs], [X|Ys]) :- powerset(Xs, Ys).
powerset([_|Xs], Ys) :- powerset(Xs, Ys).
