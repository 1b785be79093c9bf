go :- hypothesize(A), format("I guess that the animal is: ~w~n", [A]), undo.
hypothesize(cheetah) :- mammal, verify(has_tawny_color), verify(has_dark_spots), !.
hypothesize(tiger) :- mammal, verify(has_tawny_color), verify(has_black_stripes), !.
hypothesize(unknown).
mammal :- verify(has_hair), !.
mammal :- verify(gives_milk).
ask(Q) :- write('Does the animal have the following attribute: '), write(Q), write('? '), read(R), nl, ( (R == yes ; R == y) -> assert(yes(Q)) ; assert(no(Q)), fail ).
:- dynamic yes/1, no/1.
verify(S) :- ( yes(S) -> true ; ( no(S) -> fail ; ask(S) ) ).
undo :- retract(yes(_)), fail.
undo :- retract(no(_)), fail.
undo.
main :- go.
