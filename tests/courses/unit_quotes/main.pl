% A unit of tests is a module of its own: what the file has made of double quotes does
% not hold in it.
:- use_module(library(plunit)).
:- set_prolog_flag(double_quotes, codes).

kind(X) :- ( string(X) -> writeln(string) ; is_list(X) -> writeln(list) ; writeln(other) ).
before("ab").

:- begin_tests(unit).
fact("ab").
test(own) :- kind("ab").
test(fact) :- fact(X), kind(X).
test(before) :- user:before(X), kind(X).
:- end_tests(unit).

after("ab").

main :-
    ignore(run_tests),
    before(X), kind(X), after(Y), kind(Y), kind("ab").
