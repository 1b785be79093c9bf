% Clauses of a file are shown with the unifications of their heads.

area(Shape, A) :- Shape = square(S), A is S*S.
area(Shape, A) :- Shape = circle(B), A is 3*B*B.
unit(X) :- X = 1.
name(X) :- X = "abc".
kept(X) :- nl, X = a.
cyclic(X) :- X = f(X).
twice(X, X) :- X = [1].
later(X) :- nl, X = f(_).

greeting(Name) --> [hello], name_of(Name).
name_of(ann) --> [ann].
name_of(A) --> [the, A].

:- dynamic changing/1.
changing(X) :- X = f(Z), atom(Z).

main :-
    listing([area/2, unit/1, name/1, kept/1, cyclic/1, twice/2, later/1]),
    listing([name_of//1, changing/1]),
    clause(unit(U), B), print(U-B), nl,
    forall(clause(area(S, _), (A is _)), (S =.. [F|_], print(F), nl, var(A))),
    clause(changing(C), (D = _, _)), ( C == D -> print(same) ; print(other) ), nl,
    phrase(greeting(ann), [hello,ann]).
