:- initialization(nb_setval(state, idle)).
trans(idle, coin, ready). trans(ready, push, idle). trans(ready, coin, ready).
step(Ev) :-
    nb_getval(state, S),
    ( trans(S, Ev, T) -> nb_setval(state, T), format("~w --~w--> ~w~n", [S,Ev,T]) ; format("~w: ~w ignored~n", [S,Ev]) ).
main :-
    maplist(step, [push,coin,coin,push]),
    nb_getval(state, S),
    print(S), nl,
    b_test,
    string_test.
b_test :-
    ( b_setval(x, 1), b_getval(x, V), print(V), nl, fail ; catch((b_getval(x, W), print(W), nl), error(E,_), (print(E), nl)) ).
string_test :-
    read_term_from_atom('foo(X,bar)', T, []),
    T = foo(Y,_),
    ( var(Y) -> writeln(var) ; true ),
    term_string(U, "a+b"),
    U = A+B,
    print(A/B), nl,
    with_output_to(atom(At), print('q q')),
    print(At), nl,
    sformat2.
sformat2 :-
    format(string(S), "~a", [x]),
    string_concat(S, "y", R),
    string_chars(R, Cs),
    print(Cs), nl,
    format(codes(C), "hi", []),
    print(C), nl,
    nb_setval(l, []),
    forall(member(X1,[1,2]), (nb_getval(l,L), nb_setval(l,[X1|L]))),
    nb_getval(l, L9),
    print(L9), nl.
