% A term that is a part of itself is written with equations.
main :-
    X = [a|X], print(X), nl,
    format("~p and ~w and ~q~n", [X, X, X]),
    writeq(X), nl, write(X), nl,
    Y = f(Y, 'A b'), print(Y), nl,
    print(g(Y, X)), nl,
    numlist(1, 400, Long), print(Long), nl.
