/*  The homework's checker in the toplevel, and what grading asks for.

    vmcheck/0 and vmtest/1 are what students know: they ask the tests of the
    built-in suites of the program that is loaded. `trilog check` does the same
    with limits and in safety; here nothing ends a question but Ctrl-C. The
    suites are data that the host has; it gives them as a term

    suite(Name, Skeleton, Tests)
        Skeleton  the clauses that a program may use, as texts
    test(Name, Points, Grading, Predicates, Questions)
        Grading   fraction or all_or_nothing
    question(Query, Text, Weight, Kind)
        Query     the query as it would be typed
        Text      the query, what is told of its solutions, and what is expected
                  of them, `q(Query, Of, Expected)`, as a text, because they
                  share variables
        Kind      sequence, set, first, any_of, holds, fails, throws, each or answer:
                  the values of variables, and goals, of the first answer
*/
:- module(vm, [vmcheck/0, vmcheck/1, vmtest/1]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(trilog_cleanups)).
:- use_module(library(trilog_grading)).
:- use_module(library(trilog_swi_control)).
:- use_module(library(trilog_swi_format)).

%% vmcheck
%  Asks all tests of the homework, stages 1 and 2, and prints the points.
%  ?- with_output_to(atom(_Told), vmcheck), sub_atom(_Told, 0, 5, _, Suite).
%     Suite = uttt1.
vmcheck :-
    vmcheck(uttt1),
    vmcheck(uttt2).

%% vmcheck(+Suite)
%  The same for the tests of a built-in suite, tris, uttt1 or uttt2.
%  ?- catch(vmcheck(nothing), error(Error,_), true).
%     Error = existence_error(suite,nothing).
vmcheck(Name) :-
    suite(Name, Tests),
    format_text("~w~n", [Name]),
    graded(Tests, 0, Points, 0, OutOf),
    format_text("~w: ~2f of ~2f points~n", [Name,Points,OutOf]).

%% vmtest(?Test)
%  Asks one test of the homework, of either stage, such as narrowGreedy; or one after
%  the other.
%  ?- catch(vmtest(nothing), error(Error,_), true).
%     Error = existence_error(test,nothing).
vmtest(Name) :-
    findall(Suite-Name, test_of(Suite, Name), Tests),
    (   Tests == [] -> throw(error(existence_error(test, Name), vmtest/1))
    ;   nonvar(Name) -> Tests = [Suite-_|_]
    ;   member(Suite-Name, Tests)
    ),
    suite(Suite, InSuite),
    memberchk(test(Name,Points,Grading,Predicates,Questions), InSuite),
    graded(test(Name,Points,Grading,Predicates,Questions), _, _).

test_of(Suite, Name) :-
    member(Suite, [uttt1,uttt2,tris]),
    host_suite(Suite, _, Tests),
    member(test(Name,_,_,_,_), Tests).

% --- suites -----------------------------------------------------------------

host_suite(Name, Skeleton, Tests) :-
    (   atom(Name),
        atom_chars(Name, Chars),
        trilog_driver:ask("suite", Chars, Text),
        Text = [_|_] ->
        trilog_grading:read_text(Text, suite(Name,Skeleton,Tests))
    ;   throw(error(existence_error(suite, Name), vmcheck/1))
    ).

% What the tests need is there from now on.
suite(Name, Tests) :-
    host_suite(Name, Skeleton, Tests),
    findall(Clause, unknown_clause(Skeleton, Clause), Clauses),
    add(Clauses),
    forget_others(Name),
    file_of(Name, Path, _),
    trilog_loader:consult_path(Path).

% The clauses of two suites have the same names.
forget_others(Name) :-
    (   member(Other, [tris,uttt1,uttt2]),
        Other \== Name,
        file_of(Other, _, File),
        trilog_predicates:forget(File),
        false
    ;   true
    ).

file_of(Name, Path, File) :-
    atom_chars(Name, Chars),
    append("suite:", Chars, Path),
    atom_chars(File, Path).

