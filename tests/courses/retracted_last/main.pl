% What is found when the last clause, or one between others, was retracted.
:- dynamic p/2, r/3, v/2, big/2, key/1, rule/2, d/1, w/1, m/2.
p(a,1). p(b,2). p(c,3).
r(k1,a,x). r(k2,b,y). r(k3,c,z).
v(a,1). v(b,2). v(c,_).
big(a,2). big(b,k). big(c,_). big(72057594037927936,1).
rule(a,1). rule(b,X) :- X = 2. rule(c,X) :- X == 3.

show(G) :- findall(G, G, L), print(L), nl.
set(L) :- retractall(d(_)), forall(member(X, L), assertz(d(X))).

last :-
    retract(p(c,3)), show(p(_,3)), show(p(_,2)), show(p(c,_)),
    assertz(p(d,3)), assertz(p(c,4)), show(p(_,3)),
    retractall(p(d,_)), show(p(_,3)), retract(p(_,4)), show(p(_,4)), show(p(_,_)).
three :- retract(r(k3,_,_)), show(r(_,_,z)), show(r(_,c,_)), show(r(_,_,y)).
variable :- retract(v(c,_)), show(v(_,9)), show(v(_,1)).
large :-
    retract(big(c,_)), show(big(_,1)), show(big(_,9)),
    retract(big(72057594037927936,_)), show(big(_,1)), show(big(_,k)).
mixed :-
    assertz(m(2,3)), assertz(m(_,k)), assertz(m(_,_)), retractall(m(_,_)), show(m(_,1)),
    assertz(m(1,1)), assertz(m(_,2)), assertz(m(3,z)), retract(m(_,_)), show(m(_,1)), show(m(3,_)).
rules :- retract((rule(c,_) :- _)), ( rule(_,3) -> writeln(yes) ; writeln(no) ), show(rule(_,2)).
strings :-
    forall(member(X, ["abc","abd","b"]), assertz(key(X))),
    retract(key("b")), retract(key("abd")), ( key("abd") -> writeln(yes) ; writeln(no) ).
many :-
    numlist(1, 50, Ns), forall(member(N, Ns), ( M is N mod 7, assertz(w(N-M)) )),
    forall(( member(N, Ns), N mod 3 =\= 0 ), retract(w(N-_))),
    findall(N, w(N-2), L), print(L), nl.

% On backtracking retract/1 takes the clause away that it has found, and no other.
found :-
    ( set([1,2]), retract(d(Y)), asserta(d(_)), findall(X, d(X), L), length(L, N), writeln(Y/N), fail ; true ),
    ( set([1,2]), retract(d(Z)), retractall(d(_)), assertz(d(2)), assertz(d(5)), show(d(_)), writeln(Z), fail
    ; true ),
    set([a,_,b]), retractall(d(72057594037927936)), show(d(_)).

% Goals in control constructs find what was there.
constructs :-
    ( set([1,2,3]), catch(d(A), _, true), writeln(A), retract(d(_)), fail ; true ),
    ( set([1,2,3]), catch(d(B), _, true), retract(d(C)), retractall(d(1)), writeln(B-C), d(B), d(_), fail
    ; true ),
    ( set([1,2,3]), ( d(D) *-> writeln(D), retractall(d(_)) ; true ), fail ; true ),
    ( set([1,2,3]), limit(5, d(E)), writeln(E), retractall(d(_)), fail ; true ),
    ( set([1,2,3]), call(d(F)), writeln(F), retractall(d(_)), fail ; true ),
    ( set([1,2,3]), call_cleanup(d(G), true), writeln(G), retractall(d(_)), fail ; true ).

records :-
    recordz(a, 1, _), recordz(b, 2, _), recordz(c, 3, R), erase(R),
    ( catch(instance(R, _), _, fail) -> writeln(yes) ; writeln(no) ), findall(T, recorded(_, T), Ts), print(Ts), nl.

main :- last, three, variable, large, mixed, rules, strings, many, found, constructs, records.
