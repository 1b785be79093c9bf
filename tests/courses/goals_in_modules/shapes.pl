:- module(shapes, [
    doubled/2, scaled/3, total/2, evens/2, split/3, all_attack/1, pairs_of/3, times_table/1, alone/2,
    first_of/2, no_small/1, chosen/1, not_there/1, caught/2, ball/1, tagged/3, copies/2, free/2,
    same_for_all/2, area_list/2, all_areas/1, own_each/1, by_name/3
]).

:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(each_one).

:- dynamic shape/1.

shape(square(1)).
shape(circle(2)).

factor(2).

doubled(Xs, Ys) :- maplist([X,Y]>>( factor(F), Y is X*F ), Xs, Ys).
scaled(F, Xs, Ys) :- maplist({F}/[X,Y]>>( Y is X*F ), Xs, Ys).
total(Xs, S) :- foldl([X,A,B]>>( B is A+X ), Xs, 0, S).
evens(Xs, Es) :- include([X]>>( X mod 2 =:= 0 ), Xs, Es).
split(Xs, As, Bs) :- partition([X]>>( X < 3, \+ X =:= 1 ), Xs, As, Bs).

attack(A/B, C/D) :- ( A =:= C -> true ; B =:= D -> true ; abs(A-C) =:= abs(B-D) ).

all_attack(Cs) :-
    forall(member(C, Cs), forall(member(D, Cs), ( attack(C, D) -> true ; C == D ))).

pairs_of(Xs, Ys, Ps) :-
    findall(X-Zs, ( member(X, Xs), findall(Y, ( member(Y, Ys), X \== Y ), Zs) ), Ps).

times_table(T) :-
    findall(R, ( between(1, 2, I), findall(P, ( between(1, 2, J), P is I*J ), R) ), T).

alone(Xs, As) :-
    findall(X, ( member(X, Xs), \+ ( member(Y, Xs), Y is X+1 ) ), As).

first_of(Xs, X) :- findall(Y, ( member(Y, Xs), ! ), [X]).
no_small(Xs) :- \+ ( member(X, Xs), !, X < 5, small(X) ; member(X, Xs), small(X) ).
small(X) :- X < 3.
chosen(X) :- member(X, [1,2,3]), once(( member(Y, [1,2,3]), Y >= X, ! ; fail )), Y =:= X.

not_there(X) :- forall(member(Y, [X]), ( Y > 0, there_is_none(Y) )).
caught(Xs, Ys) :- findall(Y, ( member(X, Xs), catch(( Z is X+1, Y = Z ), error(type_error(_, W), _), ( Y = bad(W), true )) ), Ys).
ball(Xs) :- forall(member(X, Xs), ( X < 2 -> true ; throw(my_ball(X)) )).

tagged(T, Xs, Ys) :- maplist({T}/[X,T-X]>>true, Xs, Ys).
copies(Xs, Ys) :- maplist([_,Y]>>( Y = f(_) ), Xs, Ys).
free(F, Xs) :- maplist({F}/[X]>>( F = X ), Xs).
same_for_all(V, Xs) :- maplist([X]>>( V = X, atom(V) ), Xs).

area(square(X), A) :- A is X*X.
area(circle(X), A) :- A is 3*X*X.
area_list(Ss, As) :- maplist([S,A]>>( area(S, A) ), Ss, As).
all_areas(As) :- findall(A, ( shape(S), area(S, A) ), As).

own_each(Xs) :- each_of(Xs, [X]>>( small(X), print(small(X)), nl )).
by_name(G, X, Y) :- findall(Z, ( call(G, X, Z), Z > 0 ), [Y]).
