main :-
    print_matrix([[1,2,3],[40,50,60]]),
    table([name-age,ann-30,bob-5]),
    hist([a-3,b-5]),
    box(`hi`).
print_matrix(M) :-
    forall(member(R, M), ( forall(member(X, R), format("~t~w~5|", [X])), nl )).
table(Rs) :- forall(member(K-V, Rs), format("~w~t~10|~w~t~6+|~n", [K,V])).
hist(L) :-
    forall(member(K-N, L), ( format("~w ", [K]), forall(between(1,N,_), write(*)), nl )).
box(S) :-
    length(S, L),
    N is L+4,
    format("~`#t~*|~n", [N]),
    format("# ~s #~n", [S]),
    format("~`#t~*|~n", [N]),
    format("~w~t~w~20|~w~n", [left,right,end]),
    format("~t~s~10|~n", [S]),
    format("~ta~t~tb~20|~n"),
    format("~2e|~g|~a~n", [100.0, 0.1, x]).
