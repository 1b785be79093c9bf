:- multifile prolog:message//1.
prolog:message(my_note(X)) --> ['Note about ~w'-[X], nl, 'second line'].
:- dynamic seen/1.
:- multifile user:message_hook/3.
user:message_hook(my_note(X), Kind, Lines) :- assertz(seen(X-Kind)), length(Lines, N), write(lines(N)), nl.
main :-
    print_message(informational, my_note(a)),
    print_message(error, my_note(b)),
    forall(seen(S), (print(S), nl)),
    message_to_codes_test,
    print_message_lines(user_output, 'P: ', ['hello ~w'-[x], nl]),
    writeln(end).
message_to_codes_test.
