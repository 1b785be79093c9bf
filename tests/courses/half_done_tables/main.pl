% What an error or a limit leaves half done is no table, and a change of what is
% incremental reaches the tables that follow it, and no others.

:- table number_from/2, best(_,_,min), sum_of(_,sum), newest(_,last), oldest(_,first).
:- dynamic road/2 as incremental.
:- table reach/2 as incremental.
:- table kept_reach/2.
:- dynamic scale/1.

scale(1).

number_from(N, N).
number_from(N, M) :- number_from(N, K), M is K + 1.

cost(a, b, 4).
cost(a, c, 1).
cost(c, b, 2).
cost(b, d, 5).
cost(d, a, 1).

best(X, Y, C) :- cost(X, Y, C).
best(X, Y, C) :- best(X, Z, C0), cost(Z, Y, C1), scale(S), C is C0 + C1 * S.

sum_of(X, N) :- member(X-N, [a-1,b-2,a-3]).
newest(X, N) :- member(X-N, [a-1,b-2,a-3]).
oldest(X, N) :- member(X-N, [a-1,b-2,a-3]).

road(a, b).
road(b, c).

reach(X, Y) :- road(X, Y).
reach(X, Y) :- reach(X, Z), road(Z, Y).

kept_reach(X, Y) :- road(X, Y).
kept_reach(X, Y) :- kept_reach(X, Z), road(Z, Y).

all(Template, Goal) :-
    findall(Template, Goal, List0),
    msort(List0, List),
    print(List), nl.

main :-
    call_with_inference_limit(number_from(1, _), 100000, R), writeln(R),
    retract(scale(1)), assertz(scale(one)),
    catch(best(a, _, _), error(E, _), ( print(E), nl )),
    retract(scale(one)), assertz(scale(1)),
    all(Y-C, best(a, Y, C)),
    all(X-N, sum_of(X, N)),
    all(X-N, newest(X, N)),
    all(X-N, oldest(X, N)),
    all(Y, reach(a, Y)),
    all(Y, kept_reach(a, Y)),
    assertz(road(c, d)),
    all(Y, reach(a, Y)),
    all(Y, kept_reach(a, Y)),
    retract(road(b, c)),
    all(Y, reach(a, Y)),
    abolish_all_tables,
    all(Y, kept_reach(a, Y)).
