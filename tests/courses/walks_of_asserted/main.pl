% Predicates that only assertz/1 makes, and that change while a goal walks through them.
t(1) :- assertz(p(1)), assertz(p(2)), assertz(p(3)), ( p(X), write(X), nl, retractall(p(_)), fail ; true ), write(end), nl.
t(2) :- assertz(q(1)), assertz(q(2)), assertz(q(3)), forall(q(X), ( write(X), nl, retract(q(3)) -> true ; true )), write(end), nl.
t(3) :- assertz(r(1)), assertz(r(2)), ( r(X), write(X), nl, reset, fail ; true ), write(end), nl.
t(4) :- add(3), ( s(X), write(X), nl, X < 6, Y is X+3, retract(s(X)), assertz(s(Y)), fail ; true ), findall(X, s(X), L), print(L), nl.
t(5) :- catch(unknown(1), error(E,_), ( print(E), nl )).
t(6) :- catch(( unknown(X), retractall(s(_)), write(X) ), error(E,_), ( print(E), nl )).
t(7) :- below(X), retractall(s(X)), write(X), nl.
t(8) :- list_to_assoc([a-1], A), put_assoc(b, A, 2, B), retractall(s(_)), assoc_to_list(B, L), print(L), nl.
reset :- retractall(r(_)), assertz(r(9)).
add(0) :- !.
add(N) :- assertz(s(N)), M is N-1, add(M).
below(1).
main :- forall(between(1, 8, I), ( write(I), nl, ( t(I) -> true ; write(failed), nl ) )).
