% Tables in every way that they are used: recursion of all kinds, modes, negation, errors
% and limits in the middle, and tables with and without modes that need each other.

show(Template, Goal) :-
    findall(Template, Goal, List0),
    msort(List0, List),
    print(List), nl.

edge(a, b). edge(b, c). edge(c, a). edge(c, d). edge(d, e). edge(e, d). edge(x, y).

:- table left/2, right/2, double/2, turn/2, back/2.
left(X, Y) :- left(X, Z), edge(Z, Y).
left(X, Y) :- edge(X, Y).
right(X, Y) :- edge(X, Y).
right(X, Y) :- edge(X, Z), right(Z, Y).
double(X, Y) :- double(X, Z), double(Z, Y).
double(X, Y) :- edge(X, Y).
turn(X, Y) :- edge(X, Y).
turn(X, Y) :- back(X, Z), edge(Z, Y).
back(X, Y) :- edge(X, Y).
back(X, Y) :- turn(X, Z), turn(Z, Y).

:- table open/2, same/2.
open(X, f(X, _)) :- member(X, [1,2,3]).
open(X, Y) :- open(Z, Y), Z < 3, X is Z + 10, X < 13.
same(X, X).
same(X, f(Y)) :- same(X, Y), Y == end.

:- table far(_, _, max), near(_, _, min), total(_, sum), one(_, first), end(_, last),
         word(_, lattice(longer/3)), big(_, po(before/2)).
near(X, Y, 1) :- edge(X, Y).
near(X, Y, N) :- near(X, Z, M), edge(Z, Y), N is M + 1.
far(X, Y, 1) :- edge(X, Y).
far(X, Y, N) :- far(X, Z, M), edge(Z, Y), N is min(M + 1, 12).
total(X, N) :- member(X-N, [a-1,b-2,a-3,a-1]).
one(X, N) :- member(X-N, [a-1,b-2,a-3]).
end(X, N) :- member(X-N, [a-1,b-2,a-3]).
longer(A, B, C) :- atom_length(A, N), atom_length(B, M), ( N >= M -> C = A ; C = B ).
word(X, W) :- member(X-W, [a-of,b-by,a-with,a-from]).
before(A, B) :- A < B.
big(X, N) :- member(X-N, [a-1,b-2,a-3,a-2]).

% The cheapest way among the reachable ones, and what can be reached cheaply.
:- table cost(_, min), cheap/1.
cost(a, 0).
cost(Y, N) :- cheap(X), edge(X, Y), cost(X, M), N is M + 2.
cheap(X) :- cost(X, N), N < 7.

:- table odd/1, even/1, sum/2, text/2.
even(0).
even(N) :- N > 0, M is N - 1, odd(M).
odd(N) :- N > 0, M is N - 1, even(M).
sum([], 0).
sum([X|Xs], N) :- sum(Xs, M), N is M + X.
text([], []).
text([C|Cs], [D|Ds]) :- ( D = C ; C == a, D = z ), text(Cs, Ds).

:- table common/3.
common([], _, 0) :- !.
common(_, [], 0) :- !.
common([X|Xs], [X|Ys], N) :- !, common(Xs, Ys, M), N is M + 1.
common([X|Xs], [Y|Ys], N) :- common(Xs, [Y|Ys], A), common([X|Xs], Ys, B), N is max(A, B).

:- table caught/1, thrower/1, needs/1.
caught(X) :- catch(thrower(X), oops, X = caught).
thrower(1).
thrower(X) :- needs(X).
needs(X) :- thrower(Y), X is Y + 1, X < 3.
needs(_) :- throw(oops).

:- table limited/1, endless/1.
limited(R) :- call_with_inference_limit(endless(1), 20000, R).
limited(X) :- limited(Y), atom(Y), X = 1.
endless(N) :- M is N + 1, endless(M).

:- table win/1.
win(X) :- move(X, Y), tnot(win(Y)).
move(1, 2). move(2, 3). move(3, 1). move(3, 4). move(5, 6). move(6, 5). move(7, 5).

:- table inner/1, outer/1.
inner(X) :- member(X, [3,1,2]).
outer(L) :- findall(X, inner(X), L0), msort(L0, L).
outer(N) :- forall(inner(X), X > 0), aggregate_all(count, inner(_), N).

:- table no/1, mixed/2.
no(X) :- no(X).
mixed(X, Y) :- ( no(X) -> Y = yes ; Y = no ).

:- table deep/1.
deep(0).
deep(N) :- N > 0, M is N - 1, deep(M).

kinds :-
    forall(member(P, [left,right,double,turn,back]),
           ( G =.. [P,a,Y], show(Y, G), H =.. [P,X,e], show(X, H) )),
    show(X-Y, left(X, Y)),
    show(X, right(X, a)),
    ( double(a, e) -> writeln(yes) ; writeln(no) ),
    ( double(x, a) -> writeln(yes) ; writeln(no) ).

variables :-
    findall(X, open(X, _), Xs0), msort(Xs0, Xs), print(Xs), nl,
    open(1, A), A = f(_, one), open(1, B), B = f(_, two), print(A-B), nl,
    ( same(K, L), K == L -> writeln(same) ; writeln(other) ),
    show(Q, same(q, Q)).

modes :-
    show(Y-N, near(a, Y, N)), show(Y-N, far(a, Y, N)),
    show(X-Y-N, near(X, Y, N)),
    show(X-N, total(X, N)), show(X-N, one(X, N)), show(X-N, end(X, N)),
    show(X-N, word(X, N)), show(X-N, big(X, N)),
    show(X-N, cost(X, N)), show(X, cheap(X)).

others :-
    ( even(300) -> writeln(even) ; true ), ( odd(300) -> writeln(odd) ; true ),
    numlist(1, 60, L), sum(L, S), print(S), nl,
    atom_chars(abacab, Cs), findall(T, ( text(Cs, Ts), atom_chars(T, Ts) ), All0), msort(All0, All),
    print(All), nl,
    atom_chars(abcbdabxyz, As), atom_chars(bdcabaxyzy, Bs), common(As, Bs, C), print(C), nl,
    show(X, caught(X)),
    catch(( thrower(X2), print(X2), nl ), E, ( print(ball(E)), nl )),
    show(X, limited(X)),
    show(X, win(X)),
    show(X, outer(X)),
    show(Y, mixed(1, Y)),
    deep(3000), writeln(deep),
    show(V-W, ( inner(V), abolish_all_tables, inner(W), W > V )).

main :- kinds, variables, modes, others.
