state(S) :- S = st(door, floor, window, hasnot).
move(st(middle,onbox,middle,hasnot), grasp, st(middle,onbox,middle,has)).
move(st(P,floor,P,H), climb, st(P,onbox,P,H)).
move(st(P1,floor,P1,H), push(P1,P2), st(P2,floor,P2,H)).
move(st(P1,floor,B,H), walk(P1,P2), st(P2,floor,B,H)).
canget(st(_,_,_,has), []).
canget(S, [M|Ms]) :- move(S, M, T), canget(T, Ms).
main :- state(S), length(P, N), N =< 5, canget(S, P), !, print(P), nl.
