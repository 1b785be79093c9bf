/** The parts of a text: sub_atom/5 and sub_string/5, as SWI-Prolog has them.

The machine's sub_atom/5 tries all ways to cut an atom in three, whatever is known.
Here what is known says where to look. What a text is, is said in text.pl.
*/

:- module(trilog_swi_parts, [
    sub_string/5,
    % For our own modules.
    part_of_atom/5
]).

:- use_module(library(between)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(trilog_swi_text)).

%% part_of_atom(+Text, ?Before, ?Length, ?After, ?Part)
%  sub_atom/5: the atom Part is that part of Text which has this Length, with
%  Before characters before it and After behind it.
%  ?- part_of_atom(hello, 1, 3, After, Part).
%     After = 1, Part = ell.
%  ?- part_of_atom(abab, Before, _, _, ab).
%     Before = 0
%  ;  Before = 2.
part_of_atom(Text, Before, Length, After, Part) :-
    whole(Text, atom, sub_atom/5, Chars),
    counts([Before,Length,After], sub_atom/5),
    (   var(Part) ->
        cut_out(Chars, Before, Length, After, PartChars),
        chars_atom(PartChars, Part)
    ;   whole(Part, atom, sub_atom/5, PartChars),
        found(PartChars, Chars, Before, Length, After)
    ).

%% sub_string(+Text, ?Before, ?Length, ?After, ?Part)
%  The same with a string as Part.
%  ?- sub_string("abc", 1, 1, _, Part).
%     Part = "b".
%  ?- sub_string("hello", Before, _, 0, "lo").
%     Before = 3.
sub_string(Text, Before, Length, After, Part) :-
    whole(Text, string, sub_string/5, Chars),
    counts([Before,Length,After], sub_string/5),
    (   var(Part) ->
        cut_out(Chars, Before, Length, After, PartChars),
        trilog_cells:as_text(PartChars, Part)
    ;   whole(Part, string, sub_string/5, PartChars),
        found(PartChars, Chars, Before, Length, After)
    ).

whole(Text, Type, Context, Chars) :-
    (   var(Text) -> throw(error(instantiation_error, Context))
    ;   catch(atomic_chars(Text, Type, Chars),
              error(type_error(_, _), _),
              throw(error(type_error(Type, Text), Context)))
    ).

counts([], _).
counts([Count|Counts], Context) :-
    (   var(Count) -> true
    ;   \+ integer(Count) -> throw(error(type_error(integer, Count), Context))
    ;   Count < 0 -> throw(error(domain_error(not_less_than_zero, Count), Context))
    ;   true
    ),
    counts(Counts, Context).

% The parts of Chars, from left to right and the shortest first.
cut_out(Chars, Before, Length, After, Part) :-
    '$skip_max_list'(Whole, _, Chars, _),
    (   integer(Before) ->
        Rest is Whole - Before,
        Rest >= 0,
        length_of(Length, Rest, After),
        behind(Before, Chars, Chars1)
    ;   integer(Length), integer(After) ->
        Before is Whole - Length - After,
        behind(Before, Chars, Chars1)
    ;   integer(Length) ->
        Last is Whole - Length,
        Last >= 0,
        tail(0, Last, Chars, Before, Chars1),
        After is Last - Before
    ;   tail(0, Whole, Chars, Before, Chars1),
        Rest is Whole - Before,
        length_of(Length, Rest, After)
    ),
    first(Length, Chars1, Part).

% Length and After are Rest together.
length_of(Length, Rest, After) :-
    (   integer(Length) -> After is Rest - Length, After >= 0
    ;   integer(After) -> Length is Rest - After, Length >= 0
    ;   between(0, Rest, Length),
        After is Rest - Length
    ).

behind(Count, Chars, Rest) :-
    Count >= 0,
    '$skip_max_list'(_, Count, Chars, Rest).

% What is behind the first I, I + 1, ..., Last characters.
tail(I, Last, Chars, Count, Rest) :-
    (   I =:= Last -> Count = I, Rest = Chars
    ;   Count = I, Rest = Chars
    ;   Chars = [_|Chars1],
        J is I + 1,
        tail(J, Last, Chars1, Count, Rest)
    ).

first(Count, Chars, Part) :-
    (   Count =:= 0 -> Part = []
    ;   Chars = [C|Chars1],
        Part = [C|Part1],
        Count1 is Count - 1,
        first(Count1, Chars1, Part1)
    ).

found(Part, Chars, Before, Length, After) :-
    '$skip_max_list'(Whole, _, Chars, _),
    '$skip_max_list'(Length0, _, Part, _),
    Length = Length0,
    Last is Whole - Length,
    (   integer(Before) ->
        Before =< Last,
        After is Last - Before,
        behind(Before, Chars, Chars1),
        append(Part, _, Chars1)
    ;   integer(After) ->
        Before is Last - After,
        behind(Before, Chars, Chars1),
        append(Part, _, Chars1)
    ;   found_from(0, Last, Part, Chars, Before),
        After is Last - Before
    ).

% At the last place no choice is left.
found_from(I, Last, Part, Chars, Before) :-
    (   I =:= Last -> append(Part, _, Chars), Before = I
    ;   I < Last,
        (   append(Part, _, Chars), Before = I
        ;   Chars = [_|Chars1],
            J is I + 1,
            found_from(J, Last, Part, Chars1, Before)
        )
    ).
