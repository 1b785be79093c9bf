% What is handed out beside the questions.
empty_board(['','','','','','','','','']).
positions([nw, n, ne, w, c, e, sw, s, se]).
player(x).
player(0).
nextPlayer(x, 0).
nextPlayer(0, x).

player_wins(Player, Board) :-
    player(Player),
    utils_line(A, B, C),
    getPos(Board, A, Player),
    getPos(Board, B, Player),
    getPos(Board, C, Player).

utils_line(nw, n, ne).
utils_line(w, c, e).
utils_line(sw, s, se).
utils_line(nw, w, sw).
utils_line(n, c, s).
utils_line(ne, e, se).
utils_line(nw, c, se).
utils_line(ne, c, sw).

sortMoves(Pairs, Moves) :-
    findall(Priority-Move, utils_member((Priority,Move), Pairs), Keyed),
    keysort(Keyed, Sorted),
    utils_each_once(Sorted, [], Moves).

utils_member(X, [X|_]).
utils_member(X, [_|Xs]) :-
    utils_member(X, Xs).

utils_each_once([], _, []).
utils_each_once([_-Move|Rest], Seen, Moves) :-
    (   utils_member(Old, Seen), Old == Move ->
        Moves = Moves1
    ;   Moves = [Move|Moves1]
    ),
    utils_each_once(Rest, [Move|Seen], Moves1).

apply_moves(State, [], State).
apply_moves(State0, [Move|Moves], State) :-
    makeMove(State0, Move, State1),
    apply_moves(State1, Moves, State).

play(StrategyX, Strategy0, Moves, Winner) :-
    initialState(State),
    utils_play(State, StrategyX, Strategy0, Moves, Winner).

utils_play(State, _, _, [], Winner) :-
    getUBoard(State, UBoard),
    player_wins(Winner, UBoard),
    !,
    utils_show(State).
utils_play(State, _, _, [], r) :-
    \+ ( utils_move(Move), validMove(State, Move) ),
    !,
    utils_show(State).
utils_play(State0, StrategyX, Strategy0, [(Player,Move)|Moves], Winner) :-
    getNextPlayer(State0, Player),
    ( Player == x -> Strategy = StrategyX ; Strategy = Strategy0 ),
    call(Strategy, State0, Move),
    validMove(State0, Move),
    makeMove(State0, Move, State),
    !,
    utils_play(State, StrategyX, Strategy0, Moves, Winner).

utils_move(Move) :-
    utils_member(Pos, [nw,n,ne,w,c,e,sw,s,se]),
    (   Move = Pos
    ;   utils_member(UPos, [nw,n,ne,w,c,e,sw,s,se]),
        Move = (UPos,Pos)
    ).

utils_show(State) :-
    ( catch(printBoards(State), _, true) -> true ; true ).

printBoards(State) :-
    getBoards(State, [A,B,C,D,E,F,G,H,I]),
    utils_rows(A, B, C), nl,
    utils_rows(D, E, F), nl,
    utils_rows(G, H, I).

utils_rows([A,B,C,D,E,F,G,H,I], [J,K,L,M,N,O,P,Q,R], [S,T,U,V,W,X,Y,Z,Last]) :-
    utils_row([A,B,C,' ',J,K,L,' ',S,T,U]),
    utils_row([D,E,F,' ',M,N,O,' ',V,W,X]),
    utils_row([G,H,I,' ',P,Q,R,' ',Y,Z,Last]).

utils_row([]) :- nl.
utils_row([Cell|Cells]) :-
    print_cell(Cell),
    utils_row(Cells).

printBoard([A,B,C,D,E,F,G,H,I]) :-
    utils_row([A,B,C]),
    utils_row([D,E,F]),
    utils_row([G,H,I]).

print_cell('') :- !, write(-).
print_cell(Cell) :- write(Cell).
print_cell(_, Cell) :- print_cell(Cell).
