/** Atoms and strings as course code handles them in SWI-Prolog.

SWI-Prolog has a string type of its own; here a string is the list of its
characters, which is what "abc" means to this machine. So "" is the empty
list, and the empty list is the empty text. Wherever these predicates take a
text, it may be an atom, a number, a list of characters or a list of codes.
*/

:- module(trilog_swi_text, [
    atom_number/2, atom_string/2, number_string/2, string/1, string_chars/2, string_code/3,
    string_codes/2, string_concat/3, string_length/2, string_to_atom/2, text_concat/3,
    text_to_string/2,
    % For our own modules.
    atomic_chars/3, chars_atom/2, text_atom_chars/2, text_atom_codes/2,
    text_atom_concat/3, text_chars/2, text_length/2, text_number_chars/2, text_number_codes/2
]).

:- use_module(library(charsio)).
:- use_module(library(error)).
:- use_module(library(lists)).

%% text_chars(+Text, -Chars)
%  Chars are the characters of an atom, a number, or a list of characters or
%  codes.
%  ?- text_chars(12, Chars).
%     Chars = "12".
text_chars(Text, Chars) :-
    (   var(Text) -> instantiation_error(text_chars/2)
    ;   Text == [] -> Chars = []
    ;   atom(Text) -> '$atom_chars'(Text, Chars)
    ;   number(Text) -> number_chars(Text, Chars0), Chars = Chars0
    ;   is_char_list(Text) -> Chars = Text
    ;   \+ known_list(Text) -> instantiation_error(text_chars/2)
    ;   list_chars(Text, Chars0) -> Chars = Chars0
    ;   type_error(text, Text, text_chars/2)
    ).

%% atomic_chars(+Text, +Type, -Chars)
%  The same of an atom, a number or a string; a list that was not written as one, and what
%  else is not of that Type, is an error. (The empty list is the empty string.)
%  ?- catch(atomic_chars([a,b], atomic, _), error(E, _), true).
%     E = type_error(atomic,[a,b]).
atomic_chars(Text, Type, Chars) :-
    (   compound(Text), \+ trilog_cells:is_text(Text) -> type_error(Type, Text, text_chars/2)
    ;   text_chars(Text, Chars)
    ).

% Neither the list nor one of its elements is still to come.
known_list(Text) :-
    '$skip_max_list'(_, _, Text, Tail),
    nonvar(Tail),
    \+ ( Tail == [], member(X, Text), var(X) ).

list_chars([X|Xs], Chars) :-
    maplist(of_text, [X|Xs], Chars).

% What a grammar gives may have codes beside the characters of its texts.
of_text(X, Char) :-
    (   integer(X) -> trilog_calls:char_and_code(Char, X)
    ;   is_char(X), Char = X
    ).

is_char(X) :-
    atom(X),
    '$atom_length'(X, 1).

%% chars_atom(+Chars, ?Atom)
%  Atom is written with the characters of a list.
%  ?- chars_atom("ab", Atom).
%     Atom = ab.
chars_atom(Chars, Atom) :-
    '$atom_chars'(Atom0, Chars),
    Atom = Atom0.

% An argument that may still be unknown: bound text, or nothing.
known(Text, Known) :-
    (   var(Text) -> Known = no
    ;   atomic_chars(Text, atomic, Chars), Known = yes(Chars)
    ).

%% string(@Term)
%  Term is a text, as `"..."` and predicates about strings make them, and no list.
%  ?- string("abc").
%     true.
%  ?- string([a,b]).
%     false.
string(Term) :-
    trilog_cells:is_text(Term),
    % The clauses of our own modules have packed pieces in lists.
    is_char_list(Term).

is_char_list(Term) :-
    '$skip_max_list'(_, _, Term, Tail),
    Tail == [],
    ( Term == [] -> true ; '$is_partial_string'(Term) ).

%% atom_number(?Atom, ?Number)
%  Atom is Number written down; fails when Atom is no number.
%  ?- atom_number('12', N).
%     N = 12.
%  ?- atom_number(abc, N).
%     false.
%  ?- atom_number(A, 5).
%     A = '5'.
atom_number(Atom, Number) :-
    (   compound(Atom), nonvar(Number), \+ string(Atom) -> false
    ;   nonvar(Atom), \+ number(Atom) ->
        atomic_chars(Atom, atom, Chars),
        \+ begins_with_blank(Chars),
        chars_number(Chars, Number0),
        Number = Number0
    ;   var(Number) ->
        ( var(Atom) -> instantiation_error(atom_number/2) ; type_error(atom, Atom, atom_number/2) )
    ;   number(Number) ->
        number_chars(Number, Chars),
        atom_chars(Atom0, Chars),
        Atom = Atom0
    ;   type_error(number, Number, atom_number/2)
    ).

