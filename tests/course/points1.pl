% The published checks of stage 1, as data: tt(Stage, Test, Points, Questions).
% tests/uttt/checks.json has the same.
:- multifile tt/4.

tt(1, getBoards, 0.2, [
    q(1, exp('initialState(S), getBoards(S, Y)', ['Y', [['','','','','','','','',''],['','','','','','','','',''],['','','','','','','','',''],['','','','','','','','',''],['','','','','','','','',''],['','','','','','','','',''],['','','','','','','','',''],['','','','','','','','',''],['','','','','','','','','']]])),
    q(1, exp('uttt(0, S), getBoards(S, Y)', ['Y', [['','','',x,'','','','',''],['','','','','','','','',x],['','','','','','','','',''],['',0,'',x,'',0,'','',''],['','','','','','','','',''],['','','','','','','',x,''],['','','','','','','','',''],['','','','','','',0,'',''],['','','',0,'','','','','']]])),
    q(1, exp('uttt(1, S), getBoards(S, Y)', ['Y', [['',x,'',x,'','','','',''],['','','','','','','',0,x],['','','','','','','','',''],[0,0,0,x,'',0,'','',''],['','','','','','','','',''],['','','','','','','',x,''],['','','',x,'','','','',''],['','','',x,'','',0,'',''],['','','',0,'','','','','']]])),
    q(1, exp('uttt(2, S), getBoards(S, Y)', ['Y', [['',x,'',x,'','','','',''],['','','','','','','',0,x],['','','',x,'','','','',''],[0,0,0,x,'',0,'','',''],['','','','','','','','',''],['','','','','','','',x,''],['','','',x,'','','','',''],['','','',x,'','',0,'',''],['','','',0,'','','','','']]])),
    q(1, exp('uttt(3, S), getBoards(S, Y)', ['Y', [['',x,'',x,'','','','',''],['','','','','',0,'',0,x],['','','',x,'','',0,'',''],[0,0,0,x,'',0,'','',''],['','','','','',x,'','',''],['',x,x,0,0,0,'',x,''],['','','',x,'',x,'','',''],['','','',x,'','',0,'',''],['','','',0,'','','','','']]])),
    q(1, exp('uttt(4, S), getBoards(S, Y)', ['Y', [['',x,'',x,x,'','','',''],['','','','','',0,'',0,x],['','','',x,x,'',0,'',''],[0,0,0,x,'',0,'','',''],['','','','',0,x,'',0,x],['',x,x,0,0,0,'',x,''],['','','',x,'',x,'','',''],['','','',x,'','',0,'',''],['','',0,0,x,'','','','']]]))
]).

tt(1, getBoard, 0.5, [
    q(1, exp('initialState(S), getBoard(S, n, Y)', ['Y', ['','','','','','','','','']])),
    q(1, exp('uttt(0, S), getBoard(S, s, Y)', ['Y', ['','','','','','',0,'','']])),
    q(1, exp('uttt(1, S), getBoard(S, w, Y)', ['Y', [0,0,0,x,'',0,'','','']])),
    q(1, exp('uttt(2, S), getBoard(S, nw, Y)', ['Y', ['',x,'',x,'','','','','']])),
    q(1, exp('uttt(3, S), getBoard(S, e, Y)', ['Y', ['',x,x,0,0,0,'',x,'']])),
    q(1, exp('uttt(4, S), getBoard(S, c, Y)', ['Y', ['','','','',0,x,'',0,x]]))
]).

tt(1, getUBoard, 0.3, [
    q(1, exp('initialState(S), getUBoard(S, Y)', ['Y', ['','','','','','','','','']])),
    q(1, exp('uttt(0, S), getUBoard(S, Y)', ['Y', ['','','','','','','','','']]))
]).

tt(1, getPos4, 0.5, [
    q(1, ech('initialState(S), positions(PS), member(UPos, PS), member(Pos, PS)', ['getPos(S, UPos, Pos, Cell), Cell==\'\''])),
    q(1, exp('uttt(4, S), getPos(S, e, ne, Cell)', ['Cell', x])),
    q(1, exp('uttt(4, S), getPos(S, c, s, Cell)', ['Cell', 0])),
    q(1, exp('uttt(4, S), getPos(S, sw, c, Cell)', ['Cell', ''])),
    q(1, exp('uttt(4, S), getPos(S, se, se, Cell)', ['Cell', '']))
]).

