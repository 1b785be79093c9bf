/** What phrase/2,3 and the bodies of grammar rules mean where the machine has another
thing, or nothing, for it.
*/

:- module(trilog_grammars, [parse/3, with_texts/3]).

:- use_module(library(dcgs)).
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
        phrase(Module:Coded, List, Rest)
    ;   Body = Module:Plain, compound(Plain) ->
        with_texts(Plain, chars, Known),
        phrase(Module:Known, List, Rest)
    ;   phrase(Body, List, Rest)
    ).

check_list(List) :-
    '$skip_max_list'(_, _, List, Tail),
    (   nonvar(Tail), Tail \== [] -> throw(error(type_error(list, List), phrase/3))
    ;   true
    ).

%% with_texts(?Body0, +As, -Body)
%  The body of a grammar rule, in which a text is for lists of characters and for
%  lists of codes (As is goals), for codes, or for chars.
%  ?- trilog_grammars:with_texts(("a",b), goals, Body).
%     Body = ('text here'("a"),b).
%  ?- trilog_grammars:with_texts(\+ b, goals, Body).
%     Body = (b->{false};[]).
with_texts(Body0, As, Body) :-
    (   var(Body0) -> Body = Body0
    ;   trilog_cells:is_text(Body0) -> text_as(As, Body0, Body)
        % The machine has no \+ in a grammar.
    ;   Body0 = (\+ Not0) ->
        with_texts(Not0, As, Not),
        Body = ( Not -> {false} ; [] )
    ;   grammar_control(Body0, Parts0, Body1, Parts) ->
        all_with_texts(Parts0, As, Parts),
        Body = Body1
    ;   Body = Body0
    ).

all_with_texts([], _, []).
all_with_texts([Body0|Bodies0], As, [Body|Bodies]) :-
    with_texts(Body0, As, Body),
    all_with_texts(Bodies0, As, Bodies).

text_as(goals, Text, 'text here'(Text)).
text_as(chars, Text, Text).
text_as(codes, Text, Codes) :- trilog_swi_text:codes_here(Text, Codes, []).

grammar_control((A,B), [A,B], (C,D), [C,D]).
grammar_control((A;B), [A,B], (C;D), [C,D]).
grammar_control('|'(A,B), [A,B], '|'(C,D), [C,D]).
grammar_control((A->B), [A,B], (C->D), [C,D]).
grammar_control(\+ A, [A], \+ B, [B]).
