/** Loading modules of ours.

They come as lists of clauses, and none of them means by a goal what another program
makes of it: so most goals need not be looked at by the machine's expansion, which
would be half of the inferences with which an engine starts, and a tenth of its time.
The host says which clauses have others.

    load             what the machine keeps of a load that goes on
    expand(Clause)   a clause with goals that are to be expanded
*/

:- module(trilog_batches, [load_module/0, begin_load/2, load_term/2, receive_texts/3]).

% With it there are expansions of goals to ask.
:- use_module(library(dcgs)).

%% load_module
%  Loads a module that the host has put into the input when the machine starts: how
%  many texts it has, and these. What cannot be loaded is left out.
%  ?- tris:empty(E).
%     E = e.
load_module :-
    current_input(In),
    '$get_n_chars'(In, 8, Digits),
    number_chars(Count, Digits),
    receive_texts(In, Count, Texts),
    begin_load(In, Load),
    '$add_in_situ_filename_module'(Load),
    catch(trilog_batches:load_texts(Texts, Load), _, '$pop_load_state_payload'(Load)),
    '$pop_load_context'.

%% begin_load(+In, -Load)
%  Begins one whose texts come from In. The machine asks the system about the path of a
%  load at every clause, and not about one with such a character.
%  ?- trilog_on_demand:ensure(lines), lines:direction(row, Down, Right).
%     Down = 0, Right = 1.
begin_load(In, Load) :-
    '$push_load_context'(In, '/\x0\'),
    '$push_load_state_payload'(Load).

load_texts([], Load) :-
    '$conclude_load'(Load).
load_texts([Text|Texts], Load) :-
    '$read_from_chars'(Text, Term),
    load_term(Term, Load),
    load_texts(Texts, Load).

%% receive_texts(+In, +Count, -Texts)
%  So many texts, each behind its length.
%  ?- trilog_batches:receive_texts(_, 0, Texts).
%     Texts = [].
receive_texts(In, Count, Texts) :-
    (   Count =:= 0 -> Texts = []
    ;   Texts = [Text|Texts1],
        receive_text(In, Text),
        Count1 is Count - 1,
        receive_texts(In, Count1, Texts1)
    ).

receive_text(In, Text) :-
    '$get_n_chars'(In, 8, Digits),
    number_chars(Length, Digits),
    '$get_n_chars'(In, Length, Text).

%% load_term(+Term, +Load)
%  Loads a list of clauses, or a directive or what else is to be expanded.
%  ?- trilog_on_demand:ensure(lines), lines:direction(row, Down, Right).
%     Down = 0, Right = 1.
load_term(Term, Load) :-
    (   Term = [_|_] ->
        '$prolog_lc_module'(Module),
        load_clauses(Term, Module, Load)
    ;   loader:compile_term(Term, Load)
    ).

load_clauses([], _, _).
load_clauses([Clause|Clauses], Module, Load) :-
    load_clause(Clause, Module, Load),
    load_clauses(Clauses, Module, Load).

load_clause(Clause0, Module, Load) :-
    ( Clause0 = expand(Clause1) -> expand_clause(Clause1, Module, Clause) ; Clause = Clause0 ),
    ( Clause = (Head :- _) -> true ; Head = Clause ),
    functor(Head, Name, Arity),
    (   '$is_consistent_with_term_queue'(Module, Name, Arity, Load) -> true
    ;   '$flush_term_queue'(Load)
    ),
    '$clause_to_evacuable'(Clause, Load).

expand_clause(Clause0, Module, Clause) :-
    (   Clause0 = (Head :- Body0) ->
        loader:module_expanded_head_variables(Head, Variables),
        expand(Body0, Module, Variables, [], Body),
        Clause = (Head :- Body)
    ;   Clause = Clause0
    ).

% expand(+Goal, +Module, +Variables, +Equal, -Expanded): Variables are those of the head
% that are goals, Equal what goals before have said of others, as the machine has it.
expand(Goal, Module, Variables, Equal, Expanded) :-
    (   nonvar(Goal),
        ( expand_control(Goal, Module, Variables, Equal, Expanded0) ; is_plain(Goal, Module), Expanded0 = Goal ) ->
        Expanded = Expanded0
    ;   loader:expand_goal(Goal, Module, Expanded, Variables, Equal)
    ).

expand_control((A0,B0), Module, Variables, Equal, (A,B)) :-
    expand(A0, Module, Variables, Equal, A),
    loader:transitive_goal(A0, Equal, Equal1),
    expand(B0, Module, Variables, Equal1, B).
expand_control((A0->B0), Module, Variables, Equal, (A->B)) :-
    expand(A0, Module, Variables, Equal, A),
    loader:transitive_goal(A, Equal, Equal1),
    expand(B0, Module, Variables, Equal1, B).
expand_control((A0;B0), Module, Variables, Equal, (A;B)) :-
    expand(A0, Module, Variables, Equal, A),
    expand(B0, Module, Variables, Equal, B).
expand_control(\+ A0, Module, Variables, Equal, \+ A) :-
    expand(A0, Module, Variables, Equal, A).

% Nothing stands for the goal, and none of its arguments is a goal.
is_plain(Goal, Module) :-
    \+ user:goal_expansion(Goal, _),
    functor(Goal, Name, Arity),
    \+ '$meta_predicate_property'(Module, Name, Arity, _).
