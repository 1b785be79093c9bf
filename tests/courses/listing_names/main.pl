% Clauses on paper: names of variables, the layout of control constructs.

:- use_module(shapes).

:- dynamic seen/2, count/1.

count(0).
seen(ann, "bob").
seen([a|Rest], Rest).

parent(ann, bob).
parent(bob, 'Cecil B.').

grandparent(Old, Young) :-
    parent(Old, Middle),
    parent(Middle, Young).

sign(N, S) :-
    (   N > 0 -> S = plus
    ;   N < 0 -> S = minus
    ;   S = zero
    ).

either(X) :- ( X = 1 ; X = 2, ! ; member(X, [a, b | [c]]) ), \+ ( seen(X, _), X \== 1 ).

pairs(Max, List) :-
    findall(X-Y, ( between(1, Max, X), Y is (X + 1) * 2 ), List),
    forall(member(A-_, List), A > 0),
    catch(length(List, Max), _, fail), !.

greeting --> [hello], name(Who), { Who \= "x" }.
name(N) --> [N].

rule((head(X) :- body(X), [1,2|_])).

main :-
    listing(count/1), listing(seen/2), listing(parent/2), listing(grandparent/2),
    listing(sign/2), listing(either/1), listing(pairs/2), listing(rule/1),
    listing(area/2),
    assertz((added(X, Y) :- parent(X, Z), \+ Z = Y)), listing(added/2),
    portray_clause(f(X, _, Z, [X|Z])),
    portray_clause((a :- b, ( c -> d ; e ))),
    portray_clause([1, 'A b', "text", X]).
