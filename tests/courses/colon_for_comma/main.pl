% A colon where a comma was meant: the clause is left out, and the others are there.

known(1).

double(X, Y) :- number(X):known(X), Y is 2*X.
triple(X, Y) :- Y is 3*X.

main :-
    triple(2, Six), print(Six), nl,
    catch(double(2, _), error(Formal, _), true), print(Formal), nl,
    catch(assertz((again(X) :- number(X):known(X))), error(Other, _), true),
    functor(Other, Kind, _), arg(1, Other, What), print(Kind-What), nl.
