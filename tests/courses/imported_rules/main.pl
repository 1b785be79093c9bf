% Rules about an imported predicate call what is there where they are added.
:- use_module(shapes).

mine(tri).
mine2(X) :- X = sq.

shown :- findall(S, shape(S), L), print(L), nl.

main :-
    assertz((shape(A) :- mine(A))), shown,
    findall(S, shapes:shape(S), L), print(L), nl,
    assertz((shape(B) :- findall(Y, mine2(Y), [B]))), shown,
    assertz((shape(C) :- maplist(mine2, [C]))), shown,
    ( retract((shape(D) :- mine(D))) -> writeln(yes) ; writeln(no) ),
    ( retract((shape(E) :- user:mine(E))) -> writeln(yes) ; writeln(no) ), shown,
    forall(clause(shape(F), Body), \+ \+ ( numbervars(F-Body, 0, _), print(F-Body), nl )).
