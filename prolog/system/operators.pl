/** The operators of the moment, and those of the standard. */

:- module(trilog_operators, [operators/1, restore_operators/0, set_standard_operators/1, set_operators/1]).

:- use_module(library(lists)).

%% operators(-Text)
%  The operators of the moment, for the host to find the place of a syntax error.
%  ?- trilog_operators:operators(_T), once(append(_, ['7','0','0',' ',x,f,x,' ',i,s|_], _T)).
%     true.
operators(Text) :-
    findall(Line, operator_line(Line), Lines),
    append(Lines, Text).

operator_line(Line) :-
    current_op(Priority, Type, Name),
    number_chars(Priority, Digits),
    atom_chars(Type, TypeText),
    atom_chars(Name, NameText),
    \+ ( member(C, NameText), memberchk(C, " \n\t") ),
    append([Digits," ",TypeText," ",NameText," "], Line).

%% restore_operators
%  Puts back the operators of the standard that the program has changed, and
%  says so: without them neither queries nor answers could be read.
%  ?- op(0, xfx, is), once(trilog_operators:restore_operators).
%     the standard operators are as they were before the query: op(700,xfx,is)
%     true.
restore_operators :-
    changed_operators(Changed),
    (   Changed == [] -> true
    ;   set_operators(Changed),
        trilog_driver:shown_depth(Depth),
        trilog_driver:term_text(Changed, [], Depth, Text0),
        append(Before, "]", Text0),
        append("[", Text1, Before),
        append("the standard operators are as they were before the query: ", Text1, Text),
        trilog_driver:service(m, Text)
    ).

changed_operators(Changed) :-
    standard_operators(Standard),
    changed_operators(Standard, Changed).

changed_operators([], []).
changed_operators([Priority-Type-Names|Rest], Changed) :-
    changed_names(Names, Priority, Type, Changed, Changed1),
    changed_operators(Rest, Changed1).

changed_names([], _, _, Changed, Changed).
changed_names([Name|Names], Priority, Type, Changed0, Changed) :-
    (   current_op(Priority, Type, Name) -> Changed1 = Changed0
    ;   Changed0 = [op(Priority,Type,Name)|Changed1]
    ),
    changed_names(Names, Priority, Type, Changed1, Changed).

%% set_standard_operators(-Others)
%  Puts back those of the standard without a word; Others are what the program has
%  made of them, for set_operators/1.
%  ?- trilog_operators:set_standard_operators(Others).
%     Others = [].
set_standard_operators(Others) :-
    changed_operators(Changed),
    findall(Other, other_operator(Changed, Other), Others),
    set_operators(Changed).

other_operator(Changed, Other) :-
    member(op(_,Type,Name), Changed),
    (   Other = op(0,Type,Name)
    ;   current_op(Priority, Type1, Name), Other = op(Priority,Type1,Name)
    ).

%% set_operators(+Operators)
%  ?- trilog_operators:set_operators([op(700,xfx,wins)]).
%     true.
set_operators([]).
set_operators([op(Priority,Type,Name)|Ops]) :-
    op(Priority, Type, Name),
    set_operators(Ops).

standard_operators([
    1200-xfx-[(:-),(-->)], 1200-fx-[(:-),(?-)], 1100-xfy-[;], 1050-xfy-[->],
    900-fy-[\+], 600-xfy-[:],
    700-xfx-[=,\=,==,\==,@<,@=<,@>,@>=,is,=:=,=\=,<,=<,>,>=,=..],
    500-yfx-[+,-,/\,\/], 400-yfx-[*,/,//,rem,mod,div,<<,>>],
    200-xfx-[**], 200-xfy-[^], 200-fy-[-,+,\]]).
