/** Tabling: `:- table path/2`.

The first call that is tabled leads. It and every call that it needs are run in
rounds, until a round has no new answers. From the second round on a call is run
once for each place where a body comes to an unfinished call: there it gets
only what the round before has found, and at all other places everything. So no
answer is made of the same answers in every round again.

    table     a call, up to the names of its variables, and its answers: a number
    round     the first is 1; an answer belongs to the round that found it
    place     how many unfinished calls a body has come to; everything is
              everything at all of them
*/

:- module(trilog_tabling, [tabled_call/3, forget_tables/0]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).

% table_of(Hash, Key, Call, Table)
:- dynamic(table_of/4).
% last_table(Table)
:- dynamic(last_table/1).
% unfinished(Table, Template): Template is Call-Work.
:- dynamic(unfinished/2).
% known(Hash, Table, Answer)
:- dynamic(known/3).
% found(Table, Round, Answers)
:- dynamic(found/3).

%% forget_tables
%  Forgets the answers.
%  ?- trilog_tabling:forget_tables.
%     true.
forget_tables :-
    retractall(table_of(_, _, _, _)),
    retractall(unfinished(_, _)),
    retractall(known(_, _, _)),
    retractall(found(_, _, _)).

%% tabled_call(+Key, ?Arguments, :Work)
%  Work, whose arguments are Arguments, has the answers of the predicate Key.
%  ?- trilog_tabling:tabled_call(p/1, [X], member(X, [b1,a1,b1])).
%     X = b1
%  ;  X = a1.
tabled_call(Key, Arguments, Work) :-
    hash(Key-Arguments, 1, Hash),
    (   table_of(Hash, Key, Call, Table0), is_variant(Call, Arguments) -> Table = Table0
    ;   next_table(Table),
        assertz(table_of(Hash, Key, Arguments, Table)),
        assertz(unfinished(Table, Arguments-Work)),
        started(Table, Arguments-Work)
    ),
    answers(Table, Answers),
    member(Arguments, Answers).

next_table(Table) :-
    ( retract(last_table(Last)) -> true ; Last = 0 ),
    Table is Last + 1,
    assertz(last_table(Table)).

started(Table, Template) :-
    (   unfinished(Other, _), Other \== Table ->
        bb_get(trilog_table_place, Place),
        run(Table, Template, everything),
        bb_put(trilog_table_place, Place)
    ;   catch(trilog_tabling:lead(Table, Template), Ball, trilog_tabling:left(Ball))
    ).

% What is half done would be taken for the whole.
left(Ball) :-
    forget_tables,
    throw(Ball).

lead(Table, Template) :-
    bb_put(trilog_table_round, 1),
    bb_put(trilog_table_news, no),
    run(Table, Template, everything),
    rounds(1),
    retractall(unfinished(_, _)).

rounds(Round0) :-
    (   bb_get(trilog_table_news, yes) ->
        bb_put(trilog_table_news, no),
        Round is Round0 + 1,
        bb_put(trilog_table_round, Round),
        findall(Table-Template, unfinished(Table, Template), Tables),
        run_all(Tables),
        rounds(Round)
    ;   true
    ).

run_all([]).
run_all([Table-Template|Tables]) :-
    run_places(1, Table, Template),
    run_all(Tables).

run_places(Place, Table, Template) :-
    bb_put(trilog_table_reached, no),
    run(Table, Template, Place),
    (   bb_get(trilog_table_reached, yes) ->
        Next is Place + 1,
        run_places(Next, Table, Template)
    ;   true
    ).

run(Table, Arguments-Work, Place) :-
    bb_put(trilog_table_place, Place),
    findall(Arguments, trilog_tabling:worked(Work), Answers),
    bb_get(trilog_table_round, Round),
    new_answers(Answers, Table, New),
    (   New == [] -> true
    ;   assertz(found(Table, Round, New)),
        bb_put(trilog_table_news, yes)
    ).

worked(Work) :-
    bb_b_put(trilog_table_seen, 0),
    call(Work).

new_answers([], _, []).
new_answers([Answer|Answers], Table, New) :-
    hash(Answer, Table, Hash),
    (   known(Hash, Table, Other), is_variant(Other, Answer) -> New = New1
    ;   assertz(known(Hash, Table, Answer)),
        New = [Answer|New1]
    ),
    new_answers(Answers, Table, New1).

answers(Table, Answers) :-
    (   unfinished(_, _), unfinished_table(Table) ->
        bb_get(trilog_table_seen, Seen0),
        Seen is Seen0 + 1,
        bb_b_put(trilog_table_seen, Seen),
        bb_get(trilog_table_place, Place),
        (   Seen == Place ->
            bb_put(trilog_table_reached, yes),
            bb_get(trilog_table_round, Round),
            Before is Round - 1,
            findall(Some, found(Table, Before, Some), Lists)
        ;   findall(Some, found(Table, _, Some), Lists)
        )
    ;   findall(Some, found(Table, _, Some), Lists)
    ),
    together(Lists, Answers).

unfinished_table(Table) :-
    unfinished(Table, _),
    !.

together(Lists, Answers) :-
    (   Lists = [Only] -> Answers = Only
    ;   append(Lists, Answers)
    ).

is_variant(A, B) :-
    (   A == B -> true
    ;   \+ ground(A),
        \+ ground(B),
        \+ \+ ( copy_term(B, C), subsumes_term(A, C), subsumes_term(C, A) )
    ).

% A number for a term; the same for variants.
hash(Term, Hash0, Hash) :-
    (   var(Term) -> Number = 3
    ;   integer(Term) ->
        % A small number that comes from a large one is another constant to the
        % machine's index; one that comes from a float is not.
        Number is truncate(float(Term mod 1000003))
    ;   atom(Term) -> atom_codes(Term, Codes), codes_hash(Codes, 7, Number)
    ;   number(Term) -> Number = 11
    ;   functor(Term, Name, Arity),
        atom_length(Name, Length),
        Number is 13 + Arity + Length * 17
    ),
    Hash1 is (Hash0 * 31 + Number) mod 268435399,
    (   compound(Term) ->
        Term =.. [_|Arguments],
        all_hash(Arguments, Hash1, Hash)
    ;   Hash = Hash1
    ).

all_hash([], Hash, Hash).
all_hash([Term|Terms], Hash0, Hash) :-
    hash(Term, Hash0, Hash1),
    all_hash(Terms, Hash1, Hash).

codes_hash([], Hash, Hash).
codes_hash([Code|Codes], Hash0, Hash) :-
    Hash1 is (Hash0 * 31 + Code) mod 268435399,
    codes_hash(Codes, Hash1, Hash).
