/** Lists and texts, kept apart.

The machine reads the list `[a,b]` and the text `"ab"` as the same thing, a
packed string, and compiles every list of one-letter atoms into one. Its
order of terms is wrong for packed strings, and an answer could not be shown
as it was written. A list that is built cell by cell is no packed string. So
what is read is built again here: only what was written with quotes stays
packed. In a clause or a query the letters of lists become variables, which
its first goals bind, because the compiler would pack the lists again.

    text      a packed string: the machine's value of `"ab"`
    letter    an atom of one character that is an element of a list
    letters   the goal that binds them: (letters=letters, A=a, B=b)
    kept      a stream, which the machine cannot compile, in its place
*/

:- module(trilog_cells, [
    quote_as/1, quoted_as/1, is_text/1, as_text/2, as_cells/2, rebuilt/3, rebuilt_cells/2,
    without_texts/1, unmended/0, lettered_clause/2, lettered_goal/3, lettered/3, unlettered/2,
    kept_stream/2
]).

:- use_module(library(iso_ext)).

%% lettered(?Module, ?Name, ?Arity)
%  A clause of the predicate begins with letters.
%  ?- trilog_cells:lettered(m, no_such, Arity).
%     false.
:- dynamic(lettered/3).

% stream_number(N): so many streams are kept.
:- dynamic(stream_number/1).

%% is_text(?Term)
%  Term is a packed string. (The machine's order of a packed string and a list
%  cell with the same first element is the wrong way round.)
%  ?- trilog_cells:is_text("ab").
%     true.
%  ?- L = [A,b], A = a, trilog_cells:is_text(L).
%     false.
is_text(Term) :-
    nonvar(Term),
    Term = [First|Rest],
    atom(First),
    (   var(Rest) -> Order = (>)
    ;   Order = (<)
    ),
    builtins:compare(Order, Term, [First|0]).

%% as_text(+Chars, -Text)
%  Packs a list of characters.
%  ?- L = [A,b], A = a, trilog_cells:as_text(L, T), trilog_cells:is_text(T).
%     L = [a,b], A = a, T = "ab".
as_text(Chars, Text) :-
    (   Chars == [] -> Text = []
    ;   is_text(Chars) -> Text = Chars
    ;   '$create_partial_string'(Chars, Text, [])
    ).

%% as_cells(?Term, -Cells)
%  Cells is Term with every text unpacked.
%  ?- trilog_cells:as_cells(f("ab"), T).
%     T = f([a,b]).
as_cells(Term, Cells) :-
    (   without_texts(Term) -> Cells = Term
    ;   unpacked(Term, Cells)
    ).

unpacked(Term, Cells) :-
    (   \+ compound(Term) -> Cells = Term
    ;   Term = [X|Xs] ->
        Cells = [Y|Ys],
        unpacked(X, Y),
        unpacked(Xs, Ys)
    ;   Term =.. [Name|Arguments0],
        all_unpacked(Arguments0, Arguments),
        Cells =.. [Name|Arguments]
    ).

all_unpacked([], []).
all_unpacked([Term|Terms], [Cells|Others]) :-
    unpacked(Term, Cells),
    all_unpacked(Terms, Others).

%% without_texts(?Term)
%  No part of Term is a text.
%  ?- trilog_cells:without_texts(f("ab")).
%     false.
without_texts(Term) :-
    (   compound(Term) ->
        (   Term = [X|Xs] ->
            \+ is_text(Term),
            without_texts(X),
            without_texts(Xs)
        ;   functor(Term, _, Arity),
            arguments_without(1, Arity, Term)
        )
    ;   true
    ).

arguments_without(N, Arity, Term) :-
    (   N > Arity -> true
    ;   arg(N, Term, Argument),
        (   N =:= Arity -> without_texts(Argument)
        ;   without_texts(Argument),
            N1 is N + 1,
            arguments_without(N1, Arity, Term)
        )
    ).

% --- what is between double quotes ----------------------------------------------

%% quote_as(+Kind)
%  What is read between double quotes is a string, chars, codes or an atom. A string is
%  characters, too, but packed.
%  ?- trilog_cells:quote_as(nothing).
%     error: expected string, chars, codes or atom, but got nothing (in set_prolog_flag/2)
quote_as(Kind) :-
    (   var(Kind) -> throw(error(instantiation_error, set_prolog_flag/2))
    ;   \+ atom(Kind) -> throw(error(type_error(atom, Kind), set_prolog_flag/2))
    ;   machine_quotes(Kind, Machine) ->
        set_prolog_flag(double_quotes, Machine),
        trilog_loader:note(quotes, Kind)
    ;   throw(error(domain_error(double_quotes, Kind), set_prolog_flag/2))
    ).

