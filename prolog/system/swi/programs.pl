/** What a program can ask about its predicates and modules, as in SWI-Prolog.

    kind    own, linked(Home), library(Library) or built_in
*/

:- module(trilog_swi_programs, [
    abolish_all_tables/0, catch_with_backtrace/3, compile_predicates/1, context_module/1,
    current_predicate/2, expand_goal/2, get_flag/2, loaded_module/1, module_property/2,
    notrace/1, set_flag/2,
    % For our own modules.
    known_predicate/1, property/2
]).

:- use_module(library(error)).
:- use_module(library(lists)).

:- meta_predicate(catch_with_backtrace(0, ?, 0)).
:- meta_predicate(compile_predicates(:)).
:- meta_predicate(current_predicate(?, :)).
:- meta_predicate(known_predicate(:)).
:- meta_predicate(notrace(0)).
:- meta_predicate(property(:, ?)).

%% property(:Head, ?Property)
%  predicate_property/2.
%  ?- property(append(_,_,_), imported_from(Library)).
%     Library = lists
%  ;  false.
%  ?- property(atom_length(_,_), dynamic).
%     false.
property(Head0, Property) :-
    trilog_terms:home_of(Head0, trilog_swi_programs, Module, Head),
    (   var(Head) ->
        trilog_predicates:defined_by(Name, Arity, Owner, _),
        home(Owner, Module),
        functor(Head, Name, Arity)
    ;   functor(Head, Name, Arity)
    ),
    kind(Name, Arity, Module, Head, Kind),
    of_kind(Kind, Property, Name, Arity, Module).

home(Owner, Module) :-
    trilog_loader:loaded_file(Owner, Kind),
    ( ( Kind = module(Home) ; Kind = part(Home) ) -> Module = Home ; Module = user ).

kind(Name, Arity, Module, Head, Kind) :-
    (   trilog_links:home_of(Name, Arity, Module, Home) -> Kind = linked(Home)
    ;   trilog_links:is_own(Name, Arity, Module) -> Kind = own
    ;   is_dynamic(Module, Head) -> Kind = own
    ;   predicate_property(Head, built_in) -> Kind = built_in
    ;   inherited(Name, Arity, Module, Home) -> Kind = linked(Home)
    ;   library_of(Name, Arity, Library) -> Kind = library(Library)
    ;   catch(trilog_compiled:stored_clause(Module, Head, _), error(_,_), false) -> Kind = own
    ;   ( Module == user ; trilog_loader:loaded_file(_, module(Module)) ),
        is_known(Name, Arity, Head, Module),
        Kind = built_in
    ).

% What user has, a module finds that has no other.
inherited(Name, Arity, Module, Home) :-
    Module \== user,
    trilog_loader:loaded_file(_, module(Module)),
    (   trilog_links:home_of(Name, Arity, user, Home0) -> Home = Home0
    ;   trilog_links:is_own(Name, Arity, user),
        Home = user
    ).

% Also where it has no clauses.
is_dynamic(Module, Head) :-
    ( Module == user -> true ; '$module_exists'(Module) ),
    '$head_is_dynamic'(Module, Head).

is_known(Name, Arity, Head, Module) :-
    (   '$predicate_defined'(Module, Name, Arity) -> true
    ;   trilog_meanings:stands_for(_, Head) -> true
    ).

library_of(Name, Arity, Library) :-
    (   memberchk(Name/Arity, [length/2,msort/2]) -> false
    ;   memberchk(Name, [maplist,foldl,foldr,include,exclude,partition]) -> Library0 = apply
    ;   member(Library0-Module, [lists-lists,lists-trilog_swi_lists,lists-trilog_swi_sets,pairs-pairs]),
        '$module_exists'(Module),
        '$predicate_defined'(Module, Name, Arity) ->
        true
    ;   trilog_autoload:library_predicate(Name, Arity, Library0)
    ),
    !,
    Library = Library0.

of_kind(_, defined, _, _, _).
of_kind(_, visible, _, _, _).
of_kind(linked(Home), imported_from(Home), _, _, _).
of_kind(linked(Home), Property, Name, Arity, _) :-
    Property \== exported,
    of_own(Property, Name, Arity, Home).
