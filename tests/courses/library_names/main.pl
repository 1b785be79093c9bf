% Predicates of the program's own whose names libraries have, too.

:- dynamic random/1, time/1.
:- multifile hook/1.
:- discontiguous nowhere/2.
:- table path/2.

edge(1, 2).
edge(2, 3).

path(X, Y) :- path(X, Z), edge(Z, Y).
path(X, Y) :- edge(X, Y).

main :-
    assertz(random(7)), random(R), writeln(R),
    assertz(time(noon)), time(T), writeln(T),
    assertz(edges(a, b)), edges(a, E), writeln(E),
    retractall(neighbours(_, _, _)),
    assertz(neighbours(1, 2, 3)), neighbours(1, N, M), writeln(N-M),
    assertz(last(1, 2)), last(1, L), writeln(L),
    ( retract(option(_, _)) -> true ; writeln(no_option) ),
    assertz(found(1)), current_predicate(found, Head), functor(Head, _, Arity), writeln(Arity),
    ( hook(_) -> true ; writeln(no_hook) ),
    ( nowhere(_, _) -> true ; writeln(nowhere) ),
    forall(clause(path(X, Y), Body), ( numbervars(X-Y-Body, 0, _), print(Body), nl )),
    reset(effect(V), Ball, Rest), writeln(Ball), call(Rest), writeln(V).

effect(V) :- shift(asked), V = answered.
