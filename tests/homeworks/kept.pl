% Starea pastreaza tot: s(Boards, UBoard, Player, Prev). Fara biblioteci, doar
% recursivitate si acumulatori.

initialState(s([E,E,E,E,E,E,E,E,E], E, x, '')) :- E = ['','','','','','','','',''].

buildState(Boards, Prev, s(Boards, UBoard, Player, Prev)) :-
    my_results(Boards, UBoard),
    my_count(Boards, 0, N),
    my_player(N, Player).

my_player(0, x).
my_player(N, 0) :- N \= 0.

my_results([], []).
my_results([B|Bs], [R|Rs]) :- getBoardResult(B, R), my_results(Bs, Rs).

my_count([], N, N).
my_count([B|Bs], N0, N) :- my_count_board(B, N0, N1), my_count(Bs, N1, N).

my_count_board([], N, N).
my_count_board([x|Cs], N0, N) :- N1 is N0 + 1, my_count_board(Cs, N1, N).
my_count_board([0|Cs], N0, N) :- N1 is N0 - 1, my_count_board(Cs, N1, N).
my_count_board([''|Cs], N0, N) :- my_count_board(Cs, N0, N).

getBoards(s(Boards,_,_,_), Boards).
getUBoard(s(_,UBoard,_,_), UBoard).
getNextPlayer(s(_,_,Player,_), Player).
getBoard(s(Boards,_,_,_), UPos, Board) :- getPos(Boards, UPos, Board).
getPos(S, UPos, Pos, Cell) :- getBoard(S, UPos, Board), getPos(Board, Pos, Cell).

getPos([X,_,_,_,_,_,_,_,_], nw, X).
getPos([_,X,_,_,_,_,_,_,_], n, X).
getPos([_,_,X,_,_,_,_,_,_], ne, X).
getPos([_,_,_,X,_,_,_,_,_], w, X).
getPos([_,_,_,_,X,_,_,_,_], c, X).
getPos([_,_,_,_,_,X,_,_,_], e, X).
getPos([_,_,_,_,_,_,X,_,_], sw, X).
getPos([_,_,_,_,_,_,_,X,_], s, X).
getPos([_,_,_,_,_,_,_,_,X], se, X).

getBoardResult(B, R) :- line(B, P), P \== '', P \== r, !, R = P.
getBoardResult(B, '') :- my_member('', B), !.
getBoardResult(_, r).

line([P,P,P|_], P) :- P \== '', P \== r.
line([_,_,_,P,P,P|_], P) :- P \== '', P \== r.
line([_,_,_,_,_,_,P,P,P], P) :- P \== '', P \== r.
line([P,_,_,P,_,_,P|_], P) :- P \== '', P \== r.
line([_,P,_,_,P,_,_,P|_], P) :- P \== '', P \== r.
line([_,_,P,_,_,P,_,_,P], P) :- P \== '', P \== r.
line([P,_,_,_,P,_,_,_,P], P) :- P \== '', P \== r.
line([_,_,P,_,P,_,P|_], P) :- P \== '', P \== r.

my_member(X, [X|_]).
my_member(X, [_|L]) :- my_member(X, L).

getNextAvailableBoards(s(_,U,_,_), []) :- getBoardResult(U, R), R \= ''.
getNextAvailableBoards(s(_,U,_,Prev), [Prev]) :- getBoardResult(U, ''), getPos(U, Prev, '').
getNextAvailableBoards(s(_,U,_,Prev), L) :-
    getBoardResult(U, ''), \+ getPos(U, Prev, ''), open_boards([nw,n,ne,w,c,e,sw,s,se], U, L).

open_boards([], [], []).
open_boards([P|Ps], [''|U], [P|L]) :- open_boards(Ps, U, L).
open_boards([_|Ps], [R|U], L) :- R \= '', open_boards(Ps, U, L).

validMove(S, M) :- getNextAvailableBoards(S, [U|Us]), valid(Us, U, S, M).

valid([], U, S, P) :- getPos(S, U, P, '').
valid([V|Us], U, S, (W,P)) :- my_member(W, [U,V|Us]), getPos(S, W, P, '').

makeMove(S, M, s(Bs1, U1, Q, P)) :-
    S = s(Bs, U, Player, _),
    validMove(S, M),
    where(M, S, W, P),
    getPos(Bs, W, B),
    put([nw,n,ne,w,c,e,sw,s,se], P, Player, B, B1),
    put([nw,n,ne,w,c,e,sw,s,se], W, B1, Bs, Bs1),
    getBoardResult(B1, R),
    put([nw,n,ne,w,c,e,sw,s,se], W, R, U, U1),
    other(Player, Q).

where((W,P), _, W, P) :- !.
where(P, S, W, P) :- getNextAvailableBoards(S, [W]).

put([P|_], P, X, [_|T], [X|T]).
put([P0|Ps], P, X, [Y|T], [Y|T1]) :- P0 \= P, put(Ps, P, X, T, T1).

other(x, 0).
other(0, x).

dummy_first(S, M) :- validMove(S, M), !.

dummy_last(S, M) :- findall(X, validMove(S, X), L), last_of(L, M).

last_of([X], X).
last_of([_|T], X) :- last_of(T, X).

% Etapa 2, fara movePriority/4 ca predicat cu cazuri: o singura regula mare.

movePriority(P, B, M, N) :-
    other(P, O),
    getPos(B, M, ''),
    put([nw,n,ne,w,c,e,sw,s,se], M, P, B, B1),
    put([nw,n,ne,w,c,e,sw,s,se], M, O, B, B2),
    (   line(B1, P) -> N = 0
    ;   line(B2, O) -> N = 1
    ;   B == ['','','','','','','','',''], in_corner(M) -> N = 2
    ;   \+ my_member(P, B), getPos(B, c, C), ( C == O -> in_corner(M) ; M == c ) -> N = 3
    ;   could_win(P, B1) -> N = 4
    ;   in_corner(M) -> N = 5
    ;   N = 6
    ).

could_win(P, B) :- getPos(B, M, ''), put([nw,n,ne,w,c,e,sw,s,se], M, P, B, B1), line(B1, P), !.

in_corner(nw). in_corner(ne). in_corner(sw). in_corner(se).

bestIndividualMoves(P, B, Ms) :-
    findall(N-M, movePriority(P, B, M, N), L0), keysort(L0, L), without_keys(L, Ms).

without_keys([], []).
without_keys([_-X|L], [X|Xs]) :- without_keys(L, Xs).

narrowGreedy(S, M) :- getNextAvailableBoards(S, L), narrow(L, S, M), !.

narrow([U], S, M) :- getNextPlayer(S, P), getBoard(S, U, B), bestIndividualMoves(P, B, [M|_]).
narrow([_,_|_], S, (U,M)) :-
    getNextPlayer(S, P), getUBoard(S, UB),
    bestIndividualMoves(P, UB, [U|_]),
    getBoard(S, U, B), bestIndividualMoves(P, B, [M|_]).
