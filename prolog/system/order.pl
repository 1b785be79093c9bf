/** The order of terms, where the machine has it wrong.

The machine's compare/3 turns two packed strings round when one begins like
the other, and a packed string and a list: `"ab"` comes after `"abc"` there. So
a sort may come to no order at all. And every float comes before every integer
there, as in the standard, where SWI-Prolog compares their values; a text is a list
there, where it comes behind the numbers and before the atoms in SWI-Prolog. So does
the empty list there, and a list has the name '[|]' and not '.'. What is none of these
goes to the machine; of two compound terms, lists and arguments are compared here one
by one.

    key       a term without packed strings that stands for another in a sort
    kinds     kinds(Text,Float,Integer,Empty,Early,List,Pair): each is yes where there is
              one in a key; Early is an atom before '[]', Pair a term with two arguments
              whose name is between '.' and '[|]'
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
%  ?- trilog_order:compare_terms(Order, "b", a).
%     Order = (<).
compare_terms(Order, A, B) :-
    (   var(Order) -> order(A, B, Order)
    ;   ( Order == (<) ; Order == (=) ; Order == (>) ) ->
        order(A, B, Order0),
        Order0 = Order
    ;   atom(Order) -> builtins:compare(Order, A, B)
    ;   type_error(atom, Order, compare/3)
    ).

order(A, B, Order) :-
    (   compound(A), compound(B) ->
        (   A == B -> Order = (=)
        ;   text_order(A, B, Order0) -> Order = Order0
        ;   different(A, B, Order)
        )
    ;   simple_order(A, B, Order)
    ).

simple_order(A, B, Order) :-
    (   float(A), integer(B) -> values_order(A, B, <, Order)
    ;   integer(A), float(B) -> values_order(A, B, >, Order)
    ;   atom(A), atom(B) -> atom_order(A, B, Order)
    ;   atom(A), B = [_|_], A \== [], is_text(B) -> Order = (>)
    ;   atom(B), A = [_|_], B \== [], is_text(A) -> Order = (<)
    ;   builtins:compare(Order, A, B)
    ).

atom_order(A, B, Order) :-
    (   A == [] -> ( B == [] -> Order = (=) ; Order = (<) )
    ;   B == [] -> Order = (>)
    ;   builtins:compare(Order, A, B)
    ).

% One of two compound terms is a text: it comes first.
text_order(A, B, Order) :-
    (   is_text(A) -> \+ is_text(B), Order = (<)
    ;   is_text(B), Order = (>)
    ).

values_order(A, B, Equal, Order) :-
    (   A < B -> Order = (<)
    ;   A > B -> Order = (>)
    ;   Order = Equal
    ).

different(A, B, Order) :-
    (   A = [X|Xs], nonvar(B), B = [Y|Ys] ->
        order_within(X, Y, Order0),
        (   Order0 == (=) -> order_of_rests(Xs, Ys, Order)
        ;   Order = Order0
        )
    ;   functor(A, Name, Arity), functor(B, Name, Arity) ->
        different_arguments(1, Arity, A, B, Order)
    ;   A = [_|_], functor(B, Name, 2) -> builtins:compare(Order, '[|]', Name)
    ;   B = [_|_], functor(A, Name, 2) -> builtins:compare(Order, Name, '[|]')
    ;   builtins:compare(Order, A, B)
    ).

% Nothing is gained by another look at whether all is the same.
order_within(A, B, Order) :-
    (   compound(A), compound(B) ->
        (   text_order(A, B, Order0), A \== B -> Order = Order0
        ;   different(A, B, Order)
        )
    ;   simple_order(A, B, Order)
    ).

% The rest of a list may be packed, and is no text for that.
order_of_rests(A, B, Order) :-
    (   compound(A), compound(B) -> different(A, B, Order)
    ;   ( compound(A) ; compound(B) ) -> builtins:compare(Order, A, B)
    ;   simple_order(A, B, Order)
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
%  ?- trilog_order:before(f(x), "s").
%     false.
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
%  ?- trilog_order:sort_terms([2,1.5,1,1.0], Sorted).
%     Sorted = [1.0,1,1.5,2].
%  ?- trilog_order:sort_terms([f(x),a,"b","a",1], Sorted).
%     Sorted = [1,"a","b",a,f(x)].
%  ?- trilog_order:sort_terms([a=b,[c],'B',[],b/c], Sorted).
%     Sorted = [[],'B',b/c,a=b,[c]].
sort_terms(List, Sorted) :-
    (   keyed(List, Pairs, Kinds) -> true
    ;   Kinds = kinds(no,no,no,no,no,no,no)
    ),
    way(Kinds, Pairs, Way),
    (   Way == machine -> builtins:sort(List, Sorted0)
    ;   sort_way(Way, Pairs, SortedPairs),
        distinct_values(SortedPairs, Sorted0)
    ),
    Sorted = Sorted0.

%% sort_pairs(+Pairs, ?Sorted)
%  keysort/2.
%  ?- trilog_order:sort_pairs(["abc"-1,"ab"-2], Sorted).
%     Sorted = ["ab"-2,"abc"-1].
%  ?- trilog_order:sort_pairs([a-1,b/2], Sorted).
%     error: expected a pair, but got b/2 (in keysort/2)
sort_pairs(Pairs, Sorted) :-
    (   rekeyed(Pairs, Keyed, Kinds) -> true
    ;   pairs_of_list(Pairs),
        Kinds = kinds(no,no,no,no,no,no,no)
    ),
    way(Kinds, Keyed, Way),
    (   Way == machine -> builtins:keysort(Pairs, Sorted0)
    ;   sort_way(Way, Keyed, SortedPairs),
        pairs_values(SortedPairs, Sorted0)
    ),
    Sorted = Sorted0.

% Of an element that is no pair the machine's error shows what stands in its place by
% then.
pairs_of_list(List) :-
    '$skip_max_list'(_, _, List, Tail),
    (   var(Tail) -> instantiation_error(keysort/2)
    ;   Tail == [], member(Pair, List), nonvar(Pair), Pair \= _-_ ->
        type_error(pair, Pair, keysort/2)
    ;   true
    ).

way(kinds(Text,Float,Integer,Empty,Early,List,Pair), Pairs, Way) :-
    (   Float == yes, Integer == yes -> Way = values
    ;   Empty == yes, Early == yes -> Way = values
    ;   List == yes, Pair == yes -> Way = values
    ;   Text == yes -> ( all_texts(Pairs) -> Way = cells ; Way = values )
    ;   Way = machine
    ).

all_texts([]).
all_texts([Key-_|Pairs]) :-
    ( Key == [] -> true ; is_text(Key) ),
    all_texts(Pairs).

sort_way(cells, Pairs0, Sorted) :-
    cell_keys(Pairs0, Pairs),
    builtins:keysort(Pairs, Sorted).
sort_way(values, Pairs, Sorted) :-
    length(Pairs, Length),
    merge_sort(Length, Pairs, [], Sorted).

cell_keys([], []).
cell_keys([Key0-Term|Pairs0], [Key-Term|Pairs]) :-
    as_cells(Key0, Key),
    cell_keys(Pairs0, Pairs).

merge_sort(Length, Pairs, Rest, Sorted) :-
    (   Length =:= 0 -> Rest = Pairs, Sorted = []
    ;   Length =:= 1 -> Pairs = [Pair|Rest], Sorted = [Pair]
    ;   Half is Length // 2,
        Other is Length - Half,
        merge_sort(Half, Pairs, Pairs1, Sorted1),
        merge_sort(Other, Pairs1, Rest, Sorted2),
        merge(Sorted1, Sorted2, Sorted)
    ).

merge([], Pairs, Pairs).
merge([Pair|Pairs], Others, Merged) :-
    merge_into(Others, Pair, Pairs, Merged).

merge_into([], Pair, Pairs, [Pair|Pairs]).
merge_into([Key2-Term2|Others], Key1-Term1, Pairs, Merged) :-
    order(Key1, Key2, Order),
    (   Order == (>) ->
        Merged = [Key2-Term2|Merged1],
        merge_into(Others, Key1-Term1, Pairs, Merged1)
    ;   Merged = [Key1-Term1|Merged1],
        merge(Pairs, [Key2-Term2|Others], Merged1)
    ).

% They fail for what is no list, of which the machine says what is wrong, and for terms
% that are parts of themselves, which the machine sorts.
keyed(List, Keyed, Kinds) :-
    is_whole(List),
    keyed_(List, Keyed, Kinds).

is_whole(List) :-
    '$skip_max_list'(_, _, List, Tail),
    Tail == [].

keyed_([], [], kinds(_,_,_,_,_,_,_)).
keyed_([Term|Terms], [Term-Term|Pairs], Kinds) :-
    note_kinds(Term, Kinds, 100000),
    keyed_(Terms, Pairs, Kinds).

rekeyed(List, Keyed, Kinds) :-
    is_whole(List),
    rekeyed_(List, Keyed, Kinds).

rekeyed_([], [], kinds(_,_,_,_,_,_,_)).
rekeyed_([Pair|Pairs], [Key-Pair|Keyed], Kinds) :-
    nonvar(Pair),
    Pair = Key-_,
    note_kinds(Key, Kinds, 100000),
    rekeyed_(Pairs, Keyed, Kinds).

% In terms that are deeper than Depth none is a part of itself.
note_kinds(Term, Kinds, Depth) :-
    (   integer(Term) -> Kinds = kinds(_,_,yes,_,_,_,_)
    ;   atom(Term) ->
        (   Term == [] -> Kinds = kinds(_,_,_,yes,_,_,_)
        ;   Term @< [] -> Kinds = kinds(_,_,_,_,yes,_,_)
        ;   true
        )
    ;   float(Term) -> Kinds = kinds(_,yes,_,_,_,_,_)
    ;   compound(Term) ->
        deeper(Depth, Term, Depth1),
        (   Term = [X|Xs] ->
            ( is_text(Term) -> Kinds = kinds(yes,_,_,_,_,_,_) ; Kinds = kinds(_,_,_,_,_,yes,_) ),
            note_kinds(X, Kinds, Depth1),
            ( Xs == [] -> true ; note_kinds(Xs, Kinds, Depth1) )
        ;   functor(Term, Name, Arity),
            ( Arity =:= 2, Name @> '.', Name @< '[|]' -> Kinds = kinds(_,_,_,_,_,_,yes) ; true ),
            note_arguments(1, Arity, Term, Kinds, Depth1)
        )
    ;   true
    ).

note_arguments(N, Arity, Term, Kinds, Depth) :-
    (   N > Arity -> true
    ;   arg(N, Term, Argument),
        (   N =:= Arity -> note_kinds(Argument, Kinds, Depth)
        ;   note_kinds(Argument, Kinds, Depth),
            N1 is N + 1,
            note_arguments(N1, Arity, Term, Kinds, Depth)
        )
    ).

deeper(Depth0, Term, Depth) :-
    (   Depth0 =\= 0 -> Depth is Depth0 - 1
    ;   trilog_cycles:finite_term(Term),
        Depth = -1
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
