/** Control, aggregation and terms as course code uses them
in SWI-Prolog.
*/

:- module(trilog_swi_control, [
    abort/0, aggregate_all/3, aggregate_all/4, apply/2, assert/1, assertion/1,
    compound_name_arguments/3, compound_name_arity/3, exists_directory/1, exists_file/1, ignore/1,
    not/1, numbervars/1, numbervars/3, plus/3, random_between/3, random_member/2,
    statistics/2, style_check/1, ttyflush/0, (=@=)/2, (\=@=)/2,
    % For our own modules.
    between_or_more/3
]).

:- op(700, xfx, =@=).
:- op(700, xfx, \=@=).

:- use_module(library(between)).
:- use_module(library(error)).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(library(trilog_swi_lists)).
:- use_module(library(trilog_swi_text)).

:- meta_predicate(aggregate_all(?, 0, ?)).
:- meta_predicate(aggregate_all(?, ?, 0, ?)).
:- meta_predicate(apply(:, ?)).
:- meta_predicate(assertion(0)).
:- meta_predicate(ignore(0)).
:- meta_predicate(not(0)).
:- meta_predicate(aggregate(?, 0, ?)).

%% abort
%  Ends the query, if no catch/3 sees it.
%  ?- catch(abort, Ball, true).
%     Ball = '$aborted'.
abort :-
    throw('$aborted').

%% ignore(:Goal)
%  Runs Goal once, and is true whether Goal is or not.
%  ?- ignore(member(X, [a,b])).
%     X = a.
%  ?- ignore(fail).
%     true.
ignore(Goal) :-
    (   call(Goal) -> true
    ;   true
    ).

%% not(:Goal)
%  Goal cannot be proved.
%  ?- not(member(a, [b])).
%     true.
not(Goal) :-
    \+ call(Goal).

%% apply(:Goal, +Arguments)
%  Calls Goal with more arguments.
%  ?- apply(succ, [1,X]).
%     X = 2.
apply(Goal0, Arguments) :-
    trilog_terms:module_of(Goal0, Module, Goal),
    Goal =.. List0,
    append(List0, Arguments, List),
    trilog_calls:univ(Call, List),
    call(Module:Call).

%% assertion(:Goal)
%  Goal must be true; says so when it is not, or what it raised.
%  ?- catch(assertion(fail), error(E, _), true).
%     E = assertion_error(fail,user:fail).
%  ?- catch(assertion(throw(oops)), error(E, _), true).
%     E = assertion_error(oops,user:throw(oops)).
assertion(Goal) :-
    catch(( \+ Goal -> Reason = fail ; true ), Reason, true),
    (   var(Reason) -> true
    ;   memberchk(Reason, [time_limit_exceeded,'$aborted']) -> throw(Reason)
    ;   trilog_expansion:written_body(Goal, Plain),
        ( Plain = _:_ -> Qualified = Plain ; Qualified = user:Plain ),
        (   trilog_on_demand:is_loaded(plunit), plunit:assertion_failed(Qualified, Reason) -> true
        ;   throw(error(assertion_error(Reason,Qualified), assertion/1))
        )
    ).

%% assert(+Clause)
%  The old name of assertz/1.
%  ?- assert(likes(ann, bob)), likes(ann, X).
%     X = bob.
assert(Clause) :-
    assertz(user:Clause).

%% aggregate_all(+Template, :Goal, -Result)
%  Counts, adds up or collects the answers of Goal: Template is count,
%  sum(E), max(E), min(E), max(E,W), min(E,W), bag(X) or set(X).
%  ?- aggregate_all(count, member(_, [a,b]), N).
%     N = 2.
%  ?- aggregate_all(sum(X), member(X, [1,2,3]), N).
%     N = 6.
%  ?- aggregate_all(max(X-Y), member(X-Y, [1-a,2-b]), M).
%     M = 2-b.
%  ?- aggregate_all(max(X), member(X, []), M).
%     false.
aggregate_all(Template, Goal, Result) :-
    (   var(Template) -> instantiation_error(aggregate_all/3)
    ;   aggregate(Template, Goal, Result0) -> Result = Result0
    ;   known_aggregate(Template) -> false
    ;   domain_error(aggregate_template, Template, aggregate_all/3)
    ).

known_aggregate(max(_)).
known_aggregate(min(_)).
known_aggregate(max(_,_)).
known_aggregate(min(_,_)).
known_aggregate(Templates) :-
    Templates =.. [_|Parts],
    parts_known(Parts).

aggregate(count, Goal, Count) :-
    findall(x, Goal, Xs),
    length(Xs, Count).
aggregate(count(_), Goal, Count) :-
    findall(x, Goal, Xs),
    length(Xs, Count).
