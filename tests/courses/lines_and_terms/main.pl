% Lines, characters and terms of a file that the program writes itself.
file('lines.tmp').

written(Text) :-
    file(F), open(F, write, S), write(S, Text), close(S).

main :-
    forall(member(T, ['one\ntwo\n', 'one\r\n\r\ntwo', '', '\n', 'a\rb\nc\r\n', 'äö\n€\nz']), lines(T)),
    mixed, chars, terms, delete_file('lines.tmp').

lines(Text) :-
    written(Text), file(F),
    open(F, read, S), strings(S, Ls), close(S), print(Ls), nl,
    open(F, read, S1), codes(S1, Cs), close(S1), print(Cs), nl,
    open(F, read, S2), until(S2, Us), close(S2), print(Us), nl.

strings(S, Ls) :-
    read_line_to_string(S, L),
    ( L == end_of_file -> Ls = [] ; string_codes(L, Cs), Ls = [Cs|Ls1], strings(S, Ls1) ).

codes(S, Ls) :-
    read_line_to_codes(S, L),
    ( L == end_of_file -> Ls = [] ; Ls = [L|Ls1], codes(S, Ls1) ).

until(S, Ls) :-
    (   at_end_of_stream(S) -> Ls = []
    ;   read_line_to_string(S, L), string_codes(L, Cs), Ls = [Cs|Ls1], until(S, Ls1)
    ).

mixed :-
    written("abc\nfoo(bar). rest\nlast"), file(F), open(F, read, S),
    get_char(S, A), peek_char(S, B), peek_char(S, B), read_line_to_string(S, L1),
    read(S, T), get_char(S, C), read_line_to_string(S, L2),
    peek_string(S, 2, P), read_line_to_string(S, L3), read_line_to_string(S, L4), close(S),
    print([A,B,L1,T,C,L2,P,L3,L4]), nl.

chars :-
    written("x\ny"), file(F), see(F),
    get_char(A), peek_code(B), get_code(B1), get_char(C), peek_char(D), get_char(E), get_code(G),
    seen, print([A,B,B1,C,D,E,G]), nl.

terms :-
    written("p([a,b,c], x).\np(\"abc\", [a]).\np([- 1, -1, 1-1], 'a\"b').\np(0'a, 0'\\\\).\np(`ab`, [x|Y], Y).\np([[a],[b,C]], [X,y,X], C).\np('', [], {a,b}).\n% p(\"x\").\nq([a]). r([b,c]). % [d]\n[a,b].\n"),
    file(F), open(F, read, S), all(S, Ts), close(S),
    forall(member(T, Ts), ( numbervars(T, 0, _), print(T), nl, kinds(T) )).

all(S, Ts) :-
    read_term(S, T, [variable_names(Vs)]),
    ( T == end_of_file -> Ts = [] ; Ts = [T-Vs|Ts1], all(S, Ts1) ).

kinds(T) :-
    (   T =.. [_|As], member(A, As),
        ( string(A) -> writeln(string) ; is_list(A) -> length(A, N), writeln(list(N)) ),
        fail
    ;   true
    ).
