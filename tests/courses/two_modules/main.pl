:- use_module(shapes).
main :- area(circle(1), A), format("~2f~n", [A]), area(rect(2,3), B), writeln(B), total([rect(1,1),rect(2,2)], T), writeln(T), shapes:hidden(X), writeln(X),
  catch(hidden(_), error(existence_error(_, P), _), ( writeln(unknown(P)) )), each(writeln, [rect(1,2)]).
