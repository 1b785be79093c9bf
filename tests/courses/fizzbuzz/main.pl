fb(N) :- N mod 15 =:= 0, !, writeln('FizzBuzz').
fb(N) :- N mod 3 =:= 0, !, writeln('Fizz').
fb(N) :- N mod 5 =:= 0, !, writeln('Buzz').
fb(N) :- writeln(N).
main :- forall(between(1, 16, N), fb(N)).
