/** The words, numbers and signs of a text or of a line, as in SWI-Prolog's
library(porter_stem) and library(readln).

    style    text: what tokenize_atom/2 makes of a text; line: what readln/1 makes of a
             line, where a word may hold `_`, and a number has neither sign nor exponent
*/

:- module(trilog_swi_words, [readln/1, readln/2, tokenize_atom/2]).

:- use_module(library(charsio)).
:- use_module(library(lists)).

%% tokenize_atom(+Text, -Tokens)
%  ?- tokenize_atom('Room 12, -3.5 degrees', Tokens).
%     Tokens = ['Room',12,',',-3.5,degrees].
tokenize_atom(Text, Tokens) :-
    trilog_swi_text:text_chars(Text, Chars),
    tokens(Chars, text, Tokens).

%% readln(-Tokens)
%  Those of the next line of the input; none at its end.
%  ?- readln(Tokens).
%     Tokens = [].
readln(Tokens) :-
    readln(Tokens, _).

%% readln(-Tokens, -Last)
%  Last is what ended the line: the code of a new line, or end_of_file.
%  ?- readln(Tokens, Last).
%     Tokens = [], Last = end_of_file.
readln(Tokens, Last) :-
    current_input(Stream),
    line_chars(Stream, Chars, Last0),
    tokens(Chars, line, Tokens),
    Last = Last0.

line_chars(Stream, Chars, Last) :-
    trilog_swi_io:take_char(Stream, Char),
    (   Char == end_of_file -> Chars = [], Last = Char
    ;   Char == '\n' -> Chars = [], Last = 10
    ;   Chars = [Char|Chars1],
        line_chars(Stream, Chars1, Last)
    ).

tokens([], _, []).
tokens([C|Cs], Style, Tokens) :-
    (   char_type(C, whitespace) -> tokens(Cs, Style, Tokens)
    ;   token([C|Cs], Style, Token, Rest),
        Tokens = [Token|Tokens1],
        tokens(Rest, Style, Tokens1)
    ).

token([C|Cs], Style, Token, Rest) :-
    (   number_begins(Style, [C|Cs], Digits, Rest0) ->
        number_chars(Token, Digits),
        Rest = Rest0
    ;   word_begins(Style, C) ->
        word_rest(Cs, Style, Letters, Rest),
        atom_chars(Token, [C|Letters])
    ;   Token = C,
        Rest = Cs
    ).

word_begins(_, C) :- char_type(C, alphabetic), !.
word_begins(line, '_').

word_rest(Cs, Style, Letters, Rest) :-
    (   Cs = [C|Cs1], ( word_begins(Style, C) -> true ; char_type(C, decimal_digit) ) ->
        Letters = [C|Letters1],
        word_rest(Cs1, Style, Letters1, Rest)
    ;   Letters = [],
        Rest = Cs
    ).

% The digits are those of a number as Prolog writes it.
number_begins(text, ['-',C|Cs], ['-'|Digits], Rest) :-
    char_type(C, decimal_digit),
    number_begins(text, [C|Cs], Digits, Rest).
number_begins(text, Cs, Digits, Rest) :-
    whole(Cs, Whole, Rest0),
    ( fraction(Rest0, Fraction, Rest1) -> true ; Fraction = [], Rest1 = Rest0 ),
    (   exponent(Rest1, Exponent, Rest) ->
        ( Fraction == [] -> Parts = [Whole,['.','0'],Exponent] ; Parts = [Whole,Fraction,Exponent] )
    ;   Rest = Rest1,
        Parts = [Whole,Fraction]
    ),
    append(Parts, Digits).
number_begins(line, Cs, Digits, Rest) :-
    (   whole(Cs, Whole, Rest0) -> true
    ;   Whole = ['0'], Rest0 = Cs
    ),
    (   fraction(Rest0, Fraction, Rest) -> append(Whole, Fraction, Digits)
    ;   Rest0 \== Cs, Digits = Whole, Rest = Rest0
    ).

whole([C|Cs], [C|Digits], Rest) :-
    char_type(C, decimal_digit),
    digits(Cs, Digits, Rest).

fraction(['.'|Cs], ['.'|Digits], Rest) :-
    whole(Cs, Digits, Rest).

exponent([E|Cs], [E|Exponent], Rest) :-
    memberchk(E, "eE"),
    (   Cs = [Sign|Cs1], memberchk(Sign, "+-") -> Exponent = [Sign|Digits]
    ;   Cs1 = Cs, Exponent = Digits
    ),
    whole(Cs1, Digits, Rest).

digits(Cs, Digits, Rest) :-
    (   Cs = [C|Cs1], char_type(C, decimal_digit) ->
        Digits = [C|Digits1],
        digits(Cs1, Digits1, Rest)
    ;   Digits = [], Rest = Cs
    ).
