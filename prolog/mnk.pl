/*  k in a row on m rows by n columns: the rules, for every m, n and k.

    cell      e (empty), x or o
    board     the list of its rows from the top, each the list of its cells
              from the left
    position  mnk(Rows,Columns,K,Board): K in a row win on Board, which has so
              many Rows and Columns; each is at least 1, and K is at most the
              longer side. In mnk(Rows,Columns,exactly(K),Board) more than K in
              a row do not win
    move      the pair (Row,Column), both counted from 1 at the top left
    player    x, who begins, or o
    outcome   won(x), won(o) or draw; a line of more than K cells wins too,
              unless K stands in exactly(K)

    The relations answer in every mode, and where even the sizes are unbound
    they go through all sizes, the small ones first: without an end. What stands
    for K is a number there; exactly(K) is played where somebody asks for it.
    Boards that no game can reach have answers too: x moves when there are as many x
    as o, otherwise o; where both players have K in a row the game is won by x,
    because x is asked first.

    To try it: swipl mnk.pl, scryer-prolog mnk.pl or
    trilog query mnk.pl; then

        ?- initial(mnk(3,4,3,Board)).
*/
:- module(mnk, [
    game/1, initial/1, to_move/2, legal/2, next/3, outcome/2,
    size/3, agreements/3, runs/3
]).

:- use_module(library(lists)).
:- use_module(portable).

%% game(?Fact)
%  What there is to know about the game before it begins; the options with the
%  sizes that are played where nobody says another.
%  ?- game(players(First, Second)).
%     First = x, Second = o.
game(name(mnk)).
game(players(x, o)).
game(options([rows(3), columns(3), k(3)])).

%% size(?Rows, ?Columns, ?K)
%  K in a row can be played on Rows by Columns. Sizes come by their longer
%  side.
%  ?- size(1, 2, K).
%     K = 1
%  ;  K = 2.
%  ?- size(3, 3, 9).
%     false.
%  ?- once((size(Rows, Columns, K), Rows > K)).
%     Rows = 2, Columns = 1, K = 1.
size(Rows, Columns, K) :-
    number_or_open(Rows),
    number_or_open(Columns),
    number_or_open(K),
    sides(Rows, Columns, Longest),
    (   integer(K) ->
        K =< Longest
    ;   between(1, Longest, K)
    ).

number_or_open(Number) :-
    (   integer(Number) ->
        Number >= 1
    ;   var(Number)
    ).

sides(Rows, Columns, Longest) :-
    (   integer(Rows),
        integer(Columns) ->
        Longest is max(Rows, Columns)
    ;   count_from(1, Longest),
        between(1, Longest, Rows),
        between(1, Longest, Columns),
        Longest =:= max(Rows, Columns)
    ).

count_from(Number, Number).
count_from(Number0, Number) :-
    Number1 is Number0 + 1,
    count_from(Number1, Number).

% shape(Position): Position has sizes, and a board of these sizes, whose cells
% may be anything.
shape(mnk(Rows,Columns,K,Board)) :-
    told_sizes(Board, Rows, Columns),
    line_length(K, Length),
    size(Rows, Columns, Length),
    list_of(Rows, Board),
    rows(Board, Columns).

% line_length(K, Length): lines of Length cells win where K stands for them.
line_length(K, Length) :-
    (   nonvar(K),
        K = exactly(Length0) ->
        Length = Length0
    ;   Length = K
    ).

% What a board that is there tells of its sizes; nothing where it is open.
told_sizes(Board, Rows, Columns) :-
    (   integer(Rows),
        integer(Columns) ->
        true
    ;   told_length(Board, 0, Rows),
        told_columns(Board, Columns)
    ).

told_length(List, Length0, Length) :-
    (   var(List) ->
        true
    ;   List = [] ->
        Length = Length0
    ;   List = [_|Rest],
        Length1 is Length0 + 1,
        told_length(Rest, Length1, Length)
    ).

told_columns(Board, Columns) :-
    (   nonvar(Board),
        Board = [Row|Rows] ->
        told_length(Row, 0, Columns),
        told_columns(Rows, Columns)
    ;   true
    ).