aggregate(sum(X), Goal, Sum) :-
    findall(X, Goal, Xs),
    foldl(add, Xs, 0, Sum0),
    trilog_swi_arithmetic:index_form(Sum0, Sum).
aggregate(bag(X), Goal, Xs) :-
    ( without_carets(Goal, Plain) -> findall(X, Plain, Xs) ; findall(X, Goal, Xs) ).
aggregate(set(X), Goal, Set) :-
    aggregate(bag(X), Goal, Xs),
    sort(Xs, Set).
aggregate(max(X), Goal, Max) :-
    findall(X, Goal, [First|Xs]),
    value(First, Max0),
    foldl(greater, Xs, Max0, Max).
aggregate(min(X), Goal, Min) :-
    findall(X, Goal, [First|Xs]),
    value(First, Min0),
    foldl(smaller, Xs, Min0, Min).
aggregate(max(X,W), Goal, max(Max,Witness)) :-
    findall(X-W, Goal, [X0-W0|Pairs]),
    value(X0, Max0),
    foldl(greater_pair, Pairs, Max0-W0, Max-Witness).
aggregate(min(X,W), Goal, min(Min,Witness)) :-
    findall(X-W, Goal, [X0-W0|Pairs]),
    value(X0, Min0),
    foldl(smaller_pair, Pairs, Min0-W0, Min-Witness).

aggregate(Templates, Goal, Results) :-
    Templates =.. [Name|Parts],
    parts_known(Parts),
    findall(Templates, Goal, Solutions),
    each_part(Parts, Templates, Solutions, Rs),
    Results =.. [Name|Rs].

% As in SWI-Prolog, those who collect take a goal as bagof/3 does, and no others. Fails where
% it has no caret: the machine knows the module of a goal that is handed on as it came.
without_carets(Goal0, Goal) :-
    without_carets(Goal0, user, no, Goal, yes).

without_carets(Goal0, Module0, Had, Goal, Has) :-
    (   nonvar(Goal0), Goal0 = _^Goal1 -> without_carets(Goal1, Module0, yes, Goal, Has)
    ;   nonvar(Goal0), Goal0 = Module:Goal1 -> without_carets(Goal1, Module, Had, Goal, Has)
    ;   Goal = Module0:Goal0,
        Has = Had
    ).

parts_known([Part|Parts]) :-
    nonvar(Part),
    ( known_aggregate(Part) -> true ; memberchk(Part, [count,sum(_),bag(_),set(_)]) ),
    ( Parts == [] -> true ; parts_known(Parts) ).

each_part([], _, _, []).
each_part([Part|Parts], Templates, Solutions, [R|Rs]) :-
    aggregate(Part, member(Templates, Solutions), R),
    each_part(Parts, Templates, Solutions, Rs).

add(X, Sum0, Sum) :- Sum is Sum0 + X.

% What has a number as its value counts as that number, all else as itself.
value(X, Value) :-
    (   catch(Value0 is X, error(_,_), false) -> Value = Value0
    ;   Value = X
    ).

greater(X0, Max0, Max) :-
    value(X0, X),
    (   above(X, Max0) -> Max = X
    ;   Max = Max0
    ).

smaller(X0, Min0, Min) :-
    value(X0, X),
    (   above(Min0, X) -> Min = X
    ;   Min = Min0
    ).

greater_pair(X0-W, Max0-W0, Best) :-
    value(X0, X),
    (   above(X, Max0) -> Best = X-W
    ;   Best = Max0-W0
    ).

smaller_pair(X0-W, Min0-W0, Best) :-
    value(X0, X),
    (   above(Min0, X) -> Best = X-W
    ;   Best = Min0-W0
    ).

above(X, Y) :-
    (   number(X), number(Y) -> X > Y
    ;   X @> Y
    ).

%% aggregate_all(+Template, +Discriminator, :Goal, -Result)
%  The same, answers with the same discriminator counted once.
%  ?- aggregate_all(count, X, member(X, [a,b,a]), N).
%     N = 2.
aggregate_all(Template, Discriminator, Goal, Result) :-
    distinct_part(Template, Part),
    findall(Discriminator-Part, Goal, Pairs0),
    sort(Pairs0, Pairs),
    aggregate_all(Template, member(Discriminator-Part, Pairs), Result).

distinct_part(count, x).
distinct_part(sum(X), X).
distinct_part(bag(X), X).
distinct_part(set(X), X).
distinct_part(max(X), X).
distinct_part(min(X), X).
distinct_part(max(X,W), X-W).
distinct_part(min(X,W), X-W).

