% Two files of one name in different directories, and one file by two names.
main :-
    working_directory(_, one),
    consult(x),
    working_directory(_, '../two'),
    consult(x),
    findall(X, w1(X), Ones),
    findall(Y, w2(Y), Twos),
    writeln(Ones-Twos),
    make,
    working_directory(_, '..'),
    consult('two/../one/x'),
    findall(X, w1(X), Again),
    writeln(Again),
    source_file(w2(_), Path),
    ( exists_file(Path) -> writeln(there) ; writeln(not_there) ),
    file_directory_name(Path, Directory),
    file_base_name(Directory, Base),
    writeln(Base).
