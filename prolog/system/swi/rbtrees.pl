/** The predicates of SWI-Prolog's library(rbtrees) over balanced trees.

    tree     maps keys to values; it is one of library(assoc), an AVL tree, and is
             written as such
*/

:- module(trilog_swi_rbtrees, [
    is_rbtree/1, list_to_rbtree/2, ord_list_to_rbtree/2, rb_apply/4, rb_del_max/4, rb_del_min/4,
    rb_delete/3, rb_delete/4, rb_empty/1, rb_fold/4, rb_in/3, rb_insert/4, rb_insert_new/4,
    rb_keys/2, rb_lookup/3, rb_map/2, rb_map/3, rb_max/3, rb_min/3, rb_new/1, rb_next/4,
    rb_previous/4, rb_size/2, rb_update/4, rb_update/5, rb_visit/2
]).

:- use_module(library(assoc)).
:- use_module(library(lists)).

:- meta_predicate(rb_apply(?, ?, 2, ?)).
:- meta_predicate(rb_fold(3, ?, ?, ?)).
:- meta_predicate(rb_map(?, 1)).
:- meta_predicate(rb_map(?, 2, ?)).

%% rb_new(-Tree)
%  ?- rb_new(_T), rb_size(_T, Size).
%     Size = 0.
rb_new(Tree) :-
    empty_assoc(Tree).

%% rb_empty(?Tree)
%  ?- rb_empty(_T), rb_keys(_T, Keys).
%     Keys = [].
rb_empty(Tree) :-
    empty_assoc(Tree).

%% is_rbtree(@Term)
%  ?- is_rbtree(no_tree).
%     false.
is_rbtree(Term) :-
    nonvar(Term),
    is_assoc(Term).

%% rb_insert(+Tree0, +Key, +Value, -Tree)
%  In Tree the Key has this Value, whatever it had.
%  ?- rb_new(_T0), rb_insert(_T0, k, 1, _T1), rb_insert(_T1, k, 2, _T), rb_visit(_T, Pairs).
%     Pairs = [k-2].
rb_insert(Tree0, Key, Value, Tree) :-
    put_assoc(Key, Tree0, Value, Tree).

%% rb_insert_new(+Tree0, +Key, +Value, -Tree)
%  The same, for a Key that Tree0 does not have.
%  ?- list_to_rbtree([k-1], _T), rb_insert_new(_T, k, 2, _).
%     false.
rb_insert_new(Tree0, Key, Value, Tree) :-
    \+ get_assoc(Key, Tree0, _),
    put_assoc(Key, Tree0, Value, Tree).

%% rb_lookup(+Key, ?Value, +Tree)
%  ?- list_to_rbtree([a-1,b-2], _T), rb_lookup(b, V, _T).
%     V = 2.
rb_lookup(Key, Value, Tree) :-
    get_assoc(Key, Tree, Value).

%% rb_update(+Tree0, +Key, +Value, -Tree)
%  Tree0 has the Key, which has this Value in Tree.
%  ?- list_to_rbtree([a-1], _T0), rb_update(_T0, a, 5, _T), rb_visit(_T, Pairs).
%     Pairs = [a-5].
rb_update(Tree0, Key, Value, Tree) :-
    get_assoc(Key, Tree0, _),
    put_assoc(Key, Tree0, Value, Tree).

%% rb_update(+Tree0, +Key, ?Value0, ?Value, -Tree)
%  ?- list_to_rbtree([a-1], _T0), rb_update(_T0, a, Old, 5, _).
%     Old = 1.
rb_update(Tree0, Key, Value0, Value, Tree) :-
    get_assoc(Key, Tree0, Value0),
    put_assoc(Key, Tree0, Value, Tree).

%% rb_apply(+Tree0, +Key, :Goal, -Tree)
%  Goal, called with the value of the Key, gives the one in Tree.
%  ?- list_to_rbtree([a-1], _T0), rb_apply(_T0, a, succ, _T), rb_lookup(a, V, _T).
%     V = 2.
rb_apply(Tree0, Key, Goal, Tree) :-
    get_assoc(Key, Tree0, Value0),
    once(call(Goal, Value0, Value)),
    put_assoc(Key, Tree0, Value, Tree).

%% rb_delete(+Tree0, +Key, -Tree)
%  ?- list_to_rbtree([a-1,b-2], _T0), rb_delete(_T0, a, _T), rb_keys(_T, Keys).
%     Keys = [b].
rb_delete(Tree0, Key, Tree) :-
    rb_delete(Tree0, Key, _, Tree).

%% rb_delete(+Tree0, +Key, -Value, -Tree)
%  ?- list_to_rbtree([a-1,b-2], _T0), rb_delete(_T0, b, V, _).
%     V = 2.
rb_delete(Tree0, Key, Value, Tree) :-
    del_assoc(Key, Tree0, Value, Tree).

%% rb_del_min(+Tree0, -Key, -Value, -Tree)
%  ?- list_to_rbtree([b-2,a-1], _T0), rb_del_min(_T0, K, V, _).
%     K = a, V = 1.
rb_del_min(Tree0, Key, Value, Tree) :-
    del_min_assoc(Tree0, Key, Value, Tree).

