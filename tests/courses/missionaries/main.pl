start(s(3,3,left)).
ok(M, C) :- ( M >= C ; M =:= 0 ), M2 is 3 - M, C2 is 3 - C, ( M2 >= C2 ; M2 =:= 0 ), !.
boat(2,0). boat(1,0). boat(1,1). boat(0,1). boat(0,2).
step(s(M,C,left), s(M1,C1,right)) :- boat(A, B), M1 is M - A, C1 is C - B, M1 >= 0, C1 >= 0, ok(M1, C1).
step(s(M,C,right), s(M1,C1,left)) :- boat(A, B), M1 is M + A, C1 is C + B, M1 =< 3, C1 =< 3, ok(M1, C1).
go(s(0,0,right), _, [s(0,0,right)]).
go(S, V, [S|P]) :- step(S, T), \+ memberchk(T, V), go(T, [T|V], P).
main :- start(S), once(go(S, [S], P)), length(P, N), format("~d states~n", [N]), last(P, L), writeln(L).
