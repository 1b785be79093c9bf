/** Goals and lambda expressions in clauses of the program, as clauses of their own.

What a clause hands to a predicate like findall/3 or maplist/3 is data: a goal with
`,` or `;` is compiled each time it is called, and a lambda expression is copied and
expanded before (swi/lambda.pl), which takes many times as long as what they do. So
the clause hands over an auxiliary predicate in their place.

    closure   `'goal 1'(X,Y)`: what stands in the place of a goal, of whose
              variables it is made; `'lambda 1'(Free, Shared)`: in the place of
              `Free/Parameters>>Body`, to be called with an argument for each
              parameter; in a module of the program's, where what is handed over
              says the module, `Module:'goal 1'(X,Y)`
    Shared    the variables that stand elsewhere in the clause, too; of what they
              are bound to each call has a copy, as of the whole expression
*/

:- module(trilog_auxiliaries, [
    with_auxiliaries/5, written_auxiliaries/2, is_auxiliary/2, forget_auxiliaries/1
]).

:- use_module(library(lists)).
:- use_module(library(trilog_module_file)).
:- use_module(library(trilog_terms), [is_among/2]).

% made(Name, Arity, Count, Module, Owner): the closure has Count arguments, and the
% clause, which is one of Module, Arity.
:- dynamic(made/5).
% stands_for(Closure, Written): no module is said of Closure.
:- dynamic(stands_for/2).

%% with_auxiliaries(+Head, ?Body0, +Module, +Owner, -Body)
%  Body is Body0 with closures for what it hands over; the clause with this Head is
%  one of Module, in the file Owner.
%  ?- trilog_auxiliaries:with_auxiliaries(p(L), (q, r(L)), user, 'f.pl', Body).
%     Body = (q,r(L)).
%  ?- G = maplist([X]>>atom(X), L), trilog_auxiliaries:with_auxiliaries(p(L), G, user, 'f.pl', _H),
%     _H = maplist(_C, _), functor(_C, _, 2), \+ _C = (_ >> _).
%     G = maplist([X]>>atom(X),L).
with_auxiliaries(Head, Body0, Module, Owner, Body) :-
    taken_out(Body0, Module, Body1, Taken, []),
    (   Taken == [] -> Body = Body0
    ;   frees(Taken, Frees),
        term_variables(Head+Body1+Frees, Outside),
        name_each(Taken, Outside, Module, Owner),
        Body = Body1
    ).

% Body1 has a variable in the place of what is handed over.
taken_out(Body0, Module, Body, Taken0, Taken) :-
    (   var(Body0) -> Body = Body0, Taken0 = Taken
    ;   Body0 = Home:Plain0, Home == Module ->
        Body = Home:Plain,
        taken_out(Plain0, Module, Plain, Taken0, Taken)
    ;   handing_over(Body0, Handed, Count, Body1, Closure),
        lambda_parts(Handed, Module, Count, Free, Parameters, Goal) ->
        Body = Body1,
        Taken0 = [lambda(Free,Parameters,Goal,Handed,Closure)|Taken]
    ;   calls_arguments(Body0) ->
        trilog_constructs:control(Body0, Goals0, Body, Goals),
        arguments_taken_out(Goals0, Module, Goals, Taken0, Taken)
    ;   trilog_constructs:control(Body0, Goals0, Body1, Goals) ->
        Body = Body1,
        all_taken_out(Goals0, Module, Goals, Taken0, Taken)
    ;   Body = Body0, Taken0 = Taken
    ).

all_taken_out([], _, [], Taken, Taken).
all_taken_out([Goal0|Goals0], Module, [Goal|Goals], Taken0, Taken) :-
    taken_out(Goal0, Module, Goal, Taken0, Taken1),
    all_taken_out(Goals0, Module, Goals, Taken1, Taken).

% A goal of an argument that is compiled when it is called.
arguments_taken_out([], _, [], Taken, Taken).
arguments_taken_out([Goal0|Goals0], Module, [Goal|Goals], Taken0, Taken) :-
    (   nonvar(Goal0), Goal0 = Binder^Goal1 ->
        Goal = Binder^Goal2,
        arguments_taken_out([Goal1], Module, [Goal2], Taken0, Taken1)
    ;   of_module(Goal0, Module, Plain), is_compiled_late(Plain), \+ calls_variable(Plain) ->
        Taken0 = [goal(Plain,Goal0,Goal)|Taken1]
    ;   taken_out(Goal0, Module, Goal, Taken0, Taken1)
    ),
    arguments_taken_out(Goals0, Module, Goals, Taken1, Taken).

