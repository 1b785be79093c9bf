% Taking facts one after another from many, while others are added.
:- dynamic c/1, e/2, w/1, q/1.
fill(N) :- forall(between(1, N, X), assertz(c(X))).
letters(N) :- forall(between(1, N, X), (Y is X mod 26 + 97, char_code(C, Y), assertz(e(C, X)))).
s(L) :- findall(X, c(X), L0), length(L0, N), sum_list(L0, S), ( append(_, [La], L0) -> true ; La = none ), ( L0 = [Fi|_] -> true ; Fi = none ), L = [N,S,Fi,La].
t(G) :- retractall(c(_)), fill(100), ( catch(G, E, (print(E), nl)) -> true ; true ), s(L), print(L), nl.
drain(0) :- !.
drain(N) :- retract(q(_)), !, N1 is N - 1, drain(N1).

main :-
  retractall(q(_)), forall(between(1, 15000, N), assertz(q(N))), drain(3000), q(First), !, print(First), nl,
  t((retract(c(X1)), X1 >= 50, !)), 
  t((retract(c(X2)), Y2 is X2 + 1000, assertz(c(Y2)), fail ; true)),
  t((retract(c(X3)), Y3 is X3 + 1000, asserta(c(Y3)), fail ; true)),
  t((retract(c(X4)), Y4 is X4 + 1000, asserta(c(Y4)), Z4 is X4 + 5000, assertz(c(Z4)), fail ; true)),
  t((retract(c(X5)), X5 > 95, fail ; true)),
  t((retract(c(X6)), X6 mod 2 =:= 0, assertz(c(X6)), X6 > 60)),
  t((forall(between(1, 30, _), (retract(c(X7)) -> Y7 is X7 * 2, assertz(c(Y7)) ; true)))),
  t((once(retract(c(_))), once(retract(c(_))), once(retract(c(50))))),
  t((findall(A-B, (retract(c(A)), A > 90, retract(c(B)), B > 95), AB), print(AB), nl)),
  t((asserta(c(0)), retract(c(X8)), Y8 is -X8, assertz(c(Y8)), X8 >= 3)),
  letters(100), findall(Q, (retract(e(_, Q)), Q > 95), Qs), print(Qs), nl,
  letters(100), ( retract(e(K, V)), assertz(e(K, x(V))), fail ; true ), aggregate_all(count, e(_, _), Cn), print(Cn), nl,
  once(retract(e(K2, V2))), print(K2-V2), nl, ( retract(e(b, V3)), print(V3), nl, fail ; true ), aggregate_all(count, e(b, _), Cb), print(Cb), nl,
  forall(between(1, 50, I), assertz((w(X9) :- X9 is I * 2))), ( retract((w(_) :- _)) -> true ; true ), findall(W, w(W), Ws), length(Ws, Wn), print(Wn), nl,
  ( retract((w(H11) :- H11 is 20 * 2)) -> print(yes) ; print(no) ), nl, findall(W2, w(W2), Ws2), length(Ws2, Wn2), print(Wn2), nl, !.
