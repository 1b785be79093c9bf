/** What a goal means here, where the machine understands another thing by it.

Every goal passes through here before it runs: a query, a directive, the body
of a clause that is loaded. What stands for it is a goal of ours, qualified:
halt says its code to the host before the machine ends, the names of files are
taken as a person means them, and what course code asks of SWI-Prolog finds the
predicates that answer as there. Every other goal is as it was.

    goal      a term that can be called; under the control constructs every
              goal is looked at on its own
*/

:- module(trilog_expansion, [
    expand_query/2, expand_in/3, expand_for/3, leave/1, flag/2, arguments/1, declare_now/2,
    declaring/3, flag_goal/3, set_flag/2, meant/2, written_body/2, make_again/0, forget_tables/0,
    in_module/2
]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(trilog_loader)).
:- use_module(library(trilog_constructs)).
:- use_module(library(trilog_soft_cuts)).
:- use_module(library(trilog_meanings)).
:- use_module(library(trilog_predicates)).
:- use_module(library(trilog_autoload)).

:- op(1050, xfy, *->).

%% expand_query(+Goal, -Expanded)
%  What a query means by a goal that the machine understands otherwise.
%  ?- trilog_expansion:expand_query((member(X, [1]), halt), Goal).
%     Goal = (member(X,[1]),trilog_expansion:leave(0)).
expand_query(Goal, Expanded) :-
    (   var(Goal) -> Expanded = Goal
    ;   joined(Goal, A0, B0, Expanded0, A, B), \+ trilog_forbidden:is_forbidden(written, Goal) ->
        Expanded = Expanded0,
        expand_query(A0, A),
        expand_query(B0, B)
    ;   Goal = halt -> Expanded = trilog_expansion:leave(0)
    ;   Goal = halt(Code) -> Expanded = trilog_expansion:leave(Code)
    ;   Goal = argv(Args) -> Expanded = trilog_expansion:arguments(Args)
    ;   Goal = consult(Files) -> Expanded = trilog_calls:consult_files(Files)
    ;   Goal = [_|_] -> Expanded = trilog_calls:consult_files(Goal)
    ;   says_module(Goal, Said) -> expand_query(Said, Expanded)
    ;   Goal = Module:_, nonvar(Module), \+ atom(Module), Module \= _^_ ->
        % (V^module:Goal is read so in bagof/3.)
        throw(error(type_error(module, Module), (:)/2))
    ;   trilog_forbidden:watched(Goal, Expanded) -> true
    ;   \+ is_redefined(Goal), guarded_goal(Goal, Expanded) -> true
    ;   mended_goal(Goal, Expanded) -> true
    ;   course_goal(Goal, Expanded) -> true
    ;   loads_once(Goal, Files) -> Expanded = trilog_calls:ensure_loaded_files(Files)
    ;   Goal == make -> Expanded = trilog_expansion:make_again
    ;   declaring(Goal, Declared, Kind) -> Expanded = trilog_expansion:declare_now(Declared, Kind)
    ;   Goal = initialization(Later) -> expand_query(call(Later), Expanded)
    ;   Goal == abolish_all_tables -> Expanded = trilog_expansion:forget_tables
    ;   uses(Goal, Module, Expanded) -> trilog_predicates:target(Module)
    ;   nested(Goal, Flat) -> expand_query(Flat, Expanded)
    ;   control(Goal, Parts, Expanded, ExpandedParts) ->
        needed(Goal),
        expand_queries(Parts, ExpandedParts0),
        (   trilog_module_file:connective(Goal, _, _, _) -> ExpandedParts = ExpandedParts0
        ;   all_made_later(ExpandedParts0, ExpandedParts)
        )
    ;   closures_in_arguments(Goal, Expanded) -> needed(Goal)
    ;   callable(Goal) ->
        needed(Goal),
        Expanded = Goal
    ;   Expanded = Goal
    ).

% What means the same here, and stands in most clauses. (Of the others some mean something
% else, and that is found out one after the other.)
joined((A,B), A, B, (C,D), C, D) :-
    ( nonvar(A) -> A \= (_,_) ; true ).
