% Clauses that are taken away by their key.

:- dynamic d/2, c/2, e/1, f/2, g/2, r/2, s/1, w/2.

f("text", 1). f([l], 2). f(l, 3). f(p(1), 4). f(p(2), 5). f(99999999999999999999, 6).
f(1.5, 7). f(_, 8). f([], 9).

r(1, a).
r(2, X) :- write(called(X)), nl.
r(3, c).

s(X) :- write(called(X)), nl.
s(2).

fill(Last) :- forall(between(1, Last, N), assertz(d(N,N))).

up(K) :- retract(c(K,N)), N1 is N+1, assertz(c(K,N1)).

all(Template, Goal) :- findall(Template, Goal, List), write(List), nl.

yes(Goal) :- ( call(Goal) -> \+ \+ ( numbervars(Goal, 0, _), print(Goal) ) ; write(no) ), nl.

nothing_matches :-
    fill(200),
    yes(retract(d(0,_))), yes(retract(d(7,8))), yes(retract(d(7,V))), write(V), nl,
    yes(retract(d(7,_))), yes(retractall(d(7,_))), yes(clause(d(7,_), true)),
    yes(clause(d(8,_), B)), write(B), nl, yes(clause(d(8,_), foo)), yes(retract((d(9,_) :- foo))),
    yes(retract((d(9,_) :- true))), yes(d(9,_)),
    retractall(d(8,_)), all(X, ( d(X,_), X < 12 )).

kinds :-
    all(X, clause(f([l],X), true)), all(X, clause(f(p(_),X), true)),
    yes(retract(f([k],2))), yes(retract(f(99999999999999999999,6))), yes(retract(f(99999999999999999999,6))),
    yes(retract(f(1.5,_))), yes(retract(f(1,8))), yes(retract(f(p(3),_))), yes(retract(f(p(2),_))),
    yes(retract(f([],9))), yes(retractall(f("text",_))), all(K-V, f(K,V)),
    forall(member(K-V, [p(1,1)-a,p(2,2)-b,p(3,3)-c,q-d]), assertz(g(K,V))),
    yes(retract(g(p(2,2),_))), yes(retract(g(p(2,2),_))), yes(retract(g(p(3,_),Z))), write(Z), nl,
    yes(retract(g(p(1,1),c))), all(K1-V1, g(K1,V1)).

rules :-
    yes(retract(r(4,_))), yes(retract(r(2,_))), yes(retract((r(2,_) :- _))), yes(retract(r(3,X))), write(X), nl,
    assertz((w(1,X1) :- write(called(X1)), nl)), assertz(w(2,b)),
    yes(retract(w(1,_))), yes(clause(w(1,_), true)), yes(retractall(w(1,_))), yes(retract(w(2,_))),
    yes(retract(s(3))), yes(retract(s(2))),
    assertz(m:d(1,a)), yes(retract(m:d(2,_))), yes(retract(m:d(1,_))), yes(retract(m:d(1,_))).

% What waits for a variable is called once for each clause.
waiting :-
    retractall(d(_,_)), fill(12),
    ( dif(X, 5), retract(d(10,X)) -> write(X) ; write(no) ), nl,
    ( dif(Y, a), retract(d(_,Y)) -> write(Y) ; write(no) ), nl,
    ( freeze(Z, ( write(woken(Z)), nl )), retract(d(_,Z)), Z > 3 -> write(Z) ; write(no) ), nl,
    ( freeze(U, ( write(woken(U)), nl )), retract(d(8,U)), fail ; true ),
    all(K, d(K,_)).

% More are taken away than there are, again and again.
many_times :-
    assertz(c(a,0)), assertz(c(b,0)), assertz(c(z,0)),
    forall(between(1, 3000, _), up(b)), all(K-N, c(K,N)),
    (   c(K1,N1), write(seen(K1,N1)), nl,
        forall(between(1, 1500, _), up(a)),
        fail
    ;   true
    ),
    (   retract(c(K2,N2)), write(taken(K2,N2)), nl,
        assertz(c(new,N2)),
        forall(between(1, 1500, _), up(new)),
        fail
    ;   true
    ),
    all(K3-N3, c(K3,N3)),
    forall(between(1, 2500, _), ( retractall(c(x,_)), assertz(c(x,1)), retract(c(x,_)), assertz(c(x,2)) )),
    all(K4-N4, c(K4,N4)).

one_argument :-
    forall(between(1, 50, N), ( X is N mod 10, assertz(e(X)) )),
    yes(retract(e(11))), yes(retractall(e(11))), yes(retract(e(3))), yes(retract(e(3))),
    retractall(e(4)), all(X1, e(X1)),
    forall(between(1, 1200, _), ( retract(e(7)), assertz(e(7)) )), all(X2, e(X2)).

main :- nothing_matches, kinds, rules, waiting, many_times, one_argument.
