/** Unit tests as in SWI-Prolog's library(plunit), with its words.

    unit      what stands between `:- begin_tests(Unit)` and `:- end_tests(Unit)`
    test      test(Unit,Name,Options,Body,Place,Module): one of its clauses
    verdict   passed, failed(Lines), nondet, or of one that is not run: skipped
*/

:- module(plunit, [
    run_tests/0, run_tests/1,
    % For our own modules.
    assertion_failed/2, begin_unit/2, end_unit/1, take_test/5
]).

:- use_module(library(error)).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(trilog_cleanups)).
:- use_module(library(trilog_swi_control)).
:- use_module(library(trilog_swi_format)).

% test(Unit, Name, Options, Body, Place, Module)
:- dynamic(test/6).
% unit(Unit, Options)
:- dynamic(unit/2).
% running(Place, Name, Bindings): the test that runs.
:- dynamic(running/3).
% open_unit(Unit, Quotes): what the file has made of double quotes before it.
:- dynamic(open_unit/2).
% counted(What, Count)
:- dynamic(counted/2).

%% begin_unit(+Unit, +Options)
%  The clauses of test/1 and test/2 that come next are tests of Unit. It is a module of
%  its own: what the file has made of double quotes does not hold in it.
%  ?- catch(plunit:begin_unit(_, []), error(E, _), true).
%     E = instantiation_error.
begin_unit(Unit, Options) :-
    must_be(atom, Unit),
    end_unit(_),
    trilog_cells:quoted_as(Quotes),
    assertz(open_unit(Unit, Quotes)),
    trilog_cells:quote_as(string),
    retractall(unit(Unit, _)),
    retractall(test(Unit, _, _, _, _, _)),
    assertz(unit(Unit, Options)).

%% end_unit(+Unit)
%  ?- plunit:end_unit(no_such).
%     true.
end_unit(_) :-
    ( retract(open_unit(_, Quotes)) -> trilog_cells:quote_as(Quotes) ; true ).

%% take_test(+Head, +Body, +File, +Index, +Module)
%  Head is that of a test of the unit that is open: it is kept.
%  ?- plunit:take_test(test(a), true, 'f.pl', 1, user).
%     false.
take_test(Head, Body, File, Index, Module) :-
    open_unit(Unit, _),
    nonvar(Head),
    named(Head, Name, Options),
    atom_chars(File, Path),
    number_chars(Index, Digits),
    append([Path,"\n",Digits], Where),
    known_options(Options),
    trilog_driver:ask("place", Where, PlaceText),
    atom_chars(Place, PlaceText),
    trilog_compiled:compiled_clause(test(Unit, Name, Options, Body, Place, Module), plunit, Clause),
    assertz(plunit:Clause).

named(test(Name), Name, []).
named(test(Name,Options), Name, List) :-
    (   Options == [] -> List = []
    ;   nonvar(Options), Options = [_|_] -> List = Options
    ;   List = [Options]
    ).

known_options(Options) :-
    (   member(Option, Options), \+ is_option(Option) ->
        throw(error(domain_error(plunit:test_option, Option), begin_tests/1))
    ;   findall(Expected, ( member(Option, Options), is_expectation(Option, Expected) ), [_,_|_]) ->
        throw(error(domain_error(plunit:compatible_test_options, Options), begin_tests/1))
    ;   true
    ).

is_option(Option) :-
    (   var(Option) -> throw(error(instantiation_error, begin_tests/1))
    ;   is_expectation(Option, _) -> true
    ;   Option == nondet -> true
    ;   functor(Option, Name, 1) ->
        memberchk(Name, [blocked,fixme,condition,setup,cleanup,forall,sto,occurs_check])
    ;   false
    ).

%% run_tests
%  Runs all tests; fails when one of them does.
%  ?- run_tests.
%  > % No tests to run
%     true.
run_tests :-
    findall(Unit, unit(Unit, _), Units),
    run_tests(Units).

