/*  What the host's questions need of a machine like its own, in SWI-Prolog:
    where that keeps global variables, and what properties.pl uses of its insides to
    be fast, which here is plain findall/3.
*/
:- module(iso_ext, [bb_put/2, bb_get/2, call_nth/2]).

:- use_module(library(lists)).
:- use_module(library(solution_sequences), [call_nth/2]).

bb_put(Key, Value) :-
    nb_setval(Key, Value).

bb_get(Key, Value) :-
    nb_getval(Key, Value).

user:'$lh_length'(0).

:- meta_predicate(builtins:'$iterate_find_all'(?, 0, -, ?)).
builtins:'$iterate_find_all'(Template, Goal, Answers, _) :-
    findall(Template, Goal, Answers).

builtins:truncate_lh_to(_).
