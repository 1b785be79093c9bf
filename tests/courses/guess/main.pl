secret(42).
main :- write('Guess: '), read(G), ( G == end_of_file -> writeln(bye) ; secret(S), judge(G, S) ).
judge(S, S) :- !, writeln('You win!').
judge(G, S) :- G < S, !, writeln('Too low.'), main.
judge(_, _) :- writeln('Too high.'), main.
