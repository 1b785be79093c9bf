% Starea este perechea (Boards,Prev); la inceput Prev este - .
:- [files].

initialState(S) :- empty_board(B), S = ([B,B,B,B,B,B,B,B,B],-).

buildState(Boards, Prev, (Boards,Prev)).

getBoards((Boards,_), Boards).

idx(P, I) :- nth0(I, [nw,n,ne,w,c,e,sw,s,se], P).

getBoard((Boards,_), U, B) :- idx(U, I), nth0(I, Boards, B).
getPos(B, P, C) :- idx(P, I), nth0(I, B, C).
getPos(S, U, P, C) :- getBoard(S, U, B), getPos(B, P, C).
getUBoard((Boards,_), UB) :- maplist(getBoardResult, Boards, UB).

getBoardResult(B, R) :-
    findall(P, player_wins(P, B), [R|_]), !.
getBoardResult(B, R) :-
    ( \+ member('', B) -> R = r ; R = '' ).

sign(C, S) :- ( C == x -> S = + ; C == 0 -> S = - ; S = * ).

getNextPlayer((Boards,_), P) :-
    append(Boards, Cells),
    maplist(sign, Cells, Signs),
    foldl([S,A0,A]>>(S == + -> A is A0 + 1 ; S == - -> A is A0 - 1 ; A = A0), Signs, 0, N),
    ( N = 0 -> P = x ; P = 0 ).

getNextAvailableBoards((Boards,Prev), L) :-
    getUBoard((Boards,Prev), UB),
    getBoardResult(UB, ''), !,
    ( Prev \= -, getPos(UB, Prev, '') -> L = [Prev]
    ; findall(U, getPos(UB, U, ''), L) ).
getNextAvailableBoards(_, []).

validMove(S, M) :-
    getNextAvailableBoards(S, L),
    length(L, N),
    ( N =:= 1 -> L = [U], getPos(S, U, M, '')
    ; N > 1, M = (U,P), member(U, L), getPos(S, U, P, '') ).

set_nth(0, [_|T], X, [X|T]) :- !.
set_nth(I, [H|T], X, [H|R]) :- I > 0, J is I - 1, set_nth(J, T, X, R).

makeMove(S, M, (Boards1,P)) :-
    validMove(S, M),
    S = (Boards,_),
    getNextAvailableBoards(S, L),
    ( M = (U,P) -> true ; L = [U], P = M ),
    getNextPlayer(S, Who),
    idx(U, I), idx(P, J),
    nth0(I, Boards, B), set_nth(J, B, Who, B1), set_nth(I, Boards, B1, Boards1).

dummy_first(S, M) :- once(validMove(S, M)).
dummy_last(S, M) :- findall(X, validMove(S, X), L), append(_, [M], L), !.
