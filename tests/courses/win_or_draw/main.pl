% Who wins a game with cycles: won, lost, or neither.

:- table wins/1.

wins(X) :- step(X, Y), tnot(wins(Y)).

step(1, 2).
step(2, 3).
step(3, 1).
step(3, 4).
step(5, 6).
step(6, 5).
step(6, 7).
step(8, 6).
step(8, 2).

:- table barber/1, shaves/2.

shaves(barber, X) :- member(X, [barber,miller]), tnot(shaves(X, X)).
barber(X) :- shaves(barber, X).

:- table odd_one/0, even_one/0, both/0, free/0.

odd_one :- tnot(even_one).
even_one :- tnot(odd_one).
both :- odd_one.
both :- even_one.
free :- tnot(both), fail.
free :- tnot(nothing).

:- table nothing/0.
nothing :- fail.

value(Goal, Value) :-
    findall(Delays, call_delays(Goal, Delays), All),
    (   All == [] -> Value = false
    ;   memberchk(true, All) -> Value = true
    ;   Value = undefined
    ).

told(Goal) :-
    value(Goal, Value),
    format("~w: ~w~n", [Goal,Value]).

main :-
    forall(between(1, 8, X), told(wins(X))),
    forall(member(X, [barber,miller]), told(barber(X))),
    forall(member(G, [odd_one,both,free,undefined]), told(G)),
    ( tnot(wins(_)) -> writeln(nobody) ; writeln(somebody) ),
    catch(tnot(step(1, 2)), error(E, _), ( print(E), nl )),
    aggregate_all(count, current_table(wins(_), _), N), writeln(N).