joined((A->B), A, B, (C->D), C, D).
joined((A;B), A, B, (C;D), C, D) :-
    ( nonvar(A) -> A \= (_*->_) ; true ).

% Conjunctions are joined to the right, as SWI-Prolog's compiler leaves them.
nested((First,C), (A,(B,C))) :-
    nonvar(First),
    First = (A,B).

loads_once(ensure_loaded(Files), Files).
loads_once(Module:Goal, Files) :-
    Module == user,
    nonvar(Goal),
    Goal = ensure_loaded(Files).

%% expand_in(+Module, +Goal, -Expanded)
%  The same for a goal of this module.
%  ?- trilog_expansion:expand_in(user, member(X, [1]), Goal).
%     Goal = member(X,[1]).
expand_in(Module, Goal, Expanded) :-
    expand_for(Module, Goal, Expanded0),
    trilog_module_file:qualified(Expanded0, Module, Expanded).

%% expand_for(+Module, +Goal, -Expanded)
%  The same before what is handed on says the module.
%  ?- trilog_expansion:expand_for(user, member(X, [1]), Goal).
%     Goal = member(X,[1]).
expand_for(Module, Goal, Expanded) :-
    trilog_predicates:target(Target),
    (   Target == Module -> expand_query(Goal, Expanded)
    ;   trilog_predicates:now_target(Module),
        catch(trilog_expansion:expand_query(Goal, Expanded), Error, true),
        trilog_predicates:now_target(Target),
        trilog_reading:rethrow(Error)
    ).

% The same goal in another module is as guarded as in this one.
guarded_goal(Goal, Expanded) :-
    Goal \= op_(_,_,_), % the machine's own, which calls it by call/N
    ( bb_get(trilog_kept_guard, on) -> true ; \+ trilog_predicates:target(user) ),
    (   Goal = Module:Plain ->
        atom(Module),
        nonvar(Plain),
        trilog_guard:guarded(Plain, Module, Expanded)
    ;   trilog_predicates:target(Target),
        trilog_guard:guarded(Goal, Target, Expanded)
    ).

%% declaring(?Goal, ?Declared, ?Kind)
%  Goal declares predicates.
%  ?- trilog_expansion:declaring(dynamic(p/1), Declared, Kind).
%     Declared = p/1, Kind = (dynamic).
declaring(dynamic(Declared), Declared, dynamic).
declaring(dynamic(Declared,Options), 'with options'(Declared,Options), dynamic).
declaring(discontiguous(Declared), Declared, discontiguous).
declaring(multifile(Declared), Declared, multifile).
declaring(table(Declared), Declared, table) :- \+ is_redefined(table(Declared)).

%% declare_now(+Indicators, +Kind)
%  What `dynamic` and the like mean in a query or in a body.
%  ?- trilog_expansion:declare_now(count/1, dynamic), count(_).
%     false.
declare_now(Indicators, Kind) :-
    declare_all(Indicators, Kind, 1, user, user).

uses(use_module(Files), Module, trilog_calls:use(Module, Files)).
uses(use_module(File,Imports), Module, trilog_calls:use(Module, File, Imports)).
uses(autoload(Files), Module, trilog_calls:use(Module, Files)).
uses(autoload(File,Imports), Module, trilog_calls:use(Module, File, Imports)).

% What course code means by a goal that the machine understands otherwise.
course_goal(Goal, Expanded) :-
    ( may_be_another(Goal), stands_for(Expanded, Goal) ; course_meaning(Goal, Expanded) ),
    \+ is_redefined(Goal).
course_goal((Soft ; Else), Expanded) :-
    nonvar(Soft),
    Soft = (If *-> Then),
    expand_queries([If,Then,Else], [If1,Then1,Else1]),
    trilog_predicates:target(Module),
    % A conjunction of another module gets its module where all goals do.
    (   Module \== user -> soft_cut(If1, Then1, Else1, Expanded)
    ;   cuts((Then1,Else1)) -> soft_cut(user:If1, Then1, Else1, Expanded)
    ;   soft_cut(user:If1, user:Then1, user:Else1, Expanded)
    ).
