pal(S) :-
    string_lower(S, L),
    string_chars(L, Cs0),
    include([C]>>char_type(C, alpha), Cs0, Cs),
    reverse(Cs, Cs).
words(S, Ws) :- split_string(S, " .,!", " .,!", Ws0), exclude(==(""), Ws0, Ws).
freq(L, Ps) :- msort(L, S), clump(S, Ps).
clump([], []). clump([X|Xs], [X-N|Ps]) :- take(X, Xs, R, 1, N), clump(R, Ps).
take(X, [X|Xs], R, N0, N) :- !, N1 is N0+1, take(X, Xs, R, N1, N). take(_, R, R, N, N).
main :-
    ( pal("A man, a plan, a canal: Panama") -> writeln(pal) ; writeln(nopal) ),
    words("the cat. the dog, the end!", Ws),
    print(Ws), nl,
    freq(Ws, F),
    print(F), nl,
    maplist([W,L]>>string_length(W,L), Ws, Ls),
    print(Ls), nl,
    sort(0, @>=, Ws, D),
    print(D), nl,
    maplist([W,A]>>atom_string(A,W), Ws, As),
    print(As), nl,
    maplist(string_concat("<"), ["a","b"], T),
    print(T), nl,
    atomic_list_concat(Ws, ' ', J),
    print(J), nl,
    string_codes("AB", Cs),
    print(Cs), nl,
    text_to_string(hello, TS),
    print(TS), nl,
    ( "abc" == "abc" -> writeln(eq) ; true ),
    ( "abc" = abc -> true ; writeln(notatom) ),
    ( "b" @> "a" -> writeln(gt) ; true ),
    string_char_list,
    nth0(0, Ws, W0),
    string_concat(W0, "!", W1),
    writeln(W1),
    sub_atom(hello, 0, 1, _, F1),
    upcase_atom(F1, F2),
    sub_atom(hello, 1, _, 0, Rest),
    atom_concat(F2, Rest, Cap),
    print(Cap), nl,
    sumlist(Ls, Sum),
    print(Sum), nl,
    read_term_from_atom('p(Q)', Tm, []),
    functor(Tm, Nm, Ar),
    print(Nm/Ar), nl,
    sformat3("x").
string_char_list :-
    forall(member(C, [a,b]), (char_code(C, X), format("~c~w ", [X,X]))), nl.
sformat3(S) :-
    format("~w ~q ~p ~a~n", [S,S,S,S]),
    ( string_number("12", N) -> print(N) ; true ), nl.
string_number(S, N) :- number_string(N, S).
