in(M, G) :- M:G.
in_catch(M, G) :- catch(M:G, error(E, _), (print(E), nl)).

:- if(no_such_predicate).
which(raised).
:- else.
which(otherwise).
:- endif.
:- if(fail).
which(never).
:- if(no_such_predicate).
which(neither).
:- elif(no_such_predicate).
:- endif.
:- elif(fail).
which(nor).
:- elif(true).
which(elif).
:- else.
which(else).
:- endif.

error_of(E) :-
    catch(X is E, error(Formal, _), (print(E-Formal), nl)),
    ( nonvar(X) -> print(E-X), nl ; true ).

main :-
    findall(W, which(W), Ws),
    print(Ws), nl,
    in(user, atom(a)),
    in(lists, append(Xs, [c], [a,b,c])),
    print(Xs), nl,
    in_catch(_, _),
    findall(Y, in(user, (member(Y, [1,2,3]), Y > 1)), Ys),
    print(Ys), nl,
    maplist(error_of, [powm(2, -1, 7), powm(2, 10, 1000), lsb(0), msb(0), popcount(-1), getbit(5, -1),
                       tanh(1000), tanh(1.0e-10), sinh(1.0e-10)]),
    ( aggregate_all(r(count,max(Z)), member(Z, []), R) -> print(R) ; print(none) ), nl.

end_of_file.
:- endif.
which(behind).
