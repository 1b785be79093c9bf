/** Clauses on paper: portray_clause/1 and listing/1, in the layout of SWI-Prolog.

    column   how far to the right something begins, from 0
*/

:- module(trilog_swi_portray, [
    portray_clause/1, portray_clause/2,
    % For our own modules.
    portray_named/2
]).

:- op(1200, xfx, =>).

:- use_module(library(dcgs)).
:- use_module(library(lists)).
:- use_module(library(trilog_module_file)).

%% portray_clause(+Clause)
%  ?- portray_clause((p(X,Y) :- q(X), ( r -> s ; t ))).
%  > p(A, _) :-
%  >     q(A),
%  >     (   r
%  >     ->  s
%  >     ;   t
%  >     ).
%     true.
portray_clause(Clause) :-
    portray_named(Clause, []).

%% portray_clause(+Stream, +Clause)
%  ?- current_output(S), portray_clause(S, f([a,_|"bc"])).
%  > f([a, _|"bc"]).
%     S = user_output.
portray_clause(Stream, Clause) :-
    clause_text(Clause, [], Text),
    trilog_swi_format:put_chars(Text, Stream).

%% portray_named(+Clause, +Names)
%  The same for a clause whose variables have Names, a list of Name=Variable.
%  ?- portray_named((p(X) :- q(X,_)), ['Who'=X]).
%  > p(Who) :-
%  >     q(Who, _).
%     true.
portray_named(Clause, Names) :-
    current_output(Stream),
    clause_text(Clause, Names, Text),
    trilog_swi_format:put_chars(Text, Stream).

clause_text(Clause, AllNames, Text) :-
    still_named(AllNames, Names0),
    trilog_terms:variables(Clause, Variables),
    named_by_letter(Variables, 0, Clause, Names0, Names),
    phrase(clause(Clause, Names), Text).

% What has become part of the head has no name any more.
still_named([], []).
still_named([Name=Value|Names0], Names) :-
    ( var(Value) -> Names = [Name=Value|Names1] ; Names = Names1 ),
    still_named(Names0, Names1).

named_by_letter([], _, _, Names, Names).
named_by_letter([Variable|Variables], N0, Clause, Names0, Names) :-
    (   member(_=Named, Names0), Named == Variable ->
        N = N0,
        Names1 = Names0
    ;   trilog_terms:occurs_again(Clause, Variable) ->
        free_letter(N0, Names0, Name, N),
        Names1 = [Name=Variable|Names0]
    ;   N = N0,
        Names1 = ['_'=Variable|Names0]
    ),
    named_by_letter(Variables, N, Clause, Names1, Names).

% A name that the program gave to another variable is passed over.
free_letter(N0, Names, Name, N) :-
    trilog_terms:letter_name(N0, Name0),
    N1 is N0 + 1,
    (   memberchk(Name0=_, Names) -> free_letter(N1, Names, Name, N)
    ;   Name = Name0, N = N1
    ).

% V are the names of the variables.
clause(Clause, V) -->
    (   { nonvar(Clause), Clause = (Head :- Body) } ->
        term(Head, V),
        (   { Body == true } -> []
        ;   " :-\n    ", goal(Body, 4, 1199, V)
        )
    ;   { nonvar(Clause), Clause = (Head --> Body) } ->
        term(Head, V), " -->\n    ", goal(Body, 4, 1199, V)
    ;   { nonvar(Clause), Clause = (Left => Body) } ->
        rule_left(Left, V), " =>\n    ", goal(Body, 4, 1199, V)
    ;   { nonvar(Clause), Clause = (:- Directive) } -> ":- ", goal(Directive, 3, 1199, V)
    ;   { nonvar(Clause), Clause = (?- Query) } -> "?- ", goal(Query, 3, 1199, V)
    ;   goal(Clause, 0, 1200, V)
    ),
    ".\n".

rule_left(Left, V) -->
    (   { nonvar(Left), Left = (Head,Guard) } -> term(Head, V), ", ", term(Guard, V)
    ;   term(Left, V)
    ).

% Describes a goal that begins at the column, in a place for operators up to Max.
goal(Goal, Column, Max, V) -->
    (   { var(Goal) } -> term(Goal, V)
    ;   { is_choice(Goal) } -> "(   ", choice(Goal, Column, V), "\n", blanks(Column), ")"
    ;   { Goal = (A,B) } ->
        (   { Max < 1000 } ->
            { Column1 is Column + 2 },
            "( ", goal(Goal, Column1, 1200, V), "\n", blanks(Column), ")"
        ;   { nonvar(A), A = (A1,A2) -> First = A1, Rest = (A2,B) ; First = A, Rest = B },
            goal(First, Column, 999, V), ",\n", blanks(Column),
            goal(Rest, Column, 1000, V)
        )
    ;   { Goal = (\+ A) } ->
        "\\+ ",
        { Column1 is Column + 3 },
        goal(A, Column1, 900, V)
    ;   { holds_block(Goal, Name, Arguments, Specs) } ->
        { behind_name(Name, Column, Column1) },
        term(Name, V), "(", called(Specs, Arguments, Column1, V), ")"
    ;   laid_out(Goal, Column, Max, V)
    ).

is_choice(( _ ; _ )).
is_choice(( _ -> _ )).
is_choice('*->'(_, _)).

choice(Goal, Column, V) -->
    (   { nonvar(Goal), Goal = (A ; B) } ->
        (   { condition(A, If, Arrow, Then) } ->
            branch(If, Column, V), "\n", blanks(Column), seq(Arrow), branch(Then, Column, V)
        ;   branch(A, Column, V)
        ),
        "\n", blanks(Column), ";   ",
        choice(B, Column, V)
    ;   { condition(Goal, If, Arrow, Then) } ->
        branch(If, Column, V), "\n", blanks(Column), seq(Arrow),
        ( { condition(Then, _, _, _) } -> choice(Then, Column, V) ; branch(Then, Column, V) )
    ;   branch(Goal, Column, V)
    ).

