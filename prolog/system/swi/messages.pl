/** What writes by formats: `with_output_to/2`, `writef/2`, messages. */

:- module(trilog_swi_messages, [
    ansi_format/3, print_message/2, print_message_lines/3, sformat/3, swritef/2, swritef/3,
    with_output_to/2, writef/1, writef/2,
    % For our own modules.
    program_words/2
]).

:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(trilog_swi_format)).
:- use_module(library(trilog_swi_text)).
:- use_module(library(trilog_swi_write)).

%% with_output_to(+Output, :Goal)
%  Output is what Goal writes: atom(A), string(S), chars(Cs) or codes(Cs).
%  ?- with_output_to(atom(A), ( write(a), write(1) )).
%     A = a1.
:- meta_predicate(with_output_to(?, 0)).

with_output_to(Output, Goal) :-
    (   nonvar(Output), trilog_swi_format:sink(Output) -> true
    ;   domain_error(output_sink, Output, with_output_to/2)
    ),
    trilog_output:captured(Goal, Chars),
    trilog_swi_format:taken_by(Output, Chars).

%% ansi_format(+Attributes, +Format, +Arguments)
%  format/2, without the colours.
%  ?- ansi_format([bold], "~w", [a]).
%  > a
%     true.
ansi_format(_, Format, Arguments) :-
    format_text(Format, Arguments).

%% sformat(-String, +Format, +Arguments)
%  ?- sformat(S, "~w", [a]).
%     S = "a".
sformat(String, Format, Arguments) :-
    formatted(Format, Arguments, Chars),
    trilog_cells:as_text(Chars, String).

%% writef(+Text)
%  Writes an atom, in which `\n` stands for a new line and `\l` too.
%  ?- writef('a\\nb\\l').
%  > a
%  > b
%     true.
writef(Text) :-
    writef(Text, []).

%% writef(+Text, +Arguments)
%  Writes Text with every %w replaced by the next argument, %t and %d too, %p by what
%  print/1 writes, %s by a text, %r by an argument as often as the one behind it says,
%  and %5l, %5r and %5c by an argument on the left, on the right or in the middle of
%  as many columns.
%  ?- writef('%w is %d\\n', [x,1]).
%  > x is 1
%     true.
%  ?- writef('%p\\n', ['A b']).
%  > 'A b'
%     true.
%  ?- writef('[%3r]', [x]).
%  > [  x]
%     true.
writef(Text, Arguments) :-
    swritef(Chars, Text, Arguments),
    current_output(Stream),
    trilog_swi_format:put_chars(Chars, Stream).

%% swritef(-String, +Text)
%  ?- swritef(S, 'a\\nb').
%     S = "a\nb".
swritef(String, Text) :-
    swritef(String, Text, []).

%% swritef(-String, +Text, +Arguments)
%  What writef/2 would write.
%  ?- swritef(S, '%w-%w', [a,b]).
%     S = "a-b".
swritef(String, Text, Arguments) :-
    text_chars(Text, Chars),
    filled(Chars, Arguments, String0),
    trilog_cells:as_text(String0, String).

filled([], _, []).
filled([C|Cs], Arguments, Filled) :-
    (   C == '%', Cs = [D|Cs1], memberchk(D, "wtdp"), Arguments = [A|As] ->
        ( D == p -> print_options(Options) ; Options = [numbervars(true)] ),
        term_text(A, Options, Chars),
        append(Chars, Filled1, Filled),
        filled(Cs1, As, Filled1)
    ;   C == '%', Cs = [s|Cs1], Arguments = [A|As] ->
        text_chars(A, Chars),
        append(Chars, Filled1, Filled),
        filled(Cs1, As, Filled1)
    ;   C == '%', Cs = [r|Cs1], Arguments = [A,Count|As], integer(Count) ->
        repeated(Count, A, Filled, Filled1),
        filled(Cs1, As, Filled1)
    ;   C == '%', columns(Cs, Width, Side, Cs1), Arguments = [A|As] ->
        term_text(A, [numbervars(true)], Chars),
        in_columns(Side, Width, Chars, Shown),
        append(Shown, Filled1, Filled),
        filled(Cs1, As, Filled1)
    ;   C == (\), Cs = [L|Cs1], memberchk(L, "nl") ->
        Filled = ['\n'|Filled1],
        filled(Cs1, Arguments, Filled1)
    ;   Filled = [C|Filled1],
        filled(Cs, Arguments, Filled1)
    ).

repeated(Count, Term, Filled0, Filled) :-
    (   Count =< 0 -> Filled0 = Filled
    ;   term_text(Term, [numbervars(true)], Chars),
        append(Chars, Filled1, Filled0),
        Count1 is Count - 1,
        repeated(Count1, Term, Filled1, Filled)
    ).

columns(Chars, Width, Side, Rest) :-
    append(Digits, [Side|Rest], Chars),
    memberchk(Side, "lrcLRC"),
    !,
    Digits = [_|_],
    \+ ( member(D, Digits), \+ memberchk(D, "0123456789") ),
    number_chars(Width, Digits).

