/** What SWI-Prolog's library(optparse) makes of a command line. Loaded when a program asks
for it.

    spec     a list of opt(Key), type(Type), default(Value), shortflags(Names),
             longflags(Names), meta(Name) and help(Text); here it has all of them
    given    Key-Value
*/

:- module(trilog_swi_optparse, [opt_arguments/3, opt_help/2, opt_parse/4, opt_parse/5]).

:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(trilog_swi_characters)).
:- use_module(library(trilog_swi_format)).
:- use_module(library(trilog_swi_options)).
:- use_module(library(trilog_swi_text)).
:- use_module(library(trilog_swi_written_terms)).

%% opt_arguments(+Specs, -Options, -Positional)
%  opt_parse/4 of what the program was started with.
%  ?- opt_arguments([], Options, _).
%     Options = [].
opt_arguments(Specs, Options, Positional) :-
    trilog_expansion:flag(argv, Arguments),
    opt_parse(Specs, Arguments, Options, Positional).

%% opt_parse(+Specs, +Arguments, -Options, -Positional)
%  ?- opt_parse([[opt(n),type(integer),longflags([num]),default(1)]], ['--num=5',a], O, P).
%     O = [n(5)], P = [a].
opt_parse(Specs, Arguments, Options, Positional) :-
    opt_parse(Specs, Arguments, Options, Positional, []).

%% opt_parse(+Specs, +Arguments, -Options, -Positional, +How)
%  The options of How are output_functor, duplicated_flags and allow_empty_flag_spec.
%  ?- opt_parse([[opt(v),type(boolean),shortflags([v]),default(false)]], [x,'-v',y], O, P,
%               [output_functor(is)]).
%     O = [v is true], P = [x,y].
%  ?- catch(opt_parse([], ['--none'], _, _, []), error(E, _), true).
%     E = existence_error(commandline_option,none).
opt_parse(Specs0, Arguments, Options, Positional, How) :-
    must_be(list, Arguments),
    checked(Specs0, Specs, How),
    maplist(text_chars, Arguments, Texts),
    arguments(Texts, Specs, Given, Positional),
    option(duplicated_flags(Keep), How, keeplast),
    kept(Keep, Given, Kept),
    defaults(Specs, Given, Kept, All),
    option(output_functor(Functor), How, 'OPTION'),
    made(All, Functor, Options).

% --- specs ------------------------------------------------------------------------

checked(Specs0, Specs, How) :-
    ( ground(Specs0) -> true ; instantiation_error(opt_parse/5) ),
    (   member(Spec0, Specs0), \+ memberchk(opt(_), Spec0) ->
        throw(error(domain_error(unique_atom, Spec0), context(opt_parse/5, 'opt(id) missing')))
    ;   complete(Specs0, Specs)
    ),
    option(allow_empty_flag_spec(Empty), How, true),
    (   member(Spec, Specs), fault(Spec, Specs, Empty, Formal, Words) ->
        throw(error(Formal, context(opt_parse/5, Words)))
    ;   true
    ).

complete([], []).
complete([Spec0|Specs0], [Spec|Specs]) :-
    append(Spec0, [type(term),default('_'),shortflags([]),longflags([]),meta(''),help('')], Spec),
    complete(Specs0, Specs).

fault(Spec, _, _, domain_error(opt_spec, Name), 'unknown opt spec') :-
    member(Part, Spec),
    functor(Part, Name, _),
    \+ memberchk(Name, [opt,shortflags,longflags,type,help,default,meta]).
fault(Spec, Specs, _, domain_error(unique_atom, Flag), 'ambiguous flag') :-
    flag(Spec, Flag),
    member(Other, Specs),
    Other \== Spec,
    flag(Other, Flag).
fault(Spec, Specs, _, domain_error(unique_atom, Key), 'ambiguous id') :-
    memberchk(opt(Key), Spec),
    member(Other, Specs),
    Other \== Spec,
    memberchk(opt(Key), Other).
fault(Spec, _, Empty, domain_error(unique_atom, _), Words) :-
    Empty \== true,
    \+ flag(Spec, _),
    in_words("no flag specified for option '~w'", Spec, Words).
fault(Spec, _, _, domain_error(short_flag, Flag), Words) :-
    memberchk(shortflags(Flags), Spec),
    member(Flag, Flags),
    atom_length(Flag, Length),
    Length > 1,
    in_words("option '~w': flag too long to be short", Spec, Words).

in_words(Format, Spec, Words) :-
    memberchk(opt(Key), Spec),
    formatted(Format, [Key], Chars),
    atom_chars(Words, Chars).

flag(Spec, Flag) :-
    ( memberchk(shortflags(Flags), Spec) ; memberchk(longflags(Flags), Spec) ),
    member(Flag, Flags).

% --- arguments --------------------------------------------------------------------

