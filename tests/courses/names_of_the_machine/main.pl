% Predicates and atoms that the machine has for itself, too.

:- dynamic load/1.

start :- load(first), error(1, late).

load(X) :- writeln(loading(X)).

error(Line, Text) :- atom(Text), format("~w: ~w~n", [Line,Text]).
error(Line, text(T)) :- error(Line, T).

end_block(a, b).
set_cp(1).
retract_clause(X, Y) :- Y is X + 1.

price('$', 1).
price('$dollar', 2).
price('$halting', 3).
price('$arch'(x), 4).
'$own'(X) :- writeln(own(X)).

main :-
    start,
    call(load, second), G = load(third), call(G), maplist(load, [a,b]),
    assertz(load(added)), findall(X, clause(load(X), true), Ls), writeln(Ls),
    retract((load(_) :- writeln(loading(_)))), ( load(gone) -> true ; writeln(gone) ), load(added),
    call(error, 2, text(x)), forall(member(E, [error(3,y),error(4,text(z))]), call(E)),
    catch(throw(error(type_error(a,b),_)), error(F,_), (print(F), nl)),
    forall(end_block(A,B), writeln(A-B)), set_cp(N), writeln(N), retract_clause(1, M), writeln(M),
    predicate_property(error(_,_), number_of_clauses(C)), writeln(C),
    forall(price(D,P), (writeq(D-P), nl)), '$own'(1),
    atom_concat('$gs_', a, Key), writeq(Key), nl, nb_setval('$count', 1), nb_getval('$count', V), writeln(V),
    G1 =.. ['$own',2], call(G1), listing(end_block/2), listing('$own'/1),
    catch(load(1, 2), error(Err,_), (print(Err), nl)).
