% Clauses, declarations and goals that name a module, also one that no file is.
:- dynamic early:item/1.
:- multifile early:item/1.
early:item(added).
:- use_module(hooks).
:- use_module(early).
:- multifile hooks:extra/1.
hooks:handler(main, 1).
hooks:extra(x).
plug(mine).
:- dynamic hooks:late/1.
:- dynamic other:thing/1.
other:thing(1).
other:rule(X) :- thing(X).
other:rule2(X) :- helper(X).
other:helper(h).
helper(user_h).
t(G) :- ( catch(G, E, ( E = error(F, _) -> print(F), nl ; print(E), nl )) -> true ; writeln(failed) ).
main :-
  t((run(L), print(L), nl)), t((reg(dd), run(L2), print(L2), nl)), t((all(P), print(P), nl)),
  t((findall(X, hooks:extra(X), Xs), print(Xs), nl)), t((hooks:late(_) -> true ; writeln(nolate))),
  t((assertz(hooks:late(1)), hooks:late(Y), print(Y), nl)),
  t((other:thing(Z), print(Z), nl)), t((other:rule(Z2), print(Z2), nl)), t((other:rule2(Z3), print(Z3), nl)),
  t((assertz(other:thing(2)), findall(Q, other:rule(Q), Qs), print(Qs), nl)),
  t((assertz((other:made(X5) :- thing(X5))), findall(Q5, other:made(Q5), Q5s), print(Q5s), nl)),
  t((other:assertz((made2(X6) :- thing(X6))), findall(Q6, other:made2(Q6), Q6s), print(Q6s), nl)),
  t((plug(A), print(A), nl, fail ; true)),
  t((current_module(other) -> writeln(ismod) ; writeln(nomod))), t((current_module(nonono) -> writeln(ismod) ; writeln(nomod))),
  t((predicate_property(other:thing(_), dynamic) -> writeln(dyn) ; writeln(nodyn))),
  t((predicate_property(hooks:handler(_,_), number_of_clauses(N)) -> print(N), nl ; writeln(none))),
  t((findall(H, (member(H, [handler(_,_), extra(_), nope(_)]), predicate_property(hooks:H, defined)), Hs), length(Hs, Hn), print(Hn), nl)),
  t((retract(hooks:handler(base, _)), run(L9), print(L9), nl)),
  t((listing(hooks:late/1))),
  t((setof(M-K, member(M-K, [b-1, a-2]), S), print(S), nl)),
  t((other:findall(W, thing(W), Ws), print(Ws), nl)),
  t((other:forall(thing(W2), integer(W2)) -> writeln(all) ; writeln(notall))),
  t((other:(thing(W3), W3 > 1) -> print(W3), nl ; writeln(none))),
  t((other:maplist(helper, [h]) -> writeln(yes) ; writeln(no))),
  t((maplist(other:helper, [h]) -> writeln(yes) ; writeln(no))),
  t((other:catch(helper(W4), _, true), print(W4), nl)),
  t((other:aggregate_all(count, thing(_), C), print(C), nl)),
  t((other:call(helper, W5), print(W5), nl)),
  t((other:retractall(thing(_)), findall(W6, other:thing(W6), W6s), print(W6s), nl)),
  t((other:format("~w~n", [hi]))), t((other:atom_length(abc, Ln), print(Ln), nl)),
  t((early_items(E), print(E), nl)), t((module_property(early, exports(Ex)), print(Ex), nl)).
