/** What SWI-Prolog's library(quintus) has: arithmetic as predicates, and old names. Loaded
when a program calls it.
*/

:- module(trilog_swi_quintus, [
    acos/2, asin/2, atan/2, atan2/3, ceiling/2, cos/2, floor/2, genarg/3, log/2, log10/2,
    mode/1, no_style_check/1, on_exception/3, pow/3, raise_exception/1, round/2, sign/2, simple/1, sin/2,
    skip_line/0, skip_line/1, sqrt/2, tan/2
]).

:- use_module(library(trilog_swi_arithmetic)).
:- use_module(library(trilog_swi_io)).

:- meta_predicate(on_exception(?, 0, 0)).

%% sin(+X, -Y)
%  ?- sin(0.0, Y).
%     Y = 0.0.
sin(X, Y) :- by_value(Y is sin(X)).

%% cos(+X, -Y)
%  ?- cos(0.0, Y).
%     Y = 1.0.
cos(X, Y) :- by_value(Y is cos(X)).

%% tan(+X, -Y)
%  ?- tan(0.0, Y).
%     Y = 0.0.
tan(X, Y) :- by_value(Y is tan(X)).

%% asin(+X, -Y)
%  ?- asin(0.0, Y).
%     Y = 0.0.
asin(X, Y) :- by_value(Y is asin(X)).

%% acos(+X, -Y)
%  ?- acos(1.0, Y).
%     Y = 0.0.
acos(X, Y) :- by_value(Y is acos(X)).

%% atan(+X, -Y)
%  ?- atan(0.0, Y).
%     Y = 0.0.
atan(X, Y) :- by_value(Y is atan(X)).

%% atan2(+Y, +X, -Angle)
%  ?- atan2(0.0, 1.0, Angle).
%     Angle = 0.0.
atan2(Y, X, Angle) :- by_value(Angle is atan2(Y, X)).

%% sqrt(+X, -Y)
%  ?- sqrt(16, Y).
%     Y = 4.0.
sqrt(X, Y) :- by_value(Y is sqrt(X)).

%% pow(+X, +Y, -Power)
%  ?- pow(2, 3, Power).
%     Power = 8.
pow(X, Y, Power) :- by_value(Power is X ** Y).

%% log(+X, -Y)
%  ?- log(1, Y).
%     Y = 0.0.
log(X, Y) :- by_value(Y is log(X)).

%% log10(+X, -Y)
%  ?- log10(100, Y).
%     Y = 2.0.
log10(X, Y) :- by_value(Y is log10(X)).

%% ceiling(+X, -Y)
%  ?- ceiling(1.5, Y).
%     Y = 2.
ceiling(X, Y) :- by_value(Y is ceiling(X)).

%% floor(+X, -Y)
%  ?- floor(1.5, Y).
%     Y = 1.
floor(X, Y) :- by_value(Y is floor(X)).

%% round(+X, -Y)
%  ?- round(1.5, Y).
%     Y = 2.
round(X, Y) :- by_value(Y is round(X)).

%% sign(+X, -Y)
%  ?- sign(-3, Y).
%     Y = -1.
sign(X, Y) :- by_value(Y is sign(X)).

%% genarg(?N, +Term, ?Argument)
%  arg/3.
%  ?- genarg(N, f(a), A).
%     N = 1, A = a.
genarg(N, Term, Argument) :-
    trilog_terms:each_argument(arg(N, Term, Argument)).

%% simple(@Term)
%  Term is a variable or atomic.
%  ?- simple(a), simple(_).
%     true.
%  ?- simple(f(a)).
%     false.
simple(Term) :-
    \+ compound(Term).

%% on_exception(?Ball, :Goal, :Recovery)
%  catch/3, with its arguments in another order.
%  ?- on_exception(B, throw(oops), true).
%     B = oops.
on_exception(Ball, Goal, Recovery) :-
    catch(Goal, Ball, Recovery).

%% raise_exception(+Ball)
%  throw/1.
%  ?- catch(raise_exception(oops), B, true).
%     B = oops.
raise_exception(Ball) :-
    throw(Ball).

%% skip_line
%  Reads what is left of the line.
%  ?- skip_line.
%     true.
skip_line :-
    current_input(Stream),
    skip_line(Stream).

%% skip_line(+Stream)
%  ?- open_string("ab\nc", _S), skip_line(_S), get_char(_S, C).
%     C = c.
skip_line(Stream) :-
    skip(Stream, 0'\n).

%% mode(+Modes)
%  How predicates are meant to be called, for who reads the program.
%  ?- mode(add(+, -)).
%     true.
mode(_).

%% no_style_check(+Style)
%  Does nothing: style_check/1 says what is warned of.
%  ?- no_style_check(single_var).
%     true.
no_style_check(_).
