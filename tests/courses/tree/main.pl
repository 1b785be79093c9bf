insert(X, nil, t(nil,X,nil)).
insert(X, t(L,Y,R), t(L1,Y,R)) :- X < Y, !, insert(X, L, L1).
insert(X, t(L,Y,R), t(L,Y,R1)) :- X > Y, !, insert(X, R, R1).
insert(_, T, T).
build(L, T) :- foldl(insert, L, nil, T).
inorder(nil, []).
inorder(t(L,X,R), Xs) :- inorder(L, A), inorder(R, B), append(A, [X|B], Xs).
depth(nil, 0).
depth(t(L,_,R), D) :- depth(L, A), depth(R, B), D is max(A, B) + 1.
show(nil, _).
show(t(L,X,R), N) :- M is N + 4, show(R, M), tab(N), write(X), nl, show(L, M).
main :- build([5,2,8,1,9,3], T), inorder(T, L), writeln(L), depth(T, D), writeln(D), show(T, 0), print(T), nl.
