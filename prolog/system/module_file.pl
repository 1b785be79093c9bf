/** A person's file that is a module, and what modules import.

A file that begins with `:- module(Name, Exports).` is loaded as every other is,
clause by clause; its clauses and directives belong to the module, which finds
all that a plain file finds.

    export    Name/Arity, Name//Arity or op(Priority,Type,Name)
    imports   a list of exports, each as it is or `Export as NewName`;
              except(List); or all
    importer  the module that imports
    payload   what the machine imports libraries into
*/

:- module(trilog_module_file, [
    load_module/4, ensure_importer/1, ensure_module/1, refuse_change/3, import_module/3,
    all_exports/2, reexport/3, called_goal/3, payload/2, qualified/3, unqualified/3,
    in_module/3, declare_meta/2, connective/4, called_arguments/6, arguments_qualified/4,
    closure_arguments/5, is_of_program/1
]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(trilog_reading)).

% exports(Module, Exports)
:- dynamic(exports/2).
% reexported(Module, Other, Imports): what it imports of Other it exports, too.
:- dynamic(reexported/3).
% meta(Module, Name, Arity, Specs): `:- meta_predicate`.
:- dynamic(meta/4).

%% load_module(+File, +Name, +Exports, +Texts)
%  Loads the module Name from the clauses of File, of which the first is its
%  head.
%  ?- use_module('no_such_file.pl').
%     error: cannot load no_such_file.pl: there is no such file
load_module(File, Name, Exports, Texts) :-
    free_name(Name, File),
    trilog_predicates:forget(File),
    trilog_loader:now_loaded(File, module(Name)),
    make_module(Name),
    retractall(exports(Name, _)),
    retractall(reexported(Name, _, _)),
    retractall(meta(Name, _, _, _)),
    assertz(exports(Name, Exports)),
    trilog_operators:all_operators(Operators),
    trilog_module_operators:declare_operators(Exports),
    trilog_cells:quoted_as(Quotes),
    catch(trilog_loader:load_plain(File, Texts, Name), Error, true),
    trilog_cells:quote_as(Quotes),
    trilog_module_operators:put_back(Operators, Name),
    trilog_reading:rethrow(Error),
    check_exports(Exports, Name, File).

% A module of ours that a person can use may be replaced by the person's own;
% those that make the machine answer, and its libraries, may not.
free_name(Name, File) :-
    (   ( Name == user ; is_taken(Name) ) ->
        atom_chars(Name, Chars),
        append(["the name of its module, ",Chars,", is taken; choose another"], Reason0),
        atom_chars(Reason, Reason0),
        throw(error(trilog_cannot_load(File,Reason), consult/1))
    ;   trilog_loader:loaded_file(Other, module(Name)), Other \== File ->
        atom_chars(Other, Known),
        trilog_driver:ask("path", Known, Path),
        append("Already loaded from ", Path, Words),
        atom_chars(Message, Words),
        throw(error(permission_error(redefine, module, Name), context(module/2, Message)))
    ;   true
    ).

is_taken(Name) :-
    (   atom(Name) -> true
    ;   throw(error(type_error(atom, Name), module/2))
    ),
    \+ trilog_loader:loaded_file(_, module(Name)),
    Name \== user,
    \+ payload(Name, _),
    atom_chars(Name, Chars),
    trilog_driver:ask("module_kind", Chars, Kind),
    ( Kind == "system" ; Kind == "none", '$module_exists'(Name), has_predicates(Name) ).

% Others are there because somebody named them.
has_predicates(Module) :-
    (   Module == builtins
    ;   current_predicate(Module:Name/Arity),
        '$predicate_defined'(Module, Name, Arity)
    ),
    !.

check_exports(Exports, Name, File) :-
    (   member(Export, Exports),
        indicator(Export, Predicate, Arity),
        \+ '$predicate_defined'(Name, Predicate, Arity),
        \+ trilog_predicates:defined_by(Predicate, Arity, File, _),
        fault(File, 1, error(trilog_undefined_export(Export), consult/1)),
        false
    ;   true
    ).

% --- what a module finds ------------------------------------------------------

