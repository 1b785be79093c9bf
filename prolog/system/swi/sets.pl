/** Lists as sets and as numbers, as SWI-Prolog 9 has them.

These predicates are for lists that are known: where the list is not there yet, or
is none, SWI-Prolog says that no rule matches the call, and so do they.
*/

:- module(trilog_swi_sets, [
    intersection/3, max_list/2, max_member/2, min_list/2, min_member/2, subset/2, subtract/3,
    sumlist/2, union/3,
    % For our own modules.
    sum_of/2, integers_between/3, rest_from_0/4, rest_from_1/4
]).

:- use_module(library(error)).
:- use_module(library(lists), [append/3, nth0/4, nth1/4]).
:- use_module(library(trilog_swi_lists), [member_once/2]).

no_rule(Goal) :-
    functor(Goal, Name, Arity),
    throw(error(existence_error(matching_rule, lists:Goal), Name/Arity)).

%% subset(+Subset, +Set)
%  Every element of Subset is one of Set.
%  ?- subset([a], [b,a]).
%     true.
%  ?- catch(subset(_, [a]), error(E, _), true).
%     E = existence_error(matching_rule,lists:subset(_A,[a])).
subset(Subset, Set) :-
    (   Subset == [] -> true
    ;   nonvar(Subset), Subset = [X|Xs] ->
        member_once(X, Set),
        subset(Xs, Set)
    ;   no_rule(subset(Subset, Set))
    ).

%% subtract(+Set, +Without, -Rest)
%  Rest are the elements of Set that Without has not.
%  ?- subtract([1,2,3], [2], Rest).
%     Rest = [1,3].
subtract(Set, Without, Rest) :-
    (   Set == [] -> Rest = []
    ;   nonvar(Set), Set = [X|Xs] ->
        (   member_once(X, Without) -> Rest = Rest1
        ;   Rest = [X|Rest1]
        ),
        subtract(Xs, Without, Rest1)
    ;   no_rule(subtract(Set, Without, Rest))
    ).

%% intersection(+A, +B, -Both)
%  Both are the elements of A that B has too.
%  ?- intersection([1,2,3], [3,1], Both).
%     Both = [1,3].
intersection(A, B, Both) :-
    (   A == [] -> Both = []
    ;   nonvar(A), A = [X|Xs] ->
        (   member_once(X, B) -> Both = [X|Both1]
        ;   Both = Both1
        ),
        intersection(Xs, B, Both1)
    ;   no_rule(intersection(A, B, Both))
    ).

%% union(+A, +B, -Union)
%  Union is B, and before it the elements of A that B has not.
%  ?- union([1,2], [2,3], Union).
%     Union = [1,2,3].
union(A, B, Union) :-
    (   A == [] -> Union = B
    ;   nonvar(A), A = [X|Xs] ->
        (   member_once(X, B) -> Union = Union1
        ;   Union = [X|Union1]
        ),
        union(Xs, B, Union1)
    ;   no_rule(union(A, B, Union))
    ).

%% sum_of(+Numbers, -Sum)
%  sum_list(Numbers, Sum).
%  ?- sum_of([1,2,3], Sum).
%     Sum = 6.
%  ?- catch(sum_of([1|_], Sum), error(E, _), true).
%     E = existence_error(matching_rule,lists:sum_list(_A,1,_B)).
sum_of(Numbers, Sum) :-
    sum_list(Numbers, 0, Sum).

sum_list(Numbers, Sum0, Sum) :-
    (   Numbers == [] -> trilog_swi_arithmetic:index_form(Sum0, Sum)
    ;   nonvar(Numbers), Numbers = [X|Xs] ->
        Sum1 is Sum0 + X,
        sum_list(Xs, Sum1, Sum)
    ;   no_rule(sum_list(Numbers, Sum0, Sum))
    ).

%% sumlist(+Numbers, -Sum)
%  The old name of sum_list/2.
%  ?- sumlist([1,2,3], Sum).
%     Sum = 6.
sumlist(Numbers, Sum) :-
    sum_of(Numbers, Sum).

%% max_list(+Numbers, -Max)
%  Max is the largest number.
%  ?- max_list([1,3,2], Max).
%     Max = 3.
%  ?- max_list([], Max).
%     false.
max_list(Numbers, Max) :-
    (   Numbers == [] -> false
    ;   nonvar(Numbers), Numbers = [X|Xs] -> max_list(Xs, X, Max)
    ;   no_rule(max_list(Numbers, Max))
    ).

