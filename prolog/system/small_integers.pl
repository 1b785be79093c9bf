/** Which arithmetic may make a small integer from large ones.

What the machine computes from an integer beyond 55 bits stays a large one for its
index of first arguments, however small it is: `2**100 mod 7` finds no clause
`p(2)`.
*/

:- module(trilog_small_integers, [all_hold/3, guards/2, is_small/1, makes_small/1]).

:- use_module(library(lists)).

%% makes_small(+Expression)
%  Expression may make small what was large, and no look at its variables is cheaper
%  than giving the result the form of a small integer.
%  ?- makes_small(N mod 10).
%     true.
%  ?- makes_small(A-B).
%     false.
makes_small(E) :-
    compound(E),
    (   shrinks(E, A, B), \+ ( is_small(A), is_small(B) ) -> true
    ;   balance(E, A, B), simple_first(A, B, First, Second),
        may_be_large(First), may_be_large(Second) ->
        true
    ;   E = A*B, \+ number(A), \+ number(B), ( may_be_large(B) ; may_be_large(A) ) -> true
    ;   E =.. [_|Arguments],
        member(Argument, Arguments),
        makes_small(Argument) ->
        true
    ).

% Something that is not written down is made smaller.
shrinks(A mod B, A, B).
shrinks(A rem B, A, B).
shrinks(A // B, A, B).
shrinks(A div B, A, B).
shrinks(A >> B, A, B).
shrinks(A /\ B, A, B).
shrinks(xor(A,B), A, B).

% Of two large operands this may be small.
balance(A - B, A, B).
balance(A + B, A, B).

% Of a sum with many parts one is looked at, and not the sum of the others each time.
simple_first(A, B, First, Second) :-
    (   compound(A), \+ compound(B) -> First = B, Second = A
    ;   First = A, Second = B
    ).

% It is 0 where one of both is, and the other may be large.
product(A*B, A, B) :- \+ is_small_factor(A), \+ is_small_factor(B).

is_small_factor(N) :- is_small(N), N =\= 0.

% However small its variables are.
may_be_large(E) :-
    (   number(E) -> \+ is_small(E)
    ;   \+ compound(E) -> false
    ;   E =.. [Name|Arguments], memberchk(Name, [+,-,min,max]) ->
        member(Argument, Arguments),
        may_be_large(Argument)
    ;   true
    ),
    !.

%% guards(+Expression, -Conditions)
%  Where these hold, no sum, difference or product in Expression makes small what was
%  large. One small operand of a sum is enough: a large integer and a small one make a
%  large one. So the many `N-1` of programs cost nothing. A product is small where a
%  factor is 0.
%  ?- guards(A-B+1, Cs).
%     Cs = [A<9007199254740992,A> -9007199254740992].
%  ?- guards(A*(B+1), Cs).
%     Cs = [A=\=0,B+1=\=0].
guards(E, Conditions) :-
    guards(E, [], Conditions).

guards(E, Cs0, Cs) :-
    (   \+ compound(E) -> Cs = Cs0
    ;   guards_itself(E, Cs0, Cs1),
        E =.. [_|Arguments],
        all_guards(Arguments, Cs1, Cs)
    ).

guards_itself(E, Cs0, Cs) :-
    (   balance(E, A, B), \+ is_small(A), \+ is_small(B),
        simple_first(A, B, First, Second),
        member(Operand, [First,Second]), \+ number(Operand), \+ may_be_large(Operand) ->
        term_variables(Operand, Variables),
        bounded(Variables, Cs0, Cs)
    ;   product(E, A, B) -> added([A =\= 0,B =\= 0], Cs0, Cs)
    ;   Cs = Cs0
    ).

all_guards([], Cs, Cs).
all_guards([E|Es], Cs0, Cs) :-
    guards(E, Cs0, Cs1),
    all_guards(Es, Cs1, Cs).

bounded([], Cs, Cs).
bounded([V|Vs], Cs0, Cs) :-
    added([V < 9007199254740992,V > -9007199254740992], Cs0, Cs1),
    bounded(Vs, Cs1, Cs).

added([], Cs, Cs).
added([C|New], Cs0, Cs) :-
    (   ( arg(1, C, E), may_be_large(E) ; member(C1, Cs0), C1 == C ) -> Cs1 = Cs0
    ;   append(Cs0, [C], Cs1)
    ),
    added(New, Cs1, Cs).

%% all_hold(+Conditions, +Before, -Test)
%  Test is true where Before and all Conditions are.
%  ?- all_hold([b,c], a, Test).
%     Test = ((a,b),c).
all_hold([], Test, Test).
all_hold([Condition|Conditions], Before, Test) :-
    all_hold(Conditions, (Before,Condition), Test).

%% is_small(?Number)
%  The machine gives it the form of a small integer wherever it comes from.
%  ?- is_small(12).
%     true.
%  ?- is_small(N).
%     false.
is_small(N) :-
    number(N),
    N < 9007199254740992,
    N > -9007199254740992.
