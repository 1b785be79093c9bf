:- dynamic counter/1.
counter(0).
inc :- retract(counter(N)), N1 is N + 1, assert(counter(N1)).
reset :- retractall(counter(_)), assert(counter(0)).
main :- inc, inc, inc, counter(X), writeln(X), reset, counter(Y), writeln(Y),
  forall(between(1, 100, _), inc), counter(Z), writeln(Z), nb_setval(c, 0), forall(member(_, [a,b]), ( nb_getval(c, V), V1 is V+1, nb_setval(c, V1) )), nb_getval(c, W), writeln(W).
