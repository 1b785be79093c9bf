% What a goal finds on its way through clauses that change meanwhile.
:- dynamic f/1, h/1, task/2, p/1, q/2, r/1, s/1, w/1.
f(1). f(2). f(3). f(4).
h(1). h(2).
task(wash, 1). task(cook, 2). task(eat, 3). task(sleep, 4).

next_is_gone :-
    f(X), print(X), nl, ( retract(f(2)) -> true ; true ), h(_), fail.
next_is_gone.

all_are_gone :-
    f(X), print(X), nl, retractall(f(_)), h(_), fail.
all_are_gone.

done(Task) :- task(Task, _).

tasks :-
    forall(task(Task, N),
           ( M is N+1, ( retract(task(_, M)) -> true ; true ), print(Task), nl )),
    findall(T, done(T), Ts), print(Ts), nl.

clauses :-
    forall(member(X, [a,b,c]), assertz(p(X))),
    forall(clause(p(X), true), ( print(X), nl, asserta(p(z)) )),
    findall(X, p(X), Xs), print(Xs), nl.

first_before_others :-
    assertz(q(1,a)), assertz(q(1,b)), assertz(q(1,c)),
    forall(q(1,X), ( print(X), nl, asserta(q(1,z)), assertz(q(1,y)) )),
    findall(X, q(1,X), Xs), print(Xs), nl,
    forall(retract(q(1,X)), ( print(X), asserta(q(2,X)) )), nl,
    findall(N-X, q(N,X), Ys), print(Ys), nl.

kinds :-
    assertz(r(a)), asserta(r(f(1))), assertz(r(f(2))),
    ( r(f(1)) -> writeln(yes) ; writeln(no) ),
    assertz((r(V) :- member(V, [z]))), asserta(r(b)), assertz(r(a)), assertz(r(c)),
    findall(X, r(X), Xs), print(Xs), nl,
    retract(r(b)), retract(r(f(1))),
    findall(X, r(X), Ys), print(Ys), nl.

keyless :-
    assertz(s(a)), assertz(s(b)), retract(s(a)), assertz(s(_)), assertz(s(c)),
    findall(x, s(c), Xs), print(Xs), nl,
    findall(X, (s(X), ( var(X) -> X = any ; true )), Ys), print(Ys), nl.

rules :-
    assertz((w(V) :- member(V, [1,2]))), assertz(w(3)), assertz(w(1)),
    forall(w(V), ( retract(w(V)) -> assertz(w(V)) ; true )),
    findall(V, w(V), Vs), print(Vs), nl.

main :-
    next_is_gone, all_are_gone, tasks, clauses, first_before_others, kinds, keyless, rules.
