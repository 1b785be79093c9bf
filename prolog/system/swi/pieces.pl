/** Texts in pieces, joined and split, as course code does it in SWI-Prolog.
What a text is, is said in text.pl.
*/

:- module(trilog_swi_pieces, [
    atomic_list_concat/2, atomic_list_concat/3, atomics_to_string/2, concat_atom/2, concat_atom/3,
    name/2, normalize_space/2, split_string/4, string_lines/2
]).

:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(trilog_swi_text)).

%% atomic_list_concat(+Texts, -Atom)
%  Atom is all the texts in a row.
%  ?- atomic_list_concat([a,1,"b"], A).
%     A = a1b.
atomic_list_concat(Texts, Atom) :-
    must_be(list, Texts),
    maplist(chars_of_part, Texts, Parts),
    append(Parts, Chars),
    chars_atom(Chars, Atom).

%% atomics_to_string(+Atomics, -String)
%  The same as a string.
%  ?- atomics_to_string([a,1,"b"], S).
%     S = "a1b".
atomics_to_string(Atomics, String) :-
    atomic_list_concat(Atomics, Atom),
    atom_chars(Atom, Chars),
    trilog_cells:as_text(Chars, String).

%% atomic_list_concat(?Texts, +Separator, ?Atom)
%  Atom is all the texts, the separator between them; takes Atom apart when
%  the texts are not all known.
%  ?- atomic_list_concat([a,b,c], '-', A).
%     A = 'a-b-c'.
%  ?- atomic_list_concat(Parts, ',', 'one,two').
%     Parts = [one,two].
atomic_list_concat(Texts, Separator, Atom) :-
    atomic_chars(Separator, text, SepChars),
    (   trilog_terms:is_proper_list(Texts), ground(Texts) ->
        maplist(chars_of_part, Texts, Parts),
        joined(Parts, SepChars, Chars),
        chars_atom(Chars, Atom)
    ;   no_list(Texts, End) -> type_error(list, End, atomic_list_concat/3)
    ;   SepChars == [] -> domain_error(non_empty_atom, Separator, atomic_list_concat/3)
    ;   text_chars(Atom, Chars),
        separated(Chars, SepChars, Parts),
        maplist(chars_atom, Parts, Texts0),
        Texts = Texts0
    ).

no_list(Texts, End) :-
    '$skip_max_list'(_, _, Texts, End),
    nonvar(End),
    End \== [].

chars_of_part(Text, Chars) :-
    atomic_chars(Text, text, Chars).

joined([], _, []).
joined([Part|Parts], Separator, Chars) :-
    joined_(Parts, Part, Separator, Chars).

joined_([], Part, _, Part).
joined_([Next|Parts], Part, Separator, Chars) :-
    append(Part, Chars1, Chars),
    append(Separator, Chars2, Chars1),
    joined_(Parts, Next, Separator, Chars2).

separated(Chars, Separator, Parts) :-
    (   append(Part, Rest0, Chars),
        append(Separator, Rest, Rest0) ->
        Parts = [Part|Parts1],
        separated(Rest, Separator, Parts1)
    ;   Parts = [Chars]
    ).

%% name(?Atomic, ?Codes)
%  Codes are those of Atomic: of a number where they are written like one.
%  ?- name(N, [0'4,0'2]), name(A, [0'a,0'2]).
%     N = 42, A = a2.
%  ?- name(-1, Codes).
%     Codes = [45,49].
name(Atomic, Codes) :-
    (   nonvar(Atomic) -> text_atom_codes(Atomic, Codes)
    ;   text_chars(Codes, Chars),
        chars_atom(Chars, Atom),
        ( atom_number(Atom, Number) -> Atomic = Number ; Atomic = Atom )
    ).

%% concat_atom(+Texts, -Atom)
%  The old name of atomic_list_concat/2.
%  ?- concat_atom([a,b], A).
%     A = ab.
concat_atom(Texts, Atom) :-
    atomic_list_concat(Texts, Atom).

%% concat_atom(?Texts, +Separator, ?Atom)
%  The old name of atomic_list_concat/3.
%  ?- concat_atom([a,b], '+', A).
%     A = 'a+b'.
concat_atom(Texts, Separator, Atom) :-
    atomic_list_concat(Texts, Separator, Atom).

