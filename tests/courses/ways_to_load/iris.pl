:- module(iris, [iris/1,petal/1]).
:- write(iris), nl.
iris(1).
petal(1).
