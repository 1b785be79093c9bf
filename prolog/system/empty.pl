/** Predicates of a person's program that have no clauses yet.

    payload   what the machine adds to a module by
*/

:- module(trilog_empty, [make_dynamic/2, make_room/3, plain_arguments/3, payload_of/2]).

:- use_module(library(lists)).

%% make_dynamic(+Head, +Module)
%  A predicate that is not there is dynamic from now on.
%  ?- trilog_empty:make_dynamic(not_there(_), user), not_there(_).
%     false.
make_dynamic(Head0, Module) :-
    trilog_renamed:ensured_head(Head0, Module, Head),
    (   '$no_such_predicate'(Module, Head) ->
        functor(Head, Name, Arity), functor(Fact, Name, Arity),
        trilog_module_file:ensure_module(Module),
        assertz(Module:Fact),
        retract(Module:Fact)
    ;   true
    ).

%% make_room(+Module, +Name, +Arity)
%  In the place of an imported predicate there is one without clauses. The machine
%  allows that only who is the module.
%  ?- trilog_empty:make_room(user, no_clauses, 1), no_clauses(a).
%     false.
make_room(Module, Name, Arity) :-
    (   trilog_renamed:is_hook(Name, Arity) -> true % the machine asks its own
    ;   payload_of(Module, Payload),
        '$add_dynamic_predicate'(Module, Name, Arity, Payload),
        plain_arguments(Module, Name, Arity)
    ).

%% payload_of(+Module, -Payload)
%  What the machine adds to the module by.
%  ?- trilog_empty:payload_of(user, Payload), Payload = no.
%     false.
payload_of(Module, Payload) :-
    (   trilog_module_file:payload(Module, Payload) -> true
    ;   '$push_load_state_payload'(Payload)
    ).

%% plain_arguments(+Module, +Name, +Arity)
%  The machine would qualify the arguments of goals made of data, as those of the
%  library's predicate; what is told of user it takes for every module.
%  ?- trilog_empty:plain_arguments(user, likes, 2).
%     true.
plain_arguments(Module, Name, Arity) :-
    (   '$meta_predicate_property'(Module, Name, Arity, _) ->
        functor(Modes, Name, Arity),
        Modes =.. [_|Specs],
        maplist(=(?), Specs),
        payload_of(Module, Payload),
        '$clause_to_evacuable'((:- meta_predicate(Module:Modes)), Payload)
    ;   true
    ).
