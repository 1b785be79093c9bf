next(j(_,Y), fill4, j(4,Y)).
next(j(X,_), fill3, j(X,3)).
next(j(_,Y), empty4, j(0,Y)).
next(j(X,_), empty3, j(X,0)).
next(j(X,Y), pour43, j(A,B)) :- T is min(X, 3 - Y), T > 0, A is X - T, B is Y + T.
next(j(X,Y), pour34, j(A,B)) :- T is min(Y, 4 - X), T > 0, A is X + T, B is Y - T.
search([[j(2,Y)|P]|_], _, [j(2,Y)|P]) :- !.
search([[S|P]|Q], V, R) :- findall([T,S|P], ( next(S, _, T), \+ memberchk(T, V) ), Ns0), sort(Ns0, Ns), findall(T, member([T|_], Ns), Ts), append(V, Ts, V1), append(Q, Ns, Q1), search(Q1, V1, R).
main :- search([[j(0,0)]], [j(0,0)], P), reverse(P, R), maplist([X]>>(print(X), nl), R).
