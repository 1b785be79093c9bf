/*  Traxit on a text terminal: the report's program. Numbers are typed with a
    full stop.

    Boards, rows, columns and cards are those of the module traxit_board, states
    and moves those of the module traxit. Here a player is a number, as in the
    report: 1 is red, 2 is blue; and 3 is nobody, where the game is a draw.

    The bot plays greedy/2. The end of the input ends the program.

    In the examples, lines that begin with > are what is printed; the input of
    an example has ended before it begins.

    To try it: swipl traxit_text.pl, scryer-prolog traxit_text.pl or
    trilog query traxit_text.pl; then

        ?- play.
*/
:- module(traxit_text, [
    play/0, display_board/1, print_board/2, print_row/1,
    display_players_turn/1, display_current_round/1, display_winner/1,
    display_card_numbers/1, display_card/1, how_to_play/0
]).

:- use_module(library(lists)).
:- use_module(portable).
:- use_module(traxit).
:- use_module(traxit_board).
:- use_module(traxit_strategies).
:- use_module(traxit_tiles).

% --- what is shown ----------------------------------------------------------

%% display_board(+Board)
%  Draws Board with the numbers of its rows and columns.
%  ?- initialBoard(_Board), display_board(_Board), false.
%  > 
%  >     1   2   3   4   5   6   7   8
%  >   +---+---+---+---+---+---+---+---+
%  > 1 |   |   | B |   |   | B |   |   |
%  >   +---+---+---+---+---+---+---+---+
%  > 2 |   |   |   |   |   |   |   |   |
%  >   +---+---+---+---+---+---+---+---+
%  > 3 |   |   |   |   |   |   |   |   |
%  >   +---+---+---+---+---+---+---+---+
%  > 4 |   |   |   |   |   |   |   |   |
%  >   +---+---+---+---+---+---+---+---+
%  > 5 |   |   |   |   |   |   |   |   |
%  >   +---+---+---+---+---+---+---+---+
%  > 6 |   |   |   |   |   |   |   |   |
%  >   +---+---+---+---+---+---+---+---+
%  > 7 |   |   |   |   |   |   |   |   |
%  >   +---+---+---+---+---+---+---+---+
%  > 8 |   |   | R |   |   | R |   |   |
%  >   +---+---+---+---+---+---+---+---+
%     false.
display_board(Board) :-
    nl, write('    1   2   3   4   5   6   7   8'), nl,
    print_rule,
    print_board(Board, 1).

print_rule :-
    write('  +---+---+---+---+---+---+---+---+'), nl.

%% print_board(+Rows, +Number)
%  Draws Rows, the first of which has Number.
%  ?- print_board([[empty,b,r]], 4).
%  > 4 |   | B | R |
%  >   +---+---+---+---+---+---+---+---+
%     true.
print_board([], _).
print_board([Row|Rows], Number) :-
    write(Number), write(' |'),
    print_row(Row), nl,
    print_rule,
    Next is Number + 1,
    print_board(Rows, Next).

%% print_row(+Row)
%  Draws the cells of Row.
%  ?- print_row([empty,r,obstacle]), nl.
%  >    | R | # |
%     true.
print_row([]).
print_row([Cell|Cells]) :-
    drawing(Cell, Drawing),
    write(' '), write(Drawing), write(' |'),
    print_row(Cells).

drawing(empty, ' ').
drawing(b, 'B').
drawing(r, 'R').
drawing(obstacle, '#').

%% display_players_turn(?Player)
%  Tells whose turn it is.
%  ?- display_players_turn(2).
%  >  _______________________________
%  > |                               |
%  > |      BLUE PLAYER'S TURN       |
%  > |_______________________________|
%     true.
display_players_turn(1) :- print_box('|       RED PLAYER\'S TURN       |').
display_players_turn(2) :- print_box('|      BLUE PLAYER\'S TURN       |').

