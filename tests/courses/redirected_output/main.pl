% What is written where, when the current output is a file that is closed.
written(File) :-
    read_file_to_string(File, Text, []),
    print(Text), nl.

main :-
    tmp_file(redirected, File),
    forall(clause(way(File), Goal), ( once(Goal), written(File) )),
    delete_file(File).

way(File) :-
    open(File, write, S), set_output(S), write(in), close(S), write(out), nl.
way(File) :-
    open(File, write, S), set_output(S), nl, writeln(in), close(S), set_output(user_output),
    format("out~n").
way(File) :-
    open(File, write, S), set_output(S), write(in), write(user_output, out), nl(user_output),
    set_output(user_output), close(S).
way(File) :-
    open(File, write, _, [alias(there)]), set_output(there), print(in), nl, close(there),
    print(out), nl.
way(File) :-
    open(File, write, S), current_output(O), set_output(S), nl, write(in), set_output(O), close(S),
    call(nl), maplist(call, [nl,nl]), G = nl, call((write(out), G)).
way(File) :-
    tell(File), write(in), nl(user_output), told, with_output_to(string(T), ( write(q), nl )),
    print(T), nl.
