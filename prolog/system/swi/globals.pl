/** Global variables of SWI-Prolog. They are kept in the machine's own, whose
names begin with a blank for them: programs reach no others. Their values stand in a
term: a variable by itself may have a place that goes away.

Each of the machine's costs much memory. So only the first ones have their own for good;
those behind them stand together with others as long as no variable is in their values.
*/

:- module(trilog_swi_globals, [b_getval/2, b_setval/2, nb_current/2, nb_getval/2, nb_setval/2]).

:- use_module(library(error)).
:- use_module(library(iso_ext)).
:- use_module(library(trilog_swi_buckets)).

% named(Name, Place): the global variable has had a value, kept by its own name or together
% with others.
:- dynamic(named/2).

%% nb_setval(+Name, +Value)
%  Gives the global variable Name a copy of Value, for good.
%  ?- nb_setval(counter, 3), nb_getval(counter, V).
%     V = 3.
nb_setval(Name, Value) :-
    key(Name, Key),
    note_named(Name, Place),
    (   Place == together, ground(Value), \+ '$fetch_global_var'(Key, _) ->
        keep_bucket_value(globals, Name, Value)
    ;   '$store_global_var'(Key, v(Value))
    ).

%% b_setval(+Name, +Value)
%  Gives the global variable Name a value until backtracking.
%  ?- b_setval(v, 1), b_getval(v, X).
%     X = 1.
b_setval(Name, Value) :-
    key(Name, Key),
    note_named(Name, _),
    '$store_backtrackable_global_var'(Key, v(Value)).

%% nb_getval(+Name, -Value)
%  ?- catch(nb_getval(no_such_variable, _), error(E, _), true).
%     E = existence_error(variable,no_such_variable).
nb_getval(Name, Value) :-
    global_value(Name, Value, nb_getval/2).

global_value(Name, Value, Context) :-
    key(Name, Key),
    (   '$fetch_global_var'(Key, v(Value0)) -> Value = Value0
    ;   bucket_value(globals, Name, Value0) -> Value = Value0
    ;   throw(error(existence_error(variable,Name), Context))
    ).

%% b_getval(+Name, -Value)
%  ?- nb_setval(a, 1), b_getval(a, X).
%     X = 1.
b_getval(Name, Value) :-
    global_value(Name, Value, b_getval/2).

%% nb_current(?Name, ?Value)
%  Name has been given a value.
%  ?- nb_current(no_such_variable, _).
%     false.
%  ?- nb_setval(colour, red), nb_current(Name, red).
%     Name = colour.
nb_current(Name, Value) :-
    ( var(Name) -> named(Name, _) ; true ),
    key(Name, Key),
    (   '$fetch_global_var'(Key, v(Value0)) -> Value = Value0
    ;   bucket_value(globals, Name, Value)
    ).

note_named(Name, Place) :-
    (   named(Name, Place0) -> Place = Place0
    ;   ( bb_get(trilog_swi_global_names, Count0) -> true ; Count0 = 0 ),
        Count is Count0 + 1,
        bb_put(trilog_swi_global_names, Count),
        ( Count =< 256 -> Place = own ; Place = together ),
        assertz(named(Name, Place))
    ).

% Straight to the machine: it takes a quarter of the time.
key(Name, Key) :-
    (   atom(Name) -> true
    ;   must_be(atom, Name)
    ),
    '$atom_chars'(Name, Chars),
    '$atom_chars'(Key, [' '|Chars]).