rows([], _).
rows([Row|Rows], Columns) :-
    list_of(Columns, Row),
    rows(Rows, Columns).

%% initial(?Position)
%  Position is the one before the first move.
%  ?- initial(mnk(2,3,2,Board)).
%     Board = [[e,e,e],[e,e,e]].
%  ?- initial(mnk(3,3,9,Board)).
%     false.
%  ?- initial(mnk(Rows,Columns,2,[Row,[e,e]])).
%     Rows = 2, Columns = 2, Row = [e,e].
%  ?- initial(mnk(2,2,exactly(K),Board)).
%     K = 1, Board = [[e,e],[e,e]]
%  ;  K = 2, Board = [[e,e],[e,e]].
initial(Position) :-
    shape(Position),
    Position = mnk(_,_,_,Board),
    maplist(maplist(=(e)), Board).

%% to_move(?Position, ?Player)
%  Player moves in Position: x when there are as many x as o, otherwise o. A
%  finished game has a player to move as well, who has no legal move.
%  ?- to_move(mnk(2,2,2,[[x,e],[e,e]]), Player).
%     Player = o.
%  ?- to_move(mnk(1,2,2,[[x,Cell]]), x).
%     Cell = o.
%  ?- to_move(mnk(1,3,3,[[x,o,maybe]]), Player).
%     false.
to_move(Position, Player) :-
    shape(Position),
    Position = mnk(_,_,_,Board),
    mover(Board, Player).

mover(Board, Player) :-
    survey(Board, 1, 0, Lead, _),
    ahead(Lead, Player).

ahead(Lead, Player) :-
    (   Lead =:= 0 ->
        Player = x
    ;   Player = o
    ).

% survey(Board, R, Lead0, Lead, Free): Board begins with row R; Lead is Lead0,
% plus one for every x on it, less one for every o; and Free are its empty
% squares. Every cell is known from here on. It travels in an argument of its
% own, where it is indexed.
survey([], _, Lead, Lead, []).
survey([Row|Rows], R, Lead0, Lead, Free) :-
    survey_row(Row, R, 1, Lead0, Lead1, Free, Free1),
    R1 is R + 1,
    survey(Rows, R1, Lead1, Lead, Free1).

survey_row([], _, _, Lead, Lead, Free, Free).
survey_row([Cell|Cells], R, C, Lead0, Lead, Free0, Free) :-
    survey_cell(Cell, Cells, R, C, Lead0, Lead, Free0, Free).

survey_cell(e, Cells, R, C, Lead0, Lead, [(R,C)|Free0], Free) :-
    C1 is C + 1,
    survey_row(Cells, R, C1, Lead0, Lead, Free0, Free).
survey_cell(x, Cells, R, C, Lead0, Lead, Free0, Free) :-
    C1 is C + 1,
    Lead1 is Lead0 + 1,
    survey_row(Cells, R, C1, Lead1, Lead, Free0, Free).
survey_cell(o, Cells, R, C, Lead0, Lead, Free0, Free) :-
    C1 is C + 1,
    Lead1 is Lead0 - 1,
    survey_row(Cells, R, C1, Lead1, Lead, Free0, Free).

%% legal(?Position, ?Move)
%  Move may be played in Position. Moves come row by row from the top left;
%  there are none when the game is over.
%  ?- legal(mnk(2,3,3,[[x,e,o],[e,e,x]]), Move).
%     Move = (1,2)
%  ;  Move = (2,1)
%  ;  Move = (2,2).
%  ?- legal(mnk(2,2,2,[[x,x],[o,e]]), Move).
%     false.
%  ?- legal(mnk(1,4,exactly(2),[[x,x,x,e]]), Move).
%     Move = (1,4).
legal(Position, Move) :-
    going_on(Position, _, Free),
    one_of(Move, Free).

% going_on(Position, Player, Free): the game goes on in Position, where Player
% moves, and Free are the squares that are free.
going_on(mnk(Rows,Columns,K,Board), Player, Free) :-
    shape(mnk(Rows,Columns,K,Board)),
    survey(Board, 1, 0, Lead, Free),
    ahead(Lead, Player),
    winners(K, Board, Winners),
    nobodys(Winners).

