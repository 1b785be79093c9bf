:- style_check(-singleton).
% when/2: what is an error, when a goal is called, and what still waits.
t(G) :-
    catch((G -> true ; writeln(no)), E, (E = error(F, _) -> shown(F) ; shown(E))).

shown(T0) :- copy_term_nat(T0, T), numbervars(T, 0, _), print(T), nl.

left(T) :- copy_term(T, C, Gs), shown(C-Gs).

main :-
    forall(clause(case(G), true), t(G)),
    order, both, members, changing.

case(when(_,true)).
case(when(foo,true)).
case(when(nonvar(_),_)).
case(when(nonvar(a),_)).
case(when(nonvar(a),1)).
case(when((nonvar(a);foo),writeln(x))).
case(when((foo;nonvar(a)),writeln(x))).
case(when((nonvar(a),foo),true)).
case(when((nonvar(_),foo),true)).
case(when((nonvar(_);_),true)).
case(when((nonvar(a);_),writeln(y))).
case((when(nonvar(X),1), X = 1)).
case(when("s",true)).
case(when(1,true)).
case(when(ground,true)).
case(when(nonvar(_,_),true)).
case(when((ground(f(x)),?=(a,b)),writeln(now))).
case((when(?=(P,Q),writeln(pq)), P = f(R,S), writeln(p), Q = f(T,1), writeln(q), R = T, writeln(rt), S = 1)).
case((when(?=(P,Q),writeln(pq)), P = Q)).
case((when(?=(P,Q),writeln(pq)), P = 1, Q = 2)).
case((when(?=(f(A,B),f(C,D)),writeln(apart)), B = 1, writeln(b), D = 2, A = C)).
case((when((nonvar(C);nonvar(D)),writeln(cd)), C = 1, D = 1)).
case((when((nonvar(C);ground(D-E)),writeln(cde)), E = 1, writeln(e), D = 1, C = 1)).
case((when((nonvar(C),ground(D)),writeln(cd)), D = f(E), writeln(d), C = 1, writeln(c), E = 1)).
case((when(((nonvar(C);nonvar(D)),(nonvar(E);nonvar(F))),writeln(cdef)), D = f(_), writeln(d), C = 1, writeln(c), E = 1, F = 1)).
case((when(nonvar(Z),(member(Y,[1,2,3]),writeln(Y))), Z = 1, Y >= 2, writeln(got(Y)))).
case((when(nonvar(Z),fail), Z = 1)).
case((when(nonvar(Z),throw(oops)), Z = 1)).
case((when(nonvar(Z),throw(error(oops,_))), Z = 1)).
case((when(ground(f(U,V)),true), left(f(U,V)))).
case((when((nonvar(U);nonvar(V)),true), left(f(U,V)))).
case((when((nonvar(U),nonvar(V)),true), left(f(U,V)))).
case((when(?=(U,V),true), left(f(U,V)))).
case((when(?=(f(U,W),f(V,X)),true), left(f(U,V,W,X)))).
case((when(((nonvar(U);nonvar(V)),?=(W,X)),true), left(f(U,V,W,X)))).
case((when(nonvar(U),a), when(ground(U),b), frozen(U,G), shown(G))).
case((when(nonvar(U),a), when(ground(U),b), left(U))).
case((when(nonvar(U),a), freeze(U,b), frozen(U,G), shown(G))).
case((when((nonvar(U);nonvar(V)),a), U = 1, left(V))).
case((when((?=(U,V);nonvar(W)),a), left(f(U,V,W)))).
case((when(ground(f(U,V)),b), U = 1, left(V))).
case((when(ground(U),writeln(c)), when(ground(U),writeln(d)), U = f(V), when(ground(V),writeln(e)), V = 1)).
case((when(nonvar(X),(writeln(one),when(nonvar(Y),writeln(two)))), X = 1, Y = 1)).
case((when(nonvar(X),(Y = 1,writeln(x))), when(nonvar(Y),writeln(y)), f(X) = f(2))).
case((when(nonvar(X),!), X = 1)).
case((when(nonvar(X),writeln(x)), \+ \+ X = 1, X = 2)).
case((when(ground([x,Y]),writeln(x)), Y = 1)).
case((when(?=([x,Y],[x,o]),writeln(x)), Y = o)).
case((when(?=([x,Y],[x,o]),writeln(x)), Y = p)).
case((when(ground(f(X,Y,Z)),writeln(xyz)), f(X,Y) = f(Z,Z), writeln(z), Z = 1)).
case((when(nonvar(X),writeln(1)), when(nonvar(X),writeln(2)), when(nonvar(X),writeln(3)), X = a)).

order :-
    when(ground(L), ( msort(L, S), writeln(S) )),
    L = [C,A,B], C = 3, writeln(c), A = 1, writeln(a), B = 2.

both :-
    when(nonvar(A), writeln(a)), when(ground(B), writeln(b)), A = B, writeln(same), A = f(C), writeln(f), C = 1.

members :-
    findall(X-Y, ( when(?=(X, Y), X \== Y), member(X, [1,2]), member(Y, [1,2,3]) ), L),
    writeln(L).

changing :-
    G = writeln(later), when(nonvar(X), G), Goal = when(nonvar(Y), own(Y)), call(Goal), X = 1, Y = 2.

own(Y) :- writeln(own(Y)).
