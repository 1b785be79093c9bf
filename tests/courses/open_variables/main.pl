% Variables that a clause meets first in one branch, and asks for in another.

known(_).
known(_, _).

% Inside a term in the first branch.
type_of(Name, Types, Answer) :-
    (   memberchk(Name-Type, Types) -> true
    ;   known(Type)
    ),
    known(Name),
    Answer = is(Name, Type).

either(N, Answer) :-
    ( N > 1 -> known(f(X)) ; known(X) ),
    known(X),
    Answer = [X].

nested(N, Answer) :-
    (   N > 1
    ->  ( N > 2 -> known(f(X, Y)) ; known(Y), known(X) )
    ;   \+ known(g(X)), fail
    ;   known(X, Y)
    ),
    Answer = X-Y.

alternatives(X) :- ( fail, known([X]) ; known(X) ), known(X, X).

% Under a test.
first(Answer) :- ( var(X) -> Answer = open ; Answer = closed(X) ).
bound(X) :- ( var(X) -> X = 1 ; X = 2 ).
second(Answer) :- \+ var(X), Answer = X.
second(none).

% Copies of what has no value yet.
copied(Answer) :- copy_term(X, Y), X = 1, apart(Y, Answer).
twice(Answer) :- duplicate_term(X, Y), X = 1, apart(Y, Answer).
argument(X, Answer) :- copy_term(X, Y), Y = 1, apart(X, Answer).
handed(Answer) :- known(X), argument(X, Answer), known(X).

apart(X, apart) :- var(X).
apart(X, shared) :- nonvar(X).

% Kept where a clause has ended.
keep :- b_setval(log, Log), known(Log).
note(Entry) :- b_getval(log, Log), memberchk(Entry, Log).

keep_copy :- nb_setval(copy, X), known(X), X = 5.

variables(Variables) :- term_variables(X, Variables), known(X), known(Variables).

deep(0) :- !.
deep(N) :- M is N-1, deep(M), known(N), known(M).

show(Term) :- \+ \+ ( numbervars(Term, 0, _), print(Term), nl ).

main :-
    type_of(a, [b-int], Type), deep(20), show(Type), Type = is(_, bool), show(Type),
    forall(member(N, [1,2]), ( either(N, Answer), deep(20), show(Answer) )),
    forall(member(N, [1,2,3]), ( nested(N, Answer), deep(20), show(Answer) )),
    alternatives(X), deep(20), show([X]),
    forall(member(Goal, [first(A), bound(A), second(A), copied(A), twice(A), handed(A)]),
           ( call(Goal), deep(20), show(A) )),
    keep, deep(20), note(one), note(two), b_getval(log, Log), show(Log),
    keep_copy, nb_getval(copy, Copy), show(f(Copy)),
    variables(Variables), deep(20), show(Variables).
