% Scheletul temei: nimic nu este rezolvat.
:- ensure_loaded('files.pl').

initialState(_) :- fail.
buildState(_, _, _) :- fail.
getBoards(_, _) :- fail.
getBoard(_, _, _) :- fail.
getUBoard(_, _) :- fail.
getPos(_, _, _, _) :- fail.
getPos(_, _, _) :- fail.
getBoardResult(_, _) :- fail.
getNextPlayer(_, _) :- fail.
getNextAvailableBoards(_, _) :- fail.
validMove(_, _) :- fail.
makeMove(_, _, _) :- fail.
dummy_first(_, _) :- fail.
dummy_last(_, _) :- fail.
movePriority(_, _, _, _) :- fail.
bestIndividualMoves(_, _, _) :- fail.
narrowGreedy(_, _) :- fail.
bestMoves(_, _) :- fail.
greedy(_, _) :- fail.
