% An interpreter in Prolog meets goals that mean something of their own here.

:- dynamic edge/2, q/1, found/1, later/1.

edge(a, b).
edge(b, c).
edge(a, d).

letters --> [x], rest.
rest --> [].
rest --> [y], rest.

parsed(List, Rest) :- phrase(letters, List, Rest).
all(From, Tos) :- setof(To, edge(From, To), Tos).
some(Tos) :- bagof(To, From^edge(From, To), Tos).
bounds(B) :- current_prolog_flag(bounded, B).
next(X) :- read(X).
twice(Goal) :- Goal, Goal.
either(Goal) :- ( Goal -> true ; \+ Goal ).
each(Goal) :- findall(x, Goal, _).

solve(true) :- !.
solve((A,B)) :- !, solve(A), solve(B).
solve(call(G)) :- !, write(called), nl, solve(G).
solve(setof(X,G,L)) :- !, setof(X, solve(G), L).
solve(H) :- clause(H, B), solve(B).

body(Head) :-
    clause(Head, Body),
    numbervars(Head-Body, 0, _),
    print(Body), nl.

main :-
    forall(member(H, [parsed(_,_),all(_,_),some(_),bounds(_),next(_),twice(_),either(_),each(_)]), body(H)),
    clause(parsed([x,y], R), B), call(B), print(R), nl,
    solve(all(a, Tos)), print(Tos), nl,
    solve(twice(edge(a, b))),
    assertz((user:found(X) :- X = 1)), found(Y), print(Y), nl,
    asserta((m:found(2) :- true)), m:found(Z), print(Z), nl,
    assertz(m:(other(V) :- found(V))), m:other(W), print(W), nl,
    ( predicate_property(later(_), dynamic) -> writeln(dynamic) ; writeln(static) ),
    retractall(gone(_)),
    ( predicate_property(gone(_), dynamic) -> writeln(dynamic) ; writeln(static) ),
    catch(missing(1), error(existence_error(procedure, PI), context(_,_)), ( print(PI), nl )),
    listing([edge/2, q/1]).
