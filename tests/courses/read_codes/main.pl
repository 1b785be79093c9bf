% Terms with codes of quotes and of the backslash, read one by one.

terms("x = 0'\\\\. y. z(0'\\'). w(0'a, - = -). v(_, X, _, X). u(0'\\\\, 1). [a :- b]. end.").

main :-
    terms(Text),
    open('codes.tmp', write, Out),
    write(Out, Text),
    close(Out),
    open('codes.tmp', read, In),
    all_terms(In),
    close(In),
    delete_file('codes.tmp'),
    open_string(Text, Stream),
    all_terms(Stream).

all_terms(Stream) :-
    read_term(Stream, Term, [variables(Vs)]),
    length(Vs, Count),
    (   Term == end_of_file -> true
    ;   numbervars(Term, 0, _),
        print(Term-Count),
        nl,
        all_terms(Stream)
    ).
