digit(D) :- between(0, 9, D).
money([S,E,N,D,M,O,R,Y]) :-
    M = 1,
    O = 0,
    select(S,[9,8],R1),
    L0=[2,3,4,5,6,7,8,9],
    subtract(L0,[S],L1),
    select(E,L1,L2),
    select(N,L2,L3),
    N is E+1,
    select(D,L3,L4),
    select(R,L4,L5),
    select(Y,L5,_),
    1000*S+100*E+10*N+D+1000*M+100*O+10*R+E =:= 10000*M+1000*O+100*N+10*E+Y,
    ( nonvar(R1) -> true ; true ).
magic(S) :-
    S=[A,B,C,D,E,F,G,H,I],
    numlist(1,9,Ns),
    permutation(Ns,S),
    15 =:= A+B+C,
    15 =:= D+E+F,
    15 =:= A+D+G,
    15 =:= A+E+I,
    15 =:= C+E+G,
    15 =:= B+E+H,
    15 =:= G+H+I,
    !.
coins(0, _, []). coins(N, [C|Cs], [C|R]) :-
    N >= C,
    M is N-C,
    coins(M, [C|Cs], R). coins(N, [_|Cs], R) :- N > 0,
    coins(N, Cs, R).
main :-
    money(L),
    writeln(L),
    magic(M),
    writeln(M),
    aggregate_all(count, coins(50, [25,10,5,1], _), C),
    writeln(C),
    findall(X/Y, (between(1,3,X), between(X,3,Y)), P),
    writeln(P).
