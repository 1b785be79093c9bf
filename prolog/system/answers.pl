/** What is shown of an answer: its bindings, then its residual goals.

    equation  what is shown of a variable of the query: Name=Value, or
              alias(Name,Other) for two that are the same variable
    named     Name=Variable for every variable that an answer still has; those
              that the person did not name are called _A, _B, ...
    depth     how deep a term is shown before it is cut with `...`
    shown     shown(Equations,Names,Residual): an answer that was shown, with
              the person's names; kept where it was cut, to be shown whole
    start     what the frames of this request begin with, see driver.pl
*/

:- module(trilog_answers, [
    answer_depth/1, show_answer/5, show_whole/3, copy_with_residual/3, remember_if_cut/1,
    texts_named/6, variable_text/3
]).

:- use_module(library(charsio)).
:- use_module(library(iso_ext)).
:- use_module(library(trilog_terms)).
:- use_module(library(trilog_cycles)).
:- use_module(library(trilog_infix)).
:- use_module(library(trilog_quoted)).
:- use_module(library(lists)).

%% answer_depth(-Depth)
%  How deep an answer is shown: as the flag answer_write_options says, if it does.
%  ?- trilog_answers:answer_depth(Depth).
%     Depth = 20.
answer_depth(Depth) :-
    (   trilog_swi_system:kept_flag(answer_write_options, Options),
        member(Option, Options), nonvar(Option), Option = max_depth(Most),
        integer(Most), Most >= 0 ->
        ( Most =:= 0 -> trilog_driver:whole_depth(Depth) ; Depth = Most )
    ;   trilog_driver:shown_depth(Depth)
    ).

%% show_answer(+Start, +Names, +AttributedVars, +Depth, -Shown)
%  Replies with the bindings in the order of the query, then the residual goals.
%  ?- X = f(Y), dif(Y, a).
%     X = f(Y), dif(Y,a).
show_answer(Start, Names0, AttributedVars, Depth, shown(Equations,Names,Residual)) :-
    bb_put(trilog_kept_cut, no),
    parted(Names0, Visible, Hidden0),
    trilog_terms:of_variables(Visible, Vars),
    '$project_atts':project_attributes(Vars, AttributedVars),
    copy_with_residual([Vars,AttributedVars], [Vars,AttributedVars], Residual),
    equations(Visible, Equations),
    other_names(Hidden0, Vars, Hidden),
    append(Visible, Hidden, Names),
    show(Start, Equations, Names, Residual, Depth).

%% copy_with_residual(+Term, -Copy, -Goals)
%  copy_term/3, without what clpz says of its own variables, which no goal can say.
%  ?- dif(X, a), trilog_answers:copy_with_residual(X, Y, Goals).
%     Goals = [dif:dif(Y,a)], dif(X,a).
copy_with_residual(Term, Copy, Goals) :-
    copy_term(Term, Copy, Goals0),
    without_relations(Goals0, Goals).

without_relations([], []).
without_relations([Goal|Goals0], Goals) :-
    (   subsumes_term(clpz:put_atts(_,clpz_relation(_)), Goal) -> Goals = Goals1
    ;   Goals = [Goal|Goals1]
    ),
    without_relations(Goals0, Goals1).

show(Start, Equations0, Names0, Residual0, Depth) :-
    % What a list has twice, bound after the list was built, the machine writes as if
    % it were a cycle.
    copy_term_nat(Equations0+Names0+Residual0, Copy),
    folded(Copy, Equations+Names+Residual),
    equation_values(Equations, Values),
    all_variables([Residual|Values], Depth, Variables),
    naming(Variables, Names, Named),
    show_equations(Equations, Named, Depth, Start),
    show_goals(Residual, Named, Depth, Start).

% No more than are shown, in the order of the goals and the values.
all_variables(Terms, Depth0, Variables) :-
    Depth is Depth0 + 2,
    shown_variables(Terms, Depth, Lists),
    append(Lists, Variables0),
    variables(Variables0, Variables).

shown_variables([], _, []).
shown_variables([Term|Terms], Depth, [Variables|Lists]) :-
    variables_above(Term, Depth, Variables),
    shown_variables(Terms, Depth, Lists).

% Of what begins with `_` no value is shown.
parted([], [], []).
parted([Name=Value|Rest], Visible, Hidden) :-
    (   sub_atom(Name, 0, 1, _, '_') -> Visible = Visible1, Hidden = [Name=Value|Hidden1]
    ;   Visible = [Name=Value|Visible1], Hidden = Hidden1
    ),
    parted(Rest, Visible1, Hidden1).

