% One declaration makes operators of many names.
:- op(100, xfx, [gives,has]).
:- op(700, xfx, user: ===>).

rule(r1, a gives b ===> c has d).

main :-
    forall(rule(Name, Rule), ( print(Name-Rule), nl )),
    op(640, xfy, [and,or]),
    X = or(and(a, b), c),
    print(X), nl,
    forall(( member(N, [gives,has,and,or]), current_op(P, T, N) ), ( print(N-P-T), nl )),
    op(0, xfy, [and,or]),
    print(and(a, b)), nl,
    catch(op(700, xfx, [good,1]), error(E1, _), ( print(E1), nl )),
    catch(op(1201, xfx, [good]), error(E2, _), ( print(E2), nl )),
    catch(op(700, xfx, [good|_]), error(E3, _), ( print(E3), nl )),
    maplist(op(700, xfx), [is_like,is_unlike]),
    print(is_like(a, b)), nl.
