/** Nonterminals of SWI-Prolog's library(dcg/basics): over lists of codes, which
phrase/2 gets from `atom_codes/2` and the like; over characters too.
*/

:- module(trilog_swi_dcg, [
    alpha_to_lower//1, atom//1, blank//0, blanks//0, blanks_to_nl//0, digit//1, digits//1,
    eol//0, eos//0, float//1, integer//1, nonblank//1, nonblanks//1, number//1,
    prolog_symbol//1, prolog_var_name//1, remainder//1, string//1, string_without//2, white//0,
    whites//0, xdigit//1, xdigits//1, xinteger//1, csym//1, csyms//0, foreach//2, foreach//3,
    sequence//2, sequence//3, sequence//5, optional//2
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

%% atom(+Term)//
%  The codes of what `write/1` writes of Term, which has no variables.
%  ?- phrase(atom(ab), Codes).
%     Codes = [97,98].
%  ?- phrase(atom(f(x)), [0'f,0'(,0'x,0')]).
%     true.
atom(Term, List, Rest) :-
    (   atom(Term), Term \== [] -> atom_chars(Term, Chars)
    ;   trilog_terms:ground_term(Term) -> trilog_swi_format:format_text(chars(Chars), "~w", [Term])
    ;   throw(error(instantiation_error, _))
    ),
    generated(Chars, List, Rest).

% Codes, unless the list is one of characters.
generated(Chars, List, Rest) :-
    (   nonvar(List), List = [First|_], atom(First) -> append(Chars, Rest, List)
    ;   trilog_grammars:codes_here(Chars, List, Rest)
    ).

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
nonblank(C) -->
    [C],
    { nonvar(C), ( integer(C) -> Code = C ; char_code(C, Code) ), trilog_swi_characters:is_graphic(Code) }.


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

%% alpha_to_lower(?Lower)//
%  A letter, as its small letter; in a list that is still to come the letter itself.
%  ?- phrase(alpha_to_lower(L), [0'A]).
%     L = 97.
alpha_to_lower(Lower) -->
    [C],
    {   (   var(C) -> C = Lower
        ;   char_of(C, Char),
            char_type(Char, alphabetic),
            trilog_swi_cases:lower(Char, Small),
            ( Lower == C -> true ; integer(C) -> char_code(Small, Lower) ; Lower = Small )
        )
    }.

%% digits(-Codes)//
%  As many digits as there are.
%  ?- phrase(digits(Ds), [0'1,0'2,97], Rest).
%     Ds = [49,50], Rest = [97].
digits(Codes) -->
    (   { Codes = [D|Ds] }, digit(D) -> digits(Ds)
    ;   { Codes = [] }
    ).

%% digit(-Code)//
%  ?- phrase(digit(D), [0'7]).
%     D = 55.
digit(C) --> [C], { is_digit(C) }.

%% integer(?Integer)//
%  ?- phrase(integer(N), [0'-,0'4,0'2]).
%     N = -42.
%  ?- phrase(integer(42), Codes).
%     Codes = [52,50].
integer(N, List, Rest) :-
    (   var(N) -> integer_read(N, List, Rest)
    ;   generated_as("~d", N, List, Rest)
    ).

integer_read(N) -->
    whole(Chars),
    { number_chars(N, Chars) }.

generated_as(Format, N, List, Rest) :-
    trilog_swi_format:format_text(chars(Chars), Format, [N]),
    generated(Chars, List, Rest).

% Digits, behind a sign perhaps, which is read and is no part of the number if it is `+`.
whole(Chars) -->
    optional_sign(Sign),
    digit(D),
    digits(Ds),
    { chars_of([D|Ds], Digits), ( Sign == (-) -> Chars = [-|Digits] ; Chars = Digits ) }.

optional_sign(Sign) --> ( sign(Sign) -> [] ; { Sign = (+) } ).

sign(Sign) --> [C], { nonvar(C), char_of(C, Sign), memberchk(Sign, [-,+]) }.

chars_of([], []).
chars_of([Code|Codes], [Char|Chars]) :-
    char_of(Code, Char),
    chars_of(Codes, Chars).

%% float(?Float)//
%  A number that is no integer.
%  ?- phrase(float(F), [0'1,0'.,0'5]).
%     F = 1.5.
%  ?- phrase(float(F), [0'1]).
%     false.
float(F) -->
    number(F),
    { float(F) }.

%% number(?Number)//
%  ?- phrase(number(N), [0'1,0'.,0'5]).
%     N = 1.5.
%  ?- phrase(number(N), [0'1,0'e], Rest).
%     false.
number(N, List, Rest) :-
    (   var(N) -> number_read(N, List, Rest)
    ;   number(N) -> generated_as("~w", N, List, Rest)
    ;   throw(error(type_error(number,N), _))
    ).

number_read(N) -->
    whole(Whole),
    fraction(Fraction),
    exponent(Exponent),
    {   (   Exponent = [_|_], Fraction == [] -> Parts = [Whole,['.','0'],Exponent]
        ;   Parts = [Whole,Fraction,Exponent]
        ),
        append(Parts, Chars),
        number_chars(N, Chars)
    }.

fraction(['.'|Chars]) -->
    [C], { nonvar(C), char_of(C, '.') },
    digit(D),
    !,
    digits(Ds),
    { chars_of([D|Ds], Chars) }.
fraction([]) --> [].

% Behind an `e` there has to be one.
exponent(Chars) -->
    (   [C], { nonvar(C), char_of(C, Char), memberchk(Char, [e,'E']) } ->
        { Chars = [e|Digits] },
        whole(Digits)
    ;   { Chars = [] }
    ).

%% xinteger(?Integer)//
%  A number in hexadecimal digits, behind a sign perhaps.
%  ?- phrase(xinteger(N), [0'f,0'F]).
%     N = 255.
%  ?- phrase(xinteger(-255), Codes).
%     Codes = [45,102,102].
xinteger(N, List, Rest) :-
    (   integer(N) -> generated_as("~16r", N, List, Rest)
    ;   xinteger_read(N, List, Rest)
    ).

xinteger_read(N) -->
    optional_sign(Sign),
    xdigit(Weight),
    xdigits(Weights),
    {   foldl(with_digit, Weights, Weight, N0),
        ( Sign == (-) -> N is -N0 ; N = N0 )
    }.

with_digit(Weight, N0, N) :- N is N0 * 16 + Weight.

%% xdigits(?Weights)//
%  As many hexadecimal digits as there are.
%  ?- phrase(xdigits(Weights), [0'1,0'B,0'x], Rest).
%     Weights = [1,11], Rest = [120].
xdigits(Weights) -->
    (   { Weights = [Weight|Others] }, xdigit(Weight) -> xdigits(Others)
    ;   { Weights = [] }
    ).

%% xdigit(?Weight)//
%  A hexadecimal digit, as the number from 0 to 15 that it is.
%  ?- phrase(xdigit(Weight), [0'F]).
%     Weight = 15.
%  ?- phrase(xdigit(11), Codes).
%     Codes = [98]
%  ;  false.
xdigit(Weight) --> [C], { trilog_swi_characters:code_type(C, xdigit(Weight)) }.

%% prolog_var_name(-Name)//
%  The name of a variable as it is written in Prolog.
%  ?- phrase(prolog_var_name(Name), [0'X,0's,0'=], Rest).
%     Name = 'Xs', Rest = [61].
prolog_var_name(Name) -->
    [C],
    { trilog_swi_characters:code_type(C, prolog_var_start) },
    !,
    name_rest(Cs),
    { chars_of([C|Cs], Chars), atom_chars(Name, Chars) }.

name_rest(Codes) -->
    (   csym(C) -> { Codes = [C|Cs] }, name_rest(Cs)
    ;   { Codes = [] }
    ).

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
csym(C) -->
    [C],
    { nonvar(C), char_of(C, Char), ( char_type(Char, alphanumeric) ; Char == '_' ), ! }.

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
    (   { trilog_terms:is_proper_list(List) } -> in_turn(List, Element, Separator)
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
