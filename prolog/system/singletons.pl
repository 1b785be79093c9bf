/** Variables of a clause that may be slips of the pen, as SWI-Prolog sees them.

    names    Name=Variable for variables of a clause
    path     what one run through a body passes: of two branches one
    place    branch or negation: the construct in which a variable stands alone
    times    how often a variable is met on the path that meets it most

A variable is named once, or stands alone: it begins in a branch or in a negation, and
nothing behind it on its path has it again; of a negation, nothing in it. One that begins
with an underscore and no small letter is marked: it should be named once. One that is to be
what is computed from it, as in `N = N+1`, is no number then.
*/

:- module(trilog_singletons, [told_singletons/5]).

:- use_module(library(charsio)).
:- use_module(library(lists)).
:- use_module(library(trilog_reading)).

%% told_singletons(+Term, +Singletons, +Names, +File, +Index)
%  Warns of the variables of a clause; not of a directive's.
%  ?- trilog_singletons:told_singletons((:- a(X)), ['X'=X], ['X'=X], 'facts.pl', 1).
%     true.
%  ?- trilog_singletons:told_singletons((a :- b(X) ; c(X)), [], ['X'=X], 'facts.pl', 1).
%     facts.pl: warning: singleton variable X in a branch: the other branches have their own
%     true.
told_singletons(Term, Singletons, Names, File, Index) :-
    (   ( Names == [] ; Term = (:- _) ; Term = (?- _) ; \+ is_checked(singleton) ) -> true
    ;   findall(Name, ( member(Name=_, Singletons), \+ is_marked(Name, _) ), Single),
        tell(Single, trilog_single_variables, File, Index),
        clause_parts(Term, Head, Body),
        stand_alone(Body, Head, Names, InBranches, Negated),
        tell(InBranches, trilog_single_in_branch, File, Index),
        tell(Negated, trilog_single_in_negation, File, Index),
        findall(Name, (
            member(Name=Variable, Names),
            is_repeated(Name, Variable, Head, Body)
        ), Repeated),
        tell(Repeated, trilog_marked_variables, File, Index),
        findall(Name, (
            grows(Body, Growing),
            member(Name=Variable, Names),
            Variable == Growing
        ), Grown),
        tell(Grown, trilog_grown_variables, File, Index)
    ).

tell([], _, _, _).
tell([Name|Names], Kind, File, Index) :-
    name_words([Name|Names], Chars),
    atom_chars(Words, Chars),
    Warning =.. [Kind,Words],
    atom_chars(Name, First),
    ( Kind == trilog_grown_variables -> Place = "grown " ; Place = "word " ),
    append(Place, First, Hint),
    told(File, Index, Hint, error(Warning, warning)).

name_words([], []).
name_words([Name|Names], Words) :-
    atom_chars(Name, Chars),
    name_words(Names, Words1),
    append([" ",Chars,Words1], Words).

% Second is the character behind the underscore, or nothing.
is_marked(Name, Second) :-
    atom_chars(Name, ['_'|Chars]),
    ( Chars = [Second|_] -> \+ char_type(Second, lower) ; Second = [] ).

clause_parts(Term, Head, Body) :-
    (   Term = (Head :- Body) -> true
    ;   Term = (Head --> Body) -> true
    ;   Term = (Head => Body) -> true
    ;   Head = Term, Body = true
    ).

% --- variables that stand alone -------------------------------------------------------

stand_alone(Body, Head, Names, InBranches, Negated) :-
    (   is_straight(Body) -> InBranches = [], Negated = []
    ;   term_variables(Head, OfHead),
        goals_of_variables(Body, Groups),
        findall(Place-Name, (
            member(Name=Variable, Names),
            \+ is_one_of(OfHead, Variable),
            \+ is_marked(Name, _),
            goals_of(Groups, Variable, Goals),
            times(Goals, Variable, All), All > 1,
            walk_all(Goals, Variable, seen(0,no,[]), seen(_,_,[Place|_]))
        ), Alone),
        findall(Name, member(branch-Name, Alone), InBranches),
        findall(Name, member(negation-Name, Alone), Negated)
    ).

% Groups has each variable of Body with the goals that have it, one behind the other: the
% others change nothing of what is seen of it.
goals_of_variables(Body, Groups) :-
    goals_in(Body, Goals, []),
    with_variables(Goals, Pairs0),
    keysort(Pairs0, Pairs),
    grouped(Pairs, Groups).

goals_in(Goal, Goals0, Goals) :-
    (   nonvar(Goal), sequence(Goal, A, B) ->
        goals_in(A, Goals0, Goals1),
        goals_in(B, Goals1, Goals)
    ;   Goals0 = [Goal|Goals]
    ).

with_variables([], []).
with_variables([Goal|Goals], Pairs) :-
    term_variables(Goal, Variables),
    with_goal(Variables, Goal, Pairs, Pairs1),
    with_variables(Goals, Pairs1).

with_goal([], _, Pairs, Pairs).
with_goal([Variable|Variables], Goal, [Variable-Goal|Pairs0], Pairs) :-
    with_goal(Variables, Goal, Pairs0, Pairs).

grouped([], []).
grouped([Variable-Goal|Pairs], [Variable-[Goal|Goals]|Groups]) :-
    of_same(Pairs, Variable, Goals, Others),
    grouped(Others, Groups).

of_same(Pairs, Variable, Goals, Others) :-
    (   Pairs = [Variable0-Goal|Pairs1], Variable0 == Variable ->
        Goals = [Goal|Goals1],
        of_same(Pairs1, Variable, Goals1, Others)
    ;   Goals = [],
        Others = Pairs
    ).

goals_of([Variable0-Goals0|Groups], Variable, Goals) :-
    ( Variable0 == Variable -> Goals = Goals0 ; goals_of(Groups, Variable, Goals) ).

