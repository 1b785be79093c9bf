% Every way to call a goal, and every goal in it: as it stands in a clause, and as
% a variable of the clause. A line for each way has what each goal answers.
:- use_module(shelf, [novel/1]).
:- use_module(library(lists)).
:- use_module(library(aggregate)).
:- use_module(library(solution_sequences)).
:- dynamic(stands/3).
:- dynamic(varies/3).
:- dynamic(noted/1).
book(odyssee). book(ilias). book(odyssee).
year(3). year(1).
wrote(homer, ilias). wrote(vergil, aeneis).
call_it(Goal) --> { call(Goal) }.

% goal(Goal, X, M): what it answers is X; M is `user` when it runs.
goal(book(X), X, _).
goal(user:book(X), X, _).
goal(shelf:novel(X), X, _).
goal(M:book(X), X, M).
goal(call(book, X), X, _).
goal(call(shelf:novel, X), X, _).
goal(call(M:book, X), X, M).
goal((book(X), true), X, _).
goal((book(X) ; year(X)), X, _).
goal((book(X) -> true ; X = none), X, _).
goal((book(X) *-> true ; X = none), X, _).
goal((fail *-> true ; X = none), X, _).
goal((book(X), !), X, _).
goal(\+ book(X), X, _).
goal(\+ X = ilias, X, _).
goal(unknown(X), X, _).
goal(M:(book(X), true), X, M).
goal(M:(book(X) ; X = none), X, M).
goal(M:(\+ X = ilias), X, M).
goal(M:(book(X) *-> true ; X = none), X, M).
goal(user:(book(X) *-> true ; X = none), X, _).
goal(shelf:(novel(X), true), X, _).
goal(shelf:(novel(X) -> true ; X = none), X, _).
goal(shelf:M:book(X), X, M).
goal(shelf:once(novel(X)), X, _).
goal(user:shelf:novel(X), X, _).
goal((findall(Y, book(Y), L), member(X, L)), X, _).
goal(catch(throw(Y), Y, X = caught), X, _).
goal(catch(atom_length(_, _), error(X, _), true), X, _).
goal(bagof(Y, book(Y), X), X, _).
goal(bagof(Y, M:book(Y), X), X, M).
goal(bagof(Y, Z^wrote(Z, Y), X), X, _).
goal(aggregate_all(count, book(_), X), X, _).
goal(aggregate_all(max(Y), M:year(Y), X), X, M).
goal(forall(book(Y), (atom(Y), Y \== X)), X, _).
goal(once(book(X)), X, _).
goal(ignore(fail), none, _).
goal(not(book(X)), X, _).
goal(year(X), X, _).
goal(X is 6/3, X, _).
goal(atom_length(abc, X), X, _).
goal(X = ilias, X, _).
goal((book(X), X == ilias -> true), X, _).
goal(true, none, _).
goal(fail, none, _).
goal(atom_length(X, _), X, _).

% way(Body, Goal, X, R): Body calls Goal, and R is what there is besides X.
way(G, G, _, _).
way(call(G), G, _, _).
way(call((G, true)), G, _, _).
way(once(G), G, _, _).
way(ignore(G), G, _, _).
way(\+ G, G, _, _).
way(\+ \+ G, G, _, _).
way(not(G), G, _, _).
way(findall(X, G, R), G, X, R).
way(findall(X, G, R, [end]), G, X, R).
way(bagof(X, G, R), G, X, R).
way(setof(X, G, R), G, X, R).
way(forall(G, true), G, _, _).
way(forall(true, G), G, _, _).
way(aggregate_all(count, G, R), G, _, R).
way(aggregate_all(bag(X), G, R), G, X, R).
way(aggregate_all(set(X), G, R), G, X, R).
way(aggregate_all(r(count, bag(X)), G, R), G, X, R).
way(aggregate_all(count, X, G, R), G, X, R).
way(catch(G, _, true), G, _, _).
way(catch(G, error(R, _), true), G, _, R).
way(catch(throw(ball), _, G), G, _, _).
way(setup_call_cleanup(true, G, true), G, _, _).
way(setup_call_cleanup(G, true, true), G, _, _).
way(setup_call_cleanup(true, true, G), G, _, _).
way(setup_call_catcher_cleanup(true, G, _, true), G, _, _).
way(call_cleanup(G, true), G, _, _).
way(call_cleanup(true, G), G, _, _).
way((G -> R = yes ; R = no), G, _, R).
way((true -> G ; fail), G, _, _).
way((fail -> true ; G), G, _, _).
way((G *-> R = yes ; R = no), G, _, R).
way((fail *-> true ; G), G, _, _).
way((G ; X = last), G, X, _).
way((X = first ; G), G, X, _).
way((G, R = so), G, _, R).
way((member(R, [1,2]), G), G, _, R).
way(call((member(R, [1,2]), G)), G, _, R).
way(call((fail ; G)), G, _, _).
way(call((true -> G)), G, _, _).
way(limit(1, G), G, _, _).
way(offset(1, G), G, _, _).
way(call_nth(G, R), G, _, R).
way(distinct(X, G), G, X, _).
way(order_by([desc(X)], G), G, X, _).
way(call_with_depth_limit(G, 100, _), G, _, _).
way((freeze(V, G), V = go), G, _, V).
way((when(nonvar(V), G), V = go), G, _, V).
way(user:call(G), G, _, _).
way(user:once(G), G, _, _).
way(user:findall(X, G, R), G, X, R).
way((Later = G, call(Later)), G, _, _).
way((Later = G, findall(X, Later, R)), G, X, R).
way((assertz((noted(X) :- G)), findall(X, noted(X), R), retractall(noted(_))), G, X, R).
way(findall(X, forall(G, true), R), G, X, R).
way(findall(Each, findall(X, G, Each), R), G, X, R).
way(once(\+ \+ G), G, _, _).
way(catch(findall(X, once(G), R), error(R, _), true), G, X, R).
way(findall(X, aggregate_all(count, G, X), R), G, X, R).
way(aggregate_all(count, once(G), R), G, _, R).
way(phrase(call_it(G), [], []), G, _, _).
way(phrase(({G}, []), []), G, _, _).

main :-
    forall(clause(way(_,_,_,_), true, Way), tried(Way)).

tried(Way) :-
    clause(way(Body,_,_,_), true, Way),
    shown(Body),
    findall(Said, ( clause(goal(_,_,_), true, Goal), said(Way, Goal, Said) ), All),
    shown(All).

shown(Term) :-
    \+ \+ ( numbervars(Term, 0, _), print(Term), nl ).

said(Way, Goal, Said) :-
    answers(stands, Way, Goal, Standing),
    answers(varies, Way, Goal, Varying),
    ( Standing =@= Varying -> Said = Standing ; Said = differ(Standing,Varying) ),
    numbervars(Said, 0, _).

answers(Kind, Way, Goal, Answers) :-
    clause(goal(G,X,M), true, Goal),
    clause(way(Body,Held,X,R), true, Way),
    clause_of(Kind, Body, Held, G, X, R, M, Clause, Called),
    catch(( assertz(Clause), findall(X-R, limit(6, Called), Answers) ), error(E, _), Answers = E),
    retractall(stands(_,_,_)),
    retractall(varies(_,_,_)).

clause_of(stands, Body, G, G, X, R, M, (stands(X,R,M) :- Body), stands(X,R,user)).
clause_of(varies, Body, Held, G, X, R, user, (varies(Held,X,R) :- Body), varies(G,X,R)).
