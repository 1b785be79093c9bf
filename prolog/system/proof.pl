/** Running a goal on its clauses as they were written, and watching it.

What has clauses that can be read is opened: our modules, and what was loaded,
typed or asserted. Everything else (built-in predicates, libraries) is called
as it is.

    step      step(Goal,Place,Steps): Goal was proved by the clause at Place,
              with Steps for the goals of its body
              called(Goal): what is not opened was true
              absent(Goal): Goal cannot be proved
    watch     what to do on the way: proof (nothing), inside(Goal) (show answers of
              tabled goals, in the proof of one), blame(Depth,Parents)
              (remember the deepest goal that fails, and who called it),
              ports(Depth,Parents) (tell the ports), raised(Places) (note
              who raises an error) or quiet
*/

:- module(trilog_proof, [prove/6]).

:- use_module(library(lists)).
:- use_module(library(trilog_sources)).

%% prove(+Goal, +Module, +B, +Watch, -Steps0, ?Steps)
%  Proves Goal in Module; Steps0, up to Steps, is how. A cut in Goal goes back
%  to the choice point B.
%  ?- trilog_proof:prove(initial(_), tris, 0, proof, [step(_,Place,Steps)], []).
%     Place = 'prolog/tris.pl:42', Steps = [step(tris:empty(e),'prolog/tris.pl:206',[])].
prove(Goal, Module, B, Watch, Steps0, Steps) :-
    (   var(Goal) -> throw(error(instantiation_error, call/1))
    ;   control(Goal, Module, B, Inside, Steps0, Steps, Body) ->
        trilog_depth:inside(Goal, Watch, Inside),
        call(trilog_proof:Body)
    ;   Goal = Module1:Goal1, atom(Module1) ->
        prove(Goal1, Module1, B, Watch, Steps0, Steps)
    ;   opened(Goal, Module, Home) ->
        (   trilog_compiled:is_tabled(Home, Goal) ->
            tabled_goal(Watch, Goal, Home, Steps0, Steps)
        ;   trilog_saying_modules:said_goal(Goal, Home, Said),
            open_goal(Watch, Said, Home, Steps0, Steps)
        )
    ;   close_goal(Goal, Module, Watch, Steps0, Steps)
    ).

control(true, _, _, _, S, S, true).
control(!, _, B, _, S, S, cut_to(B)).
control((G1,G2), M, B, W, S0, S, Body) :-
    ( one_goal(G1, G2, Goal) -> Body = prove(Goal,M,B,W,S0,S) ; Body = both(G1,G2,M,B,W,S0,S) ).
control((G1->G2), M, B, W, S0, S, if_then(G1,G2,M,B,W,S0,S)).
control((G1;G2), M, B, W, S0, S, Body) :-
    (   nonvar(G1), G1 = (If->Then) -> Body = if_then_else(If,Then,G2,M,B,W,S0,S)
    ;   Body = either(G1,G2,M,B,W,S0,S)
    ).
control(trilog_soft_cuts:soft_if(If,Then,Else), M, _, W, S0, S, soft_if(If,Then,Else,M,W,S0,S)).
control(\+ G, M, _, W, S0, S, unless(G,M,W,S0,S)).
control(call(G), M, _, W, S0, S, own(G,M,W,S0,S)).
control(once(G), M, _, W, S0, S, only(G,M,W,S0,S)).
control(ignore(G), M, B, W, S0, S, if_then_else(G,true,true,M,B,W,S0,S)).
control(findall(T,G,L), M, _, W, S0, S, all(T,G,L,M,W,S0,S)).
control(forall(G1,G2), M, _, W, S0, S, unless((G1,\+G2),M,W,S0,S)).
control(catch(G,E,R), M, _, W, S0, S, guarded(G,E,R,M,W,S0,S)).
control(trilog_calls:catch_made(G,E,R), M, _, W, S0, S, guarded(G,E,R,M,W,S0,S)).
control(trilog_calls:call_made(G), M, _, W, S0, S, own(G,M,W,S0,S)).
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

% A grammar in the body of a program's clause.
control(trilog_grammars:parse(M:Body,List,Rest), _, _, W, S0, S, own(Called,M,W,S0,S)) :-
    callable(Body),
    extended(Body, [List,Rest], Called),
    strip(Called, M, M1, Plain),
    opened(Plain, M1, _).

% Arithmetic whose value is made small for the index is one goal, and so is what has a part
% of its expression computed first.
one_goal(G1, G2, Goal) :-
    nonvar(G1),
    nonvar(G2),
    (   G1 = (V is E) ->
        var(V),
        trilog_expansion:index_form_of(G2, V, trilog_swi_arithmetic:by_value(X is E), X, Goal)
    ;   G1 = trilog_swi_arithmetic:Part,
        trilog_swi_arithmetic:taken_as(Part, V, E),
        var(V),
        V = E,
        ( G2 = (_,_) -> Goal = G2 ; Goal = trilog_swi_arithmetic:by_value(G2) )
    ).

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

