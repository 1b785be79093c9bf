/** Operators as SWI-Prolog writes them, where the machine writes other blanks.

Around an infix operator that is a word there is a blank on both sides if there must be
one in front of it (`1 mod 'B'`, but `[]mod'B'`), and else only where two tokens would
be one. Such a term is written here, and a variable named as it is written stands for it.

    place   where a term stands: whole, argument (of a list, ...), or
            operand(Number,Name/Arity) of a compound term
    writer  what writes an operand: it is called with the term and its characters
*/

:- module(trilog_infix, [
    binds_weaker/2, is_worded/2, worded_text/4, empty_call_text/3, signed/4, sign_text/3,
    is_symbol_char/1
]).

:- use_module(library(charsio)).
:- use_module(library(lists)).

%% binds_weaker(@Term, +Limit)
%  Term is an operator, or one with its operands and of a priority above Limit.
%  ?- trilog_infix:binds_weaker(a=b, 699).
%     true.
%  ?- trilog_infix:binds_weaker(a+b, 699).
%     false.
binds_weaker(Term, Limit) :-
    nonvar(Term),
    functor(Term, Name, Arity),
    atom(Name),
    current_op(Priority, Type, Name),
    operands(Type, Operands),
    ( Arity =:= 0 -> true ; Arity =:= Operands, Priority > Limit ),
    !.

operands(fx, 1).
operands(fy, 1).
operands(xf, 1).
operands(yf, 1).
operands(xfx, 2).
operands(xfy, 2).
operands(yfx, 2).

% --- words ----------------------------------------------------------------------

%% is_worded(+Arguments, +Name)
%  The term with them has an infix operator that is a word, or one of symbols behind others.
%  ?- trilog_infix:is_worded([[],1], is).
%     true.
%  ?- trilog_infix:is_worded([[],1], +).
%     false.
is_worded([A,B], Name) :-
    '$atom_chars'(Name, [First|Rest]),
    (   char_type(First, alpha) ->
        \+ ( ends_with_word(A), begins_with_word(B), char_type(First, lower), all_in_word(Rest) )
    ;   atom(A),
        is_symbol_char(First),
        '$atom_chars'(A, [Before|_]),
        is_symbol_char(Before)
    ),
    infix(Name, _, _).

% Between them the machine has both blanks, too. (Of most terms that is seen soon.)
ends_with_word(Term) :-
    ( var(Term) -> true ; integer(Term) ).

all_in_word([]).
all_in_word([C|Cs]) :-
    in_word(C),
    all_in_word(Cs).

begins_with_word(Term) :-
    (   var(Term) -> true
    ;   integer(Term) -> Term >= 0
    ;   compound(Term), Term \= [_|_], functor(Term, Name, 2),
        '$atom_chars'(Name, [C]), is_symbol_char(C) ->
        arg(1, Term, Left),
        ( var(Left) -> true ; integer(Left), Left >= 0 )
    ).

infix(Name, Priority, Type) :-
    current_op(Priority, Type, Name),
    operands(Type, 2),
    !.

%% worded_text(+Term, +Place, +Writer, -Chars)
%  Chars are such a term as it is written at Place.
%  ?- trilog_infix:worded_text(1 mod (-), whole, trilog_answers:operand_text([],9), _Cs), atom_chars(Text, _Cs).
%     Text = '1 mod (-)'.
worded_text(Term, Place, Writer, Chars) :-
    limit(Place, Limit),
    operand(Term, Limit, Writer, ' ', _, Chars0, []),
    (   Place = operand(1,Name/1), is_prefix(Name), Chars0 = [First|_], opens(First) ->
        Chars = [' '|Chars0]
    ;   Chars = Chars0
    ).

% Behind a prefix operator these would make a call or a dict.
opens('(').
opens('{').

is_prefix(Name) :-
    current_op(_, Type, Name),
    memberchk(Type, [fy,fx]),
    !.

limit(whole, 1200).
limit(argument, 999).
limit(operand(Number,Name/Arity), Limit) :-
    (   current_op(Priority, Type, Name), operands(Type, Arity) ->
        operand_limit(Type, Number, Priority, Limit)
    ;   Name == {} -> Limit = 1200
    ;   Limit = 999
    ).

operand_limit(fy, 1, Limit, Limit).
operand_limit(yf, 1, Limit, Limit).
operand_limit(xfy, 2, Limit, Limit).
operand_limit(yfx, 1, Limit, Limit).
operand_limit(fx, 1, Priority, Limit) :- Limit is Priority - 1.
operand_limit(xf, 1, Priority, Limit) :- Limit is Priority - 1.
operand_limit(xfy, 1, Priority, Limit) :- Limit is Priority - 1.
operand_limit(xfx, _, Priority, Limit) :- Limit is Priority - 1.
operand_limit(yfx, 2, Priority, Limit) :- Limit is Priority - 1.

% Chars0 and Chars are a difference list; Last0 is the character in front of it, and Last
% the last one then.
operand(Term, Limit, Writer, Last0, Last, Chars0, Chars) :-
    (   binds_weaker(Term, Limit) ->
        Chars0 = ['('|Chars1],
        unbracketed(Term, Writer, '(', _, Chars1, [')'|Chars]),
        Last = (')')
    ;   unbracketed(Term, Writer, Last0, Last, Chars0, Chars)
    ).

