/** The list predicates that course code takes for granted from SWI-Prolog,
and that the machine's own library lacks.

Each gives the answers of SWI-Prolog 9, in its order.
*/

:- module(trilog_swi_lists, [
    append/2, convlist/3, delete/3, exclude/3, flatten/2, foldl/6, foldl/7, include/3,
    is_assoc/1, is_list/1, is_set/1, last/2, list_to_set/2, maplist/3, maplist/4, msort/2, nextto/3,
    partition/4, partition/5, predsort/3, proper_length/2, select/4, selectchk/3, selectchk/4,
    sort/4, transpose_pairs/2,
    % For our own modules.
    length_of/2, member_once/2, nth_from_0/3, nth_from_1/3, select_from/3
]).

:- use_module(library(error)).
% All of it but what is defined here: the machine warns on standard output.
:- use_module(library(lists), [
    append/3, foldl/4, foldl/5, length/2, list_max/2, list_min/2, maplist/2,
    maplist/5, maplist/6, maplist/7, member/2, memberchk/2, nth0/3,
    nth1/3, permutation/2, reverse/2, same_length/2, select/3, sum_list/2, transpose/2
]).
:- use_module(library(pairs)).

:- meta_predicate(convlist(2, ?, ?)).
:- meta_predicate(exclude(1, ?, ?)).
:- meta_predicate(include(1, ?, ?)).
:- meta_predicate(maplist(2, ?, ?)).
:- meta_predicate(maplist(3, ?, ?, ?)).
:- meta_predicate(partition(1, ?, ?, ?)).
:- meta_predicate(partition(2, ?, ?, ?, ?)).
:- meta_predicate(predsort(3, ?, ?)).
:- meta_predicate(foldl(5, ?, ?, ?, ?, ?)).
:- meta_predicate(foldl(6, ?, ?, ?, ?, ?, ?)).
% So does what these hand their goals to: to any other predicate of this module the
% machine says that a goal in a variable is of this module.
:- meta_predicate(converted(?, 2, ?)).
:- meta_predicate(foldl_(?, ?, ?, 5, ?, ?)).
:- meta_predicate(foldl_(?, ?, ?, ?, 6, ?, ?)).
:- meta_predicate(predsort_(?, 3, ?, ?, ?)).
:- meta_predicate(predmerge(?, ?, 3, ?)).
:- meta_predicate(predmerge_(?, ?, ?, 3, ?)).
:- meta_predicate(predmerge_by(?, ?, ?, ?, ?, 3, ?)).

%% length_of(?List, ?Length)
%  length/2: what is no list is an error.
%  ?- length_of(L, 2).
%     L = [_A,_B].
%  ?- catch(length_of(a, _), error(E, _), true).
%     E = type_error(list,a).
length_of(List, Length) :-
    '$skip_max_list'(Known, _, List, Tail),
    (   Tail == [], var(Length) -> Length = Known
    ;   Tail == [], integer(Length), Length >= 0 -> Length = Known
    ;   ( var(Tail) ; Tail == [] ) -> Tail \== Length, length(List, Length)
    ;   nonvar(Length), \+ ( integer(Length), Length >= 0 ) -> length(_, Length)
    ;   type_error(list, List, length/2)
    ).

%% member_once(?Element, ?List)
%  memberchk/2: the end of what is no list is an error, where nothing was found before it.
%  ?- member_once(b, [a,b|c]).
%     true.
%  ?- catch(member_once(b, [a|c]), error(E, _), true).
%     E = type_error(list,c).
member_once(Element, List) :-
    (   member(Element, List) -> true
    ;   '$skip_max_list'(_, _, List, End),
        End \== [],
        type_error(list, End, memberchk/2)
    ).

%% nth_from_0(?Index, ?List, ?Element)
%  nth0/3, which is false below the first place.
%  ?- nth_from_0(-1, [a,b], X).
%     false.
nth_from_0(Index, List, Element) :-
    (   var(Index) -> List = [First|Rest], at_place(Rest, First, 0, Index, Element)
    ;   integer(Index), Index < 0 -> false
    ;   nth0(Index, List, Element)
    ).

%% nth_from_1(?Index, ?List, ?Element)
%  nth1/3, in the same way.
%  ?- nth_from_1(0, [a,b], X).
%     false.
nth_from_1(Index, List, Element) :-
    (   var(Index) -> List = [First|Rest], at_place(Rest, First, 1, Index, Element)
    ;   integer(Index), Index < 1 -> false
    ;   nth1(Index, List, Element)
    ).