begins_with_blank([C|Cs]) :-
    (   C @>= '0', C @=< '9' -> false
    ;   memberchk(C, "+-"), Cs = [D|_] -> char_type(D, whitespace)
    ;   char_type(C, whitespace)
    ).

chars_number([C|Cs], Number) :-
    (   are_digits([C|Cs]) -> '$chars_to_number'([C|Cs], Number)
    ;   \+ ( C @>= a, C @=< z ),
        numeral_number(C, Cs, Number)
    ).

numeral_number(C, Cs, Number) :-
    ( C == (+) -> Chars0 = Cs ; Chars0 = [C|Cs] ),
    \+ begins_with_remark(Chars0),
    ( memberchk(' ', Chars0), one_number(Chars0, Chars1) -> true ; Chars1 = Chars0 ),
    with_fraction(Chars1, Chars),
    catch(trilog_swi_text:written_number(Chars, Number), error(_,_), false).

written_number(Chars, Number) :-
    '$chars_to_number'(Chars, Number).

are_digits([]).
are_digits([C|Cs]) :-
    C @>= '0',
    C @=< '9',
    are_digits(Cs).

begins_with_remark([C|Cs]) :-
    (   C @>= '0', C @=< '9' -> false
    ;   memberchk(C, [(/),'%']) -> true
    ;   char_type(C, whitespace),
        begins_with_remark(Cs)
    ).

% An integer of digits in groups.
one_number([C|Cs], [C|Digits]) :-
    (   ( C == (-), Cs \= [' '|_] ; char_type(C, whitespace) ) -> one_number(Cs, Digits)
    ;   char_type(C, decimal_digit),
        other_digits(Cs, Digits)
    ).

other_digits([], []).
other_digits([C|Cs], [D|Digits]) :-
    (   C == ' ' -> Cs = [D|Rest] ; C = D, Cs = Rest ),
    char_type(D, decimal_digit),
    other_digits(Rest, Digits).

% The machine reads 1.0e5, and not 1e5.
with_fraction(Chars0, Chars) :-
    (   \+ memberchk('.', Chars0),
        append(Whole, [E|Exponent], Chars0),
        memberchk(E, "eE"),
        append(_, [D], Whole),
        char_type(D, decimal_digit),
        \+ Chars0 = ['0',_|_] ->
        append([Whole,".0e",Exponent], Chars)
    ;   Chars = Chars0
    ).

% Text is Number written down.
text_number(Text, Number) :-
    text_chars(Text, Chars),
    (   chars_number(Chars, Number0) -> Number = Number0
    ;   throw(error(syntax_error(illegal_number), number_codes/2))
    ).

%% text_number_codes(?Number, ?Codes)
%  number_codes(Number, Codes), where Codes may be any text.
%  ?- text_number_codes(N, "12").
%     N = 12.
%  ?- text_number_codes(12, Codes).
%     Codes = [49,50].
%  ?- catch(text_number_codes(_, "x"), error(E, _), true).
%     E = syntax_error(illegal_number).
text_number_codes(Number, Codes) :-
    (   nonvar(Codes), ( Codes == [] ; Codes = [_|_] ), ( var(Number) ; ground(Codes) ) ->
        ( nonvar(Number), \+ number(Number) -> type_error(number, Number, number_codes/2) ; true ),
        known_end(Codes),
        text_number(Codes, Number)
    ;   number_codes(Number, Codes)
    ).

%% number_string(?Number, ?String)
%  String is Number written down, with no blanks around it.
%  ?- number_string(N, "42").
%     N = 42.
number_string(Number, String) :-
    (   nonvar(String) ->
        text_chars(String, Chars),
        chars_number(Chars, Number0),
        Number = Number0
    ;   var(Number) -> instantiation_error(number_string/2)
    ;   number_chars(Number, Chars),
        unify_text(Chars, String)
    ).

%% atom_string(?Atom, ?String)
%  Atom and String have the same characters.
%  ?- atom_string(abc, S).
%     S = "abc".
%  ?- atom_string(A, "abc").
%     A = abc.
atom_string(Atom, String) :-
    (   nonvar(Atom) -> text_chars(Atom, String0), unify_text(String0, String)
    ;   text_chars(String, Chars),
        atom_chars(Atom, Chars)
    ).

unify_text(Chars, Text) :-
    (   var(Text) -> trilog_cells:as_text(Chars, Text)
    ;   text_chars(Text, Chars)
    ).

% A list of the characters of a text.
unpacked(Text, Chars) :-
    text_chars(Text, Chars0),
    chars_cells(Chars0, Chars).

