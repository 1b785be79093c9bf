/** What a program may not do to the machine that it runs in.

A program that could run the machine's own instructions could read what the
driver holds, write into the libraries, and break the machine so that it answers
wrongly from then on. Their names begin with `$`, and only a clause that is
compiled can hold one: so clauses and queries are searched for them, and what
makes a goal out of data goes through here, like what adds clauses and what
closes streams.

    guarded goal  one of those that go through here, as the program calls it
*/

:- module(trilog_guard, [
    expanded/2, guarded/3, unguarded/2,
    refuse/1, add_first/2, add_last/2, take_away/2, take_all_away/2, forget/2,
    clause_of/3, read_own/2, close_own/1, close_own/2, forget_peeked/1,
    expand/2, watch/1, watch/2, watch_module/2, guarded_in/3, is_loading/1
]).

:- op(1200, xfx, =>).

:- use_module(library(charsio)).
:- use_module(library(dcgs)).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(trilog_instructions)).

%% expanded(+Goal, -Expanded)
%  What stands in the place of a guarded goal of the program. It fails for all
%  goals where no program of a person's can be: while a library is loaded, and
%  in a machine that asks our own clauses alone.
%  ?- trilog_guard:expanded(assertz(a), Expanded).
%     false.
expanded(Goal, Expanded) :-
    bb_get(trilog_kept_guard, on),
    loading(Module),
    (   trilog_forbidden:is_called(Goal) ->
        % (Of a closure the machine compiles the call, and forgets a module before it.)
        Expanded = call(trilog_calls:forbidden_call(Goal))
    ;   trilog_constructs:is_redefined(Goal) -> Expanded = Module:Goal
    ;   guarded(Goal, Module, Expanded0) -> Expanded = Expanded0
    ;   trilog_meanings:run_time_goal(Goal, Expanded)
    ).

loading(Module) :-
    (   is_loading(Module0) -> Module0 == user, Module = user
    ;   Module = user
    ).

%% is_loading(-Module)
%  The machine is loading a library, and has come to its clauses for Module. One of
%  ours loads while the guard sleeps, and one of its own where we have said so: else
%  a limit of the program's has ended it.
%  ?- trilog_guard:is_loading(Module).
%     false.
is_loading(Module) :-
    prolog_load_context(module, Module),
    \+ ( bb_get(trilog_kept_guard, on), \+ bb_get(trilog_kept_importing, on) ).

%% guarded(+Goal, +Module, -Guarded)
%  Guarded is what Goal means in Module.
%  ?- trilog_guard:guarded(assertz(a), m, Guarded).
%     Guarded = trilog_calls:add_last(a,m)
%  ;  false.
guarded(assertz(C), M, trilog_calls:add_last(C, M)).
guarded(asserta(C), M, trilog_calls:add_first(C, M)).
guarded(assert(C), M, trilog_calls:add(C, M)).
guarded(retract(C), M, trilog_calls:take_away(C, M)).
guarded(retractall(H), M, trilog_calls:take_all_away(H, M)).
guarded(clause(H,B), M, trilog_calls:clause_of(H, B, M)).
guarded(abolish(P), M, trilog_calls:forget(P, M)).
guarded(Term =.. List, _, trilog_calls:univ(Term, List)).
guarded(functor(Term,Name,Arity), _, trilog_calls:make_term(Term, Name, Arity)).
guarded(read(T), _, trilog_calls:read_own(T, read(T))).
guarded(read(S,T), _, trilog_calls:read_own(T, read(S, T))).
guarded(read_term(T,Os), _, trilog_calls:read_own(T, read_term(T, Os))).
guarded(read_term(S,T,Os), _, trilog_calls:read_own(T, read_term(S, T, Os))).
guarded(read_term_from_chars(Cs,T,Os), _, trilog_calls:read_own(T, chars(Cs, T, Os))).
guarded(read_from_chars(Cs,T), _, trilog_calls:read_own(T, chars(Cs, T))).
guarded(expand_term(T,E), _, trilog_calls:expand(T, E)).
guarded(phrase(G,L), M, trilog_grammars:parse(M:G, L, [])).
guarded(phrase(G,L,R), M, trilog_grammars:parse(M:G, L, R)).
guarded(close(S), _, trilog_calls:close_own(S)).
guarded(close(S,Os), _, trilog_calls:close_own(S, Os)).
guarded(consult(F), _, trilog_calls:consult_files(F)).
guarded(ensure_loaded(F), _, trilog_calls:ensure_loaded_files(F)).
guarded(use_module(F), M, trilog_calls:use(M, F)).
guarded(use_module(F,Is), M, trilog_calls:use(M, F, Is)).
% The machine's op/3 calls op_/3, which looks at nothing, for each of a list.
guarded(op_(Priority,Type,Name), _, builtins:op(Priority, Type, Name)).
guarded(op(Priority,Type,M:Name), _, trilog_module_operators:declare_in(M, Priority, Type, Name)).
guarded(goal_expansion(G,E), M, trilog_renamed:asked_hook(goal_expansion, M, [G,E])).
guarded(term_expansion(T,E), M, trilog_renamed:asked_hook(term_expansion, M, [T,E])).
guarded(Goal, M, Guarded) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    trilog_renamed:machines_name(Name, Arity),
    trilog_renamed:work_of(Goal, _, Work),
    (   trilog_renamed:renamed(Name, Arity, M, _) -> Guarded = M:Work
    ;   ( Name == error ; trilog_renamed:renamed(Name, Arity, user, _) ) -> Guarded = user:Work
    ;   Guarded = trilog_calls:refuse(Goal)
    ).
