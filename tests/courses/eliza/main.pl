match([], []).
match([s(X)|P], In) :- !, append(X, Rest, In), match(P, Rest).
match([W|P], [W|In]) :- match(P, In).
reply([i,am,s(X)], [why,are,you|X]).
reply([s(_),mother,s(_)], [tell,me,about,your,family]).
reply([s(_)], [please,go,on]).
answer(L) :- reply(P, R), match(P, L), !, flat(R, F), atomic_list_concat(F, ' ', A), writeln(A).
flat([], []).
flat([X|Xs], F) :- flat(Xs, Ys), ( is_list(X) -> append(X, Ys, F) ; F = [X|Ys] ).
main :- read_line_to_string(user_input, L), ( L == end_of_file -> true ; string_lower(L, M), split_string(M, " ", ".!?", Ss), maplist([S,A]>>atom_string(A, S), Ss, As), answer(As), main ).
