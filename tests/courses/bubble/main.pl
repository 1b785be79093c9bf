bubble(L, S) :- swap(L, L1), !, bubble(L1, S).
bubble(S, S).
swap([X,Y|T], [Y,X|T]) :- X > Y.
swap([Z|T], [Z|T1]) :- swap(T, T1).
isort([], []).
isort([H|T], S) :- isort(T, S1), ins(H, S1, S).
ins(X, [], [X]).
ins(X, [Y|T], [X,Y|T]) :- X =< Y, !.
ins(X, [Y|T], [Y|T1]) :- ins(X, T, T1).
qs([], []).
qs([H|T], S) :- partition([X]>>(X < H), T, L, G), qs(L, SL), qs(G, SG), append(SL, [H|SG], S).
msort_([], []) :- !.
msort_([X], [X]) :- !.
msort_(L, S) :- split(L, A, B), msort_(A, SA), msort_(B, SB), merge(SA, SB, S).
split([], [], []).
split([X], [X], []).
split([X,Y|T], [X|A], [Y|B]) :- split(T, A, B).
merge([], L, L) :- !.
merge(L, [], L) :- !.
merge([X|Xs], [Y|Ys], [X|Zs]) :- X =< Y, !, merge(Xs, [Y|Ys], Zs).
merge(Xs, [Y|Ys], [Y|Zs]) :- merge(Xs, Ys, Zs).
main :- L = [5,3,8,1,9,2], bubble(L, A), writeln(A), isort(L, B), writeln(B), qs(L, C), writeln(C), msort_(L, D), writeln(D).
