/** `:- if(Goal).` and what belongs to it, in a file that is being loaded.

    open      what the `:- if` have found that are open, the innermost first, each
              with the number of its clause: Found-Index
    found     taken, not_yet or done; or ended, behind `end_of_file.`
*/

:- module(trilog_conditions, [
    conditional/2, is_left_out/0, now_conditions/1, open_conditions/1, end_text/0, close_text/1
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
    member(Found-_, Open),
    Found \== taken,
    !.

%% end_text
%  What comes now stands behind `end_of_file.`
%  ?- trilog_conditions:(end_text, is_left_out, now_conditions([])).
%     true.
end_text :-
    open_conditions(Open),
    now_conditions([ended-0|Open]).

%% close_text(+File)
%  The file is over: warns of the innermost `:- if` that is open.
%  ?- trilog_conditions:close_text('facts.pl').
%     true.
close_text(File) :-
    open_conditions(Open),
    (   member(Found-Index, Open), Found \== ended ->
        trilog_reading:warning(File, Index, trilog_open_if)
    ;   true
    ).

%% conditional(+Term, +Index)
%  Takes a directive that is a condition.
%  ?- trilog_conditions:conditional(a, 1).
%     false.
%  ?- trilog_conditions:conditional((:- endif), 1).
%     error: there is no `:- if(…)` before this
conditional((:- Directive), Index) :-
    nonvar(Directive),
    open_conditions(Open),
    \+ Open = [ended-_|_],
    condition(Directive, Index, Open).

% A goal that throws something is not true.
condition(if(Goal), Index, Open) :-
    (   is_left_out -> now_conditions([done-Index|Open])
    ;   now_conditions([not_yet-Index|Open]),
        take_if_true(Goal, Index, Open)
    ).
condition(elif(Goal), _, Open0) :-
    innermost(Open0, Found, Index, Open),
    (   Found \== not_yet -> now_conditions([done-Index|Open])
    ;   now_conditions(Open),
        ( is_left_out -> Is = left_out ; Is = asked ),
        now_conditions(Open0),
        ( Is == asked -> take_if_true(Goal, Index, Open) ; true )
    ).
condition(else, _, Open0) :-
    innermost(Open0, Found0, Index, Open),
    ( Found0 == not_yet -> Found = taken ; Found = done ),
    now_conditions([Found-Index|Open]).
condition(endif, _, Open0) :-
    innermost(Open0, _, _, Open),
    now_conditions(Open).

innermost(Open0, Found, Index, Open) :-
    (   Open0 = [Found-Index|Open] -> true
    ;   throw(error(trilog_no_if, (:-)/1))
    ).

take_if_true(Goal, Index, Open) :-
    trilog_running:goal_to_run(Goal, Target, Expanded),
    catch(( \+ Target:Expanded -> Is = false ; Is = true ), Ball, true),
    (   nonvar(Ball) -> told_untrue(Ball, Index)
    ;   Is == false -> true
    ;   now_conditions([taken-Index|Open])
    ).

% What is no error would end the loading.
told_untrue(Ball, Index) :-
    (   ( Ball = error(_,_) ; memberchk(Ball, ['$aborted',time_limit_exceeded]) ) -> throw(Ball)
    ;   trilog_loader:noted(loading, Path),
        atom_chars(File, Path),
        trilog_reading:fault(File, Index, Ball)
    ).
