/** The options of write_term/2,3 as SWI-Prolog has them, and what those that the machine
does not have make of what it writes.
*/

:- module(trilog_swi_write_options, [
    full_options/2, of_swi/1, without_those_of_swi/2, as_in_swi/4
]).

:- use_module(library(error)).
:- use_module(library(lists)).

%% full_options(+Options0, -Options)
%  An option without its value is true; values are looked at.
%  ?- full_options([quoted], Options).
%     Options = [quoted(true)].
%  ?- catch(full_options([variable_names([x=_])], _), error(E, _), true).
%     E = domain_error(variable_name,x).
full_options(Options0, Options) :-
    (   trilog_terms:is_proper_list(Options0) -> maplist(full_option, Options0, Options)
    ;   Options = Options0
    ).

full_option(Option0, Option) :-
    (   atom(Option0) ->
        ( is_flag(Option0) -> Option =.. [Option0,true] ; type_error(option, Option0, write_term/2) )
    ;   Option = Option0,
        check_option(Option)
    ).

check_option(Option) :-
    (   var(Option) -> true
    ;   Option = variable_names(Names) ->
        ( trilog_terms:is_proper_list(Names) -> maplist(check_named, Names) ; true )
    ;   functor(Option, Name, 1), is_flag(Name) ->
        arg(1, Option, Value),
        ( ( var(Value) ; Value == true ; Value == false ) -> true ; type_error(bool, Value, write_term/2) )
    ;   true
    ).

check_named(Named) :-
    (   nonvar(Named), Named = (Name=_), nonvar(Name) ->
        (   \+ atom(Name) -> type_error(atom, Name, write_term/2)
        ;   trilog_answers:is_variable_name(Name) -> true
        ;   domain_error(variable_name, Name, write_term/2)
        )
    ;   true
    ).

% Those that are true or false.
is_flag(Name) :-
    memberchk(Name, [quoted,ignore_ops,numbervars,portray,portrayed,fullstop,nl,character_escapes,
                     cycles,partial,brace_terms,dotlists,no_lists,quote_non_ascii]).

%% of_swi(+Options)
%  Some of the options are SWI-Prolog's.
%  ?- of_swi([quoted(true),priority(999)]).
%     true.
of_swi(Options) :-
    trilog_terms:is_proper_list(Options),
    member(Option, Options),
    ( is_of_swi(Option) ; nonvar(Option), Option = max_depth(_) ),
    !.

% There, an option that nobody knows says nothing. What we do not do is not passed over.
is_of_swi(Option) :-
    nonvar(Option),
    functor(Option, Name, 1),
    \+ memberchk(Name, [quoted,ignore_ops,numbervars,variable_names,max_depth,double_quotes,
                        dotlists,no_lists]).

%% without_those_of_swi(+Options0, -Options)
%  ?- without_those_of_swi([quoted(true),priority(999)], Options).
%     Options = [quoted(true)].
without_those_of_swi([], []).
without_those_of_swi([Option|Options0], Options) :-
    ( is_of_swi(Option) -> Options = Options1 ; Options = [Option|Options1] ),
    without_those_of_swi(Options0, Options1).

%% as_in_swi(+Options, @Term, +Chars0, -Chars)
%  What they make of the characters of Term; those that are not here change nothing.
%  ?- as_in_swi([priority(699),fullstop(true)], a=b, "a=b", Chars), atom_chars(Text, Chars).
%     Chars = ['(',a,=,b,')'|". "], Text = '(a=b). '.
as_in_swi(Options, Term, Chars0, Chars) :-
    (   memberchk(max_depth(_), Options) -> cut_short(Chars0, Chars1)
    ;   Chars1 = Chars0
    ),
    (   memberchk(spacing(next_argument), Options) -> spaced(Chars1, none, Chars2)
    ;   Chars2 = Chars1
    ),
    (   memberchk(priority(Most), Options), integer(Most), \+ memberchk(ignore_ops(true), Options),
        term_priority(Term, Priority), Priority > Most ->
        append(['('|Chars2], ")", Chars3)
    ;   Chars3 = Chars2
    ),
    (   memberchk(fullstop(true), Options) ->
        ( memberchk(nl(true), Options) -> End = ".\n" ; End = ". " ),
        append(Chars3, End, Chars)
    ;   memberchk(nl(true), Options) -> append(Chars3, "\n", Chars)
    ;   Chars = Chars3
    ).

term_priority(Term, Priority) :-
    compound(Term),
    functor(Term, Name, Arity),
    current_op(Priority, Type, Name),
    memberchk(Type-Arity, [xfx-2,xfy-2,yfx-2,fy-1,fx-1,xf-1,yf-1]),
    !.

% The machine writes one element more: [1,2,...|...].
cut_short(Chars0, Chars) :-
    (   append(",...|...]", Rest, Chars0) -> append("|...]", Chars1, Chars), cut_short(Rest, Chars1)
    ;   Chars0 = [Char|Rest] -> Chars = [Char|Chars1], cut_short(Rest, Chars1)
    ;   Chars = []
    ).

% A blank behind every comma that is not in quotes.
spaced([], _, []).
spaced([C|Cs], Quote, [C|Spaced]) :-
    (   Quote == none ->
        (   C == (',') -> Spaced = [' '|Spaced1], Quote1 = none
        ;   Spaced = Spaced1,
            ( memberchk(C, ['''','"','`']) -> Quote1 = C ; Quote1 = none )
        ),
        spaced(Cs, Quote1, Spaced1)
    ;   C == (\), Cs = [Escaped|Cs1] ->
        Spaced = [Escaped|Spaced1],
        spaced(Cs1, Quote, Spaced1)
    ;   ( C == Quote -> Quote1 = none ; Quote1 = Quote ),
        spaced(Cs, Quote1, Spaced)
    ).
