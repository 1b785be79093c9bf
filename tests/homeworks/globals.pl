% Totul trece prin variabile globale; numaratorile se fac cu b_setval si nb_setval.
:- ensure_loaded('input.pl').
:- ensure_loaded('utils.pl').
:- nb_setval(apeluri, 0).
:- nb_setval(ordine, [nw,n,ne,w,c,e,sw,s,se]).

apel :- nb_getval(apeluri, N), N1 is N + 1, nb_setval(apeluri, N1).

initialState(g(Bs, -)) :- empty_board(E), findall(E, between(1, 9, _), Bs).
buildState(Bs, Prev, g(Bs, Prev)) :- apel.

getBoards(g(Bs, _), Bs).
getBoard(g(Bs, _), U, B) :- loc(U, Bs, B).
getPos(B, P, C) :- loc(P, B, C).
getPos(g(Bs, _), U, P, C) :- loc(U, Bs, B), loc(P, B, C).

loc(P, L, X) :- nb_getval(ordine, Ps), loc(Ps, L, P, X).
loc([P|_], [X|_], P, X).
loc([_|Ps], [_|Xs], P, X) :- loc(Ps, Xs, P, X).

getUBoard(g(Bs, _), UB) :-
    b_setval(gata, []),
    forall(true, apel),
    ( member(B, Bs), getBoardResult(B, R), b_getval(gata, L), b_setval(gata, [R|L]),
      length(L, 8) -> true ; true ),
    findall(R1, ( member(B1, Bs), getBoardResult(B1, R1) ), UB).

getBoardResult(B, R) :-
    nb_setval(castigator, nimeni),
    forall(( player(P), player_wins(P, B) ), nb_setval(castigator, P)),
    nb_getval(castigator, W),
    ( W \== nimeni -> R = W ; memberchk('', B) -> R = '' ; R = r ).

% Cine e la rand: se numara inapoi si inainte cu o variabila care revine la backtracking.
getNextPlayer(g(Bs, _), P) :-
    b_setval(diferenta, 0),
    numara(Bs),
    b_getval(diferenta, D),
    ( D =:= 0 -> P = x ; P = 0 ).

numara([]).
numara([B|Bs]) :- numara_tabla(B), numara(Bs).
numara_tabla([]).
numara_tabla([C|Cs]) :-
    b_getval(diferenta, D),
    ( C == x -> D1 is D + 1 ; C == 0 -> D1 is D - 1 ; D1 = D ),
    b_setval(diferenta, D1),
    numara_tabla(Cs).

getNextAvailableBoards(S, L) :-
    S = g(_, Prev), getUBoard(S, UB), getBoardResult(UB, R),
    ( R \== '' -> L = [] ; loc(Prev, UB, ''), Prev \== (-) -> L = [Prev] ; findall(U, loc(U, UB, ''), L) ).

validMove(S, M) :-
    getNextAvailableBoards(S, L), b_setval(libere, L),
    member(U, L), getPos(S, U, P, ''),
    b_getval(libere, Us), ( Us = [_] -> M = P ; M = (U,P) ).

makeMove(S, M, g(Bs1, P)) :-
    S = g(Bs, _), validMove(S, M), !,
    ( M = (U,P) -> true ; P = M, getNextAvailableBoards(S, [U]) ),
    getNextPlayer(S, W), nb_setval(jucator, W),
    findall(B1, ( loc(V, Bs, B), schimbata(V, U, P, B, B1) ), Bs1).

schimbata(V, U, P, B, B1) :-
    ( V == U -> nb_getval(jucator, W), findall(C1, ( loc(Q, B, C), ( Q == P -> C1 = W ; C1 = C ) ), B1) ; B1 = B ).

dummy_first(S, M) :- validMove(S, M), !.
dummy_last(S, M) :- forall(validMove(S, X), nb_setval(ultima, X)), nb_getval(ultima, M).
