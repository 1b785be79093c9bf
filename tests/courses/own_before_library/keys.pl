:- use_module(library(assoc)).

get_assoc(own, assoc, 2).

stored(Key, Pairs) :- list_to_assoc([a-1], A), put_assoc(Key, A, 2, B), assoc_to_list(B, Pairs).
