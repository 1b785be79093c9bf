/** Hyperbolic functions, which the machine has not. Loaded when a goal computes one. */

:- module(trilog_swi_hyperbolic, [
    sine/2, tangent/2, area_sine/2, area_cosine/2, area_tangent/2
]).

%% sine(+X, -V)
%  V is sinh(X). Near zero by its series: the difference would lose digits.
%  ?- sine(0.0, V).
%     V = 0.0.
sine(X, V) :-
    (   abs(X) > 1 -> V is (exp(X) - exp(-X)) / 2
    ;   S is X * float(X),
        V is X * (1+S/6*(1+S/20*(1+S/42*(1+S/72*(1+S/110*(1+S/156*(1+S/210*(1+S/272))))))))
    ).

%% tangent(+X, -V)
%  V is tanh(X).
%  ?- tangent(30, V).
%     V = 1.0.
tangent(X, V) :-
    (   abs(X) > 20 -> V is float(sign(X))
    ;   sine(X, Sine),
        V is 2 * Sine / (exp(X) + exp(-X))
    ).

%% area_sine(+X, -V)
%  V is asinh(X).
%  ?- area_sine(0.0, V).
%     V = 0.0.
area_sine(X, V) :-
    logarithm(X, 1.0, V0),
    (   abs(X) < 1.0e-4 -> V is X * (1.0 - X*X/6)
    ;   abs(V0) > 20 -> V = V0
    % One step of Newton's for the last digit, as below.
    ;   V is V0 - (exp(V0) - exp(-V0) - 2*X) / (exp(V0) + exp(-V0))
    ).

%% area_cosine(+X, -V)
%  V is acosh(X).
%  ?- area_cosine(1, V).
%     V = 0.0.
area_cosine(X, V) :-
    T is X - 1.0,
    (   T >= 0, T < 1.0e-4 -> V is sqrt(2*T) * (1 - T/12 + 3*T*T/160)
    ;   X < 1 -> V is log(X + sqrt(X*X - 1.0))
    ;   logarithm(X, -1.0, V)
    ).

%% area_tangent(+X, -V)
%  V is atanh(X), where X is neither 1 nor -1.
%  ?- area_tangent(0.0, V).
%     V = 0.0.
area_tangent(X, V) :-
    V0 is log((1.0+X) / (1.0-X)) / 2,
    Tangent is (exp(2*V0) - 1) / (exp(2*V0) + 1),
    V is V0 - (Tangent - X) / (1 - Tangent*Tangent).

% log(abs(X) + sqrt(X*X + One)), with the sign of X: far out One does not count.
logarithm(X, One, V) :-
    (   abs(X) > 1.0e150 -> V is sign(X) * (log(abs(X)) + log(2))
    ;   V is sign(X) * log(abs(X) + sqrt(X*X + One))
    ).
