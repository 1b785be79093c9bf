% Goals that a program expands before they are compiled.

:- use_module(library(apply)).
:- use_module(shapes).

goal_expansion(show(X), (print(X), nl)).
goal_expansion(trace_of(_), true).
goal_expansion(again(X), again(X)).
goal_expansion(ping(X), pong(X)).
goal_expansion(pong(X), ping(X)).
goal_expansion(square(X,Y), Y is X*X).
goal_expansion(twice(X,Y), double(X, Y)).

ping(X) :- writeln(ping(X)).
pong(X) :- writeln(pong(X)).
again(X) :- writeln(again(X)).
double(X, Y) :- Y is 2*X.

:- show(directive).
:- initialization(show(at_the_end)).

plain :- show(1), trace_of(here), show(2).
rounds :- again(1), ping(2), pong(3).
held :-
    \+ \+ show(5),
    ( trace_of(1) -> show(6) ; show(7) ),
    findall(Y, (member(X, [1,2]), square(X, Y)), Ys), show(Ys),
    forall(member(Z, [1,2]), show(Z)),
    once(show(8)),
    ignore(trace_of(_)),
    maplist(twice, [1,2], Ds), show(Ds).
quantified :- setof(X-Y, Z^(member(X-Z, [1-a,2-b]), square(X, Y)), L), show(L).
qualified :- user:show(3).
grammar --> { show(7) }, [].
said(Goal) :- catch(Goal, error(E,_), (print(E), nl)).

% What is made at run time is not expanded.
made :- G = show(1), said(call(G)).
closed :- said(call(show, 1)).
asserted :- assertz((later :- show(1))), said(later).
lambda :- said(maplist([X]>>show(X), [1])).

goal_expansion(late(X), show(X)).
behind :- late(4).

asked :- expand_goal((show(1), square(3, _)), G), G = (A,B), writeln(A), B = (_ is E), writeln(E).
called :- goal_expansion(trace_of(1), X), writeln(X), ( goal_expansion(other, _) -> true ; writeln(no) ).
counted :-
    predicate_property(goal_expansion(_,_), number_of_clauses(N)), writeln(N),
    findall(X, clause(goal_expansion(trace_of(_),X), true), L), writeln(L).
changed :-
    asserta(goal_expansion(new(X), old(X))), expand_goal(new(1), G), writeln(G),
    retract(goal_expansion(new(_),_)), expand_goal(new(1), H), writeln(H).
of_a_module :- area(2, A), writeln(A), area_of(3).

main :-
    plain, rounds, held, quantified, qualified, phrase(grammar, []), made, closed, asserted,
    lambda, behind, asked, called, counted, changed, of_a_module.
