% Incet, dar bine: totul se cauta, nimic nu se pastreaza.
:- ensure_loaded('input.pl').

initialState(game([], none, [E,E,E,E,E,E,E,E,E])) :- empty_board(E).
buildState(Boards, Prev, game([], Prev, Boards)).

getBoards(game(_, _, Boards), Boards).
getBoard(S, U, B) :- getBoards(S, Bs), pick(U, Bs, B).
getPos(B, P, C) :- pick(P, B, C).
getPos(S, U, P, C) :- getBoard(S, U, B), pick(P, B, C).

pick(P, List, X) :-
    positions(Ps),
    append(Before, [P|After], Ps),
    append(BeforeX, [X|AfterX], List),
    length(Before, N), length(BeforeX, N),
    length(After, M), length(AfterX, M).

getUBoard(S, UB) :- getBoards(S, Bs), all_results(Bs, UB).
all_results([], []).
all_results([B|Bs], [R|Rs]) :- getBoardResult(B, R), all_results(Bs, Rs).

getBoardResult(B, R) :-
    (   positions(Ps), member(A, Ps), member(M, Ps), member(C, Ps),
        A \= M, M \= C, A \= C, in_line(A, M, C),
        pick(A, B, X), pick(M, B, X), pick(C, B, X), X \= '', X \= r -> R = X
    ;   pick(_, B, '') -> R = ''
    ;   R = r
    ).

in_line(A, M, C) :-
    member(L, [[nw,n,ne],[w,c,e],[sw,s,se],[nw,w,sw],[n,c,s],[ne,e,se],[nw,c,se],[ne,c,sw]]),
    permutation(L, [A,M,C]).

getNextPlayer(S, P) :-
    getBoards(S, Bs),
    findall(1, ( member(B, Bs), member(C, B), C == x ), Xs),
    findall(1, ( member(B, Bs), member(C, B), C == 0 ), Os),
    ( same_length_as(Xs, Os) -> P = x ; P = 0 ).

same_length_as([], []).
same_length_as([_|A], [_|B]) :- same_length_as(A, B).

getNextAvailableBoards(S, L) :-
    getUBoard(S, UB),
    getBoardResult(UB, R),
    ( R \= '' -> L = []
    ; S = game(_, Prev, _), pick(Prev, UB, '') -> L = [Prev]
    ; setof(I-U, ( positions(Ps), nth1(I, Ps, U), pick(U, UB, '') ), IL), pairs_values(IL, L) ).

validMove(S, M) :-
    getNextAvailableBoards(S, L),
    positions(Ps), member(U, Ps), member(P, Ps),
    memberchk(U, L), getPos(S, U, P, ''),
    ( L = [_] -> M = P ; M = (U,P) ).

makeMove(S, M, game([M|Ms], P, Bs1)) :-
    S = game(Ms, _, Bs),
    validMove(S, M),
    getNextAvailableBoards(S, L),
    ( M = (U,P) -> true ; L = [U], P = M ),
    getNextPlayer(S, Who),
    pick(U, Bs, B),
    put_in(P, B, Who, B1),
    put_in(U, Bs, B1, Bs1).

put_in(P, L, X, L1) :-
    positions(Ps),
    append(A, [P|_], Ps), length(A, N), length(Before, N),
    append(Before, [_|After], L),
    append(Before, [X|After], L1).

dummy_first(S, M) :- validMove(S, M), !.
dummy_last(S, M) :-
    findall(X, validMove(S, X), L),
    member(M, L), \+ ( member(N, L), later(N, M) ), !.

later((U,P), (V,Q)) :- !, positions(Ps), nth1(I, Ps, U), nth1(J, Ps, V), nth1(K, Ps, P), nth1(L, Ps, Q),
    ( I > J ; I =:= J, K > L ), !.
later(P, Q) :- positions(Ps), nth1(I, Ps, P), nth1(J, Ps, Q), I > J.
