movie(american_beauty, 1999). movie(anna, 1987). movie(barton_fink, 1991). movie(fargo, 1996).
actor(anna, sally, lead). actor(fargo, steve, carl). actor(barton_fink, john, barton). actor(barton_fink, steve, chet).
released_before(Y, M) :- movie(M, X), X < Y.
main :- findall(M, released_before(1995, M), L), print(L), nl, ( bagof(A-R, actor(M2, A, R), Ls), format("~w: ~w~n", [M2, Ls]), fail ; true ),
  forall(setof(M3, R3^actor(M3, A3, R3), Ms), format("~w played in ~w~n", [A3, Ms])), aggregate_all(count, movie(_, _), N), writeln(N), aggregate_all(max(Y, M4), movie(M4, Y), Max), writeln(Max),
  ( setof(Y5-M5, movie(M5, Y5), [First|_]) -> writeln(First) ; true ), ( bagof(X, actor(X, nobody, _), Z) -> writeln(Z) ; writeln(nobody) ), findall(Y6, movie(_, Y6), Ys), sum_list(Ys, S), length(Ys, Len), Avg is S / Len, format("~2f~n", [Avg]).
