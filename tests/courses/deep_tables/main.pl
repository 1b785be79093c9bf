% Tables that need others far down, and some that change.

:- table fib/2.
fib(0, 0).
fib(1, 1).
fib(N, F) :- N > 1, N1 is N - 1, N2 is N - 2, fib(N1, F1), fib(N2, F2), F is F1 + F2.

% Each stone becomes one or two of the next round.
:- table stones/3.
stones(_, 0, 1).
stones(Stone, N, Count) :-
    N > 0,
    M is N - 1,
    (   Stone =:= 0 -> stones(1, M, Count)
    ;   number_codes(Stone, Codes), length(Codes, Length), 0 is Length mod 2 ->
        Half is Length // 2,
        length(Left, Half),
        append(Left, Right, Codes),
        number_codes(A, Left),
        number_codes(B, Right),
        stones(A, M, CountA),
        stones(B, M, CountB),
        Count is CountA + CountB
    ;   Next is Stone * 2024, stones(Next, M, Count)
    ).

% Both need each other, and themselves.
:- table even/1, odd/1.
even(0).
even(N) :- N > 0, M is N - 1, odd(M).
odd(N) :- N > 0, M is N - 1, even(M).

% A chain of circles: no call of one is finished before the circle is.
:- table reach/2.
reach(X, Y) :- step(X, Y).
reach(X, Y) :- step(X, Z), reach(Z, Y).
step(X, Y) :- X < 24, ( X mod 3 =:= 2 -> ( Y is X - 2 ; Y is X + 1 ) ; Y is X + 1 ).

% One answer is not there, and another rests on that.
:- table win/1.
win(X) :- move(X, Y), \+ win(Y).
move(X, Y) :- X < 40, ( Y is X + 1 ; Y is X + 3 ).

:- dynamic([price/2], [incremental(true)]).
:- table cheap/1 as incremental.
price(tea, 2).
price(wine, 9).
cheap(Thing) :- price(Thing, Price), Price < 5.

:- table pos/2 as dynamic.
pos(0, 0).
pos(N, X) :- N > 0, M is N - 1, pos(M, Y), X is Y + 1.

:- table empty/2.

:- table counted/1 as (subsumptive, dynamic).
counted(X) :- member(X, [a, b]).

show(Goal) :- ( call(Goal) -> true ; Goal = none ), print(Goal), nl.

main :-
    show(fib(30, _)),
    show(fib(600, _)),
    show(stones(125, 12, _)),
    show(even(300)),
    ( odd(300) -> true ; print(not_odd), nl ),
    findall(Y, reach(0, Y), Ys0), sort(Ys0, Ys), print(Ys), nl,
    findall(X, (between(0, 40, X), win(X)), Xs), print(Xs), nl,
    findall(T, cheap(T), Ts0), sort(Ts0, Ts), print(Ts), nl,
    assertz(price(bread, 3)),
    retract(price(tea, 2)),
    findall(T, cheap(T), Us0), sort(Us0, Us), print(Us), nl,
    assertz(pos(-1, 7)),
    show(pos(-1, _)),
    show(pos(9, _)),
    assertz(empty(1, 2)),
    assertz(empty(2, 3)),
    findall(A-B, empty(A, B), Es0), sort(Es0, Es), print(Es), nl,
    assertz(counted(c)),
    findall(C, counted(C), Cs0), sort(Cs0, Cs), print(Cs), nl.
