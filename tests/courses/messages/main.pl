% Lines with a prefix, columns that are too narrow, and names of variables.

lines :-
    forall(member(Word-Count, [a-1,longer-22,much_longer-333]),
           format("~w~t~6|~t~d~12|~t~w~16|~n", [Word,Count,x])).

main :-
    print_message_lines(user_output, 'P ', [a,nl,b]), writeln(x),
    print_message_lines(user_output, '~N% ', ['~w and ~q'-[1,'A'],nl,c-[]]), writeln(x),
    format("ab~Ncd~N~Nef~n"),
    lines,
    format("~w~t~5|~w~t~12|~w~n", [abcdefgh,x,y]),
    format("~t~w~5|~t~w~10|~n", [abcdefgh,x]),
    atom_to_term('p(X,Y,X)', T, Bs),
    maplist([Name=Var]>>(Var = '$VAR'(Name)), Bs),
    print(T), nl, write(T), nl, writeq(T), nl, write_canonical(T), nl,
    format("~w ~p ~q~n", [T,T,T]),
    print(f('$VAR'(x), '$VAR'('Foo bar'), '$VAR'('Foo_1'), '$VAR'(1))), nl,
    writef('%p %w|%5L|%5R|%6C|\n', [f(x),a,ab,cd,ef]),
    ( phrase((\+ [a], [b]), [b]) -> writeln(yes) ; writeln(no) ),
    G = ([b], \+ [_]), ( phrase(G, [b]) -> writeln(yes) ; writeln(no) ).
