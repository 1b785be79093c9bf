% Numbers whose radix stands in front of a quote.
colour(red, 16'FF0000).
colour(green, 16'00ff00).
bits(2'1011).
bits(8'17).
bits(36'zz).

main :-
    forall(colour(Name, N), (print(Name-N), nl)),
    forall(bits(N), (print(N), nl)),
    X is 16'ff - 2'1 + 0'a + 0x1F, print(X), nl,
    atom_to_term('f(16''10)', T, _), print(T), nl,
    Y = 'it''s', print(Y), nl.
