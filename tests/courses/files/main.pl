main :- open('tmp_out.txt', write, S), forall(member(X, [1,2,3]), format(S, "line(~w).~n", [X])), close(S),
  open('tmp_out.txt', read, R), read_all(R, L), close(R), print(L), nl,
  read_file_to_string('tmp_out.txt', Str, []), split_string(Str, "\n", "", Ls), length(Ls, N), writeln(N),
  read_file_to_terms('tmp_out.txt', Ts, []), print(Ts), nl,
  see('tmp_out.txt'), read(T1), seen, print(T1), nl,
  tell('tmp_out.txt'), write(new), nl, told, open('tmp_out.txt', append, A), write(A, more), nl(A), close(A),
  read_file_to_string('tmp_out.txt', Str2, []), write(Str2), delete_file('tmp_out.txt'), ( exists_file('tmp_out.txt') -> writeln(there) ; writeln(gone) ).
read_all(S, L) :- read(S, X), ( X == end_of_file -> L = [] ; L = [X|T], read_all(S, T) ).
