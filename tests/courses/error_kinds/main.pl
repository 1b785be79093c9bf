:- dynamic account/2.
account(ann, 100). account(bob, 20).
withdraw(P, A) :-
    must_be(positive_integer, A),
    ( account(P, B) -> true ; existence_error(account, P) ),
    ( B >= A -> true ; throw(error(insufficient(P, B, A), withdraw/2)) ),
    retract(account(P, B)),
    N is B - A,
    assertz(account(P, N)).
try(G) :- catch(G, Err, (report(Err), fail)), !, writeln(done).
try(_).
report(error(insufficient(P,B,A), _)) :-
    !,
    format("~w has only ~w, wanted ~w~n", [P,B,A]).
report(error(type_error(T, V), _)) :- !, format("type ~w: ~q~n", [T,V]).
report(error(E, _)) :- !, format("error ~q~n", [E]).
report(B) :- format("ball ~q~n", [B]).
main :-
    try(withdraw(ann, 30)),
    try(withdraw(bob, 50)),
    try(withdraw(zoe, 1)),
    try(withdraw(ann, foo)),
    try(withdraw(ann, -5)),
    try(withdraw(ann, _)),
    try(throw(custom)),
    try(type_error(integer, x)),
    try(domain_error(positive, -1)),
    try(permission_error(modify, static, foo/1)),
    try(representation_error(max_arity)),
    try(resource_error(memory)),
    try(instantiation_error(_)),
    try(syntax_error(bad)),
    try(must_be(list, [a|_])),
    try(must_be(boolean, 1)),
    try(must_be(oneof([a,b]), c)),
    try(must_be(between(1,5), 9)),
    try(is_list(a)),
    try(must_be(callable, 3)),
    try(number_vars),
    try(call(1)),
    try(call((foo:-bar))),
    try((fail, 1)),
    try(call((fail, 1))),
    try(arg(_, _, _)),
    try(atom_codes(_, _)),
    try(X is foo(X)),
    try(X =.. Y),
    try(copy_term(_, _)),
    account(ann, Z),
    writeln(Z),
    catch((member(Q, [1,2,3]), Q > 1, throw(q(Q))), q(W), (print(W), nl)),
    catch(catch(throw(a), b, writeln(b)), a, writeln(a_outer)),
    catch((catch(throw(first), first, throw(second))), second, writeln(second_caught)),
    print_message(silent, foo).
