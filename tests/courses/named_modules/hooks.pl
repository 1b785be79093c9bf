:- module(hooks, [run/1, reg/1, all/1]).
:- dynamic handler/2.
:- multifile handler/2, extra/1.
:- multifile user:plug/1.
:- dynamic user:plug/1.
handler(base, 0).
run(L) :- findall(N-V, handler(N, V), L).
reg(N) :- length(N0, 0), N0 = [], assertz(handler(N, dyn)).
all(L) :- findall(X, user:plug(X), L).
user:plug(from_hooks).
