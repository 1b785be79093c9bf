trans(idle, coin, ready). trans(ready, coin, ready). trans(ready, push, idle). trans(idle, push, idle).
run(S, [], S).
run(S, [E|Es], F) :- trans(S, E, T), format("~w --~w--> ~w~n", [S, E, T]), run(T, Es, F).
accepts(Ws) :- nfa(q0, Ws).
nfa(Q, []) :- final(Q).
nfa(Q, [A|As]) :- delta(Q, A, R), nfa(R, As).
final(q2). delta(q0, a, q0). delta(q0, b, q0). delta(q0, a, q1). delta(q1, b, q2).
main :- run(idle, [coin,push,push], F), writeln(F), forall(member(W, [ab, abb, aab, b]), ( atom_chars(W, L), ( accepts(L) -> writeln(W-yes) ; writeln(W-no) ) )).
