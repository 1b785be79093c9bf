/** Predicates under the names that they had in earlier versions of SWI-Prolog:
course code of many years asks for them. They are loaded when one is called.
*/

:- module(trilog_swi_backcomp, [
    'C'/3, abs/2, checklist/2, concat/3, flush/0, merge/3, proper_list/1, string_to_list/2,
    sublist/3, write_ln/1
]).

:- use_module(library(lists)).

:- meta_predicate(checklist(1, ?)).
:- meta_predicate(sublist(1, ?, ?)).

%% 'C'(?List, ?First, ?Rest)
%  What grammars once called for a terminal.
%  ?- 'C'([a,b], First, Rest).
%     First = a, Rest = [b].
'C'([First|Rest], First, Rest).

%% abs(+Number, -Absolute)
%  The arithmetic function as a predicate.
%  ?- abs(-3, X).
%     X = 3.
abs(Number, Absolute) :-
    Absolute is abs(Number).

%% checklist(:Goal, +List)
%  Goal is true of every element: `maplist/2`.
%  ?- checklist(atom, [a,b]).
%     true.
checklist(Goal, List) :-
    maplist(Goal, List).

%% concat(+A, +B, -Atom)
%  Atom is both texts in a row.
%  ?- concat(a, 1, Atom).
%     Atom = a1.
concat(A, B, Atom) :-
    trilog_swi_pieces:atomic_list_concat([A,B], Atom).

%% flush
%  flush_output/0.
%  ?- write(a), flush.
%  > a
%     true.
flush :-
    flush_output.

%% merge(+List1, +List2, -List)
%  List has the elements of two sorted lists in order, all of them.
%  ?- merge([a,c], [b,c], List).
%     List = [a,b,c,c].
merge([], List, List).
merge([X|Xs], List2, List) :-
    merged(List2, X, Xs, List).

merged([], X, Xs, [X|Xs]).
merged([Y|Ys], X, Xs, List) :-
    trilog_order:compare_terms(Order, X, Y),
    (   Order = (>) ->
        List = [Y|List1],
        merged(Ys, X, Xs, List1)
    ;   List = [X|List1],
        merge(Xs, [Y|Ys], List1)
    ).

%% proper_list(@List)
%  List is a list that ends: `is_list/1`.
%  ?- proper_list([a|_]).
%     false.
proper_list(List) :-
    trilog_swi_lists:is_list(List).

%% string_to_list(?Text, ?Codes)
%  Codes are those of the text.
%  ?- string_to_list(ab, Codes).
%     Codes = [97,98].
string_to_list(Text, Codes) :-
    trilog_swi_text:string_codes(Text, Codes).

%% sublist(:Goal, +List, -Some)
%  Some are the elements of which Goal is true: `include/3`.
%  ?- sublist(atom, [a,1,b], Some).
%     Some = [a,b].
sublist(Goal, List, Some) :-
    trilog_swi_lists:include(Goal, List, Some).

%% write_ln(@Term)
%  writeln/1.
%  ?- write_ln(a).
%  > a
%     true.
write_ln(Term) :-
    trilog_swi_write:writeln(Term).
