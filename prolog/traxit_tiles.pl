/*  Traxit: the board and the twelve tiles.

    square       an atom from a1 to h8: a column, and a row counted from the
                 bottom
    level        how many rings lie outside a square: 0 on the edge, 3 on the
                 four squares in the middle
    tile         its number; it shows a path, from a dot to a dot
    direction    n, ne, e, se, s, sw, w or nw
    rose         rose(N,NE,E,SE,S,SW,W,NW): where a tile's eight directions
                 point when the tile lies on the board; there are eight ways
                 to lay it

    To try it: swipl traxit_tiles.pl, scryer-prolog traxit_tiles.pl or
    trilog query traxit_tiles.pl; then

        ?- path(12, c8, [], To).
*/
:- module(traxit_tiles, [
    square/3, square_at/3, level/2, points/2, corner/1, edge/1, home/1,
    ring_corner/1, tile/2, direction/3, steps/2, way/2,
    orientation/1, rotated/2, reflected/2, turned/3, path/4, clear/2
]).

:- use_module(library(lists)).

% --- the board --------------------------------------------------------------

%% square(?Square, ?Column, ?Row)
%  Square is in Column, counted from the left, and Row, from the bottom.
%  ?- square(c8, Column, Row).
%     Column = 3, Row = 8.
%  ?- square(d9, Column, Row).
%     false.
square(a8,1,8). square(b8,2,8). square(c8,3,8). square(d8,4,8).
square(e8,5,8). square(f8,6,8). square(g8,7,8). square(h8,8,8).
square(a7,1,7). square(b7,2,7). square(c7,3,7). square(d7,4,7).
square(e7,5,7). square(f7,6,7). square(g7,7,7). square(h7,8,7).
square(a6,1,6). square(b6,2,6). square(c6,3,6). square(d6,4,6).
square(e6,5,6). square(f6,6,6). square(g6,7,6). square(h6,8,6).
square(a5,1,5). square(b5,2,5). square(c5,3,5). square(d5,4,5).
square(e5,5,5). square(f5,6,5). square(g5,7,5). square(h5,8,5).
square(a4,1,4). square(b4,2,4). square(c4,3,4). square(d4,4,4).
square(e4,5,4). square(f4,6,4). square(g4,7,4). square(h4,8,4).
square(a3,1,3). square(b3,2,3). square(c3,3,3). square(d3,4,3).
square(e3,5,3). square(f3,6,3). square(g3,7,3). square(h3,8,3).
square(a2,1,2). square(b2,2,2). square(c2,3,2). square(d2,4,2).
square(e2,5,2). square(f2,6,2). square(g2,7,2). square(h2,8,2).
square(a1,1,1). square(b1,2,1). square(c1,3,1). square(d1,4,1).
square(e1,5,1). square(f1,6,1). square(g1,7,1). square(h1,8,1).

%% square_at(+Column, +Row, ?Square)
%  The same relation, fast where the place is known. What is off the board has
%  no square.
%  ?- square_at(3, 8, Square).
%     Square = c8.
%  ?- square_at(0, 8, Square).
%     false.
square_at(Column, Row, Square) :-
    Column > 0,
    rank(Row, Rank),
    arg(Column, Rank, Square).

rank(8, rank(a8,b8,c8,d8,e8,f8,g8,h8)).
rank(7, rank(a7,b7,c7,d7,e7,f7,g7,h7)).
rank(6, rank(a6,b6,c6,d6,e6,f6,g6,h6)).
rank(5, rank(a5,b5,c5,d5,e5,f5,g5,h5)).
rank(4, rank(a4,b4,c4,d4,e4,f4,g4,h4)).
rank(3, rank(a3,b3,c3,d3,e3,f3,g3,h3)).
rank(2, rank(a2,b2,c2,d2,e2,f2,g2,h2)).
rank(1, rank(a1,b1,c1,d1,e1,f1,g1,h1)).

%% level(?Square, ?Level)
%  Level rings lie outside Square.
%  ?- level(c8, Level).
%     Level = 0.
%  ?- level(Square, 3).
%     Square = d5
%  ;  Square = e5
%  ;  Square = d4
%  ;  Square = e4
%  ;  false.
level(Square, Level) :-
    square(Square, Column, Row),
    Level is min(min(Column - 1, 8 - Column), min(Row - 1, 8 - Row)).

%% points(?Level, ?Points)
%  A pawn on Level counts Points.
%  ?- points(3, Points).
%     Points = 100.
points(0, 0).
points(1, 25).
points(2, 50).
points(3, 100).

