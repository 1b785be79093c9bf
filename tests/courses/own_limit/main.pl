limit([], []). limit([X|Xs], [Y|Ys]) :- ( X > 10 -> Y = 10 ; Y = X ), limit(Xs, Ys).
distinct([], []). distinct([X|Xs], Ys) :-
    memberchk(X, Xs),
    !,
    distinct(Xs, Ys). distinct([X|Xs], [X|Ys]) :- distinct(Xs, Ys).
order_by(A, B) :- msort(A, B).
forall_pairs(L) :- forall(member(X-Y, L), (write(X), write(' '), write(Y), nl)).
count(X, L, N) :- include(==(X), L, M), length(M, N).
ignore_me(_).
apply(F, X, Y) :- Y =.. [F,X].
call_each([], _). call_each([X|Xs], G) :- call(G, X), call_each(Xs, G).
findnsols(A, B, C, D) :- D = x(A,B,C).
limit2(2, write(a)).
offset(a, b).
main :-
    limit([5,20], L),
    print(L), nl,
    distinct([a,b,a], D),
    print(D), nl,
    order_by([b,a], O),
    print(O), nl,
    forall_pairs([a-1]),
    count(a, [a,b,a], N),
    print(N), nl,
    apply(f, 1, Y),
    print(Y), nl,
    call_each([1,2], [X]>>(write(X), nl)),
    findnsols(1, foo(x), 3, F),
    print(F), nl,
    limit2(A, B),
    print(A-B), nl,
    offset(Q, W),
    print(Q-W), nl.
