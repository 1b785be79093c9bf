:- module(queue, [new/1, put/3, take/3]).
:- use_module(log).
new(q([], [])).
put(q(F, B), X, q(F, [X|B])) :- note(put).
take(q([X|F], B), X, q(F, B)) :- !.
take(q([], B), X, Q) :- B \== [], reverse(B, F), take(q(F, []), X, Q).
