% Walks through many facts, of which the first ones do, and which change meanwhile.
:- dynamic item/1, edge/2, queue/1, seen/1.
:- use_module(store).

check(X) :- X > 0.
large(X) :- X > 3.

reset :-
    retractall(item(_)), retractall(edge(_,_)), retractall(queue(_)), retractall(seen(_)),
    forall(between(1, 150, I), ( assertz(item(I)), assertz(edge(a, I)), assertz(queue(I)) )).

main :-
    reset, long,
    firsts, next_gone, this_gone, all_gone, more, in_front, rules_added, nested, cut_and_changed,
    queue_of_tasks, thrown, left_open, abolished, in_a_module, again.

long :-
    ( item(X), check(X), X > 1000 -> true ; true ),
    ( edge(a, Y), check(Y), Y > 1000 -> true ; true ),
    ( queue(Z), check(Z), Z > 1000 -> true ; true ).

first(X) :- item(X), check(X), !.
large_one(X) :- item(X), large(X).

firsts :-
    first(X), print(X), nl,
    ( item(Y), large(Y) -> print(Y) ; true ), nl,
    once(( edge(a, Z), check(Z) )), print(Z), nl,
    ( \+ ( item(V), check(V), V < 0 ) -> print(none) ; true ), nl,
    first(1), ( first(200) -> true ; print(no), nl ).

some(G, X, N) :-
    nb_setval(left, N),
    (   call(G),
        print(X), write(' '),
        nb_getval(left, N0), N1 is N0-1, nb_setval(left, N1),
        N1 =:= 0 -> true
    ;   true
    ),
    nl.

next_gone :-
    reset,
    some(( item(X), check(X), ( X =:= 1 -> retract(item(2)), retract(item(4)) ; true ) ), X, 5),
    some(( large_one(Y), ( Y =:= 4 ; Y =:= 5 -> retract(item(Y)), retract(item(7)) ; true ) ), Y, 5),
    some(( item(Z), check(Z) ), Z, 5).

this_gone :-
    reset,
    some(( item(X), check(X), retract(item(X)) ), X, 5),
    some(( item(Z), check(Z) ), Z, 3).

all_gone :-
    reset,
    forall(( item(X), check(X) ), ( X =:= 1 -> retractall(item(_)) ; assertz(item(X)) )),
    aggregate_all(count, item(_), N), print(N), nl.

more :-
    reset,
    forall(( item(X), check(X) ), ( Y is X+1000, assertz(item(Y)) )),
    aggregate_all(count, item(_), N), print(N), nl,
    findall(X, ( edge(a, X), check(X), assertz(edge(a, 1)) ), Xs), length(Xs, L), print(L), nl.

in_front :-
    reset,
    some(( item(X), check(X), Y is -X, asserta(item(Y)) ), X, 4),
    some(( item(Z), Z < 2 ), Z, 6).

rules_added :-
    reset,
    some(( item(X), check(X), ( X =:= 1 -> asserta((item(V) :- member(V, [0]))) ; true ) ), X, 3),
    some(( item(Z), number(Z) ), Z, 3).

nested :-
    reset,
    some(( item(X), check(X), edge(a, Y), large(Y), P = X/Y, retract(edge(a, Y)) ), P, 5),
    some(( item(A), check(A), item(B), check(B), item(C), check(C), A+B+C =:= 6,
           assertz(item(0)), retract(item(A)) ), A-B-C, 2),
    print_count.

print_count :- aggregate_all(count, item(_), N), print(N), nl.

cut_and_changed :-
    reset,
    forall(between(1, 30, _), ( first(X), retract(item(X)) )),
    first(X), print(X), nl,
    deep(20), first(Y), print(Y), nl.

deep(0) :- !.
deep(N) :- first(X), retract(item(X)), N1 is N-1, ( deep(N1) ; true ), !.

queue_of_tasks :-
    reset,
    forall(between(1, 20, _), ( queue(T), check(T) -> true ; true )),
    work(6, Ts), print(Ts), nl.

work(0, []) :- !.
work(N, [T|Ts]) :-
    queue(T), check(T), !,
    retract(queue(T)),
    ( T mod 2 =:= 0 -> T1 is T+100, assertz(queue(T1)) ; true ),
    N1 is N-1,
    work(N1, Ts).

thrown :-
    reset,
    catch(( item(X), check(X), retract(item(2)), throw(ball(X)) ), ball(B), ( print(B), nl )),
    some(( item(Y), check(Y) ), Y, 3),
    some(( item(Z), catch(( check(Z), item(W), large(W), retract(item(W)), throw(W) ), W1, true), P = Z-W1 ), P, 4).

% Many of them are open at once.
left_open :-
    reset,
    ( opened(20, Xs), ( retract(item(1)) -> true ; true ), ( retract(item(3)) -> true ; true ), sum_list(Xs, S), S > 22 -> print(Xs) ; true ), nl,
    first(X), print(X), nl.

opened(0, []) :- !.
opened(N, [X|Xs]) :- item(X), check(X), N1 is N-1, opened(N1, Xs).

abolished :-
    reset,
    some(( item(X), check(X), ( X =:= 2 -> retractall(item(_)), assertz(item(77)) ; true ) ), X, 4),
    some(item(Y), Y, 2).

in_a_module :-
    fill(150), warm,
    first_of_store(X), print(X), nl,
    taken_from_store(4, Xs), print(Xs), nl,
    walked(Ys), print(Ys), nl.

again :-
    reset,
    some(( item(X), \+ seen(X), assertz(seen(X)), check(X), retract(item(X)), assertz(item(X)) ), X, 5),
    some(( item(Z), check(Z) ), Z, 3).