unknown_clause(Texts, Clause) :-
    member(Text, Texts),
    trilog_grading:read_text(Text, Clause),
    ( Clause = (Head :- _) -> true ; Head = Clause ),
    functor(Head, Name, Arity),
    \+ defined(Name, Arity).

add([]).
add([Clause|Clauses]) :-
    (   Clause = (Head :- Body0) ->
        trilog_expansion:expand_query(Body0, Body),
        assertz(user:(Head :- Body))
    ;   assertz(user:Clause)
    ),
    add(Clauses).

% --- grading ----------------------------------------------------------------

graded([], Points, Points, OutOf, OutOf).
graded([Test|Tests], Points0, Points, OutOf0, OutOf) :-
    graded(Test, Got, Worth),
    Points1 is Points0 + Got,
    OutOf1 is OutOf0 + Worth,
    graded(Tests, Points1, Points, OutOf1, OutOf).

graded(test(Name,Worth,Grading,Predicates,Questions), Points, Worth) :-
    findall(Missing, missing(Predicates, Missing), AllMissing),
    (   AllMissing = [_|_] ->
        Points = 0,
        points_line(Name, Points, Worth),
        format_text("    missing: ~w~n", [AllMissing])
    ;   asked(Questions, 0, Right, 0, All, Sign, Faults),
        points(Grading, Worth, Right, All, Sign, Faults, Points),
        points_line(Name, Points, Worth),
        print_faults(Faults)
    ).

missing(Predicates, Name/Arity) :-
    member(Name/Arity, Predicates),
    \+ defined(Name, Arity).

points_line(Name, Points, Worth) :-
    format_text("  ~w~t~30|~2f of ~2f~n", [Name,Points,Worth]).

points(fraction, Worth, Right, All, Sign, Faults, Points) :-
    (   Faults = [_|_], Sign == negative -> Points = 0
    ;   Points is Worth * Right / All
    ).
points(all_or_nothing, Worth, _, _, _, Faults, Points) :-
    (   Faults == [] -> Points = Worth
    ;   Points = 0
    ).

% Sign becomes positive with the first question that holds because something
% is so; a program that does nothing answers only the others.
asked([], Right, Right, All, All, Sign, []) :-
    ( var(Sign) -> Sign = negative ; true ).
asked([question(Query,Text,Weight,Kind)|Questions], Right0, Right, All0, All, Sign, Faults) :-
    All1 is All0 + Weight,
    (   catch(vm:answered(Kind, Text, Fault), Ball, Fault = raised(Ball)),
        nonvar(Fault) ->
        Right1 = Right0,
        Faults = [Query-Fault|Faults1]
    ;   Right1 is Right0 + Weight,
        Faults = Faults1,
        ( Kind == fails -> true ; Sign = positive )
    ),
    asked(Questions, Right1, Right, All1, All, Sign, Faults1).

% Fault stays unbound where the answer is the one that is expected.
answered(Kind, Text, Fault) :-
    trilog_grading:read_text(Text, Question),
    append(Text, " .", Clause),
    trilog_cells:rebuilt(Clause, Question, q(Query,Of,Expected)),
    trilog_expansion:expand_query(Query, Goal),
    answered(Kind, Goal, Of, Expected, Fault).

answered(sequence, Goal, Of, Expected, Fault) :-
    solutions(Goal, Of, Expected, Given),
    ( trilog_tabling:is_variant(Given, Expected) -> true ; Fault = gave(Given,Expected) ).
answered(set, Goal, Of, Expected, Fault) :-
    solutions(Goal, Of, Expected, Given),
    msorted(Given, Sorted),
    msorted(Expected, Wanted),
    ( trilog_tabling:is_variant(Sorted, Wanted) -> true ; Fault = gave(Given,Expected) ).
answered(first, Goal, Of, Expected, Fault) :-
    first_solution(Goal, Of, Given),
    ( trilog_tabling:is_variant(Given, [Expected]) -> true ; Fault = gave(Given,[Expected]) ).
