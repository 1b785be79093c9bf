% What setup binds is bound in the test and its cleanup, and a cleanup that goes
% wrong ends nothing.

:- use_module(library(plunit)).

:- dynamic seen/1.

:- begin_tests(setup, [setup(assertz(user:seen(unit))), cleanup(retractall(user:seen(unit)))]).

test(bound, [setup(X = 1), cleanup(assertz(user:seen(X))), true(Y == 2)]) :- Y is X + 1.
test(chosen, [setup(member(X, [1,2])), true(Y == 1)]) :- Y = X.
test(all_of, [setup(L = [1,2]), all(X == [1,2])]) :- member(X, L).
test(each, [forall(member(X, [1,2])), setup(Z = X), true(Y == X)]) :- Y = Z.
test(wanted, [condition(X = 3), true(X == 3)]) :- true.
test(left_out, [condition(fail)]) :- fail.
test(no_setup, [setup(fail)]) :- fail.
test(raises, [cleanup(throw(oops))]) :- true.
test(raises_error, [cleanup(atom_length(_, _))]) :- true.
test(fails, [cleanup(fail)]) :- true.
test(unit, [nondet]) :- user:seen(unit).
test(known_to_fail, [fixme(later)]) :- fail.
test(other, [throws(f(_))]) :- throw(f(x)).
test(set_of, [set(X == [1,2])]) :- member(X, [2,1,2]).

:- end_tests(setup).

:- begin_tests(blocked, [blocked(later)]).
test(never) :- fail.
:- end_tests(blocked).

:- begin_tests(without, [setup(throw(no_setup))]).
test(never) :- fail.
:- end_tests(without).

main :-
    ( run_tests -> writeln(passed) ; writeln(failed) ),
    findall(X, seen(X), Xs),
    writeln(Xs).