%% string_chars(?String, ?Chars)
%  Chars are the characters of String.
%  ?- string_chars(abc, Chars).
%     Chars = [a,b,c].
string_chars(String, Chars) :-
    (   nonvar(String) -> unpacked(String, Chars)
    ;   text_chars(Chars, String0),
        unify_text(String0, String)
    ).

%% string_codes(?String, ?Codes)
%  Codes are the codes of the characters of String.
%  ?- string_codes("ab", Codes).
%     Codes = [97,98].
string_codes(String, Codes) :-
    (   nonvar(String) ->
        text_chars(String, Chars),
        unify_codes(Chars, Codes)
    ;   text_chars(Codes, String0),
        unify_text(String0, String)
    ).

% Also with a text.
unify_codes(Chars, Codes) :-
    (   nonvar(Codes), Codes = [_|_], is_char_list(Codes) -> Codes = Chars
    ;   maplist(char_code, Chars, Codes)
    ).

%% string_code(?Index, +String, -Code)
%  Code is the code of the character at Index, counted from 1.
%  ?- string_code(1, "abc", Code).
%     Code = 97.
string_code(Index, String, Code) :-
    text_chars(String, Chars),
    (   integer(Index), Index >= 1 ->
        Before is Index - 1,
        '$skip_max_list'(_, Before, Chars, [Char|_])
    ;   nth1(Index, Chars, Char)
    ),
    char_code(Char, Code).

%% string_to_atom(?String, ?Atom)
%  Atom and String have the same characters.
%  ?- string_to_atom("abc", A).
%     A = abc.
string_to_atom(String, Atom) :-
    (   nonvar(String) ->
        text_chars(String, Chars),
        unify_atom(Chars, Atom)
    ;   text_chars(Atom, String0),
        unify_text(String0, String)
    ).

%% text_to_string(+Text, -String)
%  String are the characters of Text.
%  ?- text_to_string(abc, S).
%     S = "abc".
text_to_string(Text, String) :-
    text_chars(Text, Chars),
    unify_text(Chars, String).

%% string_length(+String, -Length)
%  Length is the number of characters of String.
%  ?- string_length(abc, L).
%     L = 3.
string_length(String, Length) :-
    text_chars(String, Chars),
    ( integer(Length), Length < 0 -> false ; length(Chars, Length) ).

%% string_concat(?A, ?B, ?C)
%  C is A and then B; takes C apart when A or B is unknown.
%  ?- string_concat("ab", cd, C).
%     C = "abcd".
%  ?- string_concat(A, "cd", "abcd").
%     A = "ab".
%  ?- string_concat(A, B, "a").
%     A = "", B = "a"
%  ;  A = "a", B = "".
string_concat(A, B, C) :-
    known(A, KnownA),
    known(B, KnownB),
    string_concat_(KnownA, KnownB, A, B, C).

string_concat_(yes(As), KnownB, _, B, C) :-
    string_after(KnownB, As, B, C).
string_concat_(no, KnownB, A, B, C) :-
    atomic_chars(C, atomic, Cs),
    string_before(KnownB, A, B, Cs).

string_after(yes(Bs), As, _, C) :-
    (   As = [_|_], Bs = [_|_], var(C) ->
        in_front(As, Bs, Cs),
        % In one piece.
        '$create_partial_string'(Cs, Text, []),
        C = Text
    ;   append(As, Bs, Cs),
        unify_text(Cs, C)
    ).
string_after(no, As, B, C) :-
    atomic_chars(C, atomic, Cs),
    append(As, B0, Cs),
    unify_text(B0, B).

% append/3 of characters, which the machine copies together.
in_front(As, Bs, Cs) :-
    (   As = [_|_] -> '$create_partial_string'(As, Cs, Bs)
    ;   Cs = Bs
    ).

string_before(yes(Bs), A, _, Cs) :-
    once(append(Before, Bs, Cs)),
    unify_text(Before, A).
string_before(no, A, B, Cs) :-
    append(A0, B0, Cs),
    unify_text(A0, A),
    unify_text(B0, B).

%% text_concat(?A, ?B, ?C)
%  C is A and then B: a string when A or B is one, else an atom.
%  ?- text_concat(ab, cd, C).
%     C = abcd.
%  ?- text_concat(A, cd, abcd).
%     A = ab.
text_concat(A, B, C) :-
    ( ( string(A) ; string(B) ; string(C) ) -> string_concat(A, B, C) ; text_atom_concat(A, B, C) ).

is_text_list(Text) :-
    nonvar(Text),
    Text = [_|_].

