/** The operators of the moment, those of the standard, and those of the host.

    syntax  how a program reads and writes terms: same (as the host does), or
            other(ToHost,ToOwn,Quotes), the operators that are set to get from
            one to the other, and what stands between double quotes
*/

:- module(trilog_operators, [
    operators/1, restore_operators/0, note_standard/0, keep_operators/0, all_operators/1,
    back_to/1, note_syntax/0, forget_syntax/0, as_host/1, undisturbed/1, for_host/2,
    reply_plain_lines/2, reply_lines/2, plain_chars/2
]).

:- use_module(library(iso_ext)).
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
%  Puts back the operators of the standard that the query has changed, and says so:
%  without them neither queries nor answers could be read.
%  ?- op(0, xfx, is), once(trilog_operators:restore_operators).
%     the standard operators are as they were before the query: op(700,xfx,is)
%     true.
restore_operators :-
    bb_get(trilog_kept_standard, Before),
    standing_operators(Now),
    changed_operators(Before, Now, Changed),
    (   Changed == [] -> true
    ;   set_operators(Changed),
        trilog_driver:shown_depth(Depth),
        trilog_driver:term_text(Changed, [], Depth, Text0),
        append(Text1, "]", Text0),
        append("[", Text2, Text1),
        append("the standard operators are as they were before the query: ", Text2, Text),
        trilog_driver:service(m, Text)
    ).

changed_operators([], [], []).
changed_operators([Before|Befores], [Now|Nows], Changed) :-
    ( Now == Before -> Changed = Changed1 ; Changed = [Before|Changed1] ),
    changed_operators(Befores, Nows, Changed1).

%% note_standard
%  A file has been loaded: what it has made of the operators of the standard stays.
%  ?- trilog_operators:note_standard.
%     true.
note_standard :-
    standing_operators(Operators),
    bb_put(trilog_kept_standard, Operators).

% What stands now in the place of each operator of the standard.
standing_operators(Operators) :-
    standard_operators(Standard),
    findall(Operator, standing_operator(Standard, Operator), Operators).

standing_operator(Standard, Operator) :-
    member(Types-Names, Standard),
    member(Name, Names),
    (   current_op(Priority, Type, Name), memberchk(Type, Types) ->
        Operator = op(Priority,Type,Name)
    ;   Types = [Type|_],
        Operator = op(0,Type,Name)
    ).

set_operators([]).
set_operators([op(Priority,Type,Name)|Ops]) :-
    op(Priority, Type, Name),
    set_operators(Ops).