course_goal((If *-> Then), (Condition, Then1)) :-
    expand_queries([If,Then], [If1,Then1]),
    ( cuts(If1) -> Condition = call(If1) ; Condition = If1 ).
course_goal('|'(A0,B0), (A;B)) :-
    expand_queries([A0,B0], [A,B]).
course_goal('text here'(Text,List,Rest), trilog_grammars:text_here(Text, List, Rest)).
course_goal('open list here'(Open,List,Rest), trilog_grammars:open_list_here(Open, List, Rest)).
course_goal(set_prolog_flag(Flag,Value), Expanded) :-
    flag_goal(Flag, Value, Expanded).
course_goal(Module:Goal, trilog_expansion:in_module(Module, Goal)) :-
    var(Module).
course_goal(bagof(Template,Goal,Bag), trilog_terms:bag(Template, Expanded, Bag)) :-
    expand_query(Goal, Expanded).
course_goal(setof(Template,Goal,Set), trilog_terms:set(Template, Expanded, Set)) :-
    expand_query(Goal, Expanded).
course_goal(Goal, Expanded) :-
    trilog_swi_arithmetic:arithmetic_goal(Goal, Expanded).

%% flag_goal(+Flag, ?Value, -Goal)
%  Goal stands for set_prolog_flag(Flag, Value), but where the machine does that.
%  ?- trilog_expansion:flag_goal(double_quotes, codes, Goal).
%     Goal = trilog_cells:quote_as(codes)
%  ;  false.
flag_goal(Flag, Value, trilog_expansion:set_flag(Flag, Value)) :-
    var(Flag).
flag_goal(Flag, Value, trilog_cells:quote_as(Value)) :-
    Flag == double_quotes.
flag_goal(Flag, Value, trilog_swi_system:keep_flag(Flag, Value)) :-
    atom(Flag),
    Flag \== double_quotes,
    \+ trilog_swi_system:machine_flag(Flag).

%% set_flag(+Flag, +Value)
%  set_prolog_flag(Flag, Value).
%  ?- trilog_expansion:set_flag(my_flag, 1), current_prolog_flag(my_flag, X).
%     X = 1.
set_flag(Flag, Value) :-
    (   nonvar(Flag), flag_goal(Flag, Value, Goal) -> call(Goal)
    ;   set_prolog_flag(Flag, Value)
    ).

course_meaning(call_nth(Goal,N), call_nth(call(Goal),N)) :-
    \+ callable(Goal).
course_meaning(catch_with_backtrace(Goal,Catcher,Recovery), Expanded) :-
    expand_query(catch(Goal,Catcher,Recovery), Expanded).
course_meaning(notrace(Goal), once(Expanded)) :-
    expand_query(Goal, Expanded).
course_meaning(context_module(Module), Module = Target) :-
    trilog_predicates:target(Target).

%% meant(+Expanded, -Goal)
%  Goal is what a person wrote for this call.
%  ?- trilog_expansion:meant(trilog_terms:ground_term(a), Goal).
%     Goal = ground(a)
%  ;  false.
meant(Expanded, Goal) :-
    ( stands_for(Expanded, Goal) ; stands_mended(Expanded, Goal) ).
meant(trilog_grammars:text_here(Text,List,Rest), List = Whole) :-
    lists:append(Text, Rest, Whole).
meant(trilog_grammars:open_list_here(Open,List,Rest), append(Open, Rest, List)).
meant(trilog_calls:consult_files(Files), Files) :-
    nonvar(Files),
    Files = [_|_].
meant(trilog_swi_arithmetic:by_value(Goal), Goal).
meant(trilog_swi_arithmetic:Computed, Goal) :-
    nonvar(Computed),
    trilog_meanings:computed(Goal, _, _, Computed).
