:- module(shapes, [shape/1]).
:- dynamic(shape/1).
shape(circle(1)).
shape(square(2)).