print_box(Line) :-
    write(' _______________________________'), nl,
    write('|                               |'), nl,
    write(Line), nl,
    write('|_______________________________|'), nl.

%% display_current_round(+Round)
%  Tells which round begins.
%  ?- display_current_round(3).
%  > 
%  > ROUND 3
%     true.
display_current_round(Round) :-
    nl, write('ROUND '), write(Round), nl.

%% display_winner(?Winner)
%  Tells who has won.
%  ?- display_winner(1).
%  >  _______________________________
%  > |                               |
%  > |       RED PLAYER WINS!        |
%  > |_______________________________|
%     true.
%  ?- display_winner(3).
%  >  _______________________________
%  > |                               |
%  > |          ITS A DRAW           |
%  > |_______________________________|
%     true.
display_winner(1) :- print_box('|       RED PLAYER WINS!        |').
display_winner(2) :- print_box('|       BLUE PLAYER WINS!       |').
display_winner(3) :- print_box('|          ITS A DRAW           |').

%% display_card_numbers(+Cards)
%  Draws Cards, each below its number.
%  ?- display_card_numbers([[12,[2-1,1-2]]]).
%  > Your cards: 
%  > Card 12
%  >   o
%  >  o
%     true.
display_card_numbers(Cards) :-
    write('Your cards: '), nl,
    maplist(print_card, Cards).

print_card([Number,_]) :-
    display_card(Number).

%% display_card(+Number)
%  Draws the card Number: o at the ends of its path, x between them.
%  ?- display_card(1).
%  > Card 1
%  >    xo
%  >   x
%  > ox
%     true.
display_card(Number) :-
    tile(Number, Path),
    write('Card '), write(Number), nl,
    maplist(print_card_row(Path), [0,1,2]).

print_card_row(Path, Row) :-
    findall(Column, member(Row-Column, Path), Columns),
    (   Columns = [] ->
        true
    ;   largest(Columns, Last),
        print_card_cells(0, Last, Row, Path),
        nl
    ).

print_card_cells(Column, Last, Row, Path) :-
    (   Column > Last ->
        true
    ;   cell_drawing(Path, Row-Column, Drawing),
        write(Drawing),
        Next is Column + 1,
        print_card_cells(Next, Last, Row, Path)
    ).

cell_drawing(Path, Cell, Drawing) :-
    (   \+ member(Cell, Path) -> Drawing = ' '
    ;   Path = [Cell|_] -> Drawing = o
    ;   append(_, [Cell], Path) -> Drawing = o
    ;   Drawing = x
    ).

%% how_to_play
%  Tells the rules.
%  ?- how_to_play, false.
%  > 
%  > Walk your two pawns to the middle of the board: from the edge inwards a
%  > square counts 0, 25, 50 and 100 points. Points are counted after rounds 4, 8
%  > and 12.
%  > In your turn the other player chooses one of your cards. You walk one of your
%  > pawns along its path, turned and turned over as you like, from one end to the
%  > other, over free squares only. The card is used up.
%  > If neither of your pawns can walk it, that is Traxit: the other player puts
%  > one of them on a corner.
%     false.
how_to_play :-
    nl,
    write('Walk your two pawns to the middle of the board: from the edge inwards a'), nl,
    write('square counts 0, 25, 50 and 100 points. Points are counted after rounds 4, 8'), nl,
    write('and 12.'), nl,
    write('In your turn the other player chooses one of your cards. You walk one of your'), nl,
    write('pawns along its path, turned and turned over as you like, from one end to the'), nl,
    write('other, over free squares only. The card is used up.'), nl,
    write('If neither of your pawns can walk it, that is Traxit: the other player puts'), nl,
    write('one of them on a corner.'), nl.

% --- the menu ---------------------------------------------------------------

