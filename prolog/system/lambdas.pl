/** Lambda expressions in clauses of the program, as clauses of their own.

A lambda expression is copied, expanded and compiled each time it is called
(swi/lambda.pl), which takes hundreds of times as long as what it does. So where
a clause hands one to a predicate like maplist/3, the clause gets the name of
another, made of the expression, whose variables are renamed by being called.

    closure   `'lambda 1'(Free, Shared)`: what stands in the place of
              `Free/Parameters>>Body`, to be called with an argument for each
              parameter
    Shared    the variables that stand elsewhere in the clause, too; of what they
              are bound to each call has a copy, as of the whole expression
*/

:- module(trilog_lambdas, [named_lambdas/4, written_lambdas/2, forget_lambdas/1]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).

% made(Closure, Arity, Owner): the clause has so many arguments.
:- dynamic(made/3).
% stands_for(Closure, Lambda)
:- dynamic(stands_for/2).

%% named_lambdas(+Head, ?Body0, +Owner, -Body)
%  Body is Body0 with closures for the lambda expressions that it hands over; the
%  clause with this Head is one of the file Owner.
%  ?- trilog_lambdas:named_lambdas(p(L), (q, r(L)), 'f.pl', Body).
%     Body = (q,r(L)).
named_lambdas(Head, Body0, Owner, Body) :-
    taken_out(Body0, Body1, Taken, []),
    (   Taken == [] -> Body = Body0
    ;   frees(Taken, Frees),
        term_variables(Head+Body1+Frees, Outside),
        name_each(Taken, Outside, Owner),
        Body = Body1
    ).

% Body1 has a variable in the place of each lambda expression.
taken_out(Body0, Body, Taken0, Taken) :-
    (   var(Body0) -> Body = Body0, Taken0 = Taken
    ;   handing_over(Body0, Lambda, Count, Body1, Closure),
        lambda_parts(Lambda, Count, Free, Parameters, Goal) ->
        Body = Body1,
        Taken0 = [lambda(Free,Parameters,Goal,Lambda,Closure)|Taken]
    ;   trilog_constructs:control(Body0, Goals0, Body1, Goals) ->
        Body = Body1,
        all_taken_out(Goals0, Goals, Taken0, Taken)
    ;   Body = Body0, Taken0 = Taken
    ).

all_taken_out([], [], Taken, Taken).
all_taken_out([Goal0|Goals0], [Goal|Goals], Taken0, Taken) :-
    taken_out(Goal0, Goal, Taken0, Taken1),
    all_taken_out(Goals0, Goals, Taken1, Taken).

% The goal calls what it has as its first argument with so many more.
handing_over(Goal0, Closure0, Count, Goal, Closure) :-
    functor(Goal0, Name, Arity),
    hands_over(Name, Arity, Count),
    Goal0 =.. [_,Closure0|Arguments],
    Goal =.. [Name,Closure|Arguments].

hands_over(maplist, Arity, Count) :- Arity >= 2, Arity =< 6, Count is Arity - 1.
hands_over(foldl, Arity, Count) :- Arity >= 4, Arity =< 6, Count is Arity - 1.
hands_over(call, Arity, Count) :- Arity >= 2, Arity =< 7, Count is Arity - 1.
hands_over(include, 3, 1).
hands_over(exclude, 3, 1).
hands_over(partition, 4, 1).
hands_over(partition, 6, 2).
hands_over(convlist, 3, 2).
hands_over(predsort, 3, 3).

% As many parameters as there are arguments, and a body that is known.
lambda_parts(Lambda, Count, Free, Parameters, Goal) :-
    nonvar(Lambda),
    Lambda = (Parameters0 >> Goal),
    callable(Goal),
    nonvar(Parameters0),
    (   Parameters0 = Free0/Parameters1 -> Free = Free0, Parameters = Parameters1
    ;   Free = [], Parameters = Parameters0
    ),
    '$skip_max_list'(Length, _, Parameters, Tail),
    Tail == [],
    Length =:= Count.

