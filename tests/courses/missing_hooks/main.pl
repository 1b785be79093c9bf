% A hook that is not there, or whose name is not right, is an error when the variable is
% bound.

main :-
    attempt(( put_attr(X, nowhere, 1), X = a )),
    attempt(( put_attr(Y, misspelt, 1), Y = a )),
    attempt(( put_attr(Z, domain, [a,b]), Z = a )),
    attempt(( put_attr(V, domain, [a,b]), V = c )),
    attempt(( put_attr(W, nowhere, 1), W = _ )),
    attempt(( put_attr(R, nowhere, 1), del_attr(R, nowhere), R = a )),
    attempt(( put_attr(S, nowhere, 1), \+ S = a )).

attempt(Goal) :-
    catch(( Goal -> writeln(yes) ; writeln(no) ), error(E, _), ( print(E), nl )).

misspelt:attr_unify_hok(_, _) :- fail.

domain:attr_unify_hook(Values, Value) :-
    (   attvar(Value) -> true
    ;   memberchk(Value, Values)
    ).
