% Effects in layers, iterators, transducers and coroutines, with delimited continuations.

main :-
    forall(
        member(Goal, [
            nested, skipped, twice, state_and_log, log_and_state, sums, transduced, taken, played,
            chosen, given_up, layers, backtracked, caught_outside, caught_later, caught_behind,
            nobody, nobody_inside, copied, in_turn, cleaned, many
        ]),
        ( format("~w: ", [Goal]), ( call(Goal) -> true ; writeln(no) ) )
    ).

% --- a ball that the inner reset/3 does not know ------------------------------

nested :-
    reset(inner, out(P), Rest),
    writeln(outer(P)),
    call(Rest),
    writeln(end).

inner :-
    reset(two, in(Q), Rest),
    writeln(inner(Q)),
    call(Rest).

two :- shift(out(1)), writeln(a), shift(in(2)), writeln(b).

skipped :-
    reset(inner_of_one, out(P), Rest),
    writeln(outer(P)),
    call(Rest),
    writeln(end).

inner_of_one :- reset(one, in(_), Rest), writeln(Rest).

one :- shift(out(1)), writeln(a).

twice :-
    reset(reset(reset((shift(c(X)), shift(b(Y)), writeln(X-Y)), a, _), b(2), C0), c(1), C),
    call(C),
    call(C0).

% --- handlers of effects ------------------------------------------------------

with_state(Goal, S0, S) :-
    reset(Goal, state(Ball), Rest),
    (   Rest == 0 -> S = S0
    ;   Ball = get(S0), with_state(Rest, S0, S)
    ;   Ball = put(S1), with_state(Rest, S1, S)
    ).

with_log(Goal, Log) :-
    reset(Goal, log(X), Rest),
    (   Rest == 0 -> Log = []
    ;   Log = [X|Log1],
        with_log(Rest, Log1)
    ).

increment :-
    shift(state(get(X))),
    shift(log(X)),
    Y is X + 1,
    shift(state(put(Y))).

state_and_log :-
    with_log(with_state((increment, increment, increment), 0, S), Log),
    writeln(S-Log).

log_and_state :-
    with_state(with_log((increment, increment, increment), Log), 0, S),
    writeln(S-Log).

given_up :-
    reset((write(a), shift(raise(oops)), write(never)), raise(E), _),
    writeln(E).

layers :-
    with_log(with_state(sum((increment, yield(4), increment, yield(5)), Sum), 10, S), Log),
    writeln([Sum,S,Log]).

chosen :-
    findall(X, choice((shift(choose(_,[1,2])), shift(choose(_,[a,b]))), X), L),
    writeln(L).

choice(Goal, Made) :-
    reset(Goal, choose(X,Xs), Rest),
    (   Rest == 0 -> Made = end
    ;   member(X, Xs),
        choice(Rest, Made0),
        Made = X/Made0
    ).

% --- iterators and transducers ------------------------------------------------

yield(X) :- shift(yield(X)).

ask(X) :- shift(ask(X)).

elements([]).
elements([X|Xs]) :- yield(X), elements(Xs).

from_to(Low, High) :-
    (   Low =< High ->
        yield(Low),
        Next is Low + 1,
        from_to(Next, High)
    ;   true
    ).

from(N) :- yield(N), N1 is N + 1, from(N1).

sum(Goal, Sum) :-
    reset(Goal, yield(X), Rest),
    (   Rest == 0 -> Sum = 0
    ;   sum(Rest, Sum0),
        Sum is X + Sum0
    ).

sums :-
    sum(elements([1,2,3]), A),
    sum(from_to(1, 100), B),
    writeln(A-B).

transduce(Source, Goal) :-
    reset(Goal, Ball, Rest),
    transduce(Rest, Ball, Source).

transduce(0, _, _) :- !.
transduce(Rest, yield(X), Source) :- !, yield(X), transduce(Source, Rest).
transduce(Rest, ask(X), Source) :-
    reset(Source, yield(X), Source1),
    (   Source1 == 0 -> true
    ;   transduce(Source1, Rest)
    ).

doubler :- ask(X), Y is 2 * X, yield(Y), doubler.

taker(N) :-
    (   N > 0 ->
        ask(X),
        yield(X),
        N1 is N - 1,
        taker(N1)
    ;   true
    ).

transduced :- sum(transduce(elements([1,2,3]), doubler), Sum), writeln(Sum).

taken :- sum(transduce(transduce(from(1), doubler), taker(4)), Sum), writeln(Sum).

% --- coroutines ---------------------------------------------------------------

play(G1, G2) :-
    reset(G1, B1, C1),
    (   C1 == 0 -> true
    ;   reset(G2, B2, C2),
        (   C2 == 0 -> true
        ;   exchanged(B1, B2),
            play(C1, C2)
        )
    ).

exchanged(ask(X), yield(X)).
exchanged(yield(X), ask(X)).

mapped([], []).
mapped([X|Xs], [Y|Ys]) :- yield(X), ask(Y), mapped(Xs, Ys).

scanned(A) :- ask(X), B is A + X, yield(B), scanned(B).

played :- play(mapped([1,2,3,4], L), scanned(0)), writeln(L).

% --- choices ------------------------------------------------------------------

backtracked :-
    with_log((member(X, [1,2,3]), shift(log(X)), X >= 2), Log),
    writeln(Log).

in_turn :-
    reset(either, a(X), Rest),
    write(X),
    Rest \== 0,
    call(Rest),
    fail.
in_turn :- writeln(end).

either :- ( shift(a(1)) ; shift(a(2)) ), write(k).

% --- errors -------------------------------------------------------------------

caught_outside :-
    reset(catch(shift(a), _, writeln(no)), _, Rest),
    catch(( call(Rest), throw(x) ), x, writeln(ok)).

caught_later :-
    reset(( catch(shift(a), _, writeln(no)), throw(x) ), _, Rest),
    catch(call(Rest), x, writeln(ok)).

caught_behind :-
    catch(
        (   reset(catch(( member(X, [1,2,3]), shift(X) ), _, true), B, Rest),
            write(B),
            call(Rest),
            B >= 2,
            throw(big)
        ),
        big,
        writeln(outer)
    ).

nobody :- catch(shift(nobody), E, ( print(E), nl )).

nobody_inside :- reset(catch(shift(nobody), E, ( print(E), nl )), other, _).

copied :-
    reset(( shift_for_copy(z), write(q) ), z, C),
    copy_term(C, D),
    call(C),
    call(D),
    nl.

cleaned :-
    reset(setup_call_cleanup(write(s), ( shift(z), write(q) ), true), z, C),
    write(c),
    call(C),
    writeln(d).

many :-
    numlist(1, 500, Ns),
    with_log(with_state(all_increment(Ns), 0, S), Log),
    sum_list(Log, Sum),
    writeln(S-Sum).

all_increment([]).
all_increment([_|Ns]) :- increment, all_increment(Ns).
