/** Lambda expressions as in library(lambda) of SWI-Prolog's packs: `\X^Y^Goal`, whose
variables are renamed for each call, and `Free+\X^Y^Goal`, where those of Free are not.
(The machine's library finds only what the machine has.)
*/

:- module(trilog_swi_hats, [
    (\)/1, (\)/2, (\)/3, (\)/4, (\)/5, (\)/6, (\)/7, (\)/8,
    (^)/3, (^)/4, (^)/5, (^)/6, (^)/7, (^)/8, (^)/9, (^)/10,
    (+\)/2, (+\)/3, (+\)/4, (+\)/5, (+\)/6, (+\)/7, (+\)/8, (+\)/9
]).

:- use_module(library(iso_ext)).

:- meta_predicate(\(:)).
:- meta_predicate(\(:, ?)).
:- meta_predicate(\(:, ?, ?)).
:- meta_predicate(\(:, ?, ?, ?)).
:- meta_predicate(\(:, ?, ?, ?, ?)).
:- meta_predicate(\(:, ?, ?, ?, ?, ?)).
:- meta_predicate(\(:, ?, ?, ?, ?, ?, ?)).
:- meta_predicate(\(:, ?, ?, ?, ?, ?, ?, ?)).
:- meta_predicate(^(?, :, ?)).
:- meta_predicate(^(?, :, ?, ?)).
:- meta_predicate(^(?, :, ?, ?, ?)).
:- meta_predicate(^(?, :, ?, ?, ?, ?)).
:- meta_predicate(^(?, :, ?, ?, ?, ?, ?)).
:- meta_predicate(^(?, :, ?, ?, ?, ?, ?, ?)).
:- meta_predicate(^(?, :, ?, ?, ?, ?, ?, ?, ?)).
:- meta_predicate(^(?, :, ?, ?, ?, ?, ?, ?, ?, ?)).
:- meta_predicate(+\(?, :)).
:- meta_predicate(+\(?, :, ?)).
:- meta_predicate(+\(?, :, ?, ?)).
:- meta_predicate(+\(?, :, ?, ?, ?)).
:- meta_predicate(+\(?, :, ?, ?, ?, ?)).
:- meta_predicate(+\(?, :, ?, ?, ?, ?, ?)).
:- meta_predicate(+\(?, :, ?, ?, ?, ?, ?, ?)).
:- meta_predicate(+\(?, :, ?, ?, ?, ?, ?, ?, ?)).

%% \(:Lambda, ...)
%  Calls a copy of Lambda with the arguments that follow.
%  ?- use_module(library(lambda)), maplist(\X^Y^(atom_number(X,Y)), ['1'], Ys).
%     Ys = [1].
\(L) :- applied(\L, []).
\(L, A1) :- applied(\L, [A1]).
\(L, A1, A2) :- applied(\L, [A1,A2]).
\(L, A1, A2, A3) :- applied(\L, [A1,A2,A3]).
\(L, A1, A2, A3, A4) :- applied(\L, [A1,A2,A3,A4]).
\(L, A1, A2, A3, A4, A5) :- applied(\L, [A1,A2,A3,A4,A5]).
\(L, A1, A2, A3, A4, A5, A6) :- applied(\L, [A1,A2,A3,A4,A5,A6]).
\(L, A1, A2, A3, A4, A5, A6, A7) :- applied(\L, [A1,A2,A3,A4,A5,A6,A7]).

%% ^(?Parameter, :Lambda, ...)
%  Calls Lambda, where Parameter is the first of the arguments that follow, with the others.
%  ?- use_module(library(lambda)), call(X^Y^(Y = f(X)), a, Z).
%     X = a, Y = f(a), Z = f(a).
^(V, L, A1) :- applied(V^L, [A1]).
^(V, L, A1, A2) :- applied(V^L, [A1,A2]).
^(V, L, A1, A2, A3) :- applied(V^L, [A1,A2,A3]).
^(V, L, A1, A2, A3, A4) :- applied(V^L, [A1,A2,A3,A4]).
^(V, L, A1, A2, A3, A4, A5) :- applied(V^L, [A1,A2,A3,A4,A5]).
^(V, L, A1, A2, A3, A4, A5, A6) :- applied(V^L, [A1,A2,A3,A4,A5,A6]).
^(V, L, A1, A2, A3, A4, A5, A6, A7) :- applied(V^L, [A1,A2,A3,A4,A5,A6,A7]).
^(V, L, A1, A2, A3, A4, A5, A6, A7, A8) :- applied(V^L, [A1,A2,A3,A4,A5,A6,A7,A8]).

%% +\(+Free, :Lambda, ...)
%  Calls a copy of Lambda, but for the variables of Free, with the arguments that follow.
%  ?- use_module(library(lambda)), N = 1, maplist(+\(N,X^Y^(plus(X,N,Y))), [1,2], Ys).
%     N = 1, Ys = [2,3].
+\(Free, L) :- applied(+\(Free,L), []).
+\(Free, L, A1) :- applied(+\(Free,L), [A1]).
+\(Free, L, A1, A2) :- applied(+\(Free,L), [A1,A2]).
+\(Free, L, A1, A2, A3) :- applied(+\(Free,L), [A1,A2,A3]).
+\(Free, L, A1, A2, A3, A4) :- applied(+\(Free,L), [A1,A2,A3,A4]).
+\(Free, L, A1, A2, A3, A4, A5) :- applied(+\(Free,L), [A1,A2,A3,A4,A5]).
+\(Free, L, A1, A2, A3, A4, A5, A6) :- applied(+\(Free,L), [A1,A2,A3,A4,A5,A6]).
+\(Free, L, A1, A2, A3, A4, A5, A6, A7) :- applied(+\(Free,L), [A1,A2,A3,A4,A5,A6,A7]).

applied(Lambda, Arguments) :-
    applied(Lambda, user, Arguments).

applied(Lambda, Module, Arguments) :-
    (   nonvar(Lambda), is_lambda(Lambda, Arguments, Inner, Rest) -> applied(Inner, Module, Rest)
    ;   nonvar(Lambda), Lambda = Module1:Inner, atom(Module1) -> applied(Inner, Module1, Arguments)
    ;   Arguments == [], nonvar(Lambda), Lambda = _^_ ->
        throw(error(existence_error(lambda_parameters, Lambda), _))
    ;   trilog_swi_lambda:more_arguments(Arguments, Module:Lambda, Goal),
        trilog_swi_lambda:called(Goal)
    ).

is_lambda(\Lambda0, Arguments, Lambda, Arguments) :-
    copy_term_nat(Lambda0, Lambda).
is_lambda(+\(Free,Lambda0), Arguments, Lambda, Arguments) :-
    copy_term_nat(Free+Lambda0, Free+Lambda).
is_lambda(Parameter^Lambda, [Parameter|Arguments], Lambda, Arguments).
