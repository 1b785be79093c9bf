:- module(letters, [vowel/1, word/1]).

:- set_prolog_flag(double_quotes, codes).

vowel(Code) :- memberchk(Code, "aeiou").

word("sun").
