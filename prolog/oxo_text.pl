/*  Oxo on a text terminal: two people take turns at one keyboard.

    A move is a line with the name of a position in capitals, such as TL, read
    from the current input, without a full stop. Blanks before it and brackets
    around it do not matter, and what comes after it is not looked at.

    Where the game gets no move because the input has ended, the position is
    the atom end_of_file, and the game stops without a result.

    In the examples, lines that begin with > are what is printed; the input of
    an example has ended before it begins. Whole sessions are kept with the
    tests.

    To try it: swipl oxo_text.pl, scryer-prolog oxo_text.pl or
    trilog query oxo_text.pl; then

        ?- main.
*/
:- module(oxo_text, [
    showBoard/1, getPosition/1, invalidMove/0, printValidMoves/0, playGame/2,
    main/0
]).

:- use_module(library(lists)).
:- use_module(oxo).
:- use_module(portable).

%% showBoard(+Moves)
%  Draws the board after Moves.
%  ?- showBoard([(two,tl),(one,mm)]).
%  > +---+---+---+
%  > | O |   |   |
%  > +---+---+---+
%  > |   | X |   |
%  > +---+---+---+
%  > |   |   |   |
%  > +---+---+---+
%     true.
showBoard(Moves) :-
    showRule,
    showRow(tl, tm, tr, Moves),
    showRow(ml, mm, mr, Moves),
    showRow(bl, bm, br, Moves).

showRow(Left, Middle, Right, Moves) :-
    showCell(Left, Moves, L),
    showCell(Middle, Moves, M),
    showCell(Right, Moves, R),
    write('| '), write(L), write(' | '), write(M), write(' | '), write(R), write(' |'), nl,
    showRule.

showRule :-
    write('+---+---+---+'), nl.

%% getPosition(-Position)
%  Asks for a position until one is named, free or not; end_of_file when the
%  input has ended.
%  ?- getPosition(Position).
%  > Please enter move:
%  > Error. 
%     Position = end_of_file.
getPosition(Position) :-
    write('Please enter move:'), nl,
    flush_output,
    line_of_input(Line),
    positionOf(Line, Position).

positionOf(end_of_file, end_of_file) :-
    write('Error. '), nl.
positionOf(line(Characters), Position) :-
    (   named(Position0, Characters, _) ->
        Position = Position0
    ;   write('Invalid position.'), nl,
        printValidMoves,
        getPosition(Position)
    ).

% named(Position, Characters0, Characters): up to Characters, Characters0 name
% Position: by its name, or that in brackets.
named(Position, Characters0, Characters) :-
    blanks(Characters0, Characters1),
    inside(Position, Characters1, Characters).

inside(Position, ['('|Characters0], Characters) :-
    named(Position, Characters0, Characters1),
    blanks(Characters1, [')'|Characters]).
inside(Position, Characters0, Characters) :-
    word(Word, Characters0, Characters),
    constructor(Position, Name),
    atom_chars(Name, Word).

blanks(Characters0, Characters) :-
    (   Characters0 = [Character|Characters1],
        blank(Character) ->
        blanks(Characters1, Characters)
    ;   Characters = Characters0
    ).

% The blanks of Haskell's isSpace: by their codes, because each Prolog system has
% blanks of its own.
blank(Character) :-
    char_code(Character, Code),
    blanks_from_to(First, Last),
    First =< Code,
    Code =< Last.

blanks_from_to(9, 13).
blanks_from_to(32, 32).
blanks_from_to(160, 160).
blanks_from_to(5760, 5760).
blanks_from_to(8192, 8202).
blanks_from_to(8239, 8239).
blanks_from_to(8287, 8287).
blanks_from_to(12288, 12288).

% The longest word that Characters begin with.
word(Word, Characters, Rest) :-
    (   Characters = [Character|Characters1],
        in_word(Character) ->
        Word = [Character|Word1],
        word(Word1, Characters1, Rest)
    ;   Word = [],
        Rest = Characters
    ).

in_word(Character) :-
    (   letter_or_digit(Character) ->
        true
    ;   memberchk(Character, ['_','\''])
    ).

constructor(tl, 'TL').
constructor(tm, 'TM').
constructor(tr, 'TR').
constructor(ml, 'ML').
constructor(mm, 'MM').
constructor(mr, 'MR').
constructor(bl, 'BL').
constructor(bm, 'BM').
constructor(br, 'BR').

%% invalidMove
%  Says that a position is taken.
%  ?- invalidMove.
%  > Invalid move.
%     true.
invalidMove :-
    write('Invalid move.'), nl.

%% printValidMoves
%  Tells the names of all positions.
%  ?- printValidMoves.
%  > [TL,TM,TR,ML,MM,MR,BL,BM,BR]
%     true.
printValidMoves :-
    validMoves(Positions),
    maplist(constructor, Positions, Names),
    write('['), writeNames(Names), write(']'), nl.

writeNames([Name|Names]) :-
    write(Name),
    (   Names = [] ->
        true
    ;   write(','),
        writeNames(Names)
    ).

%% playGame(+Game0, -Game)
%  Plays from Game0 to the end: Game is finished, or unfinished where the input
%  has ended before it.
%  ?- playGame(unfinished([(one,mm)]), Game).
%  > +---+---+---+
%  > |   |   |   |
%  > +---+---+---+
%  > |   | X |   |
%  > +---+---+---+
%  > |   |   |   |
%  > +---+---+---+
%  > 
%  > Please enter move:
%  > Error. 
%     Game = unfinished([(one,mm)]).
playGame(unfinished(Moves), Game) :-
    showBoard(Moves), nl,
    getPosition(Position),
    afterPosition(Position, unfinished(Moves), Game).

afterPosition(Position, Game0, Game) :-
    (   Position == end_of_file ->
        Game = Game0
    ;   move(Game0, Position, Game1) ->
        afterMove(Game1, Game)
    ;   invalidMove,
        playGame(Game0, Game)
    ).

afterMove(finished(Moves), finished(Moves)).
afterMove(unfinished(Moves), Game) :-
    playGame(unfinished(Moves), Game).

%% main
%  Plays one game.
%  ?- main, false.
%  > +---+---+---+
%  > |   |   |   |
%  > +---+---+---+
%  > |   |   |   |
%  > +---+---+---+
%  > |   |   |   |
%  > +---+---+---+
%  > 
%  > Please enter move:
%  > Error. 
%     false.
main :-
    newGame(Game0),
    playGame(Game0, Game),
    tellWinner(Game).

tellWinner(unfinished(_)).
tellWinner(finished(Moves)) :-
    whoWon(finished(Moves), Winner),
    winnerName(Winner, Name),
    write('Winner is: '), write(Name), nl,
    showBoard(Moves), nl.

winnerName(one, 'One').
winnerName(two, 'Two').
winnerName(tie, 'Tie').
