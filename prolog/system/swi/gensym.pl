/** New names, as SWI-Prolog's library(gensym) makes them: a text with a number behind it.

    base     what stands before the number
*/

:- module(trilog_swi_gensym, [gensym/2, reset_gensym/0, reset_gensym/1]).

:- use_module(library(lists)).
:- use_module(library(trilog_swi_system)).

%% gensym(+Base, -Atom)
%  ?- gensym(node, A), gensym("node", B).
%     A = node1, B = node2.
gensym(Base, Atom) :-
    base(Base, Name),
    ( flag_value('$gensym'(Name), Count0) -> true ; Count0 = 0 ),
    Count is Count0 + 1,
    keep_value('$gensym'(Name), Count),
    atom_chars(Name, Chars),
    number_chars(Count, Digits),
    append(Chars, Digits, AtomChars),
    atom_chars(Atom0, AtomChars),
    Atom = Atom0.

base(Base, Name) :-
    trilog_swi_text:atomic_chars(Base, atomic, Chars),
    atom_chars(Name, Chars).

%% reset_gensym(+Base)
%  The next number behind Base is 1.
%  ?- gensym(leaf, _), reset_gensym(leaf), gensym(leaf, A).
%     A = leaf1.
reset_gensym(Base) :-
    base(Base, Name),
    forget_values('$gensym'(Name)).

%% reset_gensym
%  The same for every base.
%  ?- gensym(root, _), reset_gensym, gensym(root, A).
%     A = root1.
reset_gensym :-
    forget_values('$gensym'(_)).
