/** The predicates of SWI-Prolog's library(prolog_stack) that programs call. The machine
keeps no frames that could be shown: a backtrace is empty. Loaded when a program asks for
it.
*/

:- module(trilog_swi_backtraces, [
    backtrace/1, get_prolog_backtrace/2, get_prolog_backtrace/3, print_prolog_backtrace/2,
    print_prolog_backtrace/3
]).

%% backtrace(+Depth)
%  ?- backtrace(10).
%     true.
backtrace(_).

%% get_prolog_backtrace(+Depth, -Backtrace)
%  ?- get_prolog_backtrace(10, Backtrace).
%     Backtrace = [].
get_prolog_backtrace(_, []).

%% get_prolog_backtrace(+Depth, -Backtrace, +Options)
%  ?- get_prolog_backtrace(10, Backtrace, []).
%     Backtrace = [].
get_prolog_backtrace(_, [], _).

%% print_prolog_backtrace(+Stream, +Backtrace)
%  ?- print_prolog_backtrace(user_error, []).
%     true.
print_prolog_backtrace(_, _).

%% print_prolog_backtrace(+Stream, +Backtrace, +Options)
%  ?- print_prolog_backtrace(user_error, [], []).
%     true.
print_prolog_backtrace(_, _, _).
