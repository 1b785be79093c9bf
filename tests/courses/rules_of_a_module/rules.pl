% Rules that a module adds to itself mean what those of its file mean, and are told
% and taken away as they were written.
:- module(rules, [add/1, results/1, drop/0]).

:- dynamic(r/1).

r(A) :- findall(X, ( member(X, [1,2,3]), X > 1 ), A).
r(A) :- catch(atom_length(_, _), error(A, _), true).
r(A) :- forall(member(X, [1,2]), X > 0), A = all.
r(A) :- maplist([X,Y]>>(Y is X * 2), [1,2], A).

add(1) :- assertz((r(A) :- format(atom(A), "x~w", [1]))).
add(2) :- assertz((r(A) :- atom_length(abc, N), A is N ** 2)).
add(3) :- assertz((r(A) :- helper(B), A = h(B))).
add(4) :- assertz((r(A) :- findall(X, ( member(X, [1,2,3]), X > 2 ), A))).
add(5) :- assertz((r(A) :- ( member(A, [p,q]) ; A = z ))).
add(6) :- assertz((r(A) :- catch(atom_length(_, _), error(E, _), true), A = E)).
add(7) :- assertz((r(A) :- \+ fail, forall(member(X, [1,2]), X > 1), A = all)).
add(8) :- Rule = (r(A) :- string_concat("a", b, A)), assertz(Rule).

helper(hh).

results(L) :- findall(A, r(A), L).

drop :-
    retract((r(A) :- helper(_), A = h(_))),
    retract((r(B) :- forall(member(X, [1,2]), X > 0), B = all)),
    retract((r(C) :- maplist([Y,Z]>>(Z is Y * 2), [1,2], C))).
