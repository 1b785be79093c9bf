/** What the compiler gets in the place of a clause or a goal of the program.

Arithmetic is compiled for numbers. Where a variable may stand for more (`E =
6/3, X is E`) a clause asks first, and what is no number is computed as
SWI-Prolog does. A number on the left of is/2 is compared, because the
machine's own way forgets the arguments of the head when such a goal is the
first of a clause. Letters are in cells.pl.

    checked   arithmetic behind `number(X)` for each of its variables
    compiled  checked, and with letters in front
*/

:- module(trilog_compiled, [
    compiled_clause/3, compiled_clause/4, compiled_clause/5, compiled_goal/3, checked_goal/2,
    uncompiled/2, with_calls/2, note_changed/2, clause_as_written/4, worker/3, is_tabled/2,
    as_written/3, read_as_written/3, stored_clause/3
]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(trilog_cells)).

% calls_variables(Module, Name, Arity): a clause of the predicate calls a variable.
:- dynamic(calls_variables/3).

%% compiled_clause(+Clause0, +Module, -Clause)
%  Clause is for the compiler, in Module, what Clause0 says.
%  ?- trilog_compiled:compiled_clause((a :- 0 is 4-2), user, Clause).
%     Clause = (a:-_A is 4-2,0==_A).
compiled_clause(Clause0, Module, Clause) :-
    compiled_clause(Clause0, Module, none, Clause).

%% compiled_clause(+Clause0, +Module, +Owner, -Clause)
%  The same for a clause of the file Owner, which goes when the file does.
%  ?- trilog_compiled:compiled_clause((a :- b), user, 'f.pl', Clause).
%     Clause = (a:-b).
compiled_clause(Clause0, Module, Owner, Clause) :-
    compiled_clause(Clause0, Module, Owner, none, Clause).

%% compiled_clause(+Clause0, +Module, +Owner, +Written, -Clause)
%  The same for a clause whose body was Written.
%  ?- trilog_compiled:compiled_clause((a :- b), user, 'f.pl', b, Clause).
%     Clause = (a:-b).
compiled_clause(Clause0, Module, Owner, Written, Clause) :-
    (   trilog_cells:unmended -> Clause = Clause0
    ;   mended_clause(Clause0, Module, Owner, Written, Clause)
    ).

mended_clause(Clause0, Module, Owner, Written, Clause) :-
    (   nonvar(Clause0), Clause0 = (Head :- Body0) ->
        note_variables(Head, Body0, Module),
        trilog_walks:note_rule(Head, Body0),
        trilog_walks:walking_body(Body0, Module, Walking),
        (   Owner == none -> Named = Walking
        ;   trilog_auxiliaries:with_auxiliaries(Head, Walking, Module, Owner, Named)
        ),
        used_results(Named, Head-Named, Used),
        checked(Used, inline(Module), Checked),
        trilog_frames:placed(Head, Checked, Body1),
        ( Module == user -> trilog_anchors:anchored(Body1, Body2) ; Body2 = Body1 ),
        fenced(Head, Body2, Body3),
        trilog_kept:keeping(Written, Body3, Module, Owner, Body),
        ( Body == true -> Clause1 = Head ; Clause1 = (Head :- Body) )
    ;   Head = Clause0,
        Clause1 = Clause0
    ),
    lettered_clause(Clause1, Clause2),
    trilog_index:settled_clause(Clause2, Module, Clause),
    (   Clause1 == Clause -> true
    ;   note_changed(Head, Module)
    ).

% Where nobody uses the result of the last goal, the compiler looks for it in a register
% that it has not set (`p(X) :- q(X), _ is 3/1`). So that goal is followed by a use.
used_results(Body0, Clause, Body) :-
    (   var(Body0) -> Body = Body0
    ;   Body0 = (A,B0) -> Body = (A,B), used_results(B0, Clause, B)
    ;   Body0 = (A->B0) -> Body = (A->B), used_results(B0, Clause, B)
    ;   Body0 = (A0;B0) ->
        Body = (A;B),
        used_results(A0, Clause, A),
        used_results(B0, Clause, B)
    ;   Body0 = (Result is _), var(Result), trilog_terms:times(Clause, Result, 1) ->
        Body = (Body0, Result == Result)
    ;   Body = Body0
    ).

