:- module(inner, [deep/1]).
deep(41).
