class(prolog, mon, 9, 2). class(logic, mon, 10, 2). class(maths, tue, 9, 1). class(art, mon, 13, 1).
clash(A, B) :- class(A, D, S1, L1), class(B, D, S2, L2), A @< B, S1 < S2 + L2, S2 < S1 + L1.
main :- ( clash(A, B) -> format("~w clashes with ~w~n", [A, B]) ; writeln(none) ), forall(member(D, [mon,tue,wed]), ( aggregate_all(sum(L), class(_, D, _, L), H), format("~a: ~d hour~w~n", [D, H, s]) )),
 forall(order_by([asc(S)], class(C, mon, S, _)), format("~`0t~d~2|:00 ~w~n", [S, C])), findall(C2, limit(2, class(C2, _, _, _)), Cs), writeln(Cs), findall(D2, distinct(D2, class(_, D2, _, _)), Ds), writeln(Ds).
