line([1,2,3]). line([4,5,6]). line([7,8,9]). line([1,4,7]). line([2,5,8]). line([3,6,9]). line([1,5,9]). line([3,5,7]).
win(B, P) :- line(L), forall(member(I, L), nth1(I, B, P)).
move(B, P, I, B1) :- nth1(I, B, '-'), set(I, B, P, B1).
set(1, [_|T], X, [X|T]) :- !.
set(N, [H|T], X, [H|R]) :- M is N - 1, set(M, T, X, R).
show([A,B,C|T]) :- format("~w ~w ~w~n", [A,B,C]), show(T).
show([]).
play(B, _, []) :- show(B).
play(B, P, [M|Ms]) :- move(B, P, M, B1), ( win(B1, P) -> show(B1), format("~w wins~n", [P]) ; other(P, Q), play(B1, Q, Ms) ).
other(x, o). other(o, x).
main :- length(B, 9), maplist(=('-'), B), play(B, x, [5,1,3,2,7]), ( win([x,x,x,o,o,-,-,-,-], x) -> writeln(yes) ; writeln(no) ), sort([[x,o],[o,x],[x,x]], S), writeln(S).
