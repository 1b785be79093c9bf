/** What a run of a tabled call has found: each answer once, and what is new.

An answer is what the variables of the call are. With modes it is Variables-Moded, where
one Moded counts for all that have the same Variables: the best.

    found     found(Number,Key,Answer,Kept): what is new; Kept is `new`, or in the place of
              what it is better than. Or sorted(Answers,Count), without modes and variables;
              or sown(Tree,Found), where what is known is a tree from now on
    known     sorted(Answers,Count), in the standard order, as long as each run finds many
              of them; else a tree with the keys of answers: Key-Kept. With modes Kept is
              best(Serial,Mark,Moded): Moded is the best since Mark, and Serial is when
              the first was found; else it is yes
    mark      a number for each batch of answers, which grows
*/

:- module(trilog_found, [
    distinct/3, learned/6, new/4, none_known/1, ordered/4, some/4, without_variants/3
]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).

%% distinct(+Modes, +Answers0, -Answers)
%  Answers are Answers0 without variants of earlier ones. Modes is plain, or a list.
%  ?- trilog_found:distinct(plain, [[b1],[a1],[b1]], Answers).
%     Answers = [[b1],[a1]].
distinct(Modes, Answers0, Answers) :-
    (   ( Answers0 == [] ; Answers0 = [_] ) -> Answers = Answers0
    ;   Modes \== plain, Answers0 = [[]-Moded|Others] ->
        best_of_all(Others, Modes, Moded, Best),
        Answers = [[]-Best]
    ;   keyed(Answers0, Modes, 0, Pairs0),
        keysort(Pairs0, Pairs),
        grouped(Pairs, Modes, Found0),
        keysort(Found0, Found),
        values(Found, Answers)
    ).

best_of_all([], _, Best, Best).
best_of_all([_-Moded|Others], Modes, Best0, Best) :-
    trilog_swi_tables:merged(Modes, Best0, Moded, Best1),
    best_of_all(Others, Modes, Best1, Best).

keyed([], _, _, []).
keyed([Answer|Answers], Modes, N, [Key-(N-Answer)|Pairs]) :-
    index(Modes, Answer, Index),
    trilog_stored:canonical(Index, Key),
    M is N + 1,
    keyed(Answers, Modes, M, Pairs).

% What tells answers apart.
index(Modes, Answer, Index) :-
    (   Modes == plain -> Index = Answer
    ;   Answer = Index-_
    ).

grouped([], _, []).
grouped([Key-(N-Answer0)|Pairs0], Modes, [N-Answer|Found]) :-
    same_key(Pairs0, Key, Modes, Answer0, Answer, Pairs),
    grouped(Pairs, Modes, Found).

same_key(Pairs0, Key, Modes, Answer0, Answer, Pairs) :-
    (   Pairs0 = [Key1-(_-Answer1)|Pairs1], Key1 == Key ->
        together(Modes, Answer0, Answer1, Answer2),
        same_key(Pairs1, Key, Modes, Answer2, Answer, Pairs)
    ;   Answer = Answer0,
        Pairs = Pairs0
    ).

together(plain, Answer, _, Answer).
together([Mode|Modes], Index-Moded0, _-Moded1, Index-Moded) :-
    trilog_swi_tables:merged([Mode|Modes], Moded0, Moded1, Moded).

values([], []).
values([_-Value|Pairs], [Value|Values]) :-
    values(Pairs, Values).

%% none_known(-Known)
%  ?- trilog_found:none_known(Known).
%     Known = sorted([],0).
none_known(sorted([],0)).

%% new(+Modes, +Answers, +Known, -Found)
%  What is new among the Answers.
%  ?- trilog_found:new(plain, [[2],[1],[2]], sorted([[1]],1), Found).
%     Found = sorted([[2]],1).
%  ?- trilog_found:new([min], [[a1]-[2]], sorted([],0), [found(_Number,Key,Answer,Kept)]).
%     Key = [a1], Answer = [a1]-[2], Kept = new.
new(Modes, Answers0, Known, Found) :-
    (   Answers0 == [] -> Found = []
    ;   Modes == plain, ground(Answers0) ->
        ( Answers0 = [_] -> Answers = Answers0 ; sort(Answers0, Answers) ),
        new_sorted(Answers, Known, Found)
    ;   distinct(Modes, Answers0, Answers),
        as_tree(Known, Tree),
        fresh(Modes, Answers, Tree, Found)
    ).