% A variable with a name that is shown keeps it, and no other gets the one that is not.
other_names([], _, []).
other_names([Name=Value|Rest], Vars, [Name=Named|Others]) :-
    ( is_among(Value, Vars) -> Named = taken ; Named = Value ),
    other_names(Rest, Vars, Others).

% A variable that is still free says nothing, unless another is the same.
equations([], []).
equations([Name=Value|Rest], Equations) :-
    (   var(Value) ->
        same_variable(Rest, Value, Others, Rest1),
        aliases(Others, Name, Value, Equations, Equations1)
    ;   Rest1 = Rest,
        Equations = [Name=Value|Equations1]
    ),
    equations(Rest1, Equations1).

same_variable([], _, [], []).
same_variable([Name=Value|Rest], Var, Same, Others) :-
    (   Value == Var ->
        Same = [Name|Same1], Others = Others1
    ;   Same = Same1, Others = [Name=Value|Others1]
    ),
    same_variable(Rest, Var, Same1, Others1).

aliases([], _, _, Equations, Equations).
aliases([Other|Others], Name, Var, [alias(Name,Other)|Equations], Rest) :-
    aliases(Others, Other, Var, Equations, Rest).

equation_values([], []).
equation_values([alias(_,_)|Rest], Values) :-
    equation_values(Rest, Values).
equation_values([_=Value|Rest], [Value|Values]) :-
    equation_values(Rest, Values).

show_equations([], _, _, _).
show_equations([Equation|Rest], Named, Depth, Start) :-
    show_equation(Equation, Named, Depth, Start),
    show_equations(Rest, Named, Depth, Start).

show_equation(alias(Name,Other), _, _, Start) :-
    trilog_driver:reply_atom(Start, v, Name),
    trilog_driver:reply_atom(Start, t, Other).
show_equation(Name=Value, Named, Depth, Start) :-
    trilog_driver:reply_atom(Start, v, Name),
    (   binds_weaker(Value, 699) ->
        trilog_driver:term_text(Value, Named, Depth, Text0),
        append(["(",Text0,")"], Text)
    ;   trilog_driver:term_text(Value, Named, Depth, Text)
    ),
    note_if_cut(Text),
    trilog_driver:reply(Start, t, Text).

show_goals([], _, _, _).
show_goals([Goal0|Goals], Named, Depth, Start) :-
    unqualified(Goal0, Goal1),
    as_asked(Goal1, Goal),
    (   binds_weaker(Goal, 999) ->
        trilog_driver:term_text(Goal, Named, Depth, Text0),
        append(["(",Text0,")"], Text)
    ;   trilog_driver:term_text(Goal, Named, Depth, Text)
    ),
    note_if_cut(Text),
    trilog_driver:reply(Start, r, Text),
    show_goals(Goals, Named, Depth, Start).

% dif:dif(X,a) is what the library says, dif(X,a) what the person asked.
unqualified(Goal0, Goal) :-
    (   nonvar(Goal0), Goal0 = _:Goal1, nonvar(Goal1) -> Goal = Goal1
    ;   Goal = Goal0
    ).

% What waits is shown as the person wrote it.
as_asked(Goal0, Goal) :-
    unmade(Goal0, Goal1),
    (   waits(Goal1, Waiting0, Goal2, Waiting), nonvar(Waiting0), Waiting0 = user:Plain, nonvar(Plain) ->
        unmade(Plain, Waiting),
        Goal = Goal2
    ;   Goal = Goal1
    ).

unmade(Goal0, Goal) :-
    trilog_compiled:uncompiled(Goal0, Goal1),
    trilog_expansion:written_body(Goal1, Goal).

waits(freeze(V,A), A, freeze(V,B), B).
waits(when(C,A), A, when(C,B), B).

%% show_whole(+Start, +Shown, +Depth)
%  Replies with an answer that was cut, now without a cut.
%  ?- trilog_answers:show_whole("", shown([],[],[]), 1000000).
%     true.
show_whole(Start, shown(Equations,Names,Residual), Depth) :-
    show(Start, Equations, Names, Residual, Depth).

%% remember_if_cut(+Shown)
%  Keeps an answer that has not been shown whole.
%  ?- trilog_answers:remember_if_cut(shown([],[],[])).
%     true.
remember_if_cut(Shown) :-
    (   bb_get(trilog_kept_cut, yes) -> bb_put(trilog_kept_last, Shown)
    ;   true
    ).

note_if_cut(Text) :-
    (   is_cut(Text) -> bb_put(trilog_kept_cut, yes)
    ;   true
    ).

is_cut([C|Cs]) :-
    (   C == ('.'), Cs = ['.','.'|_] -> true
    ;   is_cut(Cs)
    ).

% --- texts ----------------------------------------------------------------------

