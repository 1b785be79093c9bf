% Modules that export what is built in, and one that tries to define it.
:- use_module(atoms).
:- use_module(terms, [double/2, term_variables/2, atom_length/2 as size, double/2 as var]).

main :-
    variables_count(f(X, Y, X), Count), print(Count), nl,
    double(21, Twice), print(Twice), nl,
    term_variables(g(Y, X), [A, B]), ( A == Y, B == X -> writeln(same) ; writeln(other) ),
    ( longer(abc, ab) -> writeln(longer) ; writeln(shorter) ),
    atom_length(abcd, N), print(N), nl,
    size(abc, M), print(M), nl,
    ( var(1) -> writeln(variable) ; writeln(no_variable) ),
    Z is 3 + 4, print(Z), nl.
