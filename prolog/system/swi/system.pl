/** What else course code calls in SWI-Prolog: messages for debugging, flags,
the clock, numbers at random.
*/

:- module(trilog_swi_system, [
    (?=)/2, blob/2, call_dcg/3, create_prolog_flag/3, debug/1,
    debug/3, debugging/1, divmod/4, flag/3, frozen/2, garbage_collect/0, garbage_collect_atoms/0,
    garbage_collect_clauses/0, get_time/1, is_dict/1, nodebug/1, prolog_flag/2, random/3,
    set_prolog_stack/2, set_random/1, subsumes/2, subsumes_chk/2, term_hash/2, trim_stacks/0, unifiable/3,
    % For our own modules.
    copy_with_goals/3, seconds_of/2, flag_value/2, forget_values/1, keep_flag/2, keep_value/2,
    kept_flag/2, machine_flag/1, random_number/1
]).

:- use_module(library(dcgs)).
:- use_module(library(error)).
:- use_module(library(iso_ext)).
:- use_module(library(trilog_cells)).
:- use_module(library(lists)).
:- use_module(library(trilog_swi_buckets)).
:- use_module(library(trilog_swi_format)).

:- meta_predicate(call_dcg(2, ?, ?)).

%% ?=(@A, @B)
%  It is known whether A and B are the same.
%  ?- ?=(a, b).
%     true.
%  ?- ?=(_, b).
%     false.
?=(A, B) :-
    (   A == B -> true
    ;   A \= B
    ).

%% blob(@Term, -Type)
%  Term is an atom.
%  ?- blob(a, Type).
%     Type = text.
blob(Term, text) :-
    atom(Term).

%% is_dict(@Term)
%  There are no dicts here.
%  ?- is_dict(a).
%     false.
is_dict(_) :-
    false.

%% call_dcg(:Body, ?State0, ?State)
%  phrase/3, whose states may be any terms.
%  ?- call_dcg(([a],[b]), [a,b,c], Rest).
%     Rest = [c].
call_dcg(Body, State0, State) :-
    trilog_instructions:check_term(Body),
    phrase(Body, State0, State).

%% prolog_flag(?Flag, ?Value)
%  The old name of current_prolog_flag/2.
%  ?- prolog_flag(bounded, Value).
%     Value = false.
prolog_flag(Flag, Value) :-
    trilog_expansion:flag(Flag, Value).

% --- messages -------------------------------------------------------------------

% shown_topic(Topic)
:- dynamic(shown_topic/1).

%% debug(+Topic)
%  Messages about Topic are shown from now on.
%  ?- debug(search).
%     true.
debug(Topic) :-
    retractall(shown_topic(Topic)),
    assertz(shown_topic(Topic)).

%% nodebug(+Topic)
%  ?- nodebug(search).
%     true.
nodebug(Topic) :-
    retractall(shown_topic(Topic)).

%% debugging(?Topic)
%  Messages about Topic are shown.
%  ?- debugging(search).
%     false.
debugging(Topic) :-
    shown_topic(Topic).

%% debug(+Topic, +Format, +Arguments)
%  Shows a message, on the error stream, if Topic is shown.
%  ?- debug(search, "~w", [a]).
%     true.
debug(Topic, Format, Arguments) :-
    (   shown_topic(Topic) ->
        formatted(Format, Arguments, Chars),
        append(["% ",Chars,"\n"], Line),
        trilog_driver:say(Line)
    ;   true
    ).

% --- flags ----------------------------------------------------------------------

% The last 16 flags that got a value are in one term: a fact that changes costs memory for
% good. The older ones are in buckets.

%% flag_value(+Key, -Value)
%  The flag Key has the value Value.
%  ?- flag_value(no_such_key, V).
%     false.
flag_value(Key, Value) :-
    last_values(Values),
    (   value_among(Values, Key, Value0, _) -> Value = Value0
    ;   bucket_value(flags, Key, Value)
    ).

%% keep_value(+Key, +Value)
%  The flag Key has the value Value from now on.
%  ?- keep_value(size, 1), keep_value(size, 2), flag_value(size, V).
%     V = 2.
keep_value(Key, Value) :-
    last_values(Values),
    (   value_among(Values, Key, _, Others) -> true
    ;   length(Values, 16) ->
        append(Others, [Key0-Value0], Values),
        keep_bucket_value(flags, Key0, Value0)
    ;   Others = Values
    ),
    bb_put(trilog_swi_flags, [Key-Value|Others]).

