:- module(m, [main/0]).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- dynamic item/2.
item(a, 1).
add(K, V) :- assertz(item(K, V)).
main :-
    add(b, 2),
    findall(K-V, item(K, V), L),
    print(L), nl,
    maplist([X,Y]>>(Y = X-1), [a,b], M),
    print(M), nl,
    ( catch(user:item(_, _), error(E,_), (print(E), nl)) -> true ; writeln(fails) ),
    m:item(a, Q),
    print(Q), nl,
    assertz(user:thing(1)),
    user:thing(T),
    print(T), nl,
    ( predicate_property(m:item(_,_), dynamic) -> writeln(dyn) ; true ),
    context_module(CM),
    print(CM), nl,
    strip_module(a:b:c, MM, P),
    print(MM/P), nl,
    lists:append([1], [2], A),
    print(A), nl,
    call(m:add, c, 3),
    aggregate_all(count, item(_,_), C),
    print(C), nl,
    maplist(add, [d,e], [4,5]),
    aggregate_all(count, item(_,_), C2),
    print(C2), nl,
    forall(retract(item(_, _)), true),
    ( item(_,_) -> true ; writeln(empty) ).
