/** Constraints of clpz whose variables are numbers when they run.

SWI-Prolog's compiler makes arithmetic of them then; clpz takes a quarter of a
millisecond for each.

    expression   of numbers and variables by `+`, `-`, `*`, abs/1, min/2 and max/2,
                 which have a value for all integers, and by `//`, `mod`, `rem` and `div`
                 with a number or a variable that is not 0 behind them
*/

:- module(trilog_constraints, [computed_constraint/2]).

:- use_module(library(lists)).

%% computed_constraint(+Constraint, -Goal)
%  Goal computes where it can, and is Constraint elsewhere; fails for what is no
%  constraint between expressions.
%  ?- trilog_constraints:computed_constraint(atom(a), Goal).
%     false.
computed_constraint(Constraint, (Known -> Computed ; trilog_calls:posted(Constraint))) :-
    compound(Constraint),
    Constraint =.. [Relation,Left,Right],
    compared(Relation, Left, Right, Comparison),
    '$module_exists'(clpz),
    \+ trilog_predicates:defined_by(Relation, 2, _, _),
    is_expression(Left),
    is_expression(Right),
    (   Relation == #=, trilog_calls:is_place(Left) -> assigned(Left, Right, Known, Computed)
    ;   Relation == #=, trilog_calls:is_place(Right) -> assigned(Right, Left, Known, Computed)
    ;   all_known(Left+Right, true, Known),
        Computed = Comparison
    ).

compared(#=, A, B, A =:= B).
compared(#\=, A, B, A =\= B).
compared(#<, A, B, A < B).
compared(#>, A, B, A > B).
compared(#=<, A, B, A =< B).
compared(#>=, A, B, A >= B).

is_expression(Expression) :-
    (   var(Expression) -> true
    ;   integer(Expression) -> true
    ;   Expression =.. [Name|Arguments],
        length(Arguments, Arity),
        (   memberchk(Name/Arity, [(+)/2,(-)/2,(*)/2,(-)/1,abs/1,min/2,max/2]) -> true
        ;   divides(Expression, Divisor),
            ( var(Divisor) -> true ; integer(Divisor), Divisor =\= 0 )
        ),
        all_expressions(Arguments)
    ).

divides(_ // Divisor, Divisor).
divides(_ mod Divisor, Divisor).
divides(_ rem Divisor, Divisor).
divides(_ div Divisor, Divisor).

all_expressions([]).
all_expressions([Expression|Expressions]) :-
    is_expression(Expression),
    all_expressions(Expressions).

% A variable gets what was computed last, which wakes its other constraints.
assigned(Place, Expression, Known, (Goal, Place = Value)) :-
    (   integer(Place) -> Last = true
    ;   Last = trilog_calls:is_place(Place)
    ),
    all_known(Expression, Last, Known),
    computing(Value is Expression, Expression, Goal).

% The value has the form of a small integer where it is one.
computing(Goal0, Expression, Goal) :-
    (   trilog_small_integers:makes_small(Expression) ->
        Goal = trilog_swi_arithmetic:by_value(Goal0)
    ;   trilog_small_integers:guards(Expression, [Condition|Conditions]) ->
        trilog_small_integers:all_hold(Conditions, Condition, Guards),
        Goal = ( Guards -> Goal0 ; trilog_swi_arithmetic:by_value(Goal0) )
    ;   Goal = Goal0
    ).

% The variables of Expression are integers, and those that divide are not 0.
all_known(Expression, Last, Known) :-
    term_variables(Expression, Variables),
    divisors(Expression, [], Divisors),
    all_unlike_zero(Divisors, Last, Rest),
    all_integers(Variables, Rest, Known).

divisors(Expression, Divisors0, Divisors) :-
    (   \+ compound(Expression) -> Divisors = Divisors0
    ;   (   divides(Expression, Divisor), var(Divisor) -> Divisors1 = [Divisor|Divisors0]
        ;   Divisors1 = Divisors0
        ),
        Expression =.. [_|Arguments],
        all_divisors(Arguments, Divisors1, Divisors)
    ).

all_divisors([], Divisors, Divisors).
all_divisors([Expression|Expressions], Divisors0, Divisors) :-
    divisors(Expression, Divisors0, Divisors1),
    all_divisors(Expressions, Divisors1, Divisors).

all_unlike_zero([], Last, Last).
all_unlike_zero([Divisor|Divisors], Last, (Divisor =\= 0,Known)) :-
    all_unlike_zero(Divisors, Last, Known).

all_integers([], Last, Last).
all_integers([Variable|Variables], Last, (integer(Variable),Known)) :-
    all_integers(Variables, Last, Known).
