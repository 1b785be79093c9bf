/** The machine's own instructions, which no program may hold.

Only a clause that is compiled can hold one: so clauses, queries and what is read
are searched for them.

    instruction   what the machine has under a name that begins with `$` and a small letter;
                  no clause may hold such a name, with whatever arguments
*/

:- module(trilog_instructions, [
    check_term/1, check_clause/2, check_made/1, check_name/2, refused/2
]).

:- use_module(library(between)).
:- use_module(library(iso_ext)).

%% check_term(?Term)
%  Term holds no instruction of the machine.
%  ?- trilog_instructions:check_term(f(a,['$VAR'(1)])).
%     true.
%  ?- trilog_instructions:check_term(f('$price')).
%     true.
%  ?- trilog_instructions:check_term(f('$halt')).
%     error: not allowed to call the machine procedure '$halt'/0 (in call/1)
check_term(Term) :-
    (   var(Term) -> true
    ;   atom(Term) -> check_name(Term, 0)
    ;   compound(Term) ->
        functor(Term, Name, Arity),
        check_name(Name, Arity),
        check_arguments(Arity, Term)
    ;   true
    ).

% The last argument last: a list is walked in constant space.
check_arguments(Arity, Term) :-
    (   Term = [First|Rest] ->
        check_term(First),
        check_term(Rest)
    ;   check_arguments(1, Arity, Term)
    ).

check_arguments(N, Arity, Term) :-
    arg(N, Term, Argument),
    (   N =:= Arity -> check_term(Argument)
    ;   check_term(Argument),
        N1 is N + 1,
        check_arguments(N1, Arity, Term)
    ).

%% check_name(+Name, +Arity)
%  Name is no instruction.
%  ?- trilog_instructions:check_name(f, 1).
%     true.
check_name(Name, Arity) :-
    (   Name @> $, Name @< '%', instruction(Name) -> refused(Name, Arity)
    ;   true
    ).

instruction(Name) :-
    atom(Name),
    sub_atom(Name, 1, 1, _, Letter),
    Letter @>= a,
    Letter @=< z,
    ( is_kept(Name) -> true ; between(0, 12, Arity), '$built_in_property'(Name, Arity) ),
    !.

% Predicates of the machine's libraries, their modules, and what index.pl adds.
is_kept('$absent_attr').
is_kept('$another kind').
is_kept('$atts').
is_kept('$call').
is_kept('$copy_attr_list').
is_kept('$default_attr_list').
is_kept('$kind').
is_kept('$print_attribute_goals_exception').
is_kept('$print_message_and_fail').
is_kept('$print_project_attributes_exception').
is_kept('$project_atts').
is_kept('$toplevel').
is_kept('$write_cont_and_term').

%% check_clause(+Text, +Term)
%  The same for a clause that was read from Text. Without a `$` or a backslash
%  in its text there is no instruction in it.
%  ?- trilog_instructions:check_clause("a(b).", a(b)).
%     true.
check_clause(Text, Term) :-
    (   bb_get(trilog_kept_guard, on), is_doubtful(Text) -> check_term(Term)
    ;   true
    ).

is_doubtful([C|Cs]) :-
    (   C == $ -> true
    ;   C == (\) -> true
    ;   is_doubtful(Cs)
    ).

%% check_made(?Term)
%  The same for what a program has made of what is to be compiled.
%  ?- trilog_instructions:check_made(a(b)).
%     true.
check_made(Term) :-
    ( bb_get(trilog_kept_guard, on) -> check_term(Term) ; true ).

%% refused(+Name, +Arity)
%  Throws the error for what a program may not call: where the machine has a name for
%  itself that a program may define, too, nothing is there to be called.
%  ?- trilog_instructions:refused(load, 1).
%     error: unknown predicate load/1
refused(Name, Arity) :-
    (   \+ sub_atom(Name, 0, 1, _, $), trilog_renamed:machines_name(Name, Arity) ->
        throw(error(existence_error(procedure, Name/Arity), Name/Arity))
    ;   throw(error(permission_error(call, machine_procedure, Name/Arity), call/1))
    ).
