% A goal that is data is one of the module that hands it over, whatever it is made of.
:- use_module(callers).
:- use_module(owner).

p(right).
q(2).

goal(once(p(X)), X).
goal((p(X), true), X).
goal(( p(X) -> true ; true ), X).
goal((\+ \+ p(right), X = negated), X).
goal(findall(Y, p(Y), L), L).
goal(findall(Y, once(p(Y)), L), L).
goal(( forall(p(Y), Y == right), X = all ), X).
goal(ignore(p(X)), X).
goal(call(p, X), X).
goal(catch(p(X), _, true), X).
goal(by_call(p(X)), X).
goal(twice(once(p(X))), X).
goal(maplist(p, [X]), X).
goal(setof(Y, p(Y), L), L).
goal(bagof(Y, Z^( p(Y), Z = 1 ), L), L).
goal(aggregate_all(count, p(_), N), N).
goal(( p(X) *-> true ; X = none ), X).
goal(user:once(p(X)), X).
goal((Y = 1, once(p(X)), Y == 1), X).
goal(( q(X), true ), X).
goal(owner:setof(X, p(X), L), L).
goal(owner:catch(p(X), _, true), X).
goal(owner:( p(X) *-> true ; X = none ), X).

caller(by_call).
caller(by_variable).
caller(by_once).
caller(by_condition).
caller(twice).

show(Goal, X) :-
    (   catch(Goal, E, ( print(E), write(' ') )) -> print(X)
    ;   write(failed)
    ).

main :-
    forall(
        caller(Caller),
        (   write(Caller),
            forall(goal(G, X), ( write(' '), Call =.. [Caller,G], show(Call, X) )),
            nl
        )
    ),
    forall(
        ( member(M, [user,owner]), member(G, [once(p(X)),setof(X, p(X), _),(p(X) *-> true ; true)]) ),
        ( count(M:G, N), show(count(M:G, N), N), write(' ') )
    ),
    nl,
    G1 = call(p), show(with_more(G1, A), A), nl,
    G2 = [B]>>( p(B), true ), show(with_more(G2, C), C), nl,
    maplist(by_call, [once(p(D))]), print(D), nl,
    G3 = once(p(E)), show(call(by_call, G3), E), nl,
    forall(between(1, 13, I), ( show(own(I, O), I-O), write(' ') )), nl.
