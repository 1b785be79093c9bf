:- dynamic best/2.
coins([1,5,7]).
change(0, 0) :- !.
change(N, C) :- best(N, C), !.
change(N, C) :- coins(Cs), findall(K, ( member(X, Cs), X =< N, M is N - X, change(M, K0), K is K0 + 1 ), Ks), min_list(Ks, C), asserta(best(N, C)).
main :- forall(member(N, [3, 10, 14, 30]), ( change(N, C), format("~w needs ~w~n", [N, C]) )), aggregate_all(count, best(_, _), B), writeln(B).
