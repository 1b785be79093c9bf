/** Why and why not: goals run on the clauses as they were written.

A goal is run by an interpreter that knows, of every clause, the file and the
line. It opens what has clauses that can be read: our modules, and what was
loaded, typed or asserted. Everything else (built-in predicates, libraries) is
called as it is.

    place     where a clause stands, as text: `FILE:LINE`, or `asserted`
    step      step(Goal,Place,Steps): Goal was proved by the clause at Place,
              with Steps for the goals of its body
              called(Goal): what is not opened was true
              absent(Goal): Goal cannot be proved
    watch     what to do on the way: proof (nothing), blame(Parents) (remember
              the deepest goal that fails, and who called it), ports(Depth)
              (tell the ports) or quiet
*/

:- module(explaining, [
    why/1, whynot/1, trace/0, notrace/0, spy/1, nospy/1, nospyall/0,
    remember_import/1
]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(consulting)).

:- dynamic(source_known/2).
:- dynamic(source_predicate/3).
:- dynamic(exported/3).
:- dynamic(uses/2).
:- dynamic(synced/2).
:- dynamic(spied/2).
:- dynamic(imported/1).
:- dynamic(ours/2).
% got(Call): this call has had an answer.
:- dynamic(got/1).
:- dynamic(lines/1).
% blamed(Depth, Goal, Parents): the deepest goal that has failed so far.
:- dynamic(blamed/3).

:- meta_predicate(why(0)).
:- meta_predicate(whynot(0)).

% How many lines of a proof are shown, and how many a trace may have.
longest_proof(300).
longest_trace(2000).

%% why(:Goal)
%  Shows for every answer of Goal its proof: a tree of the clauses that were
%  used, with file and line.
%  ?- why(tris:initial(S)).
%  > tris:initial([e,e,e,e,e,e,e,e,e])   % prolog/tris.pl:37
%     S = [e,e,e,e,e,e,e,e,e].
why(Goal) :-
    fresh,
    '$get_b_value'(B),
    prove(Goal, user, B, proof, Steps, []),
    shown_proof(Steps).

%% whynot(:Goal)
%  Shows why Goal has no answer: the deepest goal that failed, the clause in
%  whose body it stands, and the goals that led there.
%  ?- assertz(seen(1)), assertz((known(X) :- seen(X))), whynot(known(2)).
%  > The deepest goal that failed:
%  >    seen(2)
%  >    (no clause of seen/1 has a head like this)
%  > in a clause of known/1 at asserted:
%  >    known(2)
%     true.
whynot(Goal) :-
    fresh,
    (   attempted(Goal) ->
        tell(["It is true: ",goal_text(Goal),"\nAsk `why(...)` for the proof.\n"])
    ;   blamed(Depth, Culprit, Parents) ->
        shown_blame(blamed(Depth,Culprit,Parents), Goal)
    ;   shown_blame(none, Goal)
    ).

attempted(Goal) :-
    '$get_b_value'(B),
    prove(Goal, user, B, blame(1,[]), _, []).

fresh :-
    retractall(synced(_, _)),
    refresh_sources,
    retractall(got(_)),
    retractall(blamed(_, _, _)).

% --- the clauses ----------------------------------------------------------------

%% known_source(+Module, ?Name, ?Arity)
%  Module has clauses of Name/Arity that can be read.
known_source(Module, Name, Arity) :-
    know(Module),
    source_predicate(Module, Name, Arity).

%% source_clause(+Module, ?Head, -Body, -Place)
%  A clause as it stands in the source.
source_clause(Module, Head, Body, Place) :-
    functor(Head, Name, Arity),
    known_source(Module, Name, Arity),
    stored(Module, Head, Body, Place, Stored),
    call(explaining:Stored).

% A stored clause keeps the arguments of its head in front, for the index.
stored(Module, Head, Body, Place, Stored) :-
    Head =.. [Name|Arguments],
    key(Module, Name, Key),
    append(Arguments, [Body,Place], Parts),
    Stored =.. [Key|Parts].

