/** Lambda expressions as in SWI-Prolog's library(yall): `[X,Y]>>Goal`, and
`Free/[X]>>Goal` where the variables of Free are shared with what stands
around the expression. `Free/Closure` shares them with a closure.
*/

:- module(trilog_swi_lambda, [
    (>>)/2, (>>)/3, (>>)/4, (>>)/5, (>>)/6, (>>)/7, (>>)/8,
    (/)/2, (/)/3, (/)/4, (/)/5, (/)/6, (/)/7
]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).

:- meta_predicate('>>'(?, 0)).
:- meta_predicate('>>'(?, :, ?)).
:- meta_predicate('>>'(?, :, ?, ?)).
:- meta_predicate('>>'(?, :, ?, ?, ?)).
:- meta_predicate('>>'(?, :, ?, ?, ?, ?)).
:- meta_predicate('>>'(?, :, ?, ?, ?, ?, ?)).
:- meta_predicate('>>'(?, :, ?, ?, ?, ?, ?, ?)).
:- meta_predicate('/'(?, 0)).
:- meta_predicate('/'(?, :, ?)).
:- meta_predicate('/'(?, :, ?, ?)).
:- meta_predicate('/'(?, :, ?, ?, ?)).
:- meta_predicate('/'(?, :, ?, ?, ?, ?)).
:- meta_predicate('/'(?, :, ?, ?, ?, ?, ?)).

%% >>(+Parameters, :Lambda, ...)
%  Calls Lambda with the arguments that follow for its parameters. A copy is
%  made for each call, but for the variables that stand before a `/`. Parameters
%  without an argument are an error.
%  ?- maplist([X,Y]>>(Y is X*2), [1,2], Ys).
%     Ys = [2,4].
%  ?- maplist(Sum/[X]>>(Sum = s(X)), [1,1]).
%     Sum = s(1).
'>>'(Ps, L) :- copied(Ps, L, [], G), called(G).
'>>'(Ps, L, A1) :- copied(Ps, L, [A1], G), called(G).
'>>'(Ps, L, A1, A2) :- copied(Ps, L, [A1,A2], G), called(G).
'>>'(Ps, L, A1, A2, A3) :- copied(Ps, L, [A1,A2,A3], G), called(G).
'>>'(Ps, L, A1, A2, A3, A4) :- copied(Ps, L, [A1,A2,A3,A4], G), called(G).
'>>'(Ps, L, A1, A2, A3, A4, A5) :- copied(Ps, L, [A1,A2,A3,A4,A5], G), called(G).
'>>'(Ps, L, A1, A2, A3, A4, A5, A6) :-
    copied(Ps, L, [A1,A2,A3,A4,A5,A6], G),
    called(G).

%% /(+Free, :Closure, ...)
%  Calls a copy of Closure with the arguments that follow; the variables of Free are
%  not copied.
%  ?- maplist({Y}/(=(Y)), [a,X]).
%     Y = a, X = a.
%  ?- L = f(_), call({X}/[Z]>>(X = Z, L = f(a)), 1).
%     L = f(_A), X = 1.
Free/L :- copied(Free/[], L, [], G), called(G).
'/'(Free, L, A1) :- copied(Free/[], L, [A1], G), called(G).
'/'(Free, L, A1, A2) :- copied(Free/[], L, [A1,A2], G), called(G).
'/'(Free, L, A1, A2, A3) :- copied(Free/[], L, [A1,A2,A3], G), called(G).
'/'(Free, L, A1, A2, A3, A4) :- copied(Free/[], L, [A1,A2,A3,A4], G), called(G).
'/'(Free, L, A1, A2, A3, A4, A5) :- copied(Free/[], L, [A1,A2,A3,A4,A5], G), called(G).

% The body means what it would mean in a clause or a query.
called(Module:Goal) :-
    trilog_expansion:expand_in(Module, Goal, Expanded),
    trilog_compiled:checked_goal(Expanded, Checked),
    trilog_autoload:load_needed,
    call(Module:Checked).

copied(Parameters0, Lambda0, Arguments, Goal) :-
    free_variables(Parameters0, Free),
    copy_term_nat(Free+Parameters0+Lambda0, Free+Parameters1+Lambda),
    without_free(Parameters1, Parameters),
    give(Parameters, Arguments, Rest),
    (   Rest == lacking ->
        trilog_terms:module_of(Lambda0, Module, Plain),
        throw(error(domain_error(lambda_parameters, Parameters0>>(Module:Plain)), _))
    ;   true
    ),
    more_arguments(Rest, Lambda, Goal).

free_variables(Parameters, Free) :-
    (   nonvar(Parameters), Parameters = Free0/_ -> Free = Free0
    ;   Free = []
    ).

without_free(Parameters0, Parameters) :-
    (   nonvar(Parameters0), Parameters0 = _/Parameters1 -> Parameters = Parameters1
    ;   Parameters = Parameters0
    ).

give(Parameters, Arguments, Rest) :-
    (   nonvar(Parameters), Parameters = [P|Ps] ->
        (   Arguments = [A|As] -> P = A, give(Ps, As, Rest)
        ;   Rest = lacking
        )
    ;   Rest = Arguments
    ).

% From an argument in a clause the machine calls a lambda expression as it
% stands there, without the module.
more_arguments(Arguments, Lambda0, Module:Goal) :-
    trilog_terms:module_of(Lambda0, Module, Lambda),
    (   Arguments == [] -> Goal = Lambda
    ;   Lambda =.. List0,
        append(List0, Arguments, List),
        trilog_calls:univ(Goal, List)
    ).
