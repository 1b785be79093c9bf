% Files that give one predicate clauses together: each that is loaded again replaces its
% own, where they were.
:- [one].
:- [two].
:- [one].
:- [hook].
:- [one].
:- [hook].

show(Goal) :- findall(Goal, Goal, Goals), numbervars(Goals, 0, _), print(Goals), nl.

shared(Body) :- clause(shape(_, _), Body), Body \== true.

main :-
    show(shape(_, _)), show(shared(_)), show(count(_)), show(later(_)),
    [two], show(shape(_, _)), show(later(_)),
    [one], show(shape(_, _)), show(count(_)),
    consult([hook,two,one]), show(shape(_, _)), show(hook_of_all(_)).
