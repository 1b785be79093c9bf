/** What grading asks of a program that is loaded. */

:- module(trilog_grading, [
    defined/2, fits/2, fits_text/2, proper/1, typed_from_now_on/0, plain_text/2
]).

:- use_module(library(charsio)).
:- use_module(library(lists)).

%% defined(+Name, +Arity)
%  The program that is loaded defines or imports the predicate.
%  ?- trilog_grading:defined(append, 3).
%     true.
%  ?- trilog_grading:defined(no_such_predicate, 3).
%     false.
defined(Name, Arity) :-
    '$predicate_defined'(user, Name, Arity),
    \+ trilog_links:leads_nowhere(Name, Arity, user).

%% fits(+Pattern, +Ball)
%  Ball is an instance of Pattern, or an error whose formal part is.
%  ?- trilog_grading:fits(type_error(integer,_), error(type_error(integer,a),foo/1)).
%     true.
fits(Pattern, Ball) :-
    (   subsumes_term(Pattern, Ball) -> true
    ;   subsumes_term(error(Pattern,_), Ball)
    ).

%% fits_text(+PatternText, +BallText)
%  The same of two terms as atoms, as they are written: neither is a goal.
%  ?- trilog_grading:fits_text('type_error(_,_)', 'type_error(integer,a)').
%     true.
fits_text(PatternText, BallText) :-
    read_atom(PatternText, Pattern),
    read_atom(BallText, Ball),
    fits(Pattern, Ball).

read_atom(Text, Term) :-
    atom_chars(Text, Chars),
    read_text(Chars, Term).

read_text(Chars0, Term) :-
    append(Chars0, " .", Chars),
    read_term_from_chars(Chars, Term, []).

%% proper(?List)
%  List is a list to its end.
%  ?- trilog_grading:proper([a]).
%     true.
proper(List) :-
    (   trilog_terms:is_proper_list(List) -> true
    ;   throw(error(type_error(list, List), suite))
    ).

%% typed_from_now_on
%  What is asked stands in the suite: it is read with the suite's own operators.
%  ?- trilog_grading:typed_from_now_on.
%     true.
typed_from_now_on :-
    trilog_operators:forget_syntax.

%% plain_text(+Term, -Text)
%  Text is an atom: Term as it is told when a program answers with it, and a full stop.
%  (An atom of two quotes is none that the machine writes.)
%  ?- op(700, xfx, gives), trilog_grading:plain_text(gives(a,B), Text).
%     Text = 'gives(a,_A).'.
plain_text(Term, Text) :-
    trilog_operators:plain_chars(Term, Chars0),
    append(Chars0, ".", Chars),
    atom_chars(Text, Chars).
