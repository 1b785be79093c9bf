/** Arithmetic as SWI-Prolog does it: 10/5 is the integer 2, and 2**3 is 8.

The machine divides and raises to floats, and shifts a negative number to 0. Where an
expression of a goal has a `/` or a `**`, arithmetic_goal/2 takes it out and computes
it first, so that all other arithmetic runs as fast as ever.

Where an expression can make small what was large (`small_integers.pl`), index_form/2
makes it an integer like all others.

It has no infinite float either. Here inf and -inf are values: the expressions that
they are written as.
*/

:- module(trilog_swi_arithmetic, [
    arithmetic_goal/2, by_value/1, divisor/3, index_form/2, needs_value/1, power/3,
    power_of/3, quotient/3, shifted/2, taken_as/3
]).

:- use_module(library(error)).
:- use_module(library(lists)).

%% arithmetic_goal(+Goal0, -Goal)
%  Goal does what SWI-Prolog does for the arithmetic Goal0; fails when Goal0
%  is no arithmetic, or none that differs.
%  ?- arithmetic_goal(X is 1+10/5, Goal).
%     Goal = (trilog_swi_arithmetic:quotient(10,5,_A),X is 1+_A).
%  ?- arithmetic_goal(X is 1+2, Goal).
%     false.
%  ?- arithmetic_goal(X is N mod 10, Goal).
%     Goal = (_A is N mod 10,trilog_swi_arithmetic:index_form(_A,X)).
arithmetic_goal(Goal0, Goal) :-
    arithmetic(Goal0, Expression0, Goal1, Expression),
    phrase(taken_out(Expression0, Expression), Before),
    last_goals(Goal1, Last),
    append(Before, Last, [G,H|Gs]),
    conjunction([H|Gs], G, Goal).

last_goals(Goal, Goals) :-
    (   Goal = (X is E), trilog_small_integers:makes_small(E) ->
        Goals = [V is E,trilog_swi_arithmetic:index_form(V, X)]
    ;   Goals = [Goal]
    ).

%% index_form(+Integer0, ?Integer)
%  The same integer, as the machine's index knows it if it is small.
%  ?- V is 2^100 mod 7, index_form(V, X).
%     V = 2, X = 2.
%  ?- V is 2^100 // 2, index_form(V, X), X =:= 2^99.
%     V = 633825300114114700748351602688, X = 633825300114114700748351602688.
index_form(V, X) :-
    (   V < 9007199254740992, V > -9007199254740992, integer(V) -> X is truncate(float(V))
    ;   X = V
    ).

arithmetic(X is E0, E0, X is E, E).
arithmetic(A0 =:= B0, A0+B0, A =:= B, A+B).
arithmetic(A0 =\= B0, A0+B0, A =\= B, A+B).
arithmetic(A0 < B0, A0+B0, A < B, A+B).
arithmetic(A0 =< B0, A0+B0, A =< B, A+B).
arithmetic(A0 > B0, A0+B0, A > B, A+B).
arithmetic(A0 >= B0, A0+B0, A >= B, A+B).

conjunction([], G, G).
conjunction([H|Hs], G, (G,Goal)) :-
    conjunction(Hs, H, Goal).

% Describes the goals that compute the quotients and powers of an expression.
taken_out(E0, E) -->
    (   { \+ compound(E0) } -> { E = E0 }
    ;   { computed_apart(E0, A0, B0, A, B, E, Goal) } ->
        taken_out(A0, A),
        taken_out(B0, B),
        [trilog_swi_arithmetic:Goal]
    ;   { E0 =.. [F|As0] },
        all_taken_out(As0, As),
        { E =.. [F|As] }
    ).

