/** The values of variables in earlier answers, which a query calls `$X`.

    values    Name=Value for each name, the latest first
*/

:- module(trilog_values, [with_earlier_values/4, keep_values/1]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).

:- op(1, fx, $).

% How many parts a value may have, and how many values are kept.
largest_value(1000).
most_values(50).

%% with_earlier_values(+Text, +Goal0, +Names, -Goal)
%  Goal is Goal0 with X in the place of `$X`, and X is what it was in the last
%  answer that had one. Text is what Goal0 was read from.
%  ?- trilog_values:with_earlier_values("X = 1", X = 1, ['X'=X], Goal).
%     Goal = (X=1).
with_earlier_values(Text, Goal0, Names, Goal) :-
    (   memberchk($, Text) -> replaced(Goal0, Names, Goal)
    ;   Goal = Goal0
    ).

replaced(Term0, Names, Term) :-
    (   \+ compound(Term0) -> Term = Term0
    ;   Term0 = [First0|Rest0] ->
        Term = [First|Rest],
        replaced(First0, Names, First),
        replaced(Rest0, Names, Rest)
    ;   Term0 = $(Variable), name_of(Variable, Names, Name) ->
        earlier_value(Name, Variable),
        Term = Variable
    ;   Term0 =.. [Functor|Arguments0],
        all_replaced(Arguments0, Names, Arguments),
        Term =.. [Functor|Arguments]
    ).

all_replaced([], _, []).
all_replaced([Term0|Terms0], Names, [Term|Terms]) :-
    replaced(Term0, Names, Term),
    all_replaced(Terms0, Names, Terms).

% A variable that has got its value is found by it.
name_of(Variable, Names, Name) :-
    member(Name=Known, Names),
    Known == Variable,
    !.

earlier_value(Name, Value) :-
    (   nonvar(Value) -> true
    ;   bb_get(trilog_kept_values, Values),
        member(Name0=Value0, Values),
        Name0 == Name ->
        Value = Value0
    ;   throw(error(existence_error(earlier_answer_of, Name), []))
    ).

%% keep_values(+Names)
%  Keeps the values of an answer, but for those that are large.
%  ?- trilog_values:keep_values([]).
%     true.
keep_values(Names) :-
    (   Names = [_|_], new_values(Names, New), New = [_|_] ->
        ( bb_get(trilog_kept_values, Old) -> true ; Old = [] ),
        without(Old, New, Others),
        append(New, Others, Values0),
        most_values(Most),
        first_of(Most, Values0, Values),
        bb_put(trilog_kept_values, Values)
    ;   true
    ).

new_values([], []).
new_values([Name=Value|Names], New) :-
    largest_value(Most),
    (   nonvar(Value), counted([Value], Most) -> New = [Name=Value|New1]
    ;   New = New1
    ),
    new_values(Names, New1).

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

without([], _, []).
without([Name=Value|Old], New, Others) :-
    (   member(Name0=_, New), Name0 == Name -> Others = Others1
    ;   Others = [Name=Value|Others1]
    ),
    without(Old, New, Others1).

first_of(Most, List, First) :-
    (   Most > 0, List = [X|Xs] ->
        First = [X|First1],
        Most1 is Most - 1,
        first_of(Most1, Xs, First1)
    ;   First = []
    ).
