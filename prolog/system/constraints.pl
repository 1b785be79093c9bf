/** Constraints of clpz whose variables are numbers when they run.

SWI-Prolog's compiler makes arithmetic of them then; clpz takes a quarter of a
millisecond for each.

    expression   of numbers and variables by `+`, `-`, `*`, abs/1, min/2 and max/2,
                 which have a value for all integers
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
    ;   term_variables(Left+Right, Variables),
        all_integers(Variables, true, Known),
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
        memberchk(Name/Arity, [(+)/2,(-)/2,(*)/2,(-)/1,abs/1,min/2,max/2]),
        all_expressions(Arguments)
    ).

all_expressions([]).
all_expressions([Expression|Expressions]) :-
    is_expression(Expression),
    all_expressions(Expressions).

% A variable gets what was computed last, which wakes its other constraints.
assigned(Place, Expression, Known, (Value is Expression, Place = Value)) :-
    term_variables(Expression, Variables),
    (   integer(Place) -> Last = true
    ;   Last = trilog_calls:is_place(Place)
    ),
    all_integers(Variables, Last, Known).

all_integers([], Last, Last).
all_integers([Variable|Variables], Last, (integer(Variable),Known)) :-
    all_integers(Variables, Last, Known).
