/*  Traxit's boards and cards, as the report tells them: lists that are looked
    into and changed.

    board     the list of its eight rows, from the top, each the list of its
              eight cells from the left
    cell      b or r: a blue or a red pawn; or empty
    row, column   counted from 1, from the top and from the left
    card      [Id,Path]: a tile's number and the path that it shows, as in the
              module traxit_tiles

    To try it: swipl traxit_board.pl, scryer-prolog traxit_board.pl or
    trilog query traxit_board.pl; then

        ?- initialBoard(Board).
*/
:- module(traxit_board, [
    initialBoard/1, cards/1, remove_card/3, get_card_by_id/3,
    is_valid_card_number/2, remove_piece/4, change_cell/5, replace/4,
    isEmpty/3, row_column/3
]).

:- use_module(library(lists)).
:- use_module(traxit_tiles).

%% initialBoard(?Board)
%  Board is the one before the first move.
%  ?- initialBoard([Top|_]).
%     Top = [empty,empty,b,empty,empty,b,empty,empty].
initialBoard([
    [empty,empty,b,empty,empty,b,empty,empty],
    [empty,empty,empty,empty,empty,empty,empty,empty],
    [empty,empty,empty,empty,empty,empty,empty,empty],
    [empty,empty,empty,empty,empty,empty,empty,empty],
    [empty,empty,empty,empty,empty,empty,empty,empty],
    [empty,empty,empty,empty,empty,empty,empty,empty],
    [empty,empty,empty,empty,empty,empty,empty,empty],
    [empty,empty,r,empty,empty,r,empty,empty]
]).

%% cards(?Cards)
%  All twelve.
%  ?- cards(_Cards), get_card_by_id(12, _Cards, Card).
%     Card = [12,[2-1,1-2]].
cards(Cards) :-
    findall([Id,Path], tile(Id, Path), Cards).

%% remove_card(?Id, +Cards0, ?Cards)
%  Cards are Cards0 without the card Id; the same where there is none.
%  ?- remove_card(2, [[1,a],[2,b],[3,c]], Cards).
%     Cards = [[1,a],[3,c]].
%  ?- remove_card(4, [[1,a],[2,b]], Cards).
%     Cards = [[1,a],[2,b]].
%  ?- remove_card(Id, [[1,a],[2,b]], [[1,a]]).
%     Id = 2.
remove_card(Id, Cards0, Cards) :-
    (   nonvar(Id) ->
        without(Cards0, Id, Cards)
    ;   get_card_by_id(Id, Cards0, _),
        without(Cards0, Id, Cards)
    ).

without([], _, []).
without([[Id0,Path]|Cards0], Id, Cards) :-
    (   Id0 == Id ->
        without(Cards0, Id, Cards)
    ;   Cards = [[Id0,Path]|Cards1],
        without(Cards0, Id, Cards1)
    ).

%% get_card_by_id(?Id, ?Cards, ?Card)
%  Card is the one of Cards with the number Id.
%  ?- get_card_by_id(Id, [[1,a],[2,b]], Card).
%     Id = 1, Card = [1,a]
%  ;  Id = 2, Card = [2,b].
get_card_by_id(Id, Cards, [Id,Path]) :-
    member([Id,Path], Cards).

%% is_valid_card_number(?Id, ?Cards)
%  There is a card Id among Cards.
%  ?- is_valid_card_number(3, [[1,a],[2,b]]).
%     false.
%  ?- is_valid_card_number(Id, [[1,a],[2,b]]).
%     Id = 1
%  ;  Id = 2.
is_valid_card_number(Id, Cards) :-
    get_card_by_id(Id, Cards, _).

%% remove_piece(+Board0, ?Row, ?Column, ?Board)
%  Board is Board0 with an empty cell in Row and Column.
%  ?- initialBoard(_Board0), remove_piece(_Board0, 1, 3, [Top|_]).
%     Top = [empty,empty,empty,empty,empty,b,empty,empty].
remove_piece(Board0, Row, Column, Board) :-
    change_cell(Board0, Row, Column, empty, Board).

%% change_cell(+Board0, ?Row, ?Column, ?Cell, ?Board)
%  Board is Board0 with Cell in Row and Column.
%  ?- initialBoard(_Board0), change_cell(_Board0, 2, 1, r, [_,Second|_]).
%     Second = [r,empty,empty,empty,empty,empty,empty,empty].
%  ?- initialBoard(_Board0), change_cell(_Board0, 9, 1, r, Board).
%     false.
%  ?- initialBoard(_Board0), change_cell(_Board0, a, 1, r, Board).
%     false.
change_cell(Board0, Row, Column, Cell, Board) :-
    replace(Board, Row, Cells0, Board0),
    replace(Cells0, Column, Cell, Cells),
    replace(Board0, Row, Cells, Board).

%% replace(?List0, ?Index, ?Element, ?List)
%  List is List0 with Element at Index, counted from 1; lists of any length.
%  ?- replace([empty,b,empty], 2, r, List).
%     List = [empty,r,empty].
%  ?- replace([empty,empty], Index, r, List).
%     Index = 1, List = [r,empty]
%  ;  Index = 2, List = [empty,r]
%  ;  false.
%  ?- replace([empty,b], 3, r, List).
%     false.
replace(List0, Index, Element, List) :-
    (   var(Index) ->
        replace_somewhere(List0, 1, Index, Element, List)
    ;   integer(Index),
        Index >= 1,
        replace_at(Index, List0, Element, List)
    ).

replace_at(Index, [Head0|Tail0], Element, [Head|Tail]) :-
    (   Index =:= 1 ->
        Head = Element,
        Tail = Tail0
    ;   Head = Head0,
        Index1 is Index - 1,
        replace_at(Index1, Tail0, Element, Tail)
    ).

replace_somewhere([_|Tail], Index, Index, Element, [Element|Tail]).
replace_somewhere([Head|Tail0], Index0, Index, Element, [Head|Tail]) :-
    Index1 is Index0 + 1,
    replace_somewhere(Tail0, Index1, Index, Element, Tail).

%% isEmpty(+Board, ?Row, ?Column)
%  The cell in Row and Column is empty.
%  ?- initialBoard(_Board), isEmpty(_Board, 1, 3).
%     false.
%  ?- isEmpty([[b,empty],[empty,r]], Row, Column).
%     Row = 1, Column = 2
%  ;  Row = 2, Column = 1
%  ;  false.
isEmpty(Board, Row, Column) :-
    replace(Board, Row, Cells, Board),
    replace(Cells, Column, empty, Cells).

%% row_column(?Square, ?Row, ?Column)
%  The report's Row and Column name Square.
%  ?- row_column(c8, Row, Column).
%     Row = 1, Column = 3
%  ;  false.
%  ?- row_column(Square, 8, 3).
%     Square = c1.
row_column(Square, Row, Column) :-
    counted_down(Row, FromBottom),
    square(Square, Column, FromBottom).

counted_down(1, 8).
counted_down(2, 7).
counted_down(3, 6).
counted_down(4, 5).
counted_down(5, 4).
counted_down(6, 3).
counted_down(7, 2).
counted_down(8, 1).
