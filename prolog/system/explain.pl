/** Why and why not: proofs and failures of goals, shown.

    steps     how a goal was proved: see proof.pl
    piece     of what is told: a text, goal_text(Goal), term(Term) or atom(Atom)
*/

:- module(trilog_explain, [why/1, whynot/1, as_asked/2]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(trilog_proof)).
:- use_module(library(trilog_sources)).

% got(Call): this call has had an answer.
:- dynamic(got/1).
% lines(N): N lines have been told.
:- dynamic(lines/1).
% deepest(Depth): of the deepest goal that has failed so far. blamed(Goal,Parents) is
% on the blackboard, where a list of letters stays one.
:- dynamic(deepest/1).

:- meta_predicate(why(0)).
:- meta_predicate(whynot(0)).

% How many lines of a proof are shown.
longest_proof(300).

%% why(:Goal)
%  Shows for every answer of Goal its proof: a tree of the clauses that were
%  used, with file and line. Where something is forbidden goals are called as usual: a
%  proof runs them otherwise, and would not notice.
%  ?- why(tris:initial(S)).
%  > tris:initial([e,e,e,e,e,e,e,e,e])   % prolog/tris.pl:42
%  > └─ tris:empty(e)   % prolog/tris.pl:206
%     S = [e,e,e,e,e,e,e,e,e].
why(Goal) :-
    (   trilog_forbidden:is_watching -> call(Goal)
    ;   fresh,
        as_asked(Goal, Asked),
        '$get_b_value'(B),
        prove(Asked, user, B, proof, Steps, []),
        shown_proof(Steps)
    ).

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
    (   trilog_forbidden:is_watching -> ( call(Goal) -> true ; true )
    ;   fresh,
        as_asked(Goal, Asked),
        shown_failure(Asked)
    ).

%% as_asked(?Goal0, -Goal)
%  The goal before it was compiled, with the goals in it.
%  ?- trilog_explain:as_asked(user:a, Goal).
%     Goal = user:a.
as_asked(Goal0, Goal) :-
    trilog_anchors:argument_unanchored(Goal0, Goal1),
    (   nonvar(Goal1), Goal1 = Module:Plain0, trilog_module_file:is_of_program(Module) ->
        trilog_compiled:uncompiled(Plain0, Plain),
        Goal = Module:Plain
    ;   trilog_compiled:uncompiled(Goal1, Goal)
    ).

shown_failure(Goal) :-
    (   attempted(Goal) ->
        tell(["It is true: ",goal_text(Goal),"\nAsk `why(...)` for the proof.\n"])
    ;   deepest(_) ->
        bb_get(trilog_kept_blamed, Blamed),
        shown_blame(Blamed)
    ;   tell([goal_text(Goal)," has no answer.\n"])
    ).

attempted(Goal) :-
    '$get_b_value'(B),
    prove(Goal, user, B, blame(1,[]), _, []).

fresh :-
    fresh_sources,
    retractall(got(_)),
    retractall(deepest(_)).

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

% The clauses of a tabled goal are to blame where it has no answer.
blamed_tabled(Depth, Parents, Goal, Home) :-
    (   \+ call(Home:Goal),
        \+ ( member(call(_,Home:Called,_), Parents), trilog_tabling:is_variant(Called, Goal) ) ->
        blamed_call(Depth, Parents, Goal, Home)
    ;   blamed_closed(Goal, Home, blame(Depth,Parents))
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
        (   deepest(Deepest), Deepest > Depth -> true
        ;   retractall(deepest(_)),
            asserta(deepest(Depth)),
            bb_put(trilog_kept_blamed, blamed(Module:Goal,Parents))
        )
    ;   true
    ).

shown_blame(blamed(Goal,Parents)) :-
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

% --- telling --------------------------------------------------------------------

tell(Pieces) :-
    texts(Pieces, Texts),
    append(Texts, Text),
    trilog_output:written(Text).

texts([], []).
texts([Piece|Pieces], [Text|Texts]) :-
    text(Piece, Text),
    texts(Pieces, Texts).

text(Piece, Text) :-
    (   Piece = goal_text(Goal) -> plain(Goal, Plain), trilog_driver:term_chars(Plain, Text)
    ;   Piece = term(Term) -> trilog_driver:term_chars(Term, Text)
    ;   Piece = atom(Atom) -> atom_chars(Atom, Text)
    ;   Text = Piece
    ).

plain(Goal, Plain) :-
    (   Goal = Module:Goal1, Module == user -> plain(Goal1, Plain)
    ;   Goal = _:_, trilog_expansion:meant(Goal, Meant) -> Plain = Meant
    ;   Goal = trilog_swi_arithmetic:Taken, trilog_swi_arithmetic:taken_as(Taken, V, Expression) ->
        Plain = (V is Expression)
    ;   Goal = Module:Goal1, \+ opened(Goal1, Module, _) -> plain(Goal1, Plain)
    ;   copy_term_nat(Goal, Copy),
        trilog_expansion:written_body(Copy, Plain)
    ).
