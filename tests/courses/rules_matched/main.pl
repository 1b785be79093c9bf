% Single sided unification: what a call is an instance of, guards, choice, errors.

total([], Sum) => Sum = 0.
total([X|Xs], Sum) => total(Xs, Sum0), Sum is Sum0+X.

larger(X, Y, Z), X >= Y => Z = X.
larger(_, Y, Z) => Z = Y.

same(X, X) => true.
same(_, _) => fail.

shape(circle(R), A) => A is 3*R*R.
shape(square(S), A), S > 0 => A is S*S.

pick(L, X) => member(X, L).

:- table steps/2.
steps(0, N) => N = 0.
steps(X, N) => X1 is X-1, steps(X1, N1), N is N1+1.

told(Goal) :-
    ( catch(Goal, error(existence_error(matching_rule, _), _), (print(no_rule), nl)) -> print(yes) ; print(no) ),
    nl.

main :-
    told((total([1,2,3], S), print(S), nl)),
    told((larger(1, 2, X), larger(3, 2, X))),
    told((larger(1, 2, Y), larger(2, 1, Y))),
    told(same(a, a)), told(same(_, a)), told(( Z = f(_), same(Z, Z) )),
    told((shape(square(2), A), print(A), nl)),
    told(shape(square(0), _)), told(shape(_, _)), told(total(x, _)), told(total([1|_], _)),
    findall(P, pick([a,b], P), Ps), print(Ps), nl,
    told((steps(20, N), print(N), nl)),
    forall(clause(total(A1, B1), _), ( A1 = [_|T] -> T = [], B1 = 0, print(long), nl ; print(A1), nl )),
    listing(total/2).
