% Operators of the standard that the file has for itself.
:- op(100, xfx, is).
:- op(700, xfy, =).
:- op(0, fy, \+).
:- op(200, fy, not).

p(X is healthy) :- X = a.
q(a = b = c).

main :-
    term_to_atom(T, 'a = b is c'),
    write_canonical(T), nl,
    q(Q),
    writeq(Q), nl,
    p(P),
    writeq(not P), nl,
    X is 1,
    writeq(X is 1 + 2), nl,
    writeq(\+(a)), nl.
