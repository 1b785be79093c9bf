/** Lists of options, `Name(Value)` or `Name = Value`, as in SWI-Prolog.
*/

:- module(trilog_swi_options, [
    merge_options/3, option/2, option/3, select_option/3, select_option/4
]).

:- use_module(library(lists)).

%% option(?Option, +Options)
%  The first of Options with the name of Option is Option.
%  ?- option(size(S), [colour=red,size(3)]).
%     S = 3.
%  ?- option(size(S), []).
%     false.
option(Option, Options) :-
    select_option(Option, Options, _).

%% option(?Option, +Options, +Default)
%  The same; where there is none its value is Default.
%  ?- option(size(S), [], 10).
%     S = 10.
option(Option, Options, Default) :-
    select_option(Option, Options, _, Default).

%% select_option(?Option, +Options, -Others)
%  Others are the options but for that one.
%  ?- select_option(size(S), [size=3,a(1)], Others).
%     S = 3, Others = [a(1)].
select_option(Option, Options, Others) :-
    functor(Option, Name, 1),
    arg(1, Option, Value),
    taken(Options, Name, Value0, Others0),
    Value = Value0,
    Others = Others0.

%% select_option(?Option, +Options, -Others, +Default)
%  ?- select_option(size(S), [a(1)], Others, 2).
%     S = 2, Others = [a(1)].
select_option(Option, Options, Others, Default) :-
    functor(Option, Name, 1),
    arg(1, Option, Value),
    (   taken(Options, Name, Value0, Others0) -> Value = Value0, Others = Others0
    ;   Value = Default, Others = Options
    ).

taken([Option|Options], Name, Value, Others) :-
    (   named(Option, Name, Value0) -> Value = Value0, Others = Options
    ;   Others = [Option|Others1],
        taken(Options, Name, Value, Others1)
    ).

named(Option, Name, Value) :-
    (   Option = (Name0=Value0) -> Name = Name0, Value = Value0
    ;   functor(Option, Name, 1),
        arg(1, Option, Value)
    ).

%% merge_options(+New, +Old, -Merged)
%  New, and of Old what New does not name; in the order of their names.
%  ?- merge_options([b=1], [a(2),b(3)], Merged).
%     Merged = [a(2),b(1)].
merge_options(New, Old, Merged) :-
    by_name(New, [], Pairs0),
    by_name(Old, Pairs0, Pairs1),
    keysort(Pairs1, Pairs),
    findall(Option, member(_-Option, Pairs), Merged).

by_name([], Pairs, Pairs).
by_name([Option0|Options], Pairs0, Pairs) :-
    named(Option0, Name, Value),
    (   memberchk(Name-_, Pairs0) -> Pairs1 = Pairs0
    ;   Option =.. [Name,Value],
        append(Pairs0, [Name-Option], Pairs1)
    ),
    by_name(Options, Pairs1, Pairs).