% Behind a type test at the start of a body the compiler takes the registers of
% the head's constants and structures for free, and builds the next goal's
% arguments where others still stand. Behind `true` all are in the frame.
fenced(Head, Body0, Body) :-
    (   tests_first(Body0), ( Body0 = (true,_) ; Head =.. [_|Arguments], \+ all_variables(Arguments) ) ->
        Body = (true,Body0)
    ;   Body = Body0
    ).

all_variables([]).
all_variables([Argument|Arguments]) :-
    var(Argument),
    all_variables(Arguments).

unfenced(Body0, Body) :-
    (   nonvar(Body0), Body0 = (true,Body1), tests_first(Body1) -> Body = Body1
    ;   Body = Body0
    ).

tests_first(Body) :-
    nonvar(Body),
    Body = (Goal,Goals),
    nonvar(Goal),
    (   memberchk(Goal, [!,true]) -> tests_first(Goals)
    ;   functor(Goal, Name, 1),
        memberchk(Name, [var,nonvar,atom,integer,number,float,rational,atomic,compound,callable,ground]),
        Goals \== !
    ),
    !.

%% note_changed(+Head, +Module)
%  The machine has clauses of this predicate in another form than the program.
%  ?- trilog_compiled:note_changed(changed(_), user).
%     true.
note_changed(Head, Module) :-
    (   nonvar(Head), Head = Module1:Plain -> note_changed(Plain, Module1)
    ;   callable(Head), atom(Module) ->
        functor(Head, Name, Arity),
        (   trilog_cells:lettered(Module, Name, Arity) -> true
        ;   assertz(trilog_cells:lettered(Module, Name, Arity))
        )
    ;   true
    ).

%% compiled_goal(+Goal0, -Goal, -Letters)
%  The same for a goal of a query; Letters comes before it.
%  ?- trilog_compiled:compiled_goal(a, Goal, Letters).
%     Goal = a, Letters = true.
compiled_goal(Goal0, Goal, Letters) :-
    (   trilog_cells:unmended -> Goal = Goal0, Letters = true
    ;   trilog_walks:walking_goal(Goal0, user, Goal1),
        checked(Goal1, inline(user), Goal2),
        lettered_goal(Goal2, Goal, Letters)
    ).

%% checked_goal(+Goal0, -Goal)
%  The same for a goal whose lists are built already.
%  ?- trilog_compiled:checked_goal(X is Y/2, Goal).
%     Goal = (number(Y)->X is Y/2;trilog_swi_arithmetic:by_value(X is Y/2)).
checked_goal(Goal0, Goal) :-
    (   trilog_cells:unmended -> Goal = Goal0
    ;   checked(Goal0, inline(user), Goal)
    ).

% Place is inline(Module) in a body that is compiled, and called(Module) in an
% argument: there the machine compiles arithmetic and negations at every call.
checked(Goal0, Place, Goal) :-
    (   var(Goal0) -> Goal = Goal0
    ;   Goal0 = Module:Plain0, atom(Module), nonvar(Plain0) ->
        Place =.. [Kind|_],
        HomePlace =.. [Kind,Module],
        checked(Plain0, HomePlace, Plain),
        Goal = Module:Plain
    ;   arithmetic(Goal0, Left, Right) ->
        (   Place = called(_) -> Goal = trilog_swi_arithmetic:by_value(Goal0)
        ;   checked_arithmetic(Goal0, Left, Right, Goal)
        )
    ;   Goal0 = arg(N,Term,_), var(N), \+ number(Term) ->
        Each = trilog_terms:each_argument(Goal0),
        ( Place = called(_) -> Goal = Each ; Goal = ( integer(N) -> Goal0 ; Each ) )
    ;   folded(Goal0) -> Goal = call(Goal0)
    ;   trilog_constraints:computed_constraint(Goal0, Goal) -> true
    ;   % The machine lets a cut in a condition cut more than that.
        Goal0 = (If -> Then), trilog_constructs:cuts(If) ->
        checked((call(If) -> Then), Place, Goal)
    ;   Goal0 = (\+ If), trilog_constructs:cuts(If) -> checked(\+ call(If), Place, Goal)
    ;   Goal0 = (\+ If), Place = called(Module), nonvar(If) ->
        checked(If, Place, Called),
        Goal = trilog_calls:fails(Module, Called)
    ;   trilog_constructs:control(Goal0, Parts0, Goal1, Parts) ->
        (   is_inline(Goal0) -> PartsPlace = Place
        ;   arg(1, Place, Module),
            PartsPlace = called(Module)
        ),
        all_checked(Parts0, PartsPlace, Parts),
        Goal = Goal1
    ;   Goal = Goal0
    ).