answered(any_of, Goal, Of, Expected, Fault) :-
    first_solution(Goal, Of, Given),
    (   member(One, Expected), trilog_tabling:is_variant(Given, [One]) -> true
    ;   Fault = gave(Given,one_of(Expected))
    ).
answered(holds, Goal, _, _, Fault) :-
    ( user:Goal -> true ; Fault = failed ).
answered(fails, Goal, _, _, Fault) :-
    ( user:Goal -> Fault = succeeded ; true ).
answered(throws, Goal, _, Expected, Fault) :-
    catch(( user:Goal -> Fault = succeeded ; Fault = failed ),
          Ball,
          ( fits(Expected, Ball) -> true ; Fault = raised(Ball) )).
answered(each, Goal, _, Conditions, Fault) :-
    (   \+ user:Goal -> Fault = failed
    ;   user:Goal, member(Condition, Conditions), \+ user:Condition ->
        Fault = broken(Condition)
    ;   true
    ).

answered(answer, Goal, Of, Expected-Conditions, Fault) :-
    (   user:Goal ->
        (   \+ values(Of, Expected) ->
            findall(Value, ( member(One, Of), arg(1, One, Value) ), Values),
            alone(Values, Given),
            alone(Expected, Wanted),
            Fault = gave([Given],[Wanted])
        ;   member(Condition, Conditions), \+ user:Condition -> Fault = broken(Condition)
        ;   true
        )
    ;   Fault = failed
    ).

values([], []).
values([Value|Values], [Expected|Rest]) :-
    value(Value, Expected),
    values(Values, Rest).

% One value is told without a list.
alone(Values, Told) :-
    ( Values = [Told] -> true ; Told = Values ).

value(same(Value), Expected) :-
    Value == Expected.
value(set(Value), Expected) :-
    msorted(Value, Sorted),
    msorted(Expected, Wanted),
    Sorted == Wanted.

% One more solution than is expected is enough to know.
solutions(Goal, Of, Expected, Given) :-
    length(Expected, Count0),
    Count is Count0 + 1,
    findall(Of, limited(Count, Goal), Given).

first_solution(Goal, Of, Given) :-
    findall(Of, limited(1, Goal), Given).

limited(Count, Goal) :-
    call_nth(user:Goal, N),
    (   N < Count -> true
    ;   !
    ).

% sort/2 that keeps what is there twice.
msorted(List, Sorted) :-
    keyed(List, Keyed0),
    keysort(Keyed0, Keyed),
    keyed(Sorted, Keyed).

keyed([], []).
keyed([X|Xs], [X-X|Keyed]) :-
    keyed(Xs, Keyed).

print_faults([]).
print_faults([Query-Fault|Faults]) :-
    format_text("    ?- ~s.~n", [Query]),
    print_fault(Fault),
    print_faults(Faults).

print_fault(gave(Given,Wanted)) :-
    solutions_text(Given, GivenText),
    solutions_text(Wanted, WantedText),
    format_text("       gave ~s, expected ~s~n", [GivenText,WantedText]).
print_fault(failed) :- format_text("       is false~n", []).
print_fault(succeeded) :- format_text("       is true~n", []).
print_fault(broken(Goal)) :- format_text("       has a solution without ~q~n", [Goal]).
print_fault(raised(Ball)) :-
    trilog_errors:words_of(Ball, Words),
    format_text("       raised: ~s~n", [Words]).

solutions_text([], "no solution").
solutions_text([Solution|Solutions], Text) :-
    joined([Solution|Solutions], "; ", Text).
solutions_text(one_of(Solutions), Text) :-
    joined(Solutions, " or ", Text).

joined([Term|Terms], Between, Text) :-
    term_text(Term, First),
    (   Terms == [] -> Text = First
    ;   joined(Terms, Between, Rest),
        append([First,Between,Rest], Text)
    ).

% The variables of a term have the names of letters.
term_text(Term0, Text) :-
    copy_term(Term0, Term),
    numbervars(Term, 0, _),
    formatted("~q", [Term], Text).
