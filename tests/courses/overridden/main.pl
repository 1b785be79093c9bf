:- use_module(colours).
:- use_module(others).
:- use_module(mine).
shade(light).
size(small).
all_of(G, X) :- findall(X, G, L), writeln(L).
main :-
    all_of(colour(X), X),
    all_of(shade(X), X),
    all_of(size(X), X),
    all_of(colours:colour(X), X),
    all(L), writeln(L).
