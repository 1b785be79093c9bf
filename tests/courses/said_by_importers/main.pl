% What a module calls gets the module that it says itself, and else that of the importer.
:- use_module(takes).
:- use_module(other).

foo(X, user(X)).

shown(Goal) :-
    copy_term(Goal, Copy),
    Copy =.. List,
    append(_, [Last], List),
    catch(( Copy, print(Last) ), error(E, _), print(E)),
    nl.

main :-
    shown(options([x(1)], _)),
    shown(options(other:[x(1)], _)),
    shown(options(other:other:[x(1)], _)),
    shown(runs(foo(3), _)),
    shown(runs(other:foo(3), _)),
    shown(zero(other:foo, _)),
    shown(zero(foo, _)),
    shown(one(other:foo, _)),
    shown(caret(other:foo, _)),
    shown(grammar(other:foo, _)),
    shown(grammar(foo, _)),
    other:through(R), print(R), nl,
    other:through_own(S), print(S), nl,
    G = other:foo, call(zero(G), T), print(T), nl,
    maplist(zero, [foo,other:foo], Ts), print(Ts), nl.
