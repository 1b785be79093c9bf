/** By which predicates the goals of a program are called that mean something
else in the machine.
*/

:- module(trilog_meanings, [
    stands_for/2, stands_mended/2, run_time_goal/2, watch_goals/1, note_name/1, closures_in_arguments/2,
    closures_as_written/2, made_goal/2, made_part/2
]).

:- op(1050, xfy, *->).

:- use_module(library(lists)).
:- use_module(library(trilog_constructs)).
:- use_module(library(trilog_soft_cuts)).

%% stands_mended(?Expanded, ?Goal)
%  Expanded stands for Goal, which the machine gets wrong.
%  ?- trilog_meanings:stands_mended(Expanded, a @< b).
%     Expanded = trilog_order:before(a,b).
stands_mended(trilog_order:compare_terms(Order,A,B), compare(Order, A, B)).
stands_mended(trilog_order:before(A,B), A @< B).
stands_mended(trilog_order:before_or_equal(A,B), A @=< B).
stands_mended(trilog_order:after(A,B), A @> B).
stands_mended(trilog_order:after_or_equal(A,B), A @>= B).
stands_mended(trilog_order:sort_terms(List,Sorted), sort(List, Sorted)).
stands_mended(trilog_order:sort_pairs(Pairs,Sorted), keysort(Pairs, Sorted)).

