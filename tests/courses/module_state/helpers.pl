shout(X) :- format("*** ~w ***~n", [X]).
twice(G) :- call(G), call(G).
