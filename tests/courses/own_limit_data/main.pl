limit(2, write(a)).
limit(3, X) :- X = member(_, [1]).
aggregate_all(X, Y) :- Y = got(X).
aggregate_all(a, B, C) :- C = [B].
main :-
    limit(2, X),
    print(X), nl,
    limit(2, write(a)), nl,
    aggregate_all(z, Z),
    print(Z), nl,
    aggregate_all(a, foo(x), L),
    print(L), nl,
    ( limit(3, member(a, b)) -> writeln(y) ; writeln(n) ).
