% Expressions that are made while the program runs.
main :-
    forall(expression(E), shown(E)),
    forall(( member(F, [mod,rem,//,div,/\,\/,xor,>>,<<]), pair(A, B) ), ( E =.. [F,A,B], shown(E) )),
    forall(( member(F, [sqrt,floor,ceiling,round,truncate,float,sin,exp,log,(\)]), member(A, [0,1,4.0,-1,foo,_,2**40,7/2]) ),
           ( E =.. [F,A], shown(E) )),
    forall(member(A-B, [5-3,8-3,3-3]), ( E = A mod B, ( E > 1 -> writeln(more) ; E =:= 0 -> writeln(none) ; writeln(less) ) )),
    index(2**100 mod 7), index((1 << 70) >> 69), index(2**80 // 2**79), index((2**80 + 1) /\ 3).

pair(7, 2).
pair(-7, 2).
pair(7, -2).
pair(7, 0).
pair(7.5, 2).
pair(2**70, 3).
pair(-1, 70).
pair(3, a).
pair(_, 1).
pair(1 + 1, 2 - 1).

expression(1 + 7 mod 4 * 2).
expression((3 + 4) / 7).
expression(7 / 2).
expression(7 // 2 + 7 rem 2).
expression(2 ** -1).
expression(2 ** (3 ** 2)).
expression(2 ^ 3).
expression(2 ^ -1).
expression(-1 >> 70).
expression(-1 << 3).
expression(1 << 2 ** (3)).
expression(5 << -1).
expression(sqrt(16) // 2).
expression(truncate(sqrt(17)) mod 3).
expression(max(3, 4) mod min(2, 3)).
expression(abs(-7) // 2).
expression(sinh(0) + tanh(0.0)).
expression(gcd(12, 18) mod 4).
expression("a" + 0).
expression([5] mod 3).

shown(E) :-
    catch(( V is E, print(V), nl ), error(F, _), ( copy_term(F, C), numbervars(C, 0, _), print(C), nl )).

index(E) :- V is E, ( p(V, N) -> writeln(N) ; writeln(none) ).

p(2, two).
p(3, three).
p(1, one).
