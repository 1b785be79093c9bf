:- module(shelf, [novel/1]).
novel(emma).
novel(persuasion).
