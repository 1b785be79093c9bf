/** Nonterminals of SWI-Prolog's library(dcg/basics): over lists of codes, which
phrase/2 gets from `atom_codes/2` and the like; over characters too.
*/

:- module(trilog_swi_dcg, [
    alpha_to_lower//1, atom//1, blank//0, blanks//0, blanks_to_nl//0, digit//1, digits//1,
    eol//0, eos//0, float//1, integer//1, nonblank//1, nonblanks//1, number//1,
    prolog_symbol//1, remainder//1, string//1, string_without//2, white//0, whites//0,
    xinteger//1, csym//1, csyms//0, foreach//2, foreach//3, sequence//2, sequence//3,
    sequence//5, optional//2
]).

:- use_module(library(dcgs)).
:- use_module(library(lists)).
:- use_module(library(charsio)).

:- meta_predicate(foreach(0, :, ?, ?)).
:- meta_predicate(foreach(0, :, :, ?, ?)).
:- meta_predicate(optional(:, :, ?, ?)).
:- meta_predicate(sequence(:, ?, ?, ?)).
:- meta_predicate(sequence(:, :, ?, ?, ?)).
:- meta_predicate(sequence(:, :, :, :, ?, ?, ?)).

char_of(Code, Char) :-
    ( integer(Code) -> char_code(Char, Code) ; Char = Code ).

is_blank(Code) :-
    nonvar(Code),
    char_of(Code, Char),
    memberchk(Char, [' ','\t','\n','\r','\v','\f']).

is_digit(Code) :-
    nonvar(Code),
    char_of(Code, Char),
    Char @>= '0',
    Char @=< '9'.

%% string(-Codes)//
%  As few codes as possible, then more.
%  ?- phrase(string(S), [1], Rest).
%     S = [], Rest = [1]
%  ;  S = [1], Rest = []
%  ;  false.
string([]) --> [].
string([C|Cs]) --> [C], string(Cs).