walk_all([], _, Seen, Seen).
walk_all([Goal|Goals], Variable, Seen0, Seen) :-
    walk(Goal, Variable, straight, Seen0, Seen1),
    walk_all(Goals, Variable, Seen1, Seen).

is_one_of([Variable0|Variables], Variable) :-
    ( Variable0 == Variable -> true ; is_one_of(Variables, Variable) ).

% Most bodies have neither branches nor negations.
is_straight(Goal) :-
    (   var(Goal) -> true
    ;   sequence(Goal, A, B) -> is_straight(A), is_straight(B)
    ;   ( branches(Goal, _, _) ; Goal = (\+ _) ) -> fail
    ;   within(Goal, A) -> is_straight(A)
    ;   true
    ).

sequence((A,B), A, B).
sequence((A->B), A, B).
sequence((A*->B), A, B).

branches((A;B), A, B).
branches('|'(A,B), A, B).

within(_:Goal, Goal).
within({Goal}, Goal).

% The places in which Variable stands alone, and how often it is met: it has been met Before
% the body so often.
met(Body, Variable, Before, Places, Times) :-
    walk(Body, Variable, straight, seen(Before,no,[]), seen(Times,_,Places)).

% What is seen(Times,Begun,Places) of Variable before a goal, and behind it. It has Begun in
% the construct around the goal, or not: then it is that construct's to say whether it stands
% alone. What a negation began is nobody's around it.
walk(Goal, Variable, In, Seen0, Seen) :-
    (   var(Goal) -> meet(Goal, Variable, In, Seen0, Seen)
    ;   sequence(Goal, A, B) ->
        walk(A, Variable, In, Seen0, Seen1),
        walk(B, Variable, In, Seen1, Seen)
    ;   branches(Goal, A, B) ->
        Seen0 = seen(Times0,Begun,Places0),
        walk(A, Variable, apart, seen(Times0,no,Places0), SeenA),
        walk_other(SeenA, B, Variable, SeenB),
        begun_around(SeenB, In, Begun, Seen)
    ;   Goal = (\+ A) ->
        Seen0 = seen(Times0,Begun,Places0),
        walk(A, Variable, apart, seen(Times0,no,Places0), seen(Times,BegunA,Places1)),
        ( BegunA == yes, Times =:= 1 -> stands(negation, Places1, Places) ; Places = Places1 ),
        Seen = seen(Times,Begun,Places)
    ;   within(Goal, A) -> walk(A, Variable, In, Seen0, Seen)
    ;   meet(Goal, Variable, In, Seen0, Seen)
    ).

% The other branch knows nothing of what has begun in the first one.
walk_other(seen(TimesA,BegunA,PlacesA), B, Variable, Seen) :-
    (   BegunA == yes ->
        walk(B, Variable, apart, seen(0,no,[]), seen(TimesB,_,PlacesB)),
        Times is max(TimesA, TimesB),
        append(PlacesA, PlacesB, Places0),
        sort(Places0, Places1),
        Begun = yes
    ;   walk(B, Variable, apart, seen(TimesA,no,PlacesA), seen(TimesB,Begun,Places1)),
        Times = TimesB
    ),
    (   Begun == yes, ( TimesA =:= 1 ; TimesB =:= 1 ) -> stands(branch, Places1, Places)
    ;   Places = Places1
    ),
    Seen = seen(Times,Begun,Places).

begun_around(seen(Times,BegunB,Places), In, Begun0, seen(Times,Begun,Places)) :-
    ( In == apart, BegunB == yes -> Begun = yes ; Begun = Begun0 ).

meet(Goal, Variable, In, Seen0, Seen) :-
    times(Goal, Variable, More),
    Seen0 = seen(Times0,Begun0,Places0),
    Times is Times0 + More,
    (   More =:= 0 -> Seen = Seen0
    ;   Times0 =:= 0, In == apart -> Seen = seen(Times,yes,Places0)
    ;   Places0 = [branch|Places] -> Seen = seen(Times,Begun0,Places)
    ;   Seen = seen(Times,Begun0,Places0)
    ).

stands(Place, Places0, Places) :- sort([Place|Places0], Places).

times(Term, Variable, Times) :-
    term_variables(Term, Variables),
    ( is_one_of(Variables, Variable) -> trilog_terms:times(Term, Variable, Times) ; Times = 0 ).

% --- marked variables -------------------------------------------------------------------

is_repeated(Name, Variable, Head, Body) :-
    sub_atom(Name, 0, 1, _, '_'),
    is_marked(Name, Second),
    ( Second == '_' -> true ; char_type(Second, upper) ),
    times(Head, Variable, Before),
    met(Body, Variable, Before, _, Times),
    Times > 1.

% --- variables that are computed from themselves --------------------------------------------

% Goal has N = N+1 or N is N+1 for the variable N.
grows(Goal, N) :-
    (   var(Goal) -> false
    ;   ( sequence(Goal, A, B) ; branches(Goal, A, B) ) -> ( grows(A, N) ; grows(B, N) )
    ;   ( Goal = (\+ A) ; within(Goal, A) ) -> grows(A, N)
    ;   Goal = (N = Expression) ->
        var(N),
        computes(Expression),
        term_variables(Expression, Variables),
        is_one_of(Variables, N)
    ;   Goal = (N is Expression), var(N), another(Expression, N0), N0 == N
    ).

computes(E) :-
    compound(E),
    functor(E, Name, 2),
    memberchk(Name, [+,-,*,/,//,mod]).

% another(E, N): E has another value than N has.
another(N + K, N) :- number(K), K =\= 0.
another(N - K, N) :- number(K), K =\= 0.
another(K + N, N) :- number(K), K =\= 0.