meant(trilog_expansion:in_module(Module,Goal), Module:Goal).
meant(trilog_calls:call_made(Goal), Goal).
meant(trilog_expansion:set_flag(Flag,Value), set_prolog_flag(Flag, Value)).
meant(trilog_soft_cuts:soft_if(_:If,_:Then,_:Else), (If *-> Then ; Else)).
meant(trilog_swi_system:keep_flag(Flag,Value), set_prolog_flag(Flag, Value)).
meant(trilog_expansion:forget_tables, abolish_all_tables).
meant(trilog_expansion:make_again, make).
meant(trilog_terms:bag(Template,Goal,Bag), bagof(Template, Goal, Bag)).
meant(trilog_terms:set(Template,Goal,Set), setof(Template, Goal, Set)).
meant(Expanded, Goal) :-
    trilog_guard:unguarded(Expanded, Goal).

% The machine would try all that stands for something, one after the other.
may_be_another(Goal) :-
    functor(Goal, Name, _),
    trilog_meanings:called_otherwise(Name),
    !.

% What the machine has wrong, unless somebody asks what that makes.
mended_goal(Goal, Expanded) :-
    \+ trilog_cells:unmended,
    mended(Goal, Expanded).

mended(catch(Goal,Catcher,Recovery), catch(Goal1, Ball, Recovery1)) :-
    Recovery1 = ( trilog_terms:matches(Ball, Catcher) -> Recovery3 ; throw(Ball) ),
    expand_queries([Goal,Recovery], [Goal0,Recovery2]),
    made_later(Goal0, Goal1),
    ( callable(Recovery2) -> Recovery3 = Recovery2 ; Recovery3 = call(Recovery2) ).
mended(Goal, Expanded) :-
    may_be_another(Goal),
    stands_mended(Expanded, Goal).

% A conjunction with variables in the places of goals is known when it is called.
all_made_later([], []).
all_made_later([Goal|Goals], [Later|Others]) :-
    made_later(Goal, Later),
    all_made_later(Goals, Others).

made_later(Goal, Later) :-
    (   nonvar(Goal), has_variable(Goal), trilog_predicates:target(user) ->
        Later = trilog_calls:call_made(Goal)
    ;   Later = Goal
    ).

expand_queries([], []).
expand_queries([G0|Gs0], [G|Gs]) :-
    expand_query(G0, G),
    expand_queries(Gs0, Gs).

%% written_body(+Body, -Written)
%  Written is the body of a clause as a person wrote it.
%  ?- trilog_expansion:written_body((a, trilog_terms:ground_term(X)), Body).
%     Body = (a,ground(X)).
written_body(Body, Written) :-
    (   var(Body) -> Written = Body
    ;   put_back(Body, Body1) -> written_body(Body1, Written)
    ;   hands_on(Body, _:Held, Written, Held), var(Held) -> true
    ;   Body = catch(Goal0,_,Recovery), nonvar(Recovery), Recovery = (If -> Then ; throw(_)),
        nonvar(If), If = trilog_terms:matches(_,Catcher) ->
        written_bodies([Goal0,Then], [Goal1,Then1]),
        Written = catch(Goal1, Catcher, Then1)
    ;   control(Body, Parts, Written0, WrittenParts) ->
        written_bodies(Parts, WrittenParts),
        (   Written0 = _:_, meant(Written0, Written1) -> Written = Written1
        ;   Written = Written0
        )
    ;   Body = _:_, meant(Body, Goal) -> Written = Goal
    ;   closures_as_written(Body, Goal) -> Written = Goal
    ;   Written = Body
    ).

% What was taken out of an expression goes back into it.
put_back(trilog_calls:call_made(Goal), Goal).
put_back((First,Rest), Body) :-
    nonvar(First),
    (   First = trilog_swi_arithmetic:Taken,
        trilog_swi_arithmetic:taken_as(Taken, V, Expression),
        var(V) ->
        V = Expression,
        Body = Rest
    ;   First = (V is E), var(V), nonvar(Rest) -> index_form_of(Rest, V, X is E, X, Body)
    ;   soft_cut_as_written(First, Rest, Body)
    ).

index_form_of(Rest, V, Goal, X, Body) :-
    (   Rest = trilog_swi_arithmetic:index_form(W,X), W == V -> Body = Goal
    ;   Rest = (First,Rest1), nonvar(First), First = trilog_swi_arithmetic:index_form(W,X),
        W == V ->
        Body = (Goal,Rest1)
    ).

