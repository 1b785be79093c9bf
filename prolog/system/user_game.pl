/*  The rules in a user's file, asked about on behalf of the host.

    rules     g(Module,First,Second,Notation,Worth): the module of the file, the
              two players, and whether (1) or not (0) it has notation/2 and
              evaluate/3
    mover     1 or 2, and 0 where the game is over
    end       0 while the game goes on; 1 or 2 won; 3 is a draw
    worth     how good a position is for the player to move

    A query costs far more than most questions, so one asks for everything that
    the host needs to know next. What does not answer as a game must raises the
    ball own_game(Relation); the host then asks one question at a time to find
    out what is wrong.
*/
:- module(user_game, [
    described/2, term_in/2, one/2, place/3, moves/3, moves_among/4, perft/4, playout/4
]).

:- use_module(library(charsio)).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).

%% described(+Module, -Line)
%  What there is in the file: fact(Fact) for every game/1, defines(Name/Arity)
%  for every predicate that a game needs or may have.
%  ?- user_game:described(tris, fact(players(First,Second))).
%     First = x, Second = o.
%  ?- user_game:described(tris, defines(next/Arity)).
%     Arity = 3.
described(Module, defines(Name/Arity)) :-
    known(Name, Arity),
    '$predicate_defined'(Module, Name, Arity).
described(Module, fact(Fact)) :-
    '$predicate_defined'(Module, game, 1),
    Module:game(Fact).

known(game, 1).
known(initial, 1).
known(to_move, 2).
known(legal, 2).
known(next, 3).
known(outcome, 2).
known(show, 1).
known(notation, 2).
known(evaluate, 3).

%% term_in(+Text, -Term)
%  Term is what Text says, a list of characters without a full stop.
%  ?- user_game:term_in("take( b , 2 )", Term).
%     Term = take(b,2).
term_in(Text, Term) :-
    append(Text, " .", Chars),
    read_term_from_chars(Chars, Term, []).

%% one(?Template, -Told)
%  Told is Template as it is told to the host, and whether it is ground, and has an end.
%  ?- user_game:one(take(_,2), Told).
%     Told = open(take(_A,2)).
%  ?- user_game:one(take(a,2), Told).
%     Told = ground(take(a,2)).
one(Template, Told) :-
    (   \+ ground(Template) -> Told = open(Template)
    ;   trilog_cycles:finite_term(Template) -> Told = ground(Template)
    ;   Told = endless(Template)
    ).

%% place(+Rules, +State, -Place)
%  Place is p(Mover,End,Worth,State).
%  ?- user_game:place(g(tris,x,o,0,0), [x,o,x,o,o,x,e,x,o], Place).
%     Place = p(1,0,0,[x,o,x,o,o,x,e,x,o]).
place(Rules, State, p(Mover,End,Worth,State)) :-
    must(ground(State), initial),
    about(Rules, State, Mover, End, Worth).

%% moves(+Rules, +State, -Line)
%  For every legal move of State m(Mover,End,Worth,Move), about the position
%  that it leads to; then s(State1), that position; then n(Text), the move as
%  people type it, where the file says so.
%  ?- user_game:moves(g(tris,x,o,0,0), [x,o,x,o,o,x,e,x,o], Line).
%     Line = m(0,3,0,c1)
%  ;  Line = s([x,o,x,o,o,x,x,x,o]).
moves(Rules, State, Line) :-
    Rules = g(Module,_,_,_,_),
    Module:legal(State, Move),
    must(ground(Move), legal),
    behind(Rules, State, Move, Line).

%% moves_among(+Rules, +State, +Moves, -Line)
%  The same for these Moves of State.
%  ?- user_game:moves_among(g(tris,x,o,0,0), [x,o,x,o,o,x,e,x,o], [c1], Line).
%     Line = m(0,3,0,c1)
%  ;  Line = s([x,o,x,o,o,x,x,x,o]).
moves_among(Rules, State, Moves, Line) :-
    member(Move, Moves),
    behind(Rules, State, Move, Line).

behind(Rules, State, Move, Line) :-
    Rules = g(Module,_,_,Notation,_),
    played(Module, State, Move, State1),
    about(Rules, State1, Mover, End, Worth),
    line(Notation, Module, m(Mover,End,Worth,Move), State1, Line).

played(Module, State, Move, State1) :-
    findall(Next, Module:next(State, Move, Next), Nexts),
    must(Nexts = [State1], next),
    must(ground(State1), next).

line(0, _, Head, State, Line) :-
    member(Line, [Head,s(State)]).
line(1, Module, Head, State, Line) :-
    Head = m(_,_,_,Move),
    findall(Text, Module:notation(Move, Text), Texts),
    must(Texts = [Text], notation),
    must(word(Text), notation),
    member(Line, [Head,s(State),n(Text)]).

% A string is none, though it is atomic.
word(Text) :-
    (   atom(Text) -> true
    ;   number(Text)
    ).

about(Rules, State, Mover, End, Worth) :-
    Rules = g(_,_,_,_,Evaluate),
    ended(Rules, State, End),
    about(End, Evaluate, Rules, State, Mover, Worth).

about(0, Evaluate, Rules, State, Mover, Worth) :-
    Rules = g(Module,First,Second,_,_),
    findall(Player, Module:to_move(State, Player), Players),
    must(seat(Players, First, Second, Player, Mover), to_move),
    worth(Evaluate, Module, State, Player, Worth).
