t(G) :- catch((G, writeln(yes)), E, (print(caught(E)), nl)), !.
t(_) :- writeln(no).
main :-
    t(setup_call_cleanup(writeln(setup), writeln(work), writeln(cleanup))),
    t(setup_call_cleanup(true, fail, writeln(cleanup))),
    t(setup_call_cleanup(true, throw(x), writeln(cleanup))),
    t(setup_call_cleanup(true, member(X, [1,2,3]), writeln(cleanup(X)))),
    t((setup_call_cleanup(true, member(Y, [1,2,3]), writeln(cleanup)), writeln(Y), Y >= 2)),
    t(call_cleanup(writeln(a), writeln(b))),
    t(call_cleanup(throw(a), throw(b))),
    t(setup_call_cleanup(true, true, throw(c))),
    t(setup_call_cleanup(true, true, fail)),
    t(setup_call_cleanup(fail, writeln(a), writeln(b))),
    t(catch(throw(my(Z)), my(W), (W = 1, print(W), nl))),
    t(catch(atom_length(_, _), error(instantiation_error, _), writeln(inst))),
    t(catch(call_cleanup(catch(throw(inner), other, writeln(wrong)), writeln(outer_cleanup)), inner, writeln(got_inner))),
    t(ignore(throw(oops))),
    t(once(member(_, []))),
    t((between(1, 5, Q), Q > 3, throw(found(Q)))),
    t(assertion(1 =:= 1)),
    t(catch(assertion(1 =:= 2), _, writeln(assertion_failed))).