key(Module, Name, Key) :-
    atom_chars(Module, Ms),
    atom_chars(Name, Ns),
    append([Ms,":",Ns], Chars),
    atom_chars(Key, Chars).

% What was loaded since is read again.
refresh_sources :-
    (   source_known(Module, Stamp),
        \+ stamp(Module, Stamp),
        forget_source(Module),
        false
    ;   true
    ).

% A number that grows with every loading.
stamp(_, Stamp) :-
    ( consulting:noted(loads, Stamp) -> true ; Stamp = 0 ).

forget_source(Module) :-
    (   retract(source_predicate(Module, Name, Arity)),
        functor(Head, Name, Arity),
        stored(Module, Head, _, _, Stored),
        retractall(explaining:Stored),
        false
    ;   true
    ),
    retractall(source_known(Module, _)),
    retractall(exported(Module, _, _)),
    retractall(uses(Module, _)).

know(Module) :-
    (   source_known(Module, _) -> true
    ;   atom(Module),
        stamp(Module, Stamp),
        assertz(source_known(Module, Stamp)),
        (   Module == user -> know_files
        ;   consulting:loaded_file(File, module(Module)) -> know_source(File, Module)
        ;   know_source(Module, Module)
        )
    ).

know_files :-
    (   ( consulting:loaded_file(File, user) ; consulting:loaded_file(File, typed) ),
        know_source(File, user),
        false
    ;   true
    ).

know_source(Name, Module) :-
    atom_chars(Name, Chars),
    toplevel:reply(q, ['s',o,u,r,c,e,'\n'|Chars]),
    bb_get(trilog_input, In),
    '$get_n_chars'(In, 8, Digits),
    number_chars(Count, Digits),
    source_texts(Count, In, Texts),
    (   member(text(Place,Text), Texts),
        catch(explaining:keep(Text, Place, Module), _, true),
        false
    ;   true
    ).

source_texts(Count, In, Texts) :-
    (   Count =:= 0 -> Texts = []
    ;   Texts = [text(Place,Text)|Texts1],
        sized_text(In, PlaceChars),
        atom_chars(Place, PlaceChars),
        sized_text(In, Text),
        Count1 is Count - 1,
        source_texts(Count1, In, Texts1)
    ).

sized_text(In, Text) :-
    '$get_n_chars'(In, 8, Digits),
    number_chars(Length, Digits),
    '$get_n_chars'(In, Length, Text).

keep(Text, Place, Module) :-
    '$read_term_from_chars'(Text, Term, _, _, _),
    nonvar(Term),
    (   Term = (:- Directive) -> keep_directive(Directive, Module)
    ;   expand_term(Term, Terms),
        keep_terms(Terms, Place, Module)
    ).

keep_directive(Directive, Module) :-
    (   Directive = module(_, Exports) -> keep_exports(Exports, Module)
    ;   Directive = use_module(library(Used)) -> assertz(uses(Module, Used))
    ;   Directive = use_module(library(Used), _) -> assertz(uses(Module, Used))
    ;   true
    ).

keep_exports(Exports, Module) :-
    (   member(Name/Arity, Exports),
        assertz(exported(Module, Name, Arity)),
        false
    ;   true
    ).

keep_terms(Terms, Place, Module) :-
    (   Terms == [] -> true
    ;   Terms = [Term|Rest] ->
        keep_term(Term, Place, Module),
        keep_terms(Rest, Place, Module)
    ;   keep_term(Terms, Place, Module)
    ).

keep_term(Term, Place, Module) :-
    (   Term = (Head0 :- Body0) ->
        expanding:expand_query(Body0, Body)
    ;   Head0 = Term, Body = true
    ),
    (   Head0 = user:Head -> true
    ;   Head = Head0
    ),
    callable(Head),
    functor(Head, Name, Arity),
    (   source_predicate(Module, Name, Arity) -> true
    ;   assertz(source_predicate(Module, Name, Arity))
    ),
    stored(Module, Head, Body, Place, Stored),
    assertz(explaining:Stored).

