/** Walks through the clauses of predicates that change on the way.

What is retracted while a goal walks through the clauses of its predicate is still
an answer of that goal (the logical update view). The machine loses it, or has no
end, when another dynamic predicate was called in between: it looks for the next
clause as of the time of that call. So where a goal of such a predicate stands before
goals that may change it, the facts that it finds are taken down first, unless there
is one only. So they are where no other goal stands behind it, but the program takes
facts of the predicate away: the caller may. Clauses with bodies are added anew before they change, and left to those
who walk through them.

    walker   a goal of a predicate that may change, with such goals behind it
*/

:- module(trilog_walks, [
    walking_body/3, walking_goal/3, walked/2, each/2, each_fact/2, note_rule/2, has_rules/2,
    note_taken_away/1, before_change/3, indicator_key/5, is_only_answer/1
]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).

%% has_rules(?Name, ?Arity)
%  Some clause of a predicate of this name is not a fact.
%  ?- trilog_walks:has_rules(no_such, 1).
%     false.
:- dynamic(has_rules/2).
% taken_away(Name): a goal of the program takes clauses away from a predicate of this name,
% or from any where it is *.
:- dynamic(taken_away/1).
% counter(Name, Arity, Module, Counter): the name of the count of its walkers.
:- dynamic(counter/4).

%% walking_body(+Body0, +Module, -Body)
%  Body is Body0, a body of Module, with what its walkers are to the machine.
%  ?- trilog_walks:walking_body((atom(a), print(a)), user, Body).
%     Body = (atom(a),print(a)).
walking_body(Body0, Module, Body) :-
    walking(Body0, Module, '$caller', Body).

%% walking_goal(+Goal0, +Module, -Goal)
%  The same for a goal behind which nothing is called.
%  ?- trilog_walks:walking_goal((atom(a), print(a)), user, Goal).
%     Goal = (atom(a),print(a)).
walking_goal(Goal0, Module, Goal) :-
    walking(Goal0, Module, true, Goal).

% Behind is what is called afterwards, unless a cut comes first; '$before'(Goal,Behind) is
% what before/3 makes of them, and '$caller' the end of a clause.
walking(Goal0, Module, Behind, Goal) :-
    (   var(Goal0) -> Goal = Goal0
    ;   Goal0 = (A0,B0) ->
        walking(A0, Module, '$before'(B0,Behind), A1),
        ( begins_with_cut(B0) -> asked_once(A1, A) ; A = A1 ),
        walking(B0, Module, Behind, B),
        Goal = (A,B)
    ;   Goal0 = (A0->B0) ->
        walking(A0, Module, true, A1),
        asked_once(A1, A),
        walking(B0, Module, Behind, B),
        Goal = (A->B)
    ;   Goal0 = (A0;B0) ->
        walking(A0, Module, Behind, A),
        walking(B0, Module, Behind, B),
        Goal = (A;B)
    ;   Goal0 = forall(A0,B0), \+ trilog_constructs:is_redefined(Goal0) ->
        walking(A0, Module, B0, A),
        walking(B0, Module, true, B),
        Goal = forall(A,B)
    ;   softly(Goal0, Module, Home, A0-Others0, Goal1, A-Others) ->
        walking(A0, Home, (Others0,Behind), A),
        walking(Others0, Home, Behind, Others),
        Goal = Goal1
    ;   Goal0 = Home:Plain0, atom(Home), nonvar(Plain0), \+ may_change(Home, Plain0) ->
        walking(Plain0, Home, Behind, Plain),
        Goal = Home:Plain
    ;   trilog_constructs:control(Goal0, Parts0, Goal1, Parts) ->
        ( goes_on(Goal0) -> BehindParts = Behind ; BehindParts = true ),
        walking_parts(Parts0, Module, BehindParts, Parts1),
        ( Parts1 = [A1], asks_once(Goal0) -> asked_once(A1, A), Parts = [A] ; Parts = Parts1 ),
        Goal = Goal1
    ;   walker(Module, Goal0, Behind, Goal1) -> Goal = Goal1
    ;   is_nowhere(Module, Goal0, Name, Arity), takes_away(Behind, Name, Arity) ->
        Goal = trilog_calls:each(Module, Goal0)
    ;   Goal = Goal0
    ).

