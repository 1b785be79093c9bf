% A module whose goals stand inside others, and one that exports another's.
:- module(bags, [main/0]).
:- use_module(middle).
q(1). q(2).
r(a, 1). r(a, 2). r(b, 3).
main :-
    catch(setof(X, q(X), L), _, fail), print(L), nl,
    once(bagof(X2, q(X2), L2)), print(L2), nl,
    findall(Z, bagof(Y, q(Y), Z), L3), print(L3), nl,
    forall(bagof(Y, q(Y), B), (print(B), nl)),
    setof(K-Vs, setof(V, r(K,V), Vs), L4), print(L4), nl,
    ignore(setof(W, K2^r(K2,W), L5)), print(L5), nl,
    deep(N), print(N), nl, near(M), print(M), nl,
    maplist(list_to_ord_set, [[b,a],[d,c]], Sets), print(Sets), nl,
    G = ord_union([a], [b], U), call(G), print(U), nl,
    string_lines("one\ntwo\n", Lines), print(Lines), nl,
    flatten(["ab",[c,["d"]]], Flat), print(Flat), nl,
    ( is_list("ab") -> print(list) ; print(no_list) ), nl,
    maplist(atomic, ["ab",1,a]), X3 = 0'', print(X3), nl.