%% clause_of(+Module, ?Head, -Body, -Place)
%  In the module user the program itself counts, and the source only says where
%  its clauses stand.
clause_of(Module, Head, Body, Place) :-
    (   Module == user ->
        functor(Head, Name, Arity),
        (   settled(Name, Arity) ->
            source_clause(user, Head, Body, Place)
        ;   clause(Head, Body),
            place_of(Head, Body, Place)
        )
    ;   source_clause(Module, Head, Body, Place)
    ).

% The program has the clauses that the file has, and does not change them.
settled(Name, Arity) :-
    (   synced(Name/Arity, Verdict) -> true
    ;   (   \+ consulting:changing(Name, Arity),
            known_source(user, Name, Arity),
            same_clauses(Name, Arity) ->
            Verdict = settled
        ;   Verdict = open
        ),
        assertz(synced(Name/Arity, Verdict))
    ),
    Verdict == settled.

same_clauses(Name, Arity) :-
    functor(Head, Name, Arity),
    findall(Head-Body, clause(Head, Body), Live),
    findall(Head-Body, source_clause(user, Head, Body, _), Read),
    variants(Live, Read).

variants([], []).
variants([A|As], [B|Bs]) :-
    subsumes_term(A, B),
    subsumes_term(B, A),
    variants(As, Bs).

place_of(Head, Body, Place) :-
    functor(Head, Name, Arity),
    functor(General, Name, Arity),
    (   known_source(user, Name, Arity),
        source_clause(user, General, Body0, Place0),
        subsumes_term(General-Body0, Head-Body) ->
        Place = Place0
    ;   Place = asserted
    ).

%% opened(+Goal, +Module, -Home)
%  Goal, called in Module, has clauses in Home that can be read.
opened(Goal, Module, Home) :-
    functor(Goal, Name, Arity),
    atom(Name),
    (   Module == user ->
        (   predicate_property(user:Goal, dynamic) -> Home = user
        ;   '$predicate_defined'(user, Name, Arity),
            imported_home(Name, Arity, Home)
        )
    ;   known_source(Module, Name, Arity) -> Home = Module
    ;   know(Module),
        uses(Module, Home),
        is_ours(Home),
        know(Home),
        exported(Home, Name, Arity)
    ),
    !.

imported_home(Name, Arity, Home) :-
    (   imported(Home)
    ;   consulting:loaded_file(_, module(Home))
    ),
    is_ours(Home),
    know(Home),
    exported(Home, Name, Arity),
    !.

is_ours(Module) :-
    (   consulting:loaded_file(_, module(Module)) -> true
    ;   ours(Module, Verdict) -> Verdict == "yes"
    ;   atom_chars(Module, Name),
        toplevel:ask("ours", Name, Verdict),
        assertz(ours(Module, Verdict)),
        Verdict == "yes"
    ).

%% remember_import(+Module)
%  The program sees what Module exports, in front of what it saw before.
%  ?- explaining:remember_import(tris).
%     true.
remember_import(Module) :-
    retractall(imported(Module)),
    asserta(imported(Module)).

% --- the interpreter ----------------------------------------------------------

% prove(Goal, Module, B, Watch, Steps0, Steps): a cut in Goal goes back to the
% choice point B.
prove(Goal, Module, B, Watch, Steps0, Steps) :-
    (   var(Goal) -> throw(error(instantiation_error, call/1))
    ;   control(Goal, Module, B, Watch, Steps0, Steps, Body) -> call(explaining:Body)
    ;   Goal = Module1:Goal1, atom(Module1) ->
        prove(Goal1, Module1, B, Watch, Steps0, Steps)
    ;   opened(Goal, Module, Home) ->
        open_goal(Watch, Goal, Home, Steps0, Steps)
    ;   close_goal(Goal, Module, Watch, Steps0, Steps)
    ).

