% A cut in a goal that is data ends in it; one in a condition, in the condition.
show(Template, Goal) :- findall(Template, Goal, L), print(L), nl.

main :-
    G1 = ( ( !, fail ) -> true ; X1 = else ), show(X1, G1),
    G2 = ( member(X2, [1,2,3]), ( X2 > 1, ! -> Y2 = a ; Y2 = b ) ), show(X2-Y2, G2), show(X2-Y2, once(G2)),
    G3 = ( member(X3, [1,2,3]), ( X3 > 1 -> !, Y3 = a ; Y3 = b ) ), show(X3-Y3, G3),
    G4 = ( ( member(X4, [1,2,3]), ! ) -> true ), show(X4, G4),
    G5 = ( ( true, ! ) -> member(X5, [1,2]) ; X5 = 3 ), show(X5, G5),
    G6 = ( ( ( ! ; true ), X6 = 1 ) -> true ; X6 = 2 ), show(X6, G6),
    C7 = ( !, fail ), G7 = ( C7 -> X7 = then ; X7 = else ), show(X7, G7),
    G8 = ( member(X8, [1,2]) *-> true ; X8 = 3 ), show(X8, G8),
    G9 = ( member(X9, [1,2]) *-> Y9 = X9 ), show(Y9, G9),
    G10 = ( ( member(X10, [1,2]), ! ) *-> true ; X10 = 3 ), show(X10, G10),
    G11 = ( member(X11, [1,2,3]) *-> ( X11 > 1, ! ) ; true ), show(X11, G11),
    G12 = lists:( fail *-> true ; X12 = 3 ), show(X12, G12),
    G13 = ( ( member(X13, [1,2]) *-> true ; X13 = 3 ), X13 > 1 ), show(X13, G13),
    G14 = setof(X14, member(X14, [2,1.5,1,b,f(a)]), L14), show(L14, G14),
    G15 = bagof(X15, member(X15-Y15, [1-A,2-_,3-A]), _), findall(Y15, G15, Groups), length(Groups, N), print(N), nl,
    G16 = setof(K, V^member(K-V, [b-1,a-2]), L16), show(L16, once(G16)).
