/** The order of terms, where the machine has it wrong.

The machine's compare/3 turns two packed strings round when one begins like
the other, and a packed string and a list: `"ab"` comes after `"abc"` there. So
a sort may come to no order at all. What is neither goes to the machine; of
two compound terms, lists and arguments are compared here one by one.

    key       a term without packed strings that stands for another in a sort
*/

:- module(trilog_order, [
    compare_terms/3, before/2, before_or_equal/2, after/2, after_or_equal/2,
    sort_terms/2, sort_pairs/2, distinct_terms/2
]).

:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(trilog_cells)).

%% compare_terms(?Order, ?A, ?B)
%  compare/3.
%  ?- trilog_order:compare_terms(Order, "ab", "abc").
%     Order = (<).
compare_terms(Order, A, B) :-
    (   var(Order) -> order(A, B, Order)
    ;   ( Order == (<) ; Order == (=) ; Order == (>) ) ->
        order(A, B, Order0),
        Order0 = Order
    ;   builtins:compare(Order, A, B)
    ).

order(A, B, Order) :-
    (   compound(A), compound(B) ->
        (   A == B -> Order = (=)
        ;   different(A, B, Order)
        )
    ;   builtins:compare(Order, A, B)
    ).

different(A, B, Order) :-
    (   A = [X|Xs], nonvar(B), B = [Y|Ys] ->
        order_within(X, Y, Order0),
        (   Order0 == (=) -> order_within(Xs, Ys, Order)
        ;   Order = Order0
        )
    ;   functor(A, Name, Arity), functor(B, Name, Arity) ->
        different_arguments(1, Arity, A, B, Order)
    ;   builtins:compare(Order, A, B)
    ).

% Nothing is gained by another look at whether all is the same.
order_within(A, B, Order) :-
    (   compound(A), compound(B) -> different(A, B, Order)
    ;   builtins:compare(Order, A, B)
    ).

different_arguments(N, Arity, A, B, Order) :-
    arg(N, A, X),
    arg(N, B, Y),
    (   N =:= Arity -> order_within(X, Y, Order)
    ;   order_within(X, Y, Order0),
        (   Order0 == (=) ->
            N1 is N + 1,
            different_arguments(N1, Arity, A, B, Order)
        ;   Order = Order0
        )
    ).

%% before(?A, ?B)
%  A @< B.
%  ?- trilog_order:before([a,1], [a,2]).
%     true.
before(A, B) :-
    order(A, B, <).

%% before_or_equal(?A, ?B)
%  A @=< B.
%  ?- trilog_order:before_or_equal("ab", "ab").
%     true.
before_or_equal(A, B) :-
    order(A, B, Order),
    Order \== (>).

%% after(?A, ?B)
%  A @> B.
%  ?- trilog_order:after("abc", "ab").
%     true.
after(A, B) :-
    order(A, B, >).

%% after_or_equal(?A, ?B)
%  A @>= B.
%  ?- trilog_order:after_or_equal("abc", "ab").
%     true.
after_or_equal(A, B) :-
    order(A, B, Order),
    Order \== (<).

% --- sorting ------------------------------------------------------------------

%% sort_terms(+List, ?Sorted)
%  sort/2.
%  ?- trilog_order:sort_terms([[a,2],[a,1],[a,2]], Sorted).
%     Sorted = [[a,1],[a,2]].
sort_terms(List, Sorted) :-
    (   keyed(List, Pairs, Verdict), Verdict == texts ->
        builtins:keysort(Pairs, SortedPairs),
        distinct_values(SortedPairs, Sorted0),
        Sorted = Sorted0
    ;   builtins:sort(List, Sorted)
    ).

%% sort_pairs(+Pairs, ?Sorted)
%  keysort/2.
%  ?- trilog_order:sort_pairs(["abc"-1,"ab"-2], Sorted).
%     Sorted = ["ab"-2,"abc"-1].
sort_pairs(Pairs, Sorted) :-
    (   rekeyed(Pairs, Keyed, Verdict), Verdict == texts ->
        builtins:keysort(Keyed, SortedPairs),
        pairs_values(SortedPairs, Sorted0),
        Sorted = Sorted0
    ;   builtins:keysort(Pairs, Sorted)
    ).

% It fails for what is no list, of which the machine says what is wrong.
keyed(List, _, _) :- var(List), !, false.
keyed([], [], _).
keyed([Term|Terms], [Key-Term|Pairs], Verdict) :-
    key(Term, Key, Verdict),
    keyed(Terms, Pairs, Verdict).

rekeyed(List, _, _) :- var(List), !, false.
rekeyed([], [], _).
rekeyed([Pair|Pairs], [Key-Pair|Keyed], Verdict) :-
    nonvar(Pair),
    Pair = Term-_,
    key(Term, Key, Verdict),
    rekeyed(Pairs, Keyed, Verdict).

key(Term, Key, Verdict) :-
    (   without_texts(Term) -> Key = Term
    ;   as_cells(Term, Key),
        Verdict = texts
    ).

distinct_values([], []).
distinct_values([Key-Value|Pairs], [Value|Values]) :-
    other_keys(Pairs, Key, Others),
    distinct_values(Others, Values).

other_keys([], _, []).
other_keys([Key-Value|Pairs], Key0, Others) :-
    (   Key == Key0 -> other_keys(Pairs, Key0, Others)
    ;   Others = [Key-Value|Pairs]
    ).

%% distinct_terms(+List, ?Distinct)
%  list_to_set/2: the first of equal elements stays.
%  ?- trilog_order:distinct_terms([b,[a,2],b,[a,1],[a,2]], Distinct).
%     Distinct = [b,[a,2],[a,1]].
distinct_terms(List, Distinct) :-
    must_be(list, List),
    numbered(List, 1, Pairs),
    sort_pairs(Pairs, Sorted),
    first_places(Sorted, Places0),
    builtins:keysort(Places0, Places),
    pairs_values(Places, Distinct0),
    Distinct = Distinct0.

numbered([], _, []).
numbered([Term|Terms], N, [Term-N|Pairs]) :-
    N1 is N + 1,
    numbered(Terms, N1, Pairs).

first_places([], []).
first_places([Term-Place|Pairs], [Place-Term|Places]) :-
    other_keys(Pairs, Term, Others),
    first_places(Others, Places).
