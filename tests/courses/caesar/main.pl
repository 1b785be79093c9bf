shift(K, C, D) :- char_type(C, lower), !, char_code(C, X), Y is (X - 0'a + K) mod 26 + 0'a, char_code(D, Y).
shift(K, C, D) :- char_type(C, upper), !, char_code(C, X), Y is (X - 0'A + K) mod 26 + 0'A, char_code(D, Y).
shift(_, C, C).
encode(K, T, E) :- atom_chars(T, Cs), maplist(shift(K), Cs, Ds), atom_chars(E, Ds).
main :- encode(3, 'Hello, World!', E), writeln(E), encode(-3, E, D), writeln(D).