%% text_atom_concat(?A, ?B, ?C)
%  atom_concat/3, which takes numbers too.
%  ?- text_atom_concat(a, 1, C).
%     C = a1.
text_atom_concat(A, B, C) :-
    (   atom(A), atom(B), A \== [], B \== [], var(C) ->
        '$atom_chars'(A, As),
        '$atom_chars'(B, Bs),
        in_front(As, Bs, Cs),
        '$atom_chars'(C0, Cs),
        C = C0
    ;   atom_text(A, A1),
        atom_text(B, B1),
        atom_text(C, C1),
        atom_concat(A1, B1, C1)
    ).

%% text_atom_chars(?Text, ?Chars)
%  atom_chars/2, which takes numbers and strings too.
%  ?- text_atom_chars(12, Chars).
%     Chars = ['1','2'].
text_atom_chars(Text, Chars) :-
    given_list(Text, Chars),
    atom_text(Text, Atom),
    (   atom(Atom) ->
        '$atom_chars'(Atom, Chars0),
        ( atom(Text) -> chars_of_codes(Chars, Given) ; Given = Chars ),
        chars_cells(Chars0, Given)
    ;   nonvar(Atom) -> atom_chars(Atom, Chars)
    ;   chars_of_codes(Chars, Chars0),
        atom_chars(Atom, Chars0)
    ).

% What is no list is an error, and a string is that of an atom.
given_list(Text, List) :-
    (   ( var(List) ; var(Text) ; List == [] ) -> true
    ;   List = [_|_] -> ( string(List) -> atom(Text) ; known_end(List) )
    ;   type_error(list, List, atom_chars/2)
    ).

known_end(List) :-
    '$skip_max_list'(_, _, List, End),
    ( ( var(End) ; End == [] ) -> true ; type_error(list, List, atom_chars/2) ).

chars_cells([], []).
chars_cells([C|Cs], [C|Cells]) :-
    chars_cells(Cs, Cells).

% Where characters are wanted, codes will do, and some of both.
chars_of_codes(Codes, Chars) :-
    (   is_text_list(Codes), trilog_terms:is_proper_list(Codes),
        ( maplist(integer, Codes) -> true ; sort(Codes, [Least|_]), integer(Least), Least > 8 ),
        list_chars(Codes, Chars0) -> Chars = Chars0
    ;   Chars = Codes
    ).

%% text_number_chars(?Number, ?Chars)
%  number_chars/2, which makes a list and no text, and takes codes too.
%  ?- text_number_chars(12, Chars).
%     Chars = ['1','2'].
%  ?- text_number_chars(N, [0'1,0'2]).
%     N = 12.
text_number_chars(Number, Chars) :-
    (   nonvar(Number), var(Chars) ->
        number_chars(Number, Chars0),
        chars_cells(Chars0, Chars)
    ;   chars_of_codes(Chars, Chars1),
        catch(number_chars(Number, Chars1),
              error(syntax_error(_),Context),
              trilog_swi_text:number_in_groups(Chars1, Number, Context))
    ).

number_in_groups(Chars, Number, Context) :-
    (   chars_number(Chars, Number0) -> Number = Number0
    ;   throw(error(syntax_error(illegal_number), Context))
    ).

%% text_atom_codes(?Text, ?Codes)
%  atom_codes/2, which takes numbers and strings too.
%  ?- text_atom_codes(12, Codes).
%     Codes = [49,50].
%  ?- text_atom_codes(Text, "abc").
%     Text = abc.
text_atom_codes(Text, Codes) :-
    (   var(Text), is_text_list(Codes) ->
        text_chars(Codes, Chars),
        atom_chars(Text, Chars)
    ;   ( atomic(Text) ; string(Text) ) ->
        given_list(Text, Codes),
        string_codes(Text, Codes)
    ;   atom_codes(Text, Codes)
    ).

%% text_length(+Text, ?Length)
%  atom_length/2, which takes numbers and strings too.
%  ?- text_length(123, L).
%     L = 3.
%  ?- text_length("", L).
%     L = 0.
text_length(Text, Length) :-
    atom_text(Text, Atom),
    (   is_text_list(Atom) -> string_length(Atom, Length)
    ;   compound(Atom) -> type_error(text, Atom, atom_length/2)
    ;   \+ ( nonvar(Atom), integer(Length), Length < 0 ), atom_length(Atom, Length)
    ).

% A number or a string becomes the atom that is written like it; [] is the empty string.
atom_text(Text, Atom) :-
    (   Text == [] -> Atom = ''
    ;   number(Text) -> number_chars(Text, Chars), chars_atom(Chars, Atom)
    ;   string(Text) -> text_chars(Text, Chars), chars_atom(Chars, Atom)
    ;   Atom = Text
    ).

% Also with a text that is no atom.
unify_atom(Chars, Text) :-
    (   var(Text) -> chars_atom(Chars, Text)
    ;   text_chars(Text, Chars)
    ).
