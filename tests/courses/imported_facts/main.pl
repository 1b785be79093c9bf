% Facts of a module that others import, ask for, add to and take from.
:- use_module(shapes).

big(S) :- area(S, A), A > 3.
even(X) :- 0 is X mod 2.

t(G) :- ( catch(G, E, ( E = error(F, _), print(F), nl )) -> true ; writeln(failed) ).

shapes(L) :- findall(S, shape(S), L).
at_home(L) :- findall(S, shapes:shape(S), L).

main :-
    t((total(T), writeln(T))),
    t((add_shape(square(5)), total(T2), writeln(T2))),
    t(add_shape(foo)), t(add_shape(_)),
    t((sorted(L), writeln(L))), t(describe(circle(2))),
    t(forall(shape(S), describe(S))),
    t((best(B), writeln(B))), t((group(G), writeln(G))),
    t((maplist(scale(2), [circle(1), square(3)], M), writeln(M))),
    t((visit(even, V), writeln(V))), t((visit([X]>>(X > 2), V2), writeln(V2))),
    t((on_each(big, O), writeln(O))),
    t((on_each([circle(_)]>>true, O2), writeln(O2))),
    t((on_each(\=(circle(1)), O3), writeln(O3))),
    t((memo(30, F), writeln(F))), t((shapes:memo_(10, F10), writeln(F10))), t(cleared),
    t(log_all([a, "b", 'C d'])),
    t(with(circle(9), ( total(T9), writeln(T9) ))), t((total(T10), writeln(T10))),
    t(with(circle(9), fail)), t(with(circle(9), throw(error(oops, _)))),
    t((total(T11), writeln(T11))),
    t((retract(shapes:shape(circle(1))), total(T12), writeln(T12))),
    t((bagof(K, S2^(shape(S2), functor(S2, K, _)), Ks), writeln(Ks))),
    t((bagof(S3, (shape(S3), area(S3, A3)), L3), writeln(A3-L3))),
    t((shapes:assertz(extra(1)), shapes:extra(E1), writeln(E1))), t(extra(_)),
    t((assertz(shape(mine)), shapes(L4), writeln(L4))), t((at_home(L5), writeln(L5))),
    t((retract(shape(square(2))), at_home(L6), writeln(L6))),
    t((retractall(shape(square(_))), at_home(L7), writeln(L7))),
    t((clause(shape(C), true), writeln(C))),
    t((Late = assertz(shape(late)), call(Late), at_home(L8), writeln(L8))),
    t((maplist(assertz, [shape(l1), shape(l2)]), asserta(shape(first)), at_home(L9), writeln(L9))),
    t(assertz(area(line, 0))), t((area(square(2), A4), writeln(A4))),
    t((abolish(shape/1), at_home(L10), writeln(L10))).
