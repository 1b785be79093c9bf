/** Numbers as `format/2` writes them, as lists of characters.
*/

:- module(trilog_swi_figures, [
    decimals/4, fixed_point/3, general/3, in_radix/4, scientific/3
]).

:- use_module(library(error)).
:- use_module(library(lists)).

%% fixed_point(+Number, +Digits, -Chars)
%  Number with so many digits behind the point, rounded by its exact value; what
%  lies in the middle goes to the even digit.
%  ?- fixed_point(2.675, 2, Chars).
%     Chars = ['2','.','6','7'].
%  ?- fixed_point(2.5, 0, Chars).
%     Chars = ['2'].
%  ?- Third is 1 rdiv 3, fixed_point(Third, 2, Chars).
%     Third = 1 rdiv 3, Chars = ['0','.','3','3'].
fixed_point(Number, Digits, Chars) :-
    scaled(Number, Digits, Size),
    pointed(Number, Size, Digits, none, Chars).

% Size is the size of Number * 10^Power, rounded.
scaled(Number, Power, Size) :-
    fraction(Number, 1, Above, Below),
    (   Power >= 0 -> Dividend is abs(Above) * 10^Power, Divisor = Below
    ;   Dividend is abs(Above), Divisor is 10^(-Power) * Below
    ),
    Quotient is Dividend // Divisor,
    Twice is 2 * (Dividend mod Divisor),
    (   ( Twice > Divisor ; Twice =:= Divisor, Quotient mod 2 =:= 1 ) -> Size is Quotient + 1
    ;   Size = Quotient
    ).

% The figures of Size with a point in front of the last Digits, those before it in
% groups, and the sign of Number.
pointed(Number, Size, Digits, Groups, Chars) :-
    number_chars(Size, Figures0),
    at_least(Figures0, Digits, Figures),
    length(Figures, All),
    First is All - Digits,
    length(Before, First),
    append(Before, Behind, Figures),
    ( Groups == none -> Whole = Before ; marked(Before, First, Groups, Whole) ),
    ( Number < 0 -> Sign = [(-)] ; Sign = [] ),
    ( Digits =:= 0 -> Point = [] ; Point = ['.'] ),
    append([Sign,Whole,Point,Behind], Chars).

% Number / Below0 is Above / Below: a float is made larger by a power of two until it is
% whole.
fraction(Number, Below0, Above, Below) :-
    (   integer(Number) -> Above = Number, Below = Below0
    ;   rational(Number) ->
        trilog_on_demand:call_waiting(trilog_swi_exact, numerator(Number, Above)),
        trilog_on_demand:call_waiting(trilog_swi_exact, denominator(Number, Below))
    ;   Whole is truncate(Number), Number =:= Whole -> Above = Whole, Below = Below0
    ;   Larger is Number * 1152921504606846976.0,
        Below1 is Below0 << 60,
        fraction(Larger, Below1, Above, Below)
    ).

% One figure more than there are digits behind the point.
at_least(Figures0, Digits, Figures) :-
    length(Figures0, Length),
    Missing is Digits + 1 - Length,
    (   Missing > 0 ->
        length(Zeros, Missing),
        maplist(=('0'), Zeros),
        append(Zeros, Figures0, Figures)
    ;   Figures = Figures0
    ).

%% decimals(+N, +Digits, +Groups, -Chars)
%  The integer N with a point in front of its last Digits. Groups is none, or
%  in(Length, Mark) with Mark between the groups of the digits before that.
%  ?- decimals(-1234567, 2, in(3,','), Chars).
%     Chars = [-,'1','2',',','3','4','5','.','6','7'].
decimals(N, Digits, Groups, Text) :-
    Size is abs(N),
    pointed(N, Size, Digits, Groups, Text).

marked([], _, _, []).
marked([Figure|Figures], Left0, Groups, [Figure|Marked]) :-
    Left is Left0 - 1,
    (   Groups = in(Length,Mark), Left > 0, Length > 0, Left mod Length =:= 0 ->
        Marked = [Mark|Marked1]
    ;   Marked1 = Marked
    ),
    marked(Figures, Left, Groups, Marked1).

