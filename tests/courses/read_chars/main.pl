main :- get_char(C), process(C, 0, N), format("~d vowels~n", [N]).
process(end_of_file, N, N) :- !.
process(C, N0, N) :- ( memberchk(C, [a,e,i,o,u]) -> N1 is N0 + 1 ; N1 = N0 ), ( C == '\n' -> true ; put_char(C), put_char('.') ), get_char(D), process(D, N1, N).
