/** Capitals and small letters of texts, as course code asks for them in SWI-Prolog.
*/

:- module(trilog_swi_cases, [
    downcase_atom/2, string_lower/2, string_upper/2, upcase_atom/2,
    % For our own modules.
    lower/2, uppers/2
]).

:- use_module(library(charsio)).
:- use_module(library(lists)).
:- use_module(library(trilog_swi_text)).

%% string_lower(+String, -Lower)
%  ?- string_lower("AbC", S).
%     S = "abc".
string_lower(String, Lower) :-
    atomic_chars(String, atomic, Chars),
    maplist(lower, Chars, Lower0),
    trilog_swi_text:unify_text(Lower0, Lower).

%% string_upper(+String, -Upper)
%  ?- string_upper("AbC", S).
%     S = "ABC".
string_upper(String, Upper) :-
    atomic_chars(String, atomic, Chars),
    uppers(Chars, Upper0),
    trilog_swi_text:unify_text(Upper0, Upper).

%% downcase_atom(+Text, -Atom)
%  ?- downcase_atom('AbC', A).
%     A = abc.
downcase_atom(Text, Atom) :-
    string_lower(Text, Chars),
    trilog_swi_text:unify_atom(Chars, Atom).

%% upcase_atom(+Text, -Atom)
%  ?- upcase_atom(abc, A).
%     A = 'ABC'.
upcase_atom(Text, Atom) :-
    string_upper(Text, Chars),
    trilog_swi_text:unify_atom(Chars, Atom).

%% uppers(+Chars, -Uppers)
%  Some characters become several.
%  ?- trilog_swi_cases:uppers("ab", Uppers).
%     Uppers = ['A','B'].
uppers([], []).
uppers([Char|Chars], Uppers) :-
    (   char_code(Char, Code), Code < 128 ->
        (   Code >= 0'a, Code =< 0'z ->
            Code1 is Code - 32,
            char_code(Upper, Code1)
        ;   Upper = Char
        ),
        Uppers = [Upper|Uppers1]
    ;   char_type(Char, lower) ->
        char_type(Char, upper(Several)),
        append(Several, Uppers1, Uppers)
    ;   Uppers = [Char|Uppers1]
    ),
    uppers(Chars, Uppers1).

%% lower(+Char, -Lower)
%  The machine knows no way from upper to lower case; these are the letters of
%  the languages of Europe.
%  ?- trilog_swi_cases:lower('A', Lower).
%     Lower = a.
lower(Char, Lower) :-
    char_code(Char, Code),
    (   small_letter(Code, Code1) -> char_code(Lower, Code1)
    ;   Lower = Char
    ).

small_letter(Code, Small) :-
    (   far_range(From, To), Code >= From, Code =< To, Code =\= 0xD7 ->
        Small is Code + 32
    ;   near_range(From, To), Code >= From, Code =< To, Code mod 2 =:= 0 ->
        Small is Code + 1
    ).

% Capitals from here to here stand 32 before their small letters,
far_range(0x41, 0x5A).
far_range(0xC0, 0xDE).
far_range(0x391, 0x3A9).
far_range(0x410, 0x42F).

% or right before them.
near_range(0x100, 0x137).
near_range(0x14A, 0x177).
near_range(0x218, 0x21B).
