% The published checks of stage 2, as data: tt(Stage, Test, Points, Questions).
% tests/uttt/checks.json has the same.
:- multifile tt/4.

tt(2, movePriority, 2, [
    q(1, exp('uttt(5, S), getBoard(S, nw, B), movePriority(x, B, ne, P)', ['P', 0])),
    q(1, exp('uttt(5, S), getBoard(S, nw, B), movePriority(0, B, ne, P)', ['P', 1])),
    q(1, exp('initialState(S), getBoard(S, e, B), movePriority(x, B, se, P)', ['P', 2])),
    q(1, exp('initialState(S), getBoard(S, e, B), movePriority(x, B, c, P)', ['P', 3])),
    q(1, exp('uttt(4, S), getBoard(S, nw, B), movePriority(x, B, sw, P)', ['P', 4])),
    q(1, exp('uttt(4, S), getBoard(S, s, B), movePriority(x, B, e, P)', ['P', 4]))
]).

tt(2, bestIndividualMoves, 2, [
    q(1, exp('initialState(S), getBoard(S, w, B), getNextPlayer(S, P), bestIndividualMoves(P, B, Moves)', ['Moves', [nw,ne,sw,se,c,n,w,e,s]])),
    q(1, exp('uttt(4, S), getBoard(S, nw, B), getNextPlayer(S, P), bestIndividualMoves(P, B, Moves)', ['Moves', [e,s,nw,ne,sw,se]])),
    q(1, exp('uttt(4, S), getBoard(S, c, B), getNextPlayer(S, P), bestIndividualMoves(P, B, Moves)', ['Moves', [n,ne,nw,w,sw]])),
    q(1, exp('uttt(4, S), getBoard(S, ne, B), getNextPlayer(S, P), bestIndividualMoves(P, B, Moves)', ['Moves', [e,s,se,nw,ne,n]])),
    q(1, exp('uttt(5, S), getBoard(S, nw, B), getNextPlayer(S, P), bestIndividualMoves(P, B, Moves)', ['Moves', [ne,n,c]])),
    q(1, exp('uttt(5, S), getBoard(S, ne, B), getNextPlayer(S, P), bestIndividualMoves(P, B, Moves)', ['Moves', [n,ne,s,se]]))
]).

tt(2, narrowGreedy, 1, [
    q(1, exp('initialState(S), narrowGreedy(S, M)', ['M', (nw,nw)])),
    q(1, exp('uttt(2,S), narrowGreedy(S, M)', ['M', (nw,c)])),
    q(1, exp('uttt(3,S), narrowGreedy(S, M)', ['M', (c,ne)])),
    q(1, exp('uttt(4,S), narrowGreedy(S, M)', ['M', n]))
]).

tt(2, greedy, 4, [
    q(1, exp('initialState(S), greedy(S, M)', ['M', (nw,nw)])),
    q(1, exp('uttt(1, S), bestMoves(S, Mvs)', ['Mvs', [nw,ne,sw,c,e,se,n,s,w]])),
    q(1, exp('uttt(2, S), greedy(S, M)', ['M', (nw,c)])),
    q(1, exp('uttt(3, S), greedy(S, M)', ['M', (c,nw)])),
    q(1, exp('uttt(4, S), bestMoves(S, Mvs)', ['Mvs', [n,ne,nw,sw,w]]))
]).

tt(2, strats, 1, [
    q(1, exp('play(narrowGreedy, narrowGreedy, _, W)', ['W', r])),
    q(1, exp('play(narrowGreedy, greedy, _, W)', ['W', 0])),
    q(1, exp('play(greedy, narrowGreedy, _, W)', ['W', x]))
]).
