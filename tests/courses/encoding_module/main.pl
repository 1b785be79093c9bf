:- encoding(utf8).
% An encoding stands before everything else, also in front of a module.
:- use_module(shapes).
:- dynamic side/1 as incremental.
:- table reaches/2 as subsumptive.

reaches(X, Y) :- reaches(X, Z), edge(Z, Y).
reaches(X, Y) :- edge(X, Y).

edge(a, b).
edge(b, c).
edge(c, a).

long("one line \c
      of text").

main :-
    area(square(3), A), writeln(A),
    assertz(side(2)), forall(side(S), writeln(S)),
    findall(Y, reaches(a, Y), Ys0), sort(Ys0, Ys), writeln(Ys),
    long(T), atom_string(L, T), writeln(L),
    writeln('sch\u00f6n').