arguments([], _, [], []).
arguments([Text|Texts], Specs, Given, Positional) :-
    (   negated(Text, Specs, Key) ->
        Given = [Key-false|Given1],
        arguments(Texts, Specs, Given1, Positional)
    ;   flag_and_value(Text, Flag, Value0) ->
        option_of(Flag, Specs, Key, Type),
        value_of(Value0, Type, Texts, Value, Texts1),
        parsed(Type, Flag, Value, Parsed),
        Given = [Key-Parsed|Given1],
        arguments(Texts1, Specs, Given1, Positional)
    ;   atom_chars(Atom, Text),
        Positional = [Atom|Positional1],
        arguments(Texts, Specs, Given, Positional1)
    ).

negated(Text, Specs, Key) :-
    append("--no-", Name, Text),
    is_name(Name),
    atom_chars(Flag, Name),
    known(Flag, Specs, Key, boolean).

% Value is none where it is not part of the argument.
flag_and_value(Text, Flag, Value) :-
    (   append("--", Long, Text) ->
        (   append(Name, ['='|Value0], Long) -> Value = value(Value0)
        ;   Name = Long, Value = none
        ),
        is_name(Name)
    ;   Text = ['-',Short|Value0],
        char_kind(Short, alpha),
        Name = [Short],
        (   Value0 == [] -> Value = none
        ;   Value0 = ['='|_] ->
            throw(error(syntax_error('disallowed: <shortflag>=<value>'), _))
        ;   Value = value(Value0)
        )
    ),
    atom_chars(Flag, Name).

is_name([C|Cs]) :-
    char_kind(C, alpha),
    \+ ( member(D, Cs), \+ memberchk(D, "_-"), \+ char_kind(D, alpha) ).

known(Flag, Specs, Key, Type) :-
    member(Spec, Specs),
    flag(Spec, Flag),
    !,
    memberchk(opt(Key), Spec),
    memberchk(type(Type0), Spec),
    Type = Type0.

option_of(Flag, Specs, Key, Type) :-
    (   known(Flag, Specs, Key, Type) -> true
    ;   existence_error(commandline_option, Flag, opt_parse/5)
    ).

existence_error(Kind, What, Context) :-
    throw(error(existence_error(Kind, What), Context)).

value_of(value(Value), _, Texts, Value, Texts).
value_of(none, Type, Texts0, Value, Texts) :-
    (   Type == boolean, \+ ( Texts0 = [Next|_], memberchk(Next, ["true","false"]) ) ->
        Value = "true", Texts = Texts0
    ;   Texts0 = [Value|Texts] -> true
    ;   Value = [], Texts = []
    ).

parsed(Type, Flag, Chars, Value) :-
    (   parsed(Type, Chars, Value0) -> Value = Value0
    ;   format_text("~nERROR: flag '~w': expected atom parsable as ~w, found '~s' ~n",
                    [Flag,Type,Chars]),
        (   memberchk(Type, [integer,float]), \+ is_number(Chars) ->
            throw(error(syntax_error(illegal_number), _))
        ;   throw(error(type_error(flag_value, Type), _))
        )
    ).

is_number(Chars) :-
    catch(number_chars(_, Chars), _, false).

parsed(boolean, Chars, Value) :-
    memberchk(Chars-Value, ["true"-true,"false"-false]).
parsed(atom, Chars, Value) :-
    atom_chars(Value, Chars).
parsed(integer, Chars, Value) :-
    catch(number_chars(Value, Chars), _, false),
    integer(Value).
parsed(float, Chars, Value) :-
    catch(number_chars(Value, Chars), _, false),
    float(Value).
parsed(term, Chars, Value) :-
    atom_chars(Atom, Chars),
    catch(term_to_atom(Value, Atom), _, false).

% --- options ----------------------------------------------------------------------

kept(keepall, Given, Given).
kept(keeplast, Given, Kept) :-
    last_of_each(Given, Kept).
kept(keepfirst, Given, Kept) :-
    reverse(Given, Reversed),
    last_of_each(Reversed, KeptReversed),
    reverse(KeptReversed, Kept).

last_of_each([], []).
last_of_each([Key-Value|Given], Kept) :-
    ( memberchk(Key-_, Given) -> Kept = Kept1 ; Kept = [Key-Value|Kept1] ),
    last_of_each(Given, Kept1).

defaults([], _, Kept, Kept).
defaults([Spec|Specs], Given, Kept, All) :-
    memberchk(opt(Key), Spec),
    memberchk(default(Default), Spec),
    (   memberchk(Key-_, Given) -> All = All1
    ;   ( Default == '_' -> true ; Value = Default ),
        All = [Key-Value|All1]
    ),
    defaults(Specs, Given, Kept, All1).

made([], _, []).
made([Key-Value|Given], Functor, [Option|Options]) :-
    ( Functor == 'OPTION' -> Option =.. [Key,Value] ; Option =.. [Functor,Key,Value] ),
    made(Given, Functor, Options).

