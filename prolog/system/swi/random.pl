/** Choosing at random, as `library(random)` of SWI-Prolog does it. Loaded when a
program asks for it.
*/

:- module(trilog_swi_random, [
    maybe/0, maybe/1, maybe/2, random_permutation/2, random_select/3, random_subseq/3, randseq/3,
    randset/3
]).

:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(pairs)).

%% maybe
%  True half of the times.
%  ?- findall(x, ( between(1, 200, _), maybe ), _Found), _Found = [x|_].
%     true.
maybe :-
    maybe(0.5).

%% maybe(+Probability)
%  True with this probability.
%  ?- maybe(1.0).
%     true.
maybe(Probability) :-
    Most is Probability,
    trilog_swi_system:random_number(Number),
    Number < Most.

%% maybe(+Some, +All)
%  True Some of All times.
%  ?- maybe(0, 3).
%     false.
maybe(Some, All) :-
    trilog_swi_control:random_between(1, All, Number),
    Number =< Some.

%% random_select(-X, +List, -Rest)
%  X is one of the elements, and Rest are the others.
%  ?- random_select(X, [a], Rest).
%     X = a, Rest = [].
random_select(X, List, Rest) :-
    length(List, Length),
    Length > 0,
    trilog_swi_control:random_between(1, Length, N),
    select_nth(N, List, X, Rest).

select_nth(N, [Y|Ys], X, Rest) :-
    (   N =:= 1 -> X = Y, Rest = Ys
    ;   Rest = [Y|Rest1],
        N1 is N - 1,
        select_nth(N1, Ys, X, Rest1)
    ).

%% random_permutation(?List, ?Permutation)
%  The elements of the one that is known in any order.
%  ?- random_permutation([a,a], P).
%     P = [a,a].
%  ?- random_permutation(L, [a]).
%     L = [a].
random_permutation(List, Permutation) :-
    (   trilog_terms:is_proper_list(List) -> shuffled(List, Permutation)
    ;   trilog_terms:is_proper_list(Permutation) -> shuffled(Permutation, List)
    ;   must_be(list, List)
    ).

shuffled(List, Permutation) :-
    maplist(randomly_keyed, List, Keyed),
    keysort(Keyed, Sorted),
    pairs_values(Sorted, Permutation).

randomly_keyed(X, Key-X) :-
    trilog_swi_system:random_number(Key).

%% random_subseq(+List, -Some, -Others)
%  Each element is one of Some or of Others.
%  ?- random_subseq([], Some, Others).
%     Some = [], Others = [].
random_subseq([], [], []).
random_subseq([X|Xs], Some, Others) :-
    (   maybe -> Some = [X|Some1], Others = Others1
    ;   Some = Some1, Others = [X|Others1]
    ),
    random_subseq(Xs, Some1, Others1).

%% randset(+Count, +Most, -Set)
%  Set are so many different numbers from 1 to Most, in order.
%  ?- randset(3, 3, Set).
%     Set = [1,2,3].
%  ?- randset(4, 3, Set).
%     false.
randset(Count, Most, Set) :-
    can_be_drawn(Count, Most),
    drawn(Count, Most, [], Numbers),
    sort(Numbers, Set).

can_be_drawn(Count, Most) :-
    must_be(integer, Most),
    (   integer(Count), Count >= 0 -> Count =< Most
    ;   var(Count) -> instantiation_error(randset/3)
    ;   type_error(nonneg, Count, randset/3)
    ).

drawn(Count, Most, Numbers0, Numbers) :-
    (   Count =:= 0 -> Numbers = Numbers0
    ;   trilog_swi_control:random_between(1, Most, Number),
        (   memberchk(Number, Numbers0) -> drawn(Count, Most, Numbers0, Numbers)
        ;   Count1 is Count - 1,
            drawn(Count1, Most, [Number|Numbers0], Numbers)
        )
    ).

%% randseq(+Count, +Most, -Numbers)
%  The same in any order.
%  ?- randseq(3, 3, _Numbers), msort(_Numbers, Set).
%     Set = [1,2,3].
randseq(Count, Most, Numbers) :-
    can_be_drawn(Count, Most),
    drawn(Count, Most, [], Numbers).