softly('*->'(A,B), Home, Home, A-B, '*->'(C,D), C-D).
softly(trilog_soft_cuts:soft_if(M:A,M:B,M:C), _, M, A-(B;C),
       trilog_soft_cuts:soft_if(M:D,M:E,M:F), D-(E;F)).

% No more than the first clause is to be found that a goal takes away, where none asks
% for another.
asked_once(Goal0, Goal) :-
    (   nonvar(Goal0), Goal0 = trilog_calls:take_away(Clause,Module) ->
        Goal = trilog_calls:take_first(Clause, Module)
    ;   Goal = Goal0
    ).

asks_once(once(_)).
asks_once(\+ _).

begins_with_cut(Goal) :-
    nonvar(Goal),
    ( Goal = (First,_) -> First == (!) ; Goal == (!) ).

walking_parts([], _, _, []).
walking_parts([Goal0|Goals0], Module, Behind, [Goal|Goals]) :-
    walking(Goal0, Module, Behind, Goal),
    walking_parts(Goals0, Module, Behind, Goals).

% What is behind the construct is called before a goal in it is asked for more answers.
goes_on(catch(_,_,_)).
goes_on(call(_)).
goes_on(call_cleanup(_,_)).
goes_on(setup_call_cleanup(_,_,_)).
goes_on(setup_call_catcher_cleanup(_,_,_,_)).
goes_on(limit(_,_)).
goes_on(offset(_,_)).
goes_on(distinct(_)).
goes_on(distinct(_,_)).
goes_on(call_nth(_,_)).
goes_on(findnsols(_,_,_,_)).
goes_on(findnsols(_,_,_,_,_)).

% Goal, and what is behind it where it has no cut.
before(Goal, Behind, Before) :-
    (   cuts_first(Goal, First) -> Before = First
    ;   Before = (Goal,Behind)
    ).

cuts_first(Goal, First) :-
    nonvar(Goal),
    (   Goal == ! -> First = true
    ;   Goal = (A,B),
        (   cuts_first(A, First) -> true
        ;   cuts_first(B, First0), First = (A,First0)
        )
    ).

walker(Module, Goal0, Behind, Goal) :-
    may_change(Module, Goal0),
    (   \+ is_quiet(Behind) -> Goal = trilog_calls:each(Module, Goal0)
    ;   reaches_caller(Behind),
        is_taken_away(Goal0),
        Goal = trilog_calls:each_fact(Module, Goal0)
    ).

% There is no cut in front of the end of the clause.
reaches_caller(Behind) :-
    (   Behind == '$caller' -> true
    ;   Behind = '$before'(Goal,Behind1) -> \+ cuts_first(Goal, _), reaches_caller(Behind1)
    ;   Behind = (_,Behind1), reaches_caller(Behind1)
    ).

is_taken_away(Goal) :-
    (   Goal = _:Plain -> is_taken_away(Plain)
    ;   functor(Goal, Name, _),
        ( taken_away(Name) -> true ; taken_away(*) )
    ).

may_change(Module, Goal) :-
    in_home(Goal, Module, Home, Plain),
    functor(Plain, Name, Arity),
    (   trilog_predicates:changing(Name, Arity) -> true
    ;   '$head_is_dynamic'(Home, Plain),
        \+ trilog_predicates:defined_by(Name, Arity, _, _),
        % Its clauses come further down in the file.
        \+ trilog_constructs:redefined(Home, Name, Arity, _)
    ).

in_home(Goal, Module, Home, Plain) :-
    ( Goal = Home:Plain -> atom(Home) ; Home = Module, Plain = Goal ),
    callable(Plain).

% Nobody has declared the predicate, and so far it has no clauses.
is_nowhere(Module, Goal, Name, Arity) :-
    in_home(Goal, Module, Home, Plain),
    compound(Plain),
    functor(Plain, Name, Arity),
    '$no_such_predicate'(Home, Plain),
    \+ trilog_constructs:redefined(Home, Name, Arity, _).