control(true, _, _, _, S, S, true).
control(!, _, B, _, S, S, cut_to(B)).
control((G1,G2), M, B, W, S0, S, both(G1,G2,M,B,W,S0,S)).
control((G1->G2), M, B, W, S0, S, if_then(G1,G2,M,B,W,S0,S)).
control((G1;G2), M, B, W, S0, S, Body) :-
    (   nonvar(G1), G1 = (If->Then) -> Body = if_then_else(If,Then,G2,M,B,W,S0,S)
    ;   Body = either(G1,G2,M,B,W,S0,S)
    ).
control(\+ G, M, _, W, S0, S, unless(G,M,W,S0,S)).
control(call(G), M, _, W, S0, S, own(G,M,W,S0,S)).
control(once(G), M, _, W, S0, S, only(G,M,W,S0,S)).
control(findall(T,G,L), M, _, W, S0, S, all(T,G,L,M,W,S0,S)).
control(forall(G1,G2), M, _, W, S0, S, unless((G1,\+G2),M,W,S0,S)).
control(catch(G,E,R), M, _, W, S0, S, guarded(G,E,R,M,W,S0,S)).
control(if_(C,G1,G2), M, _, W, S0, S, reified(C,G1,G2,M,W,S0,S)).
control(Goal, M, _, W, S0, S, own(Called,M,W,S0,S)) :-
    functor(Goal, call, Arity),
    Arity > 1,
    Goal =.. [call,Closure|Arguments],
    extended(Closure, Arguments, Called).
control(Goal, M, _, W, S0, S, own(Called,M,W,S0,S)) :-
    phrased(Goal, Body, List, Rest),
    callable(Body),
    extended(Body, [List,Rest], Called),
    strip(Called, M, M1, Plain),
    opened(Plain, M1, _).

phrased(phrase(Body,List), Body, List, []).
phrased(phrase(Body,List,Rest), Body, List, Rest).

strip(Goal, M0, M, Plain) :-
    (   nonvar(Goal), Goal = M1:Goal1 -> strip(Goal1, M1, M, Plain)
    ;   M = M0, Plain = Goal
    ).

extended(Closure, Arguments, Called) :-
    nonvar(Closure),
    (   Closure = M:Closure1 ->
        extended(Closure1, Arguments, Called1),
        Called = M:Called1
    ;   callable(Closure),
        Closure =.. Parts0,
        append(Parts0, Arguments, Parts),
        Called =.. Parts
    ).

cut_to(B) :-
    builtins:set_cp(B).

both(G1, G2, M, B, W, S0, S) :-
    prove(G1, M, B, W, S0, S1),
    prove(G2, M, B, W, S1, S).

either(G1, _, M, B, W, S0, S) :-
    prove(G1, M, B, W, S0, S).
either(_, G2, M, B, W, S0, S) :-
    prove(G2, M, B, W, S0, S).

% A condition that fails is nobody's fault.
if_then_else(If, Then, Else, M, B, W, S0, S) :-
    condition(W, W1),
    (   own(If, M, W1, S0, S1) -> prove(Then, M, B, W, S1, S)
    ;   S0 = [absent(If)|S2],
        prove(Else, M, B, W, S2, S)
    ).

if_then(If, Then, M, B, W, S0, S) :-
    ( own(If, M, W, S0, S1) -> prove(Then, M, B, W, S1, S) ).

condition(Watch0, Watch) :-
    (   Watch0 = blame(_,_) -> Watch = quiet
    ;   Watch = Watch0
    ).

own(Goal, M, W, S0, S) :-
    '$get_b_value'(B),
    prove(Goal, M, B, W, S0, S).

only(Goal, M, W, S0, S) :-
    ( own(Goal, M, W, S0, S) -> true ).

unless(Goal, M, W, [absent(M:Goal)|S], S) :-
    condition(W, W1),
    (   own(Goal, M, W1, _, []) -> blame(W, \+ Goal, M), false
    ;   true
    ).

