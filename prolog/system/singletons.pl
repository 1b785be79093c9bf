/** Variables of a clause that may be slips of the pen, as SWI-Prolog sees them.

    names    Name=Variable for variables of a clause
    path     what one run through a body passes: of two branches one
    place    branch or negation: the construct in which a variable stands alone

A variable is named once, or stands alone: nothing else on its path has it. One that begins
with an underscore and no small letter is marked: it should be named once.
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
        apart(Body, Apart, []),
        stand_alone(Apart, Body, Head, Names, InBranches, Negated),
        tell(InBranches, trilog_single_in_branch, File, Index),
        tell(Negated, trilog_single_in_negation, File, Index),
        findall(Name, (
            member(Name=Variable, Names),
            is_repeated(Name, Variable, Head, Body)
        ), Repeated),
        tell(Repeated, trilog_marked_variables, File, Index)
    ).

tell([], _, _, _).
tell([Name|Names], Kind, File, Index) :-
    name_words([Name|Names], Chars),
    atom_chars(Words, Chars),
    Warning =.. [Kind,Words],
    atom_chars(Name, First),
    append("word ", First, Hint),
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

% Most bodies have nothing Apart: neither branches nor negations.
stand_alone([], _, _, _, [], []).
stand_alone([Goal|Goals], Body, Head, Names, InBranches, Negated) :-
    term_variables([Goal|Goals], Variables),
    term_variables(Head, OfHead),
    findall(Place-Name, (
        member(Name=Variable, Names),
        \+ is_one_of(OfHead, Variable),
        is_one_of(Variables, Variable),
        \+ is_marked(Name, _),
        alone(Body, Variable, 0, 0, clause, Place),
        times(Body, Variable, Times), Times > 1
    ), Alone),
    findall(Name, member(branch-Name, Alone), InBranches),
    findall(Name, member(negation-Name, Alone), Negated).

is_one_of([Variable0|Variables], Variable) :-
    ( Variable0 == Variable -> true ; is_one_of(Variables, Variable) ).

% The branches and negations of a body.
apart(Goal, Apart0, Apart) :-
    (   var(Goal) -> Apart0 = Apart
    ;   sequence(Goal, A, B) -> apart(A, Apart0, Apart1), apart(B, Apart1, Apart)
    ;   ( branches(Goal, _, _) ; Goal = (\+ _) ) -> Apart0 = [Goal|Apart]
    ;   within(Goal, A) -> apart(A, Apart0, Apart)
    ;   Apart0 = Apart
    ).

sequence((A,B), A, B).
sequence((A->B), A, B).
sequence((A*->B), A, B).

branches((A;B), A, B).
branches('|'(A,B), A, B).

within(_:Goal, Goal).
within({Goal}, Goal).

% The place in which Variable stands alone, the first one: it is met Before and After Goal
% so often.
alone(Goal, Variable, Before, After, In, Place) :-
    nonvar(Goal),
    (   sequence(Goal, A, B) ->
        (   met(B, Variable, leave_out, TimesB),
            AfterA is After + TimesB,
            alone(A, Variable, Before, AfterA, In, Place) -> true
        ;   met(A, Variable, leave_out, TimesA),
            BeforeB is Before + TimesA,
            alone(B, Variable, BeforeB, After, In, Place)
        )
    ;   branches(Goal, A, B) ->
        (   alone(A, Variable, Before, After, branch, Place) -> true
        ;   alone(B, Variable, Before, After, branch, Place)
        )
    % What stands behind a negation knows nothing of it.
    ;   Goal = (\+ A) -> alone(A, Variable, Before, 0, negation, Place)
    ;   within(Goal, A) -> alone(A, Variable, Before, After, In, Place)
    ;   In \== clause,
        Before + After =:= 0,
        times(Goal, Variable, Times),
        Times =:= 1,
        Place = In
    ).

% How often Variable is met on the path that meets it most. Negations count, or not.
met(Goal, Variable, Negations, Times) :-
    (   var(Goal) -> times(Goal, Variable, Times)
    ;   sequence(Goal, A, B) ->
        met(A, Variable, Negations, TimesA),
        met(B, Variable, Negations, TimesB),
        Times is TimesA + TimesB
    ;   branches(Goal, A, B) ->
        met(A, Variable, Negations, TimesA),
        met(B, Variable, Negations, TimesB),
        Times is max(TimesA, TimesB)
    ;   Goal = (\+ A) ->
        ( Negations == count -> met(A, Variable, Negations, Times) ; Times = 0 )
    ;   within(Goal, A) -> met(A, Variable, Negations, Times)
    ;   times(Goal, Variable, Times)
    ).

times(Term, Variable, Times) :-
    term_variables(Term, Variables),
    ( is_one_of(Variables, Variable) -> times(Term, Variable, 0, Times) ; Times = 0 ).

times(Term, Variable, Times0, Times) :-
    (   var(Term) -> ( Term == Variable -> Times is Times0 + 1 ; Times = Times0 )
    ;   compound(Term) ->
        Term =.. [_|Arguments],
        times_in(Arguments, Variable, Times0, Times)
    ;   Times = Times0
    ).

times_in([], _, Times, Times).
times_in([Argument|Arguments], Variable, Times0, Times) :-
    times(Argument, Variable, Times0, Times1),
    times_in(Arguments, Variable, Times1, Times).

% --- marked variables -------------------------------------------------------------------

is_repeated(Name, Variable, Head, Body) :-
    sub_atom(Name, 0, 1, _, '_'),
    is_marked(Name, Second),
    ( Second == '_' -> true ; char_type(Second, upper) ),
    times(Head, Variable, Before),
    met(Body, Variable, count, Times),
    Before + Times > 1.
