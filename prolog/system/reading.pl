/** Reading the clauses of a person's file, and telling the faults in them.

    file        the name of a file as the host shows it, an atom
    index       the number of a clause in its file, from 1
    singletons  Name=Variable for every variable that a clause names once
*/

:- module(trilog_reading, [
    read_text/4, read_bracketed/5, bracketed/3, numbered/4, indicator/3, fault/3, warning/3,
    told/4, rethrow/1, is_checked/1, unchecked_styles/1, now_unchecked/1
]).

:- use_module(library(lists)).
:- use_module(library(trilog_operators)).

%% read_text(+Text, -Term, -Singletons, -Names)
%  Reads a clause with its full stop: what read_term_from_chars/3 does, without
%  its checks of every character.
%  ?- trilog_reading:read_text("f(X).", Term, Singletons, Names).
%     Term = f(_A), Singletons = ['X'=_A], Names = ['X'=_A].
read_text(Text, Term, Singletons, Names) :-
    catch(trilog_reading:read_machine(Text, Term, Singletons, Names),
          Error,
          trilog_reading:read_bracketed(Text, Error, Term, Singletons, Names)).

read_machine(Text, Term, Singletons, Names) :-
    '$read_term_from_chars'(Text, Term0, Singletons, _, Names),
    trilog_cells:rebuilt(Text, Term0, Term).

%% read_bracketed(+Text, +Error, -Term, -Singletons, -Names)
%  Reads a clause again that raised Error: with brackets around operators that stand
%  for themselves, because the machine reads them in no other way.
%  ?- trilog_reading:read_bracketed("p((a,-)).", error(syntax_error(any),_), Term, S, N).
%     Term = p((a,(-))), S = [], N = [].
read_bracketed(Text, Error, Term, Singletons, Names) :-
    (   bracketed(Text, Error, Bracketed) ->
        catch(trilog_reading:read_machine(Bracketed, Term, Singletons, Names), _, throw(Error))
    ;   throw(Error)
    ).

%% bracketed(+Text, +Error, -Bracketed)
%  The text of a clause that raised Error when it was read, with brackets around
%  the atoms that are operators and stand for themselves.
%  ?- trilog_reading:bracketed("p((a,-)).", error(syntax_error(any),_), Text).
%     Text = "p((a, (-)))\n.".
bracketed(Text, Error, Bracketed) :-
    nonvar(Error),
    Error = error(syntax_error(_),_),
    operators(Operators),
    append([Operators,"\n",Text], About),
    trilog_driver:ask("bracketed", About, Bracketed),
    Bracketed = [_|_].

%% numbered(+Texts, +From, -Text, -Index)
%  Text is one of Texts, and Index its number when the first has the number From.
%  ?- trilog_reading:numbered([a,b], 1, Text, Index).
%     Text = a, Index = 1
%  ;  Text = b, Index = 2
%  ;  false.
numbered([Text0|Texts], Index0, Text, Index) :-
    (   Text = Text0,
        Index = Index0
    ;   Index1 is Index0 + 1,
        numbered(Texts, Index1, Text, Index)
    ).

%% indicator(+Indicator, -Name, -Arity)
%  Name and Arity of a predicate, or of a nonterminal as a predicate.
%  ?- trilog_reading:indicator(greeting//1, Name, Arity).
%     Name = greeting, Arity = 3.
indicator(Name/Arity, Name, Arity) :-
    atom(Name), integer(Arity), Arity >= 0, Arity =< 255.
indicator(Name//Arity0, Name, Arity) :-
    atom(Name), integer(Arity0), Arity0 >= 0, Arity0 =< 253,
    Arity is Arity0 + 2.

%% rethrow(?Error)
%  Throws the error that catch/3 has given, if there is one.
%  ?- trilog_reading:rethrow(oops).
%     error: nobody caught throw(oops)
rethrow(Error) :-
    (   var(Error) -> true
    ;   throw(Error)
    ).

% --- faults and warnings ------------------------------------------------------

%% fault(+File, +Index, +Error)
%  Tells of an error in a clause.
%  ?- trilog_reading:fault('facts.pl', 1, oops).
%     facts.pl: nobody caught throw(oops)
%     true.
fault(File, Index, Error) :-
    (   nonvar(Error), Error = error(syntax_error(_),_) ->
        operators(Operators),
        append("syntax ", Operators, Hint)
    ;   Hint = []
    ),
    told(File, Index, Hint, Error).

%% warning(+File, +Index, +Warning)
%  Tells of what is allowed, but hardly meant.
%  ?- trilog_reading:warning('facts.pl', 1, trilog_failed(true)).
%     facts.pl: warning: the directive failed: true
%     true.
warning(File, Index, Warning) :-
    told(File, Index, [], error(Warning, warning)).

%% told(+File, +Index, +Hint, +Error)
%  Tells of an error or a warning; Hint says where in the clause, if it is not [].
%  ?- trilog_reading:told('facts.pl', 1, [], oops).
%     facts.pl: nobody caught throw(oops)
%     true.
told(File, Index, Hint, Error) :-
    atom_chars(File, Path),
    number_chars(Index, Digits),
    trilog_errors:report_fault(Path, Digits, Hint, Error).

% unchecked(Style): nobody is warned of it.
:- dynamic(unchecked/1).

%% is_checked(+Style)
%  Warnings of this style (singleton or discontiguous, say) are wanted.
%  ?- trilog_reading:is_checked(singleton).
%     true.
is_checked(Style) :-
    \+ unchecked(Style).

%% unchecked_styles(-Styles)
%  ?- trilog_reading:now_unchecked([no_effect]), trilog_reading:unchecked_styles(Styles).
%     Styles = [no_effect].
unchecked_styles(Styles) :-
    findall(Style, unchecked(Style), Styles).

%% now_unchecked(+Styles)
%  ?- trilog_reading:now_unchecked([]).
%     true.
now_unchecked(Styles) :-
    retractall(unchecked(_)),
    ( member(Style, Styles), assertz(unchecked(Style)), false ; true ).
