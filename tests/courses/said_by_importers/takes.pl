:- module(takes, [options/2, runs/2, zero/2, one/2, caret/2, grammar/2]).
:- meta_predicate options(:, -), runs(:, -), zero(0, -), one(1, -), caret(^, -), grammar(//, -).
options(M:Options, M/Options).
runs(M:G, R) :- G =.. L, append(L, [R], L2), H =.. L2, M:H.
zero(M:G, M-G).
one(M:G, M-G).
caret(M:G, M-G).
grammar(M:G, M-G).
