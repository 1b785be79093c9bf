:- use_module(library(clpfd)).
change(T, [A,B,C]) :- [A,B,C] ins 0..20, T #= 10*A + 5*B + 1*C, A + B + C #=< 5, labeling([max(A)], [A,B,C]).
main :- forall(change(17, L), writeln(L)).