% What in_module/3 makes of Plain in Module.
of_module(Goal, Module, Plain) :-
    (   nonvar(Goal), Goal = Home:Goal1, Home == Module -> of_module(Goal1, Module, Plain)
    ;   nonvar(Goal), connective(Goal, Parts, Plain, PlainParts) ->
        all_of_module(Parts, Module, PlainParts)
    ;   Plain = Goal
    ).

all_of_module([], _, []).
all_of_module([Goal|Goals], Module, [Plain|Others]) :-
    of_module(Goal, Module, Plain),
    all_of_module(Goals, Module, Others).

% The goal calls its arguments as they are: how they are written does not matter to it.
% (Which of their variables are free, it sees: the auxiliary has all of them, in order.)
calls_arguments(Goal) :-
    (   Goal = trilog_terms:Grouping -> nonvar(Grouping), functor(Grouping, Name, 3), memberchk(Name, [bag,set])
    ;   functor(Goal, Name, Arity),
        memberchk(Name/Arity, [
            findall/3, findall/4, forall/2, call/1, once/1, ignore/1, not/1, catch/3,
            aggregate_all/3, aggregate_all/4, aggregate/3
        ]),
        \+ trilog_constructs:is_redefined(Goal)
    ).

is_compiled_late(Goal) :-
    nonvar(Goal),
    functor(Goal, Name, Arity),
    memberchk(Name/Arity, [
        (',')/2, (;)/2, (->)/2, (\+)/1, (is)/2, (=:=)/2, (=\=)/2, (<)/2, (=<)/2, (>)/2, (>=)/2
    ]).

% A cut that a variable is bound to cuts the whole goal where it is called as data.
calls_variable(Goal) :-
    (   var(Goal) -> true
    ;   ( Goal = (A,B) ; Goal = (A;B) ; Goal = (A->B) ) ->
        ( calls_variable(A) -> true ; calls_variable(B) )
    ;   Goal = (\+ A) -> calls_variable(A)
    ).

% The goal calls what it has as its first argument with so many more.
handing_over(Goal0, Closure0, Count, Goal, Closure) :-
    functor(Goal0, Name, Arity),
    hands_over(Name, Arity, Count),
    Goal0 =.. [_,Closure0|Arguments],
    Goal =.. [Name,Closure|Arguments].

hands_over(maplist, Arity, Count) :- Arity >= 2, Arity =< 6, Count is Arity - 1.
hands_over(foldl, Arity, Count) :- Arity >= 4, Arity =< 6, Count is Arity - 1.
hands_over(call, Arity, Count) :- Arity >= 2, Arity =< 7, Count is Arity - 1.
hands_over(include, 3, 1).
hands_over(exclude, 3, 1).
hands_over(partition, 4, 1).
hands_over(partition, 6, 2).
hands_over(convlist, 3, 2).
hands_over(predsort, 3, 3).

% As many parameters as there are arguments, and a body that is known. In a module of
% the program's what does not say it is called as another's.
lambda_parts(Handed, Module, Count, Free, Parameters, Goal) :-
    nonvar(Handed),
    (   Module == user -> Handed = (Parameters0 >> Goal)
    ;   Handed = Home:Lambda,
        Home == Module,
        nonvar(Lambda),
        Lambda = (Parameters0 >> Goal0),
        unqualified(Goal0, Module, Goal)
    ),
    callable(Goal),
    nonvar(Parameters0),
    (   Parameters0 = Free0/Parameters1 -> Free = Free0, Parameters = Parameters1
    ;   Free = [], Parameters = Parameters0
    ),
    '$skip_max_list'(Length, _, Parameters, Tail),
    Tail == [],
    Length =:= Count.

frees([], []).
frees([goal(Goal,_,_)|Taken], [Goal|Frees]) :-
    frees(Taken, Frees).
frees([lambda(Free,_,_,_,_)|Taken], [Free|Frees]) :-
    frees(Taken, Frees).

name_each([], _, _, _).
name_each([goal(Goal,Handed,Closure)|Taken], Outside, Module, Owner) :-
    term_variables(Goal, Variables),
    new_name("goal ", Name),
    Named =.. [Name|Variables],
    (   catch(trilog_auxiliaries:add_goal(Named, Goal, Module, Owner), _, false) ->
        functor(Named, _, Arity),
        trilog_compiled:unchecked(Handed, Written),
        note_made(Named, Arity, Module, Owner, Written),
        said_of(Module, Named, Closure)
    ;   Closure = Handed
    ),
    name_each(Taken, Outside, Module, Owner).
