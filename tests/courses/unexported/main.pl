% What a module does not export is imported all the same, with a warning.

:- use_module(shop, [price/2, secret/1, missing/0]).
:- use_module(library(lists), [append/3, no_such/3]).

main :-
    forall(price(X, P), writeln(X-P)),
    forall(secret(S), writeln(S)),
    append(A, [c], [b,c]), writeln(A).
