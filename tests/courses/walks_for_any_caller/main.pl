% The same where only a variable says what is taken away, and in the facts of a module.
:- module(state, [main/0]).

:- dynamic on/1, off/1.

on(1). on(2). on(3). on(4).
off(0).

lit(X) :- on(X).

change(Old, New) :- retractall(Old), assertz(New).

main :-
    (   lit(X), off(_), Y is X+1, write(X-Y), nl, change(on(Y), off(Y)), fail
    ;   findall(X, on(X), On), findall(X, off(X), Off), print(On-Off), nl
    ).
