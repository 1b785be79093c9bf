/** Writing and command lines, as in SWI-Prolog: what is asked for less often. */

:- module(trilog_swi_printing, [
    argv_options/3, copy_stream_data/2, copy_stream_data/3, print_term/2, write_length/3
]).

:- use_module(library(lists)).

%% write_length(@Term, -Length, +Options)
%  Length is the number of characters that write_term/2 would write.
%  ?- write_length(f('A b'), L, [quoted(true)]).
%     L = 8.
write_length(Term, Length, Options0) :-
    ( select(max_length(Most), Options0, Options) -> true ; Options = Options0, Most = none ),
    trilog_swi_write:term_text(Term, Options, Chars),
    length(Chars, Length),
    ( Most == none -> true ; Length =< Most ).

%% print_term(@Term, +Options)
%  Writes the term as print/1 does, to where the option output says. SWI-Prolog
%  divides what is longer than a line.
%  ?- print_term(f('A b'), []).
%  > f('A b')
%     true.
print_term(Term, Options) :-
    ( memberchk(output(Stream), Options) -> true ; current_output(Stream) ),
    trilog_swi_write:print(Stream, Term).

%% copy_stream_data(+From, +To)
%  Copies all characters that can still be read.
%  ?- open_string("ab", _S), current_output(_O), copy_stream_data(_S, _O).
%  > ab
%     true.
copy_stream_data(From, To) :-
    trilog_swi_io:input_char(From, Char),
    (   Char == end_of_file -> true
    ;   put_char(To, Char),
        copy_stream_data(From, To)
    ).

%% copy_stream_data(+From, +To, +Count)
%  Copies so many of them.
%  ?- open_string("abc", _S), current_output(_O), copy_stream_data(_S, _O, 2).
%  > ab
%     true.
copy_stream_data(From, To, Count) :-
    (   Count =< 0 -> true
    ;   trilog_swi_io:input_char(From, Char),
        Char \== end_of_file ->
        put_char(To, Char),
        Count1 is Count - 1,
        copy_stream_data(From, To, Count1)
    ;   true
    ).

%% argv_options(+Arguments, -Positional, -Options)
%  Options are those of the arguments that begin with `--`, and Positional the others.
%  ?- argv_options([a,'--size=3','--no-color','--verbose','--','--b'], P, O).
%     P = [a,'--b'], O = [size(3),color(false),verbose(true)].
argv_options(Arguments0, Positional, Options) :-
    ( Arguments0 = _:Arguments -> true ; Arguments = Arguments0 ),
    arguments_divided(Arguments, Positional, Options).

arguments_divided([], [], []).
arguments_divided([Argument|Arguments], Positional, Options) :-
    atom_chars(Argument, Chars),
    (   Chars == "--" -> Positional = Arguments, Options = []
    ;   Chars = ['-','-'|Rest] ->
        Options = [Option|Options1],
        long_option(Rest, Option),
        arguments_divided(Arguments, Positional, Options1)
    ;   Positional = [Argument|Positional1],
        arguments_divided(Arguments, Positional1, Options)
    ).

long_option(Chars, Option) :-
    (   append(NameChars, ['='|ValueChars], Chars) -> option_value(ValueChars, Value)
    ;   append("no-", NameChars, Chars) -> Value = false
    ;   NameChars = Chars, Value = true
    ),
    underscored(NameChars, Underscored),
    atom_chars(Name, Underscored),
    Option =.. [Name,Value].

option_value(Chars, Value) :-
    (   catch(number_chars(Number, Chars), _, false) -> Value = Number
    ;   atom_chars(Value, Chars)
    ).

underscored([], []).
underscored([C0|Cs0], [C|Cs]) :-
    ( C0 == (-) -> char_code(C, 0'_) ; C = C0 ),
    underscored(Cs0, Cs).
