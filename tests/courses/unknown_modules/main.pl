% Goals of a module that is known only when they run, inside other goals.
:- use_module(shelf, []).
direct(M, X) :- M:book(X).
called(M, X) :- call(M:book(X)).
closure(M, X) :- call(M:book, X).
first(M, X) :- once(M:book(X)).
ignored(M, X) :- ignore(M:book(X)).
kept(M, X) :- catch(M:book(X), _, true).
all(M, L) :- findall(X, M:book(X), L).
all_tail(M, L) :- findall(X, M:book(X), L, [end]).
bag(M, L) :- bagof(X, M:book(X), L).
set(M, L) :- setof(X, M:book(X), L).
every(M) :- forall(M:book(X), atom(X)).
counted(M, N) :- aggregate_all(count, M:book(_), N).
some(M) :- \+ \+ M:book(_).
none(M) :- \+ M:book(none).
either(M, X) :- ( M:book(X) -> true ; X = no ).
soft(M, X) :- ( M:book(X) *-> true ; X = no ).
both(M, X-Y) :- findall(A, (M:book(A), A \== x), [X,Y]).
inner(M, L) :- findall(X, once(M:book(X)), L).
deeper(M, L) :- findall(X, (member(_, [1,2]), ignore(once(M:book(X)))), L).
mapped(M) :- maplist(M:book, [ilias,odyssee]).
chosen(M, L) :- include(M:book, [ilias,none,odyssee], L).
lambda(M, L) :- maplist([X,Y]>>(M:book(X) -> Y = yes ; Y = no), [ilias,none], L).
clean(M, X) :- setup_call_cleanup(true, once(M:book(X)), true).
nth(M, N, X) :- call_nth(M:book(X), N).
limited(M, L) :- findall(X, limit(1, M:book(X)), L).
within(M, X) :- call_with_depth_limit(M:book(X), 10, _).
held(M, X) :- freeze(Y, M:book(X)), Y = go.
asserted(M, X) :- assertz(M:note(1)), M:note(X), retract(M:note(1)).
body(M, X) :- assertz((later(Y) :- M:book(Y))), later(X).
show(G, X) :- findall(X, G, L), print(L), nl.
main :-
    M = shelf,
    show(direct(M, X1), X1), show(called(M, X2), X2), show(closure(M, X3), X3),
    show(first(M, X4), X4), show(ignored(M, X5), X5), show(kept(M, X6), X6),
    show(all(M, X7), X7), show(all_tail(M, X8), X8), show(bag(M, X9), X9),
    show(set(M, X10), X10), show(every(M), every), show(counted(M, X11), X11),
    show(some(M), some), show(none(M), none), show(either(M, X12), X12),
    show(soft(M, X13), X13), show(both(M, X14), X14), show(inner(M, X15), X15),
    show(deeper(M, X16), X16), show(mapped(M), mapped), show(chosen(M, X17), X17),
    show(lambda(M, X18), X18), show(clean(M, X20), X20),
    show(nth(M, 2, X21), X21), show(limited(M, X22), X22), show(within(M, X23), X23),
    show(held(M, X24), X24), show(asserted(M, X25), X25), show(body(M, X26), X26),
    catch(direct(_, _), error(E1, _), (print(E1), nl)),
    catch(called(_, _), error(E2, _), (print(E2), nl)),
    catch(all(_, _), error(E3, _), (print(E3), nl)).
:- dynamic later/1.
