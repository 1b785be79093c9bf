% Tables with modes: each argument has its own, and each answer is asked for once.

:- table big(_, po(less/2)), small(_, po((>)/2)), names(_, lattice(join/3)),
    total(_, lattice(plus/3)), best(_, min, first), last_best(_, max, last),
    bits(_, lattice(or), max), route(_, _, lattice(shorter(_, _, _))).

value(1, 4).
value(1, 7).
value(1, 2).

less(A, B) :- A < B.
big(X, V) :- value(X, V).
small(X, V) :- value(X, V).

join(A, B, C) :- append(A, B, C).
names(1, [a]).
names(1, [b]) :- write(asked), nl.

total(X, V) :- value(X, V).

best(1, 5, x).
best(1, 3, y).
best(1, 4, z).
last_best(1, 5, x).
last_best(1, 7, y).
last_best(1, 4, z).

or(A, B, C) :- C is A \/ B.
bits(1, 1, 2).
bits(1, 4, 9).
bits(1, 8, 7).

road(a, b).
road(b, c).
road(c, a).
road(a, d).
road(d, e).
road(e, c).
shorter(A, B, C) :- length(A, N), length(B, M), ( M < N -> C = B ; C = A ).
route(X, Y, [X,Y]) :- road(X, Y).
route(X, Y, Path) :- route(X, Z, Path0), road(Z, Y), append(Path0, [Y], Path).

show(Template, Goal) :- findall(Template, Goal, L0), msort(L0, L), print(L), nl.

main :-
    show(V, big(1, V)),
    show(V, small(1, V)),
    show(L, names(1, L)),
    show(V, total(1, V)),
    show(A-B, best(1, A, B)),
    show(A-B, last_best(1, A, B)),
    show(A-B, bits(1, A, B)),
    show(Y-P, route(a, Y, P)).
