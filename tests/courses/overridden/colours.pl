:- module(colours, [colour/1, shade/1]).
colour(red).
shade(dark).
