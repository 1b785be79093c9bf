% Predicates of the program under the names of library ones, some of them behind
% the clauses that call them.

main :-
    findall(X, between(1, 3, X), Xs), print(Xs), nl,
    limit(2, a),
    ignore(write("text")),
    forall(x, y),
    must_be(even, 4),
    random(R), print(R), nl,
    maplist(between(0, 2), [A]), print(A), nl,
    G = between(7, 8, Y), call(G), print(Y), nl,
    time(now), nl.

between(Low, High, half(Low, High)).

limit(N, Data) :- print(N-Data), nl.

ignore(What) :- print(What), nl.

forall(A, B) :- print(all(A, B)), nl.

must_be(Kind, N) :- print(Kind/N), nl.

random(seven).

time(T) :- print(T).
