% Goals with commas below carets, whose free variables are seen as they are written.
:- use_module(ages).

:- dynamic age/3.
age(peter, 7, b).
age(ann, 11, a).
age(pat, 8, b).
age(tom, 5, a).
age(mike, 11, c).
age(eve, 8, _).

main :-
    bags, sets, bound, nested, partly, thrown, counted, carets_elsewhere, written, arguments, of_module.

bags :-
    ( bagof(N, ( age(N, A, C), A > 6, nonvar(C) ), Ns), print(C-A-Ns), nl, fail ; true ),
    ( bagof(N, A^( age(N, A, C), A > 6, nonvar(C) ), Ns), print(C-Ns), nl, fail ; true ),
    ( bagof(N-A, C^( age(N, A, C) , \+ A = 5 ), Ns), print(Ns), nl, fail ; true ),
    ( bagof(N, ( age(N, A, _) -> A > 6 ; N = none ), Ns) -> print(Ns), nl ; true ),
    ( bagof(N, A^C^( age(N, A, C), A > 100 ), Ns) -> print(Ns) ; print(none) ), nl.

sets :-
    ( setof(A-N, C^( age(N, A, C), A < 9 ; N = x, A = 0, C = z ), L), print(L), nl, fail ; true ),
    ( setof(C, N^A^( age(N, A, C), ground(C), A =\= 5 ), L), print(L), nl, fail ; true ),
    ( setof(X, ( member(X-Y, [3-a,1-b,2-a,3-a]), X > 1 ), L), print(Y-L), nl, fail ; true ),
    ( setof(X, Z^( member(X-Y-Z, [1-f(_)-a,2-f(_)-b]), true ), L), print(L), nl, fail ; true ).

% What is bound before is not free, in a variable or in a part of a term.
bound :-
    C = b,
    ( setof(N, A^( age(N, A, C), A > 6 ), L), print(L), nl, fail ; true ),
    T = f(C, D),
    ( bagof(N, ( age(N, A1, C), T = f(_, D), D = A1 ), L1), print(D-L1), nl, fail ; true ),
    by(6, Ls), print(Ls), nl.

by(Least, Ls) :-
    findall(C-L, ( bagof(N, A^( age(N, A, C), nonvar(C), A > Least ), L), true ), Ls).

nested :-
    ( setof(C-L, ( setof(N, A^( age(N, A, C), nonvar(C), A > 5 ), L), C \== c ), Ls), print(Ls), nl, fail ; true ),
    ( bagof(X, ( member(X, [1,2]), findall(Y, ( member(Y, [X,Z]), nonvar(Y) ), Ys) ), L),
      print(L-Ys), ( var(Z) -> true ; print(Z) ), nl, fail
    ; true
    ),
    ( bagof(X-L, ( member(X, [1,2]), maplist([P,Q]>>( Q is P*X ), [1,2], L) ), Ls2), print(Ls2), nl, fail ; true ),
    ( bagof(X, ( member(X, [1,2,3]), \+ ( member(Y1, [2,W]), Y1 == X ) ), L3), var(W), print(L3), nl, fail ; true ).

partly :-
    ( bagof(X, ( member(X-V, [1-A,2-B,3-A]), true ), L),
      ( V == A -> print(a) ; V == B -> print(b) ; print(other) ), print(L), nl, fail
    ; true
    ),
    ( setof(X, ( member(X, [c,a,b]), !, true ), L2), print(L2), nl, fail ; true ),
    ( bagof(X, once(( member(X, [c,a,b]), X \== c )), L3), print(L3), nl, fail ; true ).

thrown :-
    catch(bagof(X, ( member(X, [1,a]), X > 0 ), _), error(E, _), ( print(E), nl )),
    catch(setof(X, Y^( member(X, [1,2]), X > 1, throw(ball(X,Y)) ), _), ball(B, _), ( print(B), nl )),
    G = ( member(Z, [3,1,2]), Z > 1 ),
    setof(Z, G, L), print(L), nl,
    setof(Z1, ( G2 = member(Z1, [b,a]), G2, true ), L2), print(L2), nl.

counted :-
    aggregate_all(bag(N), C^( age(N, _, C), C == b ), L), print(L), nl,
    aggregate_all(set(A), ( age(_, A, _), A > 7 ), S), print(S), nl,
    aggregate_all(count, ( age(_, A2, _), A2 > 7 ), K), print(K), nl,
    aggregate_all(max(A3,N3), ( age(N3, A3, C3), C3 == a ), M), print(M), nl,
    ( aggregate(count, N4^A4^( age(N4, A4, C4), nonvar(C4), A4 > 5 ), K4), print(C4-K4), nl, fail ; true ),
    ( aggregate(max(A5), N5^( age(N5, A5, C5), nonvar(C5) ), M5), print(C5-M5), nl, fail ; true ).

carets_elsewhere :-
    catch(( findall(X, Y^( member(X-Y, [1-a,2-b]), true ), L), print(L) ), error(_, _), print(error)), nl,
    catch(( forall(_^( member(Z, [1]), Z > 2 ), true ), print(yes) ), error(_, _), print(error)), nl.

written :-
    listing(by/2),
    clause(sets_of(_, _), Body), numbervars(Body, 0, _), print(Body), nl.

sets_of(C, L) :- setof(N, A^B^( age(N, A, B), B == C, \+ A < 3 ), L).

arguments :-
    T = f(a, 1, b, "c"),
    ( forall(arg(_, T, X), atomic(X)) -> print(yes) ; print(no) ), nl,
    ( forall(between(1, 3, I), forall(arg(I, T, Y), atom(Y))) -> print(yes) ; print(no) ), nl,
    findall(J-Z, arg(J, T, Z), Zs), print(Zs), nl,
    ( once(arg(K, T, b)) -> print(K) ; print(no) ), nl,
    ( \+ arg(_, T, zzz) -> print(none) ; print(one) ), nl,
    catch(findall(P, arg(_, 3, P), _), error(E1, _), ( print(E1), nl )),
    catch(findall(P, arg(_, _, P), _), error(E2, _), ( print(E2), nl )),
    catch(forall(arg(x, f(a), _), true), error(E3, _), ( print(E3), nl )),
    listing(all_atoms/1).

all_atoms(T) :- forall(arg(_, T, A), atom(A)).

of_module :-
    ( older(C, 6, L), print(C-L), nl, fail ; true ),
    youngest(Y), print(Y), nl,
    counts(Cs), print(Cs), nl,
    listing(ages:older/3).