computed_apart(A0/B0, A0, B0, A, B, E, quotient(A,B,E)).
computed_apart(A0**B0, A0, B0, A, B, E, power(A,B,E)).
computed_apart(A0^B0, A0, B0, A, B, E, power_of(A,B,E)) :- \+ ( integer(B0), B0 > 0 ).
computed_apart(gcd(A0,B0), A0, B0, A, B, E, divisor(A,B,E)).
computed_apart(E0, A0, B0, A, B, E, shifted(Shift,E)) :- shifts_far(E0, A0, B0, A, B, Shift).

all_taken_out([], []) --> [].
all_taken_out([A0|As0], [A|As]) -->
    taken_out(A0, A),
    all_taken_out(As0, As).

%% taken_as(?Goal, ?Value, ?Expression)
%  Goal computes a part of an expression that was taken out of it.
%  ?- taken_as(quotient(a, b, v), V, E).
%     V = v, E = a/b.
taken_as(quotient(A,B,V), V, A/B).
taken_as(power(A,B,V), V, A**B).
taken_as(power_of(A,B,V), V, A^B).
taken_as(divisor(A,B,V), V, gcd(A,B)).
taken_as(shifted(Shift,V), V, Shift).

%% quotient(+A, +B, -Quotient)
%  A/B: an integer when A and B are and B divides A.
%  ?- quotient(10, 5, Q).
%     Q = 2.
%  ?- quotient(7, 2, Q).
%     Q = 3.5.
%  ?- catch(quotient(1, 0, _), error(E, _), true).
%     E = evaluation_error(zero_divisor).
quotient(A0, B0, Quotient) :-
    operand(A0, A),
    operand(B0, B),
    (   \+ both_numbers(A, B) -> infinite(A / B, Quotient)
    ;   integer(A), integer(B), B =\= 0, A mod B =:= 0 ->
        Quotient0 is A // B,
        index_form(Quotient0, Quotient)
    ;   is_exact(A, B), B =\= 0 -> Quotient0 is A rdiv B, index_form(Quotient0, Quotient)
    ;   A =:= 0, B =:= 0, \+ ( integer(A), integer(B) ) ->
        throw(error(evaluation_error(undefined), (/)/2))
    ;   Quotient is A / B
    ).

%% power(+A, +B, -Power)
%  A**B: an integer when A and B are and B is not negative; so are powers of 1 and to the 0.
%  ?- power(2, 3, P).
%     P = 8.
%  ?- power(2, -1, P).
%     P = 0.5.
%  ?- power(1, 2.5, P).
%     P = 1.
power(A0, B0, Power) :-
    operand(A0, A),
    operand(B0, B),
    (   integer(A), integer(B), B > 0 -> Power is A ^ B
    ;   settled_power(A, B, Power0) -> Power = Power0
    ;   is_exact(A, B), exactly(exact_power(A, B, Power0)) -> index_form(Power0, Power)
    ;   Power is A ** B
    ).

% One is a fraction, and none a float.
is_exact(A, B) :-
    \+ float(A),
    \+ float(B),
    ( integer(A) -> \+ integer(B) ; true ).

% What few programs compute.
exactly(Goal) :- trilog_on_demand:call_waiting(trilog_swi_exact, Goal).

% The value has the form of a small integer where it is one.
exactly(Goal, V0, V) :-
    exactly(Goal),
    index_form(V0, V).

hyperbolic(Goal) :- trilog_on_demand:call_waiting(trilog_swi_hyperbolic, Goal).

settled_power(A, B, Power) :-
    (   ( integer(A), A =:= 1 ; number(B), B =:= 0 ) -> Power = 1
    ;   \+ number(A) -> overflow
    ;   A =:= 0, side(B, Side), ( number(B) -> B < 0 ; Side < 0 ) ->
        throw(error(evaluation_error(zero_divisor), (**)/2))
    ;   integer(A), A =:= 0 -> Power = 0
    ;   \+ number(B) -> ( B == inf -> overflow ; Power = 0.0 )
    ;   integer(A), A =:= -1, integer(B), Power is 1 - 2 * (B mod 2)
    ).