% The machine's module, with what a plain file finds without asking.
make_module(Name) :-
    (   payload(Name, _) -> true
    ;   '$push_load_state_payload'(Payload),
        '$declare_module'(Name, [], Payload),
        payload_key(Name, Key),
        bb_put(Key, Payload),
        trilog_guard:watch_module(Name, Payload),
        (   trilog_imports:at_hand(Library, Exports),
            trilog_libraries:importing(Name, Library, Exports),
            false
        ;   true
        )
    ).

%% ensure_importer(+Module)
%  Module can import: it is a program's, or is made now.
%  ?- trilog_module_file:ensure_importer(lists).
%     error: not allowed to modify the module lists (in use_module/1)
ensure_importer(Module) :-
    ensure_module(Module),
    (   ( Module == user ; payload(Module, _) ) -> true
    ;   throw(error(permission_error(modify, module, Module), use_module/1))
    ).

%% ensure_module(+Module)
%  A module that a program names has what a plain file finds without asking, unless
%  its name is taken.
%  ?- trilog_module_file:ensure_module(user).
%     true.
ensure_module(Module) :-
    (   Module == user -> true
    ;   payload(Module, _) -> true
    ;   is_taken(Module) -> true
    ;   make_module(Module)
    ).

%% refuse_change(+Indicator, +Module, +Context)
%  The program may not change the predicate of Module, of which a file's is named.
%  ?- trilog_module_file:refuse_change(p/1, user, assertz/1).
%     error: not allowed to modify the static procedure p/1 (in assertz/1)
refuse_change(Indicator, Module, Context) :-
    ( Module \== user, payload(Module, _) -> Named = Module:Indicator ; Named = Indicator ),
    throw(error(permission_error(modify, static_procedure, Named), Context)).

%% payload(+Name, -Payload)
%  Payload is that of a module of a file.
%  ?- trilog_module_file:payload(no_such_module, Payload).
%     false.
payload(Name, Payload) :-
    payload_key(Name, Key),
    bb_get(Key, Payload).

payload_key(Name, Key) :-
    atom_concat('trilog_kept_module_', Name, Key).

%% import_module(+Home, +Imports, +Importer)
%  Importer imports what the module of a file exports.
%  ?- trilog_module_file:import_module(no_such_module, all, user).
%     true.
import_module(Home, Imports, Importer) :-
    trilog_module_operators:import_operators(Home, Imports),
    (   exported(Home, [], Export, Public, Origin, Name),
        indicator(Export, _, Arity),
        imported(Imports, Export, Public, Arity, New),
        trilog_links:link_as(Name, Arity, New, Importer, Origin),
        false
    ;   trilog_links:link_unexported(Home, Imports, Importer)
    ).

% Under the name Public a module exports the predicate Name of Origin.
exported(Home, _, Export, Name, Home, Name) :-
    exports(Home, Exports),
    member(Export, Exports),
    indicator(Export, Name, _).
exported(Home, Above, Export, Public, Origin, Name) :-
    reexported(Home, Other, Imports),
    \+ memberchk(Other, [Home|Above]),
    exported(Other, [Home|Above], Export, Public0, Origin, Name),
    indicator(Export, _, Arity),
    imported(Imports, Export, Public0, Arity, Public).

%% all_exports(+Module, -Indicators)
%  What Module exports, of its own and of others.
%  ?- trilog_module_file:all_exports(no_such_module, Indicators).
%     Indicators = [].
all_exports(Module, Indicators) :-
    findall(
        Public/Arity,
        ( exported(Module, [], Export, Public, _, _), indicator(Export, _, Arity) ),
        Indicators
    ).

%% reexport(+Home, +Imports, +Module)
%  Module exports what it imports of Home.
%  ?- trilog_module_file:reexport(no_such_module, all, no_other).
%     true.
reexport(Home, Imports, Module) :-
    (   reexported(Module, Home, Imports) -> true
    ;   assertz(reexported(Module, Home, Imports))
    ).

imported(all, _, Name, _, Name).
imported(except(List), _, Name, Arity, New) :-
    (   member(Item, List), renamed(Item, Name, Arity, New0) ->
        New0 \== Name,
        New = New0
    ;   New = Name
    ).
imported([Item|Items], _, Name, Arity, New) :-
    member(Item0, [Item|Items]),
    renamed(Item0, Name, Arity, New).

