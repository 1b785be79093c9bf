/** What programs with one thread ask of threads: what would run beside each other runs one
after the other. Loaded when a program calls it.
*/

:- module(trilog_swi_threads, [
    concurrent/3, concurrent_and/2, concurrent_and/3, concurrent_forall/2, concurrent_forall/3,
    concurrent_maplist/2, concurrent_maplist/3, concurrent_maplist/4, first_solution/3,
    sig_atomic/1, thread_self/1, with_mutex/2
]).

:- use_module(library(lists)).

:- meta_predicate(concurrent_and(0, 0)).
:- meta_predicate(concurrent_and(0, 0, ?)).
:- meta_predicate(concurrent_forall(0, 0)).
:- meta_predicate(concurrent_forall(0, 0, ?)).
:- meta_predicate(concurrent_maplist(1, ?)).
:- meta_predicate(concurrent_maplist(2, ?, ?)).
:- meta_predicate(concurrent_maplist(3, ?, ?, ?)).
:- meta_predicate(concurrent(?, :, ?)).
:- meta_predicate(first_solution(?, :, ?)).
:- meta_predicate(sig_atomic(0)).
:- meta_predicate(with_mutex(?, 0)).

%% thread_self(-Thread)
%  There is one.
%  ?- thread_self(Thread).
%     Thread = main.
thread_self(main).

%% with_mutex(+Mutex, :Goal)
%  once/1: nobody else could be there.
%  ?- with_mutex(m, lists:member(X, [1,2])).
%     X = 1.
with_mutex(_, Goal) :-
    ( call(Goal) -> true ).

%% sig_atomic(:Goal)
%  once/1: there are no signals.
%  ?- sig_atomic(lists:member(X, [1,2])).
%     X = 1.
sig_atomic(Goal) :-
    ( call(Goal) -> true ).

%% concurrent(+Threads, :Goals, +Options)
%  Every one of Goals has a solution: its first.
%  ?- concurrent(2, [X = 1,Y = 2], []).
%     X = 1, Y = 2.
concurrent(_, Goals0, _) :-
    of_program(Goals0, Module:Goals),
    maplist(called_once(Module), Goals).

called_once(Module, Goal) :-
    ( call(Module:Goal) -> true ).

%% concurrent_and(:Generator, :Test)
%  The conjunction of both.
%  ?- concurrent_and(lists:member(X, [1,2]), X > 1).
%     X = 2.
concurrent_and(Generator, Test) :-
    call(Generator),
    call(Test).

%% concurrent_and(:Generator, :Test, +Options)
%  ?- concurrent_and(lists:member(X, [1,2]), X > 1, []).
%     X = 2.
concurrent_and(Generator, Test, _) :-
    call(Generator),
    call(Test).

%% concurrent_forall(:Generate, :Test)
%  forall/2.
%  ?- concurrent_forall(lists:member(X, [1,2]), X > 1).
%     false.
concurrent_forall(Generate, Test) :-
    \+ ( call(Generate), \+ call(Test) ).

%% concurrent_forall(:Generate, :Test, +Options)
%  ?- concurrent_forall(lists:member(X, [1,2]), X > 0, [threads(2)]).
%     true.
concurrent_forall(Generate, Test, _) :-
    \+ ( call(Generate), \+ call(Test) ).

%% concurrent_maplist(:Goal, ?List)
%  maplist/2 with the first solution for every element.
%  ?- concurrent_maplist(integer, [1,2]).
%     true.
concurrent_maplist(Goal0, List) :-
    of_program(Goal0, Goal),
    maplist(once_with(Goal), List).

of_program(Goal0, Module:Goal) :-
    trilog_terms:module_of(Goal0, Module, Goal).

once_with(Goal, X) :- ( call(Goal, X) -> true ).

%% concurrent_maplist(:Goal, ?Xs, ?Ys)
%  ?- concurrent_maplist(succ, [1,2], Ys).
%     Ys = [2,3].
concurrent_maplist(Goal0, Xs, Ys) :-
    of_program(Goal0, Goal),
    maplist(once_with(Goal), Xs, Ys).

once_with(Goal, X, Y) :- ( call(Goal, X, Y) -> true ).

%% concurrent_maplist(:Goal, ?Xs, ?Ys, ?Zs)
%  ?- concurrent_maplist(lists:append, [[a],[]], [[b],[c]], Zs).
%     Zs = [[a,b],[c]].
concurrent_maplist(Goal0, Xs, Ys, Zs) :-
    of_program(Goal0, Goal),
    maplist(once_with(Goal), Xs, Ys, Zs).

once_with(Goal, X, Y, Z) :- ( call(Goal, X, Y, Z) -> true ).

%% first_solution(?Result, :Goals, +Options)
%  Result is what the first of Goals that has a solution makes of it.
%  ?- first_solution(X, [X = 1,X = 2], []).
%     X = 1.
first_solution(_, Goals0, _) :-
    of_program(Goals0, Module:Goals),
    (   member(Goal, Goals), call(Module:Goal) -> true ).