machine_quotes(string, chars).
machine_quotes(chars, chars).
machine_quotes(codes, codes).
machine_quotes(atom, atom).

%% quoted_as(?Kind)
%  ?- trilog_cells:quoted_as(Kind).
%     Kind = string.
quoted_as(Kind) :-
    current_prolog_flag(double_quotes, Machine),
    (   Machine == chars, \+ trilog_loader:noted(quotes, chars) -> Kind = string
    ;   Kind = Machine
    ).

% --- what is read -------------------------------------------------------------

%% rebuilt(+Text, +Term0, -Term)
%  Term is Term0, which was read from Text, with every list built of cells but
%  those that were written with quotes. Where there are quotes the text is read
%  again, with texts as codes: that tells which is which.
%  ?- trilog_cells:rebuilt("f([a],\"a\").", f("a","a"), f(L,T)), trilog_cells:is_text(T).
%     L = [a], T = "a".
rebuilt(Text, Term0, Term) :-
    (   \+ unmended, marks(Text, no, Marks) ->
        (   Marks == quotes, quoted_as(string) ->
            read_with_codes(Text, Term1),
            keep_texts(Term0, Term1, Term)
        ;   as_cells(Term0, Term)
        )
    ;   Term = Term0
    ).

%% rebuilt_cells(+Term0, -Term)
%  The same where the text has no quotes.
%  ?- trilog_cells:rebuilt_cells(f("ab"), f(L)), trilog_cells:is_text(L).
%     false.
rebuilt_cells(Term0, Term) :-
    (   unmended -> Term = Term0
    ;   as_cells(Term0, Term)
    ).

%% unmended
%  Somebody asks what the machine answers by itself.
%  ?- trilog_cells:unmended.
%     false.
unmended :-
    bb_get(trilog_kept_mends, off).

% Without brackets and quotes there are no lists.
marks([], brackets, brackets).
marks([C|Cs], Seen, Marks) :-
    (   C == '"' -> Marks = quotes
    ;   C == '[' -> marks(Cs, brackets, Marks)
    ;   marks(Cs, Seen, Marks)
    ).

read_with_codes(Text, Term) :-
    set_prolog_flag(double_quotes, codes),
    catch(trilog_cells:read_chars(Text, Term0), Error, true),
    set_prolog_flag(double_quotes, chars),
    (   nonvar(Error) -> throw(Error)
    ;   Term = Term0
    ).

read_chars(Text, Term) :-
    '$read_term_from_chars'(Text, Term, _, _, _).

% A text has codes in the marked term where it has characters.
keep_texts(Term0, Marked, Term) :-
    (   \+ compound(Term0) -> Term = Term0
    ;   Term0 = [X0|Xs0] ->
        Marked = [Y|Ys],
        (   atom(X0), integer(Y) -> Term = Term0
        ;   Term = [X|Xs],
            keep_texts(X0, Y, X),
            keep_texts(Xs0, Ys, Xs)
        )
    ;   Term0 =.. [Name|Arguments0],
        Marked =.. [_|Marks],
        keep_all(Arguments0, Marks, Arguments),
        Term =.. [Name|Arguments]
    ).

keep_all([], _, []).
keep_all([Term0|Terms0], [Marked|Marks], [Term|Terms]) :-
    keep_texts(Term0, Marked, Term),
    keep_all(Terms0, Marks, Terms).

% --- what is compiled ---------------------------------------------------------

%% lettered_clause(+Clause0, -Clause)
%  Clause does what Clause0 does, and the compiler packs none of its lists.
%  ?- L = [A,1], A = a, trilog_cells:lettered_clause(p(L), Clause).
%     L = [a,1], A = a, Clause = (p([_A,1]):-letters=letters,_A=a).
lettered_clause(Clause0, Clause) :-
    (   plain_code(Clause0) -> Clause = Clause0
    ;   lettered_term(Clause0, Clause1, [], Letters),
        letter_goals(Letters, Goals),
        (   Clause1 = (Head :- Body) -> Clause = (Head :- Goals, Body)
        ;   Clause = (Clause1 :- Goals)
        )
    ).

%% lettered_goal(+Goal0, -Goal, -Letters)
%  The same for a goal; Letters is true or the goal that comes first.
%  ?- trilog_cells:lettered_goal(p(1), Goal, Letters).
%     Goal = p(1), Letters = true.
lettered_goal(Goal0, Goal, Letters) :-
    (   plain_code(Goal0) -> Goal = Goal0, Letters = true
    ;   lettered_term(Goal0, Goal, [], Pairs),
        letter_goals(Pairs, Letters)
    ).

