/** What SWI-Prolog says of an error. */

:- module(trilog_swi_error_words, [error_words/2]).

:- use_module(library(lists)).
:- use_module(library(trilog_swi_format)).

%% error_words(@Ball, -Text)
%  What is said of what was thrown.
%  ?- error_words(error(type_error(integer,a),succ/2), Text), atom_chars(Words, Text).
%     Text = [s,u,c,c,/,'2',:,' ','T',y,p,e,' ',e,r,r,o,r,:,' '|...], Words = 'succ/2: Type error: `integer\' expected, found `a\' (an atom)'.
error_words(Ball, Text) :-
    (   nonvar(Ball), Ball = error(Formal,Context), nonvar(Formal),
        formal_message(Formal, Format, Arguments) ->
        formatted(Format, Arguments, Message),
        ( Formal = existence_error(procedure,_) -> Before = [] ; context_text(Context, Before) ),
        append(Before, Message, Text)
    ;   formatted("Unknown message: ~p", [Ball], Text)
    ).

formal_message(instantiation_error, "Arguments are not sufficiently instantiated", []).
formal_message(type_error(evaluable,What), "Arithmetic: `~p' is not a function", [What]).
formal_message(type_error(Type,Found), "Type error: `~w' expected, found `~p'~w", [Type,Found,Kind]) :-
    found_kind(Found, Kind).
formal_message(domain_error(Domain,Found), "Domain error: `~w' expected, found `~p'", [Domain,Found]).
formal_message(existence_error(procedure,What), "Unknown procedure: ~q", [What]).
formal_message(existence_error(Kind,What), "~w `~p' does not exist", [Kind,What]).
formal_message(evaluation_error(Kind), "Arithmetic: evaluation error: `~p'", [Kind]).
formal_message(syntax_error(illegal_number), "Syntax error: Illegal number", []).
formal_message(permission_error(Action,static_procedure,What), "No permission to ~w static procedure `~p'", [Action,What]).
formal_message(permission_error(Action,Kind,What), "No permission to ~w ~w `~p'", [Action,Kind,What]).

found_kind(Found, Kind) :-
    (   var(Found) -> Kind = ''
    ;   integer(Found) -> Kind = ' (an integer)'
    ;   float(Found) -> Kind = ' (a float)'
    ;   Found == [] -> Kind = ' (an empty_list)'
    ;   atom(Found) -> Kind = ' (an atom)'
    ;   trilog_cells:is_text(Found) -> Kind = ' (a string)'
    ;   compound(Found) -> Kind = ' (a compound)'
    ;   Kind = ''
    ).

context_text(Context, Text) :-
    (   nonvar(Context), Context = context(Where,_) -> context_text(Where, Text)
    ;   nonvar(Context), Context = _:Where -> context_text(Where, Text)
    ;   nonvar(Context), Context = Name/Arity, atom(Name), integer(Arity) ->
        formatted("~w/~d: ", [Name,Arity], Text)
    ;   Text = []
    ).
