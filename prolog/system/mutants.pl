/*  Mutants: clauses with one small mistake, made on their terms; and clauses
    that leave a mark when they are entered.

    clause    a clause as its text, a list of characters without the full stop
    mutant    mutant(Operator, N, Before, After, Text): clause number N, counted
              from 1, is to be replaced by Text; Before became After. Text is
              the empty atom where the clause goes, and where it changes places
              with the next one of its predicate.
    operator  drop_clause, reorder_clauses, drop_goal, swap_constant,
              negate_comparison, swap_arguments or change_operator

    Texts are atoms, so that they travel as one token each.
*/
:- module(mutants, [mutant/2, marked/3]).

:- use_module(library(charsio)).
:- use_module(library(lists)).

%% mutant(+Clauses, -Mutant)
%  Mutant is one of those of Clauses, the clauses of a whole module.
%  ?- mutants:mutant(["a(X) :- X > 1"], mutant(Operator,_,Before,After,_)).
%     Operator = drop_clause, Before = 'a(X):-X>1', After = ''
%  ;  Operator = drop_goal, Before = 'X>1', After = true
%  ;  Operator = negate_comparison, Before = 'X>1', After = 'X=<1'
%  ;  Operator = swap_arguments, Before = 'X>1', After = '1>X'
%  ;  Operator = swap_constant, Before = 'X>1', After = 'X>2'
%  ;  false.
mutant(Clauses, mutant(Operator,N,Before,After,Text)) :-
    read_clauses(Clauses, 1, Terms),
    constants(Terms, All),
    append(Earlier, [clause(N,Term,Names)|Later], Terms),
    head(Term, Name, Arity),
    own_constants(Terms, Name/Arity, Own),
    mutated(Term, Names, Earlier, Later, Own-All, Operator, Change, Text),
    told(Change, Names, Before, After),
    Before \== After.

mutated(Term, Names, Earlier, Later, _, drop_clause, Term-'', Text) :-
    head(Term, Name, Arity),
    (   same_predicate(Earlier, Later, Name, Arity) ->
        Text = ''
    ;   functor(Head, Name, Arity),
        text((Head :- false), Names, Text)
    ).
mutated(Term, _, _, [clause(_,Next,_)|_], _, reorder_clauses, swapped(Term,Next), '') :-
    head(Term, Name, Arity),
    head(Next, Name, Arity).
mutated(Term0, Names, _, _, Constants, Operator, Change, Text) :-
    changed(Term0, Constants, Operator, Change, Term),
    text(Term, Names, Text).

same_predicate(Earlier, Later, Name, Arity) :-
    append(Earlier, Later, Others),
    member(clause(_,Other,_), Others),
    head(Other, Name, Arity).

% --- reading and writing ----------------------------------------------------

% Directives and grammar rules are left out.
read_clauses([], _, []).
read_clauses([Chars0|Clauses], N, Terms) :-
    append(Chars0, " .", Chars),
    read_term_from_chars(Chars, Term, [variable_names(Names0)]),
    N1 is N + 1,
    (   head(Term, _, _) ->
        all_named(Term, Names0, Names),
        Terms = [clause(N,Term,Names)|Terms1]
    ;   Terms = Terms1
    ),
    read_clauses(Clauses, N1, Terms1).

% A variable without a name occurs once, and is written `_`.
all_named(Term, Names0, Names) :-
    term_variables(Term, Variables),
    unnamed(Variables, Names0, Unnamed),
    append(Names0, Unnamed, Names).

unnamed([], _, []).
unnamed([Variable|Variables], Names, Unnamed) :-
    (   member(_=Named, Names), Named == Variable ->
        Unnamed = Unnamed1
    ;   Unnamed = ['_'=Variable|Unnamed1]
    ),
    unnamed(Variables, Names, Unnamed1).

head(Term, Name, Arity) :-
    (   Term = (Head :- _) -> true
    ;   Head = Term
    ),
    Head \= (:- _),
    Head \= (?- _),
    Head \= (_ --> _),
    functor(Head, Name, Arity).

