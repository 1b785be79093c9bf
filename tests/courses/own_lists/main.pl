my_member(X, [X|_]).
my_member(X, [_|T]) :- my_member(X, T).
append([], L, L).
append([H|T], L, [H|R]) :- append(T, L, R).
rev([], []).
rev([H|T], R) :- rev(T, RT), append(RT, [H], R).
len([], 0).
len([_|T], N) :- len(T, M), N is M + 1.
sum([], 0).
sum([H|T], S) :- sum(T, S1), S is S1 + H.
last_of([X], X).
last_of([_|T], X) :- last_of(T, X).
del(X, [X|T], T).
del(X, [H|T], [H|R]) :- del(X, T, R).
main :-
    append([1,2], [3], L), writeln(L),
    rev([a,b,c], R), writeln(R), len(R, N), writeln(N),
    sum([1,2,3], S), writeln(S), last_of([x,y], La), writeln(La),
    findall(D, del(a, [a,b,a], D), Ds), writeln(Ds),
    findall(X+Y, append(X, Y, [p,q]), XYs), writeln(XYs),
    ( my_member(z, [x,y]) -> writeln(yes) ; writeln(no) ).
