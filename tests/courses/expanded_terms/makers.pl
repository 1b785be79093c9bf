:- module(makers, [own/1]).

:- multifile user:term_expansion/2.
:- dynamic user:term_expansion/2.

% For all files, and for this one.
user:term_expansion(made(X), of_makers(X)).
term_expansion(mine(X), own(X)).

made(2).
mine(3).