in_columns(Side, Width, Chars, Shown) :-
    length(Chars, Length),
    Blanks is Width - Length,
    % What is too long has a blank beside it, too.
    (   memberchk(Side, "lL") -> Left = 0, Right is max(1, Blanks)
    ;   memberchk(Side, "rR") -> Left is max(1, Blanks), Right = 0
    ;   Left is max(1, (Blanks + 1) // 2),
        Right is max(1, Blanks // 2)
    ),
    length(Before, Left),
    length(After, Right),
    maplist(=(' '), Before),
    maplist(=(' '), After),
    append([Before,Chars,After], Shown).

%% print_message(+Kind, +Message)
%  Says Message on the error stream: in the words of prolog:message//1 where the
%  program has some for it, format(F, As) as format/2 does, an error in words, and any
%  other term as it is. Silent messages are not shown, nor is what the program's
%  message_hook/3 takes, nor informational ones where the flag verbose is silent.
%  ?- print_message(silent, anything).
%     true.
print_message(Kind, Message) :-
    message_words(Message, Lines),
    (   \+ '$no_such_predicate'(user, message_hook(_,_,_)),
        user:message_hook(Message, Kind, Lines) ->
        true
    ;   memberchk(Kind, [error,warning]) ->
        format_text(user_error, "~w: ", [Kind]),
        print_message_lines(user_error, '', Lines)
    ;   memberchk(Kind, [help,query,banner]) -> print_message_lines(user_error, '', Lines)
    ;   is_told(Kind) -> print_message_lines(user_error, kind(Kind), Lines)
    ;   true
    ).

is_told(Kind) :-
    nonvar(Kind),
    (   Kind == informational -> \+ trilog_swi_system:kept_flag(verbose, silent)
    ;   Kind = debug(Topic), trilog_swi_system:debugging(Topic)
    ).

message_words(Message, Lines) :-
    (   program_lines(Message, Lines0) -> Lines = Lines0
    ;   nonvar(Message), Message = format(Format,Arguments) -> Lines = [Format-Arguments]
    ;   nonvar(Message), Message = error(_,_) ->
        trilog_errors:words_of(Message, Words),
        Lines = ['~s'-[Words]]
    ;   Lines = ['~q'-[Message]]
    ).

program_lines(Message, Lines) :-
    '$module_exists'(prolog),
    (   has_words(message), prolog:message(Message, Lines0, []) -> Lines = Lines0
    ;   nonvar(Message), Message = error(Formal,_), has_words(error_message) ->
        prolog:error_message(Formal, Lines, [])
    ).

has_words(Name) :-
    functor(Head, Name, 3),
    \+ '$no_such_predicate'(prolog, Head).

%% program_words(?Message, -Words)
%  What prolog:message//1 of the program, or its prolog:error_message//1, has for Message.
%  ?- trilog_swi_messages:program_words(no_such, Words).
%     false.
program_words(Message, Words) :-
    catch(once(trilog_swi_messages:program_lines(Message, Lines)), _, false),
    maplist(line_words, Lines, Parts),
    append(Parts, Words).

line_words(Line, Words) :-
    ( Line == nl -> Words = "\n" ; message_line(Line, Words) ).

%% print_message_lines(+Stream, +Prefix, +Lines)
%  Writes Lines, a list of Format-Arguments, nl and texts, each line behind Prefix, or
%  behind what the lines of a kind of messages begin with.
%  ?- current_output(S), print_message_lines(S, '', ['~w'-[a],nl]).
%  > a
%     S = user_output.
%  ?- print_message_lines(user_output, kind(error), [a,nl]).
%  > ERROR: a
%     true.
print_message_lines(Stream, Prefix0, Lines) :-
    ( nonvar(Prefix0), Prefix0 = kind(Kind) -> kind_prefix(Kind, Prefix) ; Prefix = Prefix0 ),
    message_lines(Lines, Prefix, Stream).

kind_prefix(Kind, Prefix) :-
    (   Kind == error -> Prefix = 'ERROR: '
    ;   Kind == warning -> Prefix = 'Warning: '
    ;   ( Kind == informational ; Kind = debug(_) ) -> Prefix = '% '
    ;   Prefix = ''
    ).

message_lines(Lines, Prefix, Stream) :-
    format_text(Stream, Prefix, []),
    rest_of_line(Lines, Others, Stream),
    ( Others == [] -> true ; message_lines(Others, Prefix, Stream) ).

rest_of_line([], [], Stream) :-
    trilog_swi_format:put_chars("\n", Stream).
rest_of_line([Line|Lines], Others, Stream) :-
    (   Line == nl -> rest_of_line([], [], Stream), Others = Lines
    ;   message_line(Line, Chars),
        trilog_swi_format:put_chars(Chars, Stream),
        rest_of_line(Lines, Others, Stream)
    ).

message_line(Line, Chars) :-
    (   Line = Format-Arguments -> formatted(Format, Arguments, Chars)
    ;   text_chars(Line, Chars)
    ).
