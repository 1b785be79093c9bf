% Fiecare raspuns vine de mai multe ori; primul este bun.
:- ensure_loaded('files.pl').

initialState(u(Bs, w0)) :- findall(B, (between(1, 9, _), empty_board(B)), Bs).
buildState(Bs, Prev, u(Bs, Prev)).
buildState(Bs, Prev, u(Bs, Prev)) :- true ; fail.
getBoards(u(Bs,_), Bs).
getBoards(u(Bs,_), Bs).
getBoard(u(Bs,_), U, B) :- where(U, Bs, B).
getBoard(S, U, B) :- getBoards(S, Bs), where(U, Bs, B).
where(P, L, X) :- nth1(I, [nw,n,ne,w,c,e,sw,s,se], P), nth1(I, L, X).
where(P, [X|_], X) :- P == nw.
getPos(B, P, C) :- where(P, B, C).
getPos(S, U, P, C) :- getBoard(S, U, B), where(P, B, C).
getUBoard(u(Bs,_), UB) :- results(Bs, UB).
results([], []).
results([B|Bs], [R|Rs]) :- getBoardResult(B, R), !, results(Bs, Rs).
getBoardResult(B, P) :- player_wins(P, B).
getBoardResult(B, '') :- \+ player_wins(_, B), member('', B).
getBoardResult(B, r) :- \+ player_wins(_, B), \+ member('', B).
getNextPlayer(u(Bs,_), P) :- append(Bs, Cs), tally(Cs, x, N), tally(Cs, 0, M), P0 is N - M, turn(P0, P).
turn(0, x).
turn(N, 0) :- N > 0.
turn(_, x).
tally([], _, 0).
tally([C|Cs], C, N) :- tally(Cs, C, M), N is M + 1.
tally([D|Cs], C, N) :- C \== D, tally(Cs, C, N).
getNextAvailableBoards(S, []) :- getUBoard(S, UB), getBoardResult(UB, R), R \== ''.
getNextAvailableBoards(S, L) :-
    S = u(_, Prev), getUBoard(S, UB), \+ player_wins(_, UB),
    ( where(Prev, UB, '') -> L = [Prev] ; findall(U, (member(U, [nw,n,ne,w,c,e,sw,s,se]), \+ \+ where(U, UB, '')), L), L \== [] ).
getNextAvailableBoards(S, []) :- getUBoard(S, UB), \+ member('', UB).
validMove(S, M) :- getNextAvailableBoards(S, L), valid(L, S, M).
valid([U], S, P) :- getPos(S, U, P, '').
valid(L, S, (U,P)) :- length(L, N), N > 1, member(U, L), getPos(S, U, P, '').
makeMove(S, M, u(Bs1, P)) :-
    validMove(S, M), getNextAvailableBoards(S, L), ( M = (U,P) ; M \= (_,_), P = M, L = [U] ),
    getNextPlayer(S, Who), getBoards(S, Bs), getBoard(S, U, B),
    write_at(P, B, Who, B1), write_at(U, Bs, B1, Bs1).
write_at(P, L, X, L1) :- nth1(I, [nw,n,ne,w,c,e,sw,s,se], P), write_nth(I, L, X, L1).
write_nth(1, [_|T], X, [X|T]).
write_nth(I, [H|T], X, [H|R]) :- I > 1, J is I - 1, write_nth(J, T, X, R).
dummy_first(S, M) :- validMove(S, M).
dummy_last(S, M) :- findall(X, validMove(S, X), L), list_to_set(L, Set), last(Set, M).
