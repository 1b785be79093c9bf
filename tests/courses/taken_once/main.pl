% A clause that is taken away where nobody asks for another.
:- dynamic q/1, s/2, c/1, r/1, w/1.

main :-
    forall(between(1, 50, N), assertz(q(N))),
    pop(A), pop(B), writeln(A-B),
    ( retract(q(X)) -> writeln(X) ; writeln(none) ),
    once(retract(q(Y))), writeln(Y),
    ( \+ retract(q(100)) -> writeln(no) ; true ),
    ( \+ \+ retract(q(_)) -> true ; true ),
    aggregate_all(count, q(_), Count), writeln(Count),
    last_first, pairs, rules, meanwhile, counted, shown, goals.

pop(X) :- retract(q(X)), !.

last_first :-
    forall(between(1, 40, N), asserta(s(N, N))),
    ( retract(s(_, K)), ! ; K = none ),
    writeln(K).

pairs :-
    assertz(s(a, [x,y])), assertz(s(a, "text")), assertz(s(b, f(Z, Z))),
    ( retract(s(a, L)), L = [_|_] -> writeln(L) ; true ),
    ( once(retract(s(b, f(1, W)))) -> writeln(W) ; true ),
    ( retract(s(a, "text")), ! , writeln(text) ; writeln(none) ).

rules :-
    assertz((r(X) :- X > 1, writeln(X))), assertz(r(2)), assertz((r(3) :- true)),
    ( retract((r(Y) :- Body)) -> numbervars(Y-Body, 23, _), print(Body), nl ; true ),
    ( retract((r(3) :- true)) -> writeln(three) ; true ),
    findall(X, r(X), Xs), writeln(Xs).

% What is taken away meanwhile is an answer still where others are asked for.
meanwhile :-
    forall(member(X, [1,2,3,4]), assertz(w(X))),
    (   retract(w(X)),
        ( X =:= 1 -> once(retract(w(3))), assertz(w(5)) ; true ),
        write(X), nl,
        fail
    ;   findall(Y, w(Y), Ys), writeln(Ys)
    ).

counted :-
    retractall(c(_)), assertz(c(0)),
    forall(between(1, 20, _), ( retract(c(N)), N1 is N + 1, assertz(c(N1)) )),
    c(Last), writeln(Last),
    forall(between(1, 20, _), count), c(Most), writeln(Most).

count :- retract(c(N)), !, N1 is N + 1, assertz(c(N1)).

shown :-
    clause(pop(X), Body), numbervars(X-Body, 0, _), print(Body), nl,
    clause(count, Counting), numbervars(Counting, 23, _), print(Counting), nl.

goals :-
    G = (retract(c(X)), !), call(G), writeln(X),
    catch((retract(atom(_)), !), error(E, _), (print(E), nl)),
    catch((retract(_), !), error(E1, _), (print(E1), nl)),
    ( retract(none_such(_)), ! ; writeln(none) ).