%% rb_del_max(+Tree0, -Key, -Value, -Tree)
%  ?- list_to_rbtree([b-2,a-1], _T0), rb_del_max(_T0, K, V, _).
%     K = b, V = 2.
rb_del_max(Tree0, Key, Value, Tree) :-
    del_max_assoc(Tree0, Key, Value, Tree).

%% rb_min(+Tree, -Key, -Value)
%  ?- list_to_rbtree([b-2,a-1], _T), rb_min(_T, K, V).
%     K = a, V = 1.
rb_min(Tree, Key, Value) :-
    min_assoc(Tree, Key, Value).

%% rb_max(+Tree, -Key, -Value)
%  ?- list_to_rbtree([b-2,a-1], _T), rb_max(_T, K, V).
%     K = b, V = 2.
rb_max(Tree, Key, Value) :-
    max_assoc(Tree, Key, Value).

%% rb_next(+Tree, +Key, -Next, -Value)
%  Next is the smallest key behind Key, which the tree has.
%  ?- list_to_rbtree([a-1,b-2,c-3], _T), rb_next(_T, a, K, V).
%     K = b, V = 2.
rb_next(Tree, Key, Next, Value) :-
    assoc_to_list(Tree, Pairs),
    beside(Pairs, Key, Next, Value).

% The pair behind that of Key.
beside([Key0-_|Pairs], Key, Next, Value) :-
    (   Key0 == Key -> Pairs = [Next-Value|_]
    ;   beside(Pairs, Key, Next, Value)
    ).

%% rb_previous(+Tree, +Key, -Previous, -Value)
%  ?- list_to_rbtree([a-1,b-2,c-3], _T), rb_previous(_T, c, K, V).
%     K = b, V = 2.
rb_previous(Tree, Key, Previous, Value) :-
    assoc_to_list(Tree, Pairs0),
    reverse(Pairs0, Pairs),
    beside(Pairs, Key, Previous, Value).

%% rb_in(?Key, ?Value, +Tree)
%  ?- list_to_rbtree([a-1,b-2], _T), rb_in(K, V, _T).
%     K = a, V = 1
%  ;  K = b, V = 2.
rb_in(Key, Value, Tree) :-
    (   ground(Key) -> get_assoc(Key, Tree, Value)
    ;   assoc_to_list(Tree, Pairs),
        member(Key-Value, Pairs)
    ).

%% rb_visit(+Tree, -Pairs)
%  ?- list_to_rbtree([b-2,a-1], _T), rb_visit(_T, Pairs).
%     Pairs = [a-1,b-2].
rb_visit(Tree, Pairs) :-
    assoc_to_list(Tree, Pairs).

%% rb_keys(+Tree, -Keys)
%  ?- list_to_rbtree([b-2,a-1], _T), rb_keys(_T, Keys).
%     Keys = [a,b].
rb_keys(Tree, Keys) :-
    assoc_to_keys(Tree, Keys).

%% rb_size(+Tree, -Size)
%  ?- list_to_rbtree([b-2,a-1], _T), rb_size(_T, Size).
%     Size = 2.
rb_size(Tree, Size) :-
    assoc_to_keys(Tree, Keys),
    length(Keys, Size).

%% rb_map(+Tree, :Goal)
%  Goal is true of every value.
%  ?- list_to_rbtree([a-1,b-x], _T), rb_map(_T, integer).
%     false.
rb_map(Tree, Goal) :-
    trilog_terms:module_of(Goal, Module, Plain),
    map_assoc(Module:Plain, Tree).

%% rb_map(+Tree0, :Goal, -Tree)
%  ?- list_to_rbtree([a-1,b-2], _T0), rb_map(_T0, succ, _T), rb_visit(_T, Pairs).
%     Pairs = [a-2,b-3].
rb_map(Tree0, Goal, Tree) :-
    trilog_terms:module_of(Goal, Module, Plain),
    map_assoc(Module:Plain, Tree0, Tree).

%% rb_fold(:Goal, +Tree, +State0, -State)
%  Goal is called with each Key-Value, and a state before and behind it.
%  ?- list_to_rbtree([a-1,b-2], _T), rb_fold([_-V,S0,S]>>(S is S0+V), _T, 0, Sum).
%     Sum = 3.
rb_fold(Goal, Tree, State0, State) :-
    assoc_to_list(Tree, Pairs),
    foldl(Goal, Pairs, State0, State).

%% list_to_rbtree(+Pairs, -Tree)
%  Of several pairs with the same key the last one counts.
%  ?- list_to_rbtree([a-1,a-2], _T), rb_visit(_T, Pairs).
%     Pairs = [a-2].
list_to_rbtree(Pairs, Tree) :-
    empty_assoc(Empty),
    all_inserted(Pairs, Empty, Tree).

all_inserted([], Tree, Tree).
all_inserted([Key-Value|Pairs], Tree0, Tree) :-
    put_assoc(Key, Tree0, Value, Tree1),
    all_inserted(Pairs, Tree1, Tree).

%% ord_list_to_rbtree(+Pairs, -Tree)
%  ?- ord_list_to_rbtree([a-1,b-2], _T), rb_keys(_T, Keys).
%     Keys = [a,b].
ord_list_to_rbtree(Pairs, Tree) :-
    list_to_rbtree(Pairs, Tree).