renamed(Item, Name, Arity, New) :-
    (   Item = as(Indicator,New0), atom(New0) -> indicator(Indicator, Name, Arity), New = New0
    ;   indicator(Item, Name, Arity), New = Name
    ).

%% called_goal(+Goal0, +Module, -Goal)
%  Goal is Goal0, a predicate of Module, whose own goals say the module.
%  ?- trilog_module_file:called_goal(p(X), m, Goal).
%     Goal = p(X).
called_goal(Goal0, Module, Goal) :-
    functor(Goal0, Name, Arity),
    (   declared_meta(Module, Name, Arity, Specs) ->
        Goal0 =.. [_|Arguments0],
        arguments_qualified(Specs, Arguments0, Module, Arguments),
        Goal =.. [Name|Arguments]
    ;   Goal = Goal0
    ).

% --- goals in a module --------------------------------------------------------

%% declare_meta(+Heads, +Module)
%  `:- meta_predicate Heads` in the module.
%  ?- trilog_module_file:declare_meta(each(1,?), user).
%     true.
declare_meta(Heads, Module) :-
    (   nonvar(Heads), ( Heads = (A,B) ; Heads = [A|B] ) ->
        declare_meta(A, Module),
        declare_meta(B, Module)
    ;   Heads == [] -> true
    ;   callable(Heads) ->
        functor(Heads, Name, Arity),
        Heads =.. [_|Specs],
        assertz(meta(Module, Name, Arity, Specs)),
        ( Module == user -> trilog_saying_modules:take_meta(Name, Arity, Specs) ; true )
    ;   throw(error(type_error(callable, Heads), (meta_predicate)/1))
    ).

%% qualified(?Goal, +Module, -Qualified)
%  Qualified is Goal as it stands in Module: what it hands to others to call says
%  where it comes from. (In user it need not.)
%  ?- trilog_module_file:qualified((maplist(p, L), q), m, Goal).
%     Goal = (maplist(m:p,L),q).
qualified(Goal, Module, Qualified) :-
    (   Module == user -> Qualified = Goal
    ;   within(Goal, Module, Qualified)
    ).

within(Goal, Module, Qualified) :-
    (   var(Goal), Module == user -> Qualified = Goal
    ;   var(Goal) -> Qualified = trilog_calls:call_in(Goal, Module)
    ;   Goal = call(Called), var(Called) -> Qualified = trilog_calls:call_in(Called, Module)
    ;   Goal = Home:Plain, Home \== Module, is_of_program(Home), callable(Plain) ->
        within(Plain, Home, Plain1),
        in_module(Plain1, Home, Qualified)
    ;   connective(Goal, Parts, Qualified, QualifiedParts) ->
        all_qualified(Parts, Module, QualifiedParts)
    ;   called_arguments(Goal, Module, Specs, Arguments, Qualified, Arguments1) ->
        arguments_qualified(Specs, Arguments, Module, Arguments1)
    ;   Qualified = Goal
    ).

%% is_of_program(+Module)
%  A program's clauses stand in Module.
%  ?- trilog_module_file:is_of_program(user).
%     true.
is_of_program(Module) :-
    atom(Module),
    ( Module == user -> true ; payload(Module, _) ).

%% unqualified(?Goal, +Module, -Plain)
%  Plain is the goal of Module of which Goal is what qualified/3 makes.
%  ?- trilog_module_file:unqualified((maplist(m:p, L), q), m, Goal).
%     Goal = (maplist(p,L),q).
unqualified(Goal, Module, Plain) :-
    (   ( Module == user ; var(Goal) ) -> Plain = Goal
    ;   Goal = trilog_calls:call_in(Called, Home), Home == Module -> Plain = call(Called)
    ;   Goal = Home:Goal1, Home == Module, nonvar(Goal1) -> unqualified(Goal1, Module, Plain)
    ;   connective(Goal, Parts, Plain, PlainParts) -> all_unqualified(Parts, Module, PlainParts)
    ;   called_arguments(Goal, Module, Specs, Arguments, Plain, Arguments1) ->
        arguments_unqualified(Specs, Arguments, Module, Arguments1)
    ;   Plain = Goal
    ).

all_unqualified([], _, []).
all_unqualified([Goal|Goals], Module, [Plain|Others]) :-
    unqualified(Goal, Module, Plain),
    all_unqualified(Goals, Module, Others).

