% Results of arithmetic that nobody uses, at the end of a clause and of its branches.

q(1).
q(4).

first(X) :- q(X), _ is 3/1.
second(foo, X) :- _ is X/1.
third(foo, X, _) :- _Z is gcd(X, 12).
fourth(X, Y) :- ( X > 1 -> _ is Y/X ; _ is Y**X ).
fifth(X) :- atom(X), _ is 2**3.
sixth(X) :- atom(X), ( X == a, _ is 3/1 ; X == b, _ is 7/gcd(3,6) ).
seventh(X, Y) :- \+ \+ _ is X/Y.
eighth(X) :- findall(a, _ is X/1, [a]).
ninth(X) :- catch(_ is X/0, error(E, _), ( print(E), nl )).
tenth(X) :- atom(X), _ is foo/1.
used(X, Y) :- atom(X), Y is 6/3.
same(X) :- atom(X), Y = X, Y == Y.

:- dynamic last/1.
last(X) :- atom(X), _ is 3/1.

told(Goal) :-
    ( catch(Goal, error(E, _), ( print(E), nl )) -> true ; write(no), nl ),
    print(Goal), nl.

main :-
    told(first(1)), told(first(2)), told(second(foo, 4)), told(second(foo, a)), told(third(foo, 3, z)),
    told(fourth(3, 4)), told(fourth(1, 4)), told(fourth(0, a)), told(fifth(a)), told(sixth(a)), told(sixth(b)),
    told(seventh(3, 4)), told(seventh(3, 0)), told(eighth(4)), told(ninth(4)), told(tenth(a)), told(used(a, _)),
    told(same(a)), told(last(b)),
    forall(clause(last(X), Body), ( numbervars(X-Body, 0, _), print(Body), nl )),
    listing(last/1).
