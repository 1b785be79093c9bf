/** What a goal writes to the standard output, which the host keeps or counts.
*/

:- module(trilog_output, [captured/2, output_column/1]).

:- use_module(library(charsio)).
:- use_module(library(iso_ext)).

%% captured(:Goal, -Text)
%  Runs Goal once; Text is what it wrote to the standard output.
%  ?- trilog_output:captured(write([a,1]), Text).
%     Text = "[a,1]".
captured(Goal, Text) :-
    trilog_driver:service('(', []),
    trilog_terms:module_of(Goal, Module, Plain),
    (   catch(Module:Plain, Ball, true) -> Success = true
    ;   Success = false
    ),
    trilog_driver:service(')', []),
    trilog_driver:host_line(Digits),
    number_chars(Length, Digits),
    bb_get(trilog_kept_input, In),
    get_n_chars(In, Length, Text0),
    (   nonvar(Ball) -> throw(Ball)
    ;   Success == true,
        Text = Text0
    ).

%% output_column(-Column)
%  So many characters stand in the last line of the standard output.
%  ?- write(ab), trilog_output:output_column(Column), nl.
%  > ab
%     Column = 2.
output_column(Column) :-
    trilog_driver:service('|', []),
    trilog_driver:host_line(Digits),
    number_chars(Column, Digits).

written([]).
written([C|Cs]) :-
    put_char(C),
    written(Cs).
