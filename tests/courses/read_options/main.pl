% read_term/2,3: what is done about errors, what strings are, and where things stand.
main :-
    told("a. b b. c.", [syntax_errors(dec10)]),
    told("a. b b. c.", [syntax_errors(quiet)]),
    told("a. b b. c.", [syntax_errors(fail)]),
    told("a. b b. c.", [syntax_errors(error)]),
    told("x(\"abc\"). y.", [double_quotes(atom)]),
    told("x(\"abc\"). y.", [double_quotes(codes)]),
    told("x(\"abc\"). y.", [double_quotes(chars)]),
    told("x(\"abc\"). y.", [double_quotes(string)]),
    X = "abc", print(X), nl,
    told("% c1\nfoo(a). /* c2\n c3 */ bar. % end", [comments(_),term_position(_)]),
    told("a.\n\tb(x).\n  c. d.", [term_position(_)]),
    told("a. b.", [comments(_)]),
    tmp_file(terms, File),
    setup_call_cleanup(
        open(File, write, Out),
        format(Out, "a.~n% h\u00e9\u00e9~n  b. /* x */~n c.~n", []),
        close(Out)),
    open(File, read, In),
    forall(between(1, 4, _),
           ( read_term(In, T, [term_position(P),comments(C)]), print(T-P-C), nl, counted(In) )),
    close(In),
    delete_file(File),
    open_string("ab\n\tcd", S),
    ended(S),
    forall(between(1, 5, _), ( get_char(S, Char), print(Char), write(' '), counted(S) )),
    peek_char(S, _), counted(S),
    ended(S),
    read_string(S, _, _), ended(S),
    forall(stream_position_data(Key, '$stream_position'(1,2,3,4), Value), ( print(Key-Value), nl )),
    write(abc), line_position(user_output, Column), print(Column), nl.

told(Text, Options) :-
    catch(( open_string(Text, S), forall(between(1, 4, _), one(S, Options)) ),
          error(E, _), ( print(E), nl )).

one(S, Options) :-
    (   read_term(S, T, Options) -> print(T-Options)
    ;   write(failed)
    ),
    nl.

counted(S) :-
    line_count(S, Line), line_position(S, Column), character_count(S, Count),
    print(Line/Column/Count), nl.

ended(S) :- stream_property(S, end_of_stream(E)), print(E), nl.
