opp(e, w). opp(w, e).
unsafe(s(F,W,G,_)) :- W == G, F \== G.
unsafe(s(F,_,G,C)) :- G == C, F \== G.
move(s(X,X,G,C), wolf, s(Y,Y,G,C)) :- opp(X, Y).
move(s(X,W,X,C), goat, s(Y,W,Y,C)) :- opp(X, Y).
move(s(X,W,G,X), cabbage, s(Y,W,G,Y)) :- opp(X, Y).
move(s(X,W,G,C), alone, s(Y,W,G,C)) :- opp(X, Y).
solve(s(e,e,e,e), _, []).
solve(S, V, [M|Ms]) :- move(S, M, T), \+ unsafe(T), \+ member(T, V), solve(T, [T|V], Ms).
main :- S = s(w,w,w,w), solve(S, [S], Ms), !, forall(member(M, Ms), ( write("take "), write(M), nl )).
