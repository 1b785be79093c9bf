% What a program makes of its own terms while they are loaded, in its files and modules.

:- use_module(makers).
:- dynamic seen/1.
:- discontiguous a/1, b/1.

term_expansion(gen(X), [a(X),b(X)]).
term_expansion(drop(_), []).
term_expansion((H :- log, B), (H :- B)).
term_expansion(num(X), val(Y)) :- Y is X*2.
term_expansion(end_of_file, _) :- assertz(seen(eof)), fail.
term_expansion((:- my_directive(X)), done(X)).
term_expansion((s --> x), (s --> [a])).
term_expansion(two, twice).
gen(1). gen(2).
drop(x).
num(4).
:- my_directive(7).
s --> x.
c(X) :- log, X = 3.
two.
t1 :- findall(X, a(X), L), print(L), nl, findall(X, b(X), M), print(M), nl.
t2 :- val(X), print(X), nl, done(Y), print(Y), nl, c(Z), print(Z), nl.
t3 :- phrase(s, [a]), print(ok), nl, twice, print(seen), nl, seen(W), print(W), nl.
t4 :- expand_term(gen(9), T), print(T), nl.
t5 :-
    asserta((term_expansion(later(X), now(X)))), expand_term(later(1), T), print(T), nl,
    retract(term_expansion(later(_),_)), expand_term(later(1), T2), print(T2), nl.
t6 :- predicate_property(term_expansion(_,_), number_of_clauses(N)), print(N), nl, predicate_property(term_expansion(_,_), dynamic), print(dyn), nl.
t7 :- findall(X, term_expansion(gen(1), X), L), print(L), nl, ( term_expansion(nothing, _) -> true ; print(no), nl ).
t8 :- clause(term_expansion(two, X), B), print(X-B), nl.
:- multifile user:term_expansion/2.
user:term_expansion(q1(X), q2(X)).
system:term_expansion(q3(X), q4(X)).
q1(1). q3(2).
t9 :- q2(X), q4(Y), print(X-Y), nl.
:- use_module(library(csv)).
made(1).
t10 :- forall(of_makers(X), (print(X), nl)), forall(makers:of_makers(X), (print(X), nl)), own(Y), print(Y), nl.

main :- t1, t2, t3, t4, t5, t6, t7, t8, t9, t10.
