/** What occurs in a term, as SWI-Prolog's library(occurs) and its like ask it.
*/

:- module(trilog_swi_occurs, [
    contains_term/2, contains_var/2, cyclic_term/1, duplicate_term/2, free_of_term/2, free_of_var/2,
    is_most_general_term/1, nonground/2, occurrences_of_term/3, occurrences_of_var/3, same_term/2,
    sub_term/2, sub_var/2, term_attvars/2, term_singletons/2, variant/2
]).

:- use_module(library(lists)).

:- op(700, xfx, =@=).

%% sub_term(?Sub, +Term)
%  Sub is Term, or a part of it.
%  ?- sub_term(X, f(a,g(b))).
%     X = f(a,g(b))
%  ;  X = a
%  ;  X = g(b)
%  ;  X = b
%  ;  false.
sub_term(Term, Term).
sub_term(Sub, Term) :-
    compound(Term),
    Term =.. [_|Arguments],
    member(Argument, Arguments),
    sub_term(Sub, Argument).

%% sub_var(+Sub, +Term)
%  Sub itself, a variable or not, is a part of Term.
%  ?- sub_var(X, f(Y,X)).
%     true.
sub_var(Sub, Term) :-
    contains_var(Sub, Term).

%% contains_term(+Sub, +Term)
%  Sub is the first part of Term that it unifies with.
%  ?- contains_term(g(X), f(a,g(b),g(c))).
%     X = b.
contains_term(Sub, Term) :-
    once(( sub_term(Part, Term), Part = Sub )).

%% contains_var(+Sub, +Term)
%  ?- contains_var(b, f(a,g(b))).
%     true.
contains_var(Sub, Term) :-
    \+ free_of_var(Sub, Term).

%% free_of_term(+Sub, +Term)
%  ?- free_of_term(h(_), f(a,g(b))).
%     true.
free_of_term(Sub, Term) :-
    \+ sub_term(Sub, Term).

%% free_of_var(+Sub, +Term)
%  ?- free_of_var(X, f(a,Y)).
%     true.
free_of_var(Sub, Term) :-
    \+ ( sub_term(Part, Term), Part == Sub ).

%% occurrences_of_term(+Sub, +Term, -Count)
%  So many parts of Term unify with Sub.
%  ?- occurrences_of_term(a, f(a,g(a,b)), Count).
%     Count = 2.
occurrences_of_term(Sub, Term, Count) :-
    findall(x, sub_term(Sub, Term), Found),
    length(Found, Count).

%% occurrences_of_var(+Sub, +Term, -Count)
%  ?- occurrences_of_var(X, f(X,g(X,Y)), Count).
%     Count = 2.
occurrences_of_var(Sub, Term, Count) :-
    findall(x, ( sub_term(Part, Term), Part == Sub ), Found),
    length(Found, Count).

%% term_singletons(+Term, -Variables)
%  The variables that occur once.
%  ?- term_singletons(f(X,Y,X), Vs).
%     Vs = [Y].
term_singletons(Term, Singles) :-
    trilog_terms:variables(Term, Variables),
    singles(Variables, Term, Singles).

singles([], _, []).
singles([Variable|Variables], Term, Singles) :-
    occurrences_of_var(Variable, Term, Count),
    ( Count =:= 1 -> Singles = [Variable|Singles1] ; Singles = Singles1 ),
    singles(Variables, Term, Singles1).

%% nonground(+Term, -Variable)
%  Variable is the first one in Term.
%  ?- nonground(f(a,_X), _V), _V == _X.
%     true.
nonground(Term, Variable) :-
    trilog_terms:variables(Term, [Variable|_]).

%% same_term(@A, @B)
%  ?- same_term(f(X), f(X)).
%     true.
same_term(A, B) :-
    A == B.

%% duplicate_term(+Term, -Copy)
%  ?- duplicate_term(f(X,a), f(b,Y)).
%     Y = a.
duplicate_term(Term, Copy) :-
    trilog_terms:copied(Term, Copy).

%% variant(@A, @B)
%  Both are the same but for the names of their variables: `=@=`.
%  ?- variant(f(_), f(_)).
%     true.
variant(A, B) :-
    trilog_swi_control:(A =@= B).

%% cyclic_term(@Term)
%  Term is a part of itself.
%  ?- cyclic_term(f(_)).
%     false.
cyclic_term(Term) :-
    \+ trilog_cycles:finite_term(Term).

%% is_most_general_term(@Term)
%  The arguments of Term are different variables; or Term is a list of such.
%  ?- is_most_general_term(f(_,_)).
%     true.
%  ?- is_most_general_term(f(X,X)).
%     false.
is_most_general_term(Term) :-
    callable(Term),
    (   Term = [_|_] -> Arguments = Term
    ;   Term =.. [_|Arguments]
    ),
    trilog_swi_lists:is_list(Arguments),
    maplist(var, Arguments),
    trilog_terms:variables(Arguments, Variables),
    Variables == Arguments.

%% term_attvars(@Term, -Variables)
%  Variables are those in Term that have attributes.
%  ?- freeze(X, true), term_attvars(f(X,_), Vs), Vs == [X].
%     Vs = [X], freeze(X,true).
term_attvars(Term, Variables) :-
    '$term_attributed_variables'(Term, Variables).
