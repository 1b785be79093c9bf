% Cuts in the three parts of a soft cut: that in the condition ends there, the others
% cut the clause.
main :-
    forall(( clause(asked(Name, X, Goal), true), findall(X, Goal, Xs) ), shown(Name-Xs)),
    clause(cut_in_else(X), Body),
    shown(Body),
    listing(cut_in_then/1),
    listing(nested/1),
    ( parsed([a,d]) -> writeln(parsed) ; writeln(not_parsed) ),
    ( parsed([c]) -> writeln(parsed) ; writeln(not_parsed) ).

shown(Term) :- \+ \+ ( numbervars(Term, 0, _), print(Term), nl ).

asked(cut_in_condition, none, cut_in_condition).
asked(cut_in_else, X, cut_in_else(X)).
asked(cut_in_then, X, cut_in_then(X)).
asked(cut_behind, X, cut_behind(X)).
asked(within_if, X, within_if(X)).
asked(until_found_twice, X, until_found_twice(X)).
asked(made, X, made(X)).
asked(called, X, called(X)).
asked(last_choice, X, last_choice(X)).
asked(within_not, X, within_not(X)).
asked(within_catch, X, within_catch(X)).
asked(nested, X, nested(X)).

cut_in_condition :- ( !, fail ) *-> true.
cut_in_condition.

cut_in_else(X) :- ( member(X, [1,2,3]), X > 5 *-> true ; !, X = none ).
cut_in_else(other).

cut_in_then(X) :- ( member(X, [1,2,3]) *-> ! ; X = none ).
cut_in_then(other).

cut_behind(X) :- ( member(X, [1,2,3]) *-> true ; X = none ), X > 1, !.

within_if(X) :- ( member(X, [1,2]), X > 1 *-> ( X = 2 -> ! ; true ) ; ! ).
within_if(other).

:- dynamic found/1.

until_found_twice(X) :-
    between(1, 5, _),
    ( between(1, 2, X), \+ found(X), assertz(found(X)) *-> true ; ! ).

made(X) :- Goal = ( member(X, [1,2]) *-> ! ; true ), call(( member(_, [x,y]), Goal )).

called(X) :- call(( member(X, [1,2,3]) *-> ! ; true )).

last_choice(X) :- member(X, [1,2,3]), ( fail *-> true ; ! ).
last_choice(other).

within_not(X) :- \+ ( fail *-> true ; !, fail ), X = ok.

within_catch(X) :- catch(( member(X, [1,2]) *-> ! ; true ), _, true).
within_catch(other).

nested(X) :- ( true *-> ( member(X, [1,2]) *-> ! ; true ) ; true ).
nested(other).

parsed(Letters) :- phrase(letters, Letters).

letters --> ( [a] *-> !, [b] ; [c] ).
letters --> [a,d].
