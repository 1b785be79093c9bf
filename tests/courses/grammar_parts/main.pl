% A grammar in a module of its own hands its nonterminals to those of the library.
:- use_module(words).

main :-
    forall(member(Text, ['one,two', one, '', 'one,', '<one,two>']), shown(Text)),
    joined([a,b,c], Joined),
    writeln(Joined).

shown(Text) :-
    atom_codes(Text, Codes),
    findall(Words, words(Codes, Words), All),
    findall(Rest, ( leading(Codes, Rest0), atom_codes(Rest, Rest0) ), Rests),
    print(Text-All-Rests), nl.
