% Directories and their files by library(filesex).
:- use_module(library(filesex)).

try(Goal) :-
    catch(( Goal -> true ; writeln(no) ), error(Formal, _), ( functor(Formal, N, _), writeln(N) )).

% Found in no order, and named from Top.
members(Top, Options) :-
    findall(Name, ( directory_member(Top, Path, Options), atom_concat(Top, Name, Path) ), Names),
    sort(Names, Sorted),
    writeln(Sorted).

relative(Path, File) :-
    relative_file_name(Path, File, Relative),
    writeln(Relative).

main :-
    tmp_file(trees, Top),
    atom_concat(Top, '/a/b', Deep),
    make_directory_path(Deep),
    make_directory_path(Deep),
    directory_file_path(Top, 'x.txt', File),
    open(File, write, S), writeln(S, hello), close(S),
    directory_file_path(Deep, 'y.pl', Copy),
    copy_file(File, Copy),
    copy_file(File, Deep),
    read_file_to_string(Copy, Text, []), print(Text), nl,
    members(Top, []),
    members(Top, [recursive(true)]),
    members(Top, [recursive(true),extensions([pl])]),
    members(Top, [recursive(true),file_type(directory)]),
    members(Top, [recursive(true),matches('*.txt')]),
    members(Top, [recursive(true),exclude('*.txt'),exclude_directory(b)]),
    try(copy_file(no_such_file, Deep)),
    delete_directory_contents(Deep),
    members(Top, [recursive(true)]),
    delete_directory_and_contents(Top),
    ( exists_directory(Top) -> writeln(still) ; writeln(gone) ),
    try(delete_directory_and_contents(Top)),
    try(directory_member(Top, _, [file_errors(fail)])),
    relative('/home/me/nice', '/home/me/deep/dir/file'),
    relative('/a/b/c', '/a'), relative('/x', '/y/z'), relative('b/c', 'b/d'),
    relative('/a/b', '/a/b'),
    relative_file_name(P, '/home/x/f', '../y/g'), writeln(P),
    relative_file_name(Q, '/home/x/f', '/g'), writeln(Q).
