/** Heaps as SWI-Prolog's library(heaps) has them: pairs of a priority and a key, of
which the one with the smallest priority is taken first.

They are pairing heaps (Fredman and others, 1986).

    heap     heap(Tree, Size), its Tree nil where it is empty
    tree     t(Key, Priority, Trees), all of Trees with no smaller priority
*/

:- module(trilog_swi_heaps, [
    add_to_heap/4, delete_from_heap/4, empty_heap/1, get_from_heap/4, heap_size/2, heap_to_list/2,
    is_heap/1, list_to_heap/2, merge_heaps/3, min_of_heap/3, min_of_heap/5, singleton_heap/3
]).

:- use_module(library(lists)).

%% empty_heap(?Heap)
%  ?- empty_heap(H).
%     H = heap(nil,0).
empty_heap(heap(nil,0)).

%% singleton_heap(?Heap, ?Priority, ?Key)
%  ?- singleton_heap(H, 1, a).
%     H = heap(t(a,1,[]),1).
singleton_heap(heap(t(Key,Priority,[]),1), Priority, Key).

%% is_heap(@Term)
%  ?- empty_heap(H), is_heap(H).
%     H = heap(nil,0).
%  ?- is_heap([1-a]).
%     false.
is_heap(Term) :-
    nonvar(Term),
    Term = heap(Tree,Size),
    integer(Size),
    nonvar(Tree),
    ( Tree == nil -> true ; Tree = t(_,_,_) ).

%% heap_size(+Heap, -Size)
%  ?- list_to_heap([2-b,1-a], _H), heap_size(_H, Size).
%     Size = 2.
heap_size(heap(_,Size), Size).

%% add_to_heap(+Heap0, +Priority, ?Key, -Heap)
%  ?- empty_heap(_H0), add_to_heap(_H0, 1, a, _H), min_of_heap(_H, Priority, Key).
%     Priority = 1, Key = a.
add_to_heap(heap(Tree0,Size0), Priority, Key, heap(Tree,Size)) :-
    melded(Tree0, t(Key,Priority,[]), Tree),
    Size is Size0 + 1.

%% get_from_heap(+Heap0, -Priority, -Key, -Heap)
%  Key has the smallest priority in Heap0; Heap is without it.
%  ?- list_to_heap([2-b,1-a], _H0), get_from_heap(_H0, Priority, Key, _H), heap_size(_H, Size).
%     Priority = 1, Key = a, Size = 1.
get_from_heap(heap(t(Key,Priority,Trees),Size0), Priority, Key, heap(Tree,Size)) :-
    paired(Trees, Tree),
    Size is Size0 - 1.

%% delete_from_heap(+Heap0, -Priority, +Key, -Heap)
%  ?- list_to_heap([2-b,1-a,3-c], _H0), delete_from_heap(_H0, Priority, b, _H), heap_to_list(_H, L).
%     Priority = 2, L = [1-a,3-c].
delete_from_heap(Heap0, Priority, Key, Heap) :-
    heap_to_list(Heap0, Pairs0),
    select(Priority0-Key0, Pairs0, Pairs),
    Key0 == Key,
    !,
    Priority = Priority0,
    list_to_heap(Pairs, Heap).

%% min_of_heap(+Heap, ?Priority, ?Key)
%  ?- list_to_heap([2-b,1-a], _H), min_of_heap(_H, Priority, Key).
%     Priority = 1, Key = a.
min_of_heap(heap(t(Key,Priority,_),_), Priority, Key).

%% min_of_heap(+Heap, ?Priority1, ?Key1, ?Priority2, ?Key2)
%  The two smallest.
%  ?- list_to_heap([3-c,2-b,1-a], _H), min_of_heap(_H, P1, K1, P2, K2).
%     P1 = 1, K1 = a, P2 = 2, K2 = b.
min_of_heap(Heap0, Priority1, Key1, Priority2, Key2) :-
    get_from_heap(Heap0, Priority1, Key1, Heap),
    min_of_heap(Heap, Priority2, Key2).

%% list_to_heap(+Pairs, -Heap)
%  ?- list_to_heap([2-b,1-a], _H), heap_to_list(_H, Pairs).
%     Pairs = [1-a,2-b].
list_to_heap(Pairs, Heap) :-
    empty_heap(Empty),
    all_added(Pairs, Empty, Heap).

all_added([], Heap, Heap).
all_added([Priority-Key|Pairs], Heap0, Heap) :-
    add_to_heap(Heap0, Priority, Key, Heap1),
    all_added(Pairs, Heap1, Heap).

%% heap_to_list(+Heap, -Pairs)
%  Pairs are Priority-Key, the smallest first.
%  ?- list_to_heap([2-b,1-a,2-c], _H), heap_to_list(_H, Pairs).
%     Pairs = [1-a,2-b,2-c].
heap_to_list(Heap0, Pairs) :-
    (   get_from_heap(Heap0, Priority, Key, Heap) ->
        Pairs = [Priority-Key|Pairs1],
        heap_to_list(Heap, Pairs1)
    ;   Pairs = []
    ).

%% merge_heaps(+Heap1, +Heap2, -Heap)
%  ?- list_to_heap([2-b], _A), list_to_heap([1-a], _B), merge_heaps(_A, _B, _H), heap_to_list(_H, L).
%     L = [1-a,2-b].
merge_heaps(heap(Tree1,Size1), heap(Tree2,Size2), heap(Tree,Size)) :-
    melded(Tree1, Tree2, Tree),
    Size is Size1 + Size2.

% The tree with the smaller priority takes the other below it; of equal ones the
% second does.
melded(Tree1, Tree2, Tree) :-
    (   Tree1 == nil -> Tree = Tree2
    ;   Tree2 == nil -> Tree = Tree1
    ;   Tree1 = t(Key1,Priority1,Trees1),
        Tree2 = t(Key2,Priority2,Trees2),
        (   Priority1 @< Priority2 -> Tree = t(Key1,Priority1,[Tree2|Trees1])
        ;   Tree = t(Key2,Priority2,[Tree1|Trees2])
        )
    ).

% Two by two from the left, and what that gives from the right.
paired([], nil).
paired([Tree|Trees], Paired) :-
    (   Trees = [Next|Others] ->
        melded(Tree, Next, Pair),
        paired(Others, Rest),
        melded(Pair, Rest, Paired)
    ;   Paired = Tree
    ).
