% A module that nobody defines has what user has.
:- style_check(-singleton).
b(1). b(2).
nt --> [a].
g2(X) :- mm:b(X).
g5(L) :- findall(Y, mm2:b(Y), L).
g7(X) :- nosuch:append([1], [2], X).
ph(L) :- phrase(mm3:nt, L).
g8(X) :- call(mm4:b, X).
g9(X) :- mm5:(b(X), b(X)).
g10(L) :- mm6:findall(X, b(X), L).
g11(L) :- maplist(mm7:b, L).
g12(X) :- M = mm8, M:b(X).
g16(X) :- mm12:b(X) -> true.
g17(X) :- \+ mm13:b(3), X = no.
g18(X) :- forall(mm14:b(X), mm14:integer(X)).
g19(X) :- once(mm15:member(X, [a])).
g20(L) :- assertz(mm16:own(3)), findall(X, ( mm16:own(X) ; mm16:b(X) ), L).

ask(G) :-
    copy_term(G, Copy),
    catch(( findall(Copy, Copy, L), numbervars(L, 0, _), print(L) ), error(E, _), print(E)),
    nl.

main :-
    ask(g2(_)), ask(g5(_)), ask(g7(_)), ask(ph(_)), ask(g8(_)), ask(g9(_)), ask(g10(_)),
    ask(g11([_])), ask(g12(_)), ask(g16(_)),
    ask(g17(_)), ask(g18(_)), ask(g19(_)), ask(g20(_)),
    ask(( mm18:b(X), mm18:b(X) )), ask(phrase(mm19:nt, [a])).
