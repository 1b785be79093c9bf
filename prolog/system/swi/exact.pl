/** What arithmetic computes of integers and fractions, and stays exact: the machine
raises fractions to floats. Loaded when a goal computes it.

    fraction    a rational number that is no integer
*/

:- module(trilog_swi_exact, [
    exact_power/3, rational_quotient/3, numerator/2, denominator/2, rational_of/2, simplest/2,
    top_bit/2, ones/2, power_modulo/4
]).

:- use_module(library(arithmetic), [rational_numerator_denominator/3]).

%% exact_power(+A, +B, -Power)
%  A**B where one of them is a fraction, and none a float: a root, too, where it has a value.
%  ?- A is 2 rdiv 3, exact_power(A, -2, P).
%     A = 2 rdiv 3, P = 9 rdiv 4.
%  ?- B is 1 rdiv 3, exact_power(-8, B, P).
%     B = 1 rdiv 3, P = -2.
%  ?- B is 1 rdiv 2, exact_power(-4, B, P).
%     false.
exact_power(A, B, Power) :-
    (   integer(B) -> raised(A, B, Power)
    ;   parts(B, Exponent, Degree),
        (   A > 0 -> Sign = 1
        ;   Degree mod 2 =:= 1,
            Sign is 1 - 2 * (Exponent mod 2)
        ),
        Size is abs(A),
        (   exact_root(Size, Degree, Root) -> raised(Root, Exponent, Power0)
        ;   Power0 is Size ** B
        ),
        Power is Sign * Power0
    ).

raised(A, B, Power) :-
    parts(A, Above, Below),
    (   B >= 0 -> Power is Above^B rdiv Below^B
    ;   C is -B,
        Power is Below^C rdiv Above^C
    ).

% Fails where the root is no rational number.
exact_root(A, Degree, Root) :-
    parts(A, Above, Below),
    whole_root(Above, Degree, RootAbove),
    whole_root(Below, Degree, RootBelow),
    Root is RootAbove rdiv RootBelow.

% Root^Degree is N, which is positive.
whole_root(N, Degree, Root) :-
    top_bit(N, Top),
    High is 1 << (Top // Degree + 1),
    root_between(1, High, N, Degree, Root).

root_between(Low, High, N, Degree, Root) :-
    Middle is (Low + High) // 2,
    Power is Middle^Degree,
    (   Power =:= N -> Root = Middle
    ;   Middle =:= Low -> false
    ;   Power > N -> root_between(Low, Middle, N, Degree, Root)
    ;   root_between(Middle, High, N, Degree, Root)
    ).

parts(N, Above, Below) :-
    (   integer(N) -> Above = N, Below = 1
    ;   once(rational_numerator_denominator(N, Above, Below))
    ).

%% rational_quotient(+A, +B, -Quotient)
%  A rdiv B, which no float has.
%  ?- rational_quotient(6, 4, Q).
%     Q = 3 rdiv 2.
%  ?- catch(rational_quotient(0.5, 4, _), error(E, _), true).
%     E = type_error(rational,0.5).
rational_quotient(A, B, Quotient) :-
    no_float(A),
    no_float(B),
    Quotient is A rdiv B.

no_float(N) :-
    ( float(N) -> throw(error(type_error(rational, N), (is)/2)) ; true ).

%% numerator(+Rational, -Above)
%  ?- numerator(3, N).
%     N = 3.
numerator(N, Above) :-
    no_float(N),
    parts(N, Above, _).

%% denominator(+Rational, -Below)
%  ?- denominator(3, N).
%     N = 1.
denominator(N, Below) :-
    no_float(N),
    parts(N, _, Below).

%% rational_of(+Number, -Rational)
%  The same number.
%  ?- rational_of(2.5, R).
%     R = 5 rdiv 2.
rational_of(Number, Rational) :-
    ( float(Number) -> Rational is Number rdiv 1 ; Rational = Number ).

%% simplest(+Number, -Rational)
%  The first of the continued fraction that is the same as a float.
%  ?- simplest(-3.14, R).
%     R = -157 rdiv 50.
simplest(Number, Rational) :-
    (   \+ float(Number) -> Rational = Number
    ;   Size is abs(Number),
        Sign is truncate(sign(Number)),
        continued(Size, Size, 0/1, 1/0, Rational0),
        Rational is Sign * Rational0
    ).

continued(Rest, Size, P0/Q0, P1/Q1, Rational) :-
    Whole is floor(Rest),
    P is Whole * P1 + P0,
    Q is Whole * Q1 + Q0,
    Rational0 is P rdiv Q,
    (   ( Rest =:= Whole ; Size =:= float(Rational0) ) -> Rational = Rational0
    ;   Rest1 is 1 / (Rest - Whole),
        continued(Rest1, Size, P1/Q1, P/Q, Rational)
    ).

%% top_bit(+N, -Bit)
%  Bit is the highest one of N, which is positive.
%  ?- top_bit(9, Bit).
%     Bit = 3.
top_bit(N, Bit) :-
    top_bit(N, 0, Bit).

top_bit(N, V0, V) :-
    (   N =:= 1 -> V = V0
    ;   N1 is N >> 1, V1 is V0 + 1,
        top_bit(N1, V1, V)
    ).

%% ones(+N, -Count)
%  N, which is not negative, has so many bits that are 1.
%  ?- ones(9, Count).
%     Count = 2.
ones(N, Count) :-
    ones(N, 0, Count).

ones(N, V0, V) :-
    (   N =:= 0 -> V = V0
    ;   V1 is V0 + (N /\ 1), N1 is N >> 1,
        ones(N1, V1, V)
    ).

%% power_modulo(+Exponent, +Base, +Modulus, -V)
%  By squaring, from the lowest bit of the exponent up.
%  ?- power_modulo(10, 3, 7, V).
%     V = 4.
power_modulo(Exponent, Base, Modulus, V) :-
    power_modulo(Exponent, Base, Modulus, 1, V).

power_modulo(Exponent, Base, Modulus, V0, V) :-
    (   Exponent =:= 0 -> V is V0 mod Modulus
    ;   ( Exponent /\ 1 =:= 1 -> V1 is V0 * Base mod Modulus ; V1 = V0 ),
        Exponent1 is Exponent >> 1,
        Base1 is Base * Base mod Modulus,
        power_modulo(Exponent1, Base1, Modulus, V1, V)
    ).
