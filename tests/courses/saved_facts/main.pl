% Facts that are written down and read again take the place of those that are known.
:- dynamic fact/1, note/1.

save(File, Goals) :-
    tell(File),
    forall(member(Goal, Goals), ( writeq(Goal), write('.'), nl )),
    told.

show(Goal, X) :- findall(X, Goal, Xs), print(Xs), nl.

main :-
    File = 'saved_facts.tmp',
    save(File, [fact(a),fact(b)]),
    assertz(fact(old)), assertz(note(kept)),
    consult(File),
    show(fact(X), X), show(note(Y), Y),
    save(File, [fact(c)]),
    consult(File),
    show(fact(Z), Z),
    delete_file(File).
