:- set_prolog_flag(double_quotes, codes).
greeting --> [hello], name.
name --> [world]. name --> [prolog].
expr(X) --> term(X0), expr_rest(X0, X).
expr_rest(A, X) --> "+", !, term(B), { C is A+B }, expr_rest(C, X).
expr_rest(A, X) --> "-", !, term(B), { C is A-B }, expr_rest(C, X).
expr_rest(X, X) --> [].
term(X) --> factor(X0), term_rest(X0, X).
term_rest(A, X) --> "*", !, factor(B), { C is A*B }, term_rest(C, X).
term_rest(A, X) --> "/", !, factor(B), { C is A/B }, term_rest(C, X).
term_rest(X, X) --> [].
factor(X) --> "(", !, expr(X), ")".
factor(X) --> digits(Ds), { Ds = [_|_], number_codes(X, Ds) }.
digits([D|T]) --> [D], { D >= 0'0, D =< 0'9 }, !, digits(T).
digits([]) --> [].
roman(N) --> "X", !, roman(M), { N is M+10 }. roman(9) --> "IX", !. roman(N) --> "V", !, roman(M), { N is M+5 }. roman(4) --> "IV", !. roman(N) --> "I", !, roman(M), { N is M+1 }. roman(0) --> [].
main :-
    phrase(greeting, [hello,world]),
    writeln(ok),
    phrase(expr(X), "2*(3+4)-10/5"),
    print(X), nl,
    phrase(roman(R), "XXIV"),
    print(R), nl,
    ( phrase(expr(_), "2+") -> true ; writeln(bad) ),
    findall(N, phrase(greeting, [hello,N]), L),
    print(L), nl,
    phrase(expr(Y), "7/2"),
    print(Y), nl.