% An operator has one type of these.
standard_operators([
    [xfx,xfy,yfx]-[(:-),(-->),;,->,:,=,\=,==,\==,@<,@=<,@>,@>=,is,=:=,=\=,<,=<,>,>=,=..,
                   +,-,/\,\/,*,/,//,rem,mod,div,<<,>>,**,^],
    [fy,fx]-[(:-),(?-),\+,-,+,\]
]).

% --- what travels to the host and back ------------------------------------------

%% keep_operators
%  Remembers the operators that the machine has at its start: the host reads and
%  writes terms with these.
%  ?- trilog_operators:keep_operators.
%     true.
keep_operators :-
    all_operators(Operators),
    bb_put(trilog_kept_operators, Operators),
    bb_put(trilog_kept_syntax, same),
    note_standard.

%% all_operators(-Operators)
%  ?- trilog_operators:all_operators(_Operators), memberchk(op(700,xfx,is), _Operators).
%     true.
all_operators(Operators) :-
    findall(op(Priority,Type,Name), current_op(Priority, Type, Name), Operators0),
    sort(Operators0, Operators).

%% back_to(+Operators)
%  The operators are Operators again, which all_operators/1 has found.
%  ?- trilog_operators:all_operators(_Operators), op(700, xfx, yields),
%     trilog_operators:back_to(_Operators), current_op(P, xfx, yields).
%     false.
back_to(Operators) :-
    all_operators(Now),
    changes(Now, Operators, Changes),
    set_operators(Changes).

%% note_syntax
%  Notes what the file that has been loaded has made of the operators and of what
%  is between double quotes.
%  ?- trilog_operators:note_syntax.
%     true.
note_syntax :-
    changes_by_program(ToHost, ToOwn),
    trilog_cells:quoted_as(Quotes),
    (   ToHost == [], ToOwn == [], Quotes == string -> Syntax = same
    ;   Syntax = other(ToHost,ToOwn,Quotes)
    ),
    bb_put(trilog_kept_syntax, Syntax).

changes_by_program(ToHost, ToOwn) :-
    bb_get(trilog_kept_operators, Host),
    all_operators(Own),
    changes(Own, Host, ToHost),
    changes(Host, Own, ToOwn).

%% forget_syntax
%  What is asked from now on a person has written, with the operators of the file.
%  ?- trilog_operators:forget_syntax.
%     true.
forget_syntax :-
    bb_put(trilog_kept_syntax, same).

% Both are in order.
changes(From, To, Changes) :-
    without(From, To, Gone),
    without(To, From, New),
    unset(Gone, Changes, New).

unset([], Changes, Changes).
unset([op(_,Type,Name)|Operators], [op(0,Type,Name)|Changes0], Changes) :-
    unset(Operators, Changes0, Changes).

without([], _, []).
without([X|Xs], Ys, Rest) :-
    (   Ys = [Y|Ys1], Y @< X -> without([X|Xs], Ys1, Rest)
    ;   Ys = [Y|Ys1], Y == X -> without(Xs, Ys1, Rest)
    ;   Rest = [X|Rest1],
        without(Xs, Ys, Rest1)
    ).

%% as_host(+Goal)
%  Calls Goal once, which reads what comes from the host, with the operators and the
%  double quotes of the host.
%  ?- trilog_operators:as_host(true).
%     true.
as_host(Goal) :-
    bb_get(trilog_kept_syntax, Syntax),
    (   Syntax = other(ToHost,ToOwn,Quotes) -> between_syntaxes(ToHost, ToOwn, Quotes, Goal)
    ;   call(Goal)
    ).

%% undisturbed(+Goal)
%  Goal, which loads what is not the program's, is called with the operators and the
%  double quotes of the host, and binds nothing. Operators that are declared meanwhile
%  stay, but for those that the program has declared itself.
%  ?- trilog_operators:undisturbed(op(700, xfx, wins)), current_op(Priority, Type, wins).
%     Priority = 700, Type = xfx.
undisturbed(Goal) :-
    changes_by_program(ToHost, ToOwn),
    trilog_cells:quoted_as(Quotes),
    between_syntaxes(ToHost, ToOwn, Quotes, trilog_operators:holds(Goal)).

% As a goal made at run time, what may be forbidden would count as the program's.
holds(Goal) :-
    \+ \+ call(Goal).

% A limit of the program's may end Goal anywhere.
between_syntaxes(ToHost, ToOwn, Quotes, Goal) :-
    set_syntax(ToHost, string),
    (   catch(Goal, Error, true) -> Holds = yes
    ;   Holds = no
    ),
    set_syntax(ToOwn, Quotes),
    trilog_reading:rethrow(Error),
    Holds == yes.

set_syntax(Operators, Quotes) :-
    set_operators(Operators),
    trilog_cells:quote_as(Quotes).

%% for_host(+Syntax, +Goal)
%  Calls Goal, which writes what goes to the host, with the operators of the host.
%  ?- trilog_operators:for_host(other([op(200,xfx,of)],[op(0,xfx,of)],string), write(of(a,b))).
%  > a of b
%     true.
for_host(other(ToHost,ToOwn,_), Goal) :-
    set_operators(ToHost),
    call(Goal),
    set_operators(ToOwn).

%% reply_plain_lines(+Terms, +Start)
%  Replies with a line for each term, written with the operators of the host, whatever
%  the program has made of them by now: with its own two terms could have one text.
%  ?- trilog_operators:reply_plain_lines([], "").
%     true.
reply_plain_lines(Terms, Start) :-
    for_host_now(trilog_operators:reply_lines(Terms, Start)).

%% reply_lines(+Terms, +Start)
%  The same with the operators of the moment, which takes no time: for what nobody
%  compares.
%  ?- trilog_operators:reply_lines([], "").
%     true.
reply_lines([], _).
reply_lines([Term|Terms], Start) :-
    trilog_driver:reply_line(Start, Term),
    reply_lines(Terms, Start).

%% plain_chars(+Term, -Chars)
%  Term as it stands in such a line.
%  ?- op(700, xfx, gives), trilog_operators:plain_chars(gives(a,B-"c"), Chars).
%     Chars = "gives(a,_A-[c])".
plain_chars(Term, Chars) :-
    trilog_terms:variables(Term, Variables),
    trilog_terms:naming(Variables, [], Named),
    for_host_now(trilog_operators:named_chars(Term, Named, Chars)).

named_chars(Term, Named, Chars) :-
    '$write_term_to_chars'(Chars, Term, false, false, true, Named, 0, false).

for_host_now(Goal) :-
    changes_by_program(ToHost, ToOwn),
    for_host(other(ToHost,ToOwn,_), Goal).
