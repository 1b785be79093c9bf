/** The types of `must_be/2`, and errors by their names, as in SWI-Prolog.
*/

:- module(trilog_swi_types, [
    current_type/3, existence_error/2, existence_error/3, is_of_type/2, permission_error/3,
    syntax_error/1, uninstantiation_error/1,
    % For our own modules.
    atom_term/1, atomic_or_text/1, callable_term/1, compound_term/1, must_be_of/2
]).

:- use_module(library(error)).
:- use_module(library(lists)).

%% atom_term(@Term)
%  atom/1: the empty list is a constant of its own.
%  ?- atom_term([]).
%     false.
atom_term(Term) :-
    atom(Term),
    Term \== [].

%% atomic_or_text(@Term)
%  atomic/1: a text is no list.
%  ?- atomic_or_text("ab").
%     true.
%  ?- atomic_or_text([a,b]).
%     false.
atomic_or_text(Term) :-
    (   atomic(Term) -> true
    ;   trilog_swi_text:string(Term)
    ).

%% compound_term(@Term)
%  compound/1.
%  ?- compound_term("ab").
%     false.
compound_term(Term) :-
    compound(Term),
    \+ trilog_swi_text:string(Term).

%% callable_term(@Term)
%  callable/1.
%  ?- callable_term("ab").
%     false.
callable_term(Term) :-
    callable(Term),
    Term \== [],
    \+ trilog_swi_text:string(Term).

%% must_be_of(+Type, ?Term)
%  must_be/2, with the types of SWI-Prolog.
%  ?- must_be_of(list(integer), [1,2]).
%     true.
%  ?- catch(must_be_of(positive_integer, 0), error(E, _), true).
%     E = type_error(positive_integer,0).
must_be_of(Type, Term) :-
    (   var(Type) -> instantiation_error(must_be/2)
    ;   has_type(Type, Term) -> true
    ;   is_not(Type, Term)
    ).

%% is_of_type(+Type, ?Term)
%  must_be/2 would be true of Term.
%  ?- is_of_type(positive_integer, 0).
%     false.
%  ?- is_of_type(no_such_type, 0).
%     false.
is_of_type(Type, Term) :-
    (   var(Type) -> instantiation_error(is_of_type/2)
    ;   has_type(Type, Term) -> true
    ).

has_type(Type, Term) :-
    (   list_type(Type, Of) ->
        trilog_swi_lists:is_list(Term),
        each_of(Term, Of)
    ;   is_type(Type, Test) -> call(Test, Term)
    ;   of_program(Type, Term)
    ).

each_of(Terms, Of) :-
    (   Of == any -> true
    ;   var(Of) -> instantiation_error(must_be/2)
    ;   have_type(Terms, Of)
    ).

have_type([], _).
have_type([Term|Terms], Of) :-
    ( has_type(Of, Term) -> have_type(Terms, Of) ).

% What a program adds to the types as SWI-Prolog's manual says.
of_program(Type, Term) :-
    '$predicate_defined'(error, has_type, 2),
    error:has_type(Type, Term).

% Why it is none, as an error.
is_not(Type, Term) :-
    (   list_type(Type, Of) -> is_no_list(Type, Of, Term)
    ;   Type == var -> throw(error(uninstantiation_error(Term), must_be/2))
    ;   Type == cyclic -> domain_error(cyclic_term, Term, must_be/2)
    ;   Type == acyclic -> domain_error(acyclic_term, Term, must_be/2)
    ;   Type == list_or_partial_list -> type_error(list, Term, must_be/2)
    ;   \+ is_known(Type) -> throw(error(existence_error(type, Type), must_be/2))
    ;   var(Term) -> instantiation_error(must_be/2)
    ;   wants_ground(Type), \+ trilog_terms:ground_term(Term) -> instantiation_error(must_be/2)
    ;   type_error(Type, Term, must_be/2)
    ).

is_no_list(Type, Of, Term) :-
    '$skip_max_list'(_, _, Term, Tail),
    (   var(Tail), ( Type \== proper_list ; var(Term) ) -> instantiation_error(must_be/2)
    ;   Tail == [], \+ trilog_swi_text:string(Term),
        member(Element, Term), \+ has_type(Of, Element) ->
        is_not(Of, Element)
    ;   Type == chars -> type_error(list(char), Term, must_be/2)
    ;   Type == codes -> type_error(list(code), Term, must_be/2)
    ;   type_error(Type, Term, must_be/2)
    ).

is_known(Type) :-
    (   is_type(Type, _) -> true
    ;   '$predicate_defined'(error, has_type, 2),
        clause(error:has_type(Type, _), _) ->
        true
    ).

wants_ground(ground).
wants_ground(oneof(_)).
wants_ground(rational).
wants_ground(stream).
wants_ground(string).
wants_ground(text).

