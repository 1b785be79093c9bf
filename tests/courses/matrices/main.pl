:- use_module(library(clpfd), [transpose/2]).
dot(Xs, Ys, D) :- foldl([X,Y,A,B]>>(B is A + X * Y), Xs, Ys, 0, D).
mult(A, B, C) :- transpose(B, BT), maplist(row(BT), A, C).
row(BT, R, CR) :- maplist(dot(R), BT, CR).
show(M) :- forall(member(R, M), ( forall(member(X, R), format("~t~w~5|", [X])), nl )).
main :- mult([[1,2],[3,4]], [[5,6],[7,8]], C), print(C), nl, forall(member(R, C), ( forall(member(X, R), ( write(X), write(' ') )), nl )), transpose([[1,2,3],[4,5,6]], T), print(T), nl.