%% play
%  Shows the menu and does what is chosen, until the person has had enough.
%  ?- play, false.
%  > 
%  > TRAXIT
%  > 1. Player against player
%  > 2. Player against bot
%  > 3. Bot against bot
%  > 4. How to play
%  > 5. Exit
%  > 
%  > Choose an option: 
%  > Bye!
%     false.
play :-
    catch(menu, traxit_text(end_of_input), nl),
    write('Bye!'), nl.

menu :-
    nl, write('TRAXIT'), nl,
    write('1. Player against player'), nl,
    write('2. Player against bot'), nl,
    write('3. Bot against bot'), nl,
    write('4. How to play'), nl,
    write('5. Exit'), nl, nl,
    ask_number('Choose an option: ', 1, 5, Option),
    chosen(Option).

chosen(1) :- game_loop(human, human), menu.
chosen(2) :- game_loop(human, bot), menu.
chosen(3) :- game_loop(bot, bot), menu.
chosen(4) :- how_to_play, menu.
chosen(5).

% ask_number(Prompt, Lowest, Highest, Number): asks until Number is within the
% bounds.
ask_number(Prompt, Lowest, Highest, Number) :-
    write(Prompt),
    flush_output,
    catch(read(Answer), error(syntax_error(_), _), Answer = no_term),
    (   Answer == end_of_file ->
        throw(traxit_text(end_of_input))
    ;   integer(Answer), Lowest =< Answer, Answer =< Highest ->
        Number = Answer
    ;   nl, write('Invalid input! Write a number from '), write(Lowest),
        write(' to '), write(Highest), write(', with a full stop.'), nl,
        ask_number(Prompt, Lowest, Highest, Number)
    ).

% --- a game -----------------------------------------------------------------

% game_loop(Blue, Red): plays a game; each side is human or bot.
game_loop(Blue, Red) :-
    State = traxit([], 1, _, _, _, _),
    once(initial(State)),
    game_loop(State, Blue, Red).

game_loop(State, Blue, Red) :-
    (   outcome(State, Outcome) ->
        board(State, Board),
        display_board(Board),
        display_score(State),
        winner(Outcome, Winner),
        display_winner(Winner)
    ;   announce(State),
        to_move(State, Player),
        side(Player, Blue, Red, Side),
        decision(Side, State, Move),
        once(next(State, Move, Next)),
        after(Move, Next),
        game_loop(Next, Blue, Red)
    ).

side(blue, Side, _, Side).
side(red, _, Side, Side).

winner(won(red), 1).
winner(won(blue), 2).
winner(draw, 3).

% number_of(Player, Number): what the report calls Player.
number_of(red, 1).
number_of(blue, 2).

name_of(red, 'RED PLAYER').
name_of(blue, 'BLUE PLAYER').

% announce(State): tells what begins in State, if anything does.
announce(State) :-
    State = traxit(_, Round, Turn, _, _, _),
    announce(Turn, Round, State).

announce(choose(Player), Round, State) :-
    (   Player == blue -> display_current_round(Round)
    ;   true
    ),
    number_of(Player, Number),
    display_players_turn(Number),
    board(State, Board),
    display_board(Board).
announce(move(_,_), _, _).
announce(traxit(Player,_), _, _) :-
    name_of(Player, Name),
    nl, write('TRAXIT! No pawn of the '), write(Name), write(' can walk this path!'), nl.

% after(Move, State): tells what follows from Move, which led to State.
after(tile(Number), _) :-
    nl, display_card(Number).
after(move(From,To), State) :-
    walked('moves', From, To, State).
after(traxit(From,To), State) :-
    walked('goes back', From, To, State).

walked(Verb, From, To, State) :-
    nl, write('The pawn on '), write_place(From), write(' '), write(Verb),
    write(' to '), write_place(To), write('.'), nl,
    State = traxit(_, Round, Turn, _, _, _),
    (   Turn = choose(blue),
        member(Round, [5,9]) ->
        display_score(State)
    ;   true
    ).

