/** What phrase/2,3 and the bodies of grammar rules mean where the machine has another
thing, or nothing, for it.
*/

:- module(trilog_grammars, [
    parse/3, pushed_back/3, soft_condition/4, with_pushed_back/3, with_texts/3,
    text_here/3, open_list_here/3, grammar_clauses/2, grammar_clause/2
]).

:- op(1050, xfy, *->).

:- use_module(library(dcgs)).
:- use_module(library(lists)).
:- use_module(library(trilog_instructions)).

%% parse(+Body, ?List, ?Rest)
%  phrase(Body, List, Rest).
%  ?- trilog_grammars:parse(user:"a", L, R).
%     L = [a|R].
parse(Body, List, Rest) :-
    check_term(Body),
    check_list(List),
    check_list(Rest),
    (   nonvar(List), List = [First|_], integer(First), Body = Module:Plain ->
        with_texts(Plain, codes, Coded),
        called_from(Module, Coded, Called),
        phrase(Module:Called, List, Rest)
    ;   Body = Module:Plain, compound(Plain) ->
        inherit_nonterminal(Plain),
        with_texts(Plain, chars, Known),
        called_from(Module, Known, Called),
        phrase(Module:Called, List, Rest)
    ;   Body = _:Plain, Plain == [] -> List = Rest
    ;   phrase(Body, List, Rest)
    ).

inherit_nonterminal(Body) :-
    (   Body = Module:Plain, callable(Plain) ->
        Plain =.. Nonterminal0,
        append(Nonterminal0, [_,_], Nonterminal),
        Goal =.. Nonterminal,
        trilog_links:inherit_named(Module:Goal)
    ;   true
    ).

% called_from(Module, Body0, Body): what Body0 hands to others to call is of Module.
called_from(Module, Body0, Body) :-
    (   ( Module == user ; \+ callable(Body0) ; holds_goals(Body0) ) -> Body = Body0
    ;   grammar_control(Body0, Parts0, Body, Parts) -> all_called_from(Parts0, Module, Parts)
    ;   Body0 = _:_ -> Body = Body0
    ;   Body0 =.. Nonterminal0,
        append(Nonterminal0, [_,_], Goal0),
        Goal1 =.. Goal0,
        trilog_module_file:qualified(Goal1, Module, Goal),
        Goal =.. Whole,
        once(append(Nonterminal, [_,_], Whole)),
        Body =.. Nonterminal
    ).

holds_goals({_}).
holds_goals([_|_]).
holds_goals(Body) :- functor(Body, call, _).

all_called_from([], _, []).
all_called_from([Body0|Bodies0], Module, [Body|Bodies]) :-
    called_from(Module, Body0, Body),
    all_called_from(Bodies0, Module, Bodies).

check_list(List) :-
    '$skip_max_list'(_, _, List, Tail),
    (   nonvar(Tail), Tail \== [] -> throw(error(type_error(list, List), phrase/3))
    ;   true
    ).

%% with_texts(?Body0, +As, -Body)
%  The body of a grammar rule, in which a text is for lists of characters and for
%  lists of codes (As is goals), for codes, for chars, or as it is (plain).
%  ?- trilog_grammars:with_texts(("a",b), goals, Body).
%     Body = ('text here'("a"),b).
%  ?- trilog_grammars:with_texts(\+ b, goals, Body).
%     Body = (b->{false};[]).
%  ?- trilog_grammars:with_texts((a -> b), goals, Body).
%     Body = (a->b;{false}).
%  ?- trilog_grammars:with_texts((a -> b | c), goals, Body).
%     Body = (a->b;c).
with_texts(Body0, As, Body) :-
    (   var(Body0) -> Body = Body0
    ;   trilog_cells:is_text(Body0) -> text_as(As, Body0, Body)
        % Nor a list whose end is not known yet.
    ;   Body0 = [_|_], \+ trilog_terms:is_proper_list(Body0) ->
        (   As == goals -> Body = 'open list here'(Body0)
        ;   Body = call(trilog_grammars:open_list_here(Body0))
        )
    ;   Body0 = {Goal0}, memberchk(As, [codes,chars]) -> % others are looked at when loaded
        trilog_expansion:expand_query(Goal0, Goal),
        Body = {Goal}
        % The machine has no \+ in a grammar.
    ;   Body0 = (\+ Not0) ->
        with_texts(Not0, As, Not),
        Body = ( Not -> {false} ; [] )
    ;   Body0 == {} -> Body = []
    ;   Body0 = '|'(A,B) -> with_texts((A;B), As, Body)
        % Nor a soft cut.
    ;   Body0 = (Soft ; Else0), nonvar(Soft), Soft = (If *-> Then0) ->
        trilog_predicates:target(Module),
        all_with_texts([Then0,Else0], As, [Then,Else]),
        Body = ( {trilog_soft_cuts:soft_start(Key)},
                 (   call(trilog_grammars:soft_condition(Key, Module:If)), Then
                 ;   {trilog_soft_cuts:soft_otherwise(Key)}, Else
                 ) )
    ;   Body0 = (If *-> Then) -> with_texts((If,Then), As, Body)
        % Nor a condition that stands alone.
    ;   Body0 = (If0 -> Then0) ->
        all_with_texts([If0,Then0], As, [If,Then]),
        Body = ( If -> Then ; {false} )
    ;   Body0 = (Choice ; Else0), nonvar(Choice), Choice = (If0 -> Then0) ->
        all_with_texts([If0,Then0,Else0], As, [If,Then,Else]),
        Body = ( If -> Then ; Else )
    ;   grammar_control(Body0, Parts0, Body1, Parts) ->
        all_with_texts(Parts0, As, Parts),
        Body = Body1
    ;   Body = Body0
    ).

