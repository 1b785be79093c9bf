q1(X) :- ( X = 1 -> Y = 2 ; Y = 3 ).
q2(X) :- ( X = 1 -> Y = 2 ; Y = 3 ), p(Y).
q3(X) :- ( X = 1, Y = 2 ; X = 2 ), p(Y).
q4(X) :- ( X = 1, Y = 2, p(Y) ; Y = 3 ).
q5(X) :- p(Y), ( X = Y ; Y = 3).
q6(X) :- \+ p(X,Y), r(Y).
q7(X) :- (p(Y) -> true ; true), ( r(Y) ; true ), s(X).
q8(X) :- findall(Y, p(X,Y), L), ( L = [] ; p(Y, L) ).
q9(X) :- ( X = 1 -> Y = 2 ; Y = 3, p(Y) ).
q10 :- ( p(X) ; q(X) ; r(X) ).
q11 :- ( p(X), ( r(X) ; s(Y) ) ; t(Y) ).
q12 :- ( p(_X) ; q(_X) ).
q13 :- forall(p(X), q(X)), ( a(Z) ; b(Z) ).
q14 :- ( p(X) *-> true ; r(X) ).
q15 :- \+ ( p(X) ; r(X) ).
q16 :- call((p(X);r(X))).
q17 :- ( p(f(X)) ; r([X]) ).
q18(X):- ( a -> b(Y) ; c ), ( d -> e(Y) ; f ), g(X).
q19 :- (X=1;X=2), !.
q20 --> ( a(X) ; b(X) ).
q21(_X) :- p(_X).
q22(_x) :- p.
q23(__x, _1, _é, _É, _Ab, _aB) :- p.
q24(__X) :- p(__X).
q25(_x) :- p(_x).
q26(X,Y) :- ( p(X) -> Y = Z ; q(Z,W) ; r(W) ).
q27 :- ( a ; b ), ( p(X), q(X) ; r(X) ).
q28 :- ( p(X) -> q(X) ; r(X), fail ).
q29 :- \+ p(X), \+ q(X).
q30 :- ( \+ p(X) ; q(X) ).
q31 :- ( p(X) , ! , q ; s(X) ).
q32 :- (X = f(Y), Y = 1 ; X = Y).
q33 :- ( p(X,X) ; q(X) ).
q34 :- ( p -> q(X) ; r(Y) ), ( p -> s(X) ; t(Y) ).
q35(L) :- maplist([X]>>(p(X) ; q(X)), L).
q36 :- ( p(_) ; q(_A) ; r(_A,_A)).
q37(A) :- ( A -> ( p(B) ; q(B) ) ; true ), r(B).
q38(A) :- ( A -> ( p(B) ; q(B) ) ; r(B) ).
q39(A) :- ( A -> p(B) ; true ), ( A -> B = 1 ; true ).
q40(_A,_A).
q41(_A) :- ( p(_A) ; true).
q43(X) => ( X = 1 -> Y = 2 ; Y = 3 ).
q44(X) :- X = _Y, p(_Y), q(_Y, Z).
m1 :- \+ p(_X), \+ q(_X).
m2(_X) :- \+ p(_X).
m3 :- ( p(_X,_X) ; true ).
m4 :- p(_X), ( q(_X) ; r ).
m5 :- \+ ( p(_X), q(_X) ).
m6 :- \+ p(_X), q(_X).
m7 :- ( p(_X) ; true ), ( q(_X) ; true ).
m8(f(_X,_X)).
m9 :- findall(_X, p(_X), _L).
m10 :- forall(p(_X), q(_X)).
m11(__, __).
m12(_1, _1).
m13 --> [_X], q(_X).
m14(X) :- [Y]>>(p(Y)) = X.
m15 :- \+ \+ ( p(X), q(X) ; r(X) ).
m16 :- ( p ; q ; r(X) ), ( s ; t(X) ; u(Y) ; v(Y) ).
m17(X) :- ( p(X), Y = 1 ; q(X), Y = 2 ; Y = 3 ).
m18(X) :- ( X == 1 -> Y = 2 ; X == 2 -> Y = 3 ; Y = 4 ).
m19 :- ( p(A), ( q(B) ; r(B) ), s(A) ; t(B) ).
m20 :- a, b:( p(X) ; q(X) ).
m21 :- once(( p(X) ; q(X) )).
m22 :- not(p(X)), q(X).
m23 :- ( a, ( b ; c(X) ) -> d(X) ; e(X) ).
m24 :- ( \+ a(X) -> b(X) ; c(X,X) ).
m25(X) :- ( \+ a(X,Y) -> b(Y) ; true ).
m26 :- catch(( p(X) ; q(X) ), _, true).
m27 :- ( X = Y ; X = Y ).
m28(L) :- L = [X|_], ( X = a(Z) -> true ; X = b(Z) ), Z > 1.
m29 :- ( true ; p(_ab), q(_ab) ; r(_ab) ).
m30(A) :- ( A = 1 -> _B = 1 ; _B = 2 ), p(_B).
r1(X, Y) :- X = Y, Z = 1, W = Z.
r2 --> { a(X) ; b(X) }, c.
r3 --> \+ d(X), e(X).
r4(X, Y) :- ( X > Y -> true ; X < Y, T = 1 ; T = 2 ), !.
:- ( X = 1 ; X = 2 ), X > 0.
