/** Negation of tabled goals: the well-founded semantics.

Unfinished tables that need the negation of each other are settled by alternating
fixpoints. A pass computes all their answers anew: a possible one takes for false
what the pass before it did not find, when that was a certain one; a certain pass
takes for false what was not even possible. When nothing more is certain, what is
possible and not certain is doubtful: neither true nor false.

    leader    the first of the tables
    frozen    whether a table had answers at the end of the pass before
*/

:- module(trilog_negation, [is_negated/3, settle/1]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).

% frozen(Table, Has): yes or no.
:- dynamic(frozen/2).

%% is_negated(+Key, +Arguments, :Work)
%  The tabled predicate Key has no answer for Arguments, as far as is known.
%  ?- trilog_negation:is_negated(p/1, [a1], member(a1, [b1])).
%     true.
%  ?- trilog_negation:is_negated(p/1, [a1], member(a1, [a1])).
%     false.
is_negated(Key, Arguments, Work) :-
    trilog_tabling:table_for(Key, Arguments, Work, Table),
    (   trilog_tabling:unfinished_table(Table) ->
        trilog_tabling:come_to(Table),
        trilog_tabling:now_doubted,
        is_taken_for_false(Table)
    ;   trilog_tabling:found(Table, _, _) -> false
    ;   trilog_tabling:doubtful(Table, _) -> trilog_tabling:may_be_doubtful
    ;   true
    ).

is_taken_for_false(Table) :-
    bb_get(trilog_table_pass, Pass),
    (   Pass == certain -> frozen(Table, no)
    ;   \+ frozen(Table, yes)
    ).

%% settle(+Leader)
%  Of the answers of the unfinished tables from Leader on the certain ones are
%  found, and the others doubtful.
%  ?- trilog_tabling:forget_tables, iso_ext:bb_put(trilog_table_pass, possible), trilog_negation:settle(1).
%     true.
settle(Leader) :-
    bb_get(trilog_table_pass, Outer),
    (   Outer == possible -> true
    ;   pass(Leader, possible)
    ),
    alternate(Leader, none),
    bb_put(trilog_table_pass, Outer).

alternate(Leader, Count0) :-
    findall(Table-Answer, answer_from(Leader, Table, Answer), Possible),
    freeze(Leader),
    pass(Leader, certain),
    findall(x, answer_from(Leader, _, _), Certain),
    length(Certain, Count),
    freeze(Leader),
    (   Count == Count0 -> keep_doubtful(Possible)
    ;   pass(Leader, possible),
        alternate(Leader, Count)
    ).

answer_from(Leader, Table, Answer) :-
    trilog_tabling:unfinished_from(Leader, Table, _),
    trilog_tabling:found(Table, _, Answers),
    member(Answer, Answers).

freeze(Leader) :-
    (   trilog_tabling:unfinished_from(Leader, Table, _),
        retractall(frozen(Table, _)),
        ( trilog_tabling:found(Table, _, _) -> Has = yes ; Has = no ),
        assertz(frozen(Table, Has)),
        false
    ;   true
    ).

pass(Leader, Pass) :-
    bb_put(trilog_table_pass, Pass),
    (   trilog_tabling:unfinished_from(Leader, Table, _),
        trilog_tabling:forget_answers(Table),
        false
    ;   true
    ),
    trilog_tabling:rounds_of_pass(Leader).

keep_doubtful([]).
keep_doubtful([Table-Answer|Possible]) :-
    trilog_tabling:hash(Answer, Table, Hash),
    (   trilog_tabling:is_known(Table, Answer, Hash) -> true
    ;   trilog_tabling:keep(doubtful(Table, Answer))
    ),
    keep_doubtful(Possible).
