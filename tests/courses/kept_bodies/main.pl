% Clauses come back as they were written, whatever the machine makes of them.
:- style_check(-singleton).
:- style_check(-no_effect).
:- dynamic s/1, b/1, d/1, m:e/1.
b(1). b(2).
m:e(9).

show(T) :- \+ \+ ( numbervars(T, 0, _), print(T), nl ).

% asked(Head, Body): the clause is added, shown, listed and taken away.
asked(X, Body) :-
    retractall(s(_)),
    assertz((s(X) :- Body)),
    ( clause(s(_), B), show(B), fail ; true ),
    ( clause(s(5), B5), show(B5), fail ; true ),
    listing(s/1),
    ( retract((s(X) :- Body)) -> writeln(gone) ; writeln(kept) ),
    ( clause(s(_), _) -> writeln(there) ; writeln(none) ).

tests(X, once((X > 1 -> true ; X < 0))).
tests(X, forall(b(Y), (Y > 1 -> true ; Y > X))).
tests(X, findall(Y, (b(Y) -> true ; Y is 1+1), X)).
tests(X, catch((X > 1 -> true ; X < 0), _, true)).
tests(_, call((b(_) -> b((a,b)) ; _ is 1+1))).
tests(X, ignore((X > 1 -> write(big) ; X < 0 -> write(neg) ; X =:= 0))).
tests(X, once((b(7) ; (X == 3 *-> true ; m:e(X))))).
tests(X, catch(true, _, setof(Y, Z^b(Y), X))).
tests(X, catch(b(X), _, (b(Y) *-> write(Y) ; nl))).
tests(X, setof(X, Y^((X == Y ; b(_)), catch(w, _, call(G))), _)).
tests(X, (b(X) *-> write(X))).
tests(X, ((b(X), nl), write(X))).
tests(X, m:(e(X), once((e(X) -> true ; fail)))).
tests(X, call((user:b(X), m:(e(X), e(X))))).
tests(X, call((b(X) *-> (d(X) *-> true ; X @< 1) ; call(call(G))))).
tests(X, findall(Y, m:findall(Z, e(Z), Y), X)).
tests(X, maplist(b, [X])).
tests(X, (atom(X) -> write(["ab",[a,b]]) ; once((X = "ab" *-> X = [a,b] ; X > 2)))).

% Bodies of a file.
s7(L) :- findall(Y, (b(Y) *-> Y > 1 ; write(x)), L).
s2(X) :- b(X) *-> (b(Y) *-> write(Y) ; true) ; fail.
s14(_) :- catch((b(Y) *-> write(Y) ; nl), _, write(oops)).
s15(X) :- forall(b(Y), (Y > 0 *-> print(Y), nl ; atom_length(abc, Y))), X = 1.

of_file(s7(_)).
of_file(s2(_)).
of_file(s14(_)).
of_file(s15(_)).

main :-
    ( tests(X, Body), asked(X, Body), fail ; true ),
    ( of_file(Head), clause(Head, Body), show(Body), fail ; true ),
    ( of_file(Head), functor(Head, Name, Arity), listing(Name/Arity), fail ; true ),
    s7(L), print(L), nl,
    s15(One), print(One), nl,
    % Running the kept ones.
    retractall(s(_)),
    assertz((s(X) :- once((X > 1 -> true ; X < 0)))),
    forall(member(V, [5,0,-1]), ( s(V) -> writeln(yes) ; writeln(no) )),
    ( clause(s(5), B), call(B) -> writeln(yes) ; writeln(no) ).