% To look through what is known, or for each answer: what is less work.
new_sorted(Answers, Known, Found) :-
    (   Known = sorted(Others,Most), length(Answers, Count), Most < 4 * Count + 8 ->
        without(Answers, Others, New),
        ( New == [] -> Found = [] ; length(New, Left), Found = sorted(New,Left) )
    ;   Known = sorted(_,_) ->
        as_tree(Known, Tree),
        fresh(plain, Answers, Tree, New),
        Found = sown(Tree,New)
    ;   fresh(plain, Answers, Known, Found)
    ).

without([], _, []).
without([X|Xs], Ys, New) :-
    without_next(Ys, X, Xs, New).

without_next([], X, Xs, [X|Xs]).
without_next([Y|Ys], X, Xs, New) :-
    (   X == Y -> without(Xs, Ys, New)
    ;   X @< Y ->
        New = [X|New1],
        without(Xs, [Y|Ys], New1)
    ;   without_next(Ys, X, Xs, New)
    ).

as_tree(Known, Tree) :-
    (   Known = sorted(Answers,_) -> sown(Answers, t, Tree)
    ;   Tree = Known
    ).

sown([], Tree, Tree).
sown([Answer|Answers], Tree0, Tree) :-
    trilog_stored:number_of(Answer, 1, Number),
    trilog_stored:tree_add(Tree0, Number, Answer-yes, Tree1),
    sown(Answers, Tree1, Tree).

fresh(_, [], _, []).
fresh(Modes, [Answer|Answers], Known, Found) :-
    index(Modes, Answer, Index),
    trilog_stored:canonical(Index, Key),
    trilog_stored:number_of(Key, 1, Number),
    (   trilog_stored:tree_get(Known, Number, Entries), trilog_stored:entry(Entries, Key, Kept) ->
        (   improved(Modes, Kept, Answer, Better) ->
            Found = [found(Number,Key,Better,Kept)|Found1]
        ;   Found = Found1
        )
    ;   Found = [found(Number,Key,Answer,new)|Found1]
    ),
    fresh(Modes, Answers, Known, Found1).

improved([Mode|Modes], best(_,_,Best0), Index-Moded, Index-Best) :-
    trilog_swi_tables:merged([Mode|Modes], Best0, Moded, Best),
    \+ trilog_tabling:is_variant(Best0, Best).

%% learned(+Found, +Modes, +Mark, +Known0, -Known, -Answers)
%  What was found, the Answers, is known since Mark.
%  ?- trilog_found:learned([found(5,[1],[1],new)], plain, 7, t, Known, Answers).
%     Known = t(5,[[1]-yes],t,t), Answers = [[1]].
%  ?- trilog_found:learned(sorted([[1]],1), plain, 7, sorted([[2]],1), Known, Answers).
%     Known = sorted([[1],[2]],2), Answers = [[1]].
learned(Found, Modes, Mark, Known0, Known, Answers) :-
    (   Found = sorted(Answers0,Count) ->
        Known0 = sorted(Others,Count0),
        append(Answers0, Others, All0),
        sort(All0, All),
        Most is Count0 + Count,
        Known = sorted(All,Most),
        Answers = Answers0
    ;   Found = sown(Tree,Found1) -> learned(Found1, 0, Modes, Mark, Tree, Known, Answers)
    ;   as_tree(Known0, Tree),
        learned(Found, 0, Modes, Mark, Tree, Known, Answers)
    ).

