/*  Lines: k cells in a row on a board of m rows by n columns.

    Cells are numbered from 1, row by row from the top left. A line has a
    direction and is told as the ascending list of its cells:

        row       left to right
        column    downwards
        falling   downwards to the right
        rising    downwards to the left, so it rises to the right

    To try it: swipl lines.pl, scryer-prolog lines.pl or
    trilog query lines.pl; then

        ?- line(3, 3, 3, Direction, Indices).
*/
:- module(lines, [line/5, direction/3]).

:- use_module(library(lists)).
:- use_module(portable).

%% direction(?Direction, ?Down, ?Right)
%  One step along a line of Direction goes Down rows and Right columns.
%  ?- direction(rising, Down, Right).
%     Down = 1, Right = -1.
%  ?- direction(Direction, 1, 0).
%     Direction = column.
direction(row, 0, 1).
direction(column, 1, 0).
direction(falling, 1, 1).
direction(rising, 1, -1).

%% line(+Rows, +Columns, ?K, ?Direction, ?Indices)
%  Indices are K cells in a row in Direction on the board of Rows by Columns.
%  With one cell to a line every direction has a line through every cell.
%  Lines come by length, then by direction, then from the top left.
%  ?- line(3, 3, 3, row, Indices).
%     Indices = [1,2,3]
%  ;  Indices = [4,5,6]
%  ;  Indices = [7,8,9].
%  ?- line(3, 4, 3, rising, Indices).
%     Indices = [3,6,9]
%  ;  Indices = [4,7,10].
%  ?- line(19, 19, K, Direction, [1,21,41,61]).
%     K = 4, Direction = falling
%  ;  false.
%  ?- line(2, 2, 3, row, Indices).
%     false.
line(Rows, Columns, K, Direction, Indices) :-
    Longest is max(Rows, Columns),
    between(1, Longest, K),
    list_of(K, Indices),
    direction(Direction, Down, Right),
    LastRow is Rows - Down * (K - 1),
    between(1, LastRow, Row),
    FirstColumn is 1 + max(0, -Right) * (K - 1),
    LastColumn is Columns - max(0, Right) * (K - 1),
    between(FirstColumn, LastColumn, Column),
    Start is (Row - 1) * Columns + Column,
    Step is Down * Columns + Right,
    steps(Indices, Start, Step).

% Recursion is on the list, whose length is known, so that the end of a line
% leaves no choice point.
steps([], _, _).
steps([Index|Indices], Index, Step) :-
    Next is Index + Step,
    steps(Indices, Next, Step).
