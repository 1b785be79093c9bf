% How deep goals go, and what is found within a limit.

:- use_module(paths).

u(X) :- X = 1.
v(X) :- var(X).
w(X) :- X > 0.
c(G) :- call(G).
nn(X) :- \+ X = 2.
o(X) :- once(u(X)).
fo :- forall(u(_), true).
ite(X) :- ( u(X) -> v(_) ; w(X) ).
wr :- write(a), nl.
bt(X) :- deep(5), X = 1.
bt(2).
deep(0).
deep(N) :- N > 0, M is N-1, deep(M).
loop :- loop.
again(X) :- again(X).
again(1).
cutting(X) :- among(X, [1,2,3]), !.
among(X, [X|_]).
among(X, [_|L]) :- among(X, L).
either(X) :- u(X) ; deep(3), X = 2.
ee :- dd.
dd.
ff :- ee, dd.
bad :- u(_), nowhere.

:- dynamic edge/2.
edge(a, b).
edge(b, c).
edge(c, a).
edge(c, d).
path(X, X).
path(X, Z) :- edge(X, Y), path(Y, Z).

% Within one more each time: the shortest answer first.
deepening(Goal, Limit) :-
    between(1, 20, Limit),
    call_with_depth_limit(Goal, Limit, Result),
    Result \== depth_limit_exceeded,
    !.

asked(u(_)). asked(v(_)). asked(w(1)). asked(c(u(_))). asked(c((u(_),v(_)))). asked(nn(1)).
asked(o(_)). asked(fo). asked(ite(_)). asked(wr). asked(bt(_)). asked(loop). asked(again(_)).
asked(cutting(_)). asked(either(_)). asked((u(_),v(_))). asked((u(_);v(_))). asked(call(u(_))).
asked(fail). asked(_ = 1). asked(ee). asked(ff). asked((ff,true)). asked(\+ u(2)).
asked(once(u(_))). asked(forall(u(_),u(_))). asked(catch(u(_),_,true)). asked(ignore(u(_))).
asked(among(_, [a,b])). asked(way(a, _)).

main :-
    forall(( asked(Goal), member(Limit, [1,2,3,4,20]) ),
           ( findall(R, call_with_depth_limit(Goal, Limit, R), Rs), print(Limit-Rs), nl )),
    deepening(path(a, d), Limit), writeln(Limit),
    catch(call_with_depth_limit(bad, 5, _), error(E,_), true), print(E), nl,
    catch(call_with_depth_limit(true, a, _), error(F,_), true), print(F), nl,
    call_with_depth_limit(true, 0, R0), writeln(R0),
    ( call_with_depth_limit(true, 1, 7) -> true ; writeln(no) ),
    assertz(edge(d, e)),
    findall(X, ( call_with_depth_limit(path(a, X), 4, _), nonvar(X) ), Xs), writeln(Xs).