unbracketed(Term, Writer, Last0, Last, Chars0, Chars) :-
    (   compound(Term), Term =.. [Name,A,B], is_worded([A,B], Name) ->
        infix(Name, Priority, Type),
        operand_limit(Type, 1, Priority, Left),
        operand_limit(Type, 2, Priority, Right),
        operand(A, Left, Writer, Last0, Last1, Chars0, Chars1),
        call(Writer, Name, Word),
        blank_between(Last1, Word, Blank),
        append(Blank, Chars2, Chars1),
        appended(Word, Last1, Last2, Chars2, Chars3),
        (   Blank = [_] -> Chars3 = [' '|Chars4], Last3 = ' '
        ;   Chars3 = Chars4, Last3 = Last2
        ),
        operand(B, Right, Writer, Last3, Last, Operand, Chars),
        ( Operand == Chars -> Blank1 = [] ; blank_between(Last3, Operand, Blank1) ),
        append(Blank1, Operand, Chars4)
    ;   call(Writer, Term, Written),
        appended(Written, Last0, Last, Chars0, Chars)
    ).

%% empty_call_text(+Arguments, +Writer, -Chars)
%  Chars are the term '[]'(Argument, ...): in SWI-Prolog `[](a)` is another one.
%  ?- trilog_infix:empty_call_text([b,(c:-d)], trilog_answers:operand_text([],9), _Cs), atom_chars(Text, _Cs).
%     Text = '\'[]\'(b,(c:-d))'.
empty_call_text(Arguments, Writer, Chars) :-
    append("'[]'(", Chars1, Chars),
    arguments(Arguments, Writer, Chars1).

arguments([Argument|Arguments], Writer, Chars0) :-
    operand(Argument, 999, Writer, '(', _, Chars0, Chars1),
    (   Arguments == [] -> Chars1 = ")"
    ;   Chars1 = [','|Chars2],
        arguments(Arguments, Writer, Chars2)
    ).

appended([], Last, Last, Chars, Chars).
appended([C|Cs], _, Last, [C|Chars0], Chars) :-
    appended(Cs, C, Last, Chars0, Chars).

blank_between(Last, [First|_], Blank) :-
    (   run_together(Last, First) -> Blank = [' ']
    ;   Blank = []
    ).

run_together(Last, First) :-
    (   in_word(Last) -> ( in_word(First) -> true ; First == '''', char_type(Last, decimal_digit) )
    ;   is_symbol_char(Last) -> is_symbol_char(First)
    ;   Last == First,
        memberchk(Last, ['''','"'])
    ).

%% is_symbol_char(+Char)
%  Names are made of such characters, without quotes.
%  ?- trilog_infix:is_symbol_char(+).
%     true.
is_symbol_char(C) :-
    memberchk(C, ['#','$','&',*,+,-,'.',/,:,<,=,>,?,@,(\),^,~]).

in_word(C) :-
    ( char_type(C, alphanumeric) -> true ; C == '_' ).

% --- signs ----------------------------------------------------------------------

%% signed(+Arguments0, +Name, -Arguments, -Signed)
%  Of the arguments of Name one is to be written as a text, too: the machine has `- (1)`
%  and `- (x^2)` where others have `- 1` and `-x^2`.
%  ?- once(trilog_infix:signed([1], -, Arguments, Signed)).
%     Arguments = [_A], Signed = signed(-,1)-_A.
signed([X], -, [V], signed(-,X)-V) :-
    nonvar(X),
    (   number(X) -> X >= 0
    ;   functor(X, Name, 2), infix(Name, Priority, _), Priority =< 200
    ),
    current_op(200, fy, -).
% Behind `|` the machine writes a list as the rest of one.
signed([A,B], '|', [A,V], signed('|',B)-V) :-
    compound(B),
    limit(operand(2,('|')/2), Limit),
    \+ binds_weaker(B, Limit).
% `\(-)^1` would be read as a call, and `\{a}` as a dict.
signed([X], Name, [V], signed(Name,X)-V) :-
    begins_apart(X),
    prefix_limit(Name, Limit),
    \+ binds_weaker(X, Limit).

begins_apart(Term) :-
    nonvar(Term),
    (   ( Term = {_} ; Term == {} ) -> true
    ;   compound(Term), functor(Term, Name, 2),
        infix(Name, Priority, Type),
        arg(1, Term, Left),
        (   atom(Left), Left \== {} -> once(current_op(_, _, Left))
        ;   begins_apart(Left) -> true
        ;   arg(2, Term, Right),
            is_worded([Left,Right], Name),
            operand_limit(Type, 1, Priority, Limit),
            binds_weaker(Left, Limit)
        )
    ).

prefix_limit(Name, Limit) :-
    current_op(Priority, Type, Name),
    ( Type == fy -> Limit = Priority ; Type == fx -> Limit is Priority - 1 ),
    !.

%% sign_text(+Operator, +Operand, -Text)
%  Text is Operand as it is written behind Operator: with a blank behind a minus that
%  would be another token without it.
%  ?- trilog_infix:sign_text(-, "x^2", T), trilog_infix:sign_text(-, "1", U).
%     T = "x^2", U = " 1".
sign_text(Operator, Operand, Text) :-
    Operand = [First|_],
    (   Operator == ('|') -> Text = Operand
    ;   Operator == (-), \+ char_type(First, decimal_digit), stands_close(First) -> Text = Operand
    ;   Text = [' '|Operand]
    ).

stands_close(First) :-
    (   char_type(First, alphanumeric) -> true
    ;   memberchk(First, ['_','''','"','['])
    ).