%% run_tests(+Units)
%  Units is a unit, Unit:Name, Unit:Names, or a list of such.
%  ?- catch(run_tests(no_such), error(E, _), true).
%     E = existence_error(unit_test,no_such).
run_tests(Units) :-
    retractall(counted(_, _)),
    selected(Units, Selected),
    run_units(Selected),
    told_summary,
    \+ counted(failed, _).

selected(Units, Selected) :-
    (   Units == [] -> Selected = []
    ;   Units = [Unit|Rest] ->
        selected(Unit, First),
        selected(Rest, Others),
        append(First, Others, Selected)
    ;   Units = Unit:Names -> known_unit(Unit), Selected = [Unit:Names]
    ;   known_unit(Units), Selected = [Units:all]
    ).

known_unit(Unit) :-
    (   unit(Unit, _) -> true
    ;   throw(error(existence_error(unit_test,Unit), run_tests/1))
    ).

run_units([]).
run_units([Unit:Names|Units]) :-
    unit(Unit, Options),
    (   listed(Options, blocked(Why)) -> told("% PL-Unit: ~w blocked: ~w~n", [Unit,Why])
    ;   is_wanted(Options, user, unit(Unit)), is_set_up(Options, user, unit(Unit)) ->
        run_unit(Unit, Names, Options)
    ;   true
    ),
    run_units(Units).

run_unit(Unit, Names, Options) :-
    ( Names == all -> Shown = Unit ; Shown = Unit:Names ),
    told("% PL-Unit: ~w ", [Shown]),
    count_of(failed, Failed0),
    '$cpu_now'(Start),
    (   test(Unit, Name, TestOptions, Body, Place, Module),
        among(Names, Name),
        run_test(test(Name,TestOptions,Body,Place,Module)),
        false
    ;   true
    ),
    '$cpu_now'(End),
    Seconds is End - Start,
    count_of(failed, Failed),
    (   Failed =:= Failed0 -> told(" passed ~3f sec~n", [Seconds])
    ;   told("**FAILED ~3f sec~n", [Seconds])
    ),
    clean_up(Options, user).

among(Names, Name) :-
    (   Names == all -> true
    ;   trilog_terms:is_proper_list(Names) -> memberchk(Name, Names)
    ;   Name = Names
    ).

listed(Options, Option) :-
    ( trilog_terms:is_proper_list(Options) -> member(Option0, Options) ; Option0 = Options ),
    nonvar(Option0),
    Option0 = Option,
    !.

run_test(test(Name,Options,Body,Place,Module)) :-
    (   listed(Options, blocked(Why)) -> counted_test(blocked), kept(blocked(Place,Name,Why))
    ;   listed(Options, forall(Generator)) ->
        expanded(Generator, Module, Called),
        trilog_terms:variables(Generator, Bindings),
        forall(call(Called),
               plunit:run_once(test(Name,Options,Body,Place,Module), bindings(Bindings)))
    ;   run_once(test(Name,Options,Body,Place,Module), none)
    ).

% Without its setup a test is not run, nor counted. What the setup binds is bound
% in the test and in its cleanup.
run_once(test(Name,Options,Body,Place,Module), Bindings) :-
    (   is_wanted(Options, Module, place(Place)), is_set_up(Options, Module, place(Place)) ->
        retractall(running(_, _, _)),
        assertz(running(Place, Name, Bindings)),
        verdict(Options, Body, Module, Verdict0),
        retractall(running(_, _, _)),
        ( retract(counted(assertion, _)) -> Verdict = asserted(Verdict0) ; Verdict = Verdict0 ),
        clean_up(Options, Module),
        (   listed(Options, fixme(_)) -> told_fixme(Verdict)
        ;   told_verdict(Verdict, Name, Bindings, Place)
        )
    ;   true
    ).

is_wanted(Options, Module, Where) :-
    (   listed(Options, condition(Condition)) -> told_error(Condition, Module, condition, Where)
    ;   true
    ).

