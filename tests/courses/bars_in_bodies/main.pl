% A bar in the body of a clause or a grammar rule is a semicolon.
maybe --> ( [] -> "b" | [] ).
either --> "a" | "b" | [].
first --> ( "a", ! -> "c" | "x" ; "y" ).
soft --> ( "a" *-> "b" | [] ).
chain --> ( "a" -> "b" | "c" -> "d" | "e" ).
not_a --> ( \+ "a" -> "b" | "a" ).

one(X) :- ( X = 1 -> true | X = 2 ).
both(X) :- ( X = 1 | X = 2 ).

shown(Rule, Text) :-
    atom_codes(Text, Codes),
    findall(Rest, ( phrase(Rule, Codes, Rest0), atom_codes(Rest, Rest0) ), Rests),
    print(Rule/Text-Rests), nl.

main :-
    forall(member(Rule-Text, [maybe-'', maybe-b, either-a, either-b, first-ac, first-y, first-x,
                              soft-'', soft-ab, soft-a, chain-ab, chain-cd, chain-e, chain-c,
                              not_a-b, not_a-a]),
           shown(Rule, Text)),
    findall(X, one(X), Ones), print(Ones), nl,
    findall(X, both(X), Both), print(Both), nl,
    atom_codes(b, Codes),
    ( phrase(([] -> "a" | "b"), Codes) -> writeln(yes) ; writeln(no) ).
