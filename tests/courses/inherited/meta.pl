:- module(meta, [solve/1, count/1, total/1, twice/2, all_shown/1]).
:- meta_predicate twice(1, ?).
solve(true) :- !.
solve((A,B)) :- !, solve(A), solve(B).
solve(H) :- clause(H, B), solve(B).
count(N) :-
    retractall(counter(_)),
    assertz(counter(0)),
    forall(item(_), ( retract(counter(C)), C1 is C + 1, assertz(counter(C1)) )),
    counter(N).
total(S) :- findall(X, item(X), L), foldl(add, L, 0, S).
twice(G, X) :- call(G, X), call(G, X), done(X).
all_shown(L) :- maplist(show, L).
