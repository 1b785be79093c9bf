vowel(C) :- memberchk(C, [0'a,0'e,0'i,0'o,0'u]).
count(S, N, I, C0, C) :- I > N, !, C = C0.
count(S, N, I, C0, C) :-
    string_code(I, S, X),
    ( vowel(X) -> C1 is C0+1 ; C1 = C0 ),
    I1 is I+1,
    count(S, N, I1, C1, C).
rev(S, R) :- string_codes(S, Cs), reverse(Cs, Rs), string_codes(R, Rs).
main :-
    S = "hello world",
    string_length(S, N),
    count(S, N, 1, 0, C),
    format("~w has ~d vowels~n", [S,C]),
    rev(S, R),
    format("~s|~w~n", [[0'a], R]),
    ( string_code(0, S, X) -> writeln(X) ; writeln(no) ),
    ( string_code(99, S, Y) -> writeln(Y) ; writeln(no) ),
    sub_string(S, B, _, 0, "world"),
    writeln(B),
    char_code(Ch, 0'x),
    writeln(Ch),
    catch(string_code(-1, S, _), error(E,_), (print(E), nl)).
