:- module(sets, [set_difference/3]).

set_difference([], _, []).
set_difference([X|Xs], Ys, Zs) :-
    (   member(X, Ys) -> Zs = Zs1
    ;   Zs = [X|Zs1]
    ),
    set_difference(Xs, Ys, Zs1).