is_inline((_,_)).
is_inline((_;_)).
is_inline((_->_)).
is_inline(\+ _).

% The compiler decides this goal by itself, and wrongly.
folded(rational(Number)) :-
    number(Number).

all_checked([], _, []).
all_checked([Goal0|Goals0], Place, [Goal|Goals]) :-
    checked(Goal0, Place, Goal),
    all_checked(Goals0, Place, Goals).

arithmetic(Left is Right, Left, Right).
arithmetic(Left =:= Right, Left, Right).
arithmetic(Left =\= Right, Left, Right).
arithmetic(Left < Right, Left, Right).
arithmetic(Left =< Right, Left, Right).
arithmetic(Left > Right, Left, Right).
arithmetic(Left >= Right, Left, Right).

checked_arithmetic(Goal0, Left, Right, Goal) :-
    (   Goal0 = (_ is _) ->
        term_variables(Right, Variables),
        (   number(Left) -> Goal1 = (Value is Right, Left == Value)
        ;   Goal1 = Goal0
        )
    ;   term_variables(Left-Right, Variables),
        Goal1 = Goal0
    ),
    (   \+ compiles(Left-Right) -> Goal = trilog_swi_arithmetic:by_value(Goal0)
    ;   Goal0 = (Result is _), has_many(Variables) ->
        Goal = (Expression = Right, trilog_swi_arithmetic:by_value(Result is Expression))
    ;   Variables = [Variable|Others] ->
        are_numbers(Others, Variable, Numbers0),
        are_not_large(Goal0, Numbers0, Numbers),
        Goal = ( Numbers -> Goal1 ; trilog_swi_arithmetic:by_value(Goal0) )
    ;   Goal = Goal1
    ).

% A goal has not so many registers, but a unification has, up to a limit of its own.
has_many(Variables) :-
    length(Variables, Count),
    Count > 100,
    Count =< 250.

% The compiler refuses a clause with an expression that it does not know.
compiles(Expression) :-
    (   var(Expression) -> true
    ;   number(Expression) -> true
    ;   atom(Expression) -> memberchk(Expression, [pi,e,epsilon])
    ;   Expression =.. [Name,A] -> unary(Name), compiles(A)
    ;   Expression =.. [Name,A,B], binary(Name), compiles(A), compiles(B)
    ).

unary(Name) :-
    memberchk(Name, [-,+,abs,sign,sqrt,sin,cos,tan,asin,acos,atan,exp,log,float,truncate,
                     round,floor,ceiling,(\)]).

