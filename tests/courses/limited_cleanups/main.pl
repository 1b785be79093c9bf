% A limit of inferences ends a goal that has something to be done behind it.

endless(X) :- endless(X).

t(Goal) :-
    (   call_with_inference_limit(Goal, 100000, Result) -> write(Result)
    ;   write(no)
    ),
    nl.

main :-
    t(findall(X, limit(4, endless(X)), _)),
    t(limit(4, endless(_))),
    t(\+ limit(4, endless(_))),
    t(findall(X, findall(Y, endless(X-Y), _), _)),
    t(findall(X, once(endless(X)), _)),
    t(findall(X, call_cleanup(endless(X), ( write(cleaned), nl )), _)),
    t(findall(X, setup_call_cleanup(true, endless(X), ( write(cleaned), nl )), _)),
    t(findall(X, call_cleanup(call_cleanup(endless(X), write(inner)), ( write(' outer'), nl )), _)),
    t(forall(limit(2, endless(_)), true)),
    t(findall(X, call_nth(endless(X), 1), _)),
    t(aggregate_all(count, endless(_), _)),
    t(( findall(X, limit(4, endless(X)), L), atom(L) )),
    t(( call_cleanup(member(Z, [1,2,3]), ( write(z(Z)), nl )), Z == 2 )),
    t(findall(Z, limit(2, member(Z, [a,b,c])), [a,b])),
    t(( limit(3, member(V, [1,2,3,4])), V > 2 )),
    t(forall(call_nth(member(W, [a,b]), N), ( write(N-W), nl ))).
