:- use_module(library(clpfd)).
main :- X #= 3 + 4, writeln(X), 10 #= Y + 3, writeln(Y), Z in 1..5, Z #> 3, findall(Z, label([Z]), Zs), writeln(Zs),
   length(L, 3), L ins 1..3, sum(L, #=, 8), findall(L, label(L), Ls), writeln(Ls),
   tuples_in([[A,B]], [[1,2],[2,3]]), A #> 1, writeln(A-B),
   Xs = [P,Q,R], Xs ins 1..3, chain(Xs, #<), writeln([P,Q,R]).