%% forget_values(?Key)
%  Flags whose key is an instance of Key have no value from now on.
%  ?- keep_value(size(1), 1), forget_values(size(_)), flag_value(size(1), V).
%     false.
forget_values(Key) :-
    last_values(Values),
    findall(Other-Value, ( member(Other-Value, Values), Other \= Key ), Others),
    bb_put(trilog_swi_flags, Others),
    forget_bucket_values(flags, Key).

last_values(Values) :-
    ( bb_get(trilog_swi_flags, Values0) -> Values = Values0 ; Values = [] ).

value_among([Key0-Value0|Values], Key, Value, Others) :-
    (   Key0 == Key -> Value = Value0, Others = Values
    ;   Others = [Key0-Value0|Others1],
        value_among(Values, Key, Value, Others1)
    ).

%% flag(+Key, -Old, +New)
%  The flag Key had the value Old, 0 at first, and gets that of New.
%  ?- flag(count, N, N+1), flag(count, M, M).
%     N = 0, M = 1.
flag(Key, Old, New) :-
    ( flag_value(Key, Old0) -> true ; Old0 = 0 ),
    Old = Old0,
    Value is New,
    keep_value(Key, Value).

% flag_set(Flag, Value): a flag that means nothing to the machine.
:- dynamic(flag_set/2).

%% machine_flag(?Flag)
%  Flag is one that the machine has itself.
%  ?- machine_flag(double_quotes).
%     true.
machine_flag(double_quotes).

read_only(bounded).
read_only(dialect).
read_only(integer_rounding_function).
read_only(max_arity).
read_only(version).

% The values of flags that have no others.
values(debug, [true,false]).
values(occurs_check, [true,false,error]).
values(unknown, [error,warning,fail]).

%% keep_flag(+Flag, +Value)
%  What set_prolog_flag/2 does with one of SWI-Prolog's flags, or a new one: it has
%  this value from now on, and changes nothing. (answers.pl looks at answer_write_options.)
%  ?- keep_flag(verbose, silent), current_prolog_flag(verbose, Value).
%     Value = silent.
%  ?- keep_flag(max_arity, 40).
%     error: not allowed to modify the flag max_arity (in set_prolog_flag/2)
%  ?- keep_flag(unknown, maybe).
%     error: expected a flag value, but got unknown+maybe (in set_prolog_flag/2)
keep_flag(Flag, Value) :-
    (   var(Value) -> instantiation_error(set_prolog_flag/2)
    ;   read_only(Flag) ->
        throw(error(permission_error(modify, flag, Flag), set_prolog_flag/2))
    ;   values(Flag, Values), \+ memberchk(Value, Values) ->
        domain_error(flag_value, Flag+Value, set_prolog_flag/2)
    ;   Flag == answer_write_options, \+ trilog_terms:is_proper_list(Value) ->
        type_error(list, Value, set_prolog_flag/2)
    ;   memberchk(Flag, [occurs_check,unknown]) -> set_prolog_flag(Flag, Value)
    ;   retractall(flag_set(Flag, _)),
        lettered_clause(flag_set(Flag, Value), Clause),
        assertz(Clause)
    ).

%% kept_flag(?Flag, ?Value)
%  ?- keep_flag(optimise, true), kept_flag(optimise, Value).
%     Value = true.
kept_flag(Flag, Value) :-
    atom(Flag),
    flag_set(Flag, Value).

%% create_prolog_flag(+Flag, +Value, +Options)
%  ?- create_prolog_flag(level, 3, []), current_prolog_flag(level, Level).
%     Level = 3.
create_prolog_flag(Flag, Value, _) :-
    keep_flag(Flag, Value).

% --- times ------------------------------------------------------------------------

%% get_time(-Stamp)
%  The seconds since the beginning of 1970.
%  ?- get_time(_Stamp), _Stamp > 1600000000.
%     true.
get_time(Stamp) :-
    (   trilog_driver:ask("now", [], Digits), Digits = [_|_] -> number_chars(Stamp, Digits)
    ;   whole_seconds(Stamp)
    ).

whole_seconds(Stamp) :-
    '$current_time'(Time),
    seconds_of(Time, Stamp).

