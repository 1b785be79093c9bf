:- module(tools, [app/2, twice/1]).

:- meta_predicate app(1, ?), twice(0).

app(G, X) :- call(G, X).

twice(G) :- call(G), call(G).

fact(of_tools).