guarded(Goal, _, trilog_calls:refuse(Goal)) :-
    callable(Goal),
    functor(Goal, '$call', Arity),
    Arity > 0.

%% unguarded(+Guarded, -Goal)
%  Goal is what a person wrote for this goal.
%  ?- trilog_guard:unguarded(trilog_calls:univ(T,L), Goal).
%     Goal = (T=..L).
unguarded(Module:Work, Goal) :-
    callable(Work),
    trilog_renamed:plain_head(Work, Module, Goal),
    Goal \== Work,
    !.
unguarded(Guarded, Goal) :-
    guarded(Goal, _, Other),
    subsumes_term(Other, Guarded),
    Other = Guarded,
    !.

%% refuse(+Goal)
%  Throws the error for what a program may not call.
%  ?- trilog_guard:refuse(load(s)).
%     error: unknown predicate load/1
refuse(Goal) :-
    functor(Goal, Name, Arity),
    refused(Name, Arity).

% --- terms ------------------------------------------------------------------

%% read_own(?Term, +How)
%  The program reads Term; what it reads can be called.
%  ?- trilog_guard:read_own(T, chars("a.", T)).
%     T = a.
read_own(Term, How) :-
    read_so(How),
    check_term(Term).

read_so(read(Term)) :- read_so(read_term(Term, [])).
read_so(read(Stream,Term)) :- read_so(read_term(Stream, Term, [])).
read_so(read_term(Term,Options)) :-
    current_input(Stream),
    read_so(read_term(Stream, Term, Options)).
read_so(read_term(Stream,Term,Options)) :-
    (   '$module_exists'(trilog_swi_read) -> trilog_swi_read:read_char_term(Stream, Term, Options)
    ;   read_term(Stream, Term, Options)
    ).
read_so(chars(Chars,Term)) :- read_from_chars(Chars, Term).
read_so(chars(Chars,Term,Options)) :- read_term_from_chars(Chars, Term, Options).

%% expand(+Term, -Expanded)
%  expand_term(Term, Expanded).
%  ?- trilog_guard:expand(a, Expanded).
%     Expanded = a.
expand(Term, Expanded) :-
    check_term(Term),
    ( var(Term) -> Expanded = Term ; trilog_term_expansion:shown_expansion(Term, Expanded) ).

% --- goals of call/N -----------------------------------------------------------

%% watch(+Goal)
%  Goals of call/N that are like Goal are expanded by expanded/2.
%  ?- trilog_guard:watch(nothing(_,_,_,_,_,_,_)).
%     true.
watch(Goal) :-
    trilog_meanings:note_name(Goal),
    '$push_load_state_payload'(Payload),
    '$add_goal_expansion_clause'(
        user,
        (goal_expansion(Goal, Expanded) :- trilog_guard:expanded(Goal, Expanded)),
        Payload).

%% watch_module(+Module, +Payload)
%  Goals of call/N in Module, of a file, are guarded there. (Those who watch a goal are
%  not told its module.)
%  ?- trilog_module_file:ensure_module(watched), G = assertz(a(1)), call(watched:G), watched:a(X).
%     G = assertz(a(1)), X = 1.
watch_module(Module, Payload) :-
    '$add_goal_expansion_clause'(
        Module,
        (goal_expansion(Goal, Expanded) :- trilog_guard:guarded_in(Module, Goal, Expanded)),
        Payload).

