% The tests of a module call what is found without asking, and their own predicates by it.
:- module(main, [main/0]).

:- use_module(library(plunit)).

main :- run_tests.

double(X, Y) :- Y is 2*X.

:- begin_tests(hands_on).

test(freeze, Y == 4) :- freeze(X, double(X, Y)), X = 2.
test(when, Y == 4) :- when(ground(X), double(X, Y)), X = 2.
test(limit, X == 6) :- limit(1, double(3, X)), !.
test(nsols, L == [2]) :- findnsols(2, X, double(1, X), L), !.
test(order, all(X == [1,2,3])) :- order_by([asc(X)], member(X, [3,1,2])).
test(aggregate, N == 3) :- aggregate(count, X^member(X, [a,b,c]), N).
test(output, A == '8') :- with_output_to(atom(A), ( double(4, X), write(X) )).
test(once, X == 10) :- ( limit(1, double(5, X)) -> true ; fail ).
test(free, L == [3,4]) :- N = 2, maplist({N}/[X,Y]>>(Y is X+N), [1,2], L).
test(shift, X == -1) :- N = 64, X is -5 >> N.

:- end_tests(hands_on).

:- begin_tests(asserts).

test(goes_on, X == 2) :- assertion(1 =:= 2), X = 2.

:- end_tests(asserts).