all(Template, Goal, List, M, W, [called(M:findall(Template,Goal,List))|S], S) :-
    condition(W, W1),
    findall(Template, explaining:own(Goal, M, W1, _, []), List).

guarded(Goal, Ball, Recovery, M, W, S0, S) :-
    catch(explaining:own(Goal, M, W, S0, S),
          Ball,
          explaining:own(Recovery, M, W, S0, S)).

reified(Condition, Then, Else, M, W, S0, S) :-
    call(M:Condition, Truth),
    (   Truth == true -> own(Then, M, W, S0, S)
    ;   own(Else, M, W, S0, S)
    ).

% What cannot be opened.
close_goal(Goal, Module, Watch, [called(Module:Goal)|S], S) :-
    (   Watch = blame(_,_) -> blamed_closed(Goal, Module, Watch)
    ;   call(Module:Goal)
    ).

open_goal(proof, Goal, Home, [step(Home:Goal,Place,Steps)|S], S) :-
    '$get_b_value'(B),
    clause_of(Home, Goal, Body, Place),
    prove(Body, Home, B, proof, Steps, []).
open_goal(quiet, Goal, Home, S, S) :-
    '$get_b_value'(B),
    clause_of(Home, Goal, Body, _),
    prove(Body, Home, B, quiet, _, []).
open_goal(blame(Depth,Parents), Goal, Home, S, S) :-
    blamed_call(Depth, Parents, Goal, Home).
open_goal(ports(Depth), Goal, Home, S, S) :-
    (   is_watched(Goal) -> told_ports(Depth, Goal, Home)
    ;   '$get_b_value'(B),
        clause_of(Home, Goal, Body, _),
        Depth1 is Depth + 1,
        prove(Body, Home, B, ports(Depth1), _, [])
    ).

% --- why not ------------------------------------------------------------------

% got(Id): the call Id has had an answer.
blamed_call(Depth, Parents, Goal, Home) :-
    next_call(Id),
    Depth1 is Depth + 1,
    (   \+ clause_of(Home, Goal, _, _) ->
        blame(blame(Depth,Parents), Goal, Home),
        false
    ;   '$get_b_value'(B),
        clause_of(Home, Goal, Body, Place),
        prove(Body, Home, B, blame(Depth1,[call(Id,Home:Goal,Place)|Parents]), _, []),
        has_got(Id)
    ).

blamed_closed(Goal, Module, Watch) :-
    next_call(Id),
    blamed_closed(Id, Goal, Module, Watch).

blamed_closed(Id, Goal, Module, _) :-
    call(Module:Goal),
    has_got(Id).
blamed_closed(Id, Goal, Module, Watch) :-
    (   got(Id) -> true
    ;   blame(Watch, Goal, Module)
    ),
    false.

% The number of inferences names a call: it only grows.
next_call(Id) :-
    '$inference_count'(Id).

has_got(Id) :-
    (   got(Id) -> true
    ;   asserta(got(Id))
    ).

% The deepest goal counts; of several, the last that was tried. Where a goal
% has had an answer, what it does to find another is not to blame.
blame(Watch, Goal, Module) :-
    (   Watch = blame(Depth,Parents),
        \+ ( member(call(Id,_,_), Parents), got(Id) ) ->
        (   blamed(Deepest, _, _), Deepest > Depth -> true
        ;   retractall(blamed(_, _, _)),
            asserta(blamed(Depth, Module:Goal, Parents))
        )
    ;   true
    ).

shown_blame(none, Goal) :-
    tell([goal_text(Goal)," has no answer.\n"]).
shown_blame(blamed(_,Goal,Parents), _) :-
    tell(["The deepest goal that failed:\n   ",goal_text(Goal),"\n"]),
    no_clause(Goal),
    shown_parents(Parents, "in a clause of ").

no_clause(Module:Goal) :-
    (   opened(Goal, Module, Home),
        \+ clause_of(Home, Goal, _, _) ->
        functor(Goal, Name, Arity),
        tell(["   (no clause of ",term(Name/Arity)," has a head like this)\n"])
    ;   true
    ).

