% Rezultatele ies prin exceptii; totul se numara cu findall si aggregate_all.
:- ensure_loaded('utils.pl').
:- ensure_loaded('files.pl').
:- use_module(library(aggregate)).

gasit(G, X) :- catch(( G, throw(gasit(X)) ), gasit(X), true).

initialState(joc(Bs, nimic)) :- findall(E, ( between(1, 9, _), findall('', between(1, 9, _), E) ), Bs).
buildState(Bs, Prev, joc(Bs, Prev)).

getBoards(S, Bs) :- arg(1, S, Bs).
getBoard(S, U, B) :- getBoards(S, Bs), al(U, Bs, B).
getPos(S, U, P, C) :- getBoard(S, U, B), al(P, B, C).
getPos(B, P, C) :- al(P, B, C).

al(P, L, X) :-
    positions(Ps),
    findall(A-B, ( nth1(I, Ps, A), nth1(I, L, B) ), Pairs),
    member(P-X, Pairs).

getUBoard(S, UB) :- getBoards(S, Bs), findall(R, ( member(B, Bs), getBoardResult(B, R) ), UB).

% Castigatorul este aruncat din mijlocul cautarii.
getBoardResult(B, R) :-
    catch(cauta(B), rezultat(R0), true),
    ( var(R0) -> R = r ; R = R0 ).

cauta(B) :-
    forall(( member(P, [x,0]), player_wins(P, B) ), throw(rezultat(P))),
    ( member(C, B), C == '' -> throw(rezultat('')) ; true ).

getNextPlayer(S, P) :-
    getBoards(S, Bs),
    aggregate_all(count, ( member(B, Bs), member(C, B), C == x ), X),
    aggregate_all(count, ( member(B, Bs), member(C, B), C == 0 ), O),
    catch(( X =:= O -> throw(rand(x)) ; throw(rand(0)) ), rand(P), true).

getNextAvailableBoards(S, L) :-
    S = joc(_, Prev), getUBoard(S, UB), getBoardResult(UB, R),
    catch(libere(R, Prev, UB, _), libere(L), true).

libere(R, _, _, _) :- R \== '', throw(libere([])).
libere(_, Prev, UB, _) :- getPos(UB, Prev, C), C == '', throw(libere([Prev])).
libere(_, _, UB, _) :- findall(P, ( getPos(UB, P, C), C == '' ), L), throw(libere(L)).

validMove(S, M) :-
    getNextAvailableBoards(S, L), aggregate_all(count, member(_, L), N),
    member(U, L), getPos(S, U, P, C), C == '',
    ( N =:= 1 -> M = P ; M = (U,P) ).

makeMove(S, M, joc(Bs1, P)) :-
    catch(ales(S, M, U, P), error(_, _), fail),
    S = joc(Bs, _), getNextPlayer(S, W),
    findall(B1, ( al(V, Bs, B), findall(C1, ( al(Q, B, C), ( V-Q == U-P -> C1 = W ; C1 = C ) ), B1) ), Bs1).

ales(S, M, U, P) :-
    findall(M-U0-P0, ( validMove(S, M), ( M = (U0,P0) -> true ; P0 = M, getNextAvailableBoards(S, [U0]) ) ), [M-U-P|_]).

dummy_first(S, M) :- gasit(validMove(S, X), X), gasit(validMove(S, M), M).
dummy_last(S, M) :- findall(X, validMove(S, X), L), aggregate_all(count, member(_, L), N), nth1(N, L, M).

movePriority(P, B, M, N) :-
    getPos(B, M, ''),
    aggregate_all(min(K), cat(K, P, B, M), N).
cat(0, P, B, M) :- cu(B, M, P, B1), getBoardResult(B1, P).
cat(1, P, B, M) :- nextPlayer(P, O), cu(B, M, O, B1), getBoardResult(B1, O).
cat(2, _, B, M) :- \+ ( member(C, B), C \== '' ), member(M, [nw,ne,sw,se]).
cat(5, _, _, M) :- member(M, [nw,ne,sw,se]).
cat(6, _, _, _).
cu(B, M, P, B1) :- findall(C1, ( al(Q, B, C), ( Q == M -> C1 = P ; C1 = C ) ), B1).

bestIndividualMoves(P, B, Ms) :-
    findall(N-M, movePriority(P, B, M, N), L),
    keysort(L, Sorted), findall(M, member(_-M, Sorted), Ms).
