/** Solutions of a goal as SWI-Prolog's library(solution_sequences) and
library(aggregate) give them, and limits on what a goal may take.
*/

:- module(trilog_swi_solutions, [
    aggregate/3, call_with_depth_limit/3, call_with_time_limit/2, distinct/1, distinct/2,
    findnsols/4, findnsols/5, foreach/2, limit/2, offset/2, order_by/2
]).

:- use_module(library(error)).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(library(trilog_cleanups)).
:- use_module(library(trilog_swi_control)).

:- meta_predicate(aggregate(?, 0, ?)).
:- meta_predicate(call_with_depth_limit(0, ?, ?)).
:- meta_predicate(call_with_time_limit(?, 0)).
:- meta_predicate(distinct(0)).
:- meta_predicate(distinct(?, 0)).
:- meta_predicate(findnsols(?, ?, 0, ?)).
:- meta_predicate(findnsols(?, ?, 0, ?, ?)).
:- meta_predicate(foreach(0, 0)).
:- meta_predicate(limit(?, 0)).
:- meta_predicate(offset(?, 0)).
:- meta_predicate(order_by(?, 0)).

% A cell of its own for every call, which keeps its value on backtracking.
new_cell(Value, Cell) :-
    ( bb_get(trilog_swi_cells, Number0) -> true ; Number0 = 0 ),
    Number is Number0 + 1,
    bb_put(trilog_swi_cells, Number),
    number_chars(Number, Digits),
    atom_chars(Cell, [c,' '|Digits]),
    bb_put(Cell, Value).

%% foreach(:Generator, :Goal)
%  Goal holds for all answers of Generator together: variables that are in Goal alone
%  are the same in each.
%  ?- foreach(member(X, [1,2]), dif(X, Y)), Y = 2.
%     false.
%  ?- foreach(between(1, 3, X), memberchk(X, [3,2,1,0])).
%     true.
foreach(Generator, Goal) :-
    term_variables(Generator, Generated),
    term_variables(Goal, Used),
    divided(Used, Generated, Common, Shared),
    findall(Common, Generator, Answers),
    trilog_terms:module_of(Goal, Module, Plain),
    holds_for_all(Answers, Common-Shared, Module:Plain).

holds_for_all([], _, _).
holds_for_all([Answer|Answers], Common-Shared, Goal) :-
    copy_term(Common-Shared-Goal, Answer-Shared-Instance),
    call(Instance),
    holds_for_all(Answers, Common-Shared, Goal).

% The variables that are among Others, and those that are not.
divided([], _, [], []).
divided([V|Vs], Others, Common, Shared) :-
    (   trilog_terms:is_among(V, Others) -> Common = [V|Common1], Shared = Shared1
    ;   Common = Common1, Shared = [V|Shared1]
    ),
    divided(Vs, Others, Common1, Shared1).

%% limit(+Count, :Goal)
%  No more than the first Count answers of Goal.
%  ?- limit(2, member(X, [a1,b1,c1])).
%     X = a1
%  ;  X = b1.
limit(Count, Goal) :-
    (   ( Count == inf ; Count == infinite ) -> call(Goal)
    ;   must_be(integer, Count),
        Count > 0,
        call_nth(call(Goal), N),
        ( N < Count -> true ; ! )
    ).

%% offset(+Count, :Goal)
%  The answers of Goal behind the first Count.
%  ?- offset(1, member(X, [a1,b1])).
%     X = b1.
offset(Count, Goal) :-
    must_be(not_less_than_zero, Count),
    call_nth(call(Goal), N),
    N > Count.

%% distinct(:Goal)
%  The answers of Goal, each once.
%  ?- distinct(member(X, [a1,b1,a1])).
%     X = a1
%  ;  X = b1
%  ;  false.
distinct(Goal) :-
    distinct(Goal, Goal).

%% distinct(?Witness, :Goal)
%  The answers of Goal that give Witness a value of its own.
%  ?- distinct(X, member(X-_, [a1-1,b1-2,a1-3])).
%     X = a1
%  ;  X = b1
%  ;  false.
distinct(Witness, Goal) :-
    new_cell([], Cell),
    call(Goal),
    bb_get(Cell, Seen),
    \+ ( member(Other, Seen), Other =@= Witness ),
    bb_put(Cell, [Witness|Seen]).

%% order_by(+Specs, :Goal)
%  The answers of Goal in the order of Specs, a list of asc(Term) and desc(Term).
%  ?- order_by([desc(X)], member(X, [1,3,2])).
%     X = 3
%  ;  X = 2
%  ;  X = 1.
order_by(Specs, Goal) :-
    must_be(list, Specs),
    ( Specs == [] -> domain_error(non_empty_list, Specs, order_by/2) ; true ),
    term_variables(Goal, Variables),
    findall(Specs-Variables, Goal, Answers0),
    ordered(Specs, 1, Answers0, Answers),
    member(_-Variables, Answers).

ordered([], _, Answers, Answers).
ordered([Spec|Specs], N, Answers0, Answers) :-
    N1 is N + 1,
    ordered(Specs, N1, Answers0, Answers1),
    keyed(Answers1, N, Pairs),
    (   Spec = asc(_) -> Order = (@=<)
    ;   Spec = desc(_) -> Order = (@>=)
    ;   domain_error(order_specifier, Spec, order_by/2)
    ),
    trilog_swi_lists:sort(1, Order, Pairs, Sorted),
    pairs_values(Sorted, Answers).

