:- use_module(library(dcg/basics)).
look(C), [C] --> [C].
tokens([T|Ts]) --> ws, token(T), !, tokens(Ts).
tokens([]) --> ws.
ws --> [C], { code_type(C, space) }, !, ws.
ws --> [].
token(num(N)) --> digits1(Ds), { number_codes(N, Ds) }.
token(id(A)) --> letters1(Cs), { atom_codes(A, Cs) }.
token(op(O)) --> [C], { memberchk(C, `+-*/()=`), char_code(O, C) }.
digits1([D|Ds]) --> [D], { code_type(D, digit) }, ( digits1(Ds) ; { Ds = [] } ), !.
letters1([D|Ds]) --> [D], { code_type(D, alpha) }, ( letters1(Ds) ; { Ds = [] } ), !.
anbn --> [].
anbn --> [a], anbn, [b].
sum(S) --> [N], { number(N) }, sum_rest(N, S).
sum_rest(A, S) --> [+, N], !, { B is A+N }, sum_rest(B, S).
sum_rest(S, S) --> [].
count(N) --> call(cnt(N)).
cnt(N, L, L) :- length(L, N).
main :-
    atom_codes('x1 = 3 + (y*42)', Cs),
    phrase(tokens(Ts), Cs),
    print(Ts), nl,
    ( phrase(anbn, [a,a,b,b]) -> writeln(yes) ; writeln(no) ),
    ( phrase(anbn, [a,b,b]) -> writeln(yes) ; writeln(no) ),
    phrase(sum(S), [1,+,2,+,3]),
    writeln(S),
    phrase(look(C), [x,y], R),
    print(C-R), nl,
    phrase(count(N), [a,b,c], _),
    print(N), nl,
    phrase((string(Str), ",", remainder(Rem)), `ab,cd`),
    atom_codes(A1, Str),
    atom_codes(A2, Rem),
    print(A1/A2), nl,
    phrase((whites, integer(I), blanks), `  42  `),
    print(I), nl,
    phrase(xinteger(X), `ff`),
    print(X), nl,
    phrase((number(F)), `3.14`),
    print(F), nl,
    phrase(float(G), `2.5e3`),
    print(G), nl,
    catch(phrase(nope, []), error(E, _), (print(E), nl)),
    catch(phrase(_, []), error(E2, _), (print(E2), nl)),
    catch(phrase(anbn, x), error(E3, _), (print(E3), nl)).
