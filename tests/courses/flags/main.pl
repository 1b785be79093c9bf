main :- flag(n, Old, Old+1), flag(n, V, V), writeln(V), findnsols(2, X, member(X, [1,2,3]), L), !, writeln(L), term_to_atom(p(x, q), At), atom_length(At, Len), writeln(Len), succ_throw, tab(2), writeln(end).
succ_throw :- catch(succ(_, 0), _, true) -> true ; writeln(failed).