%% texts_named(+Term0, +Depth, -Term, +Named0, -Named, -Quotes)
%  The machine writes every list of characters alike, as Quotes says. Term is
%  Term0 with variables for the texts in it, which are named as the texts are
%  written, and its lists are lists.
%  ?- L = [A,b], A = a, trilog_answers:texts_named(f(L,"ab"), 20, T, [], Named, Quotes).
%     L = [a,b], A = a, T = f([a,b],_A), Named = ['"ab"'=_A], Quotes = false.
texts_named(Term0, Depth, Term, Named0, Named, Quotes) :-
    (   trilog_cells:is_text(Term0), ends(Term0) ->
        text_names([Term0-Term], Depth, Named0, Named),
        Quotes = false
    ;   trilog_cells:is_text(Term0) ->
        Term = Term0, Named = Named0, Quotes = true
    ;   Budget is 100000 + Depth,
        named_texts(Term0, whole, unicode, Depth, Budget, _, Term1, Texts, []) ->
        % Without texts it stays as it is: it may be cyclic. (The machine's
        % acyclic_term/1 destroys the texts that it meets.)
        ( Texts == [] -> Term = Term0 ; Term = Term1 ),
        Quotes = false,
        text_names(Texts, Depth, Named0, Named)
    ;   Term = Term0, Named = Named0, Quotes = true
    ).

text_names([], _, Named, Named).
text_names([Text-Variable|Texts], Depth, Named0, [Name=Variable|Named]) :-
    (   Text = '$VAR'(_) -> variable_text(Text, [quoted(true)], Chars)
    ;   Text = rest(_) -> Chars = "..."
    ;   Text = odd(Atom) -> quoted_atom(unicode, Atom, Chars)
    ;   Text = letter(Atom) -> '$write_term_to_chars'(Chars, Atom, false, false, true, [], 0, false)
    ;   Text = signed(Operator, Operand) ->
        trilog_driver:term_text(Operand, Named0, Depth, Chars0),
        sign_text(Operator, Chars0, Chars)
    ;   Text = worded(Worded, Place, Below) ->
        worded_text(Worded, Place, trilog_answers:operand_text(Named0,Below), Chars)
    ;   Text = empty_call(Arguments, Below) ->
        empty_call_text(Arguments, trilog_answers:operand_text(Named0,Below), Chars)
    ;   Most is Depth * 50,
        quoted_text(unicode, Text, Most, Chars)
    ),
    atom_chars(Name, Chars),
    text_names(Texts, Depth, Named0, Named).

operand_text(Named, Depth, Term, Chars) :-
    (   Depth >= 0 -> trilog_driver:term_text(Term, Named, Depth, Chars)
    ;   compound(Term) -> Chars = "..."
    ;   trilog_driver:term_text(Term, Named, 0, Chars)
    ).

% No more than Budget terms are looked at. Place is where Term0 stands (see infix.pl). Odd
% are the atoms for which a variable stands, too: those of a style (see quoted.pl), or none.
named_texts(Term0, Place, Odd, Depth, Budget0, Budget, Term, Texts0, Texts) :-
    Budget0 > 0,
    Budget1 is Budget0 - 1,
    (   compound(Term0), Depth >= 0 ->
        (   Term0 = [X0|Xs0] ->
            (   trilog_cells:is_text(Term0), ends(Term0) ->
                Texts0 = [Term0-Term|Texts], Budget = Budget1
            ;   (   ( X0 == [] ; trilog_cells:is_text(X0) ),
                    is_proper_list(Term0),
                    texts_and_empty_ones(Term0, no, no) ->
                    Empty = text
                ;   Empty = list
                ),
                named_elements(X0, Xs0, Empty, Odd, Depth, Budget1, Budget, Term, Texts0, Texts)
            )
        ;   names_variable(Term0) -> Texts0 = [Term0-Term|Texts], Budget = Budget1
        ;   Term0 =.. [Name|Arguments0],
            functor(Term0, _, Arity),
            Depth1 is Depth - 1,
            (   signed(Arguments0, Name, Arguments1, Signed) -> Texts1 = [Signed|Texts2]
            ;   Arguments1 = Arguments0, Texts1 = Texts2
            ),
            all_named_texts(Arguments1, 1, Name/Arity, Odd, Depth1, Budget1, Budget, Arguments, Texts2,
                            Texts3),
            (   is_worded(Arguments0, Name) -> Texts0 = [worded(Term0,Place,Depth1)-Term|Texts]
            ;   Name == [], Odd \== none -> Texts0 = [empty_call(Arguments0,Depth1)-Term|Texts]
            ;   Texts0 = Texts1,
                Texts3 = Texts,
                Term =.. [Name|Arguments]
            )
        )
    ;   Odd \== none, atom(Term0), Term0 \== [], is_odd(Odd, Term0) ->
        Texts0 = [odd(Term0)-Term|Texts], Budget = Budget1
    ;   Term = Term0, Texts0 = Texts, Budget = Budget1
    ).

