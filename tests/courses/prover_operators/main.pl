% The operators of a teaching prover stand before the libraries that come later.
:- op(500, fy, !).
:- op(500, fy, ?).
:- op(500, xfy, :).
:- op(500, xfy, +).
:- op(400, fy, length).
:- op(900, xfy, ->).
:- op(300, fx, true).
:- op(700, xfx, mod).
:- set_prolog_flag(double_quotes, codes).
:- portray_clause(known(!p, "ab")).
:- use_module(library(dcg/basics)).
:- use_module(library(clpfd)).

formula(!x:p + ?y:q + r).
shown(F) :- formula(F), F \== true.

main :-
    list_to_assoc([a-1], A),
    get_assoc(a, A, One),
    print(One), nl,
    phrase(integer(N), "12"),
    print(N), nl,
    X in 1..3, X #> 2,
    print(X), nl,
    listing(shown/1),
    formula(F),
    writeq(F), nl,
    writeq(!a + ?b -> c), nl,
    writeq(a mod b), nl,
    writeq("a"), nl.
