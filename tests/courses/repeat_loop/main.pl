main :-
    between(1, 10, X),
    Y is X*X,
    format("~t~d~3|~t~d~8|~n", [X,Y]),
    X >= 10,
    !,
    repeat_test,
    string_builder.
repeat_test :-
    nb_setval(i, 0),
    repeat,
    nb_getval(i, I),
    I1 is I+1,
    nb_setval(i, I1),
    write(I1),
    write(' '),
    I1 >= 5,
    !, nl.
string_builder :-
    numlist(1, 5, L),
    atomic_list_concat(L, ', ', A),
    format("[~w]~n", [A]),
    foldl([X,S0,S]>>string_concat(S0, X, S), [a,b,c], "", R),
    writeln(R),
    print(R), nl,
    string_length(R, N),
    writeln(N).
