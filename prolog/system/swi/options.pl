/** Lists of options, `Name(Value)` or `Name = Value`, as in SWI-Prolog.
*/

:- module(trilog_swi_options, [
    merge_options/3, meta_options/3, option/2, option/3, select_option/3, select_option/4
]).

:- use_module(library(error)).
:- use_module(library(lists)).

:- meta_predicate(meta_options(1, :, ?)).

%% option(?Option, +Options)
%  The first of Options that looks like Option is Option; `Name = Value` counts where
%  there is no `Name(Value)`.
%  ?- option(size(S), [colour=red,size(3)]).
%     S = 3.
%  ?- option(size(S), []).
%     false.
option(Option, Options) :-
    select_option(Option, Options, _).

%% option(?Option, +Options, +Default)
%  The same; where there is none its value is Default.
%  ?- option(size(S), [], 10).
%     S = 10.
option(Option, Options, Default) :-
    like(Option, General),
    (   taken(General, Options, _) -> Option = General
    ;   '$skip_max_list'(_, _, Options, Tail), Tail \== [] -> type_error(list, Tail, option/3)
    ;   arg(1, Option, Default)
    ).

%% select_option(?Option, +Options, -Others)
%  Others are the options but for that one.
%  ?- select_option(size(S), [size=3,a(1)], Others).
%     S = 3, Others = [a(1)].
select_option(Option, Options, Others) :-
    like(Option, General),
    taken(General, Options, Others0),
    Option = General,
    Others = Others0.

%% select_option(?Option, +Options, -Others, +Default)
%  ?- select_option(size(S), [a(1)], Others, 2).
%     S = 2, Others = [a(1)].
select_option(Option, Options, Others, Default) :-
    like(Option, General),
    (   taken(General, Options, Others0) -> Option = General, Others = Others0
    ;   arg(1, Option, Default), Others = Options
    ).

like(Option, General) :-
    functor(Option, Name, Arity),
    functor(General, Name, Arity).

taken(Option, Options, Others) :-
    (   select(Option, Options, Others0) -> Others = Others0
    ;   Option =.. [Name,Value],
        select(Name=Value, Options, Others0) ->
        Others = Others0
    ).

%% merge_options(+New, +Old, -Merged)
%  New, and of Old what New does not have: options of one name and as many arguments
%  are the same. Where both have some, they come in the order of their names.
%  ?- merge_options([b=1], [a(2),b(3)], Merged).
%     Merged = [a(2),b(1)].
%  ?- merge_options([c(1,2)], [c(1),c(3,4)], Merged).
%     Merged = [c(1),c(1,2)].
merge_options(New0, Old0, Merged) :-
    canonical(New0, New),
    canonical(Old0, Old),
    (   New == [] -> Merged = Old
    ;   Old == [] -> Merged = New
    ;   trilog_order:sort_terms(New, SortedNew),
        trilog_order:sort_terms(Old, SortedOld),
        merged(SortedNew, SortedOld, Merged)
    ).

canonical(Options0, Options) :-
    must_be(list, Options0),
    maplist(canonical_option, Options0, Options).

canonical_option(Option0, Option) :-
    (   nonvar(Option0), Option0 = (Name=Value) -> Option =.. [Name,Value]
    ;   Option = Option0
    ).

merged([], Old, Old).
merged([Option|New], Old, Merged) :-
    (   Old = [] -> Merged = [Option|New]
    ;   Old = [Other|Old1],
        functor(Option, Name, Arity),
        functor(Other, OtherName, OtherArity),
        trilog_order:compare_terms(Order, Name-Arity, OtherName-OtherArity),
        merged(Order, Option, New, Other, Old1, Merged)
    ).

merged(=, Option, New, _, Old, [Option|Merged]) :- merged(New, Old, Merged).
merged(<, Option, New, Other, Old, [Option|Merged]) :- merged(New, [Other|Old], Merged).
merged(>, Option, New, Other, Old, [Other|Merged]) :- merged([Option|New], Old, Merged).

%% meta_options(:IsMeta, :Options0, -Options)
%  Options are Options0, in which the values of the options whose names IsMeta holds of
%  have their module in front of them.
%  ?- meta_options(==(goal), m:[goal(p),other=q,goal=n:r], Options).
%     Options = [goal(m:p),other=q,goal=n:r].
meta_options(IsMeta, Options0, Options) :-
    trilog_terms:home_of(Options0, trilog_swi_options, Module, Plain),
    must_be(list, Plain),
    in_module(Plain, IsMeta, Module, Options).

in_module([], _, _, []).
in_module([Option0|Options0], IsMeta, Module, [Option|Options]) :-
    (   compound(Option0),
        name_and_value(Option0, Name, Value, Option, Of:Plain),
        call(IsMeta, Name) ->
        innermost(Module, Value, Of, Plain)
    ;   Option = Option0
    ),
    in_module(Options0, IsMeta, Module, Options).

name_and_value(Name=Value0, Name, Value0, Name=Value, Value) :- !.
name_and_value(Name-Value0, Name, Value0, Name-Value, Value) :- !.
name_and_value(Option0, Name, Value0, Option, Value) :-
    Option0 =.. [Name,Value0],
    Option =.. [Name,Value].

innermost(Module0, Term0, Module, Term) :-
    (   nonvar(Term0), Term0 = Module1:Term1, atom(Module1) ->
        innermost(Module1, Term1, Module, Term)
    ;   Module = Module0,
        Term = Term0
    ).
