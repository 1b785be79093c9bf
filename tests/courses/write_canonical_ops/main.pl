main :-
    forall(member(T, [a-b,[x|y],f(X,X,_),(a:-b,c),- a,-(1),1-(-1),{a},"str",'A b'(c),[a-1]]),
           ( write_canonical(T), nl )).
