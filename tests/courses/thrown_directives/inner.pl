included(1).
:- throw(stop(2)).
included(2).