name_each([lambda(Free,Parameters,Goal,Handed,Closure)|Taken], Outside, Module, Owner) :-
    term_variables(Free, Given),
    term_variables(Parameters+Goal, All),
    those_of(All, Outside, Given, Shared),
    new_name("lambda ", Name),
    Named =.. [Name,Free,Shared],
    (   catch(trilog_auxiliaries:add_clause(Named, Parameters, Goal, Module, Owner, Arity), _, false) ->
        note_made(Named, Arity, Module, Owner, Handed),
        said_of(Module, Named, Closure)
    ;   % What is wrong with it is told when it is called.
        Closure = Handed
    ),
    name_each(Taken, Outside, Module, Owner).

said_of(Module, Named, Closure) :-
    ( Module == user -> Closure = Named ; Closure = Module:Named ).

% The variables that stand outside and are not given.
those_of([], _, _, []).
those_of([Variable|Variables], Outside, Given, Those) :-
    (   is_among(Variable, Outside), \+ is_among(Variable, Given) ->
        Those = [Variable|Those1]
    ;   Those = Those1
    ),
    those_of(Variables, Outside, Given, Those1).

note_made(Closure, Arity, Module, Owner, Written) :-
    functor(Closure, Name, Count),
    assertz(made(Name, Arity, Count, Module, Owner)),
    trilog_compiled:compiled_clause(stands_for(Closure, Written), trilog_auxiliaries, Stands),
    assertz(Stands).

new_name(Kind, Name) :-
    ( trilog_loader:noted(auxiliaries, Number0) -> true ; Number0 = 0 ),
    Number is Number0 + 1,
    trilog_loader:note(auxiliaries, Number),
    number_chars(Number, Digits),
    append(Kind, Digits, Chars),
    atom_chars(Name, Chars).

add_goal(Head, Body, Module, Owner) :-
    trilog_compiled:compiled_clause((Head :- Body), Module, Owner, Clause),
    trilog_late:added(Module, Clause).

add_clause(Closure, Parameters, Goal, Module, Owner, Arity) :-
    Closure =.. [Name,Free,Shared],
    (   Shared == [] -> Given = Shared, Arguments = Parameters, Body0 = Goal
    ;   length(Parameters, Length),
        length(Arguments, Length),
        Body0 = (iso_ext:copy_term_nat(Free+Given, Free+Shared), Arguments = Parameters, Goal)
    ),
    Head =.. [Name,Free,Given|Arguments],
    functor(Head, _, Arity),
    trilog_expansion:expand_in(Module, Body0, Body),
    add_goal(Head, Body, Module, Owner).

%% written_auxiliaries(?Body0, -Body)
%  Body is Body0 as it was written, without closures.
%  ?- trilog_auxiliaries:written_auxiliaries((q, maplist(r, [1])), Body).
%     Body = (q,maplist(r,[1])).
written_auxiliaries(Body0, Body) :-
    (   \+ made(_, _, _, _, _) -> Body = Body0
    ;   var(Body0) -> Body = Body0
    ;   handing_over(Body0, Closure, _, Body1, Handed),
        stood_for(Closure, Handed0) ->
        Body = Body1,
        Handed = Handed0
    ;   stood_for(Body0, Goal) -> Body = Goal
    ;   trilog_constructs:control(Body0, Goals0, Body1, Goals) ->
        Body = Body1,
        all_written(Goals0, Goals)
    ;   Body0 = Home:Plain0 ->
        Body = Home:Plain,
        written_auxiliaries(Plain0, Plain)
    ;   Body = Body0
    ).

stood_for(Closure, Written) :-
    nonvar(Closure),
    (   Closure = _:Plain -> callable(Plain), stands_for(Plain, Written)
    ;   stands_for(Closure, Written)
    ).

all_written([], []).
all_written([Goal0|Goals0], [Goal|Goals]) :-
    written_auxiliaries(Goal0, Goal),
    all_written(Goals0, Goals).

%% is_auxiliary(+Name, +Arity)
%  The predicate was made here, and is not for people's eyes.
%  ?- trilog_auxiliaries:is_auxiliary(append, 3).
%     false.
is_auxiliary(Name, Arity) :-
    made(Name, Arity, _, _, _).

%% forget_auxiliaries(+Owner)
%  The clauses of the file Owner are there no more.
%  ?- trilog_auxiliaries:forget_auxiliaries('f.pl').
%     true.
forget_auxiliaries(Owner) :-
    (   retract(made(Name, Arity, Count, Module, Owner)),
        functor(Closure, Name, Count),
        retract((stands_for(Closure, _) :- _)),
        abolish(Module:Name/Arity),
        false
    ;   true
    ).