%% in_radix(+N, +Radix, +Ten, -Chars)
%  The integer N to the base Radix; Ten is the code of the digit for ten.
%  ?- in_radix(255, 16, 0'a, Chars).
%     Chars = [f,f].
in_radix(N, Radix, Ten, Text) :-
    (   Radix >= 2, Radix =< 36 -> true
    ;   domain_error(radix, Radix, format/2)
    ),
    Size is abs(N),
    radix_digits(Size, Radix, Ten, [], Figures),
    ( N < 0 -> Text = [(-)|Figures] ; Text = Figures ).

radix_digits(N, Radix, Ten, Figures0, Figures) :-
    Digit is N mod Radix,
    ( Digit < 10 -> Code is 0'0 + Digit ; Code is Ten + Digit - 10 ),
    char_code(Char, Code),
    (   N < Radix -> Figures = [Char|Figures0]
    ;   Rest is N // Radix,
        radix_digits(Rest, Radix, Ten, [Char|Figures0], Figures)
    ).

%% general(+Float, +Digits, -Chars)
%  So many digits, without zeros at their end; with an exponent where it is large.
%  ?- general(2.5, 6, Chars).
%     Chars = ['2','.','5'].
%  ?- general(1234.5, 2, Chars).
%     Chars = ['1','.','2',e,+,'0','3'].
general(X, Digits0, Text) :-
    Digits is max(Digits0, 1),
    Behind is Digits - 1,
    in_powers(X, Behind, Size, Exponent),
    (   ( Exponent < -4 ; Exponent >= Digits ) ->
        pointed(X, Size, Behind, none, Mantissa),
        without_zeros(Mantissa, Short),
        with_exponent(Short, Exponent, Text)
    ;   Digits1 is Behind - Exponent,
        fixed_point(X, Digits1, Fixed),
        without_zeros(Fixed, Text)
    ).

without_zeros(Chars, Short) :-
    (   memberchk('.', Chars) ->
        reverse(Chars, Reversed),
        last_zeros(Reversed, Kept),
        reverse(Kept, Short)
    ;   Short = Chars
    ).

last_zeros([C|Cs], Kept) :-
    (   C == '0' -> last_zeros(Cs, Kept)
    ;   C == '.' -> Kept = Cs
    ;   Kept = [C|Cs]
    ).

%% scientific(+Float, +Digits, -Chars)
%  A digit, a point, Digits digits and an exponent of two digits or more.
%  ?- scientific(12.5, 2, Chars).
%     Chars = ['1','.','2','5',e,+,'0','1'].
scientific(X, Digits, Chars) :-
    in_powers(X, Digits, Size, Exponent),
    pointed(X, Size, Digits, none, Mantissa),
    with_exponent(Mantissa, Exponent, Chars).

% X is Size * 10^(Exponent-Digits), rounded, where Size has a digit more than Digits.
in_powers(X, Digits, Size, Exponent) :-
    (   X =:= 0 -> Size = 0, Exponent = 0
    ;   Exponent0 is floor(log(abs(X)) / log(10)),
        Power is Digits - Exponent0,
        scaled(X, Power, Size0),
        % The logarithm may miss it by one, and rounding makes a digit more.
        (   Size0 < 10^Digits ->
            Exponent is Exponent0 - 1,
            Power1 is Power + 1,
            scaled(X, Power1, Size)
        ;   Size0 >= 10^(Digits+1) ->
            Exponent is Exponent0 + 1,
            Power1 is Power - 1,
            scaled(X, Power1, Size)
        ;   Exponent = Exponent0, Size = Size0
        )
    ).

with_exponent(Mantissa, Exponent, Chars) :-
    ( Exponent < 0 -> Sign = (-) ; Sign = (+) ),
    Size is abs(Exponent),
    ( Size < 10 -> Pad = "0" ; Pad = [] ),
    number_chars(Size, Figures),
    append([Mantissa,[e,Sign],Pad,Figures], Chars).
