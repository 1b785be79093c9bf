% Terms are read from a file as from a program: texts, signs, numbers, mistakes.

main :-
    open('facts.txt', read, In),
    read_all(In),
    close(In),
    open('facts.txt', read, In2),
    read_term(In2, T1, []), get_char(In2, C1), peek_char(In2, C2),
    read_term(In2, T2, [variable_names(Names)]), get_char(In2, C3),
    T2 = (_ = Value), Names = [Name=_], print([T1,C1,C2,Value,Name,C3]), nl,
    close(In2),
    read_file_to_terms('words.txt', Terms, []),
    print(Terms), nl,
    see('words.txt'), read(W1), read(W2), seen,
    ( string(W1) -> writeln(text) ; writeln(other) ),
    print(W2), nl.

read_all(In) :-
    catch(read(In, Term), error(syntax_error(What), _), Term = wrong(What)),
    (   Term == end_of_file -> true
    ;   \+ \+ ( numbervars(Term, 0, _), write_term(Term, [quoted(true), ignore_ops(true), numbervars(true)]) ),
        nl,
        parts(Term),
        read_all(In)
    ).

parts(Term) :-
    forall(( compound(Term), arg(_, Term, Part), ( string(Part) ; number(Part) ) ), ( print(Part), nl )).