% --- help -------------------------------------------------------------------------

%% opt_help(+Specs, -Help)
%  Help is an atom that says in columns what there is to be written on a command line.
%  ?- opt_help([[opt(n),type(integer),longflags([num]),default(1),help('how many')]], Help).
%     Help = '--num    integer=1  how many\n'.
opt_help(Specs0, Help) :-
    checked(Specs0, Specs, []),
    findall(row(Long,Short,Meaning,Text), row(Specs, Long, Short, Meaning, Text), Rows),
    findall(Width, ( member(row(Long,_,_,_), Rows), member(Flag, Long), length(Flag, Width) ), As),
    findall(Width, ( member(row(_,Short,_,_), Rows), length(Short, Width) ), Bs),
    findall(Width, ( member(row(_,_,Meaning,_), Rows), length(Meaning, Width) ), Cs),
    maplist(trilog_swi_optparse:column, [As,Bs,Cs], Widths),
    lines(Rows, Widths, Lines),
    append(Lines, Chars),
    atom_chars(Help, Chars).

column(Widths, Column) :-
    list_max([0|Widths], Widest),
    Column is Widest + 2.

row(Specs, Long, Short, Meaning, Text) :-
    member(Spec, Specs),
    \+ \+ flag(Spec, _),
    memberchk(longflags(Long0), Spec),
    memberchk(shortflags(Short0), Spec),
    findall(Chars, ( member(Flag, Long0), formatted("--~w", [Flag], Chars) ), Long),
    findall(Chars, ( member(Flag, Short0), formatted("-~w", [Flag], Chars) ), Shorts),
    joined(Shorts, ",", Short),
    memberchk(meta(Meta), Spec),
    memberchk(type(Type), Spec),
    memberchk(default(Default), Spec),
    ( Meta == '' -> Before = [] ; formatted("~w:", [Meta], Before) ),
    formatted("~w=~w", [Type,Default], Behind),
    append(Before, Behind, Meaning),
    memberchk(help(Text), Spec).

joined([], _, []).
joined([Text|Texts], Between, Joined) :-
    (   Texts == [] -> Joined = Text
    ;   joined(Texts, Between, Joined1),
        append([Text,Between,Joined1], Joined)
    ).

lines([], _, []).
lines([row(Long,Short,Meaning,Text)|Rows], [A,B,C], [Line|Lines]) :-
    Flags is A - 2,
    grouped(Long, Flags, Groups),
    findall(Chars, ( member(Group, Groups), joined(Group, ", ", Chars) ), Parts),
    joined(Parts, ",\n", LongText),
    Indent is A + B + C + 2,
    Width is max(40, 80 - Indent),
    help_lines(Text, Width, HelpLines),
    length(Blanks, Indent),
    maplist(=(' '), Blanks),
    joined(HelpLines, ['\n'|Blanks], Help),
    in_column(LongText, A, First),
    in_column(Short, B, Second),
    in_column(Meaning, C, Third),
    append([First,Second,Third,Help,"\n"], Line),
    lines(Rows, [A,B,C], Lines).

in_column(Text, Width, Column) :-
    (   append(_, ['\n'|Last0], Text), \+ memberchk('\n', Last0) -> Last = Last0
    ;   Last = Text
    ),
    length(Last, Length),
    Missing is max(0, Width - Length),
    length(Blanks, Missing),
    maplist(=(' '), Blanks),
    append(Text, Blanks, Column).

help_lines(Text, Width, Lines) :-
    (   Text = [Line|_], atom(Line), atom_length(Line, Length), Length =\= 1 ->
        maplist(text_chars, Text, Lines)
    ;   text_chars(Text, Chars),
        words(Chars, Words),
        grouped(Words, Width, Groups),
        findall(Line, ( member(Group, Groups), joined(Group, " ", Line) ), Lines)
    ).

words(Chars, [Word|Words]) :-
    (   append(Word, [' '|Chars1], Chars) -> words(Chars1, Words)
    ;   Word = Chars,
        Words = []
    ).

% Groups of texts that are no wider together; a wider one stands alone.
grouped([], _, [[]]).
grouped([Text|Texts], Width, Groups) :-
    length(Text, Length),
    Left is Width - Length - 1,
    grouped(Texts, Width, Left, [Text], Groups).

grouped([], _, _, Group0, [Group]) :-
    reverse(Group0, Group).
grouped([Text|Texts], Width, Left, Group0, Groups) :-
    length(Text, Length),
    (   Left >= Length ->
        Left1 is Left - Length - 1,
        grouped(Texts, Width, Left1, [Text|Group0], Groups)
    ;   reverse(Group0, Group),
        Groups = [Group|Groups1],
        Left1 is Width - Length - 1,
        grouped(Texts, Width, Left1, [Text], Groups1)
    ).