max_list(Numbers, Max0, Max) :-
    (   Numbers == [] -> Max = Max0
    ;   nonvar(Numbers), Numbers = [X|Xs] ->
        Max1 is max(Max0, X),
        max_list(Xs, Max1, Max)
    ;   no_rule(max_list(Numbers, Max0, Max))
    ).

%% min_list(+Numbers, -Min)
%  Min is the smallest number.
%  ?- min_list([2,1,3], Min).
%     Min = 1.
min_list(Numbers, Min) :-
    (   Numbers == [] -> false
    ;   nonvar(Numbers), Numbers = [X|Xs] -> min_list(Xs, X, Min)
    ;   no_rule(min_list(Numbers, Min))
    ).

min_list(Numbers, Min0, Min) :-
    (   Numbers == [] -> Min = Min0
    ;   nonvar(Numbers), Numbers = [X|Xs] ->
        Min1 is min(Min0, X),
        min_list(Xs, Min1, Min)
    ;   no_rule(min_list(Numbers, Min0, Min))
    ).

%% max_member(-Max, +List)
%  Max is the largest element in the standard order of terms.
%  ?- max_member(Max, [1,f(a),b]).
%     Max = f(a).
max_member(Max, List) :-
    (   List == [] -> false
    ;   nonvar(List), List = [X|Xs] -> max_member_(Xs, X, Max)
    ;   no_rule(max_member(Max, List))
    ).

max_member_(List, Max0, Max) :-
    (   List == [] -> Max = Max0
    ;   nonvar(List), List = [X|Xs] ->
        ( X @> Max0 -> Max1 = X ; Max1 = Max0 ),
        max_member_(Xs, Max1, Max)
    ;   no_rule(max_member_(List, Max0, Max))
    ).

%% min_member(-Min, +List)
%  Min is the smallest element in the standard order of terms.
%  ?- min_member(Min, [f(a),1,b]).
%     Min = 1.
min_member(Min, List) :-
    (   List == [] -> false
    ;   nonvar(List), List = [X|Xs] -> min_member_(Xs, X, Min)
    ;   no_rule(min_member(Min, List))
    ).

min_member_(List, Min0, Min) :-
    (   List == [] -> Min = Min0
    ;   nonvar(List), List = [X|Xs] ->
        ( X @< Min0 -> Min1 = X ; Min1 = Min0 ),
        min_member_(Xs, Min1, Min)
    ;   no_rule(min_member_(List, Min0, Min))
    ).

%% integers_between(+Low, +High, -Integers)
%  numlist(Low, High, Integers).
%  ?- integers_between(1, 3, Integers).
%     Integers = [1,2,3].
%  ?- integers_between(3, 1, Integers).
%     false.
%  ?- integers_between(_, 3, Integers).
%     error: an argument is still unbound
integers_between(Low, High, Integers) :-
    must_be(integer, Low),
    must_be(integer, High),
    Low =< High,
    from(Low, High, Integers).

from(Low, High, [Low|Integers]) :-
    (   Low =:= High -> Integers = []
    ;   Next is Low + 1,
        from(Next, High, Integers)
    ).

%% rest_from_0(?Index, ?List, ?Element, ?Rest)
%  nth0/4, which says what an index must be.
%  ?- rest_from_0(1, [a,b,c], X, Rest).
%     X = b, Rest = [a,c].
%  ?- catch(rest_from_0(-1, [a], _, _), error(E, _), true).
%     E = type_error(nonneg,-1).
rest_from_0(Index, List, Element, Rest) :-
    (   ( var(Index) ; integer(Index), Index >= 0 ) -> nth0(Index, List, Element, Rest)
    ;   type_error(nonneg, Index, nth0/4)
    ).

%% rest_from_1(?Index, ?List, ?Element, ?Rest)
%  nth1/4, in the same way.
%  ?- catch(rest_from_1(0, [], _, _), error(E, _), true).
%     E = type_error(positive_integer,0).
rest_from_1(Index, List, Element, Rest) :-
    (   ( var(Index) ; integer(Index), Index >= 1 ) -> nth1(Index, List, Element, Rest)
    ;   type_error(positive_integer, Index, nth1/4)
    ).