shown_parents([], _).
shown_parents([call(_,Goal,Place)|Parents], Lead) :-
    indicator_of(Goal, Indicator),
    tell([Lead,term(Indicator)," at ",atom(Place),":\n   ",goal_text(Goal),"\n"]),
    shown_parents(Parents, "called by ").

indicator_of(Module:Goal, Indicator) :-
    functor(Goal, Name, Arity),
    (   Module == user -> Indicator = Name/Arity
    ;   Indicator = Module:Name/Arity
    ).

% --- the proof as a tree --------------------------------------------------------

shown_proof(Steps) :-
    no_lines,
    shown_steps(Steps, [], top).

% The number of the line that comes. (A number on the blackboard does not
% survive backtracking in the machine.)
no_lines :-
    retractall(lines(_)),
    assertz(lines(0)).

line(Lines) :-
    retract(lines(Lines)),
    Lines1 is Lines + 1,
    assertz(lines(Lines1)),
    !.

shown_steps([], _, _).
shown_steps([Step|Steps], Margin, Level) :-
    longest_proof(Most),
    line(Lines),
    (   Lines > Most -> true
    ;   Lines =:= Most ->
        tell(["... (the proof goes on)\n"])
    ;   branch(Level, Steps, Branch, Below),
        append(Margin, Branch, Here),
        append(Margin, Below, Under),
        shown_step(Step, Here, Under),
        shown_steps(Steps, Margin, Level)
    ).

branch(top, _, [], []).
branch(inner, [], "└─ ", "   ").
branch(inner, [_|_], "├─ ", "│  ").

shown_step(step(Goal,Place,Steps), Here, Under) :-
    tell([Here,goal_text(Goal),"   % ",atom(Place),"\n"]),
    shown_steps(Steps, Under, inner).
shown_step(called(Goal), Here, _) :-
    tell([Here,goal_text(Goal),"\n"]).
shown_step(absent(Goal), Here, _) :-
    tell([Here,"not: ",goal_text(Goal),"\n"]).

% --- ports ----------------------------------------------------------------------

%% trace
%  From now on every query tells the ports of its goals: call, exit, redo and
%  fail, with the depth of the goal and the place of the clause. So does the
%  rest of a query that begins with it.
%  ?- trace, known(1).
%  >    Call: (1) known(1)
%  >    Call: (2) seen(1)
%  >    Exit: (2) seen(1)   % asserted
%  >    Exit: (1) known(1)   % asserted
%     true.
trace :-
    consulting:note(trace, all).

%% notrace
%  Ends `trace` and `spy`: queries run as usual.
%  ?- notrace.
%     true.
notrace :-
    consulting:note(trace, off).

%% spy(+Predicate)
%  The ports of one predicate: Name or Name/Arity.
%  ?- spy(seen/1).
%     true.
spy(Spec) :-
    spied_predicate(Spec, spy/1, Name, Arity),
    retractall(spied(Name, Arity)),
    assertz(spied(Name, Arity)),
    (   consulting:noted(trace, all) -> true
    ;   consulting:note(trace, spied)
    ).

%% nospy(+Predicate)
%  Ends `spy` for this predicate.
%  ?- nospy(seen/1).
%     true.
nospy(Spec) :-
    spied_predicate(Spec, nospy/1, Name, Arity),
    retractall(spied(Name, Arity)),
    (   consulting:noted(trace, spied), \+ spied(_, _) -> notrace
    ;   true
    ).

%% nospyall
%  Ends `spy` for all predicates.
%  ?- nospyall.
%     true.
nospyall :-
    retractall(spied(_, _)),
    (   consulting:noted(trace, spied) -> notrace
    ;   true
    ).

