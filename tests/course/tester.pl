% How a question is asked and a test is counted.
%
%     q(Weight, exp(Query, Expected))   the first answer of Query
%         Expected: 'V', Value, ...     the variable V has this very value
%                   set('V', List)      the elements of List, in any order
%                   cond(Goal)          Goal holds of the same variables
%     q(Weight, ech(Query, Goals))      each of Goals has an answer for every
%                                       answer of Query, which has one
%
% Queries and goals are texts. A text with a goal is read as `Query | Goal`, so
% that they share their variables.

time_for_a_question(10).

tested(Name, Worth, Questions, Points) :-
    asked(Questions, 0, Right, 0, All, none, Positive),
    (   Positive == none -> Points = 0
    ;   Points is Worth * Right / All
    ),
    swritef(Text, '%w', [Name]),
    format("~w~t~30|~2f of ~2f~n", [Text,Points,Worth]).

% Positive becomes some with the first question that is right and not negative:
% where only what should fail does, the test is not done.
asked([], Right, Right, All, All, Positive, Positive).
asked([q(Weight,Question)|Rest], Right0, Right, All0, All, Positive0, Positive) :-
    All1 is All0 + Weight,
    (   is_right(Question) ->
        Right1 is Right0 + Weight,
        ( negative(Question) -> Positive1 = Positive0 ; Positive1 = some )
    ;   Right1 = Right0,
        Positive1 = Positive0
    ),
    asked(Rest, Right1, Right, All1, All, Positive1, Positive).

is_right(Question) :-
    time_for_a_question(Time),
    catch(call_with_time_limit(Time, once(holds(Question))), _, fail).

holds(exp(Text, Expected)) :-
    read_question(Text, Expected, Query, Names, Goals),
    once(Query),
    as_expected(Expected, Names),
    all_hold(Goals).
holds(ech(Text, Goals)) :-
    read_term_from_atom(Text, Query, []),
    \+ \+ call(Query),
    \+ ( checker_member(Goal, Goals), fails_once(Text, Goal) ).

fails_once(Text, Goal) :-
    with_goal(Text, Goal, Both),
    read_term_from_atom(Both, Read, []),
    parts(Read, Query, Condition),
    call(Query),
    \+ call(Condition).

with_goal(Text, Goal, Both) :-
    swritef(Both, '%w | %w', [Text,Goal]).

parts('|'(Query, Condition), Query, Condition) :- !.
parts((Query;Condition), Query, Condition).

% The query, the names of its variables, and the goals about them.
read_question(Text, Expected, Query, Names, Goals) :-
    conditions(Expected, Conditions),
    joined(Conditions, Text, Joined),
    read_term_from_atom(Joined, Read, [variable_names(Names)]),
    taken_apart(Conditions, Read, Query, Goals).

conditions([], []).
conditions([cond(Goal)|Rest], [Goal|Goals]) :- !, conditions(Rest, Goals).
conditions([set(_,_)|Rest], Goals) :- !, conditions(Rest, Goals).
conditions([_,_|Rest], Goals) :- conditions(Rest, Goals).

joined([], Text, Text).
joined([Goal|Goals], Text, Joined) :-
    joined(Goals, Goal, Joined0),
    with_goal(Text, Joined0, Joined).

taken_apart([], Query, Query, []).
taken_apart([_|Rest], Read, Query, [Goal|Goals]) :-
    parts(Read, Query, Behind),
    taken_apart(Rest, Behind, Goal, Goals).

all_hold([]).
all_hold([Goal|Goals]) :-
    \+ \+ call(Goal),
    all_hold(Goals).

as_expected([], _).
as_expected([cond(_)|Rest], Names) :- !,
    as_expected(Rest, Names).
as_expected([set(Name,Wanted)|Rest], Names) :- !,
    checker_member(Name=Value, Names), !,
    msort(Value, Sorted),
    msort(Wanted, Sorted1),
    Sorted == Sorted1,
    as_expected(Rest, Names).
as_expected([Name,Wanted|Rest], Names) :-
    checker_member(Name=Value, Names), !,
    Value == Wanted,
    as_expected(Rest, Names).

checker_member(X, [X|_]).
checker_member(X, [_|Xs]) :- checker_member(X, Xs).

% All that it asks is that something is not so.
negative(exp(_, Expected)) :-
    \+ ( checker_member(Part, Expected), \+ is_negative(Part) ).
negative(ech(_, Goals)) :-
    \+ ( checker_member(Goal, Goals), \+ sub_atom(Goal, 0, 2, _, '\\+') ).

is_negative(cond(Goal)) :-
    sub_atom(Goal, 0, 2, _, '\\+').
