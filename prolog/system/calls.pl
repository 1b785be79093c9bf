/** What stands in the clauses of programs for goals that the machine calls otherwise.

A program can look at a goal of its own, such as one that waits for a variable. So what
stands in one names no module whose name is a secret: those answer behind these
predicates.
*/

:- module(trilog_calls, [
    called/1, called/2, called/3, called/4, called/5, called/6, called/7, called/8, call_in/2,
    call_of/2, call_made/1, catch_made/3, fails/2, each/2, each_fact/2, is_place/1, posted/1,
    operator/3, declare_operators/3, char_and_code/2, consult_files/1, ensure_loaded_files/1, use/2, use/3,
    add/2, add_first/2, add_last/2, take_away/2, take_first/2, take_all_away/2, forget/2, clause_of/3,
    put_character/1, put_character/2, univ/2, make_term/3, read_own/2, expand/2, close_own/1, close_own/2, refuse/1,
    forbidden_call/1, portrayed/1, portrayed/2
]).

:- use_module(library(iso_ext), [bb_get/2,bb_put/2]).
:- use_module(library(lists)).
:- use_module(library(trilog_instructions)).

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

%% call_of(+Module, :Goal)
%  The same, where `call` is an argument: in `maplist(call, Goals)`.
%  ?- trilog_calls:call_of(lists, (X = 1, member(X, [1]))).
%     X = 1.
call_of(Module, Goal) :-
    call_in(Goal, Module).

%% call_made(+Goal)
%  call/1 of a goal that has variables in the places of goals.
%  ?- G = (member(X, [a,b]) *-> true ; X = c), trilog_calls:call_made((true, G)).
%     G = (member(a,[a,b])*->true;a=c), X = a
%  ;  G = (member(b,[a,b])*->true;b=c), X = b.
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

%% each(+Module, ?Goal)
%  Goal, whose answers are those that it has now.
%  ?- trilog_calls:each(trilog_cells, unmended).
%     false.
each(Module, Goal) :-
    trilog_walks:each(Module, Goal).

%% each_fact(+Module, ?Goal)
%  The same where a predicate has facts only.
%  ?- trilog_calls:each_fact(trilog_cells, unmended).
%     false.
each_fact(Module, Goal) :-
    trilog_walks:each_fact(Module, Goal).

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
%  current_op(Priority, Type, Name), prefix operators first. (The machine finds none where
%  only the name or only the type is asked for.)
%  ?- findall(Name, trilog_calls:operator(200, xfy, Name), Names).
%     Names = [^].
%  ?- trilog_calls:operator(Priority, Type, mod).
%     Priority = 400, Type = yfx.
%  ?- trilog_calls:operator(200, Type, -).
%     Type = fy.
%  ?- trilog_calls:operator(1201, Type, Name).
%     error: expected an operator priority, but got 1201 (in op/3)
operator(Priority, Type, Name) :-
    (   atom(Name), nonvar(Type) -> current_op(Priority, Type, Name)
    ;   atom(Name), var(Priority), var(Type) ->
        findall(Priority0-Type0, current_op(Priority0, Type0, Name), Operators0),
        prefix_first(Operators0, Operators),
        member(Priority-Type, Operators)
    ;   nonvar(Name), Name = _:Name1 -> operator(Priority, Type, Name1)
    ;   current_op(Priority, Type, a), false
    ;   current_op(Priority0, Type0, Name),
        Name \== (non_counted_backtracking),
        Priority = Priority0,
        Type = Type0
    ).

prefix_first(Operators0, Operators) :-
    (   append(Others, [Priority-Type], Operators0), memberchk(Type, [fy,fx]) ->
        Operators = [Priority-Type|Others]
    ;   Operators = Operators0
    ).

%% declare_operators(+Priority, +Type, +Names)
%  op(Priority, Type, Names), where Names may be an empty list.
%  ?- trilog_calls:declare_operators(700, xfx, []).
%     true.
declare_operators(Priority, Type, Names) :-
    (   Names == [], integer(Priority), Priority >= 0, Priority =< 1200,
        memberchk(Type, [xfx,xfy,yfx,fy,fx,xf,yf]) ->
        true
    ;   Names == [] -> builtins:op(Priority, Type, no_name)
    ;   trilog_cells:is_text(Names) -> throw(error(type_error(list, Names), op/3))
    ;   nonvar(Names), Names = Module:Name ->
        trilog_module_operators:declare_in(Module, Priority, Type, Name)
    ;   builtins:op(Priority, Type, Names)
    ).

%% char_and_code(?Char, ?Code)
%  char_code(Char, Code). (The machine breaks at codes that fill more than a word.)
%  ?- trilog_calls:char_and_code(a, Code).
%     Code = 97.
%  ?- trilog_calls:char_and_code(Char, 12345678901234567890).
%     error: beyond what the machine can represent: character code (in char_code/2)
char_and_code(Char, Code) :-
    (   integer(Code), Code > 0x10ffff ->
        throw(error(representation_error(character_code), char_code/2))
    ;   char_code(Char, Code)
    ).