learned([], _, _, _, Known, Known, []).
learned([found(Number,Key,Answer,Kept0)|Found], N, Modes, Mark, Known0, Known, [Answer|Answers]) :-
    kept(Modes, Kept0, Mark-N, Mark, Answer, Kept),
    (   Kept0 == new -> trilog_stored:tree_add(Known0, Number, Key-Kept, Known1)
    ;   trilog_stored:tree_get(Known0, Number, Entries0),
        replaced(Entries0, Key, Kept, Entries),
        trilog_stored:tree_put(Known0, Number, Entries, Known1)
    ),
    M is N + 1,
    learned(Found, M, Modes, Mark, Known1, Known, Answers).

kept(plain, _, _, _, _, yes).
kept([_|_], Kept0, New, Mark, _-Moded, best(Serial,Mark,Moded)) :-
    (   Kept0 = best(Serial0,_,_) -> Serial = Serial0
    ;   Serial = New
    ).

replaced([Key0-Kept0|Entries0], Key, Kept, Entries) :-
    (   Key0 == Key -> Entries = [Key-Kept|Entries0]
    ;   Entries = [Key0-Kept0|Entries1],
        replaced(Entries0, Key, Kept, Entries1)
    ).

%% ordered(+Modes, +Batches, +Known, -Answers)
%  Answers are those in the Batches, each Mark-Answers, as they were first found.
%  ?- trilog_found:ordered(plain, [1-[[a1]],2-[[b1],[c1]]], t, Answers).
%     Answers = [[a1],[b1],[c1]].
ordered(Modes, Batches, Known, Answers) :-
    (   Modes == plain -> some(Modes, Batches, Known, Answers)
    ;   all_best(Batches, Known, Best0),
        keysort(Best0, Best),
        values(Best, Answers)
    ).

%% some(+Modes, +Batches, +Known, -Answers)
%  The same as they come.
%  ?- trilog_found:some(plain, [1-[[a1]],2-[[b1],[c1]]], t, Answers).
%     Answers = [[a1],[b1],[c1]].
some(Modes, Batches, Known, Answers) :-
    (   Batches = [] -> Answers = []
    ;   Modes == plain ->
        values(Batches, Lists),
        ( Lists = [Only] -> Answers = Only ; append(Lists, Answers) )
    ;   all_best(Batches, Known, Best),
        values(Best, Answers)
    ).

% Those that are the best, each as Serial-Answer.
all_best([], _, []).
all_best([Mark-Answers|Batches], Known, Best) :-
    still_best(Answers, Mark, Known, Best, Others),
    all_best(Batches, Known, Others).

still_best([], _, _, Best, Best).
still_best([Index-Moded|Answers], Mark, Known, Best, Others) :-
    trilog_stored:canonical(Index, Key),
    trilog_stored:number_of(Key, 1, Number),
    trilog_stored:tree_get(Known, Number, Entries),
    trilog_stored:entry(Entries, Key, best(Serial,Since,_)),
    (   Since =:= Mark -> Best = [Serial-(Index-Moded)|Best1]
    ;   Best = Best1
    ),
    still_best(Answers, Mark, Known, Best1, Others).

%% without_variants(+Answers, +Others, -Left)
%  Left are the Answers of which no variant is among the Others.
%  ?- trilog_found:without_variants([[a1],[b1]], [[a1]], Left).
%     Left = [[b1]].
without_variants(Answers, Others, Left) :-
    marked(Answers, 1, Marked, More),
    marked(Others, 2, More, []),
    keysort(Marked, Sorted),
    alone(Sorted, Left).

marked([], _, Marked, Marked).
marked([Answer|Answers], Mark, [Key-(Mark-Answer)|Marked], More) :-
    trilog_stored:canonical(Answer, Key),
    marked(Answers, Mark, Marked, More).

% Those of the others come behind what they are variants of: the sort is stable.
alone([], []).
alone([Key-(Mark-Answer)|Marked], Left) :-
    (   Mark =:= 1, \+ ( Marked = [Next-_|_], Next == Key ) -> Left = [Answer|Left1]
    ;   Left = Left1
    ),
    alone(Marked, Left1).