is_set_up(Options, Module, Where) :-
    (   listed(Options, setup(Setup)) ->
        (   told_error(Setup, Module, setup, Where) -> true
        ;   counted(raised, 1) -> false
        ;   fresh_line,
            told("ERROR: goal unexpectedly failed: ~p~n", [Setup]),
            false
        )
    ;   true
    ).

% What a cleanup raises does not end the run, nor does it count.
clean_up(Options, Module) :-
    (   listed(Options, cleanup(Cleanup)) ->
        (   told_error(Cleanup, Module, cleanup, none) -> true
        ;   counted(raised, 1) -> true
        ;   fresh_line,
            told("Warning: Goal (~p) failed: '(cleanup handler)'~n", [Cleanup])
        )
    ;   true
    ).

% Fails when the goal does, and when it raises an error, which is told.
told_error(Goal, Module, What, Where) :-
    retractall(counted(raised, _)),
    catch(plunit:holds(Goal, Module), Ball, plunit:told_ball(Ball, What, Where)),
    \+ counted(raised, 1).

told_ball(Ball, What, Where) :-
    assertz(counted(raised, 1)),
    fresh_line,
    trilog_errors:words_of(Ball, Message),
    (   Where = unit(Unit) ->
        told("ERROR: PL-Unit: unit ~w: error in ~w: ~s~n", [Unit,What,Message])
    ;   Where = place(Place) -> told("ERROR: ~w:~n\terror in ~w: ~s~n", [Place,What,Message])
    ;   told("Warning: ~s~n", [Message])
    ).

holds(Goal, Module) :-
    expanded(Goal, Module, Called),
    call(Called),
    !.

% What a goal of the tests means, in its module.
expanded(Goal, Module, Called) :-
    trilog_expansion:expand_in(Module, Goal, Expanded),
    trilog_autoload:load_needed,
    trilog_compiled:compiled_goal(Expanded, Compiled, Letters),
    trilog_module_file:in_module((Letters,Compiled), Module, Called).

verdict(Options, Body, Module, Verdict) :-
    expanded(Body, Module, Called),
    expectation(Options, Expected),
    verdict_of(Expected, Called, Options, Module, Verdict).

expectation(Options, Expected) :-
    (   member(Option, Options), nonvar(Option), is_expectation(Option, Expected0) ->
        Expected = Expected0
    ;   Expected = true
    ).

is_expectation(fail, fail).
is_expectation(false, fail).
is_expectation(throws(Ball), throws(Ball)).
is_expectation(exception(Ball), throws(Ball)).
is_expectation(error(Error), throws(error(Error,_))).
is_expectation(error(Error,Context), throws(error(Error,Context))).
is_expectation(all(Comparison), all(Comparison)).
is_expectation(set(Comparison), set(Comparison)).
is_expectation(true, true).
is_expectation(true(Comparison), compare(Comparison)).
is_expectation(Comparison, compare(Comparison)) :-
    Comparison =.. [Name,_,_],
    memberchk(Name, [=,==,=@=,=:=,\=,\==,\=@=,=\=,<,>,=<,>=,is]).

verdict_of(fail, Goal, _, _, Verdict) :-
    '$cpu_now'(Start),
    run(Goal, Outcome),
    '$cpu_now'(End),
    Seconds is End - Start,
    (   Outcome == failed -> Verdict = passed
    ;   Outcome = error(Ball) -> unexpected(Ball, Verdict)
    ;   Verdict = failed(["must fail but succeeded in ~2f seconds~n"-[Seconds]])
    ).
verdict_of(throws(Expected), Goal, _, _, Verdict) :-
    run(Goal, Outcome),
    (   Outcome = error(Ball) ->
        (   subsumes_term(Expected, Ball) -> Verdict = passed
        ;   Verdict = failed(["wrong error"-[],expected("Got:      ",Expected,Ball)])
        )
    ;   Outcome == failed -> Verdict = failed(["failed~n"-[]])
    ;   Verdict = failed(["no_exception~n"-[]])
    ).
