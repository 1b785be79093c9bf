% Searches that begin with infinity.
edge(a, b, 7). edge(a, c, 3). edge(c, b, 2). edge(b, d, 2). edge(c, d, 8).

least([], inf).
least([N|Ns], M) :- least(Ns, M0), M is min(N, M0).

most([], M, M).
most([N|Ns], M0, M) :- ( N > M0 -> M1 = N ; M1 = M0 ), most(Ns, M1, M).

% Bellman and Ford's way: no node is nearer than infinity at first.
distances(Start, Ds) :-
    setof(N, A^W^( edge(N, A, W) ; edge(A, N, W) ), Nodes),
    findall(N-D, ( member(N, Nodes), ( N == Start -> D = 0 ; D is inf ) ), Ds0),
    length(Nodes, Count),
    rounds(Count, Ds0, Ds).

rounds(0, Ds, Ds) :- !.
rounds(N, Ds0, Ds) :-
    findall(edge(A, B, W), edge(A, B, W), Edges),
    foldl(relaxed, Edges, Ds0, Ds1),
    N1 is N-1,
    rounds(N1, Ds1, Ds).

relaxed(edge(A, B, W), Ds0, Ds) :-
    memberchk(A-DA, Ds0),
    selectchk(B-DB, Ds0, Rest),
    (   DA < inf, DA+W < DB -> D is DA+W
    ;   D = DB
    ),
    Ds = [B-D|Rest].

% A game of two levels, searched with a window.
best([], Alpha, _, Alpha).
best([V|Vs], Alpha, Beta, Best) :-
    Alpha1 is max(Alpha, V),
    ( Alpha1 >= Beta -> Best = Alpha1 ; best(Vs, Alpha1, Beta, Best) ).

main :-
    least([4,2,8], L), print(L), nl,
    most([4,2,8], -inf, M), print(M), nl,
    distances(a, Ds), msort(Ds, Sorted), print(Sorted), nl,
    best([3,5,1], -inf, inf, B), print(B), nl,
    X is inf, Y is -X,
    forall(member(C, [Y < X,X > 1.0e308,X =:= inf,X =\= 3,Y =< -1,min(X, 1) =:= 1,3 >= X]),
           ( C -> write(yes) ; write(no) )), nl,
    G = (Z is max(-inf, 4)), call(G), print(Z), nl,
    catch(_ is inf+1, error(E, _), ( print(E), nl )).
