% What is abolished is unknown, also where its rules were asserted and called before.
:- dynamic seen/1.
:- dynamic both/2.

seen(0).

half(X, Y) :- 0 is X mod 2, Y is X // 2.

unknown(Goal) :-
    catch(( Goal -> true ; writeln(failed) ), error(E, _), ( print(E), nl )).

main :-
    assertz((seen(X) :- half(4, X))),
    forall(seen(X), ( writeln(X), assertz(both(X, X)) )),
    abolish(seen/1),
    unknown(seen(_)),
    unknown(( seen(Y), assertz(both(Y, Y)) )),
    assertz(seen(7)),
    unknown(( seen(Z), assertz(both(Z, Z)), writeln(Z) )),
    abolish(seen/1),
    unknown(( seen(Z1), assertz(both(Z1, Z1)), writeln(Z1) )),
    unknown(forall(seen(Z2), writeln(Z2))),
    findall(A-B, both(A, B), ABs),
    writeln(ABs).