% The goal retracts clauses of the predicate.
takes_away(Goal, Name, Arity) :-
    nonvar(Goal),
    (   Goal = '$before'(First,Behind) ->
        before(First, Behind, Before),
        takes_away(Before, Name, Arity)
    ;   ( Goal = (A,B) ; Goal = (A;B) ; Goal = (A->B) ) ->
        ( takes_away(A, Name, Arity) -> true ; takes_away(B, Name, Arity) )
    ;   ( Goal = (\+ A) ; Goal = once(A) ) -> takes_away(A, Name, Arity)
    ;   ( Goal = trilog_calls:take_all_away(Head,_) ; Goal = trilog_calls:take_away(Clause,_) ) ->
        ( nonvar(Clause), Clause = (Head:-_) -> true ; Head = Clause ),
        nonvar(Head),
        ( Head = _:Plain -> true ; Plain = Head ),
        nonvar(Plain),
        functor(Plain, Name, Arity)
    ).

% The goal calls nothing that may change a predicate.
is_quiet(Goal) :-
    nonvar(Goal),
    (   Goal = '$before'(First,Behind) ->
        before(First, Behind, Before),
        is_quiet(Before)
    ;   ( Goal = (A,B) ; Goal = (A;B) ; Goal = (A->B) ) -> is_quiet(A), is_quiet(B)
    ;   Goal = (\+ A) -> is_quiet(A)
    ;   Goal = _:Plain -> is_quiet(Plain)
    ;   functor(Goal, Name, Arity),
        (   ( Goal == ! ; Goal == '$caller' ) -> true
        ;   trilog_raised:is_harmless(Name, Arity) ->
            \+ trilog_predicates:defined_by(Name, Arity, _, _)
        ;   trilog_predicates:changing(Name, Arity),
            \+ has_rules(Name, Arity)
        )
    ).

%% walked(+Goal0, -Goal)
%  Goal0 is the walker Goal as the machine has it.
%  ?- trilog_walks:walked(trilog_calls:take_first(f(1), user), Goal).
%     Goal = trilog_calls:take_away(f(1),user).
walked(trilog_calls:each(_,Goal), Goal).
walked(trilog_calls:each_fact(_,Goal), Goal).
walked(trilog_calls:take_first(Clause,Module), trilog_calls:take_away(Clause,Module)).

%% note_rule(+Head, +Body)
%  A clause of the program has this head and body.
%  ?- trilog_walks:note_rule(seen(_), true).
%     true.
note_rule(Head, Body) :-
    (   Body == true -> true
    ;   nonvar(Head), Head = _:Plain -> note_rule(Plain, Body)
    ;   callable(Head),
        functor(Head, Name, Arity),
        \+ has_rules(Name, Arity),
        trilog_predicates:may_change(Name, Arity) ->
        assertz(has_rules(Name, Arity))
    ;   true
    ).

%% note_taken_away(+File)
%  The clauses of a file take clauses of these predicates away.
%  ?- trilog_walks:note_taken_away('no_such_file.pl').
%     true.
note_taken_away(File) :-
    atom_chars(File, Chars),
    trilog_driver:ask("taken_away", Chars, Names),
    note_names(Names).

note_names(Names) :-
    (   Names == [] -> true
    ;   append(Name, [' '|Others], Names) -> note_name(Name), note_names(Others)
    ;   note_name(Names)
    ).

note_name(Chars) :-
    atom_chars(Name, Chars),
    ( taken_away(Name) -> true ; assertz(taken_away(Name)) ).

%% each(+Module, ?Goal)
%  Goal, whose answers are those that it has now.
%  ?- trilog_walks:each(trilog_cells, unmended).
%     false.
each(Module0, Goal0) :-
    trilog_proof:strip(Goal0, Module0, Module, Goal),
    functor(Goal, Name, Arity),
    (   has_rules(Name, Arity) -> each_clause(Goal, Module)
    ;   each_of_facts(Goal, Module)
    ).

%% each_fact(+Module, ?Goal)
%  The same where a predicate has facts only; clauses with bodies are walked through.
%  ?- trilog_walks:each_fact(trilog_cells, unmended).
%     false.
each_fact(Module0, Goal0) :-
    trilog_proof:strip(Goal0, Module0, Module, Goal),
    functor(Goal, Name, Arity),
    (   has_rules(Name, Arity) -> call(Module:Goal)
    ;   each_of_facts(Goal, Module)
    ).

