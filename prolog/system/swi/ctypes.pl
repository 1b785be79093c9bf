/** `library(ctypes)` of SWI-Prolog: types of characters, one predicate each. Loaded
when a program asks for it.
*/

:- module(trilog_swi_ctypes, [
    is_alnum/1, is_alpha/1, is_ascii/1, is_cntrl/1, is_csym/1, is_csymf/1, is_digit/1,
    is_digit/3, is_endfile/1, is_endline/1, is_graph/1, is_lower/1, is_newline/1, is_paren/2,
    is_period/1, is_print/1, is_punct/1, is_quote/1, is_space/1, is_upper/1, is_white/1,
    to_lower/2, to_upper/2, upper_lower/2
]).

:- use_module(library(between)).
:- use_module(library(trilog_swi_characters)).

%% is_alnum(?Code)
%  A letter or a digit.
%  ?- is_alnum(0'_).
%     false.
is_alnum(Code) :- code_type(Code, alnum).

%% is_alpha(?Code)
%  A letter.
%  ?- is_alpha(0'a).
%     true.
is_alpha(Code) :- code_type(Code, alpha).

%% is_ascii(?Code)
%  One of the first 128.
%  ?- is_ascii(200).
%     false.
is_ascii(Code) :- code_type(Code, ascii).

%% is_cntrl(?Code)
%  A control character.
%  ?- is_cntrl(10).
%     true.
is_cntrl(Code) :- code_type(Code, cntrl).

%% is_csym(?Code)
%  What names of C are made of.
%  ?- is_csym(0'_).
%     true.
is_csym(Code) :- code_type(Code, csym).

%% is_csymf(?Code)
%  What names of C begin with.
%  ?- is_csymf(0'1).
%     false.
is_csymf(Code) :- code_type(Code, csymf).

%% is_digit(?Code)
%  A digit.
%  ?- is_digit(0'7).
%     true.
is_digit(Code) :- code_type(Code, digit).

%% is_endline(?Code)
%  One that ends a line.
%  ?- is_endline(13).
%     true.
is_endline(Code) :- code_type(Code, end_of_line).

%% is_graph(?Code)
%  One that leaves ink on paper.
%  ?- is_graph(0' ).
%     false.
is_graph(Code) :- code_type(Code, graph).

%% is_lower(?Code)
%  A small letter.
%  ?- is_lower(0'a).
%     true.
is_lower(Code) :- code_type(Code, lower).

%% is_newline(?Code)
%  The end of a line.
%  ?- is_newline(10).
%     true.
is_newline(Code) :- code_type(Code, newline).

%% is_period(?Code)
%  One that ends a sentence.
%  ?- is_period(0'!).
%     true.
is_period(Code) :- code_type(Code, period).

%% is_punct(?Code)
%  Neither a letter nor a digit nor blank.
%  ?- is_punct(0',).
%     true.
is_punct(Code) :- code_type(Code, punct).

%% is_quote(?Code)
%  A quote.
%  ?- is_quote(0'\").
%     true.
is_quote(Code) :- code_type(Code, quote).

%% is_space(?Code)
%  Blank, a tabulator, or one that ends a line.
%  ?- is_space(0' ).
%     true.
is_space(Code) :- code_type(Code, space).

%% is_upper(?Code)
%  A capital letter.
%  ?- is_upper(0'a).
%     false.
is_upper(Code) :- code_type(Code, upper).

%% is_white(?Code)
%  Blank or a tabulator.
%  ?- is_white(9).
%     true.
is_white(Code) :- code_type(Code, white).

%% is_print(?Code)
%  The same as is_graph/1, as there.
%  ?- is_print(0'a).
%     true.
is_print(Code) :- code_type(Code, graph).

%% is_endfile(?Code)
%  The end of a file.
%  ?- is_endfile(Code).
%     Code = -1.
is_endfile(-1).

%% is_digit(?Code, +Base, ?Weight)
%  A digit of a number in base 2 to 36, and what it is worth.
%  ?- is_digit(0'f, 16, W).
%     W = 15.
is_digit(Code, Base, Weight) :-
    (   integer(Code) -> code_type(Code, alnum), weight(Code, Weight), Weight < Base
    ;   Last is Base - 1,
        between(0, Last, Weight),
        ( Weight < 10 -> Code is 0'0 + Weight ; Code is 0'a + Weight - 10 )
    ).

weight(Code, Weight) :-
    (   Code =< 0'9 -> Weight is Code - 0'0
    ;   to_lower(Code, Small),
        Small >= 0'a,
        Small =< 0'z,
        Weight is Small - 0'a + 10
    ).

%% is_paren(?Open, ?Close)
%  ?- is_paren(0'[, Close).
%     Close = 93.
is_paren(0'(, 0')).
is_paren(0'[, 0']).
is_paren(0'{, 0'}).

%% upper_lower(?Upper, ?Lower)
%  A capital letter and its small one.
%  ?- upper_lower(Upper, 0'a).
%     Upper = 65.
upper_lower(Upper, Lower) :-
    (   nonvar(Upper) -> code_type(Upper, upper(Lower))
    ;   code_type(Lower, lower(Upper))
    ).

%% to_lower(+Code, -Small)
%  ?- to_lower(0'A, Small).
%     Small = 97.
to_lower(Code, Small) :-
    ( upper_lower(Code, Small) -> true ; Small = Code ).

%% to_upper(+Code, -Capital)
%  ?- to_upper(0'1, Capital).
%     Capital = 49.
to_upper(Code, Capital) :-
    ( code_type(Code, lower(Capital)) -> true ; Capital = Code ).
