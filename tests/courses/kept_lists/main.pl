% Lists of letters stay lists where a goal or a term is kept for later.

:- initialization((X = [a, b], write(X), nl, print("ab"), nl)).
:- initialization((write(f([c], "c")), nl), now).
:- at_halt((write([b, y, e]), nl)).

:- dynamic seen/1.

remember(Term) :-
    recordz(term, Term),
    assertz(seen(Term)).

main :-
    remember(f([a, b], "ab", [])),
    forall(recorded(term, Term), (writeq(Term), nl)),
    forall(seen(Term), (writeq(Term), nl)),
    recorded(term, f(_, _, _), Ref),
    erase(Ref),
    (   recorded(term, _) -> write(kept) ; write(gone) ), nl,
    recorda(order, [x, y]),
    recorda(order, [z]),
    findall(List, recorded(order, List), Lists),
    writeq(Lists), nl,
    create_prolog_flag(letters, [p, q], []),
    current_prolog_flag(letters, Letters),
    writeq(Letters), nl,
    at_halt((write([o, n, e]), nl)).
