/** What a program calls and nobody defines. Loaded when a program asks for it. */

:- module(trilog_swi_check, [check/0, list_undefined/0, list_undefined/1]).

:- use_module(library(lists)).
:- use_module(library(trilog_swi_messages)).
:- use_module(library(trilog_swi_programs)).

%% check
%  list_undefined/0, which is what there is to check here.
%  ?- check.
%     true.
check :-
    list_undefined.

%% list_undefined(+Options)
%  list_undefined/0: it knows no options.
%  ?- list_undefined([]).
%     true.
list_undefined(_) :-
    list_undefined.

%% list_undefined
%  Warns of the predicates that clauses of the program call and nobody defines, and says
%  where they are called.
%  ?- list_undefined.
%     true.
list_undefined :-
    findall(Missing, missing(Missing), All),
    sort(All, Sorted),
    (   Sorted == [] -> true
    ;   told(Sorted, Lines),
        print_message_lines(user_error, 'Warning: ', [
            'The predicates below are not defined. If these are defined',nl,
            'at runtime using assert/1, use :- dynamic Name/Arity.',nl
            |Lines
        ])
    ).

missing(Missing) :-
    trilog_predicates:defined_by(Name, Arity, Owner, _),
    trilog_loader:loaded_file(Owner, Kind),
    ( ( Kind = module(Home) ; Kind = part(Home) ) -> Module = Home ; Module = user ),
    functor(Head, Name, Arity),
    catch(trilog_compiled:clause_as_written(Module, Head, Body, _), error(_, _), false),
    called(Body, Module, Goal, Where),
    functor(Goal, Called, CalledArity),
    functor(General, Called, CalledArity),
    \+ property(Where:General, defined),
    \+ trilog_predicates:changing(Called, CalledArity),
    ( Where == user -> Missing = Called/CalledArity ; Missing = Where:Called/CalledArity ).

% called(+Body, +Module, -Goal, -Where): the body, in Module, calls Goal in Where.
called(Body, Module, Goal, Where) :-
    callable(Body),
    (   Body = Named:Plain -> atom(Named), called(Plain, Named, Goal, Where)
    ;   trilog_constructs:control(Body, Parts, _, _) ->
        member(Part, Parts),
        called(Part, Module, Goal, Where)
    ;   Goal = Body, Where = Module
    ;   property(Module:Body, meta_predicate(Modes)),
        trilog_terms:each_argument(arg(N, Modes, More)),
        integer(More),
        arg(N, Body, Closure),
        with_more(Closure, More, Made),
        called(Made, Module, Goal, Where)
    ).

with_more(Closure, More, Goal) :-
    callable(Closure),
    (   Closure = Named:Plain -> atom(Named), with_more(Plain, More, Made), Goal = Named:Made
    ;   Closure =.. [Name|Arguments],
        \+ memberchk(Name, [>>,/,\,^]),
        length(Others, More),
        append(Arguments, Others, All),
        Goal =.. [Name|All]
    ).

told([], []).
told([Missing|Others], [nl,'~q, which is referenced by'-[Missing]|Lines]) :-
    ( Missing = _:Indicator -> true ; Indicator = Missing ),
    trilog_driver:term_chars(Indicator, Text),
    trilog_driver:ask("calls", Text, Places),
    place_lines(Places, Lines, Lines1),
    told(Others, Lines1).

place_lines(Text, Lines, Lines0) :-
    (   Text == [] -> Lines = Lines0
    ;   ( append(Line, ['\n'|Rest], Text) -> true ; Line = Text, Rest = [] ),
        Lines = [nl,'\t~s'-[Line]|Lines1],
        place_lines(Rest, Lines1, Lines0)
    ).
