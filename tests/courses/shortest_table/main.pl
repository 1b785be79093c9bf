:- table path(_,_,min).
e(a,b,4). e(a,c,1). e(c,b,2). e(b,d,5). e(c,d,8).
path(X, Y, C) :- e(X, Y, C).
path(X, Y, C) :- path(X, Z, C1), e(Z, Y, C2), C is C1 + C2.
main :- path(a, d, C), writeln(C), path(a, b, B), writeln(B).