of_kind(library(Library), imported_from(Library), _, _, _).
of_kind(library(_), static, _, _, _).
of_kind(library(_), Property, Name, Arity, _) :- of_machine(Property, Name, Arity).
of_kind(built_in, built_in, _, _, _).
of_kind(built_in, system, _, _, _).
of_kind(built_in, static, _, _, _).
of_kind(built_in, imported_from(system), _, _, _).
of_kind(built_in, Property, Name, Arity, _) :- of_machine(Property, Name, Arity).
of_kind(own, Property, Name, Arity, Module) :-
    of_own(Property, Name, Arity, Module).

of_machine(meta_predicate(Specs), Name, Arity) :-
    functor(Head, Name, Arity),
    predicate_property(user:Head, meta_predicate(Specs)).

of_own(dynamic, Name, Arity, _) :-
    trilog_predicates:may_change(Name, Arity).
of_own(static, Name, Arity, _) :-
    \+ trilog_predicates:may_change(Name, Arity).
of_own(interpreted, _, _, _).
of_own(number_of_clauses(Count), Name, Arity, Module) :-
    clause_count(Name, Arity, Module, Count).
of_own(tabled, Name, Arity, _) :-
    trilog_predicates:tabled(Name, Arity, _, _),
    !.
of_own(discontiguous, Name, Arity, _) :-
    trilog_predicates:scattered(Name, Arity, _),
    \+ trilog_shared:is_joined(Name, Arity),
    !.
of_own(multifile, Name, Arity, _) :-
    trilog_shared:is_joined(Name, Arity),
    !.
of_own(meta_predicate(Head), Name, Arity, Module) :-
    trilog_module_file:meta(Module, Name, Arity, Specs),
    !,
    Head =.. [Name|Specs].
of_own(exported, Name, Arity, Module) :-
    trilog_module_file:exports(Module, Exports),
    memberchk(Name/Arity, Exports).
of_own(file(Path), Name, Arity, _) :-
    functor(Head, Name, Arity),
    trilog_swi_paths:source_file(Head, Path).

clause_count(Name, Arity, Module, Count) :-
    functor(Head, Name, Arity),
    findall(x, trilog_compiled:clause_as_written(Module, Head, _, _), Clauses),
    length(Clauses, Count).

%% known_predicate(:Indicator)
%  current_predicate/1, to which predicates of the system are known, too, if it is
%  one of them that is asked for.
%  ?- known_predicate(atom_length/2).
%     true.
known_predicate(Indicator0) :-
    trilog_terms:home_of(Indicator0, trilog_swi_programs, Module, Indicator),
    (   nonvar(Indicator), Indicator = Name//Arguments ->
        ( integer(Arguments) -> Arity is Arguments + 2 ; true ),
        known_predicate(Module:Name/Arity),
        Arity >= 2,
        Arguments is Arity - 2
    ;   nonvar(Indicator), Indicator = Name/Arity, atom(Name), integer(Arity), Arity >= 0,
        functor(Head, Name, Arity),
        kind(Name, Arity, Module, Head, Kind),
        memberchk(Kind, [built_in,linked(_)]) ->
        true
    ;   Indicator = Name/Arity,
        trilog_renamed:own_predicate(Name, Arity, Module)
    ;   current_predicate(Module:Indicator),
        Indicator = Name/Arity,
        is_there(Module, Name, Arity),
        \+ trilog_renamed:renamed(_, Arity, _, Name),
        \+ trilog_hashed:is_store(Name, Arity),
        \+ trilog_auxiliaries:is_auxiliary(Name, Arity)
    ).

% The machine knows, too, what is only called.
is_there(Module, Name, Arity) :-
    (   '$predicate_defined'(Module, Name, Arity) -> true
    ;   functor(Head, Name, Arity),
        is_dynamic(Module, Head)
    ).

%% current_predicate(?Name, :Head)
%  ?- current_predicate(append, append(_,_,_)).
%     true.
%  ?- assertz(fresh(1)), current_predicate(fresh, Head).
%     Head = fresh(_A).
current_predicate(Name, Head0) :-
    trilog_terms:home_of(Head0, trilog_swi_programs, Module, Head),
    (   nonvar(Head) ->
        functor(Head, Name, Arity),
        ( kind(Name, Arity, Module, Head, _) -> true )
    ;   known_predicate(Module:Name/Arity),
        functor(Head, Name, Arity)
    ).