%% seconds_of(+Time, -Stamp)
%  Time is the machine's text for Stamp.
%  ?- trilog_swi_system:seconds_of("['Y'=\"1970\",m=\"1\",d=\"2\",'H'=\"0\",'M'=\"0\",'S'=\"1\"]. ", S).
%     S = 86401.0.
seconds_of(Time, Stamp) :-
    '$read_from_chars'(Time, Parts),
    part(Parts, 'Y', Year),
    part(Parts, m, Month),
    part(Parts, d, Day),
    part(Parts, 'H', Hour),
    part(Parts, 'M', Minute),
    part(Parts, 'S', Second),
    days(Year, Month, Day, Days),
    Stamp is float(Days * 86400 + Hour * 3600 + Minute * 60 + Second).

part(Parts, Key, Number) :-
    member(Key=Chars, Parts),
    !,
    number_chars(Number, Chars).

% The days since 1970, by the same algorithm as civil/4.
days(Year0, Month, Day, Days) :-
    ( Month =< 2 -> Year is Year0 - 1 ; Year = Year0 ),
    Era is Year div 400,
    Yoe is Year - Era * 400,
    Mp is (Month + 9) mod 12,
    Doy is (153 * Mp + 2) // 5 + Day - 1,
    Doe is Yoe * 365 + Yoe // 4 - Yoe // 100 + Doy,
    Days is Era * 146097 + Doe - 719468.

% --- numbers ----------------------------------------------------------------------

%% divmod(+Dividend, +Divisor, -Quotient, -Remainder)
%  By division that rounds down.
%  ?- divmod(-7, 2, Q, R).
%     Q = -4, R = 1.
divmod(Dividend, Divisor, Quotient, Remainder) :-
    trilog_swi_arithmetic:by_value(Quotient is Dividend div Divisor),
    trilog_swi_arithmetic:by_value(Remainder is Dividend mod Divisor).

%% random_number(-Number)
%  random/1.
%  ?- random_number(_X), _X >= 0, _X < 1.
%     true.
random_number(Number) :-
    Range is 2^50,
    '$random_integer'(0, Range, Part),
    Number is Part / Range.

%% random(+Low, +High, -Number)
%  An integer from Low on and below High, or a float where one of them is one.
%  ?- random(1, 2, N).
%     N = 1.
random(Low, High, Number) :-
    (   integer(Low), integer(High) ->
        Last is High - 1,
        (   Low =< Last -> trilog_swi_control:random_between(Low, Last, Number)
        ;   Size is High - Low,
            throw(error(domain_error(not_less_than_one, Size), random/3))
        )
    ;   trilog_swi_types:must_be_of(number, Low),
        trilog_swi_types:must_be_of(number, High),
        random_number(Part),
        Number is Low + (High - Low) * Part
    ).

%% set_random(+Option)
%  ?- set_random(seed(42)).
%     true.
set_random(Option) :-
    (   Option = seed(Seed), integer(Seed) -> '$set_seed'(Seed)
    ;   true
    ).

% --- terms ------------------------------------------------------------------------

%% frozen(@Term, -Goal)
%  The goals that wait for the variables of Term.
%  ?- freeze(X, X = 1), frozen(X, G).
%     G = freeze(X,user:(X=1)), freeze(X,X=1).
%  ?- frozen(_, G).
%     G = true.
frozen(Term, Goal) :-
    term_variables(Term, Variables0),
    with_those_of_goals(Variables0, Variables),
    copy_with_goals(Variables, Variables, Goals0),
    sort(Goals0, Goals),
    joined(Goals, Goal).

% And those that goals which wait for Variables0 are about: else they would be about copies.
with_those_of_goals(Variables0, Variables) :-
    waiting_goals(Variables0, Goals),
    term_variables(Variables0-Goals, Variables1),
    (   same_length(Variables0, Variables1) -> Variables = Variables0
    ;   with_those_of_goals(Variables1, Variables)
    ).

waiting_goals([], []).
waiting_goals([Variable|Variables], [Goals|Others]) :-
    ( '$get_attr_list'(Variable, Attributes) -> of_waiting(Attributes, Goals) ; Goals = [] ),
    waiting_goals(Variables, Others).

% The machine's list of attributes has no end.
of_waiting(Attributes, Goals) :-
    (   var(Attributes) -> Goals = []
    ;   Attributes = [Module:Value|Attributes1],
        ( memberchk(Module, [dif,freeze,when]) -> Goals = [Value|Goals1] ; Goals = Goals1 ),
        of_waiting(Attributes1, Goals1)
    ).

