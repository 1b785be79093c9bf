% Numbers that are read from streams and files, goals that keep their names, and sums of
% many terms.

:- dynamic f/1, stored/2.

main :-
    numbers("16'FF. 2'101. [16'ff,8'17]. 36'Zz. 12'ab. 0'a. X = 0'''. 1.5e3. a('b', 'c''d')."),
    numbers("0'\\x41. '\\x41'. 0'\t. 0'\\u0041. 0'\\101. 'a\\x41\\b\\101\\c'. \"\\x42\"."),
    numbers("1'0."),
    numbers("a16'b'."),
    X = ['\x41', 0'\x41, 0'\u0041, 0'\101, '\101b'],
    print(X), nl,
    atom_to_term('f(0\'\\x41, 16\'1F)', T, _),
    print(T), nl,
    listing(adds/1),
    clause(adds(_), (assert(_), _)),
    clause(puts(_), (assertz(_), _)),
    adds(1),
    f(F),
    print(F), nl,
    put_char(65), put_char(b), put_char(user_output, 10),
    long_sum(40, S),
    print(S), nl.

numbers(Text) :-
    open_string(Text, Stream),
    read_all(Stream),
    close(Stream).

read_all(Stream) :-
    catch(read(Stream, Term), error(syntax_error(_), _), Term = end_of_file),
    (   Term == end_of_file -> print(end), nl
    ;   print_term(Term),
        read_all(Stream)
    ).

print_term(X = Y) :- !, X = x, print(Y), nl.
print_term(Term) :- print(Term), nl.

adds(X) :- assert(f(X)), true.

puts(X) :- assertz(f(X)), true.

% A clause that computes with many variables.
long_sum(N, S) :-
    numlist(1, 200, Ns),
    length(Ns, L),
    length(Vs, L),
    sum_of(Vs, E),
    assertz((stored(Vs, R) :- R is E)),
    stored(Ns, S0),
    S is S0 + N.

sum_of([V|Vs], E) :- foldl([X,A,A+X]>>true, Vs, V, E).