%% pushed_back(+Head0, -Head, -Pushed)
%  Pushed is the variable or the body whose list the rule puts in front of what is left,
%  and Head its head without it; or none. (The machine would bind a variable to [], and
%  knows nothing but lists there.)
%  ?- trilog_grammars:pushed_back((nt,X), Head, Pushed).
%     Head = nt, Pushed = list(X).
%  ?- trilog_grammars:pushed_back((nt,[x]), Head, Pushed).
%     Head = (nt,[x]), Pushed = none.
pushed_back(Head0, Head, Pushed) :-
    (   nonvar(Head0), Head0 = (Head1,List), \+ is_list_part(List) ->
        Head = Head1,
        Pushed = list(List)
    ;   Head = Head0, Pushed = none
    ).

is_list_part(List) :-
    nonvar(List),
    ( List == [] ; List = [_|_] ),
    !.

%% with_pushed_back(+Clause0, +Pushed, -Clause)
%  Clause puts a list in front of what Clause0 leaves.
%  ?- trilog_grammars:with_pushed_back((nt(S0,S) :- a(S0,S)), list(X), Clause).
%     Clause = (nt(S0,_A):-a(S0,S),phrase(X,_A,S)).
with_pushed_back(Clause0, list(List), Clause) :-
    (   nonvar(Clause0), Clause0 = (Head0 :- Body) ->
        Head0 =.. Parts0,
        once(append(Before, [Left], Parts0)),
        once(append(Before, [Rest], Parts)),
        Head =.. Parts,
        with_texts(List, goals, Pushed),
        once(dcgs:dcg_body(Pushed, Rest, Left, Goal)),
        Clause = (Head :- Body, Goal)
    ;   Clause = Clause0
    ).

%% soft_condition(+Key, :If, ?List, ?Rest)
%  The condition of (If *-> Then ; Else) in the body of a grammar rule.
%  ?- trilog_soft_cuts:soft_start(_Key),
%     trilog_grammars:soft_condition(_Key, user:[a], [a,b,c], Rest).
%     Rest = [b,c].
soft_condition(Key, If, List, Rest) :-
    trilog_soft_cuts:soft_condition(Key, trilog_grammars:parse(If, List, Rest)).

all_with_texts([], _, []).
all_with_texts([Body0|Bodies0], As, [Body|Bodies]) :-
    with_texts(Body0, As, Body),
    all_with_texts(Bodies0, As, Bodies).

text_as(goals, Text, 'text here'(Text)).
text_as(chars, Text, Text).
text_as(plain, Text, Text).
text_as(codes, Text, Codes) :- codes_here(Text, Codes, []).

%% text_here(+Text, ?List, ?Rest)
%  What a text in the body of a grammar rule stands for: its characters; or their
%  codes, where List begins with a code.
%  ?- trilog_grammars:text_here("ab", [0'a,0'b|Rest], Rest).
%     true.
%  ?- trilog_grammars:text_here("ab", List, []).
%     List = [a,b].
text_here(Text, List, Rest) :-
    (   nonvar(List), List = [First|_], integer(First) -> codes_here(Text, List, Rest)
    ;   append(Text, Rest, List)
    ).