%% power_of(+A, +B, -Power)
%  A^B, which is the same.
%  ?- power_of(-1, -3, P).
%     P = -1.
power_of(A, B, Power) :- power(A, B, Power).

%% divisor(+A, +B, -Divisor)
%  gcd(A, B): of a zero that was computed from large integers the machine has none.
%  ?- divisor(12, 18, D).
%     D = 6.
divisor(A0, B0, Divisor) :-
    operand(A0, A),
    operand(B0, B),
    ( integer(A), A =:= 0, integer(B) -> Divisor0 is abs(B) ; Divisor0 is gcd(A, B) ),
    index_form(Divisor0, Divisor).

% shifts_far(E0, A0, B0, A, B, E): E0 may shift a negative number by more bits than the
% machine can; E is the same shift of A by B.
shifts_far(A0 >> B0, A0, B0, A, B, A >> B) :-
    \+ ( integer(B0), B0 >= 0, B0 < 64 ),
    \+ ( integer(A0), A0 >= 0 ).
shifts_far(A0 << B0, A0, B0, A, B, A << B) :-
    \+ ( integer(B0), B0 >= 0 ),
    \+ ( integer(A0), A0 >= 0 ).

%% shifted(+Shift, -Number)
%  A shift to the right of a negative number keeps its sign.
%  ?- shifted(-5 >> 70, N).
%     N = -1.
%  ?- shifted(-1 << 3, N).
%     N = -8.
shifted(A0 >> B0, Number) :-
    operand(A0, A),
    operand(B0, B),
    (   integer(A), integer(B), A < 0, B > 63 -> Number is \ ((\ A) >> B)
    ;   Number0 is A >> B,
        index_form(Number0, Number)
    ).
shifted(A0 << B0, Number) :-
    operand(A0, A),
    operand(B0, B),
    (   integer(B), B < 0 ->
        B1 is -B,
        shifted(A >> B1, Number)
    ;   Number is A << B
    ).

%% by_value(+Goal)
%  Arithmetic with a variable that stands for an expression, or for nothing.
%  ?- E = 6/3, by_value(X is E).
%     E = 6/3, X = 2.
by_value(X is E) :- value_is(X, E).
by_value(A =:= B) :- value_equal(A, B).
by_value(A =\= B) :- value_unequal(A, B).
by_value(A < B) :- value_less(A, B).
by_value(A =< B) :- value_at_most(A, B).
by_value(A > B) :- value_greater(A, B).
by_value(A >= B) :- value_at_least(A, B).

% The same by their names, for goals that are made of data.
value_is(X, E) :- operand(E, V), X = V.
value_equal(A, B) :- sides(A, B, X, Y), X =:= Y.
value_unequal(A, B) :- sides(A, B, X, Y), X =\= Y.
value_less(A, B) :- sides(A, B, X, Y), X < Y.
value_at_most(A, B) :- sides(A, B, X, Y), X =< Y.
value_greater(A, B) :- sides(A, B, X, Y), X > Y.
value_at_least(A, B) :- sides(A, B, X, Y), X >= Y.

% X and Y compare as A and B do.
sides(A, B, X, Y) :-
    operand(A, V),
    operand(B, W),
    ( both_numbers(V, W) -> X = V, Y = W ; side(V, X), side(W, Y) ).

% An infinite value is on a side of all numbers.
side(V, Side) :-
    (   number(V) -> Side = 0
    ;   V == inf -> Side = 1
    ;   Side = -1
    ).

both_numbers(A, B) :- number(A), number(B).

%% needs_value(?Expression)
%  The machine computes this otherwise, or not at all, or without an end.
%  ?- needs_value(1+6/3).
%     true.
%  ?- needs_value(1+6).
%     false.
%  ?- N is 2^64, needs_value(N mod 6).
%     N = 18446744073709551616.
%  ?- N = N+1, needs_value(N).
%     N = N+1.
needs_value(E) :-
    (   \+ ground(E) -> true
    ;   is_finite(E) -> divides(E)
    ;   true
    ).

