/** What is said of an error. */

:- module(trilog_swi_error_words, [error_words/2]).

%% error_words(@Ball, -Text)
%  What is said of what was thrown: the same as where nobody catches it.
%  ?- error_words(error(type_error(integer,a),succ/2), Text).
%     Text = "expected an integer, but got a (in succ/2)".
error_words(Ball, Text) :-
    trilog_errors:words_of(Ball, Text).
