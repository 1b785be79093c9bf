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
n1 :- ( q(X), \+ r(X) ; true ).
n2 :- \+ ( q(X), \+ r(X) ).
n3 :- ( true ; q(X), \+ r(X) ).
n4 :- ( q(X) -> \+ r(X) ; true ).
n5 :- ( q(X), \+ \+ r(X) ; true ).
n6 :- ( q(X), ( r(X) -> true ; fail ) ; true ).
n7 :- ( q(X), ( r(X) ; true ) ; true ).
n8 :- ( \+ r(X), q(X) ; true ).
n9 :- ( q(X), once(r(X)) ; true ).
n10 :- ( q(X), \+ r(X) ; q(X) ).
n11 :- ( q(_) ; \+ r(X) ), \+ p(X).
n12 :- ( p(X, X) ; \+ q(X) ).
n13 :- ( p(X) ; q ), \+ r(X).
n14 :- ( \+ p(X) ; \+ q(X) ).
n15 :- ( \+ p(X) -> true ; \+ q(X) ), r(X).
n16 :- \+ ( p(X) ; \+ q(X) ).
n17 :- \+ \+ p(X), ( q(X) ; r(X) ).
n18 :- ( ( p(X) ; q(X) ), ( r(X) ; s(X) ) ; true ).
n19 :- ( ( p(X) ; q(X) ) ; r(X), s(X) ).
n20 :- ( ( p(X) ; q(X) ) ; r(X) ), s(X).
n21 :- ( \+ p(_X) ; \+ q(_X) ).
n22 :- ( p(_X) ; q(_X), \+ r(_X) ).
n23 :- ( \+ p(_X) ; q(_X) ).
n24(X) :- ( \+ p(X, Y) ; q(Y) ), ( r(Z) -> \+ s(Z) ; \+ \+ t(Z) ).
v31 :- \+ ( ( r(Y,_M), q(_M,X), s ; \+ ( ( p ; p(Z,Z) ) ) ) ).
v53 :- s, ( s(Z) ; \+ ( q(_n,Z) ) ), p(_M), r(X), p(Z,X), q.
v54 :- \+ ( ( ( p -> s(Z) ; p(Y) ) *-> ( s(Y) -> r(Z) ; q(Z) ) ; p(X) ), ( p(_n) -> r(Z) ) ).
v63 :- p(_n), ( ( ( r(Y) ; p(_n) ) ; p(Z,_M) ) *-> \+ ( p, q(_n,X) ) ; r(Z,_M) ).
v71 :- ( \+ ( r(Z) ) -> ( r(Y) -> p(X) ; s(Z) ) ; r(Z) ).
v73 :- ( \+ ( ( q(Z) ; r(_n) ) ) ; ( q, s(_M,_n) -> ( r(_n) ; s(Y,Z) ) ; s(Y), q(Z) ) ).
v79(_M) :- ( \+ ( p ), s(Z,_M) -> ( p ; p(_n,Y) ), q(_M) ; r, ( q(X,Z) -> q(X,_M) ; p(_n) ) ).
v91 :- \+ ( ( q(_n) ; r(X) ) ), ( q(X), q(Y) *-> q(Y), q(_n,_n) ; ( s(Z) -> q(_n) ; s(X) ) ).
v109(_M) :- \+ ( ( s(X) -> r(Y,Z) ; p(_n,Z) ), \+ ( p ) ).
v110 :- ( ( \+ ( r(X) ) ; r(Y) ) -> p(Z) ; ( ( p(Y,_n) -> p(X) ; s ) -> s(X), r(_n) ) ).
v131 :- ( r(_M) ; ( r(_M) -> ( q -> r(X) ; p(Y) ) ) ), \+ ( r(_M), r(_n), s ).
v139 :- \+ ( q(_n,Z), ( q(X) *-> s ; s(X,Y) ) ), m:( ( \+ ( s(X) ) ; \+ ( p(X,Z) ) ) ).
v148 :- ( \+ ( r(_n) ) -> p(_n), p(Y) ; ( q(_n) ; p(_n) ) ).
v150 :- ( \+ ( r(Z) ) *-> \+ ( p(X,_M), p(Y) ) ; s(Y) ).
v160(_M) :- \+ ( p(Y,X), r(_n), ( s(_M,_n) ; p(_M) ), \+ ( s(Y) ), r(X) ).
v166 :- ( q(Y) ; m:( r(Y,X), p(_n,Z) ), r, r(_n), \+ ( s(Y,X) ) ).
v169 :- ( \+ ( p(Z,Y) ) *-> \+ ( q(Z,_n) ) ; ( r(_M) -> q(X) ) ), \+ ( r(Z) ), \+ ( r(_n) ).
v185 :- s(_n), p, ( s *-> p(_n,_M) ; p(Z,Z) ), ( p(Z) ; q(_M) ), \+ ( r(X,Y) ).
v186 :- r, p, ( ( r(X) ; s(Z) ) ; \+ ( p(_n,Z) ) ), ( r, s(X) -> q, q(_M) ; s(_n,Y) ).
v193(Z) :- r(Y,_M), p, s(_n), r, ( ( s(Y) ; p ) *-> \+ ( q(Z,_n) ) ; ( s(Y) ; p ) ).
v195 :- ( q(X) -> \+ ( r(_n) ), ( p(_M,_n), s(_M) -> r, s(_M) ; \+ ( q(_M) ) ) ).
v196 :- ( p(Y), s(_M), s(_n) -> ( ( p(Z) -> p(X,Y) ) ; \+ ( s ) ) ; r(_n) ).
v197 :- ( q(Y,_n) ; r ), ( s(X,Z), p ; q, s(Z,_n) ), ( \+ ( s(X) ) ; q(_n,Y), r ).
v199 :- ( ( q -> \+ ( \+ ( p(Z,_n) ) ) ; r ) ; \+ ( ( p(Z,Y), q(X) -> s(X) ; s(Y), s(X) ) ) ).
v213 :- \+ ( ( ( s(_M) ; r(X) ) -> r(_M,Z), q(X) ; r(Y,_M), s(Y) ) ).
v224 :- ( ( q(X,_M), p(X,_M) *-> s(Z), s(Z) ; r(X,Y), q ) ; \+ ( ( p(_M) ; s(Y) ) ) ).
v245 :- ( \+ ( s(Y) ) ; ( q(Y,Z) ; s ) ), s(Z,Z), r(X), p.
v258 :- ( ( findall(X, ( p(_n) ), _) -> r(_M,_M) ; r ) ; ( q(X) -> s ; q(_n) ), \+ ( q(X) ) ).
v264(X) :- \+ ( q ), ( ( r(Z) ; p ), p -> q, p(_n), q ; \+ ( ( p(_n) ; p(_M) ) ) ).
v275 :- findall(X, ( r(X) ), _), ( \+ ( s ) -> r(_n), p(Y) ; ( r(Y) ; s(_n) ) ).
v314 :- ( q(_n), s(X), ( p -> p(_n) ; r ), s(Y), \+ ( p(_M) ) -> m:( r(Y), r ), s(Z,_M) ; r(Z) ).
v319 :- \+ ( ( q -> p(_M,_n) ; p(_M,X) ), ( q(X) -> p ) ), ( q ; p ).
v322 :- ( ( s(X) *-> \+ ( s(_M,Z) ) ; p, q(_n) ) ; p, \+ ( q(_M) ) ).
v324 :- ( q(X) ; s(X), ( ( s(X,Z) ; q(_M,X) ) -> \+ ( p(_n) ) ; r(Z), r(X) ) ).
v334 :- ( \+ ( q(X,X) ) -> s(Y,Y) ; ( s(Y,_M) ; s(Z) ) ).
v341 :- ( \+ ( p(_M,_M) ), r(X), r(X,_M) ; r ), ( ( ( s(X,Y) ; q(X) ) ; r ) ; p(Z), \+ ( r(Y) ) ).
