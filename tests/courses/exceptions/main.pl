safe_div(X, Y, Z) :- catch(Z is X / Y, error(evaluation_error(E), _), ( format("error: ~w~n", [E]), Z = none )).
check_age(A) :- ( integer(A) -> true ; throw(error(type_error(integer, A), check_age/1)) ), ( A < 0 -> throw(negative(A)) ; true ).
try(G) :- catch(G, E, ( E = error(F, _) -> print(caught(F)), nl ; print(other(E)), nl )).
main :- safe_div(6, 3, A), writeln(A), safe_div(1, 0, B), writeln(B), try(check_age(foo)), try(check_age(-1)), try(check_age(3)),
  try(atom_length(_, _)), try(X is foo + 1), try(X > 3), try(arg(x, f(a), _)).
