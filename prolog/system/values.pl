/** The values of variables in earlier answers, which a query calls `$X`.

    kept      value(V), or none where the last answer cannot be kept: it has
              too many parts, or variables with constraints
    used      used(Variable, Value), for each `$X` of a query
*/

:- module(trilog_values, [with_earlier_values/4, keep_values/2]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).

:- op(1, fx, $).

% How many parts a value may have.
largest_value(1000).

%% with_earlier_values(+Text, +Goal0, +Names, -Goal)
%  Goal is Goal0 with the value that X had in its last answer in the place of
%  `$X`. An X that stands nowhere else is that value, too, so that the answer
%  shows it. Text is what Goal0 was read from.
%  ?- trilog_values:with_earlier_values("X = 1", X = 1, ['X'=X], Goal).
%     Goal = (X=1).
with_earlier_values(Text, Goal0, Names, Goal) :-
    (   memberchk($, Text) ->
        replaced(Goal0, Names, Goal, [], Used),
        trilog_terms:variables(Goal, Variables),
        show_used(Used, Variables)
    ;   Goal = Goal0
    ).

% A text stays a text: one that is built cell by cell is a list.
replaced(Term0, Names, Term, Used0, Used) :-
    (   ( \+ compound(Term0) ; trilog_cells:is_text(Term0) ) ->
        Term = Term0,
        Used = Used0
    ;   Term0 = [First0|Rest0] ->
        Term = [First|Rest],
        replaced(First0, Names, First, Used0, Used1),
        replaced(Rest0, Names, Rest, Used1, Used)
    ;   Term0 = $(Variable), var(Variable), name_of(Variable, Names, Name) ->
        earlier_value(Name, Variable, Term, Used0, Used)
    ;   Term0 =.. [Functor|Arguments0],
        replaced(Arguments0, Names, Arguments, Used0, Used),
        Term =.. [Functor|Arguments]
    ).

name_of(Variable, Names, Name) :-
    member(Name=Known, Names),
    Known == Variable,
    !.

% What stands twice is the same value, with the same variables.
earlier_value(Name, Variable, Value, Used0, Used) :-
    (   member(used(Known,Value0), Used0), Known == Variable ->
        Value = Value0,
        Used = Used0
    ;   key_of(Name, Key), bb_get(Key, Kept) ->
        found(Kept, Name, Value),
        Used = [used(Variable,Value)|Used0]
    ;   throw(error(existence_error(earlier_answer_of, Name), []))
    ).

found(value(Value), _, Value).
found(none, Name, _) :-
    throw(error(existence_error(earlier_answer_that_could_be_kept_of, Name), [])).

show_used([], _).
show_used([used(Variable,Value)|Used], Variables) :-
    (   trilog_terms:is_among(Variable, Variables) -> true
    ;   Variable = Value
    ),
    show_used(Used, Variables).

key_of(Name, Key) :-
    atom_concat(trilog_kept_value_, Name, Key).

%% keep_values(+Names, +Constrained)
%  Keeps the values of an answer. Constrained are its variables with constraints.
%  ?- trilog_values:keep_values([], []).
%     true.
keep_values([], _).
keep_values([Name=Value|Names], Constrained) :-
    (   var(Value) -> true
    ;   key_of(Name, Key),
        (   can_be_kept(Value, Constrained) -> bb_put(Key, value(Value))
        ;   bb_put(Key, none)
        )
    ),
    keep_values(Names, Constrained).

can_be_kept(Value, Constrained) :-
    largest_value(Most),
    counted([Value], Most),
    ( Constrained == [] -> true ; trilog_terms:ground_term(Value) ).

counted([], _).
counted([Term|Terms], Left) :-
    Left > 0,
    Left1 is Left - 1,
    (   compound(Term) ->
        Term =.. [_|Arguments],
        append(Arguments, Terms, Terms1),
        counted(Terms1, Left1)
    ;   counted(Terms, Left1)
    ).