tt(1, getPos3, 0.5, [
    q(2, ech('initialState(S), positions(PS), member(UPos, PS), getBoard(S, UPos, B), member(Pos, PS)', ['getPos(B, Pos, Cell), Cell==\'\''])),
    q(1, exp('uttt(3, S), getBoard(S, e, B), getPos(B, ne, Cell)', ['Cell', x])),
    q(1, exp('uttt(3, S), getBoard(S, s, B), getPos(B, sw, Cell)', ['Cell', 0])),
    q(1, exp('uttt(3, S), getBoard(S, s, B), getPos(B, se, Cell)', ['Cell', ''])),
    q(1, exp('uttt(3, S), getUBoard(S, UB), getPos(UB, e, Cell)', ['Cell', 0])),
    q(1, exp('uttt(3, S), getUBoard(S, UB), getPos(UB, w, Cell)', ['Cell', 0])),
    q(1, exp('uttt(3, S), getUBoard(S, UB), getPos(UB, n, Cell)', ['Cell', '']))
]).

tt(1, getNextPlayer, 1, [
    q(1, exp('initialState(S), getNextPlayer(S, Y)', ['Y', x])),
    q(1, exp('uttt(4, S), getNextPlayer(S, Y)', ['Y', 0]))
]).

tt(1, getNextAvailableBoards, 1, [
    q(1, exp('initialState(S), getNextAvailableBoards(S, Y)', ['Y', [nw,n,ne,w,c,e,sw,s,se]])),
    q(1, exp('uttt(0, S), getNextAvailableBoards(S,Y)', ['Y', [sw]])),
    q(1, exp('uttt(1, S), getNextAvailableBoards(S,Y)', ['Y', [ne]])),
    q(1, exp('uttt(2, S), getNextAvailableBoards(S,Y)', ['Y', [nw,n,ne,c,e,sw,s,se]])),
    q(1, exp('uttt(3, S), getNextAvailableBoards(S,Y)', ['Y', [nw,n,ne,c,sw,s,se]])),
    q(1, exp('uttt(4, S), getNextAvailableBoards(S,Y)', ['Y', [c]]))
]).

tt(1, getBoardResult, 1, [
    q(1, ech('initialState(S), positions(PS), member(UPos, PS), getBoard(S, UPos, B)', ['getBoardResult(B, Res), Res == \'\''])),
    q(1, exp('getBoardResult([x,x,x,0,\'\',0,\'\',0,\'\'], R)', ['R', x])),
    q(1, exp('getBoardResult([x,\'\',x,0,x,0,\'\',0,\'\'], R)', ['R', ''])),
    q(1, exp('getBoardResult([x,0,x,x,0,0,0,x,x], R)', ['R', r])),
    q(1, exp('getBoardResult([0,x,0,\'\',0,x,0,x,x], R)', ['R', 0]))
]).

tt(1, validMove, 2, [
    q(1, ech('initialState(S), positions(PS), member(UPos, PS), member(Pos, PS)', ['validMove(S, (Upos, Pos))'])),
    q(1, exp('uttt(4, S)', [cond('validMove(S, nw)'), cond('validMove(S, n)'), cond('validMove(S, ne)'), cond('validMove(S, w)'), cond('validMove(S, sw)')])),
    q(1, exp('uttt(4, S)', [cond('\\+ validMove(S, se)'), cond('\\+ validMove(S, s)'), cond('\\+ validMove(S, c)'), cond('\\+ validMove(S, e)')])),
    q(1, ech('uttt(3, S), positions(PS), member(Pos, PS)', ['\\+ validMove(S, Pos)'])),
    q(1, ech('uttt(3, S), member(UPos, [nw, n, ne, c, sw, s, se])', ['validMove(S, (UPos, c))'])),
    q(1, ech('uttt(3, S), member(UPos, [nw, ne, c, sw, s, se])', ['validMove(S, (UPos, se))'])),
    q(1, ech('uttt(3, S), member(UPos, [e,w]), positions(PS), member(Pos, PS)', ['\\+ validMove(S, (UPos, Pos))'])),
    q(0.5, ech('uttt(5, S), positions(PS), member(UPos, PS), member(Pos, PS)', ['\\+ validMove(S, (UPos, Pos))'])),
    q(0.5, ech('uttt(5, S), positions(PS), member(Pos, PS)', ['\\+ validMove(S, Pos)']))
]).