%% corner(?Square)
%  ?- corner(Square).
%     Square = a1
%  ;  Square = a8
%  ;  Square = h1
%  ;  Square = h8.
corner(a1).
corner(a8).
corner(h1).
corner(h8).

%% edge(?Square)
%  Square is in the outermost ring, corners included.
%  ?- edge(c8).
%     true.
%  ?- edge(c7).
%     false.
edge(a1). edge(a2). edge(a3). edge(a4). edge(a5). edge(a6). edge(a7). edge(a8).
edge(b1). edge(b8).
edge(c1). edge(c8).
edge(d1). edge(d8).
edge(e1). edge(e8).
edge(f1). edge(f8).
edge(g1). edge(g8).
edge(h1). edge(h2). edge(h3). edge(h4). edge(h5). edge(h6). edge(h7). edge(h8).

%% home(?Square)
%  Square is in the outermost ring and no corner: a pawn may start there.
%  ?- home(c8).
%     true.
%  ?- home(a8).
%     false.
home(a2). home(a3). home(a4). home(a5). home(a6). home(a7).
home(b1). home(b8).
home(c1). home(c8).
home(d1). home(d8).
home(e1). home(e8).
home(f1). home(f8).
home(g1). home(g8).
home(h2). home(h3). home(h4). home(h5). home(h6). home(h7).

%% ring_corner(?Square)
%  Square is a corner of the ring of 4 by 4 squares, where obstacles may stand.
%  ?- ring_corner(Square).
%     Square = c3
%  ;  Square = c6
%  ;  Square = f3
%  ;  Square = f6.
ring_corner(c3).
ring_corner(c6).
ring_corner(f3).
ring_corner(f6).

% --- the tiles --------------------------------------------------------------

%% tile(?Number, ?Path)
%  The tile with Number shows Path: the cells from one dot to the other, each a
%  pair Row-Column of the tile's own grid, whose rows count downwards.
%  ?- tile(12, Path).
%     Path = [2-1,1-2].
tile(1,  [2-0,2-1,1-2,0-3,0-4]).
tile(2,  [2-0,1-0,1-1,1-2,1-3,2-3]).
tile(3,  [1-0,1-1,0-2,1-3,2-3]).
tile(4,  [2-0,2-1,2-2,2-3,1-3]).
tile(5,  [1-0,1-1,1-2,1-3,1-4]).
tile(6,  [2-0,1-1,0-2,0-3]).
tile(7,  [2-0,2-1,1-2,1-3]).
tile(8,  [2-1,2-2,2-3,1-3]).
tile(9,  [1-1,1-2,1-3,2-3]).
tile(10, [2-1,1-2,0-3]).
tile(11, [2-0,1-0,0-0,0-1,0-2,0-3]).
tile(12, [2-1,1-2]).

%% direction(?Direction, ?Columns, ?Rows)
%  A step in Direction goes so many columns to the right and rows up.
%  ?- direction(nw, Columns, Rows).
%     Columns = -1, Rows = 1.
direction(n,  0,  1).
direction(ne, 1,  1).
direction(e,  1,  0).
direction(se, 1, -1).
direction(s,  0, -1).
direction(sw, -1, -1).
direction(w,  -1, 0).
direction(nw, -1, 1).

%% steps(+Path, ?Directions)
%  Directions lead from each cell of Path to the next.
%  ?- tile(1, _Path), steps(_Path, Directions).
%     Directions = [e,ne,ne,e].
steps([Cell|Cells], Directions) :-
    steps(Cells, Cell, Directions).

steps([], _, []).
steps([Row-Column|Cells], Row0-Column0, [Direction|Directions]) :-
    Columns is Column - Column0,
    Rows is Row0 - Row,
    step(Rows, Columns, Direction),
    steps(Cells, Row-Column, Directions).

% step(Rows, Columns, Direction): direction/3 from its other side.
step(1, Columns, Direction) :- step_up(Columns, Direction).
step(0, Columns, Direction) :- step_level(Columns, Direction).
step(-1, Columns, Direction) :- step_down(Columns, Direction).

step_up(-1, nw).
step_up(0, n).
step_up(1, ne).

step_level(-1, w).
step_level(1, e).

step_down(-1, sw).
step_down(0, s).
step_down(1, se).

%% way(+Number, ?Directions)
%  A pawn walks the path of the tile Number from either end.
%  ?- way(1, Directions).
%     Directions = [e,ne,ne,e]
%  ;  Directions = [w,sw,sw,w].
way(Number, Directions) :-
    tile(Number, Path),
    end(Path, FromEnd),
    steps(FromEnd, Directions).

