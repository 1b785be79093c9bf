caesar(N, C, D) :-
    char_type(C, lower),
    !,
    char_code(C, X),
    Y is (X - 0'a + N) mod 26 + 0'a,
    char_code(D, Y).
caesar(N, C, D) :-
    char_type(C, upper),
    !,
    char_code(C, X),
    Y is (X - 0'A + N) mod 26 + 0'A,
    char_code(D, Y).
caesar(_, C, C).
title([], []).
title([C|Cs], [U|Cs]) :- upcase_atom(C, U).
main :-
    atom_chars('Hello, World!', Cs),
    maplist(caesar(3), Cs, Ds),
    atom_chars(A, Ds),
    writeln(A),
    atom_chars(foo, F),
    title(F, G),
    atom_chars(H, G),
    writeln(H),
    forall(sub_atom(hello, B, 1, _, Ch), (write(B-Ch), write(' '))), nl,
    atom_codes(X, [0'a, 0'b]),
    writeln(X),
    char_type(Y, digit(5)),
    writeln(Y),
    upcase_atom('äöü', Z),
    writeln(Z),
    ( char_type(a, to_lower(L)) -> writeln(L) ; true ),
    ( char_type(q, to_upper(U)) -> writeln(U) ; true ),
    catch(upcase_atom(_, 'ABC'), error(E,_), (print(E), nl)).
