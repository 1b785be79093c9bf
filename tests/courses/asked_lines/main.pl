% Terms, lines and keys from one input; predicates that retractall/1 makes.

main :-
    retractall(asked(_, _)),
    write('Name? '), read(Name), get_single_char(Key), print(Name-Key), nl,
    ( ask(fever), ask(cough) -> writeln(ill) ; writeln(well) ),
    findall(Q-A, asked(Q, A), Asked), print(Asked), nl,
    read(Term), read_line_to_string(user_input, Rest), read_line_to_string(user_input, Line),
    print([Term,Rest,Line]), nl,
    read(X), get_char(C1), get_char(C2), print([X,C1,C2]), nl,
    get_single_char(Letter), get_char(After), print(Letter-After), nl,
    read(Last), ( at_end_of_stream -> writeln(end) ; writeln(more) ), print(Last), nl,
    read(End), print(End), nl,
    from_file.

ask(Question) :-
    (   asked(Question, Answer) -> true
    ;   write(Question), write('? '), read(Answer), assertz(asked(Question, Answer))
    ),
    Answer == yes.

from_file :-
    open('terms.txt', read, In),
    read(In, A), read_line_to_string(In, Rest), read(In, B), get_char(In, C),
    read(In, D), ( at_end_of_stream(In) -> writeln(end) ; writeln(more) ),
    close(In), string_length(Rest, Length),
    print([A,Length,B,C,D]), nl.
