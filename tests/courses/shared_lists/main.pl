% Lists that hold a variable twice, which is bound to something larger later.
:- dynamic saved/1.
colour([X,Y,X]) :- q(X), q(Y).
q(g(1)).
frame([E,b,E|R], R).
main :-
    colour(L), print(L), nl, write(L), nl, format("~w ~q ~p~n", [L,L,L]),
    assertz(saved(L)), saved(Z), print(Z), nl,
    frame(T, [c]), T = [f(1,[2])|_], print(T), nl, asserta(saved(T)),
    findall(S, saved(S), All), print(All), nl,
    A = [V,V], V = "text", print(A), nl, recordz(k, A), recorded(k, B), print(B), nl,
    term_to_atom(A, At), print(At), nl,
    length(Vs, 2), 
    [P,Q] = Vs, format(atom(X1), "~w", [P]), format(atom(X2), "~w", [Q]),
    ( X1 == X2 -> print(same) ; print(different) ), nl.
