:- module(shapes, [area/2, shape/1, add_shape/1, total/1, sorted/1, describe/1, best/1, group/1, scale/3, visit/2, on_each/2, memo/2, cleared/0, log_all/1, with/2]).
:- use_module(library(aggregate)).
:- use_module(library(pairs)).
:- dynamic shape/1.
:- dynamic(memo_/2).
:- meta_predicate on_each(1, ?), visit(1, ?), with(?, 0).
:- multifile user:portray_shape/1.
shape(circle(1)).
shape(square(2)).
area(circle(R), A) :- A is R * R * 3.
area(square(S), A) :- A is S ** 2.
add_shape(S) :- must_be(compound, S), ( shape(S) -> true ; assertz(shape(S)) ).
total(T) :- aggregate_all(sum(A), (shape(S), area(S, A)), T).
sorted(L) :- findall(A-S, (shape(S), area(S, A)), Ps), keysort(Ps, Sorted), pairs_values(Sorted, L).
describe(S) :- area(S, A), format("~w has ~w~n", [S, A]).
best(S) :- aggregate_all(max(A, S0), (shape(S0), area(S0, A)), max(_, S)).
group(G) :- findall(K-S, (shape(S), functor(S, K, _)), Ps), keysort(Ps, Ks), group_pairs_by_key(Ks, G).
scale(F, circle(R0), circle(R)) :- R is F * R0.
scale(F, square(R0), square(R)) :- R is F * R0.
visit(G, L) :- include(G, [1,2,3,4], L).
on_each(G, L) :- findall(S, (shape(S), call(G, S)), L).
memo(N, F) :- memo_(N, F), !.
memo(N, F) :- N < 2, !, F = N.
memo(N, F) :- A is N-1, B is N-2, memo(A, FA), memo(B, FB), F is FA+FB, assertz(memo_(N, F)).
cleared :- retractall(memo_(_, _)), \+ memo_(_, _).
log_all(L) :- maplist([X]>>(format("[~w]", [X])), L), nl.
with(X, G) :- setup_call_cleanup(assertz(shape(X)), G, retract(shape(X))).