% An expression within itself, as of N = N+1, has no value.
operand(E, V) :-
    (   number(E) -> V = E
    ;   is_finite(E) -> value(E, V)
    ;   type_error(expression, E, (is)/2)
    ).

% Few expressions need a second look.
is_finite(E) :-
    (   \+ compound(E) -> true
    ;   has_end(E, 50, _) -> true
    ;   trilog_cycles:finite_term(E)
    ).

% has_end(E, Left0, Left): E has no more than Left0 compounds, and Left fewer than that.
has_end(E, Left0, Left) :-
    Left0 > 0,
    Left1 is Left0 - 1,
    functor(E, _, Arity),
    (   Arity =:= 2 ->
        arg(1, E, A),
        ( compound(A) -> has_end(A, Left1, Left2) ; Left2 = Left1 ),
        arg(2, E, B),
        ( compound(B) -> has_end(B, Left2, Left) ; Left = Left2 )
    ;   Arity =:= 1 ->
        arg(1, E, A),
        ( compound(A) -> has_end(A, Left1, Left) ; Left = Left1 )
    ;   Left = Left1
    ).

% What has no quotient and no power goes to the machine, errors too.
value(E, V) :-
    (   number(E) -> V = E
    ;   nonvar(E), own_value(E, V0) -> V = V0
    ;   divides(E) ->
        E =.. [F|As],
        values(As, Vs),
        E1 =.. [F|Vs],
        by_machine(E1, V)
    ;   by_machine(E, V)
    ).

