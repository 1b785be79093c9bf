:- use_module(collecting).
likes(ann, tea).
likes(bob, tea).
likes(cy, milk).
main :-
    collect(D, P^likes(P, D), L), print(L), nl,
    gather(D, P^likes(P, D), K), print(K), nl.