%% guarded_in(+Module, +Goal, -Guarded)
%  Guarded is what Goal means in Module, where a person's program can be.
%  ?- trilog_guard:guarded_in(m, assertz(a), Guarded).
%     false.
guarded_in(Module, Goal, Guarded) :-
    nonvar(Goal),
    bb_get(trilog_kept_guard, on),
    trilog_links:inherit(Goal, Module),
    ( guarded(Goal, Module, Guarded) ; trilog_meanings:made_in(Module, Goal, Guarded) ),
    \+ trilog_forbidden:is_called(Goal),
    \+ trilog_constructs:is_redefined_anywhere(Goal).

%% watch(+Goal, :Expand)
%  Goals of call/N that are like Goal are expanded by Expand, where a person's
%  program can be.
%  ?- trilog_guard:watch(nothing(_,_), trilog_guard:expanded).
%     true.
watch(Goal, Expand) :-
    '$push_load_state_payload'(Payload),
    '$add_goal_expansion_clause'(
        user,
        (goal_expansion(Goal, Expanded) :- trilog_guard:made(Goal, Expand, Expanded)),
        Payload).

made(Goal, Expand, Expanded) :-
    bb_get(trilog_kept_guard, on),
    loading(_),
    \+ trilog_forbidden:is_called(Goal),
    call(Expand, Goal, Expanded0),
    Expanded = Expanded0.

% --- clauses ----------------------------------------------------------------

%% add_last(+Clause, +Module)
%  ?- trilog_guard:add_last(at_end(1), user), at_end(X).
%     X = 1.
add_last(Clause0, Module0) :-
    trilog_long_walks:forget_ended,
    settled(Clause0, Module0, Clause, Module),
    check_added(Clause, Module, assertz/1),
    trilog_renamed:renamed_clause(Clause, Module, Renamed),
    trilog_matching:add(Renamed, Module, trilog_guard:added_last(Module)).

added_last(Module, Clause) :-
    trilog_index:before_assertz(Clause, Module),
    added(Clause, Module, Compiled),
    assertz(Module:Compiled),
    trilog_hashed:note_added(last, Clause, Module),
    trilog_incremental:note_change(Clause).

%% add_first(+Clause, +Module)
%  ?- trilog_guard:add_first(in_front(1), user), in_front(X).
%     X = 1.
add_first(Clause0, Module0) :-
    trilog_long_walks:forget_ended,
    settled(Clause0, Module0, Clause, Module),
    check_added(Clause, Module, asserta/1),
    (   trilog_hashed:stored_fact(first, Clause, Module, Stored) -> added_last(Module, Stored)
    ;   trilog_renamed:renamed_clause(Clause, Module, Renamed),
        trilog_matching:add(Renamed, Module, trilog_guard:added_first(Module))
    ).

added_first(Module, Clause) :-
    trilog_index:before_asserta(Clause, Module),
    added(Clause, Module, Compiled),
    asserta(Module:Compiled),
    trilog_hashed:note_added(first, Clause, Module).

% The module may stand before the clause or its head. (The machine fails in a list
% that has a compound term twice, bound after the list was built.)
settled(Clause0, Module0, Clause, Module) :-
    ( compound(Clause0) -> iso_ext:copy_term_nat(Clause0, Clause1) ; Clause1 = Clause0 ),
    without_module(Clause1, Module0, Clause, Module),
    trilog_module_file:ensure_module(Module),
    ( nonvar(Clause), Clause = (Head :- _) -> true ; Head = Clause ),
    trilog_links:disinherit(Head, Module).

without_module(Clause0, Module0, Clause, Module) :-
    (   named_module(Clause0, Module1, Clause1) ->
        without_module(Clause1, Module1, Clause, Module)
    ;   nonvar(Clause0), Clause0 = (Head0 :- Body), named_module(Head0, Module1, Head) ->
        ( Module1 == Module0 -> Clause1 = (Head :- Body) ; Clause1 = (Head :- Module0:Body) ),
        without_module(Clause1, Module1, Clause, Module)
    ;   nonvar(Clause0), at_home(Clause0, Module0, Home), Home \== Module0 ->
        ( Clause0 = (Head0 :- Body) -> Clause1 = (Home:Head0 :- Body) ; Clause1 = Home:Clause0 ),
        without_module(Clause1, Module0, Clause, Module)
    ;   Clause = Clause0,
        Module = Module0
    ).

% A predicate that is imported is changed where it comes from.
at_home(Clause, Module, Home) :-
    ( Clause = (Head :- _) -> true ; Head = Clause ),
    (   callable(Head),
        functor(Head, Name, Arity),
        trilog_links:linked(Name, Arity, Module, Home0),
        Home0 \== user,
        trilog_links:is_own(Name, Arity, Home0) ->
        Home = Home0
    ;   Home = Module
    ).

