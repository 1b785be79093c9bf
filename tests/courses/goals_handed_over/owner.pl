% Goals that are data in a module, about its own p/1.
:- module(owner, [own/2]).

p(b).
p(a).

letter --> [a].

own(1, L) :- G = setof(X, p(X), L), call(G).
own(2, L) :- G = findall(X, p(X), L), call(G).
own(3, L) :- G = bagof(X, Y^(p(X), Y = 1), L), G.
own(4, L) :- G = owner:setof(X, p(X), L), once(G).
own(5, N) :- G = aggregate_all(count, p(_), N), call(G).
own(6, yes) :- G = forall(p(X), atom(X)), call(G).
own(7, X) :- G = ( p(c) -> fail ; p(X) ), call(G).
own(8, N) :- G = foldl([X,A,B]>>( p(X), B is A+1 ), [a,b], 0, N), call(G).
own(9, L) :- G = ( p(X), ! ), findall(X, G, L).
own(10, X) :- G = catch(p(X), _, true), once(G).
own(11, X) :- G = ( p(X) *-> true ; X = none ), once(G).
own(12, X) :- G = ( p(c) *-> true ; X = none ), once(G).
own(13, yes) :- G = phrase(letter, [a]), call(G).
