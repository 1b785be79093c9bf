% What a predicate of a library is to call, in a variable of a clause.
:- use_module(shelf, [novel/1]).
:- use_module(library(assoc)).
:- use_module(library(rbtrees)).
book(odyssee). book(ilias).
after(ilias, odyssee). after(odyssee, aeneis).
order(O, X, Y) :- compare(O, X, Y).
step(X, Y, S0, S) :- S = [X-Y|S0].
step(X, Y, Z, S0, S) :- S = [X-Y-Z|S0].
part(X, S0, S) :- atom(X), S is S0 + 1.
:- dynamic(later/1).

% The goals, and what is made of each.
goal(book(_)).
goal(user:book(_)).
goal((book(X), X == ilias)).
goal((book(_) ; book(ilias))).
goal(once(book(_))).
goal(aggregate_all(count, book(_), 2)).
goal(\+ book(aeneis)).
goal(shelf:novel(_)).
goal(shelf:(novel(X), X \== emma)).
goal(user:shelf:novel(_)).
goal(shelf:once(novel(_))).
goal(user:(book(_) *-> true ; fail)).
goal((book(_) *-> true ; true)).
goal((true, shelf:(novel(_), true))).
goal((book(X), (X == ilias *-> true ; fail))).

use(G, N) :- aggregate_all(count, G, N).
use(G, N) :- aggregate_all(bag(x), G, N).
use(G, N) :- aggregate_all(r(count), G, N).
use(G, N) :- aggregate_all(max(1), G, N).
use(G, L) :- findnsols(5, x, G, L).
use(G, L) :- findnsols(9, x, G, L, [end]).
use(G, cleanup) :- call_cleanup(true, G).
use(G, cleanup) :- setup_call_cleanup(true, true, G).
use(G, catcher) :- setup_call_catcher_cleanup(true, true, _, G).
use(G, frozen) :- freeze(V, G), V = go.
use(G, nonvar) :- when(nonvar(V), G), V = go.
use(G, ground) :- when(ground(V-W), G), V = go, W = go.
use(G, foreach) :- foreach(G, true).
use(G, foreach) :- foreach(member(_, [1,2]), G).
use(G, traced) :- catch_with_backtrace(G, _, true).
use(G, notrace) :- notrace(G).
use(G, N) :- call(aggregate_all(count), G, N).
use(G, N) :- maplist(aggregate_all(count), [G,G], N).
use(G, N) :- findall(N0, aggregate_all(count, G, N0), N).
use(G, N) :- assertz((later(C) :- aggregate_all(count, G, C))), later(N), retractall(later(_)).

closure(P, L) :- convlist(P, [ilias,emma,odyssee], L).
closure(P, T) :- mapsubterms(P, f(ilias,g(odyssee)), T).
closure(P, T) :- mapsubterms_var(P, f(ilias,g(odyssee)), T).
closure(P, L) :- list_to_assoc([k-ilias], T0), map_assoc(P, T0, T), assoc_to_list(T, L).
closure(P, L) :- list_to_rbtree([k-ilias], T0), rb_map(T0, P, T), rb_visit(T, L).
closure(P, M) :- max_member(P, M, [ilias,odyssee]).
closure(P, M) :- min_member(P, M, [ilias,odyssee]).
all_of(P, yes) :- list_to_assoc([k-ilias], T), map_assoc(P, T).
sorted(P, L) :- predsort(P, [odyssee,ilias,emma,ilias], L).
folded(P, S) :- foldl(P, [1,2], [a,b], [x,y], [], S).
scanned(P, S) :- scanl(P, [1,2], [a,b], [], S).
counted(P, S) :- foldsubterms(P, f(a,g(b)), 0, S).

% Goals of a module that say so.
modules(shelf:(novel(X), true), X).
modules(shelf:(novel(X) ; X = none), X).
modules(shelf:(novel(X) -> true ; X = none), X).
modules(shelf:once(novel(X)), X).
modules(shelf:user:book(X), X).
modules(user:(book(X), true), X).
modules(user:(book(X) *-> true ; X = none), X).
modules((member(_, [1,2]), shelf:(novel(X), true)), X).
modules((member(_, [1,2]), user:(book(X) *-> true ; X = none)), X).
modules((shelf:forall(novel(Y), atom(Y)), X = all), X).
modules(user:(fail *-> true ; X = none), X).

in_clause(X) :- findall(Y, shelf:(novel(Y), true), X).
in_clause(X) :- once(shelf:(novel(X), X \== emma)).
in_clause(X) :- shelf:user:book(X).
in_clause(X) :- \+ shelf:user:book(X), X = none.
in_clause(X) :- user:(book(X) *-> true ; X = none).
in_clause(X) :- user:call((book(X) *-> true ; X = none)).
in_clause(X) :- M = shelf, M:(novel(X), true).
in_clause(X) :- M = shelf, findall(Y, M:(novel(Y), true), X).
in_clause(X) :- M = user, G = book(X), user:call(M:G).
in_clause(X) :- forall(shelf:(novel(Y) ; Y = emma), atom(Y)), X = all.
in_clause(X) :- shelf:forall(novel(Y), atom(Y)), X = every.
in_clause(X) :- shelf:aggregate_all(count, novel(_), X).
in_clause(X) :- shelf:call((novel(X), true)).
in_clause(X) :- once(shelf:findall(Y, novel(Y), X)).
in_clause(X) :- M = shelf, M:forall(novel(Y), atom(Y)), X = every.
in_clause(X) :- M = shelf, once(M:findall(Y, novel(Y), X)).
in_clause(X) :- X = 1, user:(X < 4/3).

inside(1, G, X) :- findall(1, (member(_, [1,2]), G), X).
inside(2, G, X) :- findall(1, call((true, G)), X).
inside(3, G, X) :- findall(1, call((G ; fail)), X).
inside(4, G, X) :- findall(1, (G -> true ; fail), X).
inside(5, G, X) :- findall(1, call(((true, G) -> true ; fail)), X).
inside(6, G, X) :- findall(1, call((true, \+ G)), X).

show(Template, Goal) :-
    catch(findall(Template, Goal, L), error(E, _), L = E),
    print(L), nl.
main :-
    forall(goal(G), show(N, use(G, N))),
    show(R, closure(after, R)), show(R, closure(user:after, R)),
    show(R, closure([X,Y]>>after(X, Y), R)),
    show(R, all_of(book, R)), show(R, all_of([X]>>book(X), R)),
    show(R, sorted(order, R)), show(R, sorted([O,X,Y]>>order(O, Y, X), R)),
    show(R, folded(step, R)), show(R, scanned(step, R)), show(R, counted(part, R)),
    forall(clause(modules(M,_), true), show(X, (modules(M, X), M))),
    show(X, in_clause(X)),
    forall(between(1, 6, N), show(X, (goal(G), inside(N, G, X)))).
