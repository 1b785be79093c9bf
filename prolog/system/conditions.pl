/** `:- if(Goal).` and what belongs to it, in a file that is being loaded.

    open      what the `:- if` have found that are open, the innermost first:
              taken, not_yet or done; or ended, behind `end_of_file.`
*/

:- module(trilog_conditions, [
    conditional/1, is_left_out/0, now_conditions/1, open_conditions/1
]).

:- use_module(library(lists)).

% conditions(Open)
:- dynamic(conditions/1).
conditions([]).

%% open_conditions(-Open)
%  ?- trilog_conditions:open_conditions(Open).
%     Open = [].
open_conditions(Open) :-
    conditions(Open),
    !.

%% now_conditions(+Open)
%  ?- trilog_conditions:now_conditions([]).
%     true.
now_conditions(Open) :-
    retractall(conditions(_)),
    assertz(conditions(Open)).

%% is_left_out
%  What comes now is not loaded.
%  ?- trilog_conditions:is_left_out.
%     false.
is_left_out :-
    open_conditions(Open),
    member(Condition, Open),
    Condition \== taken,
    !.

%% conditional(+Term)
%  Takes a directive that is a condition.
%  ?- trilog_conditions:conditional(a).
%     false.
conditional((:- Directive)) :-
    nonvar(Directive),
    open_conditions(Open),
    condition(Directive, Open).

condition(if(Goal), Open) :-
    (   is_left_out -> Found = done
    ;   holds(Goal) -> Found = taken
    ;   Found = not_yet
    ),
    now_conditions([Found|Open]).
condition(elif(Goal), [Found0|Open]) :-
    now_conditions(Open),
    (   Found0 == not_yet, \+ is_left_out, holds(Goal) -> Found = taken
    ;   Found0 == not_yet -> Found = not_yet
    ;   Found = done
    ),
    now_conditions([Found|Open]).
condition(else, [Found0|Open]) :-
    ( Found0 == not_yet -> Found = taken ; Found = done ),
    now_conditions([Found|Open]).
condition(endif, [_|Open]) :-
    now_conditions(Open).

holds(Goal) :-
    trilog_running:goal_to_run(Goal, Target, Expanded),
    \+ \+ Target:Expanded.