about(1, _, _, _, 0, 0).
about(2, _, _, _, 0, 0).
about(3, _, _, _, 0, 0).

% After the end of a game there must be no move.
ended(g(Module,First,Second,_,_), State, End) :-
    findall(Outcome, Module:outcome(State, Outcome), Outcomes),
    must(ending(Outcomes, First, Second, End), outcome),
    (   End =:= 0 -> true
    ;   must(stuck(Module, State), legal)
    ).

stuck(Module, State) :-
    \+ Module:legal(State, _).

ending(Outcomes, First, Second, End) :-
    (   Outcomes == [] -> End = 0
    ;   Outcomes == [won(First)] -> End = 1
    ;   Outcomes == [won(Second)] -> End = 2
    ;   Outcomes == [draw] -> End = 3
    ).

seat(Players, First, Second, Player, Mover) :-
    (   Players == [First] -> Player = First, Mover = 1
    ;   Players == [Second] -> Player = Second, Mover = 2
    ).

worth(0, _, _, _, 0).
worth(1, Module, State, Player, Worth) :-
    findall(Value, Module:evaluate(State, Player, Value), Values),
    must(Values = [Value], evaluate),
    must(bounded(Value, Bounded), evaluate),
    Worth is truncate(Bounded).

% The machine has no infinite float: inf stands for one.
bounded(Value, Bounded) :-
    (   number(Value) -> Bounded is max(-100000, min(100000, Value))
    ;   Value == inf -> Bounded = 100000
    ;   Value == -inf -> Bounded = -100000
    ).

% Goal is no control construct: what is called is compiled first if it is one.
must(Goal, Relation) :-
    (   call(Goal) -> true
    ;   throw(own_game(Relation))
    ).

%% perft(+Rules, +State, +Depth, -Nodes)
%  Nodes is the number of states exactly Depth moves below State; all but these
%  are looked at. The walk is driven by failure, so that a tree of any size leaves
%  the heap as it was.
%  ?- user_game:perft(g(tris,x,o,0,0), [x,o,x,o,o,x,e,x,e], 2, Nodes).
%     Nodes = 2.
perft(Rules, State, Depth, Nodes) :-
    (   Depth =:= 0 -> Nodes = 1
    ;   bb_put(own_game_nodes, 0),
        \+ walk(Depth, Rules, State),
        bb_get(own_game_nodes, Nodes)
    ).

walk(Depth, Rules, State) :-
    about(Rules, State, _, End, _),
    End =:= 0,
    steps(Rules, State, States, Count),
    (   Depth =:= 1 ->
        bb_get(own_game_nodes, N0),
        N is N0 + Count,
        bb_put(own_game_nodes, N),
        false
    ;   Depth1 is Depth - 1,
        member(State1, States),
        walk(Depth1, Rules, State1)
    ).

% The states after all moves, and how many: all that legal/2 and next/3 tell in one
% question, which is much cheaper than one for each move.
steps(g(Module,_,_,_,_), State, States, Count) :-
    findall(Step, step(Module, State, Step), Steps),
    must(is_ground(Steps), next),
    must(alternating(Steps, Moves, States), next),
    each_once(Moves, Count).

% ground/1 for terms as large as these: a copy has other variables. It takes a third of
% the time.
is_ground(Term) :-
    copy_term(Term, Copy),
    Term == Copy.

step(Module, State, Step) :-
    Module:legal(State, Move),
    (   Step = legal(Move)
    ;   Module:next(State, Move, Next),
        Step = next(Next)
    ).

% One state behind each move.
alternating([], [], []).
alternating([legal(Move),next(State)|Steps], [Move|Moves], [State|States]) :-
    alternating(Steps, Moves, States).

% The moves of a game that goes on, and how many.
choices(Module, State, Moves, Count) :-
    findall(Move, Module:legal(State, Move), Moves),
    must(ground(Moves), legal),
    each_once(Moves, Count).

% There are some, and each is there once.
each_once(Moves, Count) :-
    must(Moves = [_|_], legal),
    length(Moves, Count),
    (   Count =< 16 -> must(differing(Moves), legal)
    ;   sort(Moves, Different),
        must(length(Different, Count), legal)
    ).

% Of few moves this takes less time than to sort them.
differing([]).
differing([Move|Moves]) :-
    absent(Moves, Move),
    differing(Moves).

absent([], _).
absent([Other|Moves], Move) :-
    Other \== Move,
    absent(Moves, Move).

%% playout(+Rules, +State, +Dice, -End)
%  Plays on from State by chance, at most Plies moves where Dice is
%  dice(Seed,Plies); End is 0 when the game is not over then.
%  ?- user_game:playout(g(tris,x,o,0,0), [x,o,x,o,o,x,e,x,o], dice(1,9), End).
%     End = 3.
playout(Rules, State, dice(Seed,Plies), End) :-
    ended(Rules, State, End0),
    (   End0 =\= 0 -> End = End0
    ;   Plies =:= 0 -> End = 0
    ;   Rules = g(Module,_,_,_,_),
        choices(Module, State, Moves, Count),
        % Lehmer's generator, whose products are small integers.
        Seed1 is Seed * 48271 mod 2147483647,
        Index is (Seed1 >> 8) mod Count,
        nth0(Index, Moves, Move),
        played(Module, State, Move, State1),
        Plies1 is Plies - 1,
        playout(Rules, State1, dice(Seed1,Plies1), End)
    ).
