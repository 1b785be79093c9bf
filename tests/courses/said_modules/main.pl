% Predicates of a plain file that take goals: what they get says its module.

:- use_module(others).

:- meta_predicate m(0), each(1, ?), both(0, 0), solve(0), ask(:), gr(//, ?), ex(^, -), twice(2, ?, ?).
:- dynamic fact/1.
fact(1). fact(2).
dd.
p(1). p(2).
add1(X, Y) :- Y is X+1.
g --> [a].
m(M:G) :- print(M-G), nl, call(M:G).
each(_, []).
each(G, [X|Xs]) :- print(G), nl, call(G, X), each(G, Xs).
both(A, B) :- A, B.
both(A, _) :- \+ A, print(no(A)), nl.
solve(_:true) :- !.
solve(M:(A,B)) :- !, solve(M:A), solve(M:B).
solve(M:H) :- predicate_property(M:H, dynamic), !, clause(M:H, B), solve(M:B).
solve(M:H) :- print(builtin(M:H)), nl, call(M:H).
ask(X) :- print(X), nl.
gr(G, L) :- print(G), nl, phrase(G, L).
ex(G, L) :- findall(x, G, L), G = M:_, print(M), nl.
twice(G, X, Z) :- call(G, X, Y), call(G, Y, Z).
:- dynamic r/1.
r(X) :- fact(X), X > 1.
t(1) :- m(dd).
t(2) :- m(p(2)).
t(3) :- each(p, [1,2]).
t(4) :- both(dd, p(_)).
t(5) :- both(p(3), dd).
t(6) :- solve(r(X)), print(X), nl.
t(7) :- ask(x), ask(a:x), ask(a:b:x), ask([1]).
t(8) :- gr(g, [a]).
t(9) :- ex(p(_), L), print(L), nl.
t(10) :- twice(add1, 1, X), print(X), nl.
t(11) :- G = m(dd), call(G), maplist(m, [dd,p(1)]).
t(12) :- findall(X, both(dd, p(X)), L), print(L), nl.
t(13) :- forall(each(p, [1]), (print(x), nl)).
t(14) :- catch(assertz((m(_:special) :- true)), error(E, _), (print(E), nl)).
t(15) :- clause(m(user:x), B), print(B), nl.
t(16) :- predicate_property(m(_), number_of_clauses(N)), print(N), nl.
t(17) :- predicate_property(m(_), meta_predicate(M)), print(M), nl.
t(18) :- catch(m(nope), error(E, _), (print(E), nl)).

t(19) :- both((dd, !), p(X)), print(X), nl.
t(20) :- m((p(1), 1 > 0)).
t(21) :- m(lists:append([1],[2],[1,2])).
t(22) :- catch(call(m), error(E,_), (print(E), nl)).
t(23) :- away(dd), away(p(1)), use(p).
t(24) :- current_predicate(m/1), print(yes), nl.
away(G) :- others:hand(G).

main :- forall(clause(t(N), _), ( print(N), nl, ( catch(t(N), E, (print(E), nl)) -> true ; print(failed), nl ) )).
