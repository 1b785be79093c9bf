:- use_module(items).

shown :- all(Xs), writeln(Xs).

main :-
    add_all([item(1),item(2)]), shown,
    add_data(3), shown,
    add_each([4]), shown,
    add_call(0), shown,
    add_by(assertz, [5]), shown,
    add_counted([6,7], N), writeln(N), shown,
    ( drop(4) -> writeln(dropped) ; writeln(kept) ), shown,
    drop_all([item(0),item(7)]), shown,
    ( body(1, Body) -> writeln(Body) ; writeln(none) ),
    ( parsed([8], D) -> writeln(D) ; writeln(none) ),
    M = others,
    M:assertz(item(mine)), findall(X, M:item(X), Mine), writeln(Mine), shown,
    ( catch(user:item(_), _, fail) -> writeln(astray) ; writeln(home) ).
