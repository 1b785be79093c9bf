main :- read_line_to_string(user_input, L), ( L == end_of_file -> true ; handle(L), main ).
handle(L) :- split_string(L, " ", " ", Ws), length(Ws, N), string_length(L, Len), string_upper(L, U), format("~w words, ~w characters: ~w~n", [N, Len, U]).
