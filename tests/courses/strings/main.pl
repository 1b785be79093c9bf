main :- X = "Hello", string_concat(X, ", world", Y), writeln(Y), print(Y), nl, string_length(Y, N), writeln(N),
  sub_string(Y, 0, 5, _, Z), writeln(Z), string_chars(Z, Cs), writeln(Cs), atom_string(A, Z), writeln(A),
  split_string("a-b-c", "-", "", P), print(P), nl, atomic_list_concat([x,y,z], '/', B), writeln(B),
  atomic_list_concat(Q, ',', 'p,q,r'), print(Q), nl, upcase_atom('prolog is fun', U), writeln(U),
  string_codes("AB", Co), writeln(Co), number_string(Nu, "42"), writeln(Nu), term_to_atom(f(x,'Y',"z"), T), writeln(T),
  sformat_test, format("~s~n", [[104,105]]), string_code(1, "abc", Code), writeln(Code), writeln("-"),
  ( string("abc") -> writeln(string) ; writeln(list) ), ( "abc" == 'abc' -> writeln(same) ; writeln(different) ).
sformat_test :- format(atom(A), "~w-~q", [a, 'B c']), writeln(A), with_output_to(string(S), ( write(1), write(2) )), writeln(S).
