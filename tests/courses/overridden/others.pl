:- module(others, [colour/1, size/1]).
colour(none).
size(large).
