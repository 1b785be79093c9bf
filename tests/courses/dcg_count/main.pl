anbn(0) --> [].
anbn(N) --> [a], anbn(M), [b], { N is M + 1 }.
pal --> [].
pal --> [_].
pal --> [X], pal, [X].
main :- ( phrase(anbn(N), [a,a,b,b]) -> writeln(N) ; writeln(no) ),
 forall(member(W, [abba, abca, racecar]), ( atom_chars(W, L), ( phrase(pal, L) -> format("~a: yes~n", [W]) ; format("~a: no~n", [W]) ) )).