%% put_character(+Char)
%  put_char(Char), where Char may be the code of a character.
%  ?- trilog_calls:put_character(0'a).
%  > a
%     true.
put_character(Char) :-
    current_output(Stream),
    put_character(Stream, Char).

%% put_character(+Stream, +Char)
%  ?- current_output(_S), trilog_calls:put_character(_S, b).
%  > b
%     true.
put_character(Stream, Char0) :-
    (   integer(Char0), Char0 >= 0, Char0 =< 0x10ffff -> char_code(Char, Char0)
    ;   Char = Char0
    ),
    put_char(Stream, Char).

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

%% use(+Module, +Files)
%  use_module(Files) in Module.
%  ?- File = library(apply), trilog_calls:use(user, File).
%     File = library(apply).
use(Module, Files) :-
    trilog_libraries:use(Module, Files, all).

%% use(+Module, +File, +Imports)
%  use_module(File, Imports) in Module.
%  ?- trilog_calls:use(user, library(_), [append/3]).
%     error: an argument is still unbound (in use_module/2)
use(Module, File, Imports) :-
    trilog_libraries:use(Module, File, Imports).

% --- what the guard looks at --------------------------------------------------

%% add_first(+Clause, +Module)
%  asserta(Module:Clause).
%  ?- trilog_calls:add_first(in_front(1), user), in_front(X).
%     X = 1.
add_first(Clause, Module) :-
    trilog_cycles:expect_finite(Clause, asserta/1),
    trilog_guard:add_first(Clause, Module).

%% add_last(+Clause, +Module)
%  assertz(Module:Clause).
%  ?- trilog_calls:add_last(at_end(1), user), at_end(X).
%     X = 1.
add_last(Clause, Module) :-
    trilog_cycles:expect_finite(Clause, assertz/1),
    trilog_guard:add_last(Clause, Module).

%% add(+Clause, +Module)
%  assert(Module:Clause), which a listing shows by its own name.
%  ?- trilog_calls:add(added(1), user), added(X).
%     X = 1.
add(Clause, Module) :- add_last(Clause, Module).

%% take_away(+Clause, +Module)
%  retract(Module:Clause).
%  ?- assertz(gone(1)), trilog_calls:take_away(gone(X), user).
%     X = 1.
take_away(Clause, Module) :- trilog_guard:take_away(Clause, Module).

%% take_first(+Clause, +Module)
%  The same where none asks for another: once(retract(Module:Clause)).
%  ?- assertz(gone(1)), assertz(gone(2)), trilog_calls:take_first(gone(X), user).
%     X = 1.
take_first(Clause, Module) :- trilog_guard:take_first(Clause, Module).

%% take_all_away(+Head, +Module)
%  retractall(Module:Head).
%  ?- trilog_calls:take_all_away(seen(_), user), seen(_).
%     false.
take_all_away(Head, Module) :- trilog_guard:take_all_away(Head, Module).

%% forget(+Indicator, +Module)
%  abolish(Module:Indicator).
%  ?- trilog_calls:forget(seen/1, user).
%     true.
forget(Indicator, Module) :- trilog_guard:forget(Indicator, Module).

%% clause_of(?Head, ?Body, +Module)
%  clause(Module:Head, Body).
%  ?- assertz((why_not :- true)), trilog_calls:clause_of(why_not, Body, user).
%     Body = true.
clause_of(Head, Body, Module) :- trilog_guard:clause_of(Head, Body, Module).

%% univ(?Term, ?List)
%  Term =.. List, where a list has the name that SWI-Prolog gives it, and a text is atomic.
%  ?- trilog_calls:univ(T, [f,a]).
%     T = f(a).
%  ?- trilog_calls:univ([a,b], List).
%     List = ['[|]',a,[b]].
%  ?- trilog_calls:univ("ab", List).
%     List = ["ab"].
univ(Term, List) :-
    (   var(Term) -> made_of(List, Term)
    ;   Term = [First|Rest] ->
        ( trilog_cells:is_text(Term) -> List = [Term] ; List = ['[|]',First,Rest] )
    ;   var(List), compound(Term) ->
        functor(Term, Name, Arity),
        arguments(1, Arity, Term, Arguments),
        List = [Name|Arguments]
    ;   is_improper(List, Rest) ->
        Term =.. Full,
        append(First, Rest, List),
        append(First, _, Full),
        throw(error(type_error(list,Rest), (=..)/2))
    ;   Term =.. List
    ).

is_improper(List, Rest) :-
    nonvar(List),
    '$skip_max_list'(_, _, List, Rest),
    nonvar(Rest),
    Rest \== [].

made_of(List, Term) :-
    (   nonvar(List), List = [Name|Arguments], nonvar(Name) ->
        (   atom(Name) ->
            (   Name == '[|]', subsumes_term([_,_], Arguments) ->
                Arguments = [First,Rest],
                Term = [First|Rest]
            ;   check_name(Name, 0),
                made_of(Name, Arguments, Term)
            )
        ;   Arguments == [], trilog_cells:is_text(Name) -> Term = Name
        ;   is_improper(Arguments, _) -> throw(error(type_error(atom,Name), (=..)/2))
        ;   Term =.. List
        )
    ;   is_improper(List, _), List = [_|_] -> throw(error(instantiation_error, (=..)/2))
    ;   Term =.. List
    ).

% The machine looks for errors first, which takes most of its time.
made_of(Name, Arguments, Term) :-
    (   '$skip_max_list'(Arity, _, Arguments, Rest), Rest == [], Arity > 0, Arity < 256 ->
        functor(Term0, Name, Arity),
        arguments(1, Arity, Term0, Arguments),
        Term = Term0
    ;   Term =.. [Name|Arguments]
    ).

arguments(N, Arity, Term, [Argument|Arguments]) :-
    arg(N, Term, Argument),
    (   N =:= Arity -> Arguments = []
    ;   N1 is N + 1,
        arguments(N1, Arity, Term, Arguments)
    ).

%% make_term(?Term, ?Name, ?Arity)
%  functor(Term, Name, Arity), for lists and texts as above.
%  ?- trilog_calls:make_term(f(a), N, A).
%     N = f, A = 1.
%  ?- trilog_calls:make_term([a], N, A).
%     N = '[|]', A = 2.
%  ?- trilog_calls:make_term("ab", N, A).
%     N = "ab", A = 0.
make_term(Term, Name, Arity) :-
    (   nonvar(Term) ->
        (   Term = [_|_] ->
            ( trilog_cells:is_text(Term) -> Name = Term, Arity = 0 ; Name = '[|]', Arity = 2 )
        ;   functor(Term, Name, Arity)
        )
    ;   Name == '[|]', Arity == 2 -> Term = [_|_]
    ;   Arity == 0, trilog_cells:is_text(Name) -> Term = Name
    ;   ( atom(Name) -> check_name(Name, 0) ; true ),
        functor(Term, Name, Arity)
    ).

%% read_own(?Term, +How)
%  The program reads Term; what it reads can be called.
%  ?- trilog_calls:read_own(T, chars("a.", T)).
%     T = a.
read_own(Term, How) :- trilog_guard:read_own(Term, How).

%% expand(+Term, -Expanded)
%  expand_term(Term, Expanded).
%  ?- trilog_calls:expand(a, Expanded).
%     Expanded = a.
expand(Term, Expanded) :- trilog_guard:expand(Term, Expanded).

%% close_own(+Stream)
%  close(Stream).
%  ?- trilog_calls:close_own(no_stream).
%     error: there is no stream no_stream (in close/1)
close_own(Stream) :- trilog_guard:close_own(Stream).

%% close_own(+Stream, +Options)
%  close(Stream, Options).
%  ?- trilog_calls:close_own(no_stream, []).
%     error: there is no stream no_stream (in close/2)
close_own(Stream, Options) :- trilog_guard:close_own(Stream, Options).

%% leave_output(+Stream)
%  Where Stream is the current output, and about to be closed, that of the program takes
%  its place. (The machine goes on writing to it.)
%  ?- trilog_calls:leave_output(no_stream).
%     true.
leave_output(Stream) :-
    current_output(Now),
    (   ( Stream == Now ; is_name_of_output(Stream) ) ->
        bb_get(trilog_kept_output, Out),
        set_output(Out)
    ;   true
    ).

is_name_of_output(Stream) :-
    atom(Stream),
    bb_get(trilog_kept_output_name, Name),
    Name == Stream,
    bb_put(trilog_kept_output_name, []).

%% refuse(+Goal)
%  What no program may call.
%  ?- trilog_calls:refuse(load(s)).
%     error: unknown predicate load/1
refuse(Goal) :- trilog_guard:refuse(Goal).

%% forbidden_call(+Goal)
%  Calls what a homework may not, which is noted.
%  ?- trilog_calls:forbidden_call(load(s)).
%     error: unknown predicate load/1
forbidden_call(Goal) :- trilog_forbidden:call_noted(Goal).

%% portrayed(+Clause)
%  ?- portray_clause(p(_)).
%  > p(_).
%     true.
portrayed(Clause) :-
    trilog_on_demand:ensure(trilog_swi_portray),
    trilog_swi_portray:portray_clause(Clause).

%% portrayed(+Stream, +Clause)
%  ?- portray_clause(user_output, p(_)).
%  > p(_).
%     true.
portrayed(Stream, Clause) :-
    trilog_on_demand:ensure(trilog_swi_portray),
    trilog_swi_portray:portray_clause(Stream, Clause).
