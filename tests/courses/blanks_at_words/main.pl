% Blanks around infix operators that are words, in front of and behind all kinds of operands.

:- op(700, xfx, eq).
:- op(1100, xfx, if).
:- op(200, xfy, pow).
:- op(300, fy, the).
:- op(400, yfx, 'Big').

operand(a).
operand('A b').
operand('$VAR'(1)).
operand(7).
operand(-7).
operand(-(7)).
operand(-a).
operand(\a).
operand([]).
operand([1, x]).
operand({x}).
operand((a, b)).
operand((a :- b)).
operand(-).
operand(mod).
operand(#).
operand(f(x)).
operand(a mod b).
operand([] mod {x}).
operand((a + b) * c).
operand(the []).
operand("text").

operator(mod).
operator(if).
operator(pow).
operator('Big').

all_pairs(Operator, A) :-
    forall(operand(B), ( Term =.. [Operator, A, B], print(Term), write('  ') )),
    nl.

written(7 rdiv 'a,b,c').
written(- (a mod b)).
written(\ ((a + b) pow c)).
written(the (a, b) pow c).
written(- (7 pow c)).
written(- ('A' pow c)).
written(f((a :- b) eq c, [a if b | c if d])).
written({f(x) eq 'B', []}).
written((# = 1, # = #, a = (\+ b))).
written('A b' 'Big' 'C d').
written(7 'Big' 8).
written(f(x) mod (- mod (+))).
written((head :- f('X') is [1], \+ (a, b) eq c, (b eq 'C' -> {x} eq [y] ; [] eq - 1))).

writers(Term) :-
    print(Term), nl,
    write(Term), nl,
    write_canonical(Term), nl,
    portray_clause(Term),
    write_term(Term, [quoted(true), spacing(next_argument), priority(500)]), nl,
    format("~w ~q ~a~n", [Term, Term, end]),
    term_to_atom(Term, Atom), writeq(Atom), nl.

main :-
    forall(( operator(Operator), operand(A) ), all_pairs(Operator, A)),
    forall(written(Term), writers(Term)).
