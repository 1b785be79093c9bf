:- use_module(library(plunit)).
len([], 0).
len([_|T], N) :- len(T, M), N is M + 1.
:- begin_tests(len).
test(empty) :- len([], 0).
test(wrong, N == 3) :- len([a,b], N).
test(fails) :- len([a], 0).
:- end_tests(len).
main :- ( catch(run_tests, _, fail) -> writeln(all_passed) ; writeln(some_failed) ), ( run_tests(len:empty) -> writeln(yes) ; writeln(no) ).
