% A list of letters is no text where an atom, a number or a string is wanted.

main :-
    forall(goal(Goal, Result), told(Goal, Result)),
    format("~a ~a ~s~n", ["ab", ab, [a,b]]),
    catch(format("~a~n", [[a,b]]), error(_, _), ( write('no atom'), nl )).

told(Goal, Result) :-
    catch(( call(Goal) -> writeq(Result) ; write(no) ), error(type_error(_, Culprit), _),
          ( write('not '), writeq(Culprit) )),
    nl.

goal(atom_concat([a,b], c, X), X).
goal(atom_concat(a, [b], X), X).
goal(atom_concat(X, [b], ab), X).
goal(string_concat([a], "b", X), X).
goal(string_concat("a", X, "abc"), X).
goal(string_concat(a, 1, X), X).
goal(sub_atom([h,i], 0, 1, _, X), X).
goal(sub_atom(hello, B, _, 0, [l,o]), B).
goal(sub_atom(hello, B, _, 0, "lo"), B).
goal(sub_string([h,i], 0, 1, _, X), X).
goal(sub_string("hi", 0, 1, _, X), X).
goal(atom_chars([h,i], X), X).
goal(atom_codes([h,i], X), X).
goal(atom_chars("hi", X), X).
goal(atom_length([h,i], X), X).
goal(string_length([h,i], X), X).
goal(upcase_atom([h,i], X), X).
goal(upcase_atom("hi", X), X).
goal(string_upper([h,i], X), X).
goal(string_lower('Hi', X), X).
goal(atom_number(['4','2'], X), X).
goal(atom_number("42", X), X).
goal(normalize_space(atom(X), [a,' ',b]), X).
goal(normalize_space(atom(X), " a  b "), X).
goal(atomic_list_concat([[a,b],c], X), X).
goal(atomic_list_concat([a,"b",1], X), X).
goal(atomic_list_concat([a,b], [','], X), X).
goal(atomic_list_concat([a,b], ", ", X), X).
goal(atomic_list_concat(X, ',', "a,b"), X).
goal(atom_string([h,i], X), X).
goal(string_chars(X, [h,i]), X).
goal(string_codes(X, [0'h,0'i]), X).
goal(string_to_atom([h,i], X), X).
goal(split_string([a,',',b], ",", "", X), X).
goal(text_to_string([h,i], X), X).
goal(atom_chars(X, [h,i]), X).
goal(term_to_atom(f([a,b]), X), X).
goal(reversed(hello, X), X).
goal(gensym([a], X), X).
goal(gensym("a", X), X).

% Where a list is made into an atom again.
reversed(Atom, Reversed) :-
    atom_chars(Atom, Chars),
    reverse(Chars, Back),
    atom_chars(Reversed, Back).
