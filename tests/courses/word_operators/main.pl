% Operators that are words, in front of what is no word.

:- op(500, yfx, v).
:- op(200, fy, ~).
:- op(700, xfx, likes).

main :-
    forall(member(T, [p v ~q, p v ~q v ~r, x is [1], x is "ab", x is {y}, a mod 'B c',
                      ann likes [bob|c], a v (b v c), x is (y is z), [a v [b]], x is [],
                      x is ~(b)*c, (a:-b v [c]), x is -(1), x is f(y), a v -(b)]),
           ( print(T), nl, write(T), nl )),
    writef('%w likes %r\n', [ann,x,3]).
