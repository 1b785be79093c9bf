words([W|Ws]) --> word(W), rest(Ws).
rest(Ws) --> " ", words(Ws).
rest([]) --> [].
word([C|Cs]) --> [C], { C \== 0'\s }, more(Cs).
more([C|Cs]) --> [C], { C \== 0'\s }, !, more(Cs).
more([]) --> [].
whole :- phrase_from_file(words(Ws), 'words.txt'), maplist([C,A]>>atom_codes(A,C), Ws, As), print(As), nl.
two :- phrase_from_file((word(W), " ", word(V)), 'words.txt'), atom_codes(A,W), atom_codes(B,V), print(A-B), nl.
main :- whole, two, G = (word(_), remaining), phrase_from_file(G, 'words.txt'), writeln(called).
remaining --> [_], remaining.
remaining --> [].
