% Comments inside comments: what a student has taken out of a program has some of its own.

p(1).
/* old:
p(8). /* this was wrong */
p(9).
*/
p(2).
/**/ p(3). /***/ p(4). /*/ p(90). */ p(5).
/* /*/ p(91). */ p(6).
/* // * /* /* */ */ "/*" */ */ p(7).
p(8). % /* /*
p('/*'). p("*/"). p(0'/).
p(a/* b /* c */ d */). p([1,/* /* 2 */, */3]).
/* *//* /* */ */ p(10).

greeting --> [hello], /* [dear] /* or not */, */ who.
who --> [world]. /* who --> [moon]. /* who --> [sun]. */ */

q(X) :-
    p(X),
    /* X > 3, /* not now */
    X < 3, */
    integer(X).

read_all :-
    catch(read(Term), error(syntax_error(Wrong),_), Term = wrong(Wrong)),
    print(Term), nl,
    ( Term == end_of_file -> true ; Term = wrong(_) -> true ; read_all ).

main :-
    forall(p(X), (writeq(X), nl)),
    findall(X, q(X), Xs), print(Xs), nl,
    forall(phrase(greeting, L), (print(L), nl)),
    term_to_atom(T1, 'f(/* a /* b */ c */ x)'), print(T1), nl,
    catch(term_to_atom(T2, 'f(x) /* a /* b */'), error(syntax_error(E2),_), true), ( var(T2) -> print(E2) ; print(T2) ), nl,
    read_all,
    open('terms.txt', read, S),
    see(S), read_all, seen,
    catch(consult('open.pl'), _, true), forall(opened(X), (print(X), nl)).
