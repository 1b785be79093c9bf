% Powers that are integers though something in them is a float, and the angle of nothing.
main :-
    forall(member(A, [0,1,-1,2,0.0,1.0,-1.5,1.5]),
           forall(member(B, [0,1,-1,2,-2,0.0,0.5,2.0,-2.5,3]), told(A, B))),
    X0 is 1 ** -1, print(X0), nl,
    X1 is -1 ** -1, print(X1), nl,
    X2 is 1 ** 2.0, print(X2), nl,
    X3 is 0 ** 2.0, print(X3), nl,
    X4 is 0.0 ** 0, print(X4), nl,
    X5 is 1.5 ^ 0, print(X5), nl,
    X6 is 1 ** inf, print(X6), nl,
    X7 is 0 ** inf, print(X7), nl,
    catch(( X8 is 2 ** inf, print(X8) ), error(E, _), print(E)), nl,
    X9 is atan2(0, 0), print(X9), nl,
    X10 is atan2(0.0, 0), print(X10), nl,
    ( 1.5 ^ 0 =:= 1 -> print(yes) ; print(no) ), nl.

told(A, B) :-
    print(A-B), write(': '),
    catch(( X is A ** B, print(X) ), error(E, _), print(E)), write(' '),
    catch(( Y is A ^ B, print(Y) ), error(F, _), print(F)), nl.
