% Goals of a module that are handed on in variables, one in another.

:- module(handing, [main/0]).

p(1).
p(2).

once_caught(G) :- catch(G, E, ( print(E), nl )), !.
once_caught(_) :- writeln(no).
first(G) :- once(G).
counted(G) :- findall(x, G, L), length(L, N), writeln(N).
all(G) :- forall(G, true).
cleaned(G) :- setup_call_cleanup(true, G, true).
aggregated(G) :- aggregate_all(count, G, N), writeln(N).
called(G) :- maplist(call, [G]).
negated(G) :- \+ \+ G.

goal(( bagof(Y, p(Y), L), L = [1,2] )).
goal(( freeze(X, p(X)), X = 1 )).
goal(setup_call_cleanup(p(1), p(2), p(1))).
goal(current_predicate(p/1)).
goal(( X = 1, setof(Y-X, p(Y), _) )).
goal(( when(nonvar(X), p(X)), X = 1 )).
goal(( true, catch(p(1), _, fail) )).
goal(predicate_property(p(_), number_of_clauses(2))).
goal(( p(3) -> true ; p(2) )).
goal(call_cleanup(p(1), p(2))).
goal(maplist(p, [1,2])).

asked(G) :-
    once_caught(G),
    once_caught(first(G)),
    once_caught(all(G)),
    once_caught(cleaned(G)),
    once_caught(called(G)),
    once_caught(negated(G)),
    once_caught(counted(G)),
    once_caught(aggregated(G)).

steps([]).
steps([X|Xs]) :- shift(step(X)), steps(Xs).

collected(G, L) :-
    reset(G, step(X), Rest),
    (   Rest == 0 -> L = []
    ;   L = [X|L1], collected(Rest, L1)
    ).

later :- when(nonvar(W), p(W)), when(ground(V-W), p(V)), W = 1, V = 2, writeln(later).

main :-
    forall(goal(G), asked(G)),
    later,
    collected(steps([a,b]), L),
    writeln(L),
    once_caught(( context_module(M), writeln(M) )).
