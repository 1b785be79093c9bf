% The operators of a module are its own: those that it exports come with an import of all.
:- use_module(arrows).
:- use_module(some_arrows, [made/1]).
:- use_module(public_arrows, []).
:- use_module(chosen_arrows, [op(_,_,gets), got/1]).
:- use_module(passed_arrows).
:- use_module(nested_arrows).

reads(Text) :-
    (   catch(term_to_atom(T, Text), error(syntax_error(_), _), false) -> writeq(T), write_canonical(T)
    ;   write(no)
    ),
    nl.

shows(Goal) :- arg(1, Goal, X), call(Goal), writeq(X), nl.

main :-
    reads('a <== b'),
    reads('a ==> b'),
    reads('a ===> b'),
    reads('a <=== b'),
    reads('a gets b'),
    reads('a loses b'),
    reads('a passes b'),
    reads('a nested b'),
    reads('a deep b'),
    reads('a <==== b'),
    shows(shown(_)),
    shows(arrow(_)),
    shows(made(_)),
    shows(got(_)),
    term_string(T, "a <== b", [module(arrows)]), write_canonical(T), nl,
    open_string("a <== b. ", S), read_term(S, T2, [module(arrows)]), write_canonical(T2), nl,
    reads('a <== b'),
    X = passes(a, b), writeq(X), nl.