verdict_of(all(Comparison), Goal, _, Module, Verdict) :-
    answers_verdict(Comparison, Goal, all, Module, Verdict).
verdict_of(set(Comparison), Goal, _, Module, Verdict) :-
    answers_verdict(Comparison, Goal, set, Module, Verdict).
verdict_of(true, Goal, Options, _, Verdict) :-
    run(Goal, Outcome),
    success_verdict(Outcome, Options, Verdict).
verdict_of(compare(Comparison), Goal, Options, Module, Verdict) :-
    run(Goal, Outcome),
    (   memberchk(Outcome, [det,nondet]) ->
        expanded(Comparison, Module, Compare),
        (   catch(Compare, Ball, true) ->
            (   var(Ball) -> success_verdict(Outcome, Options, Verdict)
            ;   trilog_errors:words_of(Ball, Told),
                Verdict = failed(["Comparison error: ~s"-[Told]])
            )
        ;   Comparison =.. [Name,Got,Expected] ->
            Verdict = failed(["wrong answer (compared using ~w)"-[Name],expected("Got:      ",Expected,Got)])
        ;   Verdict = failed(["failed~n"-[]])
        )
    ;   success_verdict(Outcome, Options, Verdict)
    ).

success_verdict(det, _, passed).
success_verdict(nondet, Options, Verdict) :-
    (   memberchk(nondet, Options) -> Verdict = passed
    ;   Verdict = nondet
    ).
success_verdict(failed, _, failed(["failed~n"-[]])).
success_verdict(error(Ball), _, Verdict) :-
    unexpected(Ball, Verdict).

unexpected(Ball, failed([Format-[Told]])) :-
    (   nonvar(Ball), Ball = error(_,_) ->
        trilog_errors:words_of(Ball, Told),
        Format = "received error: ~s"
    ;   Told = Ball,
        Format = "~p~n"
    ).

answers_verdict(Comparison, Goal, Kind, _, Verdict) :-
    Comparison =.. [Name,Template,Expected],
    catch(findall(Template, Goal, Found0), Ball, true),
    (   nonvar(Ball) -> unexpected(Ball, Verdict)
    ;   in_kind(Kind, Found0, Found),
        in_kind(Kind, Expected, Wanted),
        Compare =.. [Name,Found,Wanted],
        trilog_expansion:expand_query(Compare, Compared),
        (   call(user:Compared) -> Verdict = passed
        ;   Verdict = failed(["wrong \"~w\" answer:"-[Kind],expected("   Found: ",Expected,Found)])
        )
    ).

in_kind(all, List, List).
in_kind(set, List, Sorted) :- trilog_order:sort_terms(List, Sorted).

% Outcome is det, nondet, failed or error(Ball); the first answer stays.
run(Goal, Outcome) :-
    (   catch(plunit:run_to_first(Goal, Outcome0), Ball, true) ->
        ( nonvar(Ball) -> Outcome = error(Ball) ; Outcome = Outcome0 )
    ;   Outcome = failed
    ).

% The cleanup of a goal that is cut comes too late to be seen here.
run_to_first(Goal, Outcome) :-
    call_cleanup(Goal, Det = true),
    ( Det == true -> Outcome = det ; Outcome = nondet ).

% --- what is told ---------------------------------------------------------------

told(Format, Arguments) :-
    formatted(Format, Arguments, Chars),
    (   append(_, [Last], Chars) -> trilog_loader:note(plunit_line, Last)
    ;   true
    ),
    trilog_driver:say(Chars).

% An error begins a line.
fresh_line :-
    (   trilog_loader:noted(plunit_line, '\n') -> true
    ;   told("~n", [])
    ).

counted_test(What) :-
    count_of(What, Count0),
    Count is Count0 + 1,
    retractall(counted(What, _)),
    assertz(counted(What, Count)).

count_of(What, Count) :-
    ( counted(What, Count0) -> Count = Count0 ; Count = 0 ).

kept(blocked(Place,Name,Why)) :-
    assertz(counted(blocked_test, Place-Name-Why)).

