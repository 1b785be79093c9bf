% The same cases in a plain file, in a module and as clauses that are asserted.

:- use_module(inside).
:- include(cases).

:- dynamic(a/1).

main :-
    told(c),
    told(case_inside),
    asserted,
    told(a).

told(Name) :-
    forall(between(1, 133, N), told(Name, N)).

told(Name, N) :-
    write(Name-N), write(' '),
    Goal =.. [Name,N],
    (   catch(Goal, Error, ( Error = error(Formal, _) -> print(Formal) ; print(Error) )) -> true
    ;   write(no)
    ),
    nl.

asserted :-
    forall(clause(c(N), Body), assertz((a(N) :- Body))).
