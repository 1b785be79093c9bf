/** Answers with terms that are parts of themselves, as equations that have an end.

    label     label(Term,Variable,Name): in the place of Term, which is a part of
              itself, stands Variable, which is written as Name
    node      node(Term,Variable,Used): Term stands around what is looked at; Used is
              yes where it stands in there, too
    folding   folding(Labels,Equations,Left): the labels so far, those equations of
              them that no variable of the query has, newest first, and how many
              comparisons are left
    query     query(Equations,Named): what is shown
*/

:- module(trilog_cycles, [folded/2, with_equations/3, finite_depth/3, finite_term/1, expect_finite/2]).

:- use_module(library(lists)).

%% folded(+Answer0, -Answer)
%  Answer is Answer0, Equations+Named+Goals as it is shown, where no term is a part of
%  itself: a variable by the name of an equation stands in its place.
%  ?- X = f(X,a), trilog_cycles:folded(['X'=X]+['X'=X]+[], Es+Named+[]).
%     X = f(X,a), Es = ['X'=f(_A,a)], Named = ['X'=_A].
%  ?- trilog_cycles:folded(['X'=f(a)]+['X'=f(a)]+[], Answer).
%     Answer = ['X'=f(a)]+['X'=f(a)]+[].
folded(Equations0+Named0+Goals0, Answer) :-
    (   may_be_cyclic(Equations0+Goals0),
        Folding0 = folding([],[],100000),
        fold_equations(Equations0, query(Equations0,Named0), Equations, More, Folding0, Folding1),
        fold_all(Goals0, [], query(Equations0,Named0), Goals, Folding1, folding(Labels,Last,_)) ->
        reverse(Last, More),
        label_names(Named0, Labels, Named1),
        new_names(Labels, Named0, New),
        append(Named1, New, Named),
        Answer = Equations+Named+Goals
    ;   Answer = Equations0+Named0+Goals0
    ).

%% with_equations(+Term, -Written, -Names)
%  How Term is written where it is a part of itself, with Names for variables.
%  ?- X = f(X), trilog_cycles:with_equations(X, Written, Names).
%     X = f(X), Written = @(_A,[_A=f(_A)]), Names = ['S_1'=_A].
with_equations(Term0, @(Term,Equations), Names) :-
    may_be_cyclic(Term0),
    folded([]+[]+[Term0], Equations0+Named+[Term]),
    Named = [_|_],
    equations_named(Equations0, Named, Equations, Names).

equations_named([], _, [], []).
equations_named([Name0=Value|Equations0], Named, [Variable=Value|Equations], [Name=Variable|Names]) :-
    member(Name0=Variable, Named),
    !,
    atom_concat('_S', Number, Name0),
    atom_concat('S_', Number, Name),
    equations_named(Equations0, Named, Equations, Names).

%% finite_depth(+Term, +Depth0, -Depth)
%  How deep Term is written: a few levels where it is a part of itself.
%  ?- X = f(X), trilog_cycles:finite_depth(X, 20, Depth).
%     X = f(X), Depth = 5.
finite_depth(Term, Depth0, Depth) :-
    (   may_be_cyclic(Term) -> Depth is min(5, Depth0)
    ;   Depth = Depth0
    ).

%% finite_term(@Term)
%  acyclic_term/1: Term is no part of itself.
%  ?- trilog_cycles:finite_term(["b",a,"b"]).
%     true.
%  ?- X = f(X), trilog_cycles:finite_term(X).
%     false.
%  ?- numlist(1, 2000, _L), trilog_cycles:finite_term(_L).
%     true.
%  ?- numlist(1, 2000, _L), X = [X|_L], trilog_cycles:finite_term(f(X,a)).
%     false.
finite_term(Term) :-
    \+ may_be_cyclic(Term).

%% expect_finite(@Term, +Context)
%  Throws an error where Term is a part of itself.
%  ?- trilog_cycles:expect_finite(f(a,[b]), assertz/1).
%     true.
%  ?- X = f(X), trilog_cycles:expect_finite(g(X,X), assertz/1).
%     error: beyond what the machine can represent: cyclic term (in assertz/1)
expect_finite(Term, Context) :-
    (   is_shallow(Term, 100) -> true
    ;   finite_term(Term) -> true
    ;   throw(error(representation_error(cyclic_term), Context))
    ).

is_shallow(Term, Depth) :-
    (   \+ compound(Term) -> true
    ;   Depth > 0,
        Depth1 is Depth - 1,
        functor(Term, _, Arity),
        are_shallow(1, Arity, Term, Depth1)
    ).

are_shallow(N, Arity, Term, Depth) :-
    arg(N, Term, Argument),
    (   N =:= Arity -> is_shallow(Argument, Depth)
    ;   is_shallow(Argument, Depth),
        N1 is N + 1,
        are_shallow(N1, Arity, Term, Depth)
    ).

% It has no end within a thousand cells, and is written with `...`, as the machine
% writes what it has met above. (Its acyclic_term/1 overwrites strings, and may stop it.)
may_be_cyclic(Term) :-
    \+ trilog_values:counted([Term], 1000),
    \+ ends(Term, 100, 1000000, _),
    '$write_term_to_chars'(Text, Term, false, false, true, [], 0, false),
    trilog_answers:is_cut(Text).

