push(X, S, [X|S]).
pop([X|S], X, S).
empty([]).
enqueue(X, Q-[X|T], Q-T).
dequeue([X|Q]-T, X, Q-T).
main :- empty(S0), push(1, S0, S1), push(2, S1, S2), pop(S2, X, S3), writeln(X-S3),
  Q0 = L-L, enqueue(a, Q0, Q1), enqueue(b, Q1, Q2), dequeue(Q2, Y, _), writeln(Y),
  ( catch(pop([], _, _), _, fail) -> true ; writeln('stack is empty') ).
