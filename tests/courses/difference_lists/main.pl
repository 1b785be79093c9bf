empty(Q-Q). add(X, Q-[X|T], Q-T). pop(X, [X|Q]-T, Q-T).
flat(T, L) :- flat_(T, L, []).
flat_(nil) --> []. flat_(t(L,V,R)) --> flat_(L), [V], flat_(R).
ins(V, nil, t(nil,V,nil)). ins(V, t(L,W,R), t(L1,W,R)) :-
    V @< W,
    !,
    ins(V, L, L1). ins(V, t(L,W,R), t(L,W,R1)) :- ins(V, R, R1).
show(nil, _). show(t(L,V,R), D) :-
    D1 is D+4,
    show(R, D1),
    tab(D),
    writeln(V),
    show(L, D1).
main :-
    empty(E),
    add(a, E, Q1),
    add(b, Q1, Q2),
    pop(X, Q2, Q3),
    print(X), nl,
    pop(Y, Q3, _),
    print(Y), nl,
    foldl([V,A,B]>>ins(V,A,B), [m,c,x,a,f], nil, T),
    flat(T, L),
    print(L), nl,
    show(T, 0),
    print(T), nl.
flat_(A,B,C,D) :- fail, A=B, C=D.
