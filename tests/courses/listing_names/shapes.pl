:- module(shapes, [area/2]).

area(square(Side), Area) :- Area is Side * Side.
area(circle(R), Area) :- Area is 3 * R * R.
