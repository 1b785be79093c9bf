/** Texts that look like others: wildcards, and large letters like small ones.
*/

:- module(trilog_swi_patterns, [sub_atom_icasechk/3, wildcard_match/2, wildcard_match/3]).

:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(trilog_swi_cases)).
:- use_module(library(trilog_swi_text)).

%% sub_atom_icasechk(+Text, ?Before, +Part)
%  Part, or what becomes Part in small letters, is in Text; for the first time where
%  Before is to come.
%  ?- sub_atom_icasechk('Hello World', Before, world).
%     Before = 6.
sub_atom_icasechk(Text, Before, Part) :-
    text_chars(Text, Chars),
    text_chars(Part, PartChars),
    (   var(Before) -> likewise_from(Chars, PartChars, 0, Before)
    ;   length(Skipped, Before),
        append(Skipped, Chars1, Chars),
        likewise(PartChars, Chars1)
    ).

likewise_from(Chars, Part, I, Before) :-
    (   likewise(Part, Chars) -> Before = I
    ;   Chars = [_|Chars1],
        J is I + 1,
        likewise_from(Chars1, Part, J, Before)
    ).

likewise([], _).
likewise([P|Ps], [C|Cs]) :-
    ( P == C -> true ; trilog_swi_cases:lower(C, P) ),
    likewise(Ps, Cs).

%% wildcard_match(+Pattern, +Text)
%  Text is as Pattern says: `?` is any character, `*` any text, `[a-z]` a character of
%  these, `{a,b}` one of these patterns, and behind a `\` anything is itself.
%  ?- wildcard_match('[a-z]*.{pro,pl}', 'file.pl').
%     true.
wildcard_match(Pattern, Text) :-
    wildcard_match(Pattern, Text, []).

%% wildcard_match(+Pattern, +Text, +Options)
%  The same; with the option case_sensitive(false) large letters are as small ones.
%  ?- wildcard_match("A?c", abc, [case_sensitive(false)]).
%     true.
wildcard_match(Pattern, Text, Options) :-
    text_chars(Pattern, PatternChars0),
    text_chars(Text, Chars0),
    must_be(list, Options),
    (   memberchk(case_sensitive(false), Options) ->
        small(PatternChars0, PatternChars),
        small(Chars0, Chars)
    ;   PatternChars = PatternChars0,
        Chars = Chars0
    ),
    pattern(PatternChars, outside, Items, _),
    ( all_match(Items, Chars) -> true ).

small(Chars, Small) :-
    trilog_cells:as_text(Chars, Text),
    string_lower(Text, Small).

% pattern(Chars, Place, Items, Rest): within braces a pattern ends at `,` or `}`.
pattern([], Place, [], []) :-
    ( Place == outside -> true ; unmatched('{') ).
pattern([C|Cs], Place, Items, Rest) :-
    (   Place == inside, memberchk(C, [',','}']) -> Items = [], Rest = [C|Cs]
    ;   item(C, Cs, Item, Cs1),
        Items = [Item|Items1],
        pattern(Cs1, Place, Items1, Rest)
    ).

item(C, Cs, Item, Rest) :-
    (   C == (?) -> Item = any, Rest = Cs
    ;   C == (*) -> Item = many, Rest = Cs
    ;   C == '[' -> Item = one_of(Members), members(Cs, Members, Rest)
    ;   C == '{' -> Item = either(Patterns), patterns(Cs, Patterns, Rest)
    ;   C == (\), Cs = [Next|Cs1] -> Item = Next, Rest = Cs1
    ;   Item = C, Rest = Cs
    ).

patterns(Cs, [Items|Patterns], Rest) :-
    pattern(Cs, inside, Items, Rest0),
    Rest0 = [C|Cs1],
    (   C == '}' -> Patterns = [], Rest = Cs1
    ;   patterns(Cs1, Patterns, Rest)
    ).

members(Cs, Members, Rest) :-
    (   Cs = [] -> unmatched('[')
    ;   Cs = [']'|Rest0] -> Members = [], Rest = Rest0
    ;   ( Cs = [\,From|Cs1] -> true ; Cs = [From|Cs1] ),
        (   Cs1 = [-,To|Cs2], To \== ']' -> true
        ;   To = From, Cs2 = Cs1
        ),
        Members = [From-To|Members1],
        members(Cs2, Members1, Rest)
    ).

unmatched(Bracket) :-
    atom_concat('Unmatched \'', Bracket, Message0),
    atom_concat(Message0, '\'', Message),
    throw(error(syntax_error(Message), _)).

all_match([], []).
all_match([Item|Items], Chars) :-
    matches(Item, Items, Chars).

matches(Item, Items, Chars) :-
    (   Item == any -> Chars = [_|Chars1], all_match(Items, Chars1)
    ;   Item == many -> tail(Chars, Chars1), all_match(Items, Chars1)
    ;   Item = one_of(Members) ->
        Chars = [C|Chars1],
        ( member(From-To, Members), C @>= From, C @=< To -> all_match(Items, Chars1) )
    ;   Item = either(Patterns) ->
        member(Pattern, Patterns),
        append(Pattern, Items, Items1),
        all_match(Items1, Chars)
    ;   Chars = [Item|Chars1],
        all_match(Items, Chars1)
    ).

tail(Chars, Chars).
tail([_|Chars], Rest) :- tail(Chars, Rest).
