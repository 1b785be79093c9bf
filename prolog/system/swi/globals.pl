/** Global variables of SWI-Prolog. They are kept in the machine's own, whose
names begin with a blank for them: programs reach no others. Their values stand in a
term: a variable by itself may have a place that goes away.
*/

:- module(trilog_swi_globals, [b_getval/2, b_setval/2, nb_current/2, nb_getval/2, nb_setval/2]).

:- use_module(library(error)).

% named(Name): the global variable has had a value.
:- dynamic(named/1).

%% nb_setval(+Name, +Value)
%  Gives the global variable Name a copy of Value, for good.
%  ?- nb_setval(counter, 3), nb_getval(counter, V).
%     V = 3.
nb_setval(Name, Value) :-
    key(Name, Key),
    note_named(Name),
    '$store_global_var'(Key, v(Value)).

%% b_setval(+Name, +Value)
%  Gives the global variable Name a value until backtracking.
%  ?- b_setval(v, 1), b_getval(v, X).
%     X = 1.
b_setval(Name, Value) :-
    key(Name, Key),
    note_named(Name),
    '$store_backtrackable_global_var'(Key, v(Value)).

%% nb_getval(+Name, -Value)
%  ?- catch(nb_getval(no_such_variable, _), error(E, _), true).
%     E = existence_error(variable,no_such_variable).
nb_getval(Name, Value) :-
    global_value(Name, Value, nb_getval/2).

global_value(Name, Value, Context) :-
    key(Name, Key),
    (   '$fetch_global_var'(Key, v(Value0)) -> Value = Value0
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
    ( var(Name) -> named(Name) ; true ),
    key(Name, Key),
    '$fetch_global_var'(Key, v(Value)).

note_named(Name) :-
    ( named(Name) -> true ; assertz(named(Name)) ).

% Straight to the machine: it takes a quarter of the time.
key(Name, Key) :-
    (   atom(Name) -> true
    ;   must_be(atom, Name)
    ),
    '$atom_chars'(Name, Chars),
    '$atom_chars'(Key, [' '|Chars]).
