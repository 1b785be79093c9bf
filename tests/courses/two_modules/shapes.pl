:- module(shapes, [area/2, total/2, each/2]).
:- use_module(library(lists)).
:- meta_predicate each(1, ?).
area(circle(R), A) :- A is pi * R ** 2.
area(rect(W,H), A) :- A is W * H.
total(Shapes, T) :- maplist(area, Shapes, As), sum_list(As, T).
hidden(secret).
each(_, []).
each(G, [X|Xs]) :- call(G, X), each(G, Xs).