%% stands_for(?Expanded, ?Goal)
%  Expanded stands for Goal, as SWI-Prolog means it.
%  ?- trilog_meanings:stands_for(Expanded, write(a)).
%     Expanded = trilog_swi_write:write_text(a).
stands_for(trilog_swi_write:write_text(Term), write(Term)).
stands_for(trilog_swi_write:write_text(Stream,Term), write(Stream, Term)).
stands_for(trilog_swi_write:write_quoted(Term), writeq(Term)).
stands_for(trilog_swi_write:write_quoted(Stream,Term), writeq(Stream, Term)).
stands_for(trilog_swi_write:write_option_text(Term,Options), write_term(Term, Options)).
stands_for(trilog_swi_write:write_option_text(Stream,Term,Options), write_term(Stream, Term, Options)).
stands_for(trilog_swi_write:new_line, nl).
stands_for(trilog_swi_write:new_line(Stream), nl(Stream)).
stands_for(trilog_swi_write:output_now(Stream), set_output(Stream)).
stands_for(trilog_swi_write:flush_stream(Stream), flush_output(Stream)).
stands_for(trilog_swi_format:format_text(Format), format(Format)).
stands_for(trilog_swi_format:format_text(Format,As), format(Format, As)).
stands_for(trilog_swi_format:format_text(Output,Format,As), format(Output, Format, As)).
stands_for(trilog_swi_text:text_length(Text,Length), atom_length(Text, Length)).
stands_for(trilog_swi_text:text_atom_chars(Text,Chars), atom_chars(Text, Chars)).
stands_for(trilog_swi_parts:part_of_atom(Atom,B,L,A,Part), sub_atom(Atom, B, L, A, Part)).
stands_for(trilog_swi_text:text_number_chars(Number,Chars), number_chars(Number, Chars)).
stands_for(trilog_swi_text:text_atom_codes(Text,Codes), atom_codes(Text, Codes)).
stands_for(trilog_swi_text:text_number_codes(Number,Codes), number_codes(Number, Codes)).
stands_for(trilog_swi_text:text_atom_concat(A,B,C), atom_concat(A, B, C)).
stands_for(trilog_swi_lists:length_of(List,Length), length(List, Length)).
stands_for(trilog_swi_lists:member_once(X,List), memberchk(X, List)).
stands_for(trilog_swi_lists:nth_from_0(N,List,X), nth0(N, List, X)).
stands_for(trilog_swi_lists:nth_from_1(N,List,X), nth1(N, List, X)).
stands_for(trilog_swi_lists:select_from(X,List,Rest), select(X, List, Rest)).
stands_for(trilog_swi_sets:rest_from_0(N,List,X,Rest), nth0(N, List, X, Rest)).
stands_for(trilog_swi_sets:rest_from_1(N,List,X,Rest), nth1(N, List, X, Rest)).
stands_for(trilog_swi_sets:sum_of(Numbers,Sum), sum_list(Numbers, Sum)).
stands_for(trilog_swi_sets:integers_between(Low,High,List), numlist(Low, High, List)).
stands_for(trilog_swi_control:between_or_more(Low,High,X), between(Low, High, X)).
stands_for(trilog_swi_programs:loaded_module(Module), current_module(Module)).
stands_for(trilog_swi_system:random_number(Number), random(Number)).
stands_for(trilog_swi_types:must_be_of(Type,Term), must_be(Type, Term)).
stands_for(trilog_swi_write:write_canonically(Term), write_canonical(Term)).
stands_for(trilog_swi_write:write_canonically(Stream,Term), write_canonical(Stream, Term)).
stands_for(trilog_swi_system:copy_with_goals(Term,Copy,Goals), copy_term(Term, Copy, Goals)).
stands_for(trilog_calls:portrayed(Clause), portray_clause(Clause)).
stands_for(trilog_calls:portrayed(Stream,Clause), portray_clause(Stream, Clause)).
stands_for(trilog_swi_characters:char_kind(Char,Type), char_type(Char, Type)).
stands_for(trilog_swi_io:open_file(File,Mode,Stream), open(File, Mode, Stream)).
stands_for(trilog_swi_io:open_file(File,Mode,Stream,Options), open(File, Mode, Stream, Options)).
stands_for(trilog_swi_io:input_char(Char), get_char(Char)).
stands_for(trilog_swi_io:input_char(Stream,Char), get_char(Stream, Char)).
stands_for(trilog_swi_io:peeked_char(Char), peek_char(Char)).
stands_for(trilog_swi_io:peeked_char(Stream,Char), peek_char(Stream, Char)).
stands_for(trilog_swi_io:input_code(Code), get_code(Code)).
stands_for(trilog_swi_io:input_code(Stream,Code), get_code(Stream, Code)).
stands_for(trilog_swi_io:peeked_code(Code), peek_code(Code)).
stands_for(trilog_swi_io:peeked_code(Stream,Code), peek_code(Stream, Code)).
stands_for(trilog_swi_io:stream_is(Stream,Property), stream_property(Stream, Property)).
stands_for(trilog_swi_io:input_ended, at_end_of_stream).
stands_for(trilog_swi_io:input_ended(Stream), at_end_of_stream(Stream)).
stands_for(trilog_swi_io:get_single_character(Code), get_single_char(Code)).
stands_for(trilog_swi_paths:load_context(Key,Value), prolog_load_context(Key, Value)).
stands_for(trilog_expansion:flag(Flag,Value), current_prolog_flag(Flag, Value)).
stands_for(trilog_calls:operator(Priority,Type,Name), current_op(Priority, Type, Name)).
stands_for(trilog_calls:declare_operators(Priority,Type,Names), op(Priority, Type, Names)).
stands_for(trilog_calls:put_character(Char), put_char(Char)).
stands_for(trilog_calls:put_character(Stream,Char), put_char(Stream, Char)).
stands_for(trilog_calls:char_and_code(Char,Code), char_code(Char, Code)).
stands_for(trilog_swi_programs:known_predicate(Indicator), current_predicate(Indicator)).
stands_for(trilog_swi_programs:property(Head,Property), predicate_property(Head, Property)).
stands_for(trilog_swi_types:atom_term(Term), atom(Term)).
stands_for(trilog_swi_types:atomic_or_text(Term), atomic(Term)).
stands_for(trilog_swi_types:compound_term(Term), compound(Term)).
stands_for(trilog_swi_types:callable_term(Term), callable(Term)).
stands_for(trilog_terms:ground_term(Term), ground(Term)).
stands_for(trilog_cycles:finite_term(Term), acyclic_term(Term)).
stands_for(trilog_terms:variables(Term,Variables), term_variables(Term, Variables)).
stands_for(trilog_terms:copied(Term,Copy), copy_term(Term, Copy)).
stands_for(trilog_terms:copied_plain(Term,Copy), copy_term_nat(Term, Copy)).
stands_for(trilog_terms:subsumes(General,Specific), subsumes_term(General, Specific)).