%% between_or_more(+Low, +High, ?X)
%  between/3 whose High may be inf or infinite.
%  ?- between_or_more(1, inf, 7).
%     true.
%  ?- between_or_more(1, 2, X).
%     X = 1
%  ;  X = 2.
%  ?- catch(between_or_more(1, 2, a), error(E, _), true).
%     E = type_error(integer,a).
between_or_more(Low, High, X) :-
    (   integer(Low), integer(High) ->
        (   var(X) -> Low =< High, within(Low, High, X)
        ;   integer(X) -> Low =< X, X =< High
        ;   between(Low, High, X)
        )
    ;   ( High == inf ; High == infinite ) ->
        must_be(integer, Low),
        from(X, Low)
    ;   between(Low, High, X)
    ).

within(Low, High, X) :-
    (   Low =:= High -> X = Low
    ;   X = Low
    ;   Low1 is Low + 1,
        within(Low1, High, X)
    ).

from(X, Low) :-
    (   var(X) -> upwards(Low, X)
    ;   must_be(integer, X),
        X >= Low
    ).

upwards(X, X).
upwards(Low, X) :-
    Low1 is Low + 1,
    upwards(Low1, X).

%% plus(?A, ?B, ?C)
%  C is A + B, whichever one of the three is unknown.
%  ?- plus(X, 2, 5).
%     X = 3.
%  ?- catch(plus(1, a, _), error(E, _), true).
%     E = type_error(integer,a).
plus(A, B, C) :-
    can_be_integers([A,B,C]),
    (   var(C) -> trilog_swi_arithmetic:by_value(C is A + B)
    ;   var(B) -> trilog_swi_arithmetic:by_value(B is C - A)
    ;   trilog_swi_arithmetic:by_value(A is C - B)
    ).

can_be_integers([]).
can_be_integers([N|Ns]) :-
    ( ( var(N) ; integer(N) ) -> true ; type_error(integer, N, plus/3) ),
    can_be_integers(Ns).

%% compound_name_arguments(?Compound, ?Name, ?Arguments)
%  ?- compound_name_arguments(T, f, [a]).
%     T = f(a).
%  ?- compound_name_arguments(g(1,2), N, As).
%     N = g, As = [1,2].
compound_name_arguments(Compound, Name, Arguments) :-
    expect_compound(Compound, compound_name_arguments/3),
    trilog_calls:univ(Compound, [Name|Arguments]).

%% compound_name_arity(?Compound, ?Name, ?Arity)
%  ?- compound_name_arity(f(a,b), N, A).
%     N = f, A = 2.
compound_name_arity(Compound, Name, Arity) :-
    expect_compound(Compound, compound_name_arity/3),
    trilog_calls:make_term(Compound, Name, Arity).

expect_compound(Term, Context) :-
    (   ( var(Term) ; trilog_swi_types:compound_term(Term) ) -> true
    ;   type_error(compound, Term, Context)
    ).

%% =@=(@A, @B)
%  A and B are the same but for the names of their variables.
%  ?- f(X,Y) =@= f(A,B).
%     true.
%  ?- f(X,X) =@= f(A,B).
%     false.
=@=(A, B) :-
    \+ \+ variants(A, B).

%% \=@=(@A, @B)
%  A and B are not variants.
%  ?- f(X,X) \=@= f(A,B).
%     true.
\=@=(A, B) :-
    \+ =@=(A, B).

variants(A0, B0) :-
    copy_term_nat(A0, A),
    copy_term_nat(B0, B),
    trilog_terms:variables(A, As),
    trilog_terms:variables(B, Bs),
    bind(As, 0, N),
    bind(Bs, 0, N),
    A == B.

bind([], N, N).
bind(['$variant'(N0)|Vs], N0, N) :-
    N1 is N0 + 1,
    bind(Vs, N1, N).

%% numbervars(?Term)
%  Binds the variables of Term to '$VAR'(0), '$VAR'(1), ..., which are written
%  as A, B, ...
%  ?- T = f(X,[x,Y]), numbervars(T), print(T).
%  > f(A,[x,B])
%     T = f('$VAR'(0),[x,'$VAR'(1)]), X = '$VAR'(0), Y = '$VAR'(1).
numbervars(Term) :-
    numbervars(Term, 0, _).

%% numbervars(?Term, +From, ?To)
%  The same from '$VAR'(From) on; To is the first number that is not used.
%  ?- numbervars(f(X,Y,X), 23, To).
%     X = '$VAR'(23), Y = '$VAR'(24), To = 25.
numbervars(Term, From, To) :-
    must_be(integer, From),
    trilog_terms:variables(Term, Variables),
    numbered(Variables, From, To).

numbered([], To, To).
numbered(['$VAR'(N)|Variables], N, To) :-
    N1 is N + 1,
    numbered(Variables, N1, To).

