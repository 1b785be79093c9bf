/*  Tic-tac-toe on a text terminal: two people take turns at one keyboard.

    Moves and answers are Prolog terms with a full stop, read from the current
    input; boards, players and indices are those of the module tris. A prompt
    is flushed before its answer is read, so that it is seen through a pipe.

    Where the game gets no move because the input has ended, the index of the
    move is the atom end_of_file, and the game stops without a result.

    In the examples, lines that begin with > are what is printed; the input of
    an example has ended before it begins. Whole sessions are kept with the
    tests.

    To try it: swipl tris_text.pl, scryer-prolog tris_text.pl or
    trilog query tris_text.pl; then

        ?- main.
*/
:- module(tris_text, [
    showBox/1, showRow/3, showDividingLine/0, showColIndex/0, showBoard/1,
    getMove/3, checkGameState/2, gameLoop/2, newGame/0, main/0
]).

:- use_module(tris).

%% showBox(+Cell)
%  Draws one cell, three characters wide.
%  ?- showBox(x).
%  >  X 
%     true.
%  ?- showBox(y).
%     false.
showBox(x) :- write(' X ').
showBox(o) :- write(' O ').
showBox(e) :- write(' - ').

%% showRow(+Cell1, +Cell2, +Cell3)
%  Draws the cells of one row.
%  ?- showRow(x, e, o).
%  >  X | - | O 
%     true.
showRow(Cell1, Cell2, Cell3) :-
    showBox(Cell1),
    write('|'),
    showBox(Cell2),
    write('|'),
    showBox(Cell3),
    nl.

%% showDividingLine
%  Draws the ruled line between two rows.
%  ?- showDividingLine.
%  >   ___|___|___
%  >      |   |   
%     true.
showDividingLine :-
    write('  ___|___|___'), nl,
    write('     |   |   '), nl.

%% showColIndex
%  Draws the column heads.
%  ?- showColIndex.
%  >    1   2   3
%  > 
%     true.
showColIndex :-
    write('   1   2   3'), nl, nl.

%% showBoard(+Board)
%  Draws Board with its heads.
%  ?- showBoard([x,e,o,e,x,e,e,e,e]).
%  >    1   2   3
%  > 
%  > A  X | - | O 
%  >   ___|___|___
%  >      |   |   
%  > B  - | X | - 
%  >   ___|___|___
%  >      |   |   
%  > C  - | - | - 
%     true.
showBoard([A,B,C,D,E,F,G,H,I]) :-
    showColIndex,
    write('A '),
    showRow(A, B, C),
    showDividingLine,
    write('B '),
    showRow(D, E, F),
    showDividingLine,
    write('C '),
    showRow(G, H, I).

%% getMove(+Board, +Player, -Index)
%  Asks Player for a move until a free cell of Board is named; Index is the
%  place of that cell, or end_of_file.
%  ?- getMove([e,e,e,e,e,e,e,e,e], x, Index).
%  > 
%  > Player X enter a move (a1 - c3): 
%     Index = end_of_file.
%  ?- getMove([e,e,e,e,e,e,e,e,e], e, Index).
%     false.
getMove(Board, Player, Index) :-
    playerName(Player, Name),
    nl, write('Player '), write(Name), write(' enter a move (a1 - c3): '),
    readAnswer(Answer),
    (   moveIndex(Answer, Board, Index0) ->
        Index = Index0
    ;   nl, write('Invalid move, try again!'), nl,
        getMove(Board, Player, Index)
    ).

moveIndex(term(end_of_file), _, end_of_file).
moveIndex(term(Move), Board, Index) :-
    atom(Move),
    isValid(Move),
    getBoxIndex(Move, Index),
    isEmpty(Index, Board).

playerName(x, 'X').
playerName(o, 'O').

% readAnswer(Answer): Answer is term(T), or variable(Name) for a bare variable
% such as Y, or no_term when what was typed is not a term.
readAnswer(Answer) :-
    flush_output,
    catch(( read_term(Term, [variable_names(Names)]),
            answer(Term, Names, Answer) ),
          error(syntax_error(_), _),
          Answer = no_term).

answer(Term, Names, Answer) :-
    (   nonvar(Term) ->
        Answer = term(Term)
    ;   Names = [Name=_] ->
        Answer = variable(Name)
    ;   Answer = no_term
    ).

%% checkGameState(+Board, +Player)
%  Player has just moved, which led to Board: tells the result if there is one,
%  and goes on with the other player if there is none.
%  ?- checkGameState([x,x,x,o,o,e,e,e,e], x).
%  > 
%  > Player X won!
%     true.
%  ?- checkGameState([x,o,x,x,o,o,o,x,x], x).
%  > 
%  > It's a tie!
%     true.
checkGameState(Board, Player) :-
    (   outcome(Board, Outcome) ->
        showOutcome(Outcome)
    ;   nextPlayer(Player, Next),
        gameLoop(Board, Next)
    ).

showOutcome(won(Player)) :-
    playerName(Player, Name),
    nl, write('Player '), write(Name), write(' won!'), nl.
showOutcome(draw) :-
    nl, write('It\'s a tie!'), nl.

%% gameLoop(+Board, +Player)
%  Plays from Board, where Player moves, to the end of the game or of the input.
%  ?- gameLoop([e,e,e,e,e,e,e,e,e], nobody).
%     false.
gameLoop(Board, Player) :-
    getMove(Board, Player, Index),
    afterMove(Index, Board, Player).

afterMove(Index, Board, Player) :-
    (   Index == end_of_file ->
        nl
    ;   replaceAtIndex(Index, Player, Board, Next),
        showBoard(Next),
        checkGameState(Next, Player)
    ).

%% newGame
%  Asks whether to play again, and does.
%  ?- newGame.
%  > 
%  > Play again? (y/n): 
%  > Bye, Bye!
%     true.
newGame :-
    nl, write('Play again? (y/n): '),
    readAnswer(Answer),
    (   choice(Answer, Choice) ->
        afterChoice(Choice)
    ;   nl, write('Invalid character, try again!'), nl,
        newGame
    ).

choice(term(y), again).
choice(term('Y'), again).
choice(variable('Y'), again).
choice(term(n), stop).
choice(term('N'), stop).
choice(variable('N'), stop).
choice(term(end_of_file), stop).

afterChoice(again) :- main.
afterChoice(stop) :- nl, write('Bye, Bye!'), nl.

%% main
%  Plays tic-tac-toe until the players have had enough.
%  ?- main, false.
%  > 
%  > Welcome to tic tac toe, good luck and have fun!
%  >    1   2   3
%  > 
%  > A  - | - | - 
%  >   ___|___|___
%  >      |   |   
%  > B  - | - | - 
%  >   ___|___|___
%  >      |   |   
%  > C  - | - | - 
%  > 
%  > Player X enter a move (a1 - c3): 
%  > 
%  > Play again? (y/n): 
%  > Bye, Bye!
%     false.
main :-
    nl, write('Welcome to tic tac toe, good luck and have fun!'), nl,
    initial(Board),
    showBoard(Board),
    gameLoop(Board, x),
    newGame.
