:- op(700, xfx, ===>).
:- op(200, xfy, **).
:- op(650, fy, not).
:- op(150, fx, #).
:- op(800, xfx, if), op(750, xfy, and), op(760, xfy, or).
:- op(100, yf, ~~).
a ===> b. b ===> c.
reach(X, Y) :- X ===> Y.
reach(X, Y) :- X ===> Z, reach(Z, Y).
flies(X) if bird(X) and not penguin(X).
main :-
    findall(Y, reach(a, Y), L),
    print(L), nl,
    ( H if B, numbervars(H-B, 0, _), print(H-B), nl, fail ; true ),
    writeq(not not a), nl,
    writeq(#(#(a))), nl,
    X = (p and q or r),
    writeq(X), nl,
    X =.. [F|As],
    print(F-As), nl,
    writeq(1 - -1), nl,
    writeq(a=..b), nl,
    writeq([a|b]), nl,
    writeq(-(-(a))), nl,
    writeq(\+a), nl,
    writeq((a:-b,c;d->e)), nl,
    writeq({a,b}), nl,
    writeq('$VAR'(3)), nl,
    print('$VAR'(30)), nl,
    write_canonical(f(X1,_,X1,_)), nl,
    writeq(f(',',(a,b))), nl,
    writeq((:-)), nl,
    writeq([(:-)|x]), nl,
    writeq(1*(2+3)*4), nl,
    writeq((-2)^2), nl,
    writeq(2**3**4), nl,
    writeq((2**3)**4), nl,
    writeq(f(:-,a)), nl,
    writeq(not(a,b)), nl,
    writeq((a,b)), nl,
    writeq(1.0e10), nl,
    writeq('hello world'), nl,
    writeq("str"), nl,
    writeq('\n'), nl,
    writeq(''), nl,
    writeq(a~~), nl,
    writeq((p:-q)), nl,
    writeq(- a), nl.
