% A bar in the body of a clause or a grammar rule is a semicolon.
maybe --> ( [] -> "b" | [] ).
either --> "a" | "b" | [].
first --> ( "a", ! -> "c" | "x" ; "y" ).
soft --> ( "a" *-> "b" | [] ).
chain --> ( "a" -> "b" | "c" -> "d" | "e" ).
last --> "a" -> "b" ; "c" | "d".
not_a --> ( \+ "a" -> "b" | "a" ).

one(X) :- ( X = 1 -> true | X = 2 ).
three(X) :- ( true -> X = 1 ; X = 2 | X = 3 ).
both(X) :- ( X = 1 | X = 2 ).

shown(Rule, Text) :-
    atom_codes(Text, Codes),
    findall(Rest, ( phrase(Rule, Codes, Rest0), atom_codes(Rest, Rest0) ), Rests),
    print(Rule/Text-Rests), nl.

main :-
    forall(member(Rule-Text, [maybe-'', maybe-b, either-a, either-b, first-ac, first-y, first-x,
                              soft-'', soft-ab, soft-a, chain-ab, chain-cd, chain-e, chain-c,
                              not_a-b, not_a-a, last-ab, last-c, last-d]),
           shown(Rule, Text)),
    findall(X, one(X), Ones), print(Ones), nl,
    findall(X, both(X), Both), print(Both), nl,
    atom_codes(b, Codes),
    ( phrase(([] -> "a" | "b"), Codes) -> writeln(yes) ; writeln(no) ),
    findall(X, three(X), Threes), print(Threes), nl,
    current_op(P, Type, '|'), print(P-Type), nl,
    T = (a;b|c), T =.. Parts, print(Parts), nl,
    print([(a|b;c),((a|b);c),f((a->b|c))]), nl,
    G = ( member(X, [1,2]), X > 1, ! ; X = 2 | X = 3 ), findall(X, G, Goals), print(Goals), nl,
    H = ( fail *-> true | X = 4 ), findall(X, H, Softs), print(Softs), nl,
    Body = ("a" | "b" ; "c"), findall(A, ( phrase(Body, Cs), atom_codes(A, Cs) ), As), print(As), nl.