binary(Name) :-
    memberchk(Name, [+,-,*,/,//,mod,rem,div,**,^,>>,<<,/\,\/,xor,min,max,gcd]).

are_numbers([], Last, number(Last)).
are_numbers([Next|Others], Variable, (number(Variable),Numbers)) :-
    are_numbers(Others, Next, Numbers).

% What computes a small integer from large ones gives the one that the machine's
% index knows.
are_not_large(Goal, Numbers0, Numbers) :-
    (   Goal = (_ is Expression) ->
        trilog_small_integers:guards(Expression, Conditions),
        trilog_small_integers:all_hold(Conditions, Numbers0, Numbers)
    ;   Numbers = Numbers0
    ).

%% uncompiled(+Body0, -Body)
%  Body is the body of a clause before it was compiled.
%  ?- trilog_compiled:uncompiled((V is 4-2,0==V), Body).
%     Body = (0 is 4-2).
uncompiled(Body0, Body) :-
    trilog_index:tight_body(Body0, Body1),
    unlettered(Body1, Body2),
    trilog_kept:unkept(Body2, Body3),
    unfenced(Body3, Body4),
    trilog_anchors:unanchored(Body4, Body5),
    trilog_frames:unplaced(Body5, Body6),
    unchecked(Body6, Body7),
    trilog_auxiliaries:written_auxiliaries(Body7, Body).

unchecked(Goal0, Goal) :-
    (   var(Goal0) -> Goal = Goal0
    ;   Goal0 = (_ -> _ ; By), nonvar(By), By = trilog_swi_arithmetic:by_value(Goal1) ->
        Goal = Goal1
    ;   Goal0 = (_ -> _ ; Post), nonvar(Post), Post = trilog_calls:posted(Goal1) ->
        Goal = Goal1
    ;   Goal0 = (_ -> _ ; Each), nonvar(Each), Each = trilog_terms:each_argument(Goal1) ->
        Goal = Goal1
    ;   Goal0 = call(Goal1), nonvar(Goal1), folded(Goal1) -> Goal = Goal1
    ;   nonvar(Goal0), Goal0 = (Called -> Then), cuts_within(Called, If) ->
        unchecked((If -> Then), Goal)
    ;   nonvar(Goal0), Goal0 = (\+ Called), cuts_within(Called, If) -> unchecked(\+ If, Goal)
    ;   Goal0 = trilog_calls:fails(_,Goal1) -> unchecked(\+ Goal1, Goal)
    ;   Goal0 = trilog_swi_arithmetic:by_value(Goal1) -> Goal = Goal1
    ;   Goal0 = trilog_terms:each_argument(Goal1) -> Goal = Goal1
    ;   trilog_walks:walked(Goal0, Goal1) -> Goal = Goal1
    ;   Goal0 = (Compute,Compare), is_compared(Compute, Compare, Goal1) -> Goal = Goal1
    ;   Goal0 = (Compute,Use), is_used(Compute, Use, Goal1) -> Goal = Goal1
    ;   Goal0 = (Bind,Rest), built_apart(Bind, Rest, Goal1) -> unchecked(Goal1, Goal)
    ;   trilog_constructs:control(Goal0, Parts0, Goal1, Parts) ->
        all_unchecked(Parts0, Parts),
        Goal = Goal1
    ;   Goal = Goal0
    ).

cuts_within(Called, If) :-
    nonvar(Called),
    Called = call(If),
    trilog_constructs:cuts(If).

is_compared(Compute, Compare, Left is Right) :-
    nonvar(Compute), Compute = (Value is Right), var(Value),
    nonvar(Compare), Compare = (Left == Value1), number(Left), Value1 == Value.

is_used(Compute, Use, Result is Right) :-
    nonvar(Use), Use = (Result == Result1), var(Result), Result1 == Result,
    unchecked(Compute, Goal),
    nonvar(Goal), Goal = (Result2 is Right), Result2 == Result.

built_apart(Bind, Rest0, Rest) :-
    nonvar(Bind), Bind = (Expression = Right), var(Expression),
    nonvar(Rest0),
    ( Rest0 = (By,Goals) -> Rest = (Result is Right, Goals) ; By = Rest0, Rest = (Result is Right) ),
    nonvar(By), By = trilog_swi_arithmetic:by_value(Result is Expression1),
    Expression1 == Expression,
    term_variables(Right, Variables),
    has_many(Variables).

all_unchecked([], []).
all_unchecked([Goal0|Goals0], [Goal|Goals]) :-
    unchecked(Goal0, Goal),
    all_unchecked(Goals0, Goals).

% --- clauses of the program -----------------------------------------------------

%% clause_as_written(+Module, ?Head, -Body, -Compiled)
%  clause/2; Compiled is the body that the machine has.
%  ?- assertz(here(1)), trilog_compiled:clause_as_written(user, here(X), Body, _).
%     X = 1, Body = true.
clause_as_written(Module, Head0, Body, Compiled) :-
    worker(Module, Head0, Head),
    (   trilog_index:kin(Head, Module, Kin) ->
        trilog_index:number_of(Kin, Module, Number)
    ;   Number = several
    ),
    (   Number == one ->
        Body = true,
        Compiled = true,
        Kin = Head
    ;   listed_clause(Module, Head, Body, Compiled)
    ).

listed_clause(Module, Head, Body, Compiled) :-
    % All are found first: what is added before them moves the others.
    (   functor(Head, Name, Arity), calls_variables(Module, Name, Arity) ->
        functor(General, Name, Arity)
    ;   copy_term_nat(Head, General)
    ),
    findall(General-Stored, stored_clause(Module, General, Stored), All),
    member(General1-Compiled, All),
    \+ trilog_matching:is_closing(Compiled),
    as_written(Module, Compiled, Written),
    trilog_matching:plain_body(Module, General1, Written, Body),
    General1 = Head.

%% worker(+Module, ?Head, -Work)
%  Work is Head as the clauses have it that a person wrote: those of a tabled predicate
%  have another name, and so have those with a name of the machine's own.
%  ?- trilog_compiled:worker(user, no_such(X), Work).
%     Work = no_such(X).
worker(Module, Head, Work) :-
    (   tabled_worker(Module, Head, Worker) -> trilog_predicates:worker_head(Head, Worker, Work)
    ;   trilog_renamed:renamed_head(Head, Module, Work)
    ).

%% is_tabled(+Module, +Head)
%  ?- trilog_compiled:is_tabled(user, no_such(_)).
%     false.
is_tabled(Module, Head) :-
    tabled_worker(Module, Head, _),
    !.

tabled_worker(Module, Head, Worker) :-
    callable(Head),
    functor(Head, Name, Arity),
    trilog_predicates:key_in(Module, Name, Key),
    trilog_predicates:tabled(Key, Arity, Worker, _).

%% as_written(+Module, +Compiled, -Body)
%  Body is what a person wrote in Module for the body that the machine has.
%  ?- trilog_compiled:as_written(m, findall(X, m:p(X), L), Body).
%     Body = findall(X,p(X),L).
as_written(Module, Compiled, Body) :-
    trilog_index:tight_body(Compiled, Tight),
    unlettered(Tight, Plain),
    (   Plain == true -> Body = true
    ;   trilog_kept:kept_body(Plain, Kept) -> Body = Kept
    ;   uncompiled(Plain, Read),
        read_as_written(Module, Read, Body)
    ).

%% read_as_written(+Module, +Read, -Body)
%  The same of the body that uncompiled/2 makes.
%  ?- trilog_compiled:read_as_written(m, m:p(X), Body).
%     Body = p(X).
read_as_written(Module, Read, Body) :-
    trilog_module_file:unqualified(Read, Module, Body0),
    trilog_expansion:written_body(Body0, Body1),
    with_calls(Body1, Body).

% Their clauses are asked for as they are: a variable that is called must not be bound.
note_variables(Head, Body, Module) :-
    (   callable(Head), with_calls(Body, Called), Called \== Body ->
        functor(Head, Name, Arity),
        (   calls_variables(Module, Name, Arity) -> true
        ;   assertz(calls_variables(Module, Name, Arity))
        )
    ;   true
    ).

%% with_calls(+Body0, -Body)
%  A variable that is called is an argument of call/1.
%  ?- trilog_compiled:with_calls((a, X ; \+ X), Body).
%     Body = (a,call(X);\+call(X)).
with_calls(Body0, Body) :-
    (   var(Body0) -> Body = call(Body0)
    ;   Body0 = (A0,B0) -> Body = (A,B), with_calls(A0, A), with_calls(B0, B)
    ;   Body0 = (A0;B0) -> Body = (A;B), with_calls(A0, A), with_calls(B0, B)
    ;   Body0 = (A0->B0) -> Body = (A->B), with_calls(A0, A), with_calls(B0, B)
    ;   Body0 = (A0*->B0) -> Body = (A*->B), with_calls(A0, A), with_calls(B0, B)
    ;   Body0 = (\+ A0) -> Body = (\+ A), with_calls(A0, A)
    ;   Body = Body0
    ).

%% stored_clause(+Module, ?Head, ?Body)
%  A clause as the machine has it, which looks for one of another module only.
%  ?- assertz(stored(1)), trilog_compiled:stored_clause(user, stored(X), Body).
%     X = 1, Body = true.
stored_clause(Module, Head, Body) :-
    (   trilog_hashed:unordered(_, _), callable(Head), functor(Head, Name, _),
        trilog_hashed:is_unordered(Name, Module) ->
        trilog_hashes:clause_in_order(Module, Head, Body)
    ;   clause_at(Module, Head, Body)
    ).

clause_at(Module, Head, Body) :-
    (   Module == user ->
        catch(clause(Head, Body), error(permission_error(access,What,Indicator), Context),
              trilog_compiled:public_clause(What, Indicator, Context, Head, Body))
    ;   clause(Module:Head, Body)
    ).

% An interpreter in Prolog that meets a predicate of a library asks for its
% clauses: SWI-Prolog shows them.
public_clause(What, Indicator, Context, Head, Body) :-
    (   library_clause(Indicator, _, _) -> library_clause(Indicator, Head, Body)
    ;   throw(error(permission_error(access,What,Indicator), Context))
    ).

library_clause(append/3, append([],L,L), true).
library_clause(append/3, append([X|Xs],Ys,[X|Zs]), append(Xs,Ys,Zs)).
library_clause(member/2, member(X,[X|_]), true).
library_clause(member/2, member(X,[_|Xs]), member(X,Xs)).
library_clause(select/3, select(X,[X|Xs],Xs), true).
library_clause(select/3, select(X,[Y|Ys],[Y|Zs]), select(X,Ys,Zs)).
