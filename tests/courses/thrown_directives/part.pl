part(1).
part(Xs) :- numlist(1, 3, Xs).
:- initialization((print(never), nl)).
:- throw(stop(1)).
part(2).
later(1).