%% copy_with_goals(+Term, -Copy, -Goals)
%  copy_term/3: of a goal that waits is said whose it is.
%  ?- freeze(X, true), trilog_swi_system:copy_with_goals(X, Y, Goals).
%     Goals = [freeze(Y,user:true)], freeze(X,true).
copy_with_goals(Term, Copy, Goals) :-
    trilog_answers:copy_with_residual(Term, Copy, Goals0),
    maplist(residual_goal, Goals0, Goals).

residual_goal(Goal0, Goal) :-
    (   nonvar(Goal0), Goal0 = Module:Plain, memberchk(Module, [dif,freeze,when]) -> Goal1 = Plain
    ;   nonvar(Goal0), Goal0 = clpz:Posted -> Goal1 = clpfd:Posted
    ;   Goal1 = Goal0
    ),
    (   Goal1 = freeze(V,Waiting) -> Goal = freeze(V,Written), waiting_as_written(Waiting, Written)
    ;   Goal1 = when(Condition,Waiting) ->
        Goal = when(Condition,Written),
        waiting_as_written(Waiting, Written)
    ;   Goal = Goal1
    ).

waiting_as_written(Goal0, Goal) :-
    ( Goal0 = user:Goal1 -> true ; Goal1 = Goal0 ),
    trilog_compiled:uncompiled(Goal1, Read),
    trilog_expansion:written_body(Read, Written),
    ( Written = _:_ -> Goal = Written ; Goal = user:Written ).

joined([], true).
joined([Goal|Goals], Joined) :-
    (   Goals == [] -> Joined = Goal
    ;   Joined = (Goal,Joined1),
        joined(Goals, Joined1)
    ).

%% term_hash(@Term, -Hash)
%  A number for a term without variables.
%  ?- term_hash(a, H), integer(H), term_hash(f(_), G).
%     H = 17570126.
term_hash(Term, Hash) :-
    trilog_cycles:expect_finite(Term, term_hash/2),
    (   trilog_terms:ground_term(Term) -> trilog_hashes:hash(Term, Hash)
    ;   true
    ).

%% subsumes(+General, @Specific)
%  General is made Specific, which stays as it is.
%  ?- subsumes(f(X), f(Y)).
%     X = Y.
%  ?- subsumes(f(a), f(_)).
%     false.
subsumes(General, Specific) :-
    subsumes_term(General, Specific),
    General = Specific.

%% subsumes_chk(+General, +Specific)
%  The old name of subsumes_term/2.
%  ?- subsumes_chk(f(_), f(a)).
%     true.
subsumes_chk(General, Specific) :-
    trilog_terms:subsumes(General, Specific).

%% unifiable(+A, +B, -Unifier)
%  What would have to be bound to make A and B the same.
%  ?- unifiable(f(X), f(a), U).
%     U = [X=a].
unifiable(A, B, Unifier) :-
    term_variables(A-B, Variables),
    copy_term(Variables-A-B, Copies-A1-B1),
    A1 = B1,
    bindings(Variables, Copies, Variables, Copies, Unifier).

bindings([], [], _, _, []).
bindings([V|Vs], [C|Cs], Variables, Copies, Unifier) :-
    (   var(C), first_of(Copies, Variables, C, V0), V0 == V -> Unifier = Unifier1
    ;   copy_back(C, Copies, Variables, Value),
        Unifier = [V=Value|Unifier1]
    ),
    bindings(Vs, Cs, Variables, Copies, Unifier1).

first_of([C0|Cs], [V0|Vs], C, V) :-
    (   C0 == C -> V = V0
    ;   first_of(Cs, Vs, C, V)
    ).

copy_back(C, Copies, Variables, Value) :-
    term_variables(C, Free),
    originals(Free, Copies, Variables, Values),
    copy_term(Free-C, Values-Value).

originals([], _, _, []).
originals([F|Fs], Copies, Variables, [V|Vs]) :-
    first_of(Copies, Variables, F, V),
    originals(Fs, Copies, Variables, Vs).

%% garbage_collect
%  True: there is nothing to do.
%  ?- garbage_collect.
%     true.
garbage_collect.

%% garbage_collect_atoms
%  ?- garbage_collect_atoms.
%     true.
garbage_collect_atoms.

%% garbage_collect_clauses
%  ?- garbage_collect_clauses.
%     true.
garbage_collect_clauses.

%% set_prolog_stack(+Stack, +Property)
%  True: a program has one limit of memory for everything, and the host sets it.
%  ?- set_prolog_stack(global, limit(1000000)).
%     true.
set_prolog_stack(_, _).

%% trim_stacks
%  ?- trim_stacks.
%     true.
trim_stacks.
