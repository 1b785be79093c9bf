% Many variables that are pairwise different: what one of them becomes asks no more than
% the pairs that it is in.
different_from([], _).
different_from([Y|Ys], X) :- dif(X, Y), different_from(Ys, X).

all_different([]).
all_different([X|Xs]) :- different_from(Xs, X), all_different(Xs).

told(Goal) :- ( call(Goal) -> print(Goal) ; print(no) ), nl.

first_is_known(Size, L) :- length(L, Size), all_different(L), L = [1|_].

seated(Size, L) :- length(L, Size), all_different(L), numlist(1, Size, Seats), maplist(seat(Seats), L).

seat(Seats, Seat) :- member(Seat, Seats).

colour(Map) :-
    Map = [P,G,B,F,S,I,A,L],
    dif(P,S), dif(F,S), dif(F,B), dif(F,L), dif(F,G), dif(F,I), dif(B,L), dif(B,G),
    dif(G,L), dif(G,A), dif(A,I),
    maplist(seat([red,green,blue,yellow]), Map).

grown(X, Y, Z) :- dif(f(X,Y), f(a,Z)), X = a, dif(Y, g(Z)), freeze(Z, ( writeln(woken(Z)) )), Z = b.

main :-
    first_is_known(25, L), L = [A|_], told(A == 1),
    L = [_,2,3,4|_], \+ L = [_,_,_,_,3|_], told(true),
    told(seated(9, _)),
    \+ ( first_is_known(12, M), last(M, 1) ), told(true),
    told(colour(_)),
    aggregate_all(count, colour(_), Count), told(Count > 0), writeln(Count),
    told(grown(_, c, _)), told(grown(_, b, _)), told(grown(_, g(b), _)),
    told(( dif(X, Y), X = Y )),
    told(( dif(X1, f(Y1)), X1 = f(Z1), Z1 = Y1 )),
    told(( dif(X2-Y2, 1-2), X2 = 1, Y2 = 2 )),
    told(( dif(X3-Y3, Y3-X3), X3 = 1, Y3 = 2 )).