% --- goals that are made of data -------------------------------------------------

%% closures_in_arguments(+Goal, -Expanded)
%  Expanded is Goal with what stands for the closures in its arguments. (The
%  machine calls what stands in a clause as an argument of a meta-predicate
%  without expanding it.)
%  ?- trilog_meanings:closures_in_arguments(maplist(halt, [3]), Goal).
%     Goal = maplist(trilog_expansion:leave,[3]).
%  ?- trilog_meanings:closures_in_arguments(call(functor, T, f, 1), Goal).
%     Goal = call(trilog_calls:called(user:functor),T,f,1).
closures_in_arguments(Goal, Expanded) :-
    (   Goal = Module:Plain -> atom(Module), Expanded = Module:Expanded1
    ;   Plain = Goal, Module = user, Expanded = Expanded1
    ),
    compound(Plain),
    Plain =.. [Name|Arguments],
    member(Argument, Arguments),
    may_be_closure(Argument),
    !,
    \+ is_redefined(Goal),
    predicate_property(Module:Plain, meta_predicate(Modes)),
    Modes =.. [_|Specs],
    meant_closures(Specs, Arguments, Meant),
    % The same goal would be expanded for ever.
    Meant \== Arguments,
    Expanded1 =.. [Name|Meant].

may_be_closure(Argument) :-
    nonvar(Argument),
    (   Argument = _:Closure -> may_be_closure(Closure)
    ;   callable(Argument),
        functor(Argument, Name, _),
        called_otherwise(Name)
    ),
    !.

meant_closures([], [], []).
meant_closures([Spec|Specs], [Argument|Arguments], [Meant|Others]) :-
    (   integer(Spec), may_be_closure(Argument) -> meant_closure(Spec, Argument, Meant)
    ;   Meant = Argument
    ),
    meant_closures(Specs, Arguments, Others).

meant_closure(Spec, Closure, Meant) :-
    (   Spec =:= 0 -> trilog_expansion:expand_query(Closure, Meant)
    ;   trilog_module_file:connective(Closure, _, _, _) -> Meant = Closure
    ;   length(More, Spec),
        with_arguments(Closure, More, Goal),
        means_directly(Goal, Module:Plain),
        with_arguments(Plain1, More, Plain) ->
        Meant = Module:Plain1
    ;   trilog_predicates:target(Target),
        Meant = trilog_calls:called(Target:Closure)
    ).

means_directly(Goal, Meant) :- halt_goal(Goal, Meant).
means_directly(Goal, Meant) :- run_time_goal(Goal, Meant).
means_directly(Goal, trilog_swi_arithmetic:Computed) :- computed(Goal, _, _, Computed).

% with_arguments(?Closure, +More, ?Goal): Goal is Closure with these arguments, too.
with_arguments(Closure, More, Goal) :-
    (   nonvar(Closure) ->
        Closure \= _:_,
        Closure =.. Parts,
        append(Parts, More, All),
        Goal =.. All
    ;   Goal =.. All,
        append(Parts, More1, All),
        More1 == More,
        !,
        Closure =.. Parts
    ).

%% closures_as_written(+Goal, -Written)
%  Written is Goal with the closures in its arguments as a person wrote them.
%  ?- trilog_meanings:closures_as_written(maplist(trilog_order:before(a), L), Goal).
%     Goal = maplist(@<(a),L).
closures_as_written(Goal, Written) :-
    compound(Goal),
    Goal =.. [Name|Arguments],
    closures_written(Arguments, Others),
    Arguments \== Others,
    Written =.. [Name|Others].

closures_written([], []).
closures_written([Argument|Arguments], [Written|Others]) :-
    (   nonvar(Argument), Argument = Module:Closure, nonvar(Closure),
        closure_written(Module, Closure, Written0) ->
        Written = Written0
    ;   Written = Argument
    ),
    closures_written(Arguments, Others).

