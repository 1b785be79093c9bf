/** By which predicates the goals of a program are called that mean something
else in the machine.
*/

:- module(trilog_meanings, [
    stands_for/2, stands_mended/2, run_time_goal/2, watch_goals/0, closures_in_arguments/2,
    made_goal/2, call_made/1
]).

:- op(1050, xfy, *->).

:- use_module(library(lists)).
:- use_module(library(trilog_constructs)).

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
stands_for(trilog_swi_format:format_text(Format), format(Format)).
stands_for(trilog_swi_format:format_text(Format,As), format(Format, As)).
stands_for(trilog_swi_format:format_text(Output,Format,As), format(Output, Format, As)).
stands_for(trilog_swi_text:text_length(Text,Length), atom_length(Text, Length)).
stands_for(trilog_swi_text:text_atom_chars(Text,Chars), atom_chars(Text, Chars)).
stands_for(trilog_swi_parts:part_of_atom(Atom,B,L,A,Part), sub_atom(Atom, B, L, A, Part)).
stands_for(trilog_swi_text:text_number_chars(Number,Chars), number_chars(Number, Chars)).
stands_for(trilog_swi_text:text_atom_codes(Text,Codes), atom_codes(Text, Codes)).
stands_for(trilog_swi_text:text_atom_concat(A,B,C), atom_concat(A, B, C)).
stands_for(trilog_swi_lists:length_of(List,Length), length(List, Length)).
stands_for(trilog_swi_lists:nth_from_0(N,List,X), nth0(N, List, X)).
stands_for(trilog_swi_lists:nth_from_1(N,List,X), nth1(N, List, X)).
stands_for(trilog_swi_control:between_or_more(Low,High,X), between(Low, High, X)).
stands_for(trilog_swi_system:random_number(Number), random(Number)).
stands_for(trilog_swi_types:must_be_of(Type,Term), must_be(Type, Term)).
stands_for(trilog_swi_write:write_canonically(Term), write_canonical(Term)).
stands_for(trilog_swi_write:write_canonically(Stream,Term), write_canonical(Stream, Term)).
stands_for(trilog_swi_portray:portrayed(Clause), portray_clause(Clause)).
stands_for(trilog_swi_portray:portrayed(Stream,Clause), portray_clause(Stream, Clause)).
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
stands_for(trilog_swi_io:input_ended, at_end_of_stream).
stands_for(trilog_swi_io:input_ended(Stream), at_end_of_stream(Stream)).
stands_for(trilog_swi_io:get_single_character(Code), get_single_char(Code)).
stands_for(trilog_swi_paths:load_context(Key,Value), prolog_load_context(Key, Value)).
stands_for(trilog_swi_programs:known_predicate(Indicator), current_predicate(Indicator)).
stands_for(trilog_swi_programs:property(Head,Property), predicate_property(Head, Property)).
stands_for(trilog_swi_types:atomic_or_text(Term), atomic(Term)).
stands_for(trilog_swi_types:compound_term(Term), compound(Term)).
stands_for(trilog_swi_types:callable_term(Term), callable(Term)).
stands_for(trilog_terms:ground_term(Term), ground(Term)).
stands_for(trilog_terms:variables(Term,Variables), term_variables(Term, Variables)).
stands_for(trilog_terms:subsumes(General,Specific), subsumes_term(General, Specific)).

% --- goals that are made of data -------------------------------------------------

%% closures_in_arguments(+Goal, -Expanded)
%  Expanded is Goal with what stands for the closures in its arguments. (The
%  machine calls what stands in a clause as an argument of a meta-predicate
%  without expanding it.)
%  ?- trilog_meanings:closures_in_arguments(maplist(halt, [3]), Goal).
%     Goal = maplist(trilog_expansion:leave,[3]).
closures_in_arguments(Goal, Expanded) :-
    functor(Goal, _, Arity),
    Arity > 1,
    Goal =.. [Name|Arguments],
    member(Argument, Arguments),
    may_be_closure(Argument),
    !,
    \+ is_redefined(Goal),
    predicate_property(user:Goal, meta_predicate(Modes)),
    Modes =.. [_|Specs],
    meant_closures(Specs, Arguments, Meant),
    Expanded =.. [Name|Meant].

may_be_closure(Argument) :-
    callable(Argument),
    Argument \= [_|_],
    functor(Argument, Name, Before),
    length(All, 3),
    append(Some, _, All),
    length(Some, More),
    Arity is Before + More,
    functor(Goal, Name, Arity),
    ( halt_goal(Goal, _) ; stands_for(_, Goal) ; stands_mended(_, Goal) ),
    !.

