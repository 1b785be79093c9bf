% What a module exports without clauses is unknown to all who call it.
:- use_module(shapes).

main :-
    catch(area(square(2), A), error(E, _), told(E)),
    print(A), nl,
    catch(shapes:perimeter(square(2)), error(E2, _), told(E2)),
    catch(call(shapes:perimeter, square(2)), error(E3, _), told(E3)),
    catch(findall(X, shapes:corners(X), _), error(E4, _), told(E4)),
    catch(corners(1), error(E5, _), told(E5)),
    catch(\+ perimeter(x), error(E6, _), told(E6)),
    catch(all_corners(_), error(E7, _), told(E7)),
    shapes:area(triangle, B), print(B), nl.

% Whether the module stands before the name is not the same everywhere.
told(existence_error(procedure, PI)) :-
    ( PI = _:P -> true ; P = PI ),
    print(missing(P)), nl.