%% current_type(?Type, ?Term, -Goal)
%  Goal is true where Term is of this type.
%  ?- current_type(atom, X, Goal).
%     Goal = is_of_type(atom,X)
%  ;  false.
current_type(Type, Term, is_of_type(Type,Term)) :-
    (   is_type(Type, _)
    ;   list_type(Type, _)
    ).

%% existence_error(+Kind, +Term)
%  Raises the error of this name.
%  ?- catch(existence_error(file, f), error(E, _), true).
%     E = existence_error(file,f).
existence_error(Kind, Term) :-
    throw(error(existence_error(Kind,Term), _)).

%% existence_error(+Kind, +Term, +In)
%  The same, and where Term was looked for.
%  ?- catch(existence_error(key, k, t), error(E, _), true).
%     E = existence_error(key,k,t).
existence_error(Kind, Term, In) :-
    throw(error(existence_error(Kind,Term,In), _)).

%% uninstantiation_error(+Term)
%  Raises the error of this name: Term stands where only a variable can.
%  ?- catch(uninstantiation_error(a), error(E, _), true).
%     E = uninstantiation_error(a).
uninstantiation_error(Term) :-
    throw(error(uninstantiation_error(Term), _)).

%% permission_error(+Action, +Kind, +Term)
%  Raises the error of this name.
%  ?- catch(permission_error(modify, file, f), error(E, _), true).
%     E = permission_error(modify,file,f).
permission_error(Action, Kind, Term) :-
    throw(error(permission_error(Action,Kind,Term), _)).

%% syntax_error(+Message)
%  Raises the error of this name.
%  ?- catch(syntax_error(bad), error(E, _), true).
%     E = syntax_error(bad).
syntax_error(Message) :-
    throw(error(syntax_error(Message), _)).

list_type(list, any).
list_type(proper_list, any).
list_type(list(Of), Of).
list_type(chars, char).
list_type(codes, code).

% Each test gets the term as its last argument.
is_type(any, trilog_swi_types:any_term).
is_type(atom, trilog_swi_types:atom_term).
is_type(symbol, trilog_swi_types:atom_term).
is_type(atomic, trilog_swi_types:atomic_or_text).
is_type(constant, trilog_swi_types:atomic_or_text).
is_type(callable, trilog_swi_types:callable_term).
is_type(compound, trilog_swi_types:compound_term).
is_type(number, number).
is_type(integer, integer).
is_type(rational, integer).
is_type(float, float).
is_type(ground, trilog_terms:ground_term).
is_type(acyclic, trilog_cycles:finite_term).
is_type(cyclic, trilog_swi_types:cyclic).
is_type(var, var).
is_type(nonvar, nonvar).
is_type(list_or_partial_list, trilog_swi_types:maybe_list).
is_type(positive_integer, trilog_swi_types:in_range(1, inf)).
is_type(negative_integer, trilog_swi_types:negative).
is_type(nonneg, trilog_swi_types:in_range(0, inf)).
is_type(code, trilog_swi_types:in_range(0, 0x10ffff)).
is_type(between(Low,High), trilog_swi_types:in_range(Low, High)).
is_type(boolean, trilog_swi_types:one_of([true,false])).
is_type(oneof(List), trilog_swi_types:one_of(List)).
is_type(char, trilog_swi_types:one_char).
is_type(pair, trilog_swi_types:a_pair).
is_type(encoding, trilog_swi_types:an_encoding).
is_type(type, trilog_swi_types:a_type).
is_type(stream, trilog_swi_types:a_stream).
is_type(dict, trilog_swi_types:a_dict).
is_type(text, trilog_swi_types:any_text).
is_type(string, trilog_swi_text:string).

any_term(_).

cyclic(Term) :- \+ trilog_cycles:finite_term(Term).

maybe_list(Term) :-
    '$skip_max_list'(_, _, Term, Tail),
    ( var(Tail) -> true ; trilog_swi_lists:is_list(Term) ).

% A variable will be one.
an_encoding(Term) :- memberchk(Term, [ascii,iso_latin_1,octet,text,utf8]), !.

% There are none here.
a_dict(_) :- false.

negative(Number) :- integer(Number), Number < 0.

a_pair(Term) :- subsumes_term(_-_, Term).

a_type(Type) :- ground(Type), ( is_type(Type, _) ; list_type(Type, _) ), !.

a_stream(Term) :- nonvar(Term), catch(stream_property(Term, mode(_)), _, false), !.

in_range(Low, High, Number) :-
    ( integer(Low) -> integer(Number) ; number(Number) ),
    Number >= Low,
    ( High == inf -> true ; Number =< High ).

one_of(List, Term) :- ground(Term), memberchk(Term, List).

one_char(Char) :- atom(Char), atom_length(Char, 1).

any_text(Text) :- ( atom(Text) ; trilog_cells:is_text(Text) ; text_list(Text) ), !.

text_list([X|Xs]) :- catch(trilog_swi_text:text_chars([X|Xs], _), error(_,_), false).
