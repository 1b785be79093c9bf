:- table c/2.
c(1, 0) :- !.
c(N, S) :- ( N mod 2 =:= 0 -> M is N // 2 ; M is 3*N+1 ), c(M, T), S is T+1.
perfect(N) :-
    N1 is N-1,
    findall(D, (between(1, N1, D), 0 is N mod D), Ds),
    sum_list(Ds, N).
pyth(N, A-B-C) :-
    between(1, N, A),
    between(A, N, B),
    C2 is A*A+B*B,
    C is truncate(sqrt(C2)),
    C =< N,
    C*C =:= C2.
digits(0, []) :- !. digits(N, [D|Ds]) :- D is N mod 10, M is N // 10, digits(M, Ds).
arm(N) :-
    number_codes(N, Cs),
    length(Cs, L),
    foldl([C,S0,S]>>(S is S0 + (C-0'0)**L), Cs, 0, N).
main :-
    c(27, S),
    writeln(S),
    findall(N, (between(2, 500, N), perfect(N)), P),
    writeln(P),
    findall(T, pyth(20, T), Ts),
    writeln(Ts),
    digits(12345, D),
    writeln(D),
    findall(N, (between(100,999,N), arm(N)), As),
    writeln(As),
    X is 17 mod 5 + 17 // 5,
    writeln(X),
    Y is atan2(1, 2) + atan(1, 2),
    format("~4f~n", [Y]),
    writeln(end).
