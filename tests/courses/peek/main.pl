main :- skip_blanks, peek_char(C), ( C == end_of_file -> nl ; word(W), atom_chars(A, W), print(A), nl, main ).
skip_blanks :- peek_char(C), ( memberchk(C, [' ', '\n']) -> get_char(_), skip_blanks ; true ).
word([C|Cs]) :- peek_char(C), C \== end_of_file, C \== ' ', C \== '\n', !, get_char(_), word(Cs).
word([]).