named_elements(X0, Xs0, Empty, Odd, Depth, Budget0, Budget, [X|Xs], Texts0, Texts) :-
    Depth1 is Depth - 1,
    (   Empty == text, X0 == [] -> Texts0 = [[]-X|Texts1], Budget1 = Budget0
    ;   Depth1 /\ 63 =:= 0, atom(X0), atom_length(X0, 1) ->
        % At each element the machine looks how far a text goes that begins there.
        ( Odd \== none, is_odd(Odd, X0) -> Text = odd(X0) ; Text = letter(X0) ),
        Texts0 = [Text-X|Texts1],
        Budget1 = Budget0
    ;   named_texts(X0, argument, Odd, Depth1, Budget0, Budget1, X, Texts0, Texts1)
    ),
    (   Depth1 >= 0, Budget1 > 0, compound(Xs0), Xs0 = [Y0|Ys0], \+ trilog_cells:is_text(Xs0) ->
        Budget2 is Budget1 - 1,
        (   Depth1 =:= 0, is_list_or_partial(Xs0) -> Texts1 = [rest(Xs0)-Xs|Texts], Budget = Budget2
        ;   named_elements(Y0, Ys0, Empty, Odd, Depth1, Budget2, Budget, Xs, Texts1, Texts)
        )
    ;   named_texts(Xs0, argument, Odd, Depth1, Budget1, Budget, Xs, Texts1, Texts)
    ).

is_list_or_partial(Xs) :-
    '$skip_max_list'(_, _, Xs, Rest),
    ( var(Rest) -> true ; Rest == [] ).

% An empty text is [] here: among texts it is shown as one.
texts_and_empty_ones([], yes, yes).
texts_and_empty_ones([X|Xs], Text, Empty) :-
    (   X == [] -> texts_and_empty_ones(Xs, Text, yes)
    ;   trilog_cells:is_text(X),
        texts_and_empty_ones(Xs, yes, Empty)
    ).

% (The machine puts a blank in front of a numbered one, for the quote that it has not.)
names_variable('$VAR'(Name)) :-
    ( integer(Name) -> true ; atom(Name), is_variable_name(Name) ).

is_variable_name(Name) :-
    atom_chars(Name, [C|Cs]),
    ( C == '_' -> true ; char_type(C, upper) ),
    \+ ( member(D, Cs), D \== '_', \+ char_type(D, alphanumeric) ).

%% variable_text(+Term, +Options, -Chars)
%  `'$VAR'('Name')` and `'$VAR'(N)` as write_term/2 writes them: with numbervars(true)
%  these are Name and the N-th letter, or S_1 where N is -1.
%  ?- trilog_answers:variable_text('$VAR'('X'), [numbervars(true)], Chars).
%     Chars = "X".
%  ?- trilog_answers:variable_text('$VAR'(27), [], Chars).
%     Chars = [$,'V','A','R','(','2','7',')'].
variable_text('$VAR'(Name), Options, Chars) :-
    (   memberchk(numbervars(true), Options) ->
        (   \+ integer(Name) -> atom_chars(Name, Chars)
        ;   Name < 0 ->
            Number is -Name,
            number_chars(Number, Digits),
            Chars = ['S','_'|Digits]
        ;   trilog_terms:letter_chars(Name, Chars)
        )
    ;   '$write_term_to_chars'(Inside, Name, false, false, true, [], 0, false),
        (   memberchk(quoted(true), Options) -> append(["'$VAR'(",Inside,")"], Chars)
        ;   ( integer(Name) -> Plain = Inside ; atom_chars(Name, Plain) ),
            append(["$VAR(",Plain,")"], Chars)
        )
    ).

all_named_texts([], _, _, _, _, Budget, Budget, [], Texts, Texts).
all_named_texts([Term0|Terms0], Number, Functor, Odd, Depth, Budget0, Budget, [Term|Terms], Texts0, Texts) :-
    named_texts(Term0, operand(Number,Functor), Odd, Depth, Budget0, Budget1, Term, Texts0, Texts1),
    Number1 is Number + 1,
    all_named_texts(Terms0, Number1, Functor, Odd, Depth, Budget1, Budget, Terms, Texts1, Texts).

% Behind a packed piece there may be cells with anything in them.
ends(Text) :-
    '$skip_max_list'(_, 1000000, Text, Rest),
    Rest == [],
    only_characters(Text).

only_characters([]).
only_characters([C|Cs]) :-
    atom(C),
    atom_length(C, 1),
    only_characters(Cs).