each_of_facts(Goal, Module) :-
    (   is_only_answer(Module:Goal) -> true
    ;   trilog_long_walks:is_long(Goal, Module) -> trilog_long_walks:long_walk(Goal, Module)
    ;   copy_term_nat(Goal, Fact),
        findall(Fact, Module:Fact, Facts),
        trilog_long_walks:note_length(Facts, Fact),
        member(Goal, Facts)
    ).

% No clause, one with none behind it, and what cuts the others off need no more. Who
% walks through several is counted: `before_change/3` lets those go on with what was.
each_clause(Goal, Module) :-
    copy_term_nat(Goal, General),
    findall(Kind, matching_clause(General, Module, Kind), Kinds),
    (   ( Kinds = [] ; Kinds = [last] ; memberchk(cuts, Kinds) ) -> call(Module:Goal)
    ;   functor(Goal, Name, Arity),
        counter_of(Name, Arity, Module, Counter),
        walk(Counter, Module:Goal)
    ).

matching_clause(Goal, Module, Kind) :-
    '$get_b_value'(B0),
    ( Module == user -> clause(Goal, Stored) ; clause(Module:Goal, Stored) ),
    '$get_b_value'(B),
    trilog_index:tight_body(Stored, Body),
    (   trilog_constructs:cuts(Body) -> Kind = cuts
    ;   B0 == B -> Kind = last
    ;   Kind = inner
    ).

counter_of(Name, Arity, Module, Counter) :-
    (   counter(Name, Arity, Module, Counter0) -> Counter = Counter0
    ;   indicator_key("trilog_walkers", Name, Arity, Module, Counter),
        assertz(counter(Name, Arity, Module, Counter)),
        bb_put(Counter, 0-0)
    ).

%% indicator_key(+What, +Name, +Arity, +Module, -Key)
%  Key is where What is kept of the predicate.
%  ?- trilog_walks:indicator_key("walkers", f, 1, user, Key).
%     Key = 'walkers 1 f user'.
indicator_key(What, Name, Arity, Module, Key) :-
    number_chars(Arity, Digits),
    atom_chars(Name, Chars),
    atom_chars(Module, Home),
    append([What," ",Digits," ",Chars," ",Home], Text),
    atom_chars(Key, Text).

walk(Counter, Goal) :-
    bb_get(Counter, Times-Walkers0),
    Walkers is Walkers0 + 1,
    bb_put(Counter, Times-Walkers),
    '$get_b_value'(B),
    (   '$get_b_value'(Before),
        call(Goal),
        '$get_b_value'(After),
        (   Before == After ->
            has_walked(Counter, Times),
            builtins:set_cp(B)
        ;   true
        )
    ;   has_walked(Counter, Times),
        false
    ).

% The count is of those who walk through the clauses as they were added last.
has_walked(Counter, Times) :-
    (   bb_get(Counter, Times-Walkers0), Walkers0 > 0 ->
        Walkers is Walkers0 - 1,
        bb_put(Counter, Times-Walkers)
    ;   true
    ).

%% before_change(+Name, +Arity, +Module)
%  A clause of the predicate is about to be added or taken away: its clauses are added
%  anew where somebody may walk through them. (Who has cut a walk short is counted still.)
%  ?- trilog_walks:before_change(no_such, 1, user).
%     true.
before_change(Name0, Arity0, Module) :-
    ( trilog_hashed:of_store(Name0/Arity0, Module, Name, Arity) -> true ; Name-Arity = Name0-Arity0 ),
    trilog_long_walks:before_change(Name, Arity),
    (   counter(Name, Arity, Module, Counter), bb_get(Counter, Times0-Walkers), Walkers > 0 ->
        Times is Times0 + 1,
        bb_put(Counter, Times-0),
        trilog_index:add_anew(Name, Arity, Module)
    ;   true
    ).

%% is_only_answer(:Goal)
%  Goal has one answer, and none is behind it.
%  ?- trilog_walks:is_only_answer(lists:member(X, [a])).
%     X = a.
is_only_answer(Goal) :-
    '$get_b_value'(B0),
    call(Goal),
    '$get_b_value'(B),
    (   B0 == B -> true
    ;   !,
        false
    ).
