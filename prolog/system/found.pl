/** What a run of a tabled call has found: each answer once, and what is new.

An answer is what the variables of the call are. With modes it is Variables-Moded, where
one Moded counts for all that have the same Variables: the best.

    found     found(Number,Key,Answer,Kept): what is new; Kept is `new`, or in the place of
              what it is better than
    known     a tree with the keys of answers: Key-Kept. With modes Kept is
              best(Serial,Mark,Moded): Moded is the best since Mark, and Serial is when
              the first was found; else it is yes
    mark      a number for each batch of answers, which grows
*/

:- module(trilog_found, [distinct/3, fresh/4, learned/5, ordered/4, some/4, without_variants/3]).

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

%% fresh(+Modes, +Answers, +Known, -Found)
%  What is new among the Answers, which are distinct.
%  ?- trilog_found:fresh(plain, [[1]], t, [found(_Number,Key,Answer,Kept)]).
%     Key = [1], Answer = [1], Kept = new.
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

%% learned(+Found, +Modes, +Mark, +Known0, -Known)
%  What was found is known since Mark.
%  ?- trilog_found:learned([found(5,[1],[1],new)], plain, 7, t, Known).
%     Known = t(5,[[1]-yes],t,t).
learned(Found, Modes, Mark, Known0, Known) :-
    learned(Found, 0, Modes, Mark, Known0, Known).

learned([], _, _, _, Known, Known).
learned([found(Number,Key,Answer,Kept0)|Found], N, Modes, Mark, Known0, Known) :-
    kept(Modes, Kept0, Mark-N, Mark, Answer, Kept),
    (   Kept0 == new -> trilog_stored:tree_add(Known0, Number, Key-Kept, Known1)
    ;   trilog_stored:tree_get(Known0, Number, Entries0),
        replaced(Entries0, Key, Kept, Entries),
        trilog_stored:tree_put(Known0, Number, Entries, Known1)
    ),
    M is N + 1,
    learned(Found, M, Modes, Mark, Known1, Known).

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
