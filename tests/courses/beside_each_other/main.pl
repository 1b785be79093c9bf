% What runs beside each other has the answers of what runs one after the other.
:- use_module(library(thread)).

square(X, Y) :- Y is X*X.
both(X, _) :- member(X, [1,2]).

main :-
    numlist(1, 6, L), concurrent_maplist(square, L, Squares), print(Squares), nl,
    concurrent_maplist([X,Y,Z]>>(Z is X+Y), [1,2], [3,4], Sums), print(Sums), nl,
    ( concurrent_forall(member(X1, [1,2,3]), X1 > 0) -> writeln(all) ; writeln(not_all) ),
    ( concurrent_forall(member(X2, [1,2,3]), X2 > 1) -> writeln(all) ; writeln(not_all) ),
    concurrent(2, [A = 1,B = 2], []), print(A-B), nl,
    first_solution(S, [member(S, [a,b])], []), print(S), nl,
    ( concurrent_maplist([X3]>>(X3 > 1), [1,2]) -> writeln(yes) ; writeln(no) ),
    catch(concurrent_maplist(square, [a,1], _), error(E, _), (print(E), nl)).
