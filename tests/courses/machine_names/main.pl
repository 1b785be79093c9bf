% Predicates of a program by names that a Prolog system may have for itself.
:- use_module(sets).

:- dynamic singleton/1.
:- discontiguous variant/2.

singleton([_]).

variant(A, B) :- A == B.
variant(a, b).

get_args(Term, First, Last, N) :-
    functor(Term, _, N),
    arg(1, Term, First),
    arg(N, Term, Last).

op_specifier(xfx) --> [xfx].
op_specifier(Other) --> [Other], { Other \== xfx }.

list_of_ints([]).
list_of_ints([X|Xs]) :- integer(X), list_of_ints(Xs).

variant(c, d).

main :-
    set_difference([1,2,3,4], [2,4], L), show(L),
    findall(A-B, variant(A, B), Pairs), show(Pairs),
    findall(x, variant(_, b), Xs), show(Xs),
    ( singleton([1]) -> show(one) ; show(none) ),
    assertz(singleton([2,3])),
    findall(Len1, ( singleton(S), length(S, Len1) ), Ss), show(Ss),
    retract(singleton([2,3])), \+ singleton([2,3]),
    get_args(f(1,2,3), F, E, N), show(F-E-N),
    ( maplist(list_of_ints, [[1],[2,3],[]]) -> show(ints) ; show(none) ),
    ( phrase(op_specifier(T), [yfx]) -> show(T) ; true ),
    findall(H-Body, clause(variant(H, _), Body), Clauses), length(Clauses, Count), show(Count),
    ( predicate_property(variant(_, _), dynamic) -> show(dynamic) ; show(static) ),
    ( predicate_property(singleton(_), dynamic) -> show(dynamic) ; show(static) ),
    predicate_property(variant(_, _), number_of_clauses(NC)), show(NC),
    findall(K, current_predicate(list_of_ints/K), Ks), show(Ks),
    catch(assertz(variant(e, f)), error(Error, _), ( show(Error) )),
    assertz(stream_iter(1)), stream_iter(Iter), show(Iter),
    numlist(1, 50000, Long), set_difference(Long, [7], Short), length(Short, Len), show(Len),
    retractall(singleton(_)), ( singleton(_) -> show(left) ; show(gone) ),
    catch(call(singleton, [1], [2]), error(existence_error(procedure, PI), _), show(PI)),
    listing(list_of_ints/1).

show(T) :- print(T), nl.
