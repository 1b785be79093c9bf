% Words for the digits of large numbers: small integers that come from large ones
% are looked up in tables.
word(0, zero).
word(1, one).
word(2, two).
word(3, three).
word(4, four).
word(5, five).
word(6, six).
word(7, seven).
word(8, eight).
word(9, nine).

factorial(0, 1) :- !.
factorial(N, F) :-
    M is N - 1,
    factorial(M, G),
    F is N * G.

words(N, [Word]) :- N < 10, !, word(N, Word).
words(N, [Word|Words]) :-
    Digit is N mod 10,
    Rest is N // 10,
    word(Digit, Word),
    words(Rest, Words).

digit_sum(N, N) :- N < 10, !.
digit_sum(N, Sum) :-
    Rest is N // 10,
    digit_sum(Rest, Sum0),
    Sum is Sum0 + N mod 10.

root(N, N) :- N < 10, !.
root(N, Root) :- digit_sum(N, Sum), root(Sum, Root).

:- dynamic(seen/1).

remember(N) :- assertz(seen(N)).

main :-
    factorial(30, F),
    words(F, Words),
    writeln(Words),
    digit_sum(F, Sum),
    root(F, Root),
    word(Root, RootWord),
    writeln(Sum-RootWord),
    X is 2 ** 100 mod 7,
    word(X, XWord),
    Y is 2 ** 100 >> 98,
    word(Y, YWord),
    Z is gcd(3 ** 50, 6),
    word(Z, ZWord),
    W is 2 ** 100 / 2 ** 98,
    word(W, WWord),
    writeln([XWord, YWord, ZWord, WWord]),
    M is (7 ** 40) mod 10,
    remember(M),
    ( seen(1) -> writeln(found) ; writeln(missing) ),
    E = 10 ** 30 mod 7,
    N is E,
    word(N, NWord),
    findall(D, (member(B, [2 ** 70, -(2 ** 70)]), D is B mod 9), Ds),
    maplist(word, Ds, DWords),
    writeln(NWord-DWords),
    B2 is -(2 ** 80) // 2 ** 79,
    writeln(B2).
