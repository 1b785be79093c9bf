% Lambda expressions and goals in goals, in modules that use each other.
:- use_module(shapes).
:- use_module(facade).
:- use_module(each_one).

main :-
    sums, nested, cuts, thrown, shared, closures, handed, shown, renamed, twice, loaded_again.

sums :-
    doubled([1,2,3], Ds), print(Ds), nl,
    scaled(3, [1,2,3], Ts), print(Ts), nl,
    total([1,2,3], S), print(S), nl,
    evens([1,2,3,4], Es), print(Es), nl,
    split([1,2,3,4], As, Bs), print(As-Bs), nl.

nested :-
    ( all_attack([1/1,1/2,1/3]) -> print(yes) ; print(no) ), nl,
    ( all_attack([1/1,2/3]) -> print(yes) ; print(no) ), nl,
    pairs_of([a,b], [1,2], Ps), print(Ps), nl,
    times_table(T), print(T), nl,
    alone([1,2,3], Xs), print(Xs), nl.

cuts :-
    first_of([a,b,c], X), print(X), nl,
    ( no_small([5,6]) -> print(none) ; print(some) ), nl,
    ( no_small([5,1]) -> print(none) ; print(some) ), nl,
    findall(Y, chosen(Y), Ys), print(Ys), nl.

thrown :-
    catch(doubled([1,a], _), error(E1, _), ( print(E1), nl )),
    catch(not_there(1), error(E2, _), ( ( E2 = existence_error(procedure, _), print(unknown), nl ) )),
    caught([1,x,3], Cs), print(Cs), nl,
    catch(ball([1,2]), B, ( print(B), nl )).

shared :-
    tagged(t, [1,2], Ts), print(Ts), nl,
    copies([1,2], Cs), length(Cs, N), print(N), nl,
    free(F, [a,a]), print(F), nl,
    ( same_for_all(_, [a,b]) -> print(yes) ; print(no) ), nl,
    same_for_all(V, [a,a]), ( var(V) -> print(unbound) ; print(V) ), nl.

closures :-
    each_of([1,2], [X]>>( Y is X+1, print(Y), nl )),
    own_each([1,2]),
    by_name(plus(1), 2, Z), print(Z), nl.

handed :-
    area_list([square(2),circle(1)], As), print(As), nl,
    all_areas(Bs), print(Bs), nl.

% What they are made of is not there.
shown :-
    no_others,
    forall(member(H, [doubled(_,_),total(_,_),all_attack(_),no_small(_),alone(_,_)]),
           ( clause(shapes:H, Body), numbervars(H-Body, 0, _), print(Body), nl )),
    listing(shapes:evens/2),
    listing(shapes:all_attack/1),
    listing(shapes:caught/2).

no_others :-
    \+ ( current_predicate(shapes:N/_), sub_atom(N, _, _, _, ' ') ),
    \+ ( current_predicate(N, shapes:_), sub_atom(N, _, _, _, ' ') ),
    \+ ( predicate_property(shapes:H, dynamic), functor(H, N, _), sub_atom(N, _, _, _, ' ') ),
    module_property(shapes, exports(Es)),
    \+ ( member(N/_, Es), sub_atom(N, _, _, _, ' ') ).

renamed :-
    twofold([4], Ds), print(Ds), nl.

twice :-
    use_module(shapes),
    doubled([5], Ds), print(Ds), nl.

loaded_again :-
    load_files(shapes, [if(true)]),
    doubled([6,7], Ds), print(Ds), nl,
    no_small([5]),
    all_attack([1/1,1/2]),
    no_others.
