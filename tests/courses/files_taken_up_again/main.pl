% see/1, tell/1 and append/1 of a file that is still open go on where it was.
show(File) :- read_file_to_string(File, Text, []), print(Text), nl.

main :-
    tell('a.tmp'), write(one), tell(user), tell('a.tmp'), write(two), told,
    show('a.tmp'),
    tell('a.tmp'), write(x), tell('b.tmp'), write(y), tell('a.tmp'), write(z), told,
    tell('b.tmp'), write(w), told,
    show('a.tmp'), show('b.tmp'),
    see('b.tmp'), get_char(C), see(user), see('b.tmp'), get_char(D), seen,
    print(C-D), nl,
    see('b.tmp'), get_char(E), seen,
    print(E), nl,
    append('a.tmp'), write(more), told,
    show('a.tmp'),
    append('a.tmp'), write(1), tell(user), append('a.tmp'), write(2), told,
    show('a.tmp'),
    delete_file('a.tmp'), delete_file('b.tmp').
