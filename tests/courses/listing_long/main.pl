% Clauses on paper that take more than a line.

:- multifile hook/2.
:- dynamic seen/2.
:- multifile seen/2.

hook(Key, Value) :- Value is Key / 2.

seen(Key, Value) :- Value is Key * 2 + sqrt(Key).

long(Alpha, Beta) :-
    between(1, a_name_that_takes_its_place_on_the_line, another_name_of_that_kind(Alpha, Beta)),
    seen(Alpha, Beta).

deep(Alpha) :-
    forall(member(Alpha, [1]),
           assertion(a_name_that_takes_its_place(Alpha, 'A quoted name', [the, elements, of, a, list], end))),
    Beta = [a_name_that_takes_its_place, another_name_of_that_kind, a_third_one_that_is_long],
    writeln(Beta).

braces(X) :- writeln({a, b}), {X > 1, X < 3}, \+ {X = 2}.

load :- [part_one, part_two], writeln(done).

end --> \+ [_].

open_list(X) --> [X|_].

either(X) :- ( ( X = 1 ; X = 2 ) ; X = 3 ).

main :-
    listing(hook/2), listing(seen/2), listing(long/2), listing(deep/1), listing(braces/1),
    listing(load/0), listing(end//0), listing(either/1),
    portray_clause(( a, b )), portray_clause(( a ; b )), portray_clause(( a -> b )),
    portray_clause(( a -> b ; c )), portray_clause(( a *-> b )), portray_clause({a, b}),
    portray_clause({a}), portray_clause(\+ a), portray_clause(\+ ( a, b )),
    portray_clause([( a, b )]), portray_clause(f(( a, b ))), portray_clause(( ?- a, b )),
    portray_clause(( :- dynamic(a/1) )), portray_clause(( X = Y, b(X, Y) )),
    portray_clause(( h :- f([a_name_that_takes_its_place, another_name_of_that_kind|_], a_third_one_that_is_long) )),
    portray_clause(f(a_name_that_takes_its_place, another_name_of_that_kind, a_third_one_that_is_long)),
    phrase(open_list(Z), [1, 2, 3], _), writeln(Z).