text(Term, Names, Text) :-
    all_named(Term, Names, All),
    write_term_to_chars(Term, [quoted(true),variable_names(All)], Chars),
    atom_chars(Text, Chars).

told(swapped(First,Second), _, Before, After) :-
    unnamed_text(First, Before),
    unnamed_text(Second, After).
told(Before0-After0, Names, Before, After) :-
    text(Before0, Names, Before),
    ( After0 == '' -> After = '' ; text(After0, Names, After) ).

unnamed_text(Term, Text) :-
    (   Term = (Head :- _) -> true
    ;   Head = Term
    ),
    text(Head, [], Text).

% --- constants --------------------------------------------------------------

% The constants of the clauses, those of arithmetic left out.
constants(Terms, Constants) :-
    findall(Constant, ( member(clause(_,Term,_), Terms), constant_in(Term, Constant) ), All),
    sort(All, Constants).

own_constants(Terms, Name/Arity, Constants) :-
    findall(Term,
            ( member(Term, Terms), Term = clause(_,Clause,_), head(Clause, Name, Arity) ),
            Own),
    constants(Own, Constants).

constant_in((Head :- Body), Constant) :-
    !,
    (   argument_constant(Head, Constant)
    ;   goal_in(Body, Goal),
        \+ arithmetic(Goal),
        argument_constant(Goal, Constant)
    ).
constant_in(Head, Constant) :-
    argument_constant(Head, Constant).

argument_constant(Term, Constant) :-
    Term =.. [_|Arguments],
    member(Argument, Arguments),
    inner_constant(Argument, Constant).

inner_constant(Term, Constant) :-
    nonvar(Term),
    (   Term == [] -> false
    ;   atomic(Term) -> Constant = Term
    ;   argument_constant(Term, Constant)
    ).

goal_in(Body, Goal) :-
    (   var(Body) -> false
    ;   \+ inside(Body, _, _, _) ->
        Goal = Body
    ;   inside(Body, Part, _, _),
        goal_in(Part, Goal)
    ).

arithmetic(Goal) :-
    trilog_meanings:computed(Goal, _, _, _).

% another(Constant0, Constants, Constant): the next one of the predicate's own,
% or else of the module's; after the last comes the first.
another(Constant0, Own-All, Constant) :-
    (   next_constant(Constant0, Own, Constant) -> true
    ;   next_constant(Constant0, All, Constant)
    ).

next_constant(Constant0, Constants, Constant) :-
    append(Before, [Found|After], Constants),
    Found == Constant0,
    append(After, Before, [Constant|_]).

% --- one change inside a clause ---------------------------------------------

% changed(Clause0, Constants, Operator, Change, Clause): Change is Before-After.
changed((Head :- Body0), Constants, Operator, Change, (Head :- Body)) :-
    body(Body0, Constants, Operator, Change, Body).
changed((Head0 :- Body), Constants, Operator, Head0-Head, (Head :- Body)) :-
    in_arguments(Head0, Constants, Operator, Head).
changed(Head0, Constants, Operator, Head0-Head, Head) :-
    Head0 \= (_ :- _),
    in_arguments(Head0, Constants, Operator, Head).

% A goal that is only a variable stays as it is.
body(Body0, Constants, Operator, Change, Body) :-
    nonvar(Body0),
    (   control(Body0, Operator, Body),
        Change = Body0-Body
    ;   inside(Body0, Part0, Part, Body),
        body(Part0, Constants, Operator, Change, Part)
    ;   \+ inside(Body0, _, _, _),
        goal(Body0, Constants, Operator, Body),
        Change = Body0-Body
    ).

control((\+ Goal), negate_comparison, Goal).
control((If -> Then), negate_comparison, (\+ If -> Then)).
control(findall(_,_,_), drop_goal, true).

% inside(Body0, Part0, Part, Body): Body is Body0 with Part in the place of
% the goal Part0.
inside((A,B), A, C, (C,B)).
inside((A,B), B, C, (A,C)).
inside((A;B), A, C, (C;B)).
inside((A;B), B, C, (A;C)).
inside((A->B), A, C, (C->B)).
inside((A->B), B, C, (A->C)).
inside((\+ A), A, C, (\+ C)).
inside(once(A), A, C, once(C)).
inside(findall(T,A,Ts), A, C, findall(T,C,Ts)).

