/** The goals of a query that may have more answers.

    mark    the newest choice point at some place of the query: of `a, b` there
            is one before a, one behind a and one behind b
*/

:- module(trilog_open_goals, [mark_goals/3, mark/1, open_goals/4]).

%% mark_goals(+Goal, -Marked, -Marks)
%  Marked is Goal with a look at the choice points between the goals of a
%  conjunction; Marks are what is seen there.
%  ?- trilog_open_goals:mark_goals(a, Marked, Marks).
%     Marked = a, Marks = [].
%  ?- trilog_open_goals:mark_goals((a,1), Marked, Marks).
%     Marked = (a,1), Marks = [].
mark_goals(Goal, Marked, Marks) :-
    % What cannot be called is shown in an error, without marks.
    (   nonvar(Goal), Goal = (_,_), trilog_constructs:has_callable_parts(Goal) ->
        Marked = (trilog_open_goals:mark(Mark), Marked1),
        Marks = [Mark|Marks1],
        mark_conjuncts(Goal, Marked1, Marks1)
    ;   Marked = Goal,
        Marks = []
    ).

mark_conjuncts(Goal, Marked, Marks) :-
    (   nonvar(Goal), Goal = (A,B) ->
        Marked = (A, trilog_open_goals:mark(Mark), Marked1),
        Marks = [Mark|Marks1],
        mark_conjuncts(B, Marked1, Marks1)
    ;   Marked = (Goal, trilog_open_goals:mark(Mark)),
        Marks = [Mark]
    ).

%% mark(-Mark)
%  ?- trilog_open_goals:mark(_Mark), integer(_Mark).
%     true.
mark(Mark) :-
    '$get_b_value'(Mark).

%% open_goals(+Marks, +Goal, +Last, -Open)
%  Open are the goals of the conjunction Goal that have left a choice point. Such a
%  one lies higher after the goal than before it; what a cut has taken away lies
%  higher than Last, the mark at the end.
%  ?- trilog_open_goals:open_goals([1,1,3,4], (a,b,c), 3, Open).
%     Open = [b].
open_goals([], Goal, _, [Goal]).
open_goals([Mark0|Marks], Goal, Last, Open) :-
    open_conjuncts(Marks, Mark0, Goal, Last, Open).

open_conjuncts([], _, _, _, []).
open_conjuncts([Mark|Marks], Mark0, Goal0, Last, Open) :-
    (   nonvar(Goal0), Goal0 = (Goal,Goals) -> true
    ;   Goal = Goal0, Goals = true
    ),
    ( Mark > Mark0, Mark =< Last -> Open = [Goal|Open1] ; Open = Open1 ),
    open_conjuncts(Marks, Mark, Goals, Last, Open1).
