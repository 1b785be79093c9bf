w(0,"#########"). w(1,"#S..#...#"). w(2,"##.##.#.#"). w(3,"#.....#E#"). w(4,"#########").
cell(X,Y,C) :- w(Y,S), sub_string(S,X,1,_,C).
start(X,Y) :- cell(X,Y,"S"). free(X,Y) :- cell(X,Y,C), C \== "#".
mv(X/Y, X1/Y) :-
    X1 is X+1. mv(X/Y, X1/Y) :- X1 is X-1. mv(X/Y, X/Y1) :- Y1 is Y+1. mv(X/Y, X/Y1) :- Y1 is Y-1.
bfs([[P|T]|_], _, [P|T]) :- P = X/Y, cell(X,Y,"E"), !.
bfs([[P|T]|Q], V, R) :-
    findall([N,P|T], (mv(P,N), N = X/Y, free(X,Y), \+ memberchk(N,V)), Ns),
    findall(N, member([N|_],Ns), Vs),
    append(V,Vs,V1),
    append(Q,Ns,Q1),
    bfs(Q1,V1,R).
main :-
    start(X,Y),
    bfs([[X/Y]],[X/Y],R),
    reverse(R,P),
    length(P,L),
    print(L), nl,
    print(P), nl,
    forall(w(R2,S), (forall(sub_string(S,C,1,_,Ch), ( memberchk(C/R2,P) -> write(o) ; write(Ch) )), nl)).
