:- module(others, [use/1]).

% user's each/2 and m/1, called with goals of this module, and of others.
hand(G) :- user:m(G).
use(G) :- each(mine, [1]), each(user:G, [1]).

mine(X) :- print(mine(X)), nl.
