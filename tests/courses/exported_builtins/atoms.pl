:- module(atoms_, [atom_length/2, longer/2]).
:- reexport(terms, except([double/2])).

% Nobody may define this one.
atom_length(_, 42).

longer(A, B) :- atom_length(A, M), atom_length(B, N), M > N.
