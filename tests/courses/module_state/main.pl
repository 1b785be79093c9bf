:- use_module(counter, [inc/0, value/1 as count]).
:- ensure_loaded(helpers).
main :- inc, inc, count(X), shout(X), counter:reset, count(Y), shout(Y), twice(inc), count(Z), shout(Z).