% What is frequent, and then what the machine does not know.
own_value(A+B, V) :- value(A, X), value(B, Y), computed(X + Y, X, Y, V).
own_value(A-B, V) :- value(A, X), value(B, Y), computed(X - Y, X, Y, V).
own_value(A*B, V) :- value(A, X), value(B, Y), computed(X * Y, X, Y, V).
own_value(A/B, V) :- quotient(A, B, V).
own_value(A**B, V) :- power(A, B, V).
own_value(A^B, V) :- power_of(A, B, V).
own_value(A // B, V) :- value(A, X), value(B, Y), by_machine(X // Y, V).
own_value(A mod B, V) :- value(A, X), value(B, Y), by_machine(X mod Y, V).
own_value(A rem B, V) :- value(A, X), value(B, Y), by_machine(X rem Y, V).
own_value(A div B, V) :- value(A, X), value(B, Y), by_machine(X div Y, V).
own_value(A /\ B, V) :- value(A, X), value(B, Y), by_machine(X /\ Y, V).
own_value(A \/ B, V) :- value(A, X), value(B, Y), by_machine(X \/ Y, V).
own_value(xor(A,B), V) :- value(A, X), value(B, Y), by_machine(xor(X,Y), V).
own_value(A >> B, V) :- value(A, X), value(B, Y), moved(X >> Y, Y, V).
own_value(A << B, V) :- value(A, X), value(B, Y), moved(X << Y, Y, V).
own_value(sqrt(A), V) :- value(A, X), by_machine(sqrt(X), V).
own_value(exp(A), V) :- value(A, X), by_machine(exp(X), V).
own_value(log(A), V) :- value(A, X), by_machine(log(X), V).
own_value(sin(A), V) :- value(A, X), by_machine(sin(X), V).
own_value(cos(A), V) :- value(A, X), by_machine(cos(X), V).
own_value(float(A), V) :- value(A, X), by_machine(float(X), V).
own_value(truncate(A), V) :- value(A, X), by_machine(truncate(X), V).
own_value(round(A), V) :- value(A, X), by_machine(round(X), V).
own_value(floor(A), V) :- value(A, X), by_machine(floor(X), V).
own_value(ceiling(A), V) :- value(A, X), by_machine(ceiling(X), V).
own_value(min(A,B), V) :- value(A, X), value(B, Y), computed(min(X,Y), X, Y, V).
own_value(max(A,B), V) :- value(A, X), value(B, Y), computed(max(X,Y), X, Y, V).
own_value(-A, V) :- value(A, X), computed(-X, X, 0, V).
own_value(abs(A), V) :- value(A, X), computed(abs(X), X, 0, V).
own_value(sign(A), V) :- value(A, X), computed(sign(X), X, 0, V).
own_value(inf, inf).
own_value(random(E), V) :- whole(E, 1, N), Last is N - 1, trilog_swi_control:random_between(0, Last, V).
own_value(random_float, V) :- trilog_swi_system:random_number(V).
own_value(cputime, V) :- '$cpu_now'(V).
own_value(integer(E), V) :- value(E, N), ( integer(N) -> V = N ; V is round(N) ).
own_value(atan(A,B), V) :- value(A, X), value(B, Y), angle(X, Y, V).
own_value(atan2(A,B), V) :- value(A, X), value(B, Y), angle(X, Y, V).
own_value(ceil(E), V) :- value(E, X), V is ceiling(X).
own_value(copysign(A,B), V) :-
    value(A, X), value(B, Y), side(Y, Side),
    ( ( number(Y) -> Y < 0 ; Side < 0 ) -> V is -abs(X) ; V is abs(X) ).
% What is no float stays none.
own_value(float_integer_part(E), V) :-
    value(E, X), ( float(X) -> V is float_integer_part(X) ; V is truncate(X) ).
own_value(float_fractional_part(E), V) :-
    value(E, X), ( float(X) -> V is float_fractional_part(X) ; V is X - truncate(X) ).
own_value(A rdiv B, V) :- value(A, X), value(B, Y), exactly(rational_quotient(X, Y, V0), V0, V).
own_value(numerator(E), V) :- value(E, X), exactly(numerator(X, V0), V0, V).
own_value(denominator(E), V) :- value(E, X), exactly(denominator(X, V0), V0, V).
own_value(rational(E), V) :- value(E, X), exactly(rational_of(X, V)).
own_value(rationalize(E), V) :- value(E, X), exactly(simplest(X, V)).
own_value(pow(A,B), V) :- power(A, B, V).
own_value(msb(E), V) :- whole(E, 1, N), exactly(top_bit(N, V0), V0, V).
own_value(lsb(E), V) :- whole(E, 1, N), Low is N /\ -N, exactly(top_bit(Low, V0), V0, V).
own_value(popcount(E), V) :- whole(E, 0, N), exactly(ones(N, V0), V0, V).
own_value(getbit(A,B), V) :- whole(A, 0, N), whole(B, 0, I), by_machine((N >> I) /\ 1, V).
own_value(gcd(A,B), V) :- divisor(A, B, V).
own_value(lcm(A,B), V) :- value(A, X), value(B, Y), least_multiple(X, Y, V).
own_value(powm(A,B,C), V) :-
    whole(A, 0, X), whole(B, 0, Y), whole(C, 1, Z),
    exactly(power_modulo(Y, X, Z, V0), V0, V).
own_value(sinh(E), V) :- value(E, X), hyperbolic(sine(X, V)).
own_value(cosh(E), V) :- value(E, X), V is (exp(X) + exp(-X)) / 2.
own_value(tanh(E), V) :- value(E, X), hyperbolic(tangent(X, V)).
own_value(asinh(E), V) :- value(E, X), hyperbolic(area_sine(X, V)).
own_value(acosh(E), V) :- value(E, X), hyperbolic(area_cosine(X, V)).
own_value(atanh(E), V) :- value(E, X), ( abs(X) =:= 1 -> overflow ; hyperbolic(area_tangent(X, V)) ).
own_value(log10(E), V) :-
    value(E, X),
    V0 is log(X) / log(10),
    Whole is round(V0),
    % Powers of ten are exact.
    (   10.0**Whole =:= X -> V is float(Whole)
    ;   V is V0 - (10.0**V0 - X) / (X * log(10))
    ).
own_value([E], V) :- ( atom(E), atom_length(E, 1) -> char_code(E, V) ; value(E, V) ).

by_machine(E, V) :-
    V0 is E,
    index_form(V0, V).

moved(Shift, By, V) :-
    (   integer(By), By >= 0, By < 64 -> by_machine(Shift, V)
    ;   shifted(Shift, V)
    ).

computed(E, X, Y, V) :-
    (   both_numbers(X, Y) -> by_machine(E, V)
    ;   infinite(E, V)
    ).

% One of the operands is infinite. SWI-Prolog has an overflow where numbers end there.
infinite(min(X,Y), V) :- side(X, A), side(Y, B), ( A =< B -> V = X ; V = Y ).
infinite(max(X,Y), V) :- side(X, A), side(Y, B), ( A >= B -> V = X ; V = Y ).
infinite(-X, V) :- ( X == inf -> V = -inf ; V = inf ).
infinite(abs(_), inf).
infinite(sign(X), V) :- side(X, A), V is float(A).
infinite(_ + _, _) :- overflow.
infinite(_ - _, _) :- overflow.
infinite(_ * _, _) :- overflow.
infinite(X / _, V) :- ( number(X) -> V is X * 0 ; overflow ).

overflow :- throw(error(evaluation_error(float_overflow), (is)/2)).

% At the origin, too, where the machine has none.
angle(X, Y, V) :- ( X =:= 0, Y =:= 0 -> V = 0.0 ; V is atan2(X, Y) ).

% N is the value of E, an integer from Low (0 or 1) on.
whole(E, Low, N) :-
    value(E, N),
    (   \+ integer(N) -> throw(error(type_error(integer, N), (is)/2))
    ;   N >= Low -> true
    ;   Low =:= 0 -> throw(error(domain_error(not_less_than_zero, N), (is)/2))
    ;   throw(error(domain_error(not_less_than_one, N), (is)/2))
    ).

least_multiple(X, Y, V) :-
    (   member(Z, [X,Y]), \+ integer(Z) -> type_error(integer, Z, (is)/2)
    ;   X =:= 0 -> V = 0
    ;   by_machine(abs(X // gcd(X, Y) * Y), V)
    ).

divides(E) :-
    (   number(E) -> \+ trilog_small_integers:is_small(E)
    ;   nonvar(E), is_own(E) -> true
    ;   divides_within(E)
    ).

is_own(E) :-
    (   E = [_|Tail] -> Tail == []
    ;   functor(E, Name, Arity),
        memberchk(Name/Arity, [random/1,random_float/0,cputime/0,integer/1,atan/2,pow/2,
                               msb/1,lsb/1,popcount/1,getbit/2,gcd/2,lcm/2,powm/3,
                               sinh/1,cosh/1,tanh/1,asinh/1,acosh/1,atanh/1,log10/1,
                               inf/0,atan2/2,ceil/1,copysign/2,float_integer_part/1,
                               float_fractional_part/1,(rdiv)/2,numerator/1,denominator/1,
                               rational/1,rationalize/1])
    ).

divides_within(E) :-
    compound(E),
    (   ( E = _/_ ; E = _**_ ; E = _^_ ; shifts_far(E, _, _, _, _, _) ) -> true
    ;   E = [_|_] -> false
    ;   functor(E, _, Arity),
        Arity =< 2,
        divides_argument(1, Arity, E)
    ).

divides_argument(N, Arity, E) :-
    N =< Arity,
    arg(N, E, A),
    (   divides(A) -> true
    ;   N1 is N + 1,
        divides_argument(N1, Arity, E)
    ).

values([], []).
values([E|Es], [V|Vs]) :-
    value(E, V),
    values(Es, Vs).