closure_written(trilog_calls, called(Module:Closure), Written) :-
    !,
    ( Module == user -> Written = Closure ; Written = Module:Closure ).
closure_written(Module, Closure, Written) :-
    atom(Module),
    sub_atom(Module, 0, _, _, trilog_),
    length(Seven, 7),
    append(_, More, Seven),
    with_arguments(Closure, More, Goal),
    ( halt_goal(Plain, Module:Goal) ; stands_for(Module:Goal, Plain) ; stands_mended(Module:Goal, Plain)
    ; computed(Plain, _, _, Goal) ),
    with_arguments(Written, More, Plain),
    !.

halt_goal(halt, trilog_expansion:leave(0)).
halt_goal(halt(Code), trilog_expansion:leave(Code)).

%% run_time_goal(+Goal, -Expanded)
%  What stands for a goal that was made of data.
%  ?- trilog_meanings:run_time_goal(atom_length(a, L), Goal).
%     Goal = trilog_swi_text:text_length(a,L).
run_time_goal(Goal, Expanded) :-
    (   stands_for(Expanded0, Goal) -> \+ is_redefined_anywhere(Goal)
    ;   \+ trilog_cells:unmended,
        stands_mended(Expanded0, Goal)
    ),
    Expanded = Expanded0.

%% watch_goals(+Guard)
%  Every goal of call/N that something else stands for passes through the guard,
%  but for those that do so already, where Guard is on.
%  ?- trilog_meanings:watch_goals(off).
%     true.
watch_goals(Guard) :-
    (   stands_for(_, Goal),
        note_name(Goal),
        Guard == on,
        \+ asked_by_us(Goal),
        trilog_guard:watch(Goal),
        false
    ;   made_of_data(Goal),
        note_name(Goal),
        Guard == on,
        trilog_guard:watch(Goal, trilog_meanings:made_goal),
        false
    ;   ( stands_mended(_, Goal) ; halt_goal(Goal, _) ),
        note_name(Goal),
        false
    ;   looked_at(Goal),
        note_name(Goal),
        Guard == on,
        trilog_guard:watch(Goal),
        false
    ;   Guard == on,
        trilog_autoload:library_predicate(Name, Arity, _),
        functor(Goal, Name, Arity),
        trilog_guard:watch(Goal, trilog_autoload:load_now),
        false
    ;   true
    ).

looked_at(Goal) :-
    trilog_guard:guarded(Goal, user, _).
looked_at(Goal) :-
    trilog_internals:machines_own(Name, Arity),
    functor(Goal, Name, Arity).

% called_otherwise(Name): something else than the machine's predicate may stand for
% a goal of that name.
:- dynamic(called_otherwise/1).

%% note_name(+Goal)
%  Closures of the name of Goal are looked at where clauses are loaded.
%  ?- trilog_meanings:note_name(halt).
%     true.
note_name(Goal) :-
    functor(Goal, Name, _),
    ( called_otherwise(Name) -> true ; assertz(called_otherwise(Name)) ).

% What watches goals asks these itself.
asked_by_us(ground(_)).
asked_by_us(term_variables(_,_)).
asked_by_us(subsumes_term(_,_)).

% In clauses and queries these are looked at where they are loaded.
made_of_data(Goal) :-
    computed(Goal, _, _, _).
made_of_data((_ , _)).
made_of_data((_ ; _)).
made_of_data('|'(_,_)).
made_of_data((_ -> _)).
made_of_data((_ *-> _)).
made_of_data(\+ _).
made_of_data(_:_).
made_of_data(arg(_,_,_)).
made_of_data(catch(_,_,_)).
made_of_data(bagof(_,_,_)).
made_of_data(setof(_,_,_)).
made_of_data(Goal) :-
    takes_closure(Goal).
made_of_data(set_prolog_flag(_,_)).
made_of_data(Goal) :-
    trilog_expansion:declaring(Goal, _, _).
made_of_data(Goal) :-
    hands_on(Goal, _, _, _).