end(Path, Path).
end(Path, FromEnd) :- reverse(Path, FromEnd).

%% orientation(?Rose)
%  A tile may lie on the board like this: turned by quarters, and by quarters
%  on its other side.
%  ?- orientation(rose(N,_,E,_,_,_,_,_)).
%     N = n, E = e
%  ;  N = e, E = s
%  ;  N = s, E = w
%  ;  N = w, E = n
%  ;  N = n, E = w
%  ;  N = e, E = n
%  ;  N = s, E = e
%  ;  N = w, E = s.
orientation(rose(n,ne,e,se,s,sw,w,nw)).
orientation(rose(e,se,s,sw,w,nw,n,ne)).
orientation(rose(s,sw,w,nw,n,ne,e,se)).
orientation(rose(w,nw,n,ne,e,se,s,sw)).
orientation(rose(n,nw,w,sw,s,se,e,ne)).
orientation(rose(e,ne,n,nw,w,sw,s,se)).
orientation(rose(s,se,e,ne,n,nw,w,sw)).
orientation(rose(w,sw,s,se,e,ne,n,nw)).

%% rotated(?Rose0, ?Rose)
%  A quarter turn clockwise makes Rose of Rose0.
%  ?- rotated(rose(n,ne,e,se,s,sw,w,nw), Rose).
%     Rose = rose(e,se,s,sw,w,nw,n,ne).
%  ?- orientation(Rose0), rotated(Rose0, Rose), \+ orientation(Rose).
%     false.
rotated(rose(N,NE,E,SE,S,SW,W,NW), rose(N1,NE1,E1,SE1,S1,SW1,W1,NW1)) :-
    maplist(quarter, [N,NE,E,SE,S,SW,W,NW], [N1,NE1,E1,SE1,S1,SW1,W1,NW1]).

quarter(n, e).
quarter(ne, se).
quarter(e, s).
quarter(se, sw).
quarter(s, w).
quarter(sw, nw).
quarter(w, n).
quarter(nw, ne).

%% reflected(?Rose0, ?Rose)
%  Rose shows on the other side of Rose0, turned over from left to right.
%  ?- reflected(rose(n,ne,e,se,s,sw,w,nw), Rose).
%     Rose = rose(n,nw,w,sw,s,se,e,ne).
%  ?- orientation(Rose0), reflected(Rose0, Rose), \+ orientation(Rose).
%     false.
reflected(rose(N,NE,E,SE,S,SW,W,NW), rose(N,NW,W,SW,S,SE,E,NE)).

%% turned(?Direction0, +Rose, ?Direction)
%  The tile's Direction0 is Direction on the board.
%  ?- turned(ne, rose(e,se,s,sw,w,nw,n,ne), Direction).
%     Direction = se.
turned(n,  rose(D,_,_,_,_,_,_,_), D).
turned(ne, rose(_,D,_,_,_,_,_,_), D).
turned(e,  rose(_,_,D,_,_,_,_,_), D).
turned(se, rose(_,_,_,D,_,_,_,_), D).
turned(s,  rose(_,_,_,_,D,_,_,_), D).
turned(sw, rose(_,_,_,_,_,D,_,_), D).
turned(w,  rose(_,_,_,_,_,_,D,_), D).
turned(nw, rose(_,_,_,_,_,_,_,D), D).

%% path(+Number, ?From, +Taken, ?To)
%  The tile Number can be laid so that its path leads From one square To
%  another over squares that are not among Taken; From itself may be. One
%  answer for every way to lay it.
%  ?- path(12, a1, [], To).
%     To = b2
%  ;  To = b2
%  ;  To = b2
%  ;  To = b2.
%  ?- path(10, a1, [b2], To).
%     false.
path(Number, From, Taken, To) :-
    square(From, Column, Row),
    way(Number, Directions),
    orientation(Rose),
    walk(Directions, Rose, Column, Row, Taken, From, To).

walk([], _, _, _, _, To, To).
walk([Direction0|Directions], Rose, Column0, Row0, Taken, _, To) :-
    turned(Direction0, Rose, Direction),
    direction(Direction, Columns, Rows),
    Column is Column0 + Columns,
    Row is Row0 + Rows,
    square_at(Column, Row, Square),
    clear(Taken, Square),
    walk(Directions, Rose, Column, Row, Taken, Square, To).

%% clear(+Taken, +Square)
%  Square is none of Taken.
%  ?- clear([a1,b2], b3).
%     true.
%  ?- clear([a1,b2], b2).
%     false.
clear([], _).
clear([Taken|Takens], Square) :-
    Taken \== Square,
    clear(Takens, Square).
