/** Types of characters, with the names that SWI-Prolog has for them. */

:- module(trilog_swi_characters, [
    code_type/2,
    % For our own modules.
    char_kind/2
]).

:- use_module(library(charsio)).
:- use_module(library(error)).
:- use_module(library(lists)).

%% char_kind(?Char, ?Type)
%  char_type/2, with the types of SWI-Prolog.
%  ?- char_kind(a, alpha).
%     true.
%  ?- char_kind(X, digit(5)).
%     X = '5'
%  ;  false.
%  ?- char_kind(a, to_upper(U)).
%     U = a.
%  ?- char_kind('(', Type).
%     Type = ascii
%  ;  Type = print
%  ;  Type = graph
%  ;  Type = punct
%  ;  Type = to_lower('(')
%  ;  Type = to_upper('(')
%  ;  Type = paren(')')
%  ;  false.
char_kind(Char, Type) :-
    ( var(Char), var(Type) -> instantiation_error(char_type/2) ; true ),
    known(Type),
    (   var(Char) -> enumerated(Type, Char, _)
    ;   Char == end_of_file -> Type = end_of_file
    ;   code_of(Char, Code, char_type/2),
        char_code(Char1, Code),
        is_kind(Type, Char1, Code)
    ).

%% code_type(?Code, ?Type)
%  The same of a code, and so are the characters in Type.
%  ?- code_type(0'a, digit(_)).
%     false.
%  ?- code_type(0x663, decimal(W)).
%     W = 3.
%  ?- code_type(0'7, digit(W)).
%     W = 7.
%  ?- code_type(0'a, to_lower(U)).
%     U = 65.
code_type(Code, Type) :-
    ( var(Code), var(Type) -> instantiation_error(code_type/2) ; true ),
    known(Type),
    (   Code == -1 -> Type = end_of_file
    ;   of_codes(Type, Type1),
        (   var(Code) -> enumerated(Type1, _, Code)
        ;   code_of(Code, Code1, code_type/2),
            char_code(Char, Code1),
            is_kind(Type1, Char, Code1)
        ),
        with_code(Type1, Type)
    ).

code_of(Char, Code, Predicate) :-
    (   integer(Char), Char >= 0 -> Code = Char
    ;   atom(Char), atom_length(Char, 1) -> char_code(Char, Code)
    ;   trilog_cells:is_text(Char), Char = [Only] -> char_code(Only, Code)
    ;   type_error(character, Char, Predicate)
    ).

known(Type) :-
    (   var(Type) -> true
    ;   is_type(Type) -> true
    ;   type_error(char_type, Type, char_type/2)
    ).

is_type(alnum).
is_type(alpha).
is_type(csym).
is_type(csymf).
is_type(prolog_atom_start).
is_type(prolog_var_start).
is_type(prolog_identifier_continue).
is_type(prolog_symbol).
is_type(decimal).
is_type(decimal(_)).
is_type(ascii).
is_type(white).
is_type(cntrl).
is_type(digit).
is_type(print).
is_type(graph).
is_type(lower).
is_type(upper).
is_type(punct).
is_type(space).
is_type(end_of_line).
is_type(newline).
is_type(period).
is_type(quote).
is_type(lower(_)).
is_type(upper(_)).
is_type(to_lower(_)).
is_type(to_upper(_)).
is_type(paren(_)).
is_type(digit(_)).
is_type(xdigit(_)).
is_type(end_of_file).

% What one kind of a character says of another.
other_of(upper(Other), Other, upper(Other1), Other1).
other_of(lower(Other), Other, lower(Other1), Other1).
other_of(to_lower(Other), Other, to_lower(Other1), Other1).
other_of(to_upper(Other), Other, to_upper(Other1), Other1).
other_of(paren(Other), Other, paren(Other1), Other1).

of_codes(Type, Type1) :-
    (   var(Type) -> true
    ;   other_of(Type, Code, Type1, Char) ->
        ( var(Code) -> true ; integer(Code) -> trilog_calls:char_and_code(Char, Code) ; Char = Code )
    ;   Type1 = Type
    ).

with_code(Type1, Type) :-
    (   nonvar(Type1), other_of(Type1, Char, Type2, Code) -> char_code(Char, Code), Type = Type2
    ;   Type = Type1
    ).

% The other way round there is one character, as there.
enumerated(Type, Char, Code) :-
    (   nonvar(Type), Type = to_lower(Upper), nonvar(Upper) ->
        one_lower(Upper, Char),
        char_code(Char, Code)
    ;   nonvar(Type), Type = to_upper(Lower), nonvar(Lower) ->
        one_upper(Lower, Char),
        char_code(Char, Code)
    ;   between:between(0, 255, Code),
        char_code(Char, Code),
        \+ ( nonvar(Type), Type = xdigit(Weight), nonvar(Weight), is_upper(Char) ),
        is_kind(Type, Char, Code)
    ).

is_kind(alnum, Char, _) :- letter_or_digit(Char).
is_kind(alpha, Char, _) :- is_letter(Char).
is_kind(csym, Char, _) :- ( letter_or_digit(Char) -> true ; Char == '_' ).
is_kind(csymf, Char, _) :- ( is_letter(Char) -> true ; Char == '_' ).
is_kind(prolog_atom_start, Char, _) :- is_lower(Char).
is_kind(prolog_var_start, Char, _) :- ( is_upper(Char) -> true ; Char == '_' ).
is_kind(prolog_identifier_continue, Char, _) :- ( letter_or_digit(Char) -> true ; Char == '_' ).
is_kind(prolog_symbol, Char, _) :- memberchk(Char, [#,$,&,*,+,-,'.',/,:,<,=,>,?,@,(\),^,~]).
is_kind(decimal, Char, _) :- ( is_digit(Char) -> true ; other_digit(Char, _) ).
is_kind(decimal(Weight), Char, Code) :-
    ( is_digit(Char) -> Weight is Code - 0'0 ; other_digit(Char, Weight) ).
is_kind(ascii, _, Code) :- Code < 128.
is_kind(white, Char, _) :- ( Char == ' ' -> true ; Char == '\t' ).
is_kind(cntrl, _, Code) :- ( Code < 32 -> true ; Code >= 127, Code < 160 ).
is_kind(digit, Char, _) :- is_digit(Char).
is_kind(print, _, Code) :- ( is_graphic(Code) -> true ; Code =:= 32 ).
is_kind(graph, _, Code) :- is_graphic(Code).
is_kind(lower, Char, _) :- is_lower(Char).
is_kind(upper, Char, _) :- is_upper(Char).
is_kind(punct, Char, Code) :- is_graphic(Code), \+ letter_or_digit(Char).
is_kind(space, Char, _) :- is_space(Char).
is_kind(end_of_line, Char, _) :- memberchk(Char, ['\n','\r','\v','\f']).
is_kind(newline, Char, _) :- Char == '\n'.
is_kind(period, Char, _) :- memberchk(Char, ['.',!,?]).
is_kind(quote, Char, _) :- memberchk(Char, ['\'','"','`']).
is_kind(lower(Upper), Char, _) :- is_lower(Char), one_upper(Char, Upper).
is_kind(upper(Lower), Char, _) :- is_upper(Char), one_lower(Char, Lower).
% As there: the names say what Char is, not what the other is.
is_kind(to_lower(Upper), Char, _) :- ( Upper == Char -> true ; one_upper(Char, Upper) ).
is_kind(to_upper(Lower), Char, _) :- ( Lower == Char -> true ; one_lower(Char, Lower) ).
is_kind(paren(Closing), Char, _) :- paren(Char, Closing).
is_kind(digit(Weight), Char, Code) :- is_digit(Char), Weight is Code - 0'0.
is_kind(xdigit(Weight), Char, Code) :-
    (   is_digit(Char) -> Weight is Code - 0'0
    ;   Char @>= a, Char @=< f -> Weight is Code - 0'a + 10
    ;   Char @>= 'A', Char @=< 'F', Weight is Code - 0'A + 10
    ).

paren('(', ')').
paren('[', ']').
paren('{', '}').

is_digit(Char) :- Char @>= '0', Char @=< '9'.
is_letter(Char) :- ( '$char_type'(Char, alphabetic) -> true ; other_digit(Char, _) ).
letter_or_digit(Char) :- ( is_digit(Char) ; is_letter(Char) ), !.

% other_digit(Char, Weight): a digit of another script, which is a letter, too.
other_digit(Char, Weight) :-
    '$char_type'(Char, numeric),
    char_code(Char, Code),
    Code > 127,
    zeros(Zeros),
    member(Zero, Zeros),
    Weight is Code - Zero,
    Weight >= 0,
    Weight =< 9,
    !.

% The digits of a script stand one behind the other.
zeros([
    0x660,0x6f0,0x7c0,0x966,0x9e6,0xa66,0xae6,0xb66,0xbe6,0xc66,0xce6,0xd66,0xde6,0xe50,0xed0,
    0xf20,0x1040,0x1090,0x17e0,0x1810,0x1946,0x19d0,0x1a80,0x1a90,0x1b50,0x1bb0,0x1c40,0x1c50,
    0xa620,0xa8d0,0xa900,0xa9d0,0xa9f0,0xaa50,0xabf0,0xff10,0x104a0,0x10d30,0x11066,0x110f0,
    0x11136,0x111d0,0x112f0,0x11450,0x114d0,0x11650,0x116c0,0x11730,0x118e0,0x11950,0x11c50,
    0x11d50,0x11da0,0x16a60,0x16ac0,0x16b50,0x1d7ce,0x1d7d8,0x1d7e2,0x1d7ec,0x1d7f6,0x1e140,
    0x1e2f0,0x1e950,0x1fbf0
]).

is_lower(Char) :- '$char_type'(Char, lower).
is_upper(Char) :- '$char_type'(Char, upper).
is_space(Char) :- memberchk(Char, [' ','\t','\n','\r','\v','\f','\x85\','\xa0\']).
is_graphic(Code) :- Code > 32, Code =\= 127, ( Code < 127 ; Code > 160 ), !.

% Of some the capital is two characters, which is none.
one_upper(Char, Upper) :-
    ( trilog_swi_cases:uppers([Char], [Upper0]) -> Upper = Upper0 ; Upper = Char ).

one_lower(Char, Lower) :-
    ( trilog_swi_cases:lower(Char, Lower0) -> Lower = Lower0 ; Lower = Char ).
