:- module(shop, [sold/1]).

:- use_module(tools, [app/2]).

fact(of_shop).

sold(X) :- app(fact, X).