written_bodies([], []).
written_bodies([Body|Bodies], [Written|Others]) :-
    written_body(Body, Written),
    written_bodies(Bodies, Others).

%% make_again
%  What make/0 means in a query.
%  ?- trilog_expansion:make_again.
%     true.
make_again :-
    trilog_consulting:make_files.

%% forget_tables
%  What abolish_all_tables/0 means.
%  ?- trilog_expansion:forget_tables.
%     true.
forget_tables :-
    trilog_driver:fresh_tables.

% --- leaving, flags, arguments -----------------------------------------------

%% leave(+Code)
%  Ends the program with the exit code, of which the host hears first.
%  ?- trilog_expansion:leave(a).
%     error: expected an integer, but got a (in halt/1)
leave(Code) :-
    (   integer(Code), Code >= 0, Code =< 255 ->
        ( trilog_on_demand:is_loaded(trilog_swi_cleanup) -> trilog_swi_cleanup:run_at_halt ; true ),
        number_chars(Code, Digits),
        trilog_driver:service(h, Digits),
        '$halt'(Code)
    ;   var(Code) ->
        throw(error(instantiation_error, halt/1))
    ;   integer(Code) ->
        throw(error(domain_error(exit_code, Code), halt/1))
    ;   throw(error(type_error(integer, Code), halt/1))
    ).

%% flag(?Flag, ?Value)
%  current_prolog_flag/2 with the flag argv of SWI-Prolog: the arguments of the
%  program, as atoms.
%  ?- trilog_expansion:flag(bounded, Value).
%     Value = false.
flag(Flag, Value) :-
    (   Flag == argv ->
        command_line(Args),
        atoms(Args, Value)
    ;   Flag == double_quotes -> trilog_cells:quoted_as(Value)
    ;   trilog_swi_system:kept_flag(Flag, Value0) -> Value = Value0
    ;   atom(Flag), swi_flag(Flag, Value0) -> Value = Value0
    ;   catch(current_prolog_flag(Flag, Value), error(domain_error(_,_),_), false)
    ).

% Those of SWI-Prolog 9.0.4, whose answers are given here.
swi_flag(version, 90004).
swi_flag(dialect, swi).
swi_flag(integer_rounding_function, toward_zero).
swi_flag(max_tagged_integer, 72057594037927935).
swi_flag(min_tagged_integer, -72057594037927936).
swi_flag(encoding, utf8).
swi_flag(char_conversion, false).
swi_flag(unix, true).
swi_flag(version_data, swi(9,0,4,[])).
swi_flag(debug, false).

atoms([], []).
atoms([Text|Texts], [Atom|Atoms]) :-
    atom_chars(Atom, Text),
    atoms(Texts, Atoms).

%% arguments(?Args)
%  Args are the arguments behind `--`, as strings, unless the program has an
%  argv/1 of its own.
%  ?- trilog_expansion:arguments(Args).
%     Args = [].
arguments(Args) :-
    (   '$no_such_predicate'(user, argv(_)) -> command_line(Args)
    ;   user:argv(Args)
    ).

command_line(Args) :-
    '$argv'(All),
    append(_, ["--"|Args], All),
    !.

%% in_module(+Module, :Goal)
%  `Module:Goal` where the module is not known yet. Where nothing is known of the
%  goal, either, the machine fails; where the module is the first argument of the
%  clause, it comes to no end; and it forgets the module of a conjunction.
%  ?- trilog_expansion:in_module(user, member(X, [1])).
%     X = 1.
%  ?- Module = user, Goal = member(X, [1]), Module:Goal.
%     Module = user, Goal = member(1,[1]), X = 1.
in_module(Module, Goal) :-
    (   var(Module) -> throw(error(instantiation_error, (:)/2))
    ;   says_module(Module:Goal, Said) -> call(user:Said)
    ;   trilog_on_demand:ensure(Module),
        ( '$module_exists'(Module) -> true ; trilog_module_file:ensure_module(Module) ),
        trilog_forbidden:note_twin(Module, Goal),
        ( trilog_guard:guarded_in(Module, Goal, Guarded) -> Called = Guarded ; Called = Module:Goal ),
        call(Called)
    ).
