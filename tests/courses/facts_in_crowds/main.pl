% Many facts whose first arguments are terms, and many that asserta/1 adds.

:- dynamic(visited/1).
:- dynamic(memo/2).
:- dynamic(seen/1).
:- dynamic(age/2).
:- dynamic(move/2).

% --- the eight puzzle, breadth first --------------------------------------------

step(State, Next) :-
    nth0(I, State, 0),
    neighbour(I, J),
    nth0(J, State, Tile),
    swapped(State, 0, Tile, Next).

neighbour(I, J) :- J is I - 3, J >= 0.
neighbour(I, J) :- J is I + 3, J =< 8.
neighbour(I, J) :- I mod 3 =\= 0, J is I - 1.
neighbour(I, J) :- I mod 3 =\= 2, J is I + 1.

swapped([], _, _, []).
swapped([X|Xs], A, B, [Y|Ys]) :-
    ( X == A -> Y = B ; X == B -> Y = A ; Y = X ),
    swapped(Xs, A, B, Ys).

levels(_, 0) :- !.
levels(Front, Depth) :-
    findall(T, ( member(S, Front), step(S, T), \+ visited(T), assertz(visited(T)) ), Next),
    length(Next, Length),
    print(Length), nl,
    Depth1 is Depth - 1,
    levels(Next, Depth1).

% --- memoization with asserta/1 -------------------------------------------------

collatz(1, 1) :- !.
collatz(N, Length) :- memo(N, Length), !.
collatz(N, Length) :-
    ( N mod 2 =:= 0 -> M is N // 2 ; M is 3 * N + 1 ),
    collatz(M, Length0),
    Length is Length0 + 1,
    asserta(memo(N, Length)).

% --- what else is done with such facts ------------------------------------------

say(Goal) :-
    (   catch(Goal, error(E, _), ( print(E), nl )) -> print(Goal)
    ;   print(no)
    ),
    nl.

all(Term, Goal) :-
    findall(Term, Goal, Terms),
    length(Terms, Length),
    ( append([A,B,C], _, Terms), last(Terms, Last) -> print(Length-[A,B,C,Last]) ; print(Terms) ),
    nl.

crowd :-
    forall(between(1, 300, I), ( J is I mod 7, assertz(seen(I/J)) )),
    say(seen(100/2)),
    say(seen(100/3)),
    all(X, seen(X/3)),
    all(X, seen(X)),
    say(clause(seen(5/_), true)),
    ( predicate_property(seen(_), number_of_clauses(Count)), print(Count), nl ),
    say(( dif(X, 6), seen(X/6), X > 100 )),
    all(X, ( seen(X/J), X < 20, assertz(seen(X/new(J))) )),
    all(X, seen(_/new(X))),
    say(retract(seen(299/_))),
    say(seen(299/_)),
    assertz(seen(none)),
    assertz((seen(X/X) :- X > 1000)),
    say(seen(1001/1001)),
    say(seen(1/1)),
    retractall(seen(_/3)),
    all(X, seen(X)).

ages :-
    forall(between(1, 300, I), ( J is I mod 90, assertz(age(p(I,x), J)) )),
    forall(between(1, 300, I), ( retract(age(p(I,x), A)), B is A + 1, assertz(age(p(I,x), B)) )),
    all(P-A, age(P, A)),
    asserta(age(p(7,x), young)),
    all(A, age(p(7,x), A)),
    say(age(_, _)),
    asserta(age(_, unknown)),
    all(A, age(p(9,x), A)),
    say(retract(age(p(9,x), _))),
    forall(retract(age(_, _)), true),
    all(A, age(_, A)).

moves :-
    forall(between(1, 200, I), asserta(move(I, new))),
    forall(between(1, 10, I), assertz(move(I, last))),
    all(X, move(3, X)),
    all(X-Y, move(X, Y)),
    all(X, clause(move(X, last), true)),
    say(retract(move(_, _))),
    say(once(move(_, _))),
    forall(between(1, 40, I), ( asserta(move(I, top)), retract(move(J, top)), I =:= J )),
    all(X-Y, move(X, Y)),
    abolished,
    forall(between(1, 200, I), asserta(move(I, again))),
    all(X, move(X, again)),
    retractall(seen(_/_)),
    listing(seen/1).

abolished :- retractall(move(_, _)).

main :-
    Start = [1,2,3,4,0,5,6,7,8],
    assertz(visited(Start)),
    levels([Start], 12),
    aggregate_all(count, visited(_), Count),
    print(Count), nl,
    forall(between(1, 1000, N), collatz(N, _)),
    collatz(871, Length),
    print(Length), nl,
    all(N-L, memo(N, L)),
    crowd,
    ages,
    moves.