keyed([], _, []).
keyed([Specs-Values|Answers], N, [Key-(Specs-Values)|Pairs]) :-
    nth1(N, Specs, Spec),
    arg(1, Spec, Key),
    keyed(Answers, N, Pairs).

%% findnsols(+Count, ?Template, :Goal, -List)
%  Lists of Count answers, one after another; the last may have fewer.
%  ?- findnsols(2, X, member(X, [1,2,3]), L).
%     L = [1,2]
%  ;  L = [3].
findnsols(Count, Template, Goal, List) :-
    findnsols(Count, Template, Goal, List, []).

%% findnsols(+Count, ?Template, :Goal, -List, ?Tail)
%  ?- findnsols(2, X, member(X, [1]), L, [end]).
%     L = [1,end].
findnsols(Count, Template, Goal, List, Tail) :-
    must_be(integer, Count),
    (   Count < 0 -> domain_error(not_less_than_zero, Count, findnsols/5)
    ;   Count =:= 0 -> Solutions = []
    ;   new_cell([], Recent),
        new_cell([], Earlier),
        trilog_terms:module_of(Goal, Module, Plain),
        copy_term(Template-Plain, Template1-Plain1),
        gathered(Module:Plain1, Template1, Count, cells(Recent,Earlier), Solutions)
    ),
    append(Solutions, Tail, List).

gathered(Goal, Template, Count, Cells, Solutions) :-
    call_cleanup(Goal, Last = true),
    gather(Cells, Template, Number),
    (   Last == true -> !
    ;   Number =:= Count
    ),
    taken_out(Cells, Solutions).
gathered(_, _, _, Cells, Solutions) :-
    taken_out(Cells, Solutions).

% What is put into a cell is copied: so the solutions are kept in pieces.
piece_length(200).

gather(cells(Recent,Earlier), Solution, Number) :-
    bb_get(Recent, Solutions0),
    Solutions = [Solution|Solutions0],
    length(Solutions, Length),
    piece_length(Most),
    bb_get(Earlier, Pieces),
    length(Pieces, Full),
    Number is Full * Most + Length,
    (   Length =:= Most ->
        bb_put(Earlier, [Solutions|Pieces]),
        bb_put(Recent, [])
    ;   bb_put(Recent, Solutions)
    ).

taken_out(cells(Recent,Earlier), Solutions) :-
    bb_get(Recent, Solutions0),
    bb_get(Earlier, Pieces),
    bb_put(Recent, []),
    bb_put(Earlier, []),
    append([Solutions0|Pieces], Reversed),
    reverse(Reversed, Solutions).

%% aggregate(+Template, :Goal, -Result)
%  aggregate_all/3 for each binding of the free variables of Goal; it fails where
%  there is no answer.
%  ?- aggregate(count, X^member(X, [a1,b1]), N).
%     N = 2.
%  ?- aggregate(count, Y^member(X-Y, [a1-1,b1-2,a1-3]), N).
%     X = a1, N = 2
%  ;  X = b1, N = 1.
aggregate(Template, Goal0, Result) :-
    collected(Template, Part),
    trilog_terms:module_of(Goal0, Module, Goal),
    in_place(Goal, Module, Called),
    trilog_terms:bag(Part, Called, Parts),
    aggregate_all(Template, member(Part, Parts), Result).

in_place(Goal, Module, Called) :-
    (   nonvar(Goal), Goal = Variable^Goal1 ->
        Called = Variable^Called1,
        in_place(Goal1, Module, Called1)
    ;   Called = Module:Goal
    ).

collected(Template, Part) :-
    (   var(Template) -> instantiation_error(aggregate/3)
    ;   atom(Template) -> Part = x
    ;   Template =.. [_|Part]
    ).

%% call_with_depth_limit(:Goal, +Limit, -Depth)
%  Runs Goal, whose calls fail that are deeper than Limit. Depth is that of the deepest,
%  or depth_limit_exceeded where there is no answer for it.
%  ?- call_with_depth_limit(true, 10, Depth).
%     Depth = 1.
call_with_depth_limit(Goal, Limit, Depth) :-
    trilog_depth:limited(Goal, Limit, Depth).

% So many inferences the machine makes in a second at its best: what SWI-Prolog does
% in the same time may need more of them, not fewer.
inferences_per_second(10000000).

%% call_with_time_limit(+Seconds, :Goal)
%  Runs Goal once; throws time_limit_exceeded when it takes longer than Seconds,
%  which are counted in inferences.
%  ?- call_with_time_limit(5, X = 1).
%     X = 1.
%  ?- catch(call_with_time_limit(0.1, repeat_for_ever), Error, true).
%     Error = error(existence_error(procedure,repeat_for_ever/0),repeat_for_ever/0).
call_with_time_limit(Seconds, Goal) :-
    (   number(Seconds) -> true
    ;   var(Seconds) -> instantiation_error(call_with_time_limit/2)
    ;   type_error(number, Seconds, call_with_time_limit/2)
    ),
    inferences_per_second(PerSecond),
    Limit is max(1000, truncate(Seconds * PerSecond)),
    call_with_inference_limit(Goal, Limit, Result),
    !,
    (   Result == inference_limit_exceeded -> throw(time_limit_exceeded)
    ;   true
    ).