%% open_list_here(?Open, ?List, ?Rest)
%  What a list whose end is not known stands for.
%  ?- trilog_grammars:open_list_here([a|_], [a,b], Rest).
%     Rest = [b]
%  ;  Rest = [].
open_list_here(Open, List, Rest) :-
    append(Open, Rest, List).

codes_here([], List, List).
codes_here([Char|Chars], [Code|List], Rest) :-
    char_code(Char, Code0),
    Code = Code0,
    codes_here(Chars, List, Rest).

grammar_control((A,B), [A,B], (C,D), [C,D]).
grammar_control((A;B), [A,B], (C;D), [C,D]).
grammar_control('|'(A,B), [A,B], '|'(C,D), [C,D]).
grammar_control((A->B), [A,B], (C->D), [C,D]).
grammar_control(\+ A, [A], \+ B, [B]).

%% grammar_clauses(?Terms0, -Terms)
%  Terms0 is a term or a list of terms of a file; in Terms clauses stand for the grammar
%  rules.
%  ?- trilog_grammars:grammar_clauses([(a --> b), c(1)], Terms).
%     Terms = [(a(_A,_B):-b(_A,_B)),c(1)].
grammar_clauses(Terms0, Terms) :-
    (   nonvar(Terms0), Terms0 = [Term0|Rest0] ->
        Terms = [Term|Rest],
        grammar_clauses(Term0, Term),
        grammar_clauses(Rest0, Rest)
    ;   nonvar(Terms0), Terms0 = (Head --> _) ->
        expect_nonterminal(Head),
        grammar_clause(Terms0, Terms)
    ;   Terms = Terms0
    ).

expect_nonterminal(Head0) :-
    ( nonvar(Head0), Head0 = (Head,_) -> true ; Head = Head0 ),
    (   var(Head) -> throw(error(instantiation_error, (-->)/2))
    ;   callable(Head), Head \= [_|_] -> true
    ;   throw(error(type_error(callable, Head), (-->)/2))
    ).

%% grammar_clause(+Rule, -Clause)
%  The same for one rule whose texts are looked at.
%  ?- trilog_grammars:grammar_clause((a --> (b -> {false} ; [])), Clause).
%     Clause = (a(_A,_B):- \+b(_A,_C),_B=_A).
%  ?- trilog_grammars:grammar_clause((a --> b, {c}), Clause).
%     Clause = (a(_A,_B):-b(_A,_C),c,_B=_C).
grammar_clause((NonTerminal --> Body0), (Head :- Body)) :-
    with_goals_named(Body0, Body1),
    dcgs:dcg_rule((NonTerminal --> Body1), (Head :- Body2)),
    !,
    as_in_swi(Body2, Body).

% Goals get a name for the way through the machine's translation.
with_goals_named(Body0, Body) :-
    (   var(Body0) -> Body = Body0
    ;   Body0 = {Goal} -> Body = 'goal here'(Goal)
    ;   Body0 == (!) -> Body = 'goal here'(!)
    ;   grammar_control(Body0, Parts0, Body, Parts) -> all_with_goals_named(Parts0, Parts)
    ;   Body = Body0
    ).

all_with_goals_named([], []).
all_with_goals_named([Body0|Bodies0], [Body|Bodies]) :-
    with_goals_named(Body0, Body),
    all_with_goals_named(Bodies0, Bodies).

% A negation has come through as a condition.
as_in_swi(Goal0, Goal) :-
    (   subsumes_term((_ -> 'goal here'(false,_,_) ; _ = _), Goal0) ->
        Goal0 = (Not0 -> _ ; List = Rest),
        as_in_swi(Not0, Not),
        Goal = (\+ Not, Rest = List)
    ;   nonvar(Goal0), Goal0 = 'goal here'(Here,List,Rest) -> Goal = (Here, Rest = List)
    ;   nonvar(Goal0), trilog_module_file:connective(Goal0, Parts0, Goal, Parts) ->
        all_as_in_swi(Parts0, Parts)
    ;   Goal = Goal0
    ).

all_as_in_swi([], []).
all_as_in_swi([Goal0|Goals0], [Goal|Goals]) :-
    as_in_swi(Goal0, Goal),
    all_as_in_swi(Goals0, Goals).