% The last place leaves no choice behind.
at_place(Rest, First, Place, Index, Element) :-
    (   Rest == [] -> Index = Place, Element = First
    ;   Index = Place, Element = First
    ;   Rest = [Next|Rest1],
        Place1 is Place + 1,
        at_place(Rest1, Next, Place1, Index, Element)
    ).

%% select_from(?Element, ?List, ?Rest)
%  select/3: the last element leaves no choice behind.
%  ?- select_from(X, [a,b], Rest).
%     X = a, Rest = [b]
%  ;  X = b, Rest = [a].
select_from(Element, [First|List], Rest) :-
    selected(List, First, Element, Rest).

selected(List, First, Element, Rest) :-
    (   List == [] -> Element = First, Rest = []
    ;   Element = First, Rest = List
    ;   List = [Second|List1],
        Rest = [First|Rest1],
        selected(List1, Second, Element, Rest1)
    ).

%% is_assoc(@Term)
%  Term is an association list: a balanced tree with its keys in order.
%  ?- is_assoc(t).
%     true.
is_assoc(Term) :-
    nonvar(Term),
    tree_keys(Term, Keys, []),
    in_order(Keys).

tree_keys(Tree, Keys0, Keys) :-
    (   Tree == t -> Keys0 = Keys
    ;   nonvar(Tree), Tree = t(Key,_,_,Left,Right) ->
        tree_keys(Left, Keys0, [Key|Keys1]),
        tree_keys(Right, Keys1, Keys)
    ).

in_order([]).
in_order([Key|Keys]) :-
    (   Keys = [Next|_] -> trilog_order:before(Key, Next)
    ;   true
    ),
    in_order(Keys).

%% transpose_pairs(+Pairs, -Transposed)
%  Key-Value becomes Value-Key; in the order of the new keys.
%  ?- transpose_pairs([a1-2,b1-1], Ps).
%     Ps = [1-b1,2-a1].
transpose_pairs(Pairs, Transposed) :-
    swapped(Pairs, Swapped),
    trilog_order:sort_pairs(Swapped, Transposed).

swapped([], []).
swapped([Key-Value|Pairs], [Value-Key|Swapped]) :-
    swapped(Pairs, Swapped).

%% is_list(@Term)
%  Term is a list that ends, and no text.
%  ?- is_list([a,b]).
%     true.
%  ?- is_list("ab").
%     false.
is_list(Term) :-
    trilog_terms:is_proper_list(Term),
    \+ trilog_swi_text:string(Term).

%% convlist(:Goal, +List, -Converted)
%  Converted has what Goal makes of the elements for which it is true.
%  ?- convlist([X,Y]>>(X > 1, Y is X*X), [1,2,3], L).
%     L = [4,9].
convlist(Goal, List, Converted) :-
    must_be(list, List),
    converted(List, Goal, Converted).

converted([], _, []).
converted([X|Xs], Goal, Converted) :-
    (   call(Goal, X, Y) -> Converted = [Y|Converted1]
    ;   Converted = Converted1
    ),
    converted(Xs, Goal, Converted1).

%% proper_length(@List, -Length)
%  List is a list that ends, of this length; fails for anything else.
%  ?- proper_length([a,b], L).
%     L = 2.
proper_length(List, Length) :-
    trilog_terms:is_proper_list(List),
    length(List, Length0),
    Length = Length0.

%% is_set(@Set)
%  Set is a list without two identical elements.
%  ?- is_set([a,b,a]).
%     false.
is_set(Set) :-
    proper_length(Set, Length),
    sort(Set, Sorted),
    length(Sorted, Length).

%% last(?List, ?Last)
%  Last is the last element of List.
%  ?- last([a,b,c], L).
%     L = c.
last([X|Xs], Last) :-
    last_(Xs, X, Last).

last_([], Last, Last).
last_([X|Xs], _, Last) :-
    last_(Xs, X, Last).

%% maplist(:Goal, ?Xs, ?Ys)
%  Goal holds of each element of Xs and that of Ys in its place. As in SWI-Prolog, one
%  list that is known to its end is enough for there to be one solution.
%  ?- maplist([X,Y]>>(Y = f(X)), Xs, [f(1),f(2)]).
%     Xs = [1,2].
maplist(Goal, Xs, Ys) :-
    ( var(Xs), known_length(Ys, Length) -> length(Xs, Length) ; true ),
    lists:maplist(Goal, Xs, Ys).

