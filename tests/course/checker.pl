/*  A checker in the manner of the course's: a Prolog program that is loaded
    with the homework and asks it, written for SWI-Prolog.

        swipl -g vmcheck -t halt checker.pl HOMEWORK.pl
        trilog query checker.pl HOMEWORK.pl -g vmcheck

    It is ours, and not the course's: what is in the manner of the course is how
    questions are read, limited, compared and counted.
*/
:- ensure_loaded('files.pl').

% vmcheck: all tests of both stages, with their points, and the totals.
vmcheck :-
    stage(1, 'stage 1'),
    stage(2, 'stage 2').

stage(Stage, Title) :-
    format("~w~n", [Title]),
    findall(Points, stage_test(Stage, Points), All),
    checker_sum(All, 0, Total),
    findall(Worth, tt(Stage, _, Worth, _), Worths),
    checker_sum(Worths, 0, OutOf),
    format("total ~2f of ~2f~n", [Total,OutOf]).

stage_test(Stage, Points) :-
    tt(Stage, Name, Worth, Questions),
    tested(Name, Worth, Questions, Points).

% vmtest(Test): one test.
vmtest(Name) :-
    tt(_, Name, Worth, Questions),
    tested(Name, Worth, Questions, _).

checker_sum([], Sum, Sum).
checker_sum([X|Xs], Sum0, Sum) :-
    Sum1 is Sum0 + X,
    checker_sum(Xs, Sum1, Sum).