meant_closures([], [], []).
meant_closures([Spec|Specs], [Argument|Arguments], [Meant|Others]) :-
    (   nonvar(Argument), integer(Spec), meant_closure(Argument, Spec, Meant0) -> Meant = Meant0
    ;   Meant = Argument
    ),
    meant_closures(Specs, Arguments, Others).

% What stands for the whole goal does so without its last arguments, too, where
% they are the last there.
meant_closure(Closure, Spec, Meant) :-
    callable(Closure),
    Closure =.. Parts,
    length(Given, Spec),
    append(Parts, Given, All),
    Goal =.. All,
    ( halt_goal(Goal, Module:Plain) ; run_time_goal(Goal, Module:Plain) ),
    !,
    Plain =.. PlainParts,
    append(MeantParts, Given1, PlainParts),
    Given1 == Given,
    !,
    MeantPlain =.. MeantParts,
    Meant = Module:MeantPlain.

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

%% watch_goals
%  Every goal of call/N that something else stands for passes through the guard,
%  but for those that do so already.
%  ?- trilog_meanings:watch_goals.
%     true.
watch_goals :-
    (   stands_for(_, Goal),
        \+ asked_by_us(Goal),
        trilog_guard:watch(Goal),
        false
    ;   made_of_data(Goal),
        trilog_guard:watch(Goal, trilog_meanings:made_goal),
        false
    ;   trilog_guard:watch((_ *-> _), trilog_meanings:soft_cut_alone),
        false
    ;   true
    ).

% What watches goals asks these itself.
asked_by_us(ground(_)).
asked_by_us(term_variables(_,_)).
asked_by_us(subsumes_term(_,_)).
asked_by_us(atomic(_)).
asked_by_us(compound(_)).
asked_by_us(callable(_)).

% In clauses and queries these are looked at where they are loaded.
made_of_data(_ is _).
made_of_data(_ =:= _).
made_of_data(_ =\= _).
made_of_data(_ < _).
made_of_data(_ =< _).
made_of_data(_ > _).
made_of_data(_ >= _).
made_of_data((_ , _)).
made_of_data((_ ; _)).
made_of_data((_ -> _)).
made_of_data(\+ _).
made_of_data(_:_).
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
made_goal((If *-> Then), (If, Then)).
made_goal((Soft ; Else), trilog_swi_control:soft_if(user:If, user:Then, user:Else)) :-
    nonvar(Soft),
    Soft = (If *-> Then),
    !.
made_goal(Goal, Expanded) :-
    trilog_module_file:connective(Goal, Parts, Expanded, ExpandedParts),
    !,
    made_parts(Parts, ExpandedParts),
    Parts \== ExpandedParts.
made_goal(Module:Goal, Expanded) :-
    nonvar(Goal),
    (   Goal = _:_ -> made_part(Goal, Expanded)
    ;   Module == user ->
        made_part(Goal, Made),
        trilog_module_file:in_module(Made, user, Expanded),
        Expanded \== user:Goal
    ;   says_module(Module:Goal, Said),
        made_part(Said, Expanded)
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

%% soft_cut_alone(+Goal, -Expanded)
%  The machine calls the parts of a conjunction that was made of data one by one: at
%  `If *-> Then` nobody knows of the `; Else` behind it.
%  ?- trilog_meanings:soft_cut_alone((a *-> b), Goal).
%     Goal = trilog_meanings:no_soft_cut.
soft_cut_alone((_ *-> _), trilog_meanings:no_soft_cut).

no_soft_cut :-
    throw(error(representation_error('*-> in a goal that was made of data'), (*->)/2)).

%% call_made(+Goal)
%  call/1 of a goal that has variables in the places of goals.
%  ?- G = (member(X, [a,b]) *-> true ; X = c), trilog_meanings:call_made((true, G)).
%     G = (member(a,[a,b])*->true;a=c), X = a
%  ;  G = (member(b,[a,b])*->true;b=c), X = b
%  ;  false.
call_made(Goal) :-
    made_part(Goal, Made),
    call(user:Made).

made_parts([], []).
made_parts([Part|Parts], [Expanded|Others]) :-
    made_part(Part, Expanded),
    made_parts(Parts, Others).

made_part(Part, Expanded) :-
    (   nonvar(Part), made_goal(Part, Expanded0) -> Expanded = Expanded0
    ;   Expanded = Part
    ).

% The arguments are the last ones on both sides: a closure lacks some of them.
computed(X is E, 0, E, value_is(X,E)).
computed(A =:= B, A, B, value_equal(A,B)).
computed(A =\= B, A, B, value_unequal(A,B)).
computed(A < B, A, B, value_less(A,B)).
computed(A =< B, A, B, value_at_most(A,B)).
computed(A > B, A, B, value_greater(A,B)).
computed(A >= B, A, B, value_at_least(A,B)).
