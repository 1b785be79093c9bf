:- multifile shape/2.
shape(square, 4).
shape(cube, N) :- N is 2 * 3.
shape(X, Y) :- member(X-Y, [a-1]), \+ X == b.
count(1).
later(1).