%% maplist(:Goal, ?Xs, ?Ys, ?Zs)
%  ?- maplist([X,Y,Z]>>(Z = X-Y), Xs, Ys, [1-a,2-b]).
%     Xs = [1,2], Ys = [a,b].
maplist(Goal, Xs, Ys, Zs) :-
    (   var(Xs), ( known_length(Ys, Length) ; known_length(Zs, Length) ) -> length(Xs, Length)
    ;   true
    ),
    lists:maplist(Goal, Xs, Ys, Zs).

known_length(List, Length) :-
    '$skip_max_list'(Length0, _, List, Tail),
    Tail == [],
    Length = Length0.

%% append(+Lists, ?List)
%  List is all of Lists in a row.
%  ?- append([[a],[b,c]], List).
%     List = [a,b,c].
append(Lists, List) :-
    must_be(list, Lists),
    lists:append(Lists, List).

%% nextto(?X, ?Y, ?List)
%  Y stands right after X in List.
%  ?- nextto(b, Y, [a,b,c]).
%     Y = c
%  ;  false.
nextto(X, Y, [X,Y|_]).
nextto(X, Y, [_|Zs]) :-
    nextto(X, Y, Zs).

%% delete(+List, @Element, -Rest)
%  Rest is List without the elements that unify with Element.
%  ?- delete([1,2,1,3], 1, Rest).
%     Rest = [2,3].
delete([], _, []).
delete([X|Xs], Element, Rest) :-
    (   X \= Element -> Rest = [X|Rest1]
    ;   Rest = Rest1
    ),
    delete(Xs, Element, Rest1).

%% select(?X, ?Xs, ?Y, ?Ys)
%  Ys is Xs with one X replaced by Y.
%  ?- select(2, [1,2,3], x, Ys).
%     Ys = [1,x,3]
%  ;  false.
select(X, [X|Rest], Y, [Y|Rest]).
select(X, [Z|Xs], Y, [Z|Ys]) :-
    select(X, Xs, Y, Ys).

%% selectchk(+Element, +List, -Rest)
%  Rest is List without the first Element.
%  ?- selectchk(1, [2,1,1], Rest).
%     Rest = [2,1].
selectchk(Element, List, Rest) :-
    once(lists:select(Element, List, Rest0)),
    Rest = Rest0.

%% selectchk(?X, ?Xs, ?Y, ?Ys)
%  select/4, once.
%  ?- selectchk(b, [a,b,b], x, Ys).
%     Ys = [a,x,b].
selectchk(X, Xs, Y, Ys) :-
    ( select(X, Xs, Y, Ys) -> true ).

%% flatten(+Nested, -Flat)
%  Flat are the elements of Nested and of the lists in it, at any depth.
%  ?- flatten([1,[2,[3],[]],4], Flat).
%     Flat = [1,2,3,4].
flatten(Nested, Flat) :-
    flatten_(Nested, [], Flat0),
    Flat = Flat0.

flatten_(Term, Tail, Flat) :-
    (   var(Term) -> Flat = [Term|Tail]
    ;   Term = [_|_], \+ trilog_swi_text:string(Term) -> flatten_rest(Term, Tail, Flat)
    ;   Term == [] -> Flat = Tail
    ;   Flat = [Term|Tail]
    ).

flatten_rest(List, Tail, Flat) :-
    (   nonvar(List), List = [X|Xs] ->
        flatten_(X, Flat1, Flat),
        flatten_rest(Xs, Tail, Flat1)
    ;   flatten_(List, Tail, Flat)
    ).

%% include(:Goal, +List, -Included)
%  Included are the elements of List of which Goal is true.
%  ?- include([X]>>(X > 1), [1,2,3], Included).
%     Included = [2,3].
include(_, [], []).
include(Goal, [X|Xs], Included) :-
    (   call(Goal, X) -> Included = [X|Included1]
    ;   Included = Included1
    ),
    include(Goal, Xs, Included1).

%% exclude(:Goal, +List, -Rest)
%  Rest are the elements of List of which Goal is not true.
%  ?- exclude([X]>>(X > 1), [1,2,3], Rest).
%     Rest = [1].
exclude(_, [], []).
exclude(Goal, [X|Xs], Rest) :-
    (   call(Goal, X) -> Rest = Rest1
    ;   Rest = [X|Rest1]
    ),
    exclude(Goal, Xs, Rest1).

