/** What programs with one thread ask of threads. Loaded when a program calls it.
*/

:- module(trilog_swi_threads, [thread_self/1, with_mutex/2]).

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
