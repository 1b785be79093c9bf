:- if(current_prolog_flag(bounded, false)).
kind(unbounded).
:- else.
kind(bounded).
:- endif.
:- if(fail).
kind(never).
:- elif(catch(atom_length(abc, 3), _, fail)).
kind(elif).
:- else.
kind(other).
:- endif.
:- if(\+ current_predicate(my_missing/1)).
my_missing(defined).
:- endif.
main :- findall(K, kind(K), L), writeln(L), my_missing(X), writeln(X).
