% Texts that are lists of characters, as in standard Prolog.

:- set_prolog_flag(double_quotes, chars).

kind(X, list) :- is_list(X), !.
kind(X, atomic) :- atomic(X), !.
kind(_, other).

greeting --> "hello", blanks, name.
blanks --> " ", blanks.
blanks --> [].
name --> "world".
name --> "prolog".

main :-
    X = "abc", writeq(X), nl, print(X), nl, write(X), nl,
    format("~w ~q ~s~n", ["ab", "cd", "ef"]),
    X = [_|T], writeq(T), nl,
    append("abc", "de", Y), writeq(Y), nl,
    kind("ab", K), writeq(K), nl,
    ( string("ab") -> writeln(string) ; writeln(no_string) ),
    ( compound("ab") -> writeln(compound) ; writeln(atomic) ),
    ( phrase(greeting, "hello   world") -> writeln(yes) ; writeln(no) ),
    length("four", N), writeq(N), nl,
    current_prolog_flag(double_quotes, F), writeq(F), nl,
    writeq(""), nl,
    atom_string(A, "xyz"), writeq(A), nl,
    atom_to_term('f("xy")', Term, _), writeq(Term), nl,
    sort("banana", S), writeq(S), nl.
