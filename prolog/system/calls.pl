/** What stands in the clauses of programs for goals that the machine calls otherwise.

A program can look at a goal of its own, such as one that waits for a variable. So what
stands in one names no module whose name is a secret: those answer behind these
predicates.
*/

:- module(trilog_calls, [
    called/1, called/2, called/3, called/4, called/5, called/6, called/7, called/8, call_in/2,
    call_made/1, catch_made/3, fails/2, no_soft_cut/0, each/2, is_place/1, posted/1, operator/3,
    consult_files/1, ensure_loaded_files/1, is_asked_about_program/0
]).

%% called(:Closure, ...)
%  Calls, with further arguments, what is made at run time, as all of that is
%  called.
%  ?- trilog_calls:called(user:atom_length, abc, L).
%     L = 3.
called(Closure) :- call(Closure).
called(Closure, A) :- call(Closure, A).
called(Closure, A, B) :- call(Closure, A, B).
called(Closure, A, B, C) :- call(Closure, A, B, C).
called(Closure, A, B, C, D) :- call(Closure, A, B, C, D).
called(Closure, A, B, C, D, E) :- call(Closure, A, B, C, D, E).
called(Closure, A, B, C, D, E, F) :- call(Closure, A, B, C, D, E, F).
called(Closure, A, B, C, D, E, F, G) :- call(Closure, A, B, C, D, E, F, G).

%% call_in(:Goal, +Module)
%  Calls a goal of Module. (The machine forgets the module of a conjunction.)
%  ?- trilog_calls:call_in((X = 1, member(X, [1])), lists).
%     X = 1.
call_in(Goal, Module) :-
    trilog_module_file:qualified(Goal, Module, Qualified),
    trilog_module_file:in_module(Qualified, Module, Called),
    call(Called).

%% call_made(+Goal)
%  call/1 of a goal that has variables in the places of goals.
%  ?- G = (member(X, [a,b]) *-> true ; X = c), trilog_calls:call_made((true, G)).
%     G = (member(a,[a,b])*->true;a=c), X = a
%  ;  G = (member(b,[a,b])*->true;b=c), X = b
%  ;  false.
call_made(Goal) :-
    trilog_meanings:made_part(Goal, Made),
    call(user:Made).

%% catch_made(:Goal, +Catcher, :Recovery)
%  catch(Goal, Catcher, Recovery).
%  ?- trilog_calls:catch_made(atom_length(_,_), error(E,_), true).
%     E = instantiation_error.
catch_made(Goal, Catcher, Recovery) :-
    catch(
        user:Goal,
        Ball,
        ( trilog_terms:matches(Ball, Catcher) -> call(user:Recovery) ; throw(Ball) )
    ).

%% fails(+Module, +Goal)
%  What is called in the place of a negation.
%  ?- trilog_calls:fails(user, atom(1)).
%     true.
fails(Module, Goal) :-
    (   call(Module:Goal) -> false
    ;   true
    ).

%% no_soft_cut
%  ?- trilog_calls:no_soft_cut.
%     error: beyond what the machine can represent: '*-> in a goal that was made of data' (in *->/2)
no_soft_cut :-
    throw(error(representation_error('*-> in a goal that was made of data'), ('*->')/2)).

%% each(+Module, ?Goal)
%  Goal, whose answers are those that it has now.
%  ?- trilog_calls:each(trilog_cells, unmended).
%     false.
each(Module, Goal) :-
    trilog_walks:each(Module, Goal).

%% is_place(?Expression)
%  What can be given a value, or be compared with one.
%  ?- trilog_calls:is_place(1+2).
%     false.
is_place(Expression) :-
    ( var(Expression) -> true ; integer(Expression) ).

%% posted(+Constraint)
%  The constraint, which is clpz's affair.
%  ?- use_module(library(clpz)), trilog_calls:posted(#=(X, 1)).
%     X = 1.
posted(Constraint) :-
    clpz:Constraint.

%% operator(?Priority, ?Type, ?Name)
%  current_op(Priority, Type, Name). (The machine finds none where only the name is
%  asked for.)
%  ?- findall(Name, trilog_calls:operator(200, xfy, Name), Names).
%     Names = [^].
%  ?- trilog_calls:operator(Priority, Type, mod).
%     Priority = 400, Type = yfx.
%  ?- trilog_calls:operator(1201, Type, Name).
%     error: expected an operator priority, but got 1201 (in op/3)
operator(Priority, Type, Name) :-
    (   atom(Name) -> current_op(Priority, Type, Name)
    ;   current_op(Priority, Type, a), false
    ;   current_op(Priority0, Type0, Name),
        Name \== (non_counted_backtracking),
        Priority = Priority0,
        Type = Type0
    ).

%% consult_files(+Files)
%  consult(Files).
%  ?- trilog_calls:consult_files('no_such_file.pl').
%     error: cannot load no_such_file.pl: there is no such file
consult_files(Files) :-
    trilog_consulting:consult_files(Files).

%% ensure_loaded_files(+Files)
%  ensure_loaded(Files).
%  ?- trilog_calls:ensure_loaded_files([]).
%     true.
ensure_loaded_files(Files) :-
    trilog_consulting:ensure_loaded_files(Files).

%% is_asked_about_program
%  The machine is not loading a library: what stands behind this in a clause is about
%  the program's own.
%  ?- trilog_calls:is_asked_about_program.
%     true.
is_asked_about_program :-
    \+ prolog_load_context(module, _).
