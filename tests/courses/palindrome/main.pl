palindrome(W) :- atom_chars(W, L), reverse(L, L).
main :- forall(member(W, [level, hello, noon, a]), ( palindrome(W) -> format("~w is a palindrome~n", W) ; format("~w is not~n", W) )),
  atom_chars(hello, L), writeln(L), reverse(L, R), atom_chars(A, R), writeln(A), print(L), nl, L = [H|T], writeln(H), writeln(T), sort(L, S), writeln(S).
