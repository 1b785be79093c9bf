/** Attributed variables as SWI-Prolog has them: a module's value of a variable,
and `Module:attr_unify_hook(Value, Other)` when the variable is bound. Loaded when
a program asks for them.

    Pairs       a list of Module-Value
*/

:- module(trilog_swi_attributes, [attvar/1, del_attr/2, get_attr/3, get_attrs/2, put_attr/3]).

:- use_module(library(atts)).
:- use_module(library(dcgs)).
:- use_module(library(lists)).

:- attribute values/1.

%% put_attr(+Variable, +Module, +Value)
%  Value is what Module has of the variable from now on.
%  ?- put_attr(X, colour, red), get_attr(X, colour, C), del_attr(X, colour).
%     C = red.
put_attr(Variable, Module, Value) :-
    ( get_atts(Variable, values(Pairs0)) -> true ; Pairs0 = [] ),
    without(Pairs0, Module, Pairs),
    put_atts(Variable, values([Module-Value|Pairs])).

without([], _, []).
without([Key-Value|Pairs0], Module, Pairs) :-
    (   Key == Module -> Pairs = Pairs0
    ;   Pairs = [Key-Value|Pairs1],
        without(Pairs0, Module, Pairs1)
    ).

%% get_attr(@Variable, +Module, -Value)
%  Fails where Module has none, and for what is no variable.
%  ?- get_attr(_, colour, C).
%     false.
get_attr(Variable, Module, Value) :-
    get_attrs(Variable, Pairs),
    member(Key-Value0, Pairs),
    Key == Module,
    !,
    Value = Value0.

%% get_attrs(@Variable, -Pairs)
%  Those of all modules.
%  ?- get_attrs(_, Pairs).
%     false.
get_attrs(Variable, Pairs) :-
    var(Variable),
    get_atts(Variable, values(Pairs)),
    Pairs = [_|_].

%% del_attr(@Variable, +Module)
%  Module has no value any more.
%  ?- put_attr(X, colour, red), del_attr(X, colour), get_attr(X, colour, C).
%     false.
del_attr(Variable, Module) :-
    (   get_attrs(Variable, Pairs0) ->
        without(Pairs0, Module, Pairs),
        ( Pairs == [] -> put_atts(Variable, -values(_)) ; put_atts(Variable, values(Pairs)) )
    ;   true
    ).

%% attvar(@Term)
%  Term is a variable that has attributes.
%  ?- freeze(X, true), attvar(X).
%     freeze(X,true).
attvar(Term) :-
    var(Term),
    '$term_attributed_variables'(Term, [_|_]).

verify_attributes(Variable, Other, Goals) :-
    ( get_attrs(Variable, Pairs) -> hooks(Pairs, Other, Goals) ; Goals = [] ).

hooks([], _, []).
hooks([Module-Value|Pairs], Other, [trilog_swi_attributes:hook(Module,Value,Other)|Goals]) :-
    hooks(Pairs, Other, Goals).

hook(Module, Value, Other) :-
    (   '$no_such_predicate'(Module, attr_unify_hook(_,_)) ->
        Missing = Module:attr_unify_hook/2,
        throw(error(existence_error(procedure, Missing), Missing))
    ;   call(Module:attr_unify_hook(Value, Other))
    ).

attribute_goals(Variable) -->
    { get_attrs(Variable, Pairs) },
    shown(Pairs, Variable),
    { put_atts(Variable, -values(_)) }.

shown([], _) --> [].
shown([Module-Value|Pairs], Variable) -->
    (   { \+ '$no_such_predicate'(Module, attribute_goals(_,_,_)),
          call(Module:attribute_goals(Variable), Goals, []) } ->
        listed(Goals)
    ;   [put_attr(Variable,Module,Value)]
    ),
    shown(Pairs, Variable).

listed([]) --> [].
listed([Goal|Goals]) --> [Goal], listed(Goals).
