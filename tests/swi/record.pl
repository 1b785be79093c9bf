% Asks SWI-Prolog the goals of goals.txt and writes its answers as a table:
%
%     swipl tests/swi/record.pl tests/swi/goals.txt > tests/swi/answers.toml
%
% A goal a line; `answers` are all answers in order, up to twenty (none: the
% goal fails), and `error` is the first argument of the error term.

:- initialization(main, main).

main([File]) :-
    read_file_to_string(File, Text, []),
    split_string(Text, "\n", " ", Lines),
    format("# What SWI-Prolog answers to the goals of goals.txt: made by record.pl.~n"),
    forall(( member(Line, Lines), Line \== "", \+ string_concat("%", _, Line) ), recorded(Line)).

recorded(Line) :-
    catch(term_string(Goal, Line, [variable_names(Names)]), Error, true),
    (   nonvar(Error) -> format(user_error, "cannot read ~w~n", [Line])
    ;   findall(Answer, answered(Goal, Names, Answer), Answers0),
        (   append(Answers, [error(Formal)], Answers0) -> true
        ;   Answers = Answers0, Formal = none
        ),
        length(Answers, Count),
        (   Count > 20 -> length(Some, 20), append(Some, _, Answers)
        ;   Some = Answers
        ),
        quoted(Line, Query),
        format("~n[[case]]~nquery = ~w~n", [Query]),
        told(Some, Formal)
    ).

% TOML's strings in single quotes hold everything but that quote.
quoted(Text, Quoted) :-
    (   sub_string(Text, _, _, _, "'") ->
        format(string(Quoted), "'''~w'''", [Text])
    ;   format(string(Quoted), "'~w'", [Text])
    ).

told(Answers, Formal) :-
    (   Answers == [], Formal \== none -> true
    ;   maplist(quoted, Answers, Quoted),
        atomic_list_concat(Quoted, ', ', Inside),
        format("answers = [~w]~n", [Inside])
    ),
    (   Formal == none -> true
    ;   quoted(Formal, Text),
        format("error = ~w~n", [Text])
    ).

answered(Goal, Names, Answer) :-
    catch(limit(21, user:Goal), Ball, true),
    (   nonvar(Ball) ->
        ( Ball = error(Formal, _) -> true ; Formal = Ball ),
        \+ \+ ( named([Formal]), text(Formal, Text), nb_setval(answer, Text) ),
        nb_getval(answer, Text1),
        Answer = error(Text1)
    ;   \+ \+ ( answer(Names, Text), nb_setval(answer, Text) ),
        nb_getval(answer, Answer)
    ).

answer(Names, Text) :-
    exclude([Name=Value]>>( var(Value) ; sub_atom(Name, 0, 1, _, '_') ), Names, Bound),
    named_variables(Names),
    maplist([Name=Value,Part]>>( text(Value, T), format(string(Part), "~w = ~w", [Name,T]) ), Bound, Parts),
    (   Parts == [] -> Text = "true"
    ;   atomic_list_concat(Parts, ', ', Text)
    ).

% A variable that the goal names keeps its name.
named_variables(Names) :-
    bind_names(Names),
    named(Names).

bind_names([]).
bind_names([Name=Value|Names]) :-
    ( var(Value) -> Value = '$VAR'(Name) ; true ),
    bind_names(Names).

named(Terms) :-
    term_variables(Terms, Variables),
    name_all(Variables, 0).

name_all([], _).
name_all(['$VAR'(Name)|Variables], N) :-
    Code is 0'A + N,
    format(atom(Name), "_~c", [Code]),
    N1 is N + 1,
    name_all(Variables, N1).

text(Term, Text) :-
    with_output_to(string(Text), write_term(Term, [quoted(true), numbervars(true), spacing(standard)])).
