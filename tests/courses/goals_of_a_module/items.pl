% Clauses of a module are added to it and taken from it by goals that are known
% only when they run.
:- module(items, [add_all/1, add_data/1, add_each/1, add_call/1, add_by/2, add_counted/2,
                  drop/1, drop_all/1, body/2, all/1, parsed/2]).

:- dynamic(item/1).

add_all(Items) :- maplist(assertz, Items).
add_data(X) :- Goal = assertz(item(X)), call(Goal).
add_each(Xs) :- forall(member(X, Xs), assertz(item(X))).
add_call(X) :- call(asserta, item(X)).
add_by(Adder, Xs) :- ( member(X, Xs), call(Adder, item(X)), fail ; true ).
add_counted(Xs, N) :- adder(Adder), foldl(add_one(Adder), Xs, 0, N).

adder(assertz).
add_one(Adder, X, N0, N) :- call(Adder, item(X)), N is N0 + 1.

drop(X) :- Goal =.. [retract,item(X)], once(Goal).
drop_all(Xs) :- maplist(retractall, Xs).
body(X, Body) :- Goal = clause(item(X), Body), Goal.
all(Xs) :- findall(X, item(X), Xs).

digit(D) --> [D], { number(D) }.
parsed(List, D) :- Parser = phrase(digit(D)), call(Parser, List).