% No square is twice in the list.
one_of(Square, Squares) :-
    (   ground(Square) ->
        memberchk(Square, Squares)
    ;   member(Square, Squares)
    ).

%% next(?Position0, ?Move, ?Position)
%  Playing Move in Position0 gives Position.
%  ?- next(mnk(2,2,2,[[x,e],[e,e]]), (2,2), Position).
%     Position = mnk(2,2,2,[[x,e],[e,o]]).
%  ?- next(mnk(1,3,2,[[e,o,x]]), Move, Position).
%     Move = (1,1), Position = mnk(1,3,2,[[x,o,x]]).
%  ?- next(mnk(2,2,2,[[x,e],[e,e]]), (1,1), Position).
%     false.
%  ?- next(Position0, Move, mnk(2,2,2,[[x,o],[x,o]])).
%     false.
%  ?- next(Position0, Move, mnk(1,4,3,[[x,o,e,x]])).
%     Position0 = mnk(1,4,3,[[e,o,e,x]]), Move = (1,1)
%  ;  Position0 = mnk(1,4,3,[[x,e,e,x]]), Move = (1,2)
%  ;  Position0 = mnk(1,4,3,[[x,o,e,e]]), Move = (1,4).
%  ?- next(Position0, Move, mnk(1,2,2,[[x,Cell]])).
%     Position0 = mnk(1,2,2,[[e,e]]), Move = (1,1), Cell = e
%  ;  Position0 = mnk(1,2,2,[[x,e]]), Move = (1,2), Cell = o.
next(mnk(Rows,Columns,K,Board0), Move, mnk(Rows,Columns,K,Board)) :-
    (   ground(Board0) ->
        going_on(mnk(Rows,Columns,K,Board0), Player, Free),
        one_of(Move, Free),
        Move = (R,C),
        replaced(R, C, e, Player, Board0, Board)
    ;   told_sizes(Board0, Rows, Columns),
        shape(mnk(Rows,Columns,K,Board)),
        before(mnk(Rows,Columns,K,Board), Move, Board0)
    ).

% before(Position, Move, Board0): Move on Board0 gave Position, which has a shape.
before(mnk(Rows,Columns,K,Board), Move, Board0) :-
    (   ground(Board) ->
        findall(Move-Board0, taken_back(mnk(Rows,Columns,K,Board), Move, Board0), Backs),
        member(Move-Board0, Backs)
    ;   taken_back(mnk(Rows,Columns,K,Board), Move, Board0)
    ).

% The boards have all cells but one in common before anybody guesses at them.
taken_back(mnk(Rows,Columns,K,Board), (R,C), Board0) :-
    between(1, Rows, R),
    between(1, Columns, C),
    replaced(R, C, Player, e, Board, Board0),
    going_on(mnk(Rows,Columns,K,Board0), Player, _).

% replaced(R, C, Cell0, Cell, Board0, Board): Board is Board0 with Cell in the
% place of Cell0 at row R and column C.
replaced(R, C, Cell0, Cell, [Row0|Rows0], [Row|Rows]) :-
    (   R =:= 1 ->
        replaced_in_row(C, Cell0, Cell, Row0, Row),
        Rows = Rows0
    ;   Row = Row0,
        R1 is R - 1,
        replaced(R1, C, Cell0, Cell, Rows0, Rows)
    ).

replaced_in_row(C, Cell0, Cell, [Head0|Cells0], [Head|Cells]) :-
    (   C =:= 1 ->
        Cell0 = Head0,
        Cell = Head,
        Cells = Cells0
    ;   Head = Head0,
        C1 is C - 1,
        replaced_in_row(C1, Cell0, Cell, Cells0, Cells)
    ).