%% partition(:Goal, +List, -Included, -Rest)
%  Both include/3 and exclude/3.
%  ?- partition([X]>>(X > 1), [1,2,3], Included, Rest).
%     Included = [2,3], Rest = [1].
partition(_, [], [], []).
partition(Goal, [X|Xs], Included, Rest) :-
    (   call(Goal, X) ->
        Included = [X|Included1],
        Rest = Rest1
    ;   Included = Included1,
        Rest = [X|Rest1]
    ),
    partition(Goal, Xs, Included1, Rest1).

%% partition(:Goal, +List, -Less, -Equal, -Greater)
%  Sorts by what call(Goal, X, Order) says: `<`, `=` or `>`.
%  ?- partition([X,O]>>compare(O, X, 2), [1,2,3], Less, Equal, Greater).
%     Less = [1], Equal = [2], Greater = [3].
partition(_, [], [], [], []).
partition(Goal, [X|Xs], Less, Equal, Greater) :-
    call(Goal, X, Order),
    (   partition_(Order, X, Less, Equal, Greater, Less1, Equal1, Greater1) -> true
    ;   memberchk(Order, [<,=,>]) -> false
    ;   trilog_swi_text:chars_cells("<=>", Orders), % in a clause it would be packed
        type_error(oneof(Orders), Order, partition/6)
    ),
    partition(Goal, Xs, Less1, Equal1, Greater1).

partition_(<, X, [X|Ls], Es, Gs, Ls, Es, Gs).
partition_(=, X, Ls, [X|Es], Gs, Ls, Es, Gs).
partition_(>, X, Ls, Es, [X|Gs], Ls, Es, Gs).

%% foldl(:Goal, +As, +Bs, +Cs, +State0, -State)
%  Folds three lists.
%  ?- foldl([A,B,C,S0,S]>>(S is S0+A*B*C), [1,2], [3,4], [5,6], 0, S).
%     S = 63.
foldl(Goal, As, Bs, Cs, State0, State) :-
    foldl_(As, Bs, Cs, Goal, State0, State).

foldl_([], [], [], _, State, State).
foldl_([A|As], [B|Bs], [C|Cs], Goal, State0, State) :-
    call(Goal, A, B, C, State0, State1),
    foldl_(As, Bs, Cs, Goal, State1, State).

%% foldl(:Goal, +As, +Bs, +Cs, +Ds, +State0, -State)
%  Folds four lists.
%  ?- foldl([A,B,C,D,S0,S]>>(S is S0+A*B*C*D), [1], [2], [3], [4], 0, S).
%     S = 24.
foldl(Goal, As, Bs, Cs, Ds, State0, State) :-
    foldl_(As, Bs, Cs, Ds, Goal, State0, State).

foldl_([], [], [], [], _, State, State).
foldl_([A|As], [B|Bs], [C|Cs], [D|Ds], Goal, State0, State) :-
    call(Goal, A, B, C, D, State0, State1),
    foldl_(As, Bs, Cs, Ds, Goal, State1, State).

%% msort(+List, -Sorted)
%  Sorted is List in the standard order of terms, duplicates kept.
%  ?- msort([2,1,2], Sorted).
%     Sorted = [1,2,2].
msort(List, Sorted) :-
    must_be(list, List),
    pairs_keys_values(Pairs, List, List),
    keysort(Pairs, SortedPairs),
    pairs_values(SortedPairs, Sorted).

%% sort(+Key, +Order, +List, -Sorted)
%  Sorts by the argument Key of the elements, or by the elements themselves
%  when Key is 0; `@<` and `@>` drop what is equal, `@=<` and `@>=` keep it.
%  ?- sort(0, @>=, [1,3,2,3], Sorted).
%     Sorted = [3,3,2,1].
%  ?- sort(1, @<, [f(2,a),f(1,b),f(2,c)], Sorted).
%     Sorted = [f(1,b),f(2,a)].
%  ?- sort(0, up, [1,2], Sorted).
%     error: expected an order, but got up (in sort/4)
sort(Key, Order0, List, Sorted) :-
    check_key(Key),
    ( of_numbers(Order0, Order1) -> Order = Order1 ; Order = Order0 ),
    check_order(Order),
    must_be(list, List),
    keyed(List, Key, Pairs),
    sort_pairs(Order, Pairs, SortedPairs),
    pairs_values(SortedPairs, Sorted).

