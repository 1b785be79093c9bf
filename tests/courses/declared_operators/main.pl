% Operators that stand for themselves behind the prefix operators of declarations.

:- op(700, xfx, likes).
:- op(700, xfx, knows).
:- op(650, xfy, or).
:- dynamic likes/2.
:- dynamic knows/2, (or)/2.
:- discontiguous likes/2, knows / 2.
:- table or/2.

mary likes wine.
john knows mary.
mary likes john.
a or b.

is_there(likes/2).
is_there(is/2).

main :-
    ( mary likes X, writeln(X), fail ; true ),
    forall(john knows Y, writeln(Y)),
    forall(A or B, writeln(A-B)),
    ( \+ is_there(likes/2) -> writeln(no) ; writeln(yes) ),
    Z = likes/2, writeln(Z),
    W = (- = - 1), print(W), nl.
