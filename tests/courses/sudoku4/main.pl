:- use_module(library(clpfd)).
sudoku(Rows) :- length(Rows, 4), maplist([R]>>length(R, 4), Rows), append(Rows, Vs), Vs ins 1..4,
  maplist(all_distinct, Rows), transpose(Rows, Cols), maplist(all_distinct, Cols),
  Rows = [A,B,C,D], blocks(A, B), blocks(C, D), maplist(label, Rows).
blocks([], []).
blocks([A,B|X], [C,D|Y]) :- all_distinct([A,B,C,D]), blocks(X, Y).
main :- P = [[1,_,_,_],[_,_,3,_],[_,4,_,_],[_,_,_,2]], sudoku(P), !, maplist([R]>>(print(R), nl), P).
