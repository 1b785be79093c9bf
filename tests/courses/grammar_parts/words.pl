:- module(words, [words/2, leading/2, joined/2]).

:- use_module(library(dcg/basics)).
:- use_module(library(dcg/high_order)).

words(Codes, Words) :- phrase(sequence(word, ",", Words), Codes).
words(Codes, in(Words)) :- phrase(sequence("<", word, ",", ">", Words), Codes).

leading(Codes, Rest) :- phrase((optional(word(_), []), conditional), Codes, Rest).

joined(Words, Joined) :-
    phrase(foreach(member(Word, Words), shown(Word), ", "), Codes),
    maplist(code, Codes, Plain),
    atom_codes(Joined, Plain).

code(Code, Plain) :- ( integer(Code) -> Plain = Code ; char_code(Code, Plain) ).

shown(Word) --> { atom_codes(Word, Codes) }, string(Codes).

word(Word) --> letter(C), letters(Cs), { atom_codes(Word, [C|Cs]) }.

letters([C|Cs]) --> letter(C), !, letters(Cs).
letters([]) --> [].

letter(C) --> [C], { code_type(C, alpha) }.

% A condition that stands alone is a failure where it does not hold.
conditional --> ( "," -> [] ).
conditional --> [].