goal(Goal, _, drop_goal, true) :-
    Goal \== true.
goal(Goal0, _, negate_comparison, Goal) :-
    opposite(Goal0, Goal).
goal(Goal0, Constants, Operator, Goal) :-
    (   arithmetic(Goal0) ->
        in_arithmetic(Goal0, Operator, Goal)
    ;   in_arguments(Goal0, Constants, Operator, Goal)
    ).

opposite(A =:= B, A =\= B).
opposite(A =\= B, A =:= B).
opposite(A < B, A >= B).
opposite(A >= B, A < B).
opposite(A > B, A =< B).
opposite(A =< B, A > B).
opposite(A = B, A \= B).
opposite(A \= B, A = B).
opposite(A == B, A \== B).
opposite(A \== B, A == B).
opposite(var(A), nonvar(A)).
opposite(nonvar(A), var(A)).
opposite(integer(A), \+ integer(A)).

in_arguments(Term0, _, swap_arguments, Term) :-
    \+ symmetric(Term0),
    swapped_arguments(Term0, Term).
in_arguments(Term0, Constants, swap_constant, Term) :-
    with_argument(Term0, Argument0, Argument, Term),
    other_constant(Argument0, Constants, Argument).

% The other way round they say the same, or nothing that can be said.
symmetric(_ = _).
symmetric(_ \= _).
symmetric(_ == _).
symmetric(_ \== _).
symmetric(_ =:= _).
symmetric(_ =\= _).
symmetric(_ is _).

in_arithmetic(Term0, swap_arguments, Term) :-
    \+ symmetric(Term0),
    swapped_arguments(Term0, Term).
in_arithmetic(Term0, Operator, Term) :-
    with_argument(Term0, Argument0, Argument, Term),
    expression(Argument0, Operator, Argument).

expression(Number0, swap_constant, Number) :-
    integer(Number0),
    Number is Number0 + 1.
expression(Term0, change_operator, Term) :-
    nonvar(Term0),
    other_operator(Term0, Term).
expression(Term0, Operator, Term) :-
    compound(Term0),
    with_argument(Term0, Argument0, Argument, Term),
    expression(Argument0, Operator, Argument).

other_operator(A + B, A - B).
other_operator(A - B, A + B).
other_operator(A * B, A + B).
other_operator(- A, A).
other_operator(max(A,B), min(A,B)).
other_operator(min(A,B), max(A,B)).
other_operator(A // B, A * B).
other_operator(A mod B, A // B).

swapped_arguments(Term0, Term) :-
    Term0 =.. [Name|Arguments0],
    append(Before, [A,B|After], Arguments0),
    A \== B,
    append(Before, [B,A|After], Arguments),
    Term =.. [Name|Arguments].

with_argument(Term0, Argument0, Argument, Term) :-
    compound(Term0),
    Term0 =.. [Name|Arguments0],
    append(Before, [Argument0|After], Arguments0),
    append(Before, [Argument|After], Arguments),
    Term =.. [Name|Arguments].

other_constant(Term0, Constants, Term) :-
    nonvar(Term0),
    (   Term0 == [] -> false
    ;   atomic(Term0) -> another(Term0, Constants, Term)
    ;   with_argument(Term0, Argument0, Argument, Term),
        other_constant(Argument0, Constants, Argument)
    ).

% --- marks ------------------------------------------------------------------

%% marked(+Clause, +Key, -Text)
%  Text is Clause with a goal in front of its body that sets the global
%  variable Key; what is no clause fails.
%  ?- mutants:marked("a(X) :- b(X)", m1, Text).
%     Text = 'a(X):-iso_ext:bb_put(m1,1),b(X)'.
marked(Chars, Key, Text) :-
    read_clauses([Chars], 1, [clause(_,Term,Names)]),
    (   Term = (Head :- Body) ->
        Marked = (Head :- iso_ext:bb_put(Key,1), Body)
    ;   Marked = (Term :- iso_ext:bb_put(Key,1))
    ),
    text(Marked, Names, Text).
