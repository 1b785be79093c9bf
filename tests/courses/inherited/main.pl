:- use_module(meta).
:- dynamic counter/1.
parent(a, b).
parent(b, c).
anc(X, Y) :- parent(X, Y).
anc(X, Y) :- parent(X, Z), anc(Z, Y).
counter(77).
item(1).
item(2).
item(5).
add(X, Y, Z) :- Z is X + Y.
done(X) :- writeln(done(X)).
show(X) :- writeln(show(X)).
main :-
    findall(Y, solve(anc(a, Y)), L), writeln(L),
    count(N), writeln(N),
    findall(C, counter(C), Cs), writeln(Cs),
    findall(C, meta:counter(C), Ms), writeln(Ms),
    total(S), writeln(S),
    twice(show, x),
    all_shown([1,2]),
    maplist(meta:show, [3]),
    once(meta:item(I)), writeln(I),
    catch(meta:nothing(1), error(existence_error(K, _), _), writeln(K)),
    meta:call(show, 4),
    M = meta, once(M:item(J)), writeln(J),
    ( current_predicate(meta:item/1) -> writeln(yes) ; writeln(no) ),
    findall(B, meta:clause(parent(a, _), B), Bs), writeln(Bs).