tt(1, makeMove, 3, [
    q(1, exp('initialState(S), makeMove(S, (nw, w), Y), getBoards(Y, Boards), getUBoard(Y, UBoard)', ['Boards', [['','','',x,'','','','',''],['','','','','','','','',''],['','','','','','','','',''],['','','','','','','','',''],['','','','','','','','',''],['','','','','','','','',''],['','','','','','','','',''],['','','','','','','','',''],['','','','','','','','','']], 'UBoard', ['','','','','','','','','']])),
    q(1, exp('initialState(S), makeMove(S, (nw, w), Y), getNextPlayer(Y, Player), getNextAvailableBoards(Y, NB)', ['Player', 0, set('NB',[w])])),
    q(1, exp('uttt(1, S), makeMove(S, w, Y), getBoards(Y, Boards), getUBoard(Y, UBoard)', ['Boards', [['',x,'',x,'','','','',''],['','','','','','','',0,x],['','','',x,'','','','',''],[0,0,0,x,'',0,'','',''],['','','','','','','','',''],['','','','','','','',x,''],['','','',x,'','','','',''],['','','',x,'','',0,'',''],['','','',0,'','','','','']], 'UBoard', ['','','',0,'','','','','']])),
    q(1, exp('uttt(1, S), makeMove(S, w, Y), getNextPlayer(Y, Player), getNextAvailableBoards(Y, NB)', ['Player', 0, set('NB',[nw,n,ne,c,e,sw,s,se])])),
    q(1, exp('uttt(2, S), makeMove(S, (e, c), Y), getBoards(Y, Boards), getUBoard(Y, UBoard)', ['Boards', [['',x,'',x,'','','','',''],['','','','','','','',0,x],['','','',x,'','','','',''],[0,0,0,x,'',0,'','',''],['','','','','','','','',''],['','','','',0,'','',x,''],['','','',x,'','','','',''],['','','',x,'','',0,'',''],['','','',0,'','','','','']], 'UBoard', ['','','',0,'','','','','']])),
    q(1, exp('uttt(2, S), makeMove(S, (e, c), Y), getNextPlayer(Y, Player), getNextAvailableBoards(Y, NB)', ['Player', x, set('NB',[c])])),
    q(1, exp('initialState(S), moves1(Moves), apply_moves(S, Moves, Y), getUBoard(Y, Q)', ['Q', ['','','',0,0,0,'','','']])),
    q(1, exp('initialState(S), moves1(Moves), apply_moves(S, Moves, Y), getUBoard(Y, UB), getBoardResult(UB, P)', ['P', 0])),
    q(0.5, exp('initialState(S), moves2(Moves), apply_moves(S, Moves, Y), getUBoard(Y, UB)', ['UB', ['',x,x,0,x,0,x,0,x]])),
    q(0.5, exp('initialState(S), moves2(Moves), apply_moves(S, Moves, Y), getUBoard(Y, UB), getBoardResult(UB, P)', ['UB', ['',x,x,0,x,0,x,0,x], 'P', x])),
    q(1, exp('initialState(S), moves3a(Moves), apply_moves(S, Moves, Y), getBoards(Y, BY), uttt(2, U2), getBoards(U2, BU2)', [cond('BY == BU2')]))
]).

tt(1, dummy_first, 1, [
    q(1, exp('initialState(S), dummy_first(S, Move)', ['Move', (nw,nw), cond('validMove(S, Move)')])),
    q(1, exp('initialState(S), dummy_first(S, M), makeMove(S, M, Y), dummy_first(Y, N)', ['N', n, cond('validMove(Y, N)')])),
    q(1, exp('initialState(S), moves2a(Moves), apply_moves(S, Moves, Y), dummy_first(Y, Move)', ['Move', (nw,n), cond('validMove(Y, Move)')])),
    q(1, exp('initialState(S), moves2a(Moves), apply_moves(S, Moves, Y), dummy_first(Y, Move), makeMove(Y, Move, Z), dummy_first(Z, N)', ['N', (nw,ne), cond('validMove(Z, N)')]))
]).

tt(1, dummy_last, 1, [
    q(1, exp('initialState(S), dummy_last(S, Move)', ['Move', (se,se), cond('validMove(S, Move)')])),
    q(1, exp('initialState(S), dummy_last(S, M), makeMove(S, M, Y), dummy_last(Y, N)', ['N', s, cond('validMove(Y, N)')])),
    q(1, exp('initialState(S), moves2a(Moves), apply_moves(S, Moves, Y), dummy_last(Y, Move)', ['Move', (ne,se), cond('validMove(Y, Move)')])),
    q(1, exp('initialState(S), moves2a(Moves), apply_moves(S, Moves, Y), dummy_last(Y, Move), makeMove(Y, Move, Z), dummy_last(Z, N)', ['N', (ne,s), cond('validMove(Z, N)')]))
]).