write_place(Square) :-
    once(row_column(Square, Row, Column)),
    write('column '), write(Column), write(', row '), write(Row).

display_score(traxit(_, _, _, _, _, score(Blue,Red,_))) :-
    nl, write('Points: BLUE PLAYER '), write(Blue), write(', RED PLAYER '), write(Red), nl.

% decision(Side, State, Move): Side plays Move.
decision(bot, State, Move) :-
    greedy(State, Move).
decision(human, State, Move) :-
    State = traxit(_, _, Turn, _, Tiles, _),
    ask_decision(Turn, Tiles, State, Move).

ask_decision(choose(Player), Tiles, _, tile(Number)) :-
    tiles_of(Player, Tiles, Numbers),
    cards(All),
    findall([Id,Path], ( member([Id,Path], All), member(Id, Numbers) ), Cards),
    display_card_numbers(Cards),
    opponent(Player, Opponent),
    name_of(Opponent, Name),
    nl, write(Name), write(', choose the card!'), nl,
    ask_card(Cards, Number).
ask_decision(move(Player,Tile), _, State, Move) :-
    ask_piece(move, State, Player, From),
    nl, write('Your turn to make a move!'), nl,
    findall(To, legal(State, move(From,To)), Tos),
    (   Tos = [] ->
        nl, write('That piece cannot walk this path!'), nl,
        write('Try again!'), nl,
        ask_decision(move(Player,Tile), _, State, Move)
    ;   ask_target(Tos, To),
        Move = move(From,To)
    ).
ask_decision(traxit(Player,_), _, State, traxit(From,To)) :-
    opponent(Player, Opponent),
    name_of(Opponent, Name),
    write(Name), write(', put one of its pieces on a corner!'), nl,
    ask_piece(traxit, State, Player, From),
    findall(Corner, legal(State, traxit(From,Corner)), Corners),
    ask_target(Corners, To).

ask_card(Cards, Number) :-
    ask_number('Card: ', 1, 12, Id),
    (   is_valid_card_number(Id, Cards) ->
        Number = Id
    ;   nl, write('That card has been used!'), nl,
        write('Try again!'), nl,
        ask_card(Cards, Number)
    ).

% ask_piece(Kind, State, Player, From): a pawn of Player, who moves it or, in a
% traxit, whose opponent does, stands on From.
ask_piece(Kind, State, Player, From) :-
    piece_texts(Kind, Prompt, Refusal),
    nl, write(Prompt), nl, nl,
    ask_number('Column: ', 1, 8, Column),
    ask_number('Row: ', 1, 8, Row),
    board(State, Board),
    once(row_column(Square, Row, Column)),
    (   isEmpty(Board, Row, Column) ->
        nl, write('No piece in that position!'), nl,
        ask_piece(Kind, State, Player, From)
    ;   is_piece_of(State, Player, Square) ->
        From = Square
    ;   nl, write(Refusal), nl,
        write('Try again!'), nl,
        ask_piece(Kind, State, Player, From)
    ).

% piece_texts(Kind, Prompt, Refusal): what a piece is asked for with, and what
% is said of one of the wrong player.
piece_texts(move, 'Choose a piece to move: ',
    'Not your piece! That piece belongs to the other player!').
piece_texts(traxit, 'Choose a piece of the other player: ',
    'That piece is your own! Choose one of the other player!').

is_piece_of(traxit(_, _, _, Pawns, _, _), Player, Square) :-
    pawns_of(Player, Pawns, Squares),
    member(Square, Squares).

ask_target(Squares, Square) :-
    nl, write('Possible squares:'), nl,
    print_choices(Squares, 1),
    length(Squares, Count),
    ask_number('Square: ', 1, Count, Index),
    once(nth1(Index, Squares, Square)).

print_choices([], _).
print_choices([Square|Squares], Number) :-
    write(Number), write('. '), write_place(Square), nl,
    Next is Number + 1,
    print_choices(Squares, Next).