named_module(Term, Module, Plain) :-
    nonvar(Term),
    Term = Module:Plain,
    atom(Module),
    nonvar(Plain).

% What a goal means is settled here for the modules of the program alone.
added(Clause0, Module, Clause) :-
    (   nonvar(Clause0), Clause0 = (Head :- Body0), nonvar(Body0) ->
        trilog_forbidden:watching(trilog_guard:added_body(Body0, Module, Body)),
        trilog_autoload:load_meanwhile,
        trilog_kept:shown_body(Body0, Module, Written),
        trilog_compiled:compiled_clause((Head :- Body), Module, none, Written, Clause)
    ;   trilog_compiled:compiled_clause(Clause0, Module, Clause)
    ).

added_body(Body0, Module, Body) :-
    (   Module == user -> trilog_expansion:expand_query(Body0, Body)
    ;   named_module(Body0, Home, Body1), Home \== Module ->
        trilog_expansion:expand_in(Home, Body1, Body2),
        trilog_module_file:in_module(Body2, Home, Body)
    ;   trilog_module_file:payload(Module, _) -> trilog_expansion:expand_in(Module, Body0, Body)
    ;   Body = Body0
    ).

% Facts are data: only their names count.
check_added(Clause, Module, Context) :-
    (   nonvar(Clause), Clause = (Head :- Body) ->
        check_body(Body, Head, Context)
    ;   nonvar(Clause), Clause = (Head => _) -> check_term(Clause)
    ;   Head = Clause
    ),
    check_head(Head, Context),
    trilog_predicates:check_changing(Head, Module, Context),
    trilog_libraries:give_way(Head, Module).

% A body that the head will bind may be called.
check_body(Body, Head, Context) :-
    (   var(Body), \+ ( trilog_terms:variables(Head, Vs), trilog_terms:is_among(Body, Vs) ) ->
        throw(error(instantiation_error, Context))
    ;   check_term(Body)
    ).

check_head(Head, Context) :-
    (   nonvar(Head), Head = _:Plain -> check_head(Plain, Context)
    ;   nonvar(Head),
        functor(Head, Name, Arity),
        ( Head = (_:-_) ; trilog_predicates:kept(Name, Arity) ) ->
        throw(error(permission_error(modify, static_procedure, Name/Arity), Context))
    ;   true
    ).

%% take_away(+Clause, +Module)
%  A predicate that is called somewhere and is not there is dynamic from now on.
%  ?- assertz(gone(1)), trilog_guard:take_away(gone(X), user).
%     X = 1.
%  ?- G = gone_too(1), trilog_guard:take_away(G, user).
%     false.
take_away(Clause, Module) :-
    take(Clause, Module, all).

%% take_first(+Clause, +Module)
%  The same where none asks for another.
%  ?- assertz(gone(1)), assertz(gone(2)), trilog_guard:take_first(gone(X), user).
%     X = 1.
take_first(Clause, Module) :-
    take(Clause, Module, first),
    !.

take(Clause, Module, Which) :-
    trilog_long_walks:forget_ended,
    ( nonvar(Clause), Clause = (Head :- _) -> true ; Head = Clause ),
    check_head(Head, retract/1),
    (   of_module(Clause, Module, Plain, Home) ->
        ( Plain = (Head0 :- Body) -> true ; Head0 = Plain, Body = true ),
        functor(Head0, Name, Arity),
        \+ trilog_links:inherits(Name, Arity, Home),
        trilog_predicates:check_changing(Head0, Home, retract/1),
        trilog_libraries:give_way(Head0, Home),
        trilog_hashed:retracted_head(Which, Head0, Home, Head1),
        (   '$head_is_dynamic'(Home, Head1) -> true
        ;   '$no_such_predicate'(Home, Head1) ->
            current_predicate(Home:Name/Arity),
            trilog_empty:make_dynamic(Head1, Home)
        ;   true
        ),
        trilog_retracting:retract_as_written(Which, Head1, Body, Home)
    ;   retract(Module:Clause)
    ),
    trilog_incremental:note_change(Head).

% Plain clauses, of which it is known where they are.
of_module(Clause0, Module0, Clause, Module) :-
    nonvar(Clause0),
    (   Clause0 = Module1:Clause1 -> atom(Module1), of_module(Clause1, Module1, Clause, Module)
    ;   Clause0 = (Head :- Body) ->
        nonvar(Head),
        (   Head = Module1:Head1 -> of_module((Head1 :- Body), Module1, Clause, Module)
        ;   callable(Head),
            Clause = Clause0,
            at_home(Clause0, Module0, Module)
        )
    ;   callable(Clause0),
        Clause = Clause0,
        at_home(Clause0, Module0, Module)
    ).

