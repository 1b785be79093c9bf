:- table path(_,_,min), conn/2, fibt/2, longest(_,max), first(_,first), lst(_,lattice(longer/3)).
edge(a,b,1). edge(b,c,2). edge(a,c,5). edge(c,d,1). edge(d,a,1).
path(X,Y,C) :- edge(X,Y,C).
path(X,Y,C) :- path(X,Z,C1), edge(Z,Y,C2), C is C1+C2.
conn(X,Y) :- conn(X,Z), edge(Z,Y,_).
conn(X,Y) :- edge(X,Y,_).
fibt(0,0). fibt(1,1).
fibt(N,F) :- N>1, A is N-1, B is N-2, fibt(A,FA), fibt(B,FB), F is FA+FB.
longest(X, L) :- member(X-L, [a-1,a-5,b-2,a-3]).
first(X, V) :- member(X-V, [a-1,a-5,b-2]).
lst(x, L) :- member(L, [[a],[a,b],[c]]).
longer(A, B, C) :- length(A, LA), length(B, LB), ( LA >= LB -> C = A ; C = B ).
main :-
    findall(Y-C, path(a,Y,C), L),
    msort(L, S),
    print(S), nl,
    findall(Y, conn(a,Y), L2),
    sort(L2, S2),
    print(S2), nl,
    fibt(100,F),
    print(F), nl,
    findall(X-V, longest(X,V), L3),
    msort(L3,S3),
    print(S3), nl,
    findall(X-V, first(X,V), L4),
    msort(L4,S4),
    print(S4), nl,
    lst(x, Q),
    print(Q), nl,
    abolish_all_tables,
    fibt(10, T),
    print(T), nl.
