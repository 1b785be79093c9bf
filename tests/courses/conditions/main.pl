max(X, Y, Z) :- ( X >= Y -> Z = X ; Z = Y ).
sign(X, S) :- ( X > 0 -> S = pos ; X < 0 -> S = neg ; S = zero ).
soft(X) :- ( member(X, [1,2]) *-> true ; X = none ).
softn(X) :- ( member(X, []) *-> true ; X = none ).
neg(X) :- \+ member(X, [a,b]).
cutf(X) :- member(X, [1,2,3]), X > 1, !.
cutf(9).
nested(X, R) :- ( X = 1 -> ( true ; fail ), R = one ; X = 2, ! , R = two ; R = other ).
nested(_, extra).
main :-
    max(3, 7, Z),
    print(Z), nl,
    maplist(sign, [5,-2,0], L),
    print(L), nl,
    findall(X, soft(X), L2),
    print(L2), nl,
    findall(X, softn(X), L3),
    print(L3), nl,
    ( neg(c) -> writeln(yes) ; writeln(no) ),
    findall(X, cutf(X), L4),
    print(L4), nl,
    findall(R, nested(1, R), L5),
    findall(R, nested(2, R), L6),
    findall(R, nested(3, R), L7),
    print([L5,L6,L7]), nl,
    ( member(X9, [1,2,3]), X9 > 2 -> print(X9) ; print(none) ), nl,
    G = (member(Y, [1,2]), Y > 1),
    ( call(G) -> print(Y) ; true ), nl,
    findall(A, (A = 1 ; A = 2 ; A = 3), L8),
    print(L8), nl,
    ( \+ \+ (B = 1) -> ( var(B) -> writeln(unbound) ; true ) ; true ),
    findall(C, (member(C, [1,2,3]), \+ C = 2), L9),
    print(L9), nl,
    call((fail ; true)),
    call((!, true ; fail)),
    findall(D, (call(member(D, [1,2])) , !), L10),
    print(L10), nl,
    ( true ; writeln(never) ),
    !,
    not(fail),
    writeln(end).
