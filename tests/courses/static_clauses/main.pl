% What a file defines changes only where it says so.

:- dynamic score/2.
score(ann, 1).

colour(red).
colour(green).

told(Goal) :-
    catch(( Goal -> print(yes) ; print(no) ), error(E, _), print(E)),
    nl.

main :-
    told(assertz(colour(blue))),
    told(asserta((colour(X) :- X == white))),
    told(retract(colour(red))),
    told(retract(colour(pink))),
    told(retractall(colour(_))),
    told(retract(score(ann, _))),
    told(assertz(score(bob, 2))),
    told(retractall(score(_, _))),
    told(assertz(seen(1))), told(assertz(seen(2))), told(retract(seen(1))),
    told(assertz(atom(a))),
    findall(C, colour(C), Cs), print(Cs), nl,
    findall(S, seen(S), Ss), print(Ss), nl.
