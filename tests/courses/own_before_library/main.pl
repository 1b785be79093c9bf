% What a program defines in front of the directive that asks for a library, and behind it.

vertices(cube, 8).
:- use_module(library(ugraphs)).
vertices(ball, 0).

ord_union(A, B, C) :- append(A, B, C).
:- use_module(library(ordsets)).

gensym(Base, Name) :- atom_concat(Base, '_mine', Name).
:- ensure_loaded(library(gensym)).

expr(N) --> number(N).
expr(N) --> digits(Ds), { length(Ds, N) }.
number(N) --> [N], { number(N) }.
digits([a]) --> [a].
:- use_module(library(dcg/basics)).

label(mine).
sum(A, B, C) :- C is A * B.
:- use_module(library(clpfd)).

empty_heap(mine).
:- use_module(library(heaps), except([empty_heap/1])).

get_assoc(own, assoc, 1).
:- [keys].

rb_empty(mine).
:- use_module(library(rbtrees), [rb_new/1, rb_insert/4, rb_lookup/3]).

main :-
    forall(vertices(S, N), (print(S-N), nl)),
    vertices_edges_to_ugraph([x], [a-b], G), print(G), nl,
    ord_union([b], [a], U), print(U), nl,
    list_to_ord_set([b,a,b], O), print(O), nl,
    gensym(a, Name), print(Name), nl,
    forall(( member(L, [[42],[a],[0'7]]), phrase(expr(E), L) ), ( print(E), nl )),
    label(W), print(W), nl,
    sum(2, 5, P), print(P), nl,
    X #> 3, X #< 5, print(X), nl,
    empty_heap(H), print(H), nl,
    list_to_heap([2-b,1-a], H1), get_from_heap(H1, K, V, _), print(K-V), nl,
    forall(get_assoc(A, B, C), ( print([A,B,C]), nl )),
    stored(k, T), print(T), nl,
    rb_empty(R), print(R), nl,
    rb_new(T0), rb_insert(T0, k, v, T1), rb_lookup(k, Z, T1), print(Z), nl.