%% unlettered(+Body0, -Body)
%  Body is that of the clause as it was before it was lettered; its letters are
%  bound.
%  ?- trilog_cells:unlettered(((letters=letters,A=a),p([A])), Body).
%     A = a, Body = p([a]).
unlettered(Body0, Body) :-
    (   nonvar(Body0), Body0 = (Goals,Body1), is_letters(Goals) ->
        bind_letters(Goals),
        Body = Body1
    ;   is_letters(Body0) ->
        bind_letters(Body0),
        Body = true
    ;   Body = Body0
    ).

is_letters(Goals) :-
    nonvar(Goals),
    Goals = (Mark,_),
    Mark == (letters = letters).

bind_letters((Goal,Goals)) :-
    bind_letters(Goal),
    bind_letters(Goals).
bind_letters(Letter = Letter).
bind_letters(trilog_cells:kept_stream(Number, Stream)) :-
    kept_stream(Number, Stream).

% Nothing in it has to be done.
plain_code(Term) :-
    (   var(Term) -> true
    ;   compound(Term) ->
        (   Term = [X|Xs] ->
            (   is_text(Term) -> true
            ;   \+ is_letter(X),
                plain_code(X),
                plain_code(Xs)
            )
        ;   functor(Term, _, Arity),
            plain_arguments(1, Arity, Term)
        )
    ;   atom(Term) -> true
    ;   number(Term)
    ).

plain_arguments(N, Arity, Term) :-
    (   N > Arity -> true
    ;   arg(N, Term, Argument),
        (   N =:= Arity -> plain_code(Argument)
        ;   plain_code(Argument),
            N1 is N + 1,
            plain_arguments(N1, Arity, Term)
        )
    ).

is_letter(Term) :-
    atom(Term),
    atom_length(Term, 1).

lettered_term(Term0, Term, Letters0, Letters) :-
    (   compound(Term0) ->
        (   Term0 = [X0|Xs0] ->
            (   is_text(Term0) -> Term = Term0, Letters = Letters0
            ;   Term = [X|Xs],
                lettered_element(X0, X, Letters0, Letters1),
                lettered_term(Xs0, Xs, Letters1, Letters)
            )
        ;   Term0 =.. [Name|Arguments0],
            lettered_terms(Arguments0, Arguments, Letters0, Letters),
            Term =.. [Name|Arguments]
        )
    ;   is_plain(Term0) -> Term = Term0, Letters = Letters0
    ;   Letters = [Term0-Term|Letters0]
    ).

is_plain(Term) :-
    (   var(Term) -> true
    ;   atom(Term) -> true
    ;   number(Term)
    ).

lettered_element(Term0, Term, Letters0, Letters) :-
    (   is_letter(Term0) ->
        (   known_letter(Letters0, Term0, Term) -> Letters = Letters0
        ;   Letters = [Term0-Term|Letters0]
        )
    ;   lettered_term(Term0, Term, Letters0, Letters)
    ).

known_letter([Letter0-Variable0|Letters], Letter, Variable) :-
    (   Letter0 == Letter -> Variable = Variable0
    ;   known_letter(Letters, Letter, Variable)
    ).

lettered_terms([], [], Letters, Letters).
lettered_terms([Term0|Terms0], [Term|Terms], Letters0, Letters) :-
    lettered_term(Term0, Term, Letters0, Letters1),
    lettered_terms(Terms0, Terms, Letters1, Letters).

letter_goals(Letters, (letters = letters, Goals)) :-
    letter_goals_(Letters, Goals).

letter_goals_([Letter-Variable|Letters], Goals) :-
    letter_goal(Letter, Variable, Goal),
    (   Letters == [] -> Goals = Goal
    ;   Goals = (Goal,Goals1),
        letter_goals_(Letters, Goals1)
    ).

letter_goal(Letter, Variable, Goal) :-
    (   atom(Letter) -> Goal = (Variable = Letter)
    ;   keep_stream(Letter, Number),
        Goal = trilog_cells:kept_stream(Number, Variable)
    ).

% --- streams ------------------------------------------------------------------

keep_stream(Stream, Number) :-
    (   retract(stream_number(Number0)) -> true
    ;   Number0 = 0
    ),
    Number is Number0 + 1,
    assertz(stream_number(Number)),
    stream_key(Number, Key),
    bb_put(Key, Stream).

%% kept_stream(+Number, -Stream)
%  The stream that was kept as this number.
%  ?- trilog_cells:kept_stream(0, Stream).
%     false.
kept_stream(Number, Stream) :-
    stream_key(Number, Key),
    bb_get(Key, Stream).

stream_key(Number, Key) :-
    number_chars(Number, Digits),
    atom_chars(Key, [s,' '|Digits]).
