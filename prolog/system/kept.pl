/** Bodies of clauses that are kept as they were written, beside what the machine has.

What a clause is compiled into can be read back most of the time (compiled.pl), and
then nothing is kept. Where it would read otherwise, the clause begins with a goal that
does nothing, and says where its body is.

    body    as clause/2 shows it in SWI-Prolog
*/

:- module(trilog_kept, [
    kept/2, shown_body/3, spreads_module/1, keeping/5, unkept/2, kept_body/2, forget_kept/1
]).

:- use_module(library(lists)).
:- use_module(library(trilog_module_file)).

:- op(1050, xfy, *->).

% body(Key, Variables, Body, Owner): Body, with these variables, of a clause of the file
% Owner.
:- dynamic(body/4).

%% kept(+Key, ?Variables)
%  Under Key is kept what the clause was, which has these Variables.
%  ?- trilog_kept:kept(1, [_]).
%     true.
kept(_, _).

%% shown_body(?Body0, +Module, -Body)
%  Body is how clause/2 shows Body0, which a person wrote in Module: conjunctions are
%  joined to the right, and a module is said of each goal that is of another one.
%  ?- trilog_kept:shown_body(((a, X), m:(b, user:c)), user, Body).
%     Body = (a,call(X),m:b,c).
shown_body(Body0, Module, Body) :-
    shown(Body0, Module, Module, Body).

% Module is that of the goal, and Home that of the clause.
shown(Goal, Module, Home, Shown) :-
    (   var(Goal) -> ( Module == Home -> Shown = call(Goal) ; Shown = call(Module:Goal) )
    ;   Goal = (First,C), nonvar(First), First = (A,B) -> shown((A,(B,C)), Module, Home, Shown)
    ;   Goal = '|'(A,B) -> shown((A;B), Module, Home, Shown)
    ;   connective(Goal, Parts, Shown, ShownParts) -> all_shown(Parts, Module, Home, ShownParts)
    ;   Goal = Module1:Plain, atom(Module1) -> shown(Plain, Module1, Home, Shown)
    ;   at_home(Goal, Module, Home, Shown)
    ).

all_shown([], _, _, []).
all_shown([Goal|Goals], Module, Home, [Shown|Others]) :-
    shown(Goal, Module, Home, Shown),
    all_shown(Goals, Module, Home, Others).

at_home(Goal, Module, Home, Shown) :-
    (   ( Module == Home ; Goal == ! ; Goal == true ; Goal = _:_ ) -> Shown = Goal
    ;   Shown = Module:Goal
    ).

%% spreads_module(?Body)
%  A module is said in Body for goals together. (SWI-Prolog does not know the clause again,
%  and has no names for its variables.)
%  ?- trilog_kept:spreads_module((a, m:(b, c))).
%     true.
%  ?- trilog_kept:spreads_module((a, m:b)).
%     false.
spreads_module(Body) :-
    nonvar(Body),
    (   connective(Body, Parts, _, _) -> member(Part, Parts), spreads_module(Part)
    ;   Body = Module:Plain, Module \== user, nonvar(Plain), connective(Plain, _, _, _)
    ),
    !.

%% keeping(+Written, +Compiled0, +Module, +Owner, -Compiled)
%  Compiled does what Compiled0 does, the body of a clause of Module, and reads back as
%  Written, where that is not none.
%  ?- trilog_kept:keeping((a *-> b), (a,b), user, none, (_First,Rest)).
%     Rest = (a,b).
keeping(Written, Compiled0, Module, Owner, Compiled) :-
    (   ( \+ may_differ(Written) ; Written == Compiled0 ; reads_back(Compiled0, Module, Written) ) ->
        Compiled = Compiled0
    ;   term_variables(Written, Variables),
        has_many(Variables) -> Compiled = Compiled0
    ;   term_variables(Written, Variables),
        ( trilog_loader:noted(kept_bodies, Key0) -> true ; Key0 = 0 ),
        Key is Key0 + 1,
        trilog_loader:note(kept_bodies, Key),
        trilog_compiled:compiled_clause(body(Key,Variables,Written,Owner), trilog_kept, Body),
        assertz(trilog_kept:Body),
        Compiled = (trilog_kept:kept(Key, Variables), Compiled0)
    ).

% The machine has no room for a goal with as many variables as 256.
has_many(Variables) :-
    length(Variables, Count),
    Count > 200.

% To read it back takes time. All others have come back as they were written.
may_differ(Goal) :-
    (   Goal = (_ *-> _) -> true
    ;   Goal = _:_ -> true
    ;   connective(Goal, Parts, _, _) -> member(Part, Parts), nonvar(Part), may_differ(Part)
    ;   holds_construct(Goal)
    ),
    !.

holds_construct(Goal) :-
    compound(Goal),
    Goal \= [_|_],
    Goal =.. [_|Arguments],
    member(Argument, Arguments),
    compound(Argument),
    ( is_construct(Argument) -> true ; holds_construct(Argument) ),
    !.

is_construct(Term) :-
    functor(Term, Name, Arity),
    ( Arity =:= 2 -> memberchk(Name, [',',;,->,*->,'|',:,^,call]) ; memberchk(Name, [\+,call]) ).

reads_back(Compiled, Module, Written) :-
    \+ \+ (
        trilog_compiled:as_written(Module, Compiled, Read),
        Read == Written
    ).

%% unkept(+Body0, -Body)
%  Body is the body of a clause without the goal that says where it is kept.
%  ?- trilog_kept:unkept((trilog_kept:kept(1,[]), a), Body).
%     Body = a.
unkept(Body0, Body) :-
    (   nonvar(Body0), Body0 = (First,Rest), nonvar(First), First = trilog_kept:kept(_,_) ->
        Body = Rest
    ;   Body = Body0
    ).

%% kept_body(?Body0, -Body)
%  Body is what is kept of the clause with the body Body0.
%  ?- trilog_kept:kept_body(a, Body).
%     false.
kept_body(Body0, Body) :-
    nonvar(Body0),
    Body0 = (First,_),
    nonvar(First),
    First = trilog_kept:kept(Key,Variables),
    integer(Key),
    body(Key, Variables, Body1, _),
    !,
    Body = Body1.

%% forget_kept(+Owner)
%  The clauses of the file Owner are there no more.
%  ?- trilog_kept:forget_kept('f.pl').
%     true.
forget_kept(Owner) :-
    (   retract((body(_, _, _, Owner) :- _)),
        false
    ;   true
    ).
