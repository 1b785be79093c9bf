:- module(terms_, [term_variables/2, atom_length/2, copy_term/2, is/2, (=..)/2, variables_count/2, double/2]).

variables_count(Term, Count) :- term_variables(Term, Variables), length(Variables, Count).
double(X, Y) :- Y is 2 * X.
