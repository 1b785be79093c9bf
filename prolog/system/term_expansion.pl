/** What a program makes of its own terms while they are loaded: term_expansion/2, and
grammar rules.
*/

:- module(trilog_term_expansion, [
    expanded_term/2, shown_expansion/2, now_term/4, current_term/4
]).

:- use_module(library(lists)).

%% now_term(?Term, ?Names, +File, +Index)
%  Until backtracking, Term is the clause Index of File, which waits to be expanded; it is
%  [] when its expansion is taken.
%  ?- trilog_term_expansion:(now_term(a, [], 'f.pl', 1), current_term(T, _, F, I)).
%     T = a, F = 'f.pl', I = 1.
now_term(Term, Names, File, Index) :-
    '$store_backtrackable_global_var'(trilog_kept_term, term(Term,Names,File,Index)).

%% current_term(?Term, ?Names, ?File, ?Index)
%  ?- trilog_term_expansion:current_term(_, _, _, _).
%     false.
current_term(Term, Names, File, Index) :-
    '$fetch_global_var'(trilog_kept_term, term(Term,Names,File,Index)).

%% expanded_term(?Term, -Terms)
%  What is made of a term of a file. What is kept from the program is expanded by
%  nothing of the program's.
%  ?- trilog_term_expansion:expanded_term((a --> b), Rule).
%     Rule = (a(_A,_B):-b(_A,_B)).
expanded_term(Term0, Terms) :-
    (   expanded_in_module(Term0, Terms0) -> all_expanded(Terms0, Terms)
    ;   expanded_in_user(Term0, Terms)
    ),
    ( Terms == Term0 -> true ; trilog_instructions:check_made(Terms) ).

% A module expands its own terms before the program does.
expanded_in_module(Term0, Terms) :-
    trilog_predicates:target(Target),
    Target \== user,
    nonvar(Term0),
    Term0 \= (:- module(_, _)),
    trilog_renamed:asked_hook(term_expansion, Target, [Term0,Terms0]),
    !,
    Terms = Terms0.

all_expanded(Terms0, Terms) :-
    (   nonvar(Terms0), Terms0 = [Term0|Rest0] ->
        expanded_in_user(Term0, Terms1),
        all_expanded(Rest0, Terms2),
        ( trilog_terms:is_proper_list(Terms1) -> append(Terms1, Terms2, Terms) ; Terms = [Terms1|Terms2] )
    ;   Terms0 == [] -> Terms = []
    ;   expanded_in_user(Terms0, Terms)
    ).

expanded_in_user(Term0, Terms) :-
    (   nonvar(Term0), Term0 = (Head0 --> Body0) ->
        trilog_grammars:with_texts(Body0, goals, Body),
        trilog_grammars:pushed_back(Head0, Head, Pushed),
        Term = (Head --> Body)
    ;   Term = Term0, Pushed = none
    ),
    (   \+ trilog_loader:noted(keeping, yes), nonvar(Term), asked_once(Term, Terms1) -> true
    ;   Terms1 = Term
    ),
    trilog_grammars:grammar_clauses(Terms1, Terms0),
    ( Pushed == none -> Terms = Terms0 ; trilog_grammars:with_pushed_back(Terms0, Pushed, Terms) ).

asked_once(Term, Terms) :-
    member(Asked, [user,system]),
    trilog_renamed:asked_hook(term_expansion, Asked, [Term,Terms]),
    !.

%% shown_expansion(?Term, -Terms)
%  The same for expand_term/2: a text of a grammar rule is the argument of phrase/3.
%  ?- trilog_term_expansion:shown_expansion((a --> "b", c), Rule).
%     Rule = (a(_A,_B):-phrase("b",_A,_C),c(_C,_B)).
shown_expansion(Term, Terms) :-
    expanded_term(Term, Terms0),
    shown(Terms0, Terms).

shown(Goal0, Goal) :-
    (   \+ compound(Goal0) -> Goal = Goal0
    ;   Goal0 = 'text here'(Text,List,Rest) -> Goal = phrase(Text, List, Rest)
    ;   Goal0 = 'open list here'(Open,List,Rest) -> Goal = append(Open, Rest, List)
    ;   Goal0 = (Head :- Body0) -> Goal = (Head :- Body), shown(Body0, Body)
    ;   Goal0 = [Goal1|Goals1], \+ trilog_cells:is_text(Goal0) ->
        Goal = [Goal2|Goals2],
        shown(Goal1, Goal2),
        shown(Goals1, Goals2)
    ;   trilog_module_file:connective(Goal0, Parts0, Goal, Parts) -> all_shown(Parts0, Parts)
    ;   Goal = Goal0
    ).

all_shown([], []).
all_shown([Goal0|Goals0], [Goal|Goals]) :-
    shown(Goal0, Goal),
    all_shown(Goals0, Goals).
