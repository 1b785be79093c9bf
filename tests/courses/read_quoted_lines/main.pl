% Quoted texts go on over the end of a line.

main :-
    read(X), print(X), nl,
    (   X == end_of_file -> true
    ;   main
    ).
