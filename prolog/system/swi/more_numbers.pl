/** What else course code asks of numbers in SWI-Prolog. Loaded when a program calls it.
*/

:- module(trilog_swi_more_numbers, [
    bounded_number/3, current_arithmetic_function/1, float_class/2, float_parts/4,
    nth_integer_root_and_remainder/4, rational/3
]).

:- use_module(library(error)).
:- use_module(library(lists)).

%% rational(@Term, -Numerator, -Denominator)
%  Term is an integer: there are no other rational numbers here.
%  ?- rational(3, N, D).
%     N = 3, D = 1.
%  ?- rational(0.25, N, D).
%     false.
rational(Integer, Integer, 1) :-
    integer(Integer).

%% bounded_number(+Low, +High, +Number)
%  Low =< Number =< High.
%  ?- bounded_number(1, 5, 3).
%     true.
%  ?- bounded_number(1, 5, 7.5).
%     false.
bounded_number(Low, High, Number) :-
    must_be_number(Number),
    must_be_number(Low),
    must_be_number(High),
    Low =< Number,
    Number =< High.

must_be_number(Term) :-
    (   number(Term) -> true
    ;   type_error(number, Term, bounded_number/3)
    ).

%% float_class(+Float, -Class)
%  Class is nan, infinite, zero, subnormal or normal.
%  ?- float_class(1.5, Class).
%     Class = normal.
%  ?- float_class(0.0, Class).
%     Class = zero.
float_class(Float, Class) :-
    (   nonvar(Float), memberchk(Float-Class0, [inf-infinite,(-inf)-infinite,nan-nan]) -> Class = Class0
    ;   must_be_float(Float, float_class/2),
        Size is abs(Float),
        finite_class(Size, Class)
    ).

finite_class(Size, Class) :-
    (   Size =:= 0 -> Class = zero
    ;   Size < 2.2250738585072014e-308 -> Class = subnormal
    ;   Class = normal
    ).

must_be_float(Term, Context) :-
    (   float(Term) -> true
    ;   var(Term) -> instantiation_error(Context)
    ;   type_error(float, Term, Context)
    ).

%% float_parts(+Float, -Mantissa, -Base, -Exponent)
%  Float is Mantissa times Base to the power of Exponent, Base 2, the size of Mantissa
%  between 0.5 and 1.
%  ?- float_parts(10.0, Mantissa, Base, Exponent).
%     Mantissa = 0.625, Base = 2, Exponent = 4.
float_parts(Float, Mantissa, 2, Exponent) :-
    must_be_float(Float, float_parts/4),
    ( Float =:= 0 -> Mantissa = Float, Exponent = 0 ; scaled(Float, 0, Mantissa, Exponent) ).

scaled(Mantissa0, Exponent0, Mantissa, Exponent) :-
    Size is abs(Mantissa0),
    (   Size >= 1 ->
        Mantissa1 is Mantissa0 / 2.0,
        Exponent1 is Exponent0 + 1,
        scaled(Mantissa1, Exponent1, Mantissa, Exponent)
    ;   Size < 0.5 ->
        Mantissa1 is Mantissa0 * 2.0,
        Exponent1 is Exponent0 - 1,
        scaled(Mantissa1, Exponent1, Mantissa, Exponent)
    ;   Mantissa = Mantissa0, Exponent = Exponent0
    ).

%% nth_integer_root_and_remainder(+N, +Integer, -Root, -Remainder)
%  Integer is the Nth power of Root, and Remainder.
%  ?- nth_integer_root_and_remainder(2, 10, Root, Remainder).
%     Root = 3, Remainder = 1.
%  ?- nth_integer_root_and_remainder(3, -10, Root, Remainder).
%     Root = -2, Remainder = -2.
nth_integer_root_and_remainder(N, Integer, Root, Remainder) :-
    must_be(integer, N),
    must_be(integer, Integer),
    (   N < 1 -> domain_error(not_less_than_one, N, nth_integer_root_and_remainder/4)
    ;   Integer >= 0 -> root(N, Integer, Root)
    ;   N mod 2 =:= 0 ->
        throw(error(evaluation_error(undefined), nth_integer_root_and_remainder/4))
    ;   Size is -Integer, root(N, Size, Root0), Root is -Root0
    ),
    trilog_swi_arithmetic:by_value(Remainder is Integer - Root ^ N).

% Half of what is left to be searched at a time.
root(N, Integer, Root) :-
    above(1, N, Integer, High),
    between_roots(0, High, N, Integer, Root).

above(High0, N, Integer, High) :-
    (   High0 ^ N > Integer -> High = High0
    ;   High1 is High0 * 2,
        above(High1, N, Integer, High)
    ).

between_roots(Low, High, N, Integer, Root) :-
    (   High - Low =:= 1 -> Root = Low
    ;   Middle is (Low + High) // 2,
        (   Middle ^ N =< Integer -> between_roots(Middle, High, N, Integer, Root)
        ;   between_roots(Low, Middle, N, Integer, Root)
        )
    ).

%% current_arithmetic_function(?Head)
%  Head is a function that (is)/2 knows.
%  ?- current_arithmetic_function(sin(X)).
%     true.
%  ?- current_arithmetic_function(sinus(X)).
%     false.
current_arithmetic_function(Head) :-
    (   var(Head) ->
        arithmetic_functions(Functions),
        member(Name/Arity, Functions),
        functor(Head, Name, Arity)
    ;   \+ trilog_swi_types:callable_term(Head) ->
        type_error(callable, Head, current_arithmetic_function/1)
    ;   functor(Head, Name, Arity),
        arithmetic_functions(Functions),
        memberchk(Name/Arity, Functions)
    ).

arithmetic_functions([
    abs/1,acos/1,acosh/1,(/\)/2,asin/1,asinh/1,atan/1,atan/2,atan2/2,atanh/1,(\)/1,(\/)/2,ceil/1,
    ceiling/1,copysign/2,cos/1,cosh/1,cputime/0,(div)/2,(//)/2,getbit/2,(/)/2,('**')/2,e/0,
    epsilon/0,exp/1,float/1,float_fractional_part/1,float_integer_part/1,floor/1,gcd/2,(^)/2,
    inf/0,integer/1,lcm/2,log/1,log/2,log10/1,lsb/1,(<<)/2,max/2,min/2,(-)/1,(-)/2,(mod)/2,msb/1,
    numerator/1,pi/0,(+)/1,(+)/2,popcount/1,powm/3,random/1,random_float/0,rational/1,
    rationalize/1,(rdiv)/2,(rem)/2,round/1,(>>)/2,sign/1,sin/1,sinh/1,sqrt/1,(*)/2,denominator/1,
    tan/1,tanh/1,truncate/1,(xor)/2
]).