%% made_goal(+Goal, -Expanded)
%  What stands for arithmetic, for a soft cut and for goals of modules that were made
%  of data; also inside conjunctions and the like, whose parts the machine calls as
%  they are.
%  ?- trilog_meanings:made_goal(X is 6/3, Goal).
%     Goal = trilog_swi_arithmetic:value_is(X,6/3).
%  ?- trilog_meanings:made_goal((true, m:(a, b)), Goal).
%     Goal = (true,m:a,m:b).
made_goal((If *-> Then), (Condition, Then)) :-
    ( cuts(If) -> Condition = call(user:If) ; Condition = If ).
made_goal((Soft ; Else), Expanded) :-
    nonvar(Soft),
    Soft = (If *-> Then),
    !,
    (   cuts((Then,Else)) -> all_in_user([Then,Else], [Then1,Else1])
    ;   Then1 = user:Then, Else1 = user:Else
    ),
    soft_cut(user:If, Then1, Else1, Expanded).
made_goal('|'(A,B), Expanded) :-
    made_part((A;B), Expanded).
% A cut of the condition ends there. (The machine's cuts the whole.)
made_goal((If -> Then), (call(user:If) -> Made)) :-
    cuts(If),
    !,
    made_part(Then, Made).
made_goal(Goal, Expanded) :-
    trilog_module_file:connective(Goal, _, _, _),
    !,
    trilog_walks:walking_goal(Goal, user, Walking),
    trilog_module_file:connective(Walking, Parts, Expanded, ExpandedParts),
    made_parts(Parts, ExpandedParts),
    Goal \== Expanded.
made_goal(Module:Goal, Expanded) :-
    nonvar(Goal),
    (   Goal = _:_ -> made_part(Goal, Expanded)
    ;   Module == user ->
        ( holds_goals_of(Goal, user, Said) -> true ; Said = Goal ),
        made_part(Said, Made),
        trilog_module_file:in_module(Made, user, Expanded),
        Expanded \== user:Goal
    ;   trilog_links:inherit_named(Module:Goal),
        % The machine calls it where it does not find what a program finds.
        says_module(Module:Goal, Said),
        made_part(Said, Made),
        trilog_module_file:in_module(Made, user, Expanded)
    ),
    !.
made_goal(Goal, Said) :-
    hands_on(Goal, Held, Said, user:Held),
    \+ ( nonvar(Held), Held = _:_ ),
    \+ is_redefined_anywhere(Goal).
made_goal(Goal, trilog_swi_arithmetic:Computed) :-
    computed(Goal, Left, Right, Computed),
    ( trilog_swi_arithmetic:needs_value(Left) ; trilog_swi_arithmetic:needs_value(Right) ),
    !.

made_goal(arg(N,Term,Argument), trilog_terms:each_argument(arg(N,Term,Argument))) :-
    var(N).
made_goal(catch(Goal,Catcher,Recovery), trilog_calls:catch_made(Goal, Catcher, Recovery)).
made_goal(bagof(Template,Goal,Bag), trilog_terms:bag(Template, Goal, Bag)).
made_goal(setof(Template,Goal,Set), trilog_terms:set(Template, Goal, Set)).
made_goal(Goal, Expanded) :-
    takes_closure(Goal),
    closures_in_arguments(Goal, Expanded).
made_goal(set_prolog_flag(Flag,Value), Expanded) :-
    trilog_expansion:flag_goal(Flag, Value, Expanded).
made_goal(Goal, trilog_expansion:declare_now(Declared, Kind)) :-
    trilog_expansion:declaring(Goal, Declared, Kind).

takes_closure(maplist(_,_)).
takes_closure(maplist(_,_,_)).
takes_closure(maplist(_,_,_,_)).
takes_closure(maplist(_,_,_,_,_)).
takes_closure(foldl(_,_,_,_)).
takes_closure(foldl(_,_,_,_,_)).
takes_closure(include(_,_,_)).
takes_closure(exclude(_,_,_)).
takes_closure(partition(_,_,_,_)).

%% made_in(+Module, +Goal, -Expanded)
%  The same for those goals, called in Module, whose Expanded answers in another.
%  ?- trilog_meanings:made_in(m, setof(X, p(X), L), Goal).
%     Goal = trilog_terms:set(X,m:p(X),L)
%  ;  false.
made_in(Module, bagof(Template,Goal0,Bag), trilog_terms:bag(Template, Goal, Bag)) :-
    trilog_module_file:arguments_qualified([^], [Goal0], Module, [Goal]).
made_in(Module, setof(Template,Goal0,Set), trilog_terms:set(Template, Goal, Set)) :-
    trilog_module_file:arguments_qualified([^], [Goal0], Module, [Goal]).
made_in(Module, catch(Goal,Catcher,Recovery), Expanded) :-
    Expanded = trilog_calls:catch_made(Module:Goal, Catcher, Module:Recovery).
made_in(Module, (If *-> Then), Expanded) :-
    made_soft((If *-> Then), Module, Expanded).
made_in(Module, (Soft ; Else), Expanded) :-
    nonvar(Soft),
    Soft = (_ *-> _),
    made_soft((Soft ; Else), Module, Expanded).
made_in(Module, '|'(A,B), Expanded) :-
    (   made_in(Module, (A;B), Expanded0) -> Expanded = Expanded0
    ;   trilog_module_file:in_module((A;B), Module, Expanded)
    ).
made_in(Module, Goal, Called) :-
    trilog_module_file:connective(Goal, _, _, _),
    (   cuts(Goal) -> trilog_module_file:in_module(Goal, Module, Called)
    ;   made_part_in(Module, Goal, Called)
    ),
    Called \== Goal.
made_in(Module, Goal, Said) :-
    hands_on(Goal, Held, Said, Module:Held),
    \+ ( nonvar(Held), Held = _:_ ).
made_in(Module, Goal, Said) :-
    hands_on_in(Goal, Module, Said).
made_in(Module, current_predicate(Indicator), trilog_swi_programs:known_predicate(Module:Indicator)).
made_in(Module, predicate_property(Head,Property), trilog_swi_programs:property(Module:Head, Property)).
made_in(Module, context_module(Module0), Module0 = Module).

% The parts that mean something else in user say the module. (The others are of it.)
made_part_in(Module, Part, Called) :-
    (   callable(Part), trilog_module_file:connective(Part, Parts, Called, CalledParts) ->
        made_parts_in(Parts, Module, CalledParts)
    ;   callable(Part), Part \= _:_, functor(Part, Name, _), called_otherwise(Name) ->
        Called = Module:Part
    ;   Called = Part
    ).

made_parts_in([], _, []).
made_parts_in([Part|Parts], Module, [Called|Others]) :-
    made_part_in(Module, Part, Called),
    made_parts_in(Parts, Module, Others).

made_soft(Goal, Module, Expanded) :-
    trilog_module_file:in_module(Goal, Module, Called),
    made_goal(Called, Expanded).

made_parts([], []).
made_parts([Part|Parts], [Expanded|Others]) :-
    made_part(Part, Expanded),
    made_parts(Parts, Others).

%% made_part(?Part, -Expanded)
%  A part of a goal that was made of data; a variable stays one.
%  ?- trilog_meanings:made_part(X is 6/3, Goal).
%     Goal = trilog_swi_arithmetic:value_is(X,6/3).
made_part(Part, Expanded) :-
    (   callable(Part),
        functor(Part, Name, _),
        called_otherwise(Name),
        made_goal(Part, Expanded0) ->
        Expanded = Expanded0
    ;   Expanded = Part
    ).

all_in_user([], []).
all_in_user([Goal|Goals], [Called|Others]) :-
    made_part(Goal, Made),
    trilog_module_file:in_module(Made, user, Called),
    all_in_user(Goals, Others).

% The arguments are the last ones on both sides: a closure lacks some of them.
computed(X is E, 0, E, value_is(X,E)).
computed(A =:= B, A, B, value_equal(A,B)).
computed(A =\= B, A, B, value_unequal(A,B)).
computed(A < B, A, B, value_less(A,B)).
computed(A =< B, A, B, value_at_most(A,B)).
computed(A > B, A, B, value_greater(A,B)).
computed(A >= B, A, B, value_at_least(A,B)).
