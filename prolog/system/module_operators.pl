/** The operators of modules in files.

The machine has one table of operators. So a module has those that it declares while its
file is loaded, and at its end they are as before. Those that it exports are declared where
it is imported: in the file of another module they stay to the end of that. Who reads
with the option module(Module) reads with those of the module.

    operator    op(Priority,Type,Name), or with a list of names
    imports     as in module_file.pl
*/

:- module(trilog_module_operators, [
    declare_operators/1, declare_in/4, put_back/2, as_module/2, import_operators/2, export_others/2
]).

:- use_module(library(lists)).

% own(Module, Operators): in its file they make those of Module of what was there before.
:- dynamic(own/2).
% of_user(Priority, Type, Names): a module that is being loaded declares them for everybody.
:- dynamic(of_user/3).

%% declare_operators(+Exports)
%  Declares what is an operator among Exports.
%  ?- trilog_module_operators:declare_operators([p/1,op(700,xfx,gives)]), current_op(P, xfx, gives).
%     P = 700.
declare_operators(Exports) :-
    (   member(op(Priority,Type,Name), Exports),
        op(Priority, Type, Name),
        false
    ;   true
    ).

%% declare_in(?Module, ?Priority, ?Type, ?Names)
%  op(Priority, Type, Module:Names).
%  ?- trilog_module_operators:declare_in(user, 700, xfx, gives), current_op(P, xfx, gives).
%     P = 700.
declare_in(Module, Priority, Type, Names) :-
    builtins:op(Priority, Type, Names),
    (   Module == user, \+ trilog_predicates:target(user) -> assertz(of_user(Priority, Type, Names))
    ;   true
    ).

%% put_back(+Operators, +Module)
%  The file of Module is over: the operators are Operators, as before it, and what it has
%  declared for user.
%  ?- trilog_operators:all_operators(_Operators), op(700, xfx, makes),
%     trilog_module_operators:put_back(_Operators, m), current_op(P, xfx, makes).
%     false.
put_back(Operators, Module) :-
    trilog_operators:all_operators(Now),
    trilog_operators:changes(Operators, Now, Own),
    retractall(own(Module, _)),
    assertz(own(Module, Own)),
    trilog_operators:back_to(Operators),
    (   of_user(Priority, Type, Names),
        builtins:op(Priority, Type, Names),
        false
    ;   trilog_predicates:target(user) -> retractall(of_user(_, _, _))
    ;   true
    ),
    trilog_operators:note_standard.

%% as_module(?Module, +Goal)
%  Calls Goal once, which reads a term, with the operators of Module.
%  ?- trilog_module_operators:as_module(no_such_module, true).
%     true.
as_module(Module, Goal) :-
    (   atom(Module), own(Module, Own) ->
        trilog_operators:all_operators(Operators),
        trilog_operators:set_operators(Own),
        ( catch(Goal, Error, true) -> Holds = yes ; Holds = no ),
        trilog_operators:back_to(Operators),
        trilog_reading:rethrow(Error),
        Holds == yes
    ;   call(Goal)
    ).

%% import_operators(+Home, +Imports)
%  Declares the operators that the module Home exports, where they are among Imports.
%  ?- trilog_module_operators:import_operators(no_such_module, all).
%     true.
import_operators(Home, Imports) :-
    findall(Operator, exported_operator(Home, [], Imports, Operator), Operators),
    declare_operators(Operators).

exported_operator(Home, Above, Imports, Operator) :-
    (   trilog_module_file:exports(Home, Exports),
        member(Operator, Exports),
        nonvar(Operator),
        Operator = op(_,_,_)
    ;   trilog_module_file:reexported(Home, Other, Taken),
        \+ memberchk(Other, [Home|Above]),
        exported_operator(Other, [Home|Above], Taken, Operator)
    ),
    is_taken(Imports, Operator).

is_taken(all, _).
is_taken(except(Items), Operator) :-
    \+ member(Operator, Items).
is_taken([Item|Items], Operator) :-
    \+ \+ member(Operator, [Item|Items]).

%% export_others(+Operators, +Module)
%  Module exports what is an operator now and is not among Operators.
%  ?- trilog_operators:all_operators(_Operators),
%     trilog_module_operators:export_others(_Operators, no_such_module).
%     true.
export_others(Operators, Module) :-
    trilog_operators:all_operators(Now),
    findall(Operator, ( member(Operator, Now), \+ memberchk(Operator, Operators) ), Others),
    assertz(trilog_module_file:exports(Module, Others)).
