:- module(collecting, [collect/3, gather/3]).
:- meta_predicate collect(?, 0, -), gather(?, ^, -).
collect(T, G, L) :- ( setof(T, G, L) -> true ; L = [] ).
gather(T, G, L) :- ( bagof(T, G, L) -> true ; L = [] ).