%% split_string(+String, +Separators, +Pad, -Parts)
%  Parts is String cut at every separator, each without the characters of Pad
%  at its ends.
%  ?- split_string("a, b", ",", " ", Parts).
%     Parts = ["a","b"].
%  ?- split_string("/home//jan", "/", "", Parts).
%     Parts = ["","home","","jan"].
%  ?- split_string("//a//b//", "/", "/", Parts).
%     Parts = ["a","b"].
split_string(String, Separators, Pad, Parts) :-
    text_chars(String, Chars0),
    text_chars(Separators, SepChars),
    text_chars(Pad, PadChars),
    strip(Chars0, PadChars, Chars),
    cut_at(Chars, SepChars, PadChars, Raw),
    maplist(stripped(PadChars), Raw, Parts).

cut_at(Chars, Separators, Pad, [Part|Parts]) :-
    part(Chars, Separators, Part, After),
    cut_rest(After, Separators, Pad, Parts).

cut_rest(end, _, _, []).
cut_rest(behind(Separator,Chars0), Separators, Pad, Parts) :-
    % As there: a separator that is padding takes the padding behind it along.
    (   memberchk(Separator, Pad) -> strip_front(Chars0, Pad, Chars)
    ;   Chars = Chars0
    ),
    cut_at(Chars, Separators, Pad, Parts).

part([], _, [], end).
part([C|Cs], Separators, Part, After) :-
    (   memberchk(C, Separators) -> Part = [], After = behind(C, Cs)
    ;   Part = [C|Part1],
        part(Cs, Separators, Part1, After)
    ).

stripped(Pad, Chars, Stripped) :-
    strip(Chars, Pad, Stripped0),
    trilog_cells:as_text(Stripped0, Stripped).

strip(Chars, Pad, Stripped) :-
    (   Pad == [] -> Stripped = Chars
    ;   strip_front(Chars, Pad, Chars1),
        reverse(Chars1, Reversed1),
        strip_front(Reversed1, Pad, Reversed),
        reverse(Reversed, Stripped)
    ).

strip_front([], _, []).
strip_front([C|Cs], Pad, Stripped) :-
    (   memberchk(C, Pad) -> strip_front(Cs, Pad, Stripped)
    ;   Stripped = [C|Cs]
    ).

%% normalize_space(+Output, +Text)
%  Output is Text with single blanks between its words; Output is atom(A),
%  string(S), chars(Cs) or codes(Cs).
%  ?- normalize_space(atom(A), "  a   b ").
%     A = 'a b'.
normalize_space(Output, Text) :-
    atomic_chars(Text, atomic, Chars),
    cut_at(Chars, " \t\n", [], Parts0),
    without_empty(Parts0, Parts),
    joined(Parts, " ", Normal),
    text_as(Output, Normal).

without_empty([], []).
without_empty([Part|Parts], Full) :-
    (   Part == [] -> Full = Full1
    ;   Full = [Part|Full1]
    ),
    without_empty(Parts, Full1).

text_as(Output, Chars) :-
    (   Output = atom(Atom) -> chars_atom(Chars, Atom)
    ;   Output = string(String) -> trilog_cells:as_text(Chars, String)
    ;   Output = chars(Chars0) -> trilog_cells:as_cells(Chars, Chars0)
    ;   Output = codes(Codes) -> maplist(char_code, Chars, Codes)
    ;   domain_error(output_sink, Output, normalize_space/2)
    ).

%% string_lines(?Text, ?Lines)
%  Lines are those of the text, without their ends.
%  ?- string_lines("a\nb\n", Lines).
%     Lines = ["a","b"].
%  ?- string_lines(Text, ["a","b"]).
%     Text = "a\nb\n".
%  ?- string_lines("a\n", ["a",""]).
%     true.
string_lines(Text, Lines) :-
    (   var(Text) ->
        must_be(list, Lines),
        append(Lines, [''], Parts),
        atomic_list_concat(Parts, '\n', Atom),
        trilog_swi_text:atom_string(Atom, Text)
    ;   split_string(Text, "\n", "", Lines0),
        (   append(Lines1, [Last], Lines0), Last == [] -> ( Lines = Lines1 ; Lines = Lines0 )
        ;   Lines = Lines0
        ),
        !
    ).