soft_if(If, Then, Else, M, W, S0, S) :-
    condition(W, W1),
    trilog_soft_cuts:soft_if(
        trilog_proof:own(If, M, W1, S0, S1),
        trilog_proof:own(Then, M, W, S1, S),
        trilog_proof:otherwise(If, Else, M, W, S0, S)).

otherwise(If, Else, M, W, [absent(If)|S1], S) :-
    own(Else, M, W, S1, S).

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
    (   own(Goal, M, W1, _, []) -> trilog_explain:blame(W, \+ Goal, M), false
    ;   true
    ).

all(Template, Goal, List, M, W, [called(M:findall(Template,Goal,List))|S], S) :-
    condition(W, W1),
    findall(Template, trilog_proof:own(Goal, M, W1, _, []), List).

guarded(Goal, Ball, Recovery, M, W, S0, S) :-
    catch(trilog_proof:own(Goal, M, W, S0, S),
          Ball,
          trilog_proof:recovered(Ball, Recovery, M, W, S0, S)).

% What the tracer throws is not for the program.
recovered(Ball, Recovery, M, W, S0, S) :-
    (   Ball = trilog_trace(_,_) -> throw(Ball)
    ;   own(Recovery, M, W, S0, S)
    ).

reified(Condition, Then, Else, M, W, S0, S) :-
    call(M:Condition, Truth),
    (   Truth == true -> own(Then, M, W, S0, S)
    ;   own(Else, M, W, S0, S)
    ).

% What cannot be opened.
close_goal(Goal, Module, Watch, [called(Module:Goal)|S], S) :-
    (   Watch = blame(_,_) -> trilog_explain:blamed_closed(Goal, Module, Watch)
    ;   Watch = ports(Depth,Parents) -> trilog_ports:closed_ports(Goal, Module, Depth, Parents)
    ;   Watch = raised(Places) -> trilog_raised:closed_goal(Goal, Module, Places)
    ;   ( Watch = depth(Level,Limit), \+ trilog_depth:is_inlined(Goal) ->
            trilog_depth:reach(Level, Limit)
        ;   true
        ),
        call(Module:Goal)
    ).

open_goal(proof, Goal, Home, [step(Home:Goal,Place,Steps)|S], S) :-
    '$get_b_value'(B),
    clause_of(Home, Goal, Body, Place),
    prove(Body, Home, B, proof, Steps, []).
open_goal(inside(Proved), Goal, Home, [step(Home:Goal,Place,Steps)|S], S) :-
    '$get_b_value'(B),
    clause_of(Home, Goal, Body, Place),
    prove(Body, Home, B, inside(Proved), Steps, []).
open_goal(quiet, Goal, Home, S, S) :-
    '$get_b_value'(B),
    clause_of(Home, Goal, Body, _),
    prove(Body, Home, B, quiet, _, []).
open_goal(depth(Level,Limit), Goal, Home, S, S) :-
    (   trilog_module_file:is_of_program(Home) ->
        trilog_depth:reach(Level, Limit),
        Level1 is Level + 1,
        '$get_b_value'(B),
        trilog_sources:body_of(Home, Goal, Body),
        prove(Body, Home, B, depth(Level1,Limit), _, [])
    ;   close_goal(Goal, Home, depth(Level,Limit), _, _)
    ).
open_goal(raised(Places), Goal, Home, S, S) :-
    trilog_raised:counted(Places),
    '$get_b_value'(B),
    clause_of(Home, Goal, Body, Place),
    functor(Goal, Name, Arity),
    prove(Body, Home, B, raised([at(Place,Name/Arity)|Places]), _, []).
open_goal(blame(Depth,Parents), Goal, Home, S, S) :-
    trilog_explain:blamed_call(Depth, Parents, Goal, Home).
open_goal(ports(Depth,Parents), Goal, Home, S, S) :-
    trilog_ports:opened_ports(Goal, Home, Depth, Parents).

% A tabled goal has the answers of its table: its clauses may call it again without end.
tabled_goal(proof, Goal, Home, [Step|S], S) :-
    call(Home:Goal),
    (   ground(Goal), open_goal(inside(Home:Goal), Goal, Home, [Step], []) -> true
    ;   Step = step(Home:Goal,tabled,[])
    ).
tabled_goal(inside(Proved), Goal, Home, [step(Home:Goal,Place,[])|S], S) :-
    call(Home:Goal),
    Home:Goal \== Proved,
    (   clause_of(Home, Goal, Body, Place0), Body == true -> Place = Place0
    ;   Place = tabled
    ).
tabled_goal(quiet, Goal, Home, S, S) :-
    call(Home:Goal).
tabled_goal(depth(Level,Limit), Goal, Home, S, S) :-
    close_goal(Goal, Home, depth(Level,Limit), _, _).
tabled_goal(raised(Places), Goal, Home, S, S) :-
    trilog_compiled:stored_clause(Home, Goal, Table),
    close_goal(Table, Home, raised(Places), [_|S], S).
tabled_goal(blame(Depth,Parents), Goal, Home, S, S) :-
    trilog_explain:blamed_tabled(Depth, Parents, Goal, Home).
tabled_goal(ports(Depth,Parents), Goal, Home, S, S) :-
    trilog_ports:closed_ports(Goal, Home, Depth, Parents).
