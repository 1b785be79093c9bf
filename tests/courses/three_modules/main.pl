:- module(main, [main/0]).
:- use_module(queue).
:- use_module(library(apply)).
:- use_module('log.pl', [note/1, notes/1]).
main :- new(Q0), foldl([X,A,B]>>put(A, X, B), [a,b,c], Q0, Q), note(filled), drain(Q), notes(N), writeln(N), findall(K, member(K, [1,2]), L), writeln(L), forall(append(X1, Y1, [p]), ( write(X1+Y1), nl )).
drain(Q) :- ( take(Q, X, Q1) -> writeln(X), note(took(X)), drain(Q1) ; writeln(empty) ).