arguments_unqualified([], [], _, []).
arguments_unqualified([Spec|Specs], [Argument|Arguments], Module, [Plain|Others]) :-
    (   is_called(Spec) -> argument_unqualified(Argument, Module, Plain)
    ;   Plain = Argument
    ),
    arguments_unqualified(Specs, Arguments, Module, Others).

argument_unqualified(Argument, Module, Plain) :-
    (   var(Argument) -> Plain = Argument
    ;   Argument == trilog_calls:call_of(Module) -> Plain = call
    ;   Argument = Home:Argument1, Home == Module -> argument_unqualified(Argument1, Module, Plain)
    ;   Argument = Variable^Goal -> Plain = Variable^Plain1, argument_unqualified(Goal, Module, Plain1)
    ;   Argument = '>>'(Parameters,Body) ->
        Plain = '>>'(Parameters,Body1),
        argument_unqualified(Body, Module, Body1)
    ;   unqualified(Argument, Module, Plain)
    ).

%% called_arguments(+Goal, +Module, -Specs, -Arguments, -Other, -Others)
%  Goal calls its Arguments as Specs say, and Other is the same goal about Others.
%  ?- trilog_module_file:called_arguments(findall(X, a, L), m, Specs, As, Goal, [1,2,3]).
%     Specs = [?,0,?], As = [X,a,L], Goal = findall(1,2,3).
called_arguments(Goal, Module, Specs, Arguments, Other, Others) :-
    meta_arguments(Goal, Module, Specs),
    (   Goal = Home:Plain -> Other = Home:Plain1
    ;   Plain = Goal, Other = Plain1
    ),
    Plain =.. [Name|Arguments],
    same_length(Arguments, Others),
    Plain1 =.. [Name|Others].

%% in_module(?Goal, +Module, -Called)
%  Called is Goal, of which every part is one of Module.
%  ?- trilog_module_file:in_module((a, b), m, Goal).
%     Goal = (m:a,m:b).
in_module(Goal, Module, Called) :-
    (   var(Goal) -> Called = Module:Goal
    ;   Goal == ! -> Called = !
    ;   Goal = _:_ -> Called = Goal
    ;   connective(Goal, Parts, Called, CalledParts) ->
        all_in_module(Parts, Module, CalledParts)
    ;   Called = Module:Goal
    ).

all_in_module([], _, []).
all_in_module([Goal|Goals], Module, [Called|Others]) :-
    in_module(Goal, Module, Called),
    all_in_module(Goals, Module, Others).

%% connective(?Goal0, ?Goals0, ?Goal, ?Goals)
%  Goal0 joins Goals0, and Goal joins Goals in the same way.
%  ?- trilog_module_file:connective((a,b), Goals0, Goal, [c,d]).
%     Goals0 = [a,b], Goal = (c,d).
connective((A,B), [A,B], (C,D), [C,D]).
connective((A;B), [A,B], (C;D), [C,D]).
connective((A->B), [A,B], (C->D), [C,D]).
connective('*->'(A,B), [A,B], '*->'(C,D), [C,D]).
connective(\+ A, [A], \+ B, [B]).

all_qualified([], _, []).
all_qualified([Goal|Goals], Module, [Qualified|Others]) :-
    within(Goal, Module, Qualified),
    all_qualified(Goals, Module, Others).

meta_arguments(Goal, Module, Specs) :-
    (   Goal = Home:Plain -> atom(Home), callable(Plain)
    ;   callable(Goal), Home = Module, Plain = Goal
    ),
    functor(Plain, Name, Arity),
    Arity > 0,
    (   Home == trilog_terms, memberchk(Name/Arity, [bag/3,set/3]) -> Specs = [(?),(^),(?)]
    ;   without_specs(Name, Arity, Specs0) -> Specs = Specs0
    ;   declared_meta(Home, Name, Arity, Specs0) -> Specs = Specs0
    ;   trilog_links:is_own(Name, Arity, Home) -> false
    ;   predicate_property(Home:Plain, meta_predicate(Head)),
        Head =.. [_|Specs]
    ).

