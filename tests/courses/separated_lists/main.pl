% Lists with separators, read from texts and written to them.

:- use_module(library(dcg/basics)).
:- use_module(library(dcg/high_order)).

item(N) --> integer(N).
item(A) --> { member(A, [red,green,blue]) }, atom(A).

items(L) --> sequence(item, ", ", L).
row(L) --> sequence("<", item, "; ", ">", L).
greeting(N) --> ( "hello" ; "hi" ), blank, !, string_without(`!`, Cs), "!", { atom_codes(N, Cs) }.

read_so(Body, Text) :-
    atom_codes(Text, Codes),
    ( phrase(Body, Codes) -> true ; writeln(none) ).

main :-
    read_so(items(L1), '1, 22, red'), print(L1), nl,
    read_so(row(L2), '<3; blue; 4>'), print(L2), nl,
    read_so(row(L3), '<>'), print(L3), nl,
    read_so(items(_), '1,2'),
    read_so(greeting(N), 'hi Ann!'), print(N), nl,
    once(phrase(items([7,8]), Cs)), atom_codes(A, Cs), print(A), nl,
    once(phrase(row([1,3]), Ds)), atom_codes(B, Ds), print(B), nl,
    open_string("one 2. two(X, Y, X).", S),
    catch(read(S, _), error(syntax_error(_), _), writeln(wrong)), close(S),
    open_string("first line\nsecond.", T),
    read_line_to_string(T, L), peek_char(T, C), read_term(T, W, []), close(T),
    print([L,C,W]), nl.