told_fixme(Verdict) :-
    (   memberchk(Verdict, [passed,nondet]) ->
        told("+", []),
        counted_test(fixme_passed)
    ;   told("-", []),
        counted_test(fixme_failed)
    ).

told_verdict(asserted(Verdict), Name, Bindings, Place) :-
    (   Verdict = failed(_) -> told_verdict(Verdict, Name, Bindings, Place)
    ;   counted_test(failed),
        told("A~n", [])
    ).
told_verdict(passed, _, _, _) :-
    counted_test(passed),
    told(".", []).
told_verdict(nondet, Name, Bindings, Place) :-
    counted_test(passed),
    fresh_line,
    told("Warning: ~w:~n\tPL-Unit: Test ~w", [Place,Name]),
    told_bindings(Bindings),
    told(": Test succeeded with choicepoint~n", []).
told_verdict(failed([Format-Arguments|Lines]), Name, Bindings, Place) :-
    counted_test(failed),
    fresh_line,
    told("ERROR: ~w:~n\ttest ~w", [Place,Name]),
    told_bindings(Bindings),
    told(": ", []),
    told(Format, Arguments),
    told("~n", []),
    told_expected(Lines).

%% assertion_failed(:Goal, +Reason)
%  The test that runs has failed where it asserted Goal, and goes on. Reason is fail, or
%  what was raised. It fails when none runs.
%  ?- plunit:assertion_failed(user:fail, fail).
%     false.
assertion_failed(Goal, Reason) :-
    running(Place, Name, Bindings),
    trilog_terms:module_of(Goal, _, Plain),
    counted_test(assertion),
    fresh_line,
    told("ERROR: ~w:~n\ttest ~w", [Place,Name]),
    told_bindings(Bindings),
    (   Reason == fail -> told(": assertion failed~n", [])
    ;   trilog_errors:words_of(Reason, Words),
        told(": assertion raised \"~s\"~n", [Words])
    ),
    told("\tAssertion: ~p~n", [Plain]).

told_bindings(none).
told_bindings(bindings(Values)) :-
    told(" (forall bindings = ~p)", [Values]).

told_expected([]).
told_expected([expected(Label,Expected,Got)|Lines]) :-
    % Goals that wait for variables do not run here.
    copy_term_nat(Expected-Got, Expected1-Got1),
    numbervars(Expected1-Got1, 0, _),
    told("ERROR:     Expected: ~p~n", [Expected1]),
    told("ERROR:     ~s~p~n", [Label,Got1]),
    told_expected(Lines).

told_summary :-
    count_of(passed, Passed),
    count_of(failed, Failed),
    count_of(blocked, Blocked),
    count_of(fixme_failed, Flagged),
    count_of(fixme_passed, Mended),
    told_blocked(Blocked),
    (   Flagged + Mended =:= 0 -> true
    ;   Mended =:= 0 -> told("% all ~d tests flagged FIXME failed~n", [Flagged])
    ;   told("% FIXME: ~d failed; ~d passed~n", [Flagged,Mended])
    ),
    (   Failed =:= 0, Passed =:= 0 -> told("% No tests to run~n", [])
    ;   Failed =:= 0 -> told("% All ~d tests passed~n", [Passed])
    ;   told_number(Failed, "failed"),
        told_number(Passed, "passed")
    ).

told_number(Count, What) :-
    ( Count =:= 1 -> Noun = "test" ; Noun = "tests" ),
    told("% ~d ~s ~s~n", [Count,Noun,What]).

told_blocked(Blocked) :-
    (   Blocked =:= 0 -> true
    ;   (   Blocked =:= 1 -> told("% one test is blocked:~n", [])
        ;   told("% ~d tests are blocked:~n", [Blocked])
        ),
        (   counted(blocked_test, Place-Name-Why),
            told("% ~w:~n\ttest ~w: ~w~n", [Place,Name,Why]),
            false
        ;   true
        )
    ).
