% Atoms and strings of quotes and of characters that no terminal shows.
:- dynamic kept/1.

kept('\'\'').
kept('\x1f\').
kept("a\x1e\").

codes(Goal) :-
    with_output_to(string(Text), Goal),
    string_codes(Text, Codes),
    print(Codes), nl.

main :-
    Terms = ['\'\'', f('\'\'','\'',''), ['\'\''|'\'\''], - '\'\'', '\'\''='\'\'', {'\'\''}, a is '\'\'',
             '\x1\', "\x1\", ['\x1f\',a|'\x7f\'], '\x1b\[0m', f('\a\b\t\n\v\f\r'), "\a\b\t\n\v\f\r",
             '\x0\', '\x80\', 'it\'s', "a\"b", 'a\nb', f("a\nb\\",'\\')],
    forall(member(T, Terms),
           ( codes(writeq(T)), codes(print(T)), codes(write(T)), codes(write_canonical(T)),
             codes(write_term(T, [quoted(true)])), codes(format("~q ~p ~w", [T,T,T])),
             term_to_atom(T, A), codes(write(A)),
             term_string(T, S), codes(write(S)) )),
    forall(member(T, Terms), ( term_to_atom(T, A), codes(write(A)) )),
    listing(kept/1),
    portray_clause(f('\x1f\',b,"a\x1e\",'\'\'')),
    forall(( member(N, [0,1,27,-1,-10]), member(G, [print(V),writeq(V),write(V),write_canonical(V)]) ),
           ( V = '$VAR'(N), call(G), nl )),
    print(- '$VAR'(-1)), nl,
    forall(member(T, [{a},{a,b},- {a-b},[a,b|c],1-2,-(1),{}(x,y)]),
           ( write_term(T, [ignore_ops(true),quoted(true)]), nl, write_canonical(T), nl )).