%% clause_of(?Head, ?Body, +Module)
%  clause(Head, Body), as it was written.
%  ?- assertz((why_not :- true)), trilog_guard:clause_of(why_not, Body, user).
%     Body = true.
clause_of(Head, Body, Module) :-
    (   of_module(Head, Module, Plain, Home0), ( var(Body) ; callable(Body) ) ->
        trilog_links:inherit(Plain, Home0),
        functor(Plain, Name, Arity),
        ( trilog_links:home_of(Name, Arity, Home0, Home1) -> Home = Home1 ; Home = Home0 ),
        trilog_compiled:clause_as_written(Home, Plain, Body, _)
    ;   clause(Module:Head, Body)
    ).

%% take_all_away(+Head, +Module)
%  A predicate that is not there is dynamic from now on.
%  ?- trilog_guard:take_all_away(seen(_), user), seen(_).
%     false.
take_all_away(Head, Module) :-
    trilog_long_walks:forget_ended,
    check_head(Head, retractall/1),
    (   of_module(Head, Module, Plain, Home) ->
        trilog_links:disinherit(Plain, Home),
        trilog_predicates:check_changing(Plain, Home, retractall/1),
        trilog_libraries:give_way(Plain, Home),
        trilog_renamed:renamed_head(Plain, Home, Renamed),
        trilog_empty:make_dynamic(Renamed, Home),
        trilog_retracting:retract_all_as_written(Renamed, Home)
    ;   retractall(Module:Head)
    ),
    trilog_incremental:note_change(Head).

%% forget(+Indicator, +Module)
%  ?- trilog_guard:forget(seen/1, user).
%     true.
forget(Indicator, Module) :-
    (   nonvar(Indicator), Indicator = Module1:Indicator1, atom(Module1) ->
        forget(Indicator1, Module1)
    ;   nonvar(Indicator), Indicator = Name/Arity, atom(Name),
        ( trilog_renamed:is_hook(Name, Arity)
        ; trilog_predicates:kept(Name, Arity)
        ; sub_atom(Module, 0, _, _, trilog_)
        ) ->
        throw(error(permission_error(modify, static_procedure, Indicator), abolish/1))
    ;   nonvar(Indicator), Indicator = Name/Arity, atom(Name), integer(Arity),
        functor(Head, Name, Arity),
        at_home(Head, Module, Home), Home \== Module ->
        % What is imported stays what it is.
        true
    ;   (   nonvar(Indicator), Indicator = Name/Arity ->
            trilog_long_walks:before_change(Name, Arity),
            trilog_hashed:forget(Name, Arity, Module)
        ;   true
        ),
        abolish(Module:Indicator),
        trilog_predicates:undefine(Indicator)
    ).

% --- streams and modules ------------------------------------------------------

%% close_own(+Stream)
%  Closes a stream, but for those over which the driver speaks: like the
%  standard streams, they stay open.
%  ?- trilog_guard:close_own(no_stream).
%     error: there is no stream no_stream (in close/1)
close_own(Stream) :-
    closed(Stream, [], close/1).

text_closed(Stream) :-
    ( '$module_exists'(trilog_swi_open_texts) -> trilog_swi_open_texts:text_closed(Stream) ; true ).

%% close_own(+Stream, +Options)
%  ?- trilog_guard:close_own(no_stream, []).
%     error: there is no stream no_stream (in close/2)
close_own(Stream, Options) :-
    closed(Stream, Options, close/2).

closed(Stream, Options, Context) :-
    (   is_drivers(Stream) -> true
    ;   trilog_calls:leave_output(Stream),
        text_closed(Stream),
        forget_peeked(Stream),
        catch(close(Stream, Options), error(Formal,_), throw(error(Formal, Context)))
    ).

%% forget_peeked(+Stream)
%  A character that was looked at and not taken goes with its stream: the next one
%  may have its address.
%  ?- current_input(_S), peek_char(C), trilog_guard:forget_peeked(_S).
%     C = end_of_file.
forget_peeked(Stream) :-
    (   bb_get(trilog_swi_peeked, All),
        select(Stream0-_, All, Others),
        Stream0 == Stream ->
        bb_put(trilog_swi_peeked, Others)
    ;   true
    ).

is_drivers(Stream) :-
    drivers(Own),
    Own == Stream,
    !.

drivers(Stream) :- bb_get(trilog_kept_input, Stream).
drivers(Stream) :- bb_get(trilog_kept_output, Stream).
drivers(Stream) :- bb_get(trilog_kept_error, Stream).