%% outcome(?Position, ?Outcome)
%  The game is over in Position with Outcome.
%  ?- outcome(mnk(2,3,3,[[x,x,x],[o,o,e]]), Outcome).
%     Outcome = won(x).
%  ?- outcome(mnk(2,3,3,[[x,o,x],[o,x,o]]), Outcome).
%     Outcome = draw.
%  ?- outcome(mnk(2,3,3,[[x,e,e],[e,e,e]]), Outcome).
%     false.
%  ?- outcome(mnk(2,3,exactly(2),[[x,x,x],[o,o,e]]), Outcome).
%     Outcome = won(o).
%  ?- outcome(mnk(1,4,2,[[o,o,e,Cell]]), Outcome).
%     Cell = e, Outcome = won(o)
%  ;  Cell = x, Outcome = won(o)
%  ;  Cell = o, Outcome = won(o).
outcome(Position, Outcome) :-
    shape(Position),
    Position = mnk(_,_,K,Board),
    survey(Board, 1, 0, _, Free),
    winners(K, Board, Winners),
    (   nobodys(Winners) ->
        Free = [],
        Outcome = draw
    ;   member(Cells, Winners),
        memberchk(x, Cells) ->
        Outcome = won(x)
    ;   Outcome = won(o)
    ).

% winners(K, Board, Winners): Winners are lists of cells, and Board is won by
% whoever is in one of them.
winners(K, Board, Winners) :-
    (   K = exactly(Length) ->
        runs(Length, Board, Winners)
    ;   agreements(K, Board, Winners)
    ).

%% agreements(+K, +Board, -Agreements)
%  Where K cells in a row agree. A row or column or diagonal is laid over
%  itself, shifted by one cell at each of K-1 steps, and a cell of the result
%  is the player who holds all the cells that lie over each other, or e. So
%  Agreements are lists of cells, and Board is won by whoever is in one of
%  them: first those along the rows, then for each K rows that follow each other
%  those along the columns, the falling and the rising diagonals.
%  ?- agreements(2, [[x,x,e],[o,x,o]], Agreements).
%     Agreements = [[x,e],[e,e],[e,x,e],[x,e],[e,e]].
%  ?- agreements(3, [[x,x,e],[o,x,o]], Agreements).
%     Agreements = [[e],[e]].
agreements(K, Board, Agreements) :-
    Steps is K - 1,
    along_rows(Board, Steps, Agreements, Agreements1),
    down_rows(Board, Steps, Agreements1).

along_rows([], _, Agreements, Agreements).
along_rows([Row|Rows], Steps, Agreements0, Agreements) :-
    along_row(Steps, Row, Row, Agreements0, Agreements1),
    along_rows(Rows, Steps, Agreements1, Agreements).

along_row(Steps, Agreement, Row, Agreements0, Agreements) :-
    (   Steps =:= 0 ->
        Agreements0 = [Agreement|Agreements]
    ;   Row = [_|Shifted] ->
        agreement(Shifted, Agreement, Agreement1),
        Steps1 is Steps - 1,
        along_row(Steps1, Agreement1, Shifted, Agreements0, Agreements)
    ;   Agreements0 = Agreements
    ).

down_rows([], _, []).
down_rows([Row|Below], Steps, Agreements) :-
    (   at_least(Steps, Below) ->
        down(Steps, 1, Below, Row, Row, Row, Agreements, Agreements1),
        down_rows(Below, Steps, Agreements1)
    ;   Agreements = []
    ).

at_least(Count, List) :-
    (   Count =:= 0 ->
        true
    ;   List = [_|Rest],
        Count1 is Count - 1,
        at_least(Count1, Rest)
    ).

% Row is Shift rows below the one where the lines begin: a falling line is
% Shift cells further in it, and a rising line has come Shift cells nearer.
down(Steps, Shift, Below, Column0, Falling0, Rising0, Agreements0, Agreements) :-
    (   Steps =:= 0 ->
        Agreements0 = [Column0,Falling0,Rising0|Agreements]
    ;   Below = [Row|Below1],
        agreement(Column0, Row, Column),
        without(Shift, Row, Further),
        agreement(Further, Falling0, Falling),
        without(1, Rising0, Nearer),
        agreement(Nearer, Row, Rising),
        Steps1 is Steps - 1,
        Shift1 is Shift + 1,
        down(Steps1, Shift1, Below1, Column, Falling, Rising, Agreements0, Agreements)
    ).

