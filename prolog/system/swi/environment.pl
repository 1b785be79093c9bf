/** The environment, whose variables any text names as in SWI-Prolog. Loaded when a
program asks for it.
*/

:- module(trilog_swi_environment, [getenv/2, setenv/2, unsetenv/1]).

:- use_module(library(os), [pid/1]).
:- use_module(library(trilog_swi_text)).

%% getenv(+Name, -Value)
%  Value is the atom that a variable of the environment holds.
%  ?- setenv(trilog_example, 1), getenv(trilog_example, Value), unsetenv(trilog_example).
%     Value = '1'.
getenv(Name, Value) :-
    text_chars(Name, NameChars),
    os:getenv(NameChars, Chars),
    atom_chars(Value, Chars).

%% setenv(+Name, +Value)
%  A variable of the environment holds this text.
%  ?- setenv(trilog_example, a), getenv(trilog_example, V), unsetenv(trilog_example).
%     V = a.
setenv(Name, Value) :-
    text_chars(Name, NameChars),
    text_chars(Value, Chars),
    os:setenv(NameChars, Chars).

%% unsetenv(+Name)
%  There is no such variable any more.
%  ?- unsetenv(trilog_example), getenv(trilog_example, V).
%     false.
unsetenv(Name) :-
    text_chars(Name, NameChars),
    os:unsetenv(NameChars).
