/** dif/2, in the place of the machine's own.

That one asks term_variables/2 which variables to watch, which overlooks those
behind the characters of a list: `dif([x,Y],[x,o]), Y = o` would be true.

    pair      X-Y, terms that must not become the same; every variable in it
              keeps it, and binding one of them is the time to look again
*/

:- module(dif, [dif/2]).

:- use_module(library(atts)).
:- use_module(library(dcgs)).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(trilog_terms)).

% dif(Pairs): what this variable must not make the same.
:- attribute dif/1.

%% dif(?X, ?Y)
%  X and Y are different terms, now and after whatever is bound later.
%  ?- dif([x,Y], [x,o]), Y = o.
%     false.
%  ?- dif(X, a), X = b.
%     X = b.
dif(X, Y) :-
    X \== Y,
    (   apart(X, Y) -> true
    ;   variables(X-Y, Variables),
        keep_pair(Variables, X-Y)
    ).

% X and Y can never become the same. To unify them, were it only to see, would have all
% that waits for their variables look again, and that again.
apart(X, Y) :-
    nonvar(X),
    nonvar(Y),
    copy_term_nat(X-Y, A-B),
    A \= B.

keep_pair([], _).
keep_pair([Variable|Variables], Pair) :-
    pairs_of(Variable, Pairs0),
    without(Pairs0, Pair, Pairs1),
    append(Pairs1, [Pair], Pairs),
    put_atts(Variable, +dif(Pairs)),
    keep_pair(Variables, Pair).

pairs_of(Variable, Pairs) :-
    (   get_atts(Variable, +dif(Pairs0)) -> Pairs = Pairs0
    ;   Pairs = []
    ).

without([], _, []).
without([Pair|Pairs], Dropped, Others) :-
    (   Pair == Dropped -> Others = Others1
    ;   Others = [Pair|Others1]
    ),
    without(Pairs, Dropped, Others1).

verify_attributes(Variable, _, Goals) :-
    pairs_of(Variable, Pairs),
    goals_again(Pairs, Goals).

goals_again([], []).
goals_again([Pair|Pairs], [dif:again(Pair)|Goals]) :-
    goals_again(Pairs, Goals).

again(X-Y) :-
    variables(X-Y, Variables),
    drop_pair(Variables, X-Y),
    dif(X, Y).

drop_pair([], _).
drop_pair([Variable|Variables], Pair) :-
    pairs_of(Variable, Pairs0),
    without(Pairs0, Pair, Pairs),
    (   Pairs == [] -> put_atts(Variable, -dif(_))
    ;   put_atts(Variable, +dif(Pairs))
    ),
    drop_pair(Variables, Pair).

% Each pair is told once, by its first variable.
attribute_goals(Variable) -->
    { pairs_of(Variable, Pairs) },
    pair_goals(Pairs, Variable),
    { put_atts(Variable, -dif(_)) }.

pair_goals([], _) --> [].
pair_goals([X-Y|Pairs], Variable) -->
    { variables(X-Y, [First|_]) },
    (   { First == Variable } ->
        { only_difference(X, Y, A, B) },
        [dif:dif(A,B)]
    ;   []
    ),
    pair_goals(Pairs, Variable).

% Where they differ at one place only, that is all there is to tell.
only_difference(X, Y, A, B) :-
    (   compound(X), compound(Y),
        X =.. [_|Xs], Y =.. [_|Ys],
        differences(Xs, Ys, [V-W]) ->
        only_difference(V, W, A, B)
    ;   A = X, B = Y
    ).

differences([], [], []).
differences([X|Xs], [Y|Ys], Differences) :-
    ( X == Y -> Differences = Differences1 ; Differences = [X-Y|Differences1] ),
    differences(Xs, Ys, Differences1).