% ends(Term, Depth, Left0, Left): Term is no deeper than Depth, where lists are, and has
% no more than Left0 compounds in them. (To write a long list takes a while.)
ends(Term, Depth, Left0, Left) :-
    (   \+ compound(Term) -> Left = Left0
    ;   Depth > 0,
        Left0 > 0,
        Depth1 is Depth - 1,
        Left1 is Left0 - 1,
        (   Term = [_|_] ->
            '$skip_max_list'(_, _, Term, Rest),
            \+ compound(Rest),
            Parts = Term
        ;   Term =.. [_|Parts]
        ),
        all_end(Parts, Depth1, Left1, Left)
    ).

all_end(Terms, Depth, Left0, Left) :-
    (   nonvar(Terms), Terms = [Term|Terms1] ->
        ( compound(Term) -> ends(Term, Depth, Left0, Left1) ; Left1 = Left0 ),
        all_end(Terms1, Depth, Left1, Left)
    ;   Left = Left0
    ).

fold_equations([], _, More, More, Folding, Folding).
fold_equations([Equation0|Equations0], Query, [Equation|Equations1], More, Folding0, Folding) :-
    (   Equation0 = (Name=Value0), is_folded(Value0) ->
        ( labelled(Folding0, Value0, Variable) -> Used = yes ; true ),
        fold_arguments(Value0, [node(Value0,Variable,Used)], Query, Value, Folding0, Folding1),
        (   Used == yes ->
            label_name(Value0, Query, Folding1, Other),
            note_label(Value0, Variable, Other, Folding1, Folding2),
            ( Other == Name -> Equation = (Name=Value) ; Equation = alias(Name,Other) )
        ;   Folding2 = Folding1,
            Equation = (Name=Value)
        )
    ;   Equation = Equation0,
        Folding2 = Folding0
    ),
    Folding2 = folding(Labels,New,Left),
    reverse(New, Own),
    append(Own, Equations2, Equations1),
    fold_equations(Equations0, Query, Equations2, More, folding(Labels,[],Left), Folding).

% A text is written as it is.
is_folded(Term) :-
    compound(Term),
    \+ ( trilog_cells:is_text(Term), trilog_terms:is_proper_list(Term) ).

fold_all([], _, _, [], Folding, Folding).
fold_all([Term0|Terms0], Above, Query, [Term|Terms], Folding0, Folding) :-
    fold(Term0, Above, Query, Term, Folding0, Folding1),
    fold_all(Terms0, Above, Query, Terms, Folding1, Folding).

fold(Term0, Above, Query, Term, Folding0, Folding) :-
    (   \+ is_folded(Term0) -> Term = Term0, Folding = Folding0
    ;   labelled(Folding0, Term0, Variable) -> Term = Variable, Folding = Folding0
    ;   is_above(Above, Term0, Variable) -> Term = Variable, Folding = Folding0
    ;   fold_arguments(Term0, [node(Term0,Variable,Used)|Above], Query, Term1, Folding0, Folding1),
        (   Used == yes ->
            label_name(Term0, Query, Folding1, Name),
            note_label(Term0, Variable, Name, Folding1, Folding2),
            note_equation(Name, Term1, Query, Folding2, Folding),
            Term = Variable
        ;   Term = Term1, Folding = Folding1
        )
    ).

fold_arguments(Term0, Above, Query, Term, folding(Labels,New,Left0), Folding) :-
    length(Above, Depth),
    Left is Left0 - Depth,
    Left > 0,
    Term0 =.. [Name|Arguments0],
    fold_all(Arguments0, Above, Query, Arguments, folding(Labels,New,Left), Folding),
    Term =.. [Name|Arguments].

is_above([node(Term0,Variable0,Used)|Above], Term, Variable) :-
    (   Term0 == Term -> Variable = Variable0, Used = yes
    ;   is_above(Above, Term, Variable)
    ).

labelled(folding(Labels,_,_), Term, Variable) :-
    member(label(Term0,Variable0,_), Labels),
    Term0 == Term,
    !,
    Variable = Variable0.

% The name of the last variable of the query whose value it is, or one of its own.
label_name(Term, query(Equations,Named), folding(Labels,_,_), Name) :-
    (   member(label(Term0,_,Name0), Labels), Term0 == Term -> Name = Name0
    ;   reverse(Equations, Last),
        member(Name0=Value, Last),
        Value == Term ->
        Name = Name0
    ;   new_name(1, Named, Labels, Name)
    ).

new_name(N, Named, Labels, Name) :-
    number_chars(N, Digits),
    atom_chars(Name0, ['_','S'|Digits]),
    (   ( member(Name0=_, Named) ; member(label(_,_,Name0), Labels) ) ->
        N1 is N + 1,
        new_name(N1, Named, Labels, Name)
    ;   Name = Name0
    ).

note_label(Term, Variable, Name, folding(Labels,New,Left), folding(Labels1,New,Left)) :-
    (   member(label(_,_,Name), Labels) -> Labels1 = Labels
    ;   Labels1 = [label(Term,Variable,Name)|Labels]
    ).

note_equation(Name, Term, query(Equations,_), Folding0, folding(Labels,New1,Left)) :-
    Folding0 = folding(Labels,New,Left),
    (   member(Name=_, Equations) -> New1 = New
    ;   New1 = [Name=Term|New]
    ).

label_names([], _, []).
label_names([Name=Value0|Named0], Labels, [Name=Value|Named]) :-
    (   member(label(_,Variable,Name), Labels) -> Value = Variable
    ;   compound(Value0) -> true
    ;   Value = Value0
    ),
    label_names(Named0, Labels, Named).

new_names([], _, []).
new_names([label(_,Variable,Name)|Labels], Named, New) :-
    (   member(Name=_, Named) -> New = New1
    ;   New = [Name=Variable|New1]
    ),
    new_names(Labels, Named, New1).
