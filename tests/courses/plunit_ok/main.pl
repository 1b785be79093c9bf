:- use_module(library(plunit)).
double(X, Y) :- Y is 2 * X.
main :- ( run_tests -> writeln(all_passed) ; writeln(some_failed) ).
:- begin_tests(double).
test(two, X == 4) :- double(2, X).
test(zero) :- double(0, 0).
test(neg, [true(X =:= -2)]) :- double(-1, X).
test(type, error(type_error(evaluable, foo/0))) :- double(foo, _).
test(inst, throws(error(instantiation_error, _))) :- double(_, _).
test(no, fail) :- double(1, 3).
test(all, all(X == [2,4])) :- member(Y, [1,2]), double(Y, X).
test(gen, [forall(member(X, [1,2,3])), true(Y > X)]) :- double(X, Y).
test(nd, nondet) :- member(_, [1,2]).
test(set, [setup(nb_setval(k, 1)), cleanup(nb_setval(k, 2)), true(V == 1)]) :- nb_getval(k, V).
:- end_tests(double).
