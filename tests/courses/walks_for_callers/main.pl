% Facts that one predicate walks through at its end, and its caller takes away.
:- dynamic db/1, other/1, cell/3, best/2, 'odd name'/1, rule/1.

db(1). db(2). db(3). db(4).
other(0).
cell(1,1,e). cell(1,2,e). cell(2,1,x). cell(2,2,e).
best(a,5). best(b,7). best(c,9).
'odd name'(1). 'odd name'(2). 'odd name'(3).

fact(X) :- db(X).

free(X, Y) :- cell(X, Y, e), X > 0.

either(X) :- ( db(X) ; other(X) ).

if_any(X) :- ( other(_) -> db(X) ; fail ).

odd(X) :- user:'odd name'(X).

soft(X) :- ( db(X) *-> true ; other(X) ).

reset :- retractall(db(_)), forall(member(X, [1,2,3,4]), assertz(db(X))).

show :- findall(X, db(X), Xs), writeq(Xs), nl.

test(next) :- fact(X), other(_), write(X), nl, Z is X+1, retractall(db(Z)), fail.
test(next) :- show.
test(clean) :- fact(X), write(X), nl, retract(db(X)), fail.
test(clean) :- show.
test(all) :- fact(X), write(X), nl, retractall(db(_)), other(_), fail.
test(all) :- show.
test(grow) :- fact(X), write(X), nl, Y is X+10, Y < 50, assertz(db(Y)), fail.
test(grow) :- show.
test(either) :- either(X), write(X), nl, Z is X+1, retractall(db(Z)), other(_), fail.
test(either) :- show.
test(if_any) :- if_any(X), write(X), nl, Z is X+1, retractall(db(Z)), other(_), fail.
test(if_any) :- show.
test(soft) :- soft(X), write(X), nl, Z is X+1, retractall(db(Z)), other(_), fail.
test(soft) :- show.
test(first) :- fact(X), !, write(X), nl, retract(db(X)), show.
test(cells) :-
    free(X, Y), write(X-Y), nl,
    retract(cell(X,Y,_)), Other is 3-Y, retractall(cell(X,Other,e)), assertz(cell(X,Y,o)), fail.
test(cells) :- findall(X-Y-Z, cell(X,Y,Z), Cells), writeq(Cells), nl.
test(made) :- member(K-V, [b-8,d-1,a-2]), Old = best(K,_), retractall(Old), assertz(best(K,V)), fail.
test(made) :- known(K, V), write(K-V), nl, New is V+1, retractall(best(K,_)), retractall(best(c,_)), assertz(best(K,New)), fail.
test(made) :- findall(K-V, best(K,V), Bests), writeq(Bests), nl.
test(odd) :- odd(X), writeq(X), nl, Z is X+1, Head = 'odd name'(Z), retractall(Head), other(_), fail.
test(odd) :- findall(X, 'odd name'(X), Xs), writeq(Xs), nl.
test(collected) :- findall(X, ( fact(X), retract(db(X)) ), Xs), writeq(Xs), nl.
test(negated) :- ( \+ fact(7) -> writeq(no) ; writeq(yes) ), nl.
test(bound) :- ( fact(2), retract(db(2)), \+ fact(2) -> writeq(gone) ; writeq(there) ), nl.

known(K, V) :- best(K, V).

main :-
    forall(member(Name, [next,clean,all,grow,either,if_any,soft,first,cells,made,odd,collected,negated,bound]),
           ( reset, writeq(Name), nl, ( test(Name) -> true ; writeq(failed), nl ) )).
