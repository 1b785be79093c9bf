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
    put_chars(Text, Stream).

%% portray_named(+Clause, +Names)
%  The same for a clause whose variables have Names, a list of Name=Variable.
%  ?- portray_named((p(X) :- q(X,_)), ['Who'=X]).
%  > p(Who) :-
%  >     q(Who, _).
%     true.
portray_named(Clause, Names) :-
    current_output(Stream),
    clause_text(Clause, Names, Text),
    put_chars(Text, Stream).

put_chars([], _).
put_chars([C|Cs], Stream) :-
    put_char(Stream, C),
    put_chars(Cs, Stream).

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
    ;   trilog_swi_write:occurs_again(Clause, Variable) ->
        free_letter(N0, Names0, Name, N),
        Names1 = [Name=Variable|Names0]
    ;   N = N0,
        Names1 = ['_'=Variable|Names0]
    ),
    named_by_letter(Variables, N, Clause, Names1, Names).

% A name that the program gave to another variable is passed over.
free_letter(N0, Names, Name, N) :-
    trilog_swi_write:letter_name(N0, Name0),
    N1 is N0 + 1,
    (   memberchk(Name0=_, Names) -> free_letter(N1, Names, Name, N)
    ;   Name = Name0, N = N1
    ).

% V are the names of the variables.
clause(Clause, V) -->
    (   { nonvar(Clause), Clause = (Head :- Body) } ->
        term(Head, V),
        (   { Body == true } -> []
        ;   " :-\n    ", goal(Body, 4, V)
        )
    ;   { nonvar(Clause), Clause = (Head --> Body) } ->
        term(Head, V), " -->\n    ", goal(Body, 4, V)
    ;   { nonvar(Clause), Clause = (Left => Body) } ->
        rule_left(Left, V), " =>\n    ", goal(Body, 4, V)
    ;   { nonvar(Clause), Clause = (:- Directive) } -> ":- ", goal(Directive, 3, V)
    ;   term(Clause, V)
    ),
    ".\n".

rule_left(Left, V) -->
    (   { nonvar(Left), Left = (Head,Guard) } -> term(Head, V), ", ", term(Guard, V)
    ;   term(Left, V)
    ).

% Describes a goal that begins at the column.
goal(Goal, Column, V) -->
    (   { var(Goal) } -> term(Goal, V)
    ;   { Goal = (A,B) } ->
        goal(A, Column, V), ",\n", blanks(Column),
        goal(B, Column, V)
    ;   { is_choice(Goal) } -> "(   ", choice(Goal, Column, V), "\n", blanks(Column), ")"
    ;   { Goal = (\+ A) } ->
        "\\+ ",
        { Column1 is Column + 3 },
        part(A, Column1, V)
    ;   { holds_block(Goal, Name, Arguments) } ->
        { atom_length(Name, Length), Column1 is Column + Length + 1 },
        term(Name, V), "(", parts(Arguments, Column1, V), ")"
    ;   term_below_comma(Goal, V)
    ).

is_choice(( _ ; _ )).
is_choice(( _ -> _ )).
is_choice('*->'(_, _)).

choice(Goal, Column, V) -->
    (   { nonvar(Goal), Goal = (A ; B) } ->
        choice(A, Column, V), "\n", blanks(Column), ";   ",
        choice(B, Column, V)
    ;   { nonvar(Goal), Goal = (A -> B) } ->
        branch(A, Column, V), "\n", blanks(Column), "->  ",
        branch(B, Column, V)
    ;   { nonvar(Goal), Goal = '*->'(A, B) } ->
        branch(A, Column, V), "\n", blanks(Column), "*-> ",
        branch(B, Column, V)
    ;   branch(Goal, Column, V)
    ).

branch(Goal, Column, V) -->
    { Column1 is Column + 4 },
    goal(Goal, Column1, V).

% A goal in an argument: a block gets brackets of its own.
part(Goal, Column, V) -->
    (   { nonvar(Goal), Goal = (_,_) } ->
        { Column1 is Column + 2 },
        "( ", goal(Goal, Column1, V), "\n", blanks(Column), ")"
    ;   { nonvar(Goal), is_choice(Goal) } -> goal(Goal, Column, V)
    ;   term_below_comma(Goal, V)
    ).

parts([A|As], Column, V) -->
    part(A, Column, V),
    (   { As == [] } -> []
    ;   ",\n", blanks(Column),
        parts(As, Column, V)
    ).

% Goals that call an argument which is a block.
holds_block(Goal, Name, Arguments) :-
    compound(Goal),
    Goal \= _:_,
    Goal =.. [Name|Arguments],
    member(Block, Arguments),
    nonvar(Block),
    ( Block = (_,_) ; is_choice(Block) ),
    called_arguments(Goal, user, Specs, _, _, _),
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

term_below_comma(Term, V) -->
    (   { compound(Term), functor(Term, Name, Arity), Arity =< 2,
          current_op(Priority, _, Name), Priority > 999 } ->
        "(", term(Term, V), ")"
    ;   term(Term, V)
    ).

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
