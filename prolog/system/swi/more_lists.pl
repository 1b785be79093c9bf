/** List predicates that fewer programs ask for; they are loaded when one does.
*/

:- module(trilog_swi_more_lists, [
    aggregate/4, clumped/2, comma_list/2, group_by/4, max_member/3, min_member/3, scanl/4, scanl/5,
    scanl/6, semicolon_list/2
]).

:- use_module(library(error)).
:- use_module(library(pairs)).

:- meta_predicate(aggregate(?, ?, 0, ?)).
:- meta_predicate(group_by(?, ?, 0, ?)).
:- meta_predicate(max_member(2, ?, ?)).
:- meta_predicate(min_member(2, ?, ?)).
:- meta_predicate(scanl(3, ?, ?, ?)).
:- meta_predicate(scanl(4, ?, ?, ?, ?)).
:- meta_predicate(scanl(5, ?, ?, ?, ?, ?)).
:- meta_predicate(largest(?, 2, ?, ?)).
:- meta_predicate(smallest(?, 2, ?, ?)).
:- meta_predicate(scanned(?, 3, ?, ?)).
:- meta_predicate(scanned(?, ?, 4, ?, ?)).
:- meta_predicate(scanned(?, ?, ?, 5, ?, ?)).

%% clumped(+Items, -Counts)
%  Runs of identical items as Item-Count; usually asked of sorted items.
%  ?- clumped([a,a,b], Counts).
%     Counts = [a-2,b-1].
clumped([], []).
clumped([X|Xs], [X-Count|Counts]) :-
    run(Xs, X, 1, Count, Rest),
    clumped(Rest, Counts).

run([], _, Count, Count, []).
run([Y|Ys], X, Count0, Count, Rest) :-
    (   Y == X ->
        Count1 is Count0 + 1,
        run(Ys, X, Count1, Count, Rest)
    ;   Count = Count0,
        Rest = [Y|Ys]
    ).

%% comma_list(?Conjunction, ?List)
%  List has the goals of Conjunction.
%  ?- comma_list((a,b,c), List).
%     List = [a,b,c].
%  ?- comma_list(Goals, [a,b]).
%     Goals = (a,b).
comma_list(Conjunction, List) :-
    operand_list(Conjunction, (','), List).

operand_list(Goal, Operator, List) :-
    (   nonvar(Goal) ->
        operands(Goal, Operator, List0, []),
        List = List0
    ;   must_be(list, List),
        List = [First|Others],
        joined(Others, Operator, First, Goal)
    ).

operands(Goal, Operator, List, Rest) :-
    (   nonvar(Goal), functor(Goal, Operator, 2) ->
        arg(1, Goal, A),
        arg(2, Goal, B),
        operands(A, Operator, List, Middle),
        operands(B, Operator, Middle, Rest)
    ;   List = [Goal|Rest]
    ).

joined([], _, Goal, Goal).
joined([Next|Others], Operator, First, Goal) :-
    Goal =.. [Operator,First,Joined],
    joined(Others, Operator, Next, Joined).

%% semicolon_list(?Disjunction, ?List)
%  List has the goals of Disjunction.
%  ?- semicolon_list((a;b;c), List).
%     List = [a,b,c].
%  ?- semicolon_list(Goals, [a,b]).
%     Goals = (a;b).
semicolon_list(Disjunction, List) :-
    operand_list(Disjunction, (;), List).

%% max_member(:Before, -Max, +List)
%  Max is the last element of List in the order Before, which is true of two that
%  stand in it.
%  ?- max_member(@=<, Max, [1,3,2]).
%     Max = 3.
max_member(Before, Max, [X|Xs]) :-
    largest(Xs, Before, X, Max).

largest([], _, Max, Max).
largest([X|Xs], Before, Max0, Max) :-
    ( call(Before, X, Max0) -> Max1 = Max0 ; Max1 = X ),
    largest(Xs, Before, Max1, Max).

%% min_member(:Before, -Min, +List)
%  Min is the first element of List in the order Before.
%  ?- min_member(@=<, Min, [3,1,2]).
%     Min = 1.
min_member(Before, Min, [X|Xs]) :-
    smallest(Xs, Before, X, Min).

smallest([], _, Min, Min).
smallest([X|Xs], Before, Min0, Min) :-
    ( call(Before, Min0, X) -> Min1 = Min0 ; Min1 = X ),
    smallest(Xs, Before, Min1, Min).

%% scanl(:Goal, +List, +First, -Values)
%  Values are First and what `foldl/4` has after each element.
%  ?- scanl([X,V0,V]>>(V is V0+X), [1,2,3], 0, Values).
%     Values = [0,1,3,6].
scanl(Goal, List, First, [First|Values]) :-
    scanned(List, Goal, First, Values).

scanned([], _, _, []).
scanned([X|Xs], Goal, V0, [V|Vs]) :-
    call(Goal, X, V0, V),
    scanned(Xs, Goal, V, Vs).

%% scanl(:Goal, +List1, +List2, +First, -Values)
%  The same of two lists.
%  ?- scanl([X,Y,V0,V]>>(V is V0+X*Y), [1,2], [3,4], 0, Values).
%     Values = [0,3,11].
scanl(Goal, List1, List2, First, [First|Values]) :-
    scanned(List1, List2, Goal, First, Values).

scanned([], [], _, _, []).
scanned([X|Xs], [Y|Ys], Goal, V0, [V|Vs]) :-
    call(Goal, X, Y, V0, V),
    scanned(Xs, Ys, Goal, V, Vs).

%% scanl(:Goal, +List1, +List2, +List3, +First, -Values)
%  The same of three lists.
%  ?- scanl([X,Y,Z,V0,V]>>(V is V0+X*Y*Z), [1,2], [3,4], [1,1], 0, Values).
%     Values = [0,3,11].
scanl(Goal, List1, List2, List3, First, [First|Values]) :-
    scanned(List1, List2, List3, Goal, First, Values).

scanned([], [], [], _, _, []).
scanned([X|Xs], [Y|Ys], [Z|Zs], Goal, V0, [V|Vs]) :-
    call(Goal, X, Y, Z, V0, V),
    scanned(Xs, Ys, Zs, Goal, V, Vs).

%% aggregate(+Template, +Discriminator, :Goal, -Result)
%  aggregate/3, in which answers with the same Discriminator and the same values are one.
%  ?- aggregate(count, X, member(X, [a1,b1,a1]), N).
%     N = 2.
aggregate(Template, Discriminator, Goal0, Result) :-
    trilog_swi_solutions:collected(Template, Part),
    trilog_terms:module_of(Goal0, Module, Goal),
    trilog_swi_solutions:in_place(Goal, Module, Called),
    trilog_terms:set(Discriminator-Part, Called, Pairs),
    pairs_values(Pairs, Parts),
    trilog_swi_control:aggregate_all(Template, lists:member(Part, Parts), Result).

%% group_by(+By, +Template, :Goal, -Bag)
%  bagof/3 for each binding of the variables in By.
%  ?- group_by(K, V, member(r(K,V,_), [r(a1,1,x),r(b1,2,x),r(a1,3,y)]), Bag).
%     K = a1, Bag = [1,3]
%  ;  K = b1, Bag = [2].
group_by(By, Template, Goal0, Bag) :-
    trilog_terms:module_of(Goal0, Module, Goal),
    trilog_terms:variables(Goal, Variables),
    trilog_terms:variables(By+Template, Named),
    trilog_terms:others(Variables, Named, Others),
    trilog_terms:bag(Template, Others^(Module:Goal), Bag).