keyed([], _, []).
keyed([X|Xs], N, [Key-X|Pairs]) :-
    (   N =:= 0 -> Key = X
    ;   var(X) -> instantiation_error(sort/4)
    ;   ( \+ compound(X) ; trilog_swi_text:string(X) ) -> type_error(compound, X, sort/4)
    ;   arg(N, X, Key0) -> Key = Key0
    ;   throw(error(existence_error(argument,N,X), sort/4))
    ),
    keyed(Xs, N, Pairs).

% These say the same.
of_numbers(Order0, Order) :- nonvar(Order0), member(Order0-Order, [(<)-(@<),(=<)-(@=<),(>)-(@>),(>=)-(@>=)]), !.

sort_pairs(Order, Pairs, Sorted) :-
    (   Order == (@=<) -> keysort(Pairs, Sorted)
    ;   Order == (@<) -> keysort(Pairs, Sorted0), first_of_each(Sorted0, Sorted)
    ;   Order == (@>=) -> descending(Pairs, Sorted)
    ;   descending(Pairs, Sorted0), first_of_each(Sorted0, Sorted)
    ).

check_key(Key) :-
    (   var(Key) -> instantiation_error(sort/4)
    ;   \+ integer(Key) -> type_error(sort_key, Key, sort/4)
    ;   Key < 0 -> domain_error(not_less_than_one, Key, sort/4)
    ;   true
    ).

check_order(Order) :-
    (   var(Order) -> instantiation_error(sort/4)
    ;   \+ atom(Order) -> type_error(atom, Order, sort/4)
    ;   memberchk(Order, [@<,@=<,@>,@>=]) -> true
    ;   domain_error(order, Order, sort/4)
    ).

% Equal keys keep their order: they are turned round twice.
descending(Pairs, Sorted) :-
    reverse(Pairs, Reversed),
    keysort(Reversed, Ascending),
    reverse(Ascending, Sorted).

first_of_each([], []).
first_of_each([Key-X|Pairs], [Key-X|Firsts]) :-
    trilog_order:other_keys(Pairs, Key, Rest),
    first_of_each(Rest, Firsts).

%% list_to_set(+List, -Set)
%  Set has the first of equal elements of List.
%  ?- list_to_set([b,[a,2],b,[a,1],[a,2]], Set).
%     Set = [b,[a,2],[a,1]].
list_to_set(List, Set) :-
    trilog_order:distinct_terms(List, Set).

%% predsort(:Order, +List, -Sorted)
%  Sorts by what call(Order, O, A, B) says: `<`, `>`, or `=`, which drops one
%  of the two.
%  ?- predsort([O,A-_,B-_]>>compare(O, A, B), [2-x,1-y,2-z], Sorted).
%     Sorted = [1-y,2-x].
predsort(Order, List, Sorted) :-
    (   '$skip_max_list'(_, _, List, Tail), var(Tail) -> instantiation_error(predsort/3)
    ;   length(List, Length)
    ),
    predsort_(Length, Order, List, [], Sorted0),
    Sorted = Sorted0.

predsort_(Length, Order, List, Rest, Sorted) :-
    (   Length =:= 0 -> Rest = List, Sorted = []
    ;   Length =:= 1 -> List = [X|Rest], Sorted = [X]
    ;   Half is Length // 2,
        Other is Length - Half,
        predsort_(Half, Order, List, Rest0, Sorted1),
        predsort_(Other, Order, Rest0, Rest, Sorted2),
        predmerge(Sorted1, Sorted2, Order, Sorted)
    ).

predmerge([], Ys, _, Ys).
predmerge([X|Xs], Ys0, Order, Merged) :-
    predmerge_(Ys0, X, Xs, Order, Merged).

predmerge_([], X, Xs, _, [X|Xs]).
predmerge_([Y|Ys], X, Xs, Order, Merged) :-
    call(Order, O, X, Y),
    !,
    predmerge_by(O, X, Xs, Y, Ys, Order, Merged).

predmerge_by(<, X, Xs, Y, Ys, Order, [X|Merged]) :-
    predmerge(Xs, [Y|Ys], Order, Merged).
predmerge_by(>, X, Xs, Y, Ys, Order, [Y|Merged]) :-
    predmerge_(Ys, X, Xs, Order, Merged).
predmerge_by(=, X, Xs, _, Ys, Order, Merged) :-
    predmerge([X|Xs], Ys, Order, Merged).
