:- assertz(d(1)).