%% style_check(+Change)
%  -Style: what is loaded from here on, up to the end of the file, is not warned of;
%  +Style: it is again; ?(Style): it is. The warnings here are of the styles
%  singleton and discontiguous.
%  ?- style_check(-singleton), style_check(+singleton), style_check(?(singleton)).
%     true.
%  ?- catch(style_check(-no_style), error(E, _), true).
%     E = domain_error(style_name,no_style).
style_check(Change) :-
    (   var(Change) -> instantiation_error(style_check/1)
    ;   Change = [_|_] -> maplist(style_check, Change)
    ;   style_change(Change, Style) ->
        (   memberchk(Style, [atom,charset,discontiguous,no_effect,singleton,var_branches]) -> true
        ;   domain_error(style_name, Style, style_check/1)
        ),
        trilog_reading:unchecked_styles(Styles),
        change_style(Change, Styles)
    ;   type_error('+|-|?(Flag)', Change, style_check/1)
    ).

style_change(-Style, Style).
style_change(+Style, Style).
style_change(?(Style), Style).

change_style(-Style, Styles) :- trilog_reading:now_unchecked([Style|Styles]).
change_style(+Style, Styles) :-
    findall(Other, ( member(Other, Styles), Other \== Style ), Others),
    trilog_reading:now_unchecked(Others).
change_style(?(Style), Styles) :- \+ member(Style, Styles).

%% ttyflush
%  What has been written is shown.
%  ?- write(a), ttyflush.
%  > a
%     true.
ttyflush :-
    flush_output.

%% random_between(+Low, +High, -Number)
%  ?- random_between(3, 3, N).
%     N = 3.
random_between(Low, High, Number) :-
    must_be(integer, Low),
    must_be(integer, High),
    High >= Low,
    Above is High + 1,
    '$random_integer'(Low, Above, Number0),
    Number = Number0.

%% random_member(-Element, +List)
%  ?- random_member(X, [a]).
%     X = a.
random_member(Element, List) :-
    must_be(list, List),
    length(List, Length),
    Length > 0,
    '$random_integer'(0, Length, N),
    nth0(N, List, Element).

%% exists_file(+Path)
%  ?- exists_file('no/such/file').
%     false.
exists_file(Path) :-
    text_chars(Path, Chars),
    (   '$file_exists'(Chars) -> true
    ;   \+ sees_files,
        atom_chars(File, Chars),
        catch(open(File, read, Stream), _, fail),
        close(Stream)
    ).

% Safe mode answers no question about a path, but opens what it may.
sees_files :-
    '$directory_exists'("/").

%% exists_directory(+Path)
%  ?- exists_directory('no/such/directory').
%     false.
exists_directory(Path) :-
    text_chars(Path, Chars),
    '$directory_exists'(Chars).

%% statistics(+Key, -Value)
%  The time the processor has spent: runtime as a list of milliseconds, all and
%  since the last call, cputime in seconds; the same for walltime, since about the start,
%  and, in seconds since 1970, for real_time; and the number of inferences.
%  ?- statistics(runtime, [_Now,_Since]), integer(_Now), _Since =< _Now.
%     true.
%  ?- statistics(inferences, _Count), integer(_Count).
%     true.
statistics(Key, Value) :-
    (   var(Key) -> instantiation_error(statistics/2)
    ;   statistic(Key, Value0) -> Value = Value0
    ;   domain_error(statistics_key, Key, statistics/2)
    ).

statistic(runtime, Times) :-
    '$cpu_now'(Seconds),
    Now is truncate(Seconds * 1000),
    since_last(runtime, Now, Times).
statistic(walltime, Times) :-
    trilog_swi_system:get_time(Seconds),
    started(Seconds, Start),
    Now is truncate((Seconds - Start) * 1000),
    since_last(walltime, Now, Times).
statistic(real_time, Times) :-
    trilog_swi_system:get_time(Seconds),
    Now is truncate(Seconds),
    since_last(real_time, Now, Times).
statistic(process_cputime, Seconds) :-
    '$cpu_now'(Seconds).
statistic(cputime, Seconds) :-
    '$cpu_now'(Seconds).
statistic(inferences, Inferences) :-
    '$inference_count'(Inferences).

% Nobody has looked at the clock before: what has been computed since the start took
% at least as long as the processor did.
started(Now, Start) :-
    (   trilog_loader:noted(started, Start0) -> Start = Start0
    ;   '$cpu_now'(Spent),
        Start is Now - Spent,
        trilog_loader:note(started, Start)
    ).

since_last(Key, Now, [Now,Since]) :-
    (   trilog_loader:noted(Key, Last) -> Since is Now - Last
    ;   Since = Now
    ),
    trilog_loader:note(Key, Now).
