% Starea este un singur atom: 81 de litere, doua puncte si ultima mutare.
:- ensure_loaded('checker.pl').

litera(x, x).
litera(0, o).
litera('', '_').

initialState(S) :- empty_board(E), buildState([E,E,E,E,E,E,E,E,E], start, S).

buildState(Boards, Prev, S) :-
    append(Boards, Cells), maplist(litera, Cells, Chars),
    atom_chars(Text, Chars), atomic_list_concat([Text,Prev], :, S).

parti(S, Text, Prev) :- atomic_list_concat([Text,Prev], :, S).

index(P, I) :- positions(Ps), nth0(I, Ps, P).

% Nouă litere de la al I-lea loc.
bucata(Text, I, Cells) :-
    Start is I * 9, sub_atom(Text, Start, 9, _, Sub), atom_chars(Sub, Chars),
    maplist([L,C]>>litera(C, L), Chars, Cells).

getBoards(S, Boards) :- parti(S, Text, _), findall(B, ( between(0, 8, I), bucata(Text, I, B) ), Boards).
getBoard(S, U, B) :- parti(S, Text, _), index(U, I), bucata(Text, I, B).
getUBoard(S, UB) :- getBoards(S, Bs), maplist(getBoardResult, Bs, UB).
getPos(S, U, P, C) :-
    parti(S, Text, _), index(U, I), index(P, J),
    At is 9 * I + J, sub_atom(Text, At, 1, _, L), litera(C, L).
getPos(B, P, C) :- is_list(B), index(P, J), nth0(J, B, C).

getBoardResult(B, R) :-
    maplist([C,L]>>( C == '' -> L = '_' ; C == 0 -> L = o ; L = C ), B, Ls), atom_chars(T, Ls),
    (   member(L, [x,o]), trei(L, T) -> ( L == o -> R = 0 ; R = x )
    ;   sub_atom(T, _, 1, _, '_') -> R = ''
    ;   R = r
    ), !.

% Trei la rand: pozitiile din text, cu pas.
trei(L, T) :-
    member(A-Pas, [0-1,3-1,6-1,0-3,1-3,2-3,0-4,2-2]),
    forall(member(K, [0,1,2]), ( I is A + K * Pas, sub_atom(T, I, 1, _, L) )), !.

getNextPlayer(S, P) :-
    parti(S, Text, _),
    aggregate_all(count, sub_atom(Text, _, 1, _, x), NX),
    aggregate_all(count, sub_atom(Text, _, 1, _, o), NO),
    ( NX =< NO -> P = x ; P = 0 ).

getNextAvailableBoards(S, L) :-
    parti(S, _, Prev), getUBoard(S, UB), getBoardResult(UB, R),
    (   R \= '' -> L = []
    ;   index(Prev, I), nth0(I, UB, '') -> L = [Prev]
    ;   findall(U, ( index(U, I), nth0(I, UB, '') ), L)
    ).

validMove(S, (U,P)) :- getNextAvailableBoards(S, Us), length(Us, N), N > 1, member(U, Us), getPos(S, U, P, '').
validMove(S, P) :- getNextAvailableBoards(S, [U]), getPos(S, U, P, '').

makeMove(S, Move, S1) :-
    once(validMove(S, Move)),
    ( Move = (U,P) -> true ; getNextAvailableBoards(S, [U]), P = Move ),
    parti(S, Text, _), getNextPlayer(S, Who), litera(Who, L),
    index(U, I), index(P, J), At is 9 * I + J,
    sub_atom(Text, 0, At, _, Before), Skip is At + 1, sub_atom(Text, Skip, _, 0, After),
    format(atom(S1), '~w~w~w:~w', [Before,L,After,P]).

dummy_first(S, M) :- once(validMove(S, M)).
dummy_last(S, M) :- findall(X, validMove(S, X), L), reverse(L, [M|_]).

movePriority(P, B, M, Pr) :-
    term_to_atom(P, A), atom_length(A, 1),
    getPos(B, M, ''), pus(B, M, P, B1), getBoardResult(B1, R),
    ( R == P -> Pr = 0 ; nextPlayer(P, O), pus(B, M, O, B2), getBoardResult(B2, O) -> Pr = 1 ; colt(M) -> Pr = 5 ; Pr = 6 ).
pus(B, M, P, B1) :- index(M, I), length(F, I), append(F, [''|T], B), append(F, [P|T], B1).
colt(M) :- sub_atom('nw ne sw se', _, 2, _, M), !.

bestIndividualMoves(P, B, Ms) :-
    findall((N,M), movePriority(P, B, M, N), L), sortMoves(L, Ms).