% declared_meta(Module, Name, Arity, Specs): a program says of what is called so in Module
% which arguments it calls.
declared_meta(Module, Name, Arity, Specs) :-
    (   meta(Module, Name, Arity, Specs0) -> Specs = Specs0
    ;   meta(_, Name, Arity, _),
        \+ trilog_links:is_own(Name, Arity, Module) ->
        (   trilog_links:home_of(Name, Arity, Module, Home) -> meta(Home, Name, Arity, Specs)
        ;   Module \== user,
            payload(Module, _),
            declared_meta(user, Name, Arity, Specs)
        )
    ).

% Those of the machine that do not say so.
without_specs(clause, 2, [(:),(?)]).
without_specs(predicate_property, 2, [(:),(?)]).
without_specs(current_predicate, 1, [(:)]).

%% arguments_qualified(+Specs, +Arguments, +Module, -Qualified)
%  The arguments of a goal that calls them as Specs say, of which each says
%  which module it comes from.
%  ?- trilog_module_file:arguments_qualified([?,0], [x,a], m, As).
%     As = [x,m:a].
arguments_qualified([], [], _, []).
arguments_qualified([Spec|Specs], [Argument|Arguments], Module, [Qualified|Others]) :-
    (   is_called(Spec) -> argument_qualified(Argument, Spec, Module, Qualified)
    ;   Qualified = Argument
    ),
    arguments_qualified(Specs, Arguments, Module, Others).

is_called(Spec) :-
    ( integer(Spec) -> true ; memberchk(Spec, [(:),(^),(//)]) ).

argument_qualified(Argument, Spec, Module, Qualified) :-
    (   var(Argument) -> Qualified = Module:Argument
    ;   Argument = _:Inner, nonvar(Inner), Inner = Home0:_, nonvar(Home0) ->
        argument_qualified(Inner, Spec, Module, Qualified)
    ;   Argument = Home:_, ( \+ memberchk(Spec, [0,^]) ; \+ is_ours(Home) ) -> Qualified = Argument
    ;   Argument = Variable^Goal, memberchk(Spec, [0,^]) ->
        Qualified = Variable^Qualified1,
        argument_qualified(Goal, Spec, Module, Qualified1)
    ;   memberchk(Spec, [0,^]) ->
        within(Argument, Module, Goal),
        in_module(Goal, Module, Qualified)
    ;   Argument = '>>'(Parameters, Body) ->
        body_spec(Parameters, Spec, BodySpec),
        argument_qualified(Body, BodySpec, Module, Body1),
        Qualified = Module:'>>'(Parameters, Body1)
    ;   Argument == call, Spec == 1 -> Qualified = trilog_calls:call_of(Module)
    ;   integer(Spec), compound(Argument) ->
        closure_qualified(Argument, Spec, Module, Closure),
        Qualified = Module:Closure
    ;   Qualified = Module:Argument
    ).

% What stands for a goal of the program may hold others.
is_ours(Home) :-
    atom(Home),
    sub_atom(Home, 0, _, _, trilog_).

% How many arguments the body of a lambda gets behind its parameters.
body_spec(Parameters, Spec, BodySpec) :-
    (   nonvar(Parameters), Parameters = _/List -> true
    ;   List = Parameters
    ),
    (   integer(Spec), nonvar(List), catch(length(List, Count), _, false), Count =< Spec ->
        BodySpec is Spec - Count
    ;   BodySpec = Spec
    ).

% A closure hands goals on, too: foldl(count), which gets three arguments more.
closure_qualified(Closure, Spec, Module, Qualified) :-
    (   closure_arguments(Closure, Spec, Module, Specs, Arguments) ->
        arguments_qualified(Specs, Arguments, Module, Arguments1),
        Closure =.. [Name|_],
        Qualified =.. [Name|Arguments1]
    ;   Qualified = Closure
    ).

%% closure_arguments(+Closure, +Spec, +Module, -Specs, -Arguments)
%  Closure, called with Spec more arguments, calls its Arguments as Specs say.
%  ?- trilog_module_file:closure_arguments(foldl(a), 3, m, Specs, As).
%     Specs = [3], As = [a].
closure_arguments(Closure, Spec, Module, Specs, Arguments) :-
    Closure =.. [Name|Arguments],
    length(Others, Spec),
    append(Arguments, Others, All),
    Goal =.. [Name|All],
    meta_arguments(Goal, Module, AllSpecs),
    same_length(Arguments, Specs),
    append(Specs, _, AllSpecs).

