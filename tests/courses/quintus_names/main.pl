% Arithmetic as predicates, and old names, which SWI-Prolog finds without asking.
hypotenuse(A, B, C) :- X is A*A + B*B, sqrt(X, C).

main :-
    hypotenuse(3, 4, C), print(C), nl,
    pow(2, 10, P), print(P), nl,
    floor(2.7, F), ceiling(2.1, E), round(2.5, R), print([F,E,R]), nl,
    sin(0, S), cos(0, O), log(1, L), print([S,O,L]), nl,
    sign(-7, N), print(N), nl,
    ( floor(2.7, 3) -> writeln(yes) ; writeln(no) ),
    catch(sqrt(-1, _), error(Error, _), (print(Error), nl)),
    catch(sqrt(_, _), error(Unbound, _), (print(Unbound), nl)),
    on_exception(Ball, raise_exception(oops), (print(caught(Ball)), nl)),
    findall(I-A, genarg(I, f(a,b), A), As), print(As), nl,
    ( simple(a), \+ simple(f(a)) -> writeln(simple) ; true ).
