expr(V) --> term(T), expr_rest(T, V).
expr_rest(A, V) --> "+", !, term(T), { A1 is A + T }, expr_rest(A1, V).
expr_rest(A, V) --> "-", !, term(T), { A1 is A - T }, expr_rest(A1, V).
expr_rest(V, V) --> [].
term(V) --> factor(F), term_rest(F, V).
term_rest(A, V) --> "*", !, factor(F), { A1 is A * F }, term_rest(A1, V).
term_rest(A, V) --> "/", !, factor(F), { A1 is A / F }, term_rest(A1, V).
term_rest(V, V) --> [].
factor(V) --> "(", !, expr(V), ")".
factor(N) --> digits(Ds), { Ds = [_|_], number_codes(N, Ds) }.
digits([D|T]) --> digit(D), !, digits(T).
digits([]) --> [].
digit(D) --> [D], { code_type(D, digit) }.
main :- forall(member(A, ['1+2*3','(1+2)*3','10/4','2*(3-5)','8/2']), ( atom_codes(A, Cs), phrase(expr(V), Cs), format("~w = ~w~n", [A,V]) )).
