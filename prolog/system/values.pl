/** The values of variables in earlier answers, which a query calls `$X`.

    kept      value(V,Goals), where Goals make the constraints of its variables; or none
              where the last answer cannot be kept, which has too many parts
    used      used(Variable, Value, Goals), for each `$X` of a query
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
        replaced(Goal0, Names, Goal1, [], Used),
        trilog_terms:variables(Goal1, Variables),
        show_used(Used, Variables),
        behind_constraints(Used, Goal1, Goal)
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
    (   member(used(Known,Value0,_), Used0), Known == Variable ->
        Value = Value0,
        Used = Used0
    ;   key_of(Name, Key), bb_get(Key, Kept) ->
        found(Kept, Name, Value, Goals),
        Used = [used(Variable,Value,Goals)|Used0]
    ;   throw(error(existence_error(earlier_answer_of, Name), []))
    ).

found(value(Value,Goals), _, Value, Goals).
found(none, Name, _, _) :-
    throw(error(trilog_not_kept(Name), [])).

behind_constraints([], Goal, Goal).
behind_constraints([used(_,_,Goals)|Used], Goal0, Goal) :-
    behind(Goals, Goal0, Goal1),
    behind_constraints(Used, Goal1, Goal).

% What a library says of itself (`dif:dif(X,a)`) is meant as a person asks it: the goals
% in it are of the program.
behind([], Goal, Goal).
behind([First0|Goals], Goal0, (First,Goal)) :-
    (   First0 = Module:First1, functor(First1, Module, _) -> First = First1
    ;   First = First0
    ),
    behind(Goals, Goal0, Goal).

show_used([], _).
show_used([used(Variable,Value,_)|Used], Variables) :-
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
    (   var(Value), \+ trilog_terms:is_among(Value, Constrained) -> true
    ;   key_of(Name, Key),
        (   constrained(Value, Constrained, Copy, Goals) -> bb_put(Key, value(Copy,Goals))
        ;   bb_put(Key, none)
        )
    ),
    keep_values(Names, Constrained).

constrained(Value, Constrained, Copy, Goals) :-
    largest_value(Most),
    counted([Value], Most),
    (   ( Constrained == [] ; trilog_terms:ground_term(Value) ) -> Copy = Value, Goals = []
    ;   trilog_answers:copy_with_residual([Value], [Copy], Goals),
        counted(Goals, Most)
    ).

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