%% string_without(+EndCodes, -Codes)//
%  As many codes as there are before one of EndCodes.
%  ?- phrase(string_without([0',], S), [1,0',], Rest).
%     S = [1], Rest = [44].
string_without(Ends, Codes) -->
    (   [C], { \+ ends(C, Ends) } -> { Codes = [C|Cs] }, string_without(Ends, Cs)
    ;   { Codes = [] }
    ).

ends(C, Ends) :-
    char_of(C, Char),
    member(End, Ends),
    char_of(End, Char),
    !.

%% atom(+Atomic)//
%  The characters of Atomic.
%  ?- phrase(atom(ab), [0'a,0'b]).
%     true.
atom(Atomic, List, Rest) :-
    trilog_swi_text:text_chars(Atomic, Chars),
    trilog_grammars:text_here(Chars, List, Rest).

%% blank//
%  ?- phrase(blank, [32]).
%     true.
blank --> [C], { is_blank(C) }.

%% blanks//
%  As many as there are.
%  ?- phrase(blanks, [32,9], Rest).
%     Rest = [].
blanks --> ( blank -> blanks ; [] ).

%% white//
%  A blank or a tab.
%  ?- phrase(white, [9]).
%     true.
white --> [C], { char_of(C, Char), memberchk(Char, [' ','\t']) }.

%% whites//
%  ?- phrase(whites, [9,32]).
%     true.
whites --> ( white -> whites ; [] ).

%% nonblank(-Code)//
%  ?- phrase(nonblank(C), [97]).
%     C = 97.
nonblank(C) --> [C], { \+ is_blank(C) }.

%% nonblanks(-Codes)//
%  ?- phrase(nonblanks(Cs), [97,32], Rest).
%     Cs = [97], Rest = [32].
nonblanks(Codes) -->
    (   nonblank(C) -> { Codes = [C|Cs] }, nonblanks(Cs)
    ;   { Codes = [] }
    ).

%% blanks_to_nl//
%  Blanks up to the end of the line.
%  ?- phrase(blanks_to_nl, [32,10]).
%     true.
blanks_to_nl --> ( "\n" ; [10] ), !.
blanks_to_nl --> blank, !, blanks_to_nl.
blanks_to_nl --> eos.

%% alpha_to_lower(-Lower)//
%  A letter, as its small letter.
%  ?- phrase(alpha_to_lower(L), [0'A]).
%     L = 97.
alpha_to_lower(Lower) -->
    [C],
    {   char_of(C, Char),
        char_type(Char, alphabetic),
        trilog_swi_text:lower(Char, Small),
        ( integer(C) -> char_code(Small, Lower) ; Lower = Small )
    }.

%% digits(-Codes)//
%  As many digits as there are.
%  ?- phrase(digits(Ds), [0'1,0'2,97], Rest).
%     Ds = [49,50], Rest = [97].
digits(Codes) -->
    (   digit(D) -> { Codes = [D|Ds] }, digits(Ds)
    ;   { Codes = [] }
    ).

%% digit(-Code)//
%  ?- phrase(digit(D), [0'7]).
%     D = 55.
digit(C) --> [C], { is_digit(C) }.

%% integer(?Integer)//
%  ?- phrase(integer(N), [0'-,0'4,0'2]).
%     N = -42.
integer(N, Head, Tail) :-
    nonvar(N),
    !,
    number_codes(N, Codes),
    append(Codes, Tail, Head).
integer(N) -->
    sign(Sign),
    digit(D),
    digits(Ds),
    { text_number(Sign, [D|Ds], N) }.

sign([0'-]) --> ( [0'-] ; ['-'] ), !.
sign([]) --> ( [0'+] ; ['+'] ), !.
sign([]) --> [].

text_number(Sign, Digits, N) :-
    chars_of(Sign, Signs),
    chars_of(Digits, Chars),
    append(Signs, Chars, Text),
    number_chars(N, Text).

chars_of([], []).
chars_of([Code|Codes], [Char|Chars]) :-
    char_of(Code, Char),
    chars_of(Codes, Chars).

%% float(?Float)//
%  ?- phrase(float(F), [0'1,0'.,0'5]).
%     F = 1.5.
float(F, Head, Tail) :-
    nonvar(F),
    !,
    number_codes(F, Codes),
    append(Codes, Tail, Head).
float(F) -->
    number(N),
    { F is float(N) }.

%% number(?Number)//
%  ?- phrase(number(N), [0'1,0'.,0'5]).
%     N = 1.5.
number(N, Head, Tail) :-
    nonvar(N),
    !,
    number_codes(N, Codes),
    append(Codes, Tail, Head).
number(N) -->
    sign(Sign),
    digit(D),
    digits(Ds),
    fraction(Fraction),
    exponent(Exponent),
    {   append([D|Ds], Fraction, Mantissa0),
        (   Exponent = [_|_], Fraction == [] -> append(Mantissa0, [0'.,0'0], Mantissa)
        ;   Mantissa = Mantissa0
        ),
        append(Mantissa, Exponent, All),
        text_number(Sign, All, N)
    }.

fraction([0'.,D|Ds]) --> ( [0'.] ; ['.'] ), digit(D), !, digits(Ds).
fraction([]) --> [].

exponent([0'e|Es]) -->
    [E], { char_of(E, Char), memberchk(Char, [e,'E']) },
    sign(Sign), digit(D), !, digits(Ds),
    { append(Sign, [D|Ds], Es) }.
exponent([]) --> [].

%% xinteger(-Integer)//
%  A number in hexadecimal digits.
%  ?- phrase(xinteger(N), [0'f,0'F]).
%     N = 255.
xinteger(N) -->
    hex(D), { N0 = D },
    hexes(N0, N).

hexes(N0, N) -->
    (   hex(D) -> { N1 is N0 * 16 + D }, hexes(N1, N)
    ;   { N = N0 }
    ).

hex(D) -->
    [C],
    {   nonvar(C), char_of(C, Char),
        (   nth0(D, ['0','1','2','3','4','5','6','7','8','9',a,b,c,d,e,f], Char) -> true
        ;   nth0(D0, ['A','B','C','D','E','F'], Char), D is D0 + 10
        )
    }.

%% eos//
%  The end of the list.
%  ?- phrase(eos, []).
%     true.
eos([], []).

%% eol//
%  The end of a line, or of the list.
%  ?- phrase(eol, [10]).
%     true.
eol --> ( [10] ; ['\n'] ; [13,10] ), !.
eol --> eos.

%% remainder(-List)//
%  All that is left.
%  ?- phrase(remainder(R), [1,2]).
%     R = [1,2].
remainder(Rest, Rest, []).

%% prolog_symbol(-Symbol)//
%  ?- phrase(prolog_symbol(S), [0'=,0'=]).
%     S = (==).
prolog_symbol(Symbol) -->
    symbol_char(C),
    symbol_chars(Cs),
    { atom_chars(Symbol, [C|Cs]) }.

symbol_chars(Chars) -->
    (   symbol_char(C) -> { Chars = [C|Cs] }, symbol_chars(Cs)
    ;   { Chars = [] }
    ).

symbol_char(Char) -->
    [C],
    { nonvar(C), char_of(C, Char), atom_chars('#$&*+-./:<=>?@\\^~', Symbols), memberchk(Char, Symbols) }.

%% csym(-Code)//
%  A letter, a digit or an underscore.
%  ?- phrase(csym(C), [0'_]).
%     C = 95.
csym(C) --> [C], { char_of(C, Char), ( char_type(Char, alphanumeric) ; Char == '_' ), ! }.

%% csyms//
%  ?- phrase(csyms, [0'a,0'b]).
%     true.
csyms --> ( csym(_) -> csyms ; [] ).

%% foreach(:Generator, :Element)//
%  Element for every answer of Generator.
%  ?- phrase(foreach(member(X, [1,2]), user:[X]), L).
%     L = [1,2].
foreach(Generator, Element) --> foreach(Generator, Element, []).

%% foreach(:Generator, :Element, :Separator)//
%  ?- phrase(foreach(member(X, [1,2]), [X], [0]), L).
%     L = [1,0,2].
foreach(Generator, Element, Separator) -->
    { of_program(Generator, Module, Plain), findall(Element, Module:Plain, Elements) },
    separated(Elements, Separator).

separated([], _) --> [].
separated([E|Es], Separator) --> run(E), more_separated(Es, Separator).

more_separated([], _) --> [].
more_separated([E|Es], Separator) --> run(Separator), run(E), more_separated(Es, Separator).

%% sequence(:Element, ?List)//
%  ?- phrase(sequence(digit, Ds), [0'1]).
%     Ds = [49]
%  ;  false.
sequence(Element, List) --> sequence_(List, Element).

sequence_([X|Xs], Element) --> element(Element, X), sequence_(Xs, Element).
sequence_([], _) --> [].

%% sequence(:Element, :Separator, ?List)//
%  ?- phrase(sequence(digit, [0',], Ds), [0'1,0',,0'2]).
%     Ds = [49,50].
%  ?- once(phrase(sequence(digit, (",",blanks), Ds), [0'1,0',,32,0'2])).
%     Ds = [49,50].
%  ?- phrase(sequence(digit, [0',], _), [0'1,0',], _).
%     false.
sequence(Element, Separator, List) -->
    (   { '$skip_max_list'(_, _, List, Tail), Tail == [] } -> in_turn(List, Element, Separator)
    ;   as_long_as(List, Element, Separator)
    ).

in_turn([], _, _) --> [].
in_turn([X|Xs], Element, Separator) -->
    element(Element, X),
    (   { Xs = [] } -> []
    ;   run(Separator), in_turn(Xs, Element, Separator)
    ).

% There is an element behind every separator, and none only where none can be first.
as_long_as(List, Element, Separator, S0, S) :-
    trilog_soft_cuts:soft_start(Key),
    (   List = [X|Xs],
        trilog_soft_cuts:soft_condition(Key, trilog_swi_dcg:element(Element, X, S0, S1)),
        (   run(Separator, S1, S2) -> !, behind_separator(Xs, Element, Separator, S2, S)
        ;   Xs = [], S = S1
        )
    ;   trilog_soft_cuts:soft_otherwise(Key),
        List = [],
        S = S0
    ).

behind_separator([X|Xs], Element, Separator, S0, S) :-
    element(Element, X, S0, S1),
    (   run(Separator, S1, S2) -> !, behind_separator(Xs, Element, Separator, S2, S)
    ;   Xs = [], S = S1
    ).

%% sequence(:Start, :Element, :Separator, :End, ?List)//
%  ?- phrase(sequence([0'<], digit, [0',], [0'>], Ds), [0'<,0'1,0'>]).
%     Ds = [49].
sequence(Start, Element, Separator, End, List) -->
    run(Start), sequence(Element, Separator, List), run(End), !.

%% optional(:Match, :Default)//
%  ?- phrase(optional([a], []), [a]).
%     true.
optional(Match, Default) -->
    (   run(Match) -> []
    ;   run(Default)
    ).

% Bodies and their parts are those of the program.
run(Body, List, Rest) :-
    of_program(Body, Module, Plain),
    (   trilog_cells:is_text(Plain) -> trilog_grammars:text_here(Plain, List, Rest)
    ;   nonvar(Plain), Plain = (First,Second) ->
        run(Module:First, List, Middle),
        run(Module:Second, Middle, Rest)
    ;   phrase(Module:Plain, List, Rest)
    ).

element(Body, X, List, Rest) :-
    of_program(Body, Module, Plain),
    call(Module:Plain, X, List, Rest).

of_program(Goal, Module, Plain) :-
    trilog_terms:home_of(Goal, trilog_swi_dcg, Module, Plain).