condition(Goal, If, Arrow, Then) :-
    nonvar(Goal),
    (   Goal = (If -> Then) -> Arrow = "->  "
    ;   Goal = '*->'(If, Then), Arrow = "*-> "
    ).

branch(Goal, Column, V) -->
    { Column1 is Column + 4 },
    goal(Goal, Column1, 1049, V).

called([Spec|Specs], [Argument|Arguments], Column, V) -->
    (   { memberchk(Spec, [0,^]) } -> goal(Argument, Column, 999, V)
    ;   laid_out(Argument, Column, 999, V)
    ),
    (   { Arguments == [] } -> []
    ;   ",\n", blanks(Column),
        called(Specs, Arguments, Column, V)
    ).

% A term on one line, unless it is too long for that: then each argument has a line.
laid_out(Term, Column, Max, V) -->
    (   { nonvar(Term), Term = {Goal} } ->
        { Column1 is Column + 2 },
        "{ ", goal(Goal, Column1, 1000, V), "\n", blanks(Column), "}"
    ;   { is_too_long(Term, Column, V) } -> broken(Term, Column, V)
    ;   { compound(Term), functor(Term, Name, Arity), Arity =< 2,
          current_op(Priority, _, Name),
          ( Priority > Max -> true ; Arity =:= 1, Priority =:= 1150 ) } ->
        "(", term(Term, V), ")"
    ;   term(Term, V)
    ).

% As SWI-Prolog counts: without quotes and blanks, and six more for each variable.
is_too_long(Term, Column, V0) :-
    Column > 0,
    compound(Term),
    functor(Term, Name, Arity),
    \+ ( Arity =< 2, Term \= [_|_], current_op(_, _, Name) ),
    \+ trilog_cells:is_text(Term),
    longer_names(V0, V),
    trilog_swi_write:term_text(Term, [quoted(false),numbervars(true),variable_names(V)], Text),
    length(Text, Length0),
    Length is min(Length0, 78),
    Length > 19,
    Column + Length > 78.

longer_names([], []).
longer_names([Name0=Variable|V0], [Name=Variable|V]) :-
    atom_concat('$VAR()', Name0, Name),
    longer_names(V0, V).

broken(Term, Column, V) -->
    (   { Term = [Element|Elements] } ->
        { Column1 is Column + 2 },
        "[ ", elements(Elements, Element, Column1, V), "\n", blanks(Column), "]"
    ;   { Term =.. [Name|Arguments], behind_name(Name, Column, Column1) },
        { same_length(Specs, Arguments), maplist(=(?), Specs) },
        term(Name, V), "(", called(Specs, Arguments, Column1, V), ")"
    ).

elements(Elements, Element, Column, V) -->
    laid_out(Element, Column, 999, V),
    (   { Elements == [] } -> []
    ;   { nonvar(Elements), Elements = [Next|Others] } ->
        ",\n", blanks(Column), elements(Others, Next, Column, V)
    ;   { Bar is Column - 2 },
        "\n", blanks(Bar), "| ", laid_out(Elements, Column, 999, V)
    ).

behind_name(Name, Column0, Column) :-
    trilog_swi_write:term_text(Name, [quoted(true)], Text),
    length(Text, Length),
    Column is Column0 + Length + 1.

% Goals that call an argument which is a block.
holds_block(Goal, Name, Arguments, Specs) :-
    compound(Goal),
    Goal =.. [Name|Arguments],
    member(Block, Arguments),
    nonvar(Block),
    ( Block = (_,_) ; is_choice(Block) ),
    ( Goal = _:_ -> Specs = [(?),0] ; called_arguments(Goal, user, Specs, _, _, _) ),
    nth0(At, Arguments, Argument),
    Argument == Block,
    nth0(At, Specs, Spec),
    memberchk(Spec, [0,^]),
    !.

blanks(Count) -->
    (   { Count > 0 } ->
        " ",
        { Count1 is Count - 1 },
        blanks(Count1)
    ;   []
    ).

term(Term, V) -->
    { trilog_swi_write:term_text(Term, [quoted(true),numbervars(true),variable_names(V)], Text0),
      with_blanks(Text0, code, Text) },
    seq(Text).

% A blank behind every comma that stands in no quotes.
with_blanks([], _, []).
with_blanks([C|Cs], In, [C|Ds]) :-
    (   In == code, C == ' ', word_operator(Cs, Word, Rest) ->
        % `X is(1+2)` could not be told from a call.
        append(Word, [' '|Ds1], Ds),
        with_blanks(Rest, In, Ds1)
    ;   In == code, C == (',') -> Ds = [' '|Ds1], with_blanks(Cs, In, Ds1)
    ;   In \== code, C == (\), Cs = [Escaped|Cs1] ->
        Ds = [Escaped|Ds1],
        with_blanks(Cs1, In, Ds1)
    ;   within(C, In, In1),
        with_blanks(Cs, In1, Ds)
    ).

word_operator(Cs, Word, ['('|Rest]) :-
    member(Word, ["is","mod","rem","xor","div","rdiv","as"]),
    append(Word, ['('|Rest], Cs),
    !.

within(C, In, In1) :-
    (   In == code, quote(C) -> In1 = C
    ;   C == In -> In1 = code
    ;   In1 = In
    ).

quote('\'').
quote('"').
quote('`').