%% loaded_module(?Module)
%  current_module/1: of those that no file of the program has, user is enumerated, and
%  system.
%  ?- loaded_module(Module).
%     Module = user
%  ;  Module = system
%  ;  false.
%  ?- loaded_module(no_such_module).
%     false.
loaded_module(Module) :-
    (   var(Module) ->
        ( Module = user ; Module = system ; trilog_loader:loaded_file(_, module(Module)) )
    ;   memberchk(Module, [user,system]) -> true
    ;   atom(Module),
        '$module_exists'(Module)
    ).

%% module_property(?Module, ?Property)
%  The property exports, a list of indicators, or file of a module that is loaded.
%  ?- module_property(no_such_module, exports(Exports)).
%     false.
module_property(Module, Property) :-
    trilog_loader:loaded_file(File, module(Module)),
    (   Property = file(Path),
        trilog_swi_paths:shown_path(File, Path)
    ;   Property = exports(Indicators),
        trilog_module_file:all_exports(Module, Indicators)
    ;   Property = class(user)
    ).

%% expand_goal(+Goal, -Expanded)
%  What the program's goal_expansion/2 makes of a goal and of those that it holds.
%  ?- expand_goal(a, Goal).
%     Goal = a.
expand_goal(Goal, Expanded) :-
    trilog_goal_expansion:expanded_goal(Goal, Expanded).

%% compile_predicates(:Indicators)
%  Says only whether the predicates are there: those that change stay as they are.
%  ?- catch(compile_predicates([no_such/1]), error(E, _), true).
%     E = existence_error(procedure,user:no_such/1).
compile_predicates(Indicators0) :-
    trilog_terms:home_of(Indicators0, user, Module, Indicators),
    must_be(list, Indicators),
    all_there(Indicators, Module).

all_there([], _).
all_there([Indicator0|Indicators], Module0) :-
    trilog_terms:home_of(Module0:Indicator0, user, Module, Indicator),
    (   var(Indicator) -> instantiation_error(compile_predicates/1)
    ;   Indicator = Name/Arity, atom(Name), integer(Arity), Arity >= 0,
        functor(Head, Name, Arity),
        kind(Name, Arity, Module, Head, Kind),
        Kind \= library(_) ->
        all_there(Indicators, Module0)
    ;   throw(error(existence_error(procedure,Module:Indicator), compile_predicates/1))
    ).

% --- by their names, for goals that are made of data ------------------------------

%% abolish_all_tables
%  ?- abolish_all_tables.
%     true.
abolish_all_tables :-
    trilog_expansion:forget_tables.

%% context_module(-Module)
%  ?- call(context_module, Module).
%     Module = user.
context_module(user).

%% catch_with_backtrace(:Goal, ?Catcher, :Recovery)
%  catch/3.
%  ?- catch_with_backtrace(throw(a), Ball, true).
%     Ball = a.
catch_with_backtrace(Goal, Catcher, Recovery) :-
    trilog_calls:catch_made(Goal, Catcher, Recovery).

%% notrace(:Goal)
%  once/1.
%  ?- notrace(member(X, [1,2])).
%     X = 1.
notrace(Goal) :-
    ( call(Goal) -> true ).

% --- flags, which flag/3 counts with ----------------------------------------------

%% get_flag(+Key, -Value)
%  ?- get_flag(no_such_key, Value).
%     Value = 0.
get_flag(Key, Value) :-
    ( var(Key) -> instantiation_error(get_flag/2) ; true ),
    ( trilog_swi_system:flag_value(Key, Value0) -> Value = Value0 ; Value = 0 ).

%% set_flag(+Key, +Value)
%  ?- set_flag(count, 3), flag(count, Old, Old+1), get_flag(count, New).
%     Old = 3, New = 4.
set_flag(Key, Value) :-
    (   ( var(Key) ; var(Value) ) -> instantiation_error(set_flag/2)
    ;   ( atom(Value) ; number(Value) ) ->
        trilog_swi_system:keep_value(Key, Value)
    ;   type_error(flag_value, Value, set_flag/2)
    ).
