% What is written for a variable begins with `_` or `_G`, and digits are behind that; it is
% the same wherever the variable stands.

any(_).

written(Goal, Chars) :-
    with_output_to(atom(Text), Goal),
    atom_chars(Text, Chars).

is_name(['_'|Chars]) :-
    ( Chars = ['G'|Digits] -> true ; Digits = Chars ),
    Digits = [_|_],
    forall(member(Digit, Digits), char_type(Digit, digit)).

test(Goal) :-
    written(Goal, Chars),
    (   is_name(Chars) -> write(yes)
    ;   write(no(Chars))
    ),
    nl.

t1 :- any(X), print(X).
t2 :- print(_).
t3 :- any(X), write(X).
t4 :- any(X), writeq(X), any(X).
t5 :- any(X), write_term(X, []).
t6 :- any(X), current_output(S), write(S, X).
t7 :- any(X), format("~w", [X]).
t8 :- ( any(X), any(f(X)) ; any(X) ), write(X), !.

same :-
    any(X),
    written(print(X), A), written(print(f(X)), B), written(print(X), C),
    append(A, [')'], D), append([f,'('], D, E),
    ( A == C, B == E -> write(same) ; write(A-B-C) ),
    nl.

main :-
    forall(member(T, [t1,t2,t3,t4,t5,t6,t7,t8]), test(T)),
    same.
