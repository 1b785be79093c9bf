/** Loading a person's file, clause by clause.

The machine's own loader gives up a whole file for one bad clause and cannot
say where it stands. Here the host splits the file into clauses and knows
where each begins; every clause is read, expanded and added on its own, every
fault is reported with its place, and the rest of the file is loaded. Loading
a file again replaces what the file defined before, and nothing else.

A file that begins with `:- module(Name, Exports).` is checked clause by
clause too, and then loaded by the machine, which knows about modules.
*/

:- module(consulting, [consult_clauses/3]).

:- use_module(library(charsio)).
:- use_module(library(lists)).

:- dynamic(defined_by/3).
:- dynamic(fewer_exports/2).

:- multifile(user:term_expansion/2).

user:term_expansion(Declaration0, Declaration) :-
    consulting:fewer_exports(Declaration0, Declaration).

%% consult_clauses(+Path, +Clauses, :Report)
%  Loads Clauses, a list of clause(Place,Chars), which the host has found in the
%  file Path. Report is called with a place and an error for every fault.
:- meta_predicate(consult_clauses(?, ?, 2)).

consult_clauses(Path, Clauses, Report) :-
    read_clauses(Clauses, Report, Terms, Faults),
    (   Terms = [term(Place,(:- module(Name,Exports)),_)|_] ->
        (   Faults == [] ->
            atom_chars(File, Path),
            load_module(File, Name, Exports, Place, Report)
        ;   true
        )
    ;   forget(Path),
        add_clauses(Terms, Path, Report, Goals),
        run_initialization(Goals, Report)
    ).

% The machine refuses a module that exports what it does not define. Here such
% an export is a fault like others, and the module is loaded without it.
load_module(File, Name, Exports, Place, Report) :-
    catch(use_file(File), Error, true),
    (   var(Error) -> true
    ;   undefined_export(Error, Name, Indicator),
        append(Before, [Export|After], Exports),
        Export == Indicator ->
        call(Report, Place, error(trilog_undefined_export(Indicator), Name)),
        append(Before, After, Defined),
        asserta(fewer_exports((:- module(Name,Exports)), (:- module(Name,Defined)))),
        catch(load_module(File, Name, Defined, Place, Report), Error1, true),
        retractall(fewer_exports((:- module(Name,_)), _)),
        rethrow(Error1)
    ;   throw(Error)
    ).

% The machine fails after it has printed what it has against a file.
use_file(File) :-
    (   user:use_module(File) -> true
    ;   throw(error(trilog_cannot_load(File,'the machine refuses it'), consult/1))
    ).

undefined_export(error(permission_error(access, private_procedure, Culprit), _),
                 Name, Indicator) :-
    nonvar(Culprit),
    Culprit = module_does_not_contain_claimed_export(Name, Indicator).

rethrow(Error) :-
    (   var(Error) -> true
    ;   throw(Error)
    ).

read_clauses([], _, [], []).
read_clauses([clause(Place,Chars)|Clauses], Report, Terms, Faults) :-
    read_clause(Chars, Outcome),
    (   Outcome = read(Term,Names) ->
        Terms = [term(Place,Term,Names)|Terms1],
        Faults = Faults1
    ;   Outcome = fault(Error),
        call(Report, Place, Error),
        Terms = Terms1,
        Faults = [Place|Faults1]
    ),
    read_clauses(Clauses, Report, Terms1, Faults1).

read_clause(Chars0, Outcome) :-
    append(Chars0, " .", Chars),
    catch(( read_term_from_chars(Chars, Term, [variable_names(Names)]),
            Outcome = read(Term,Names) ),
          Error,
          Outcome = fault(Error)).

% Loading a file again replaces its predicates.
forget(Path) :-
    (   retract(defined_by(Path, Name, Arity)),
        functor(Head, Name, Arity),
        retractall(user:Head),
        false
    ;   true
    ).

add_clauses([], _, _, []).
add_clauses([term(Place,Term,_)|Terms], Path, Report, Goals) :-
    (   initialization_goal(Term, Goal) ->
        Goals = [goal(Place,Goal)|Goals1]
    ;   Goals = Goals1,
        catch(add(Term, Path, Place, Report), Error, call(Report, Place, Error))
    ),
    add_clauses(Terms, Path, Report, Goals1).

initialization_goal((:- initialization(Goal)), Goal).
initialization_goal((:- initialization(Goal,_)), Goal).

add((:- Directive), Path, Place, Report) :-
    !,
    direct(Directive, Path, Place, Report).
add((?- Goal), _, Place, Report) :-
    !,
    run(Goal, Place, Report).
add(Term, Path, _, _) :-
    expand_term(Term, Expanded),
    (   Expanded = [_|_] -> add_all(Expanded, Path)
    ;   Expanded == [] -> true
    ;   add_clause(Expanded, Path)
    ).

add_all([], _).
add_all([Clause|Clauses], Path) :-
    add_clause(Clause, Path),
    add_all(Clauses, Path).

add_clause(Clause0, Path) :-
    (   Clause0 = (Head :- Body0) ->
        toplevel:expand_query(Body0, Body),
        Clause = (Head :- Body)
    ;   Head = Clause0,
        Clause = Clause0
    ),
    (   callable_head(Head, Name, Arity) ->
        remember(Path, Name, Arity)
    ;   true
    ),
    assertz(user:Clause).

callable_head(Head, Name, Arity) :-
    nonvar(Head),
    functor(Head, Name, Arity),
    atom(Name).

remember(Path, Name, Arity) :-
    (   defined_by(Path, Name, Arity) -> true
    ;   assertz(defined_by(Path, Name, Arity))
    ).

direct(dynamic(Indicators), Path, _, _) :-
    !,
    declare_dynamic(Indicators, Path).
direct(discontiguous(_), _, _, _) :- !.
direct(Goal, _, Place, Report) :-
    run(Goal, Place, Report).

declare_dynamic((A,B), Path) :-
    !,
    declare_dynamic(A, Path),
    declare_dynamic(B, Path).
declare_dynamic(Name/Arity, Path) :-
    remember(Path, Name, Arity),
    functor(Head, Name, Arity),
    ( catch(user:Head, _, true), false ; true ),
    assertz(user:Head),
    retractall(user:Head).

run_initialization([], _).
run_initialization([goal(Place,Goal)|Goals], Report) :-
    run(Goal, Place, Report),
    run_initialization(Goals, Report).

run(Goal, Place, Report) :-
    toplevel:expand_query(Goal, Expanded),
    (   catch(user:Expanded, Error, call(Report, Place, Error)) -> true
    ;   call(Report, Place, directive_failed(Goal))
    ).