spied_predicate(Spec, Context, Name, Arity) :-
    (   var(Spec) -> throw(error(instantiation_error, Context))
    ;   Spec = _:Plain -> spied_predicate(Plain, Context, Name, Arity)
    ;   Spec = Name/Arity, atom(Name), integer(Arity) -> true
    ;   atom(Spec) -> Name = Spec, Arity = any
    ;   throw(error(type_error(predicate_indicator, Spec), Context))
    ).

is_watched(Goal) :-
    (   consulting:noted(trace, all) -> true
    ;   functor(Goal, Name, Arity),
        ( spied(Name, any) ; spied(Name, Arity) ) -> true
    ).

%% traced(+Goal)
%  Runs a query with its ports told.
traced(Goal) :-
    fresh,
    no_lines,
    '$get_b_value'(B),
    prove(Goal, user, B, ports(1), _, []).

told_ports(Depth, Goal, Home) :-
    '$get_b_value'(B),
    entered(Depth, Goal, Home, Inner),
    Depth1 is Depth + 1,
    traced_body(Goal, Home, Depth1, Place),
    left(B, Inner, Depth, Goal, Home, Place).

entered(Depth, Goal, Home, Inner) :-
    port("Call: ", Depth, Home:Goal, []),
    '$get_b_value'(Inner).
entered(Depth, Goal, Home, _) :-
    port("Fail: ", Depth, Home:Goal, []),
    false.

traced_body(Goal, Home, Depth, Place) :-
    '$get_b_value'(B),
    clause_of(Home, Goal, Body, Place),
    prove(Body, Home, B, ports(Depth), _, []).

% Where no choice is left there is nothing to come back to.
left(B, Inner, Depth, Goal, Home, Place) :-
    '$get_b_value'(Now),
    (   Now == Inner ->
        builtins:set_cp(B),
        port("Exit: ", Depth, Home:Goal, Place)
    ;   exit_or_redo(Depth, Goal, Home, Place)
    ).

exit_or_redo(Depth, Goal, Home, Place) :-
    port("Exit: ", Depth, Home:Goal, Place).
exit_or_redo(Depth, Goal, Home, _) :-
    port("Redo: ", Depth, Home:Goal, []),
    false.

port(Name, Depth, Goal, Place) :-
    longest_trace(Most),
    line(Lines),
    (   Lines > Most -> true
    ;   (   Lines =:= Most ->
            toplevel:say("% The trace has become too long; the query goes on without it.\n")
        ;   number_chars(Depth, Digits),
            ( Place == [] -> Where = [] ; Where = ["   % ",atom(Place)] ),
            append(["   ",Name,"(",Digits,") ",goal_text(Goal)|Where], ["\n"], Parts),
            texts(Parts, Texts),
            append(Texts, Text0),
            toplevel:ask("boards", Text0, Text),
            toplevel:say(Text)
        )
    ).

% --- telling --------------------------------------------------------------------

% Pieces are texts, goal_text(Goal), term(Term) and atom(Atom).
tell(Pieces) :-
    texts(Pieces, Texts),
    append(Texts, Text0),
    toplevel:ask("boards", Text0, Text),
    written(Text).

texts([], []).
texts([Piece|Pieces], [Text|Texts]) :-
    text(Piece, Text),
    texts(Pieces, Texts).

text(Piece, Text) :-
    (   Piece = goal_text(Goal) -> plain(Goal, Plain), toplevel:term_chars(Plain, Text)
    ;   Piece = term(Term) -> toplevel:term_chars(Term, Text)
    ;   Piece = atom(Atom) -> atom_chars(Atom, Text)
    ;   Text = Piece
    ).

plain(Goal, Plain) :-
    (   Goal = Module:Goal1, Module == user -> plain(Goal1, Plain)
    ;   Goal = _:_, expanding:meant(Goal, Meant) -> Plain = Meant
    ;   Goal = Module:Goal1, \+ opened(Goal1, Module, _) -> plain(Goal1, Plain)
    ;   Plain = Goal
    ).

written([]).
written([C|Cs]) :-
    put_char(C),
    written(Cs).