% without(Count, List, Rest): Rest is List without its first Count elements,
% or without all where it has fewer.
without(Count, List, Rest) :-
    (   Count =:= 0 ->
        Rest = List
    ;   List = [_|List1] ->
        Count1 is Count - 1,
        without(Count1, List1, Rest)
    ;   Rest = []
    ).

% As long as the first list, which is not the longer one.
agreement([], _, []).
agreement([A|As], [B|Bs], [C|Cs]) :-
    both(A, B, C),
    agreement(As, Bs, Cs).

both(e, _, e).
both(x, B, C) :- both_x(B, C).
both(o, B, C) :- both_o(B, C).

both_x(e, e).
both_x(x, x).
both_x(o, e).

both_o(e, e).
both_o(x, e).
both_o(o, o).

nobodys([]).
nobodys([Agreement|Agreements]) :-
    all_empty(Agreement),
    nobodys(Agreements).

all_empty([]).
all_empty([e|Cells]) :-
    all_empty(Cells).

%% runs(+Length, +Board, -Runs)
%  Who has runs of exactly Length cells. Runs are as many lists as Board has
%  lines: its rows, its columns, its falling and its rising diagonals, each from
%  one edge to the other. In each list is x or o for each run: Length cells of one
%  player, with none of the same player before or behind them.
%  ?- runs(2, [[x,x,x,o,o]], [Row|_]).
%     Row = [o].
%  ?- runs(2, [[x,o],[o,x]], Runs).
%     Runs = [[],[],[],[],[],[x],[],[],[o],[]].
runs(Length, Board, Runs) :-
    columns(Board, Columns),
    falling(Board, Falling),
    reverse(Board, UpsideDown),
    falling(UpsideDown, Rising),
    append([Board,Columns,Falling,Rising], Lines),
    maplist(runs_of(Length), Lines, Runs).

columns(Rows, Columns) :-
    (   maplist(first_and_rest, Rows, Column, Rests) ->
        Columns = [Column|Columns1],
        columns(Rests, Columns1)
    ;   Columns = []
    ).

first_and_rest([First|Rest], First, Rest).

% falling(Rows, Diagonals): Diagonals are those of Rows, from the bottom left to
% the top right. With each row moved one cell further to the left than the one
% above it they are columns; e stands where no row is.
falling(Rows, Diagonals) :-
    moved(Rows, [], Moved),
    columns(Moved, Diagonals).

% moved(Rows, Above, Moved): Above are as many e as there are rows above Rows.
moved([], _, []).
moved([Row|Below], Above, [Moved|Moveds]) :-
    maplist(empty, Below, Before),
    append(Before, Row, Moved0),
    append(Moved0, Above, Moved),
    moved(Below, [e|Above], Moveds).

empty(_, e).

runs_of(Length, [Cell|Cells], Runs) :-
    run_on(Cells, Cell, 1, Length, Runs).

% run_on(Cells, Cell, Count, Length, Runs): behind a run of so many times Cell
% come Cells.
run_on([], Cell, Count, Length, Runs) :-
    run_over(Cell, Count, Length, Runs, []).
run_on([Next|Cells], Cell, Count, Length, Runs) :-
    (   Next = Cell ->
        Count1 is Count + 1,
        run_on(Cells, Cell, Count1, Length, Runs)
    ;   run_over(Cell, Count, Length, Runs, Runs1),
        run_on(Cells, Next, 1, Length, Runs1)
    ).

run_over(e, _, _, Runs, Runs).
run_over(x, Count, Length, Runs0, Runs) :- counted(Count, Length, x, Runs0, Runs).
run_over(o, Count, Length, Runs0, Runs) :- counted(Count, Length, o, Runs0, Runs).

counted(Count, Length, Player, Runs0, Runs) :-
    (   Count =:= Length ->
        Runs0 = [Player|Runs]
    ;   Runs0 = Runs
    ).
