% A condition that throws something is not true, and the rest of the file is loaded.
p(1).
:- if(throw(oops)).
p(2).
:- elif(throw(again)).
p(3).
:- elif(true).
p(4).
:- else.
p(5).
:- endif.
:- if(no_such_predicate(1)).
p(6).
:- endif.
:- if(\+ throw(oops)).
p(7).
:- else.
p(8).
:- endif.
p(9).

main :- forall(p(X), ( write(X), nl )).