frees([], []).
frees([lambda(Free,_,_,_,_)|Taken], [Free|Frees]) :-
    frees(Taken, Frees).

name_each([], _, _).
name_each([lambda(Free,Parameters,Goal,Lambda,Closure)|Taken], Outside, Owner) :-
    term_variables(Free, Given),
    term_variables(Parameters+Goal, All),
    those_of(All, Outside, Given, Shared),
    new_name(Name),
    Named =.. [Name,Free,Shared],
    (   catch(trilog_lambdas:add_clause(Named, Parameters, Goal, Owner, Arity), _, false) ->
        assertz(made(Named, Arity, Owner)),
        trilog_compiled:compiled_clause(stands_for(Named, Lambda), trilog_lambdas, Stands),
        assertz(Stands),
        Closure = Named
    ;   % What is wrong with it is told when it is called.
        Closure = Lambda
    ),
    name_each(Taken, Outside, Owner).

% The variables that stand outside and are not given.
those_of([], _, _, []).
those_of([Variable|Variables], Outside, Given, Those) :-
    (   is_among(Variable, Outside), \+ is_among(Variable, Given) ->
        Those = [Variable|Those1]
    ;   Those = Those1
    ),
    those_of(Variables, Outside, Given, Those1).

is_among(Variable, Variables) :-
    member(Other, Variables),
    Other == Variable,
    !.

new_name(Name) :-
    ( trilog_loader:noted(lambdas, Number0) -> true ; Number0 = 0 ),
    Number is Number0 + 1,
    trilog_loader:note(lambdas, Number),
    number_chars(Number, Digits),
    atom_chars(Name, [l,a,m,b,d,a,' '|Digits]).

add_clause(Closure, Parameters, Goal, Owner, Arity) :-
    Closure =.. [Name,Free,Shared],
    (   Shared == [] -> Given = Shared, Arguments = Parameters, Body0 = Goal
    ;   length(Parameters, Length),
        length(Arguments, Length),
        Body0 = (iso_ext:copy_term_nat(Free+Given, Free+Shared), Arguments = Parameters, Goal)
    ),
    Head =.. [Name,Free,Given|Arguments],
    functor(Head, _, Arity),
    trilog_expansion:expand_query(Body0, Body1),
    named_lambdas(Head, Body1, Owner, Body),
    trilog_compiled:compiled_clause((Head :- Body), user, Clause),
    trilog_predicates:added(user, Clause).

%% written_lambdas(?Body0, -Body)
%  Body is Body0 with the lambda expressions as they were written.
%  ?- trilog_lambdas:written_lambdas((q, maplist(r, [1])), Body).
%     Body = (q,maplist(r,[1])).
written_lambdas(Body0, Body) :-
    (   \+ made(_, _, _) -> Body = Body0
    ;   var(Body0) -> Body = Body0
    ;   handing_over(Body0, Closure, _, Body1, Lambda),
        nonvar(Closure),
        stands_for(Closure, Lambda0) ->
        Body = Body1,
        Lambda = Lambda0
    ;   trilog_constructs:control(Body0, Goals0, Body1, Goals) ->
        Body = Body1,
        all_written(Goals0, Goals)
    ;   Body = Body0
    ).

all_written([], []).
all_written([Goal0|Goals0], [Goal|Goals]) :-
    written_lambdas(Goal0, Goal),
    all_written(Goals0, Goals).

%% forget_lambdas(+Owner)
%  The clauses of the file Owner are there no more.
%  ?- trilog_lambdas:forget_lambdas('f.pl').
%     true.
forget_lambdas(Owner) :-
    (   retract(made(Closure, Arity, Owner)),
        retract((stands_for(Closure, _) :- _)),
        functor(Closure, Name, _),
        abolish(user:Name/Arity),
        false
    ;   true
    ).
