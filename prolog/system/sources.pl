/** The clauses of the program and of our modules, as they were written.

    place     where a clause stands, as text: `FILE:LINE`, or `asserted`
    stored    a clause as a fact of this module: the arguments of its head, for
              the index, then its body, its place and the names of its variables
*/

:- module(trilog_sources, [
    fresh_sources/0, known_source/3, source_clause/4, named_clause/4, clause_of/4, body_of/3,
    opened/3, imported_source/2, remember_import/1
]).

:- op(1200, xfx, =>).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).

% source_known(Module, Stamp): its clauses are stored, as they were then.
:- dynamic(source_known/2).
% source_predicate(Module, Name, Arity)
:- dynamic(source_predicate/3).
% exported(Module, Name, Arity)
:- dynamic(exported/3).
% uses(Module, Used)
:- dynamic(uses/2).
% synced(Name/Arity, Verdict): settled or open, for one query.
:- dynamic(synced/2).
% imported(Module): the program sees what it exports.
:- dynamic(imported/1).
% kind(Module, Kind): what the host has said.
:- dynamic(kind/2).

%% fresh_sources
%  Forgets what has been loaded again since, and what was settled for the query
%  before.
%  ?- trilog_sources:fresh_sources.
%     true.
fresh_sources :-
    retractall(synced(_, _)),
    refresh_sources.

%% known_source(+Module, ?Name, ?Arity)
%  Module has clauses of Name/Arity that can be read.
%  ?- trilog_sources:known_source(lines, own_line, Arity).
%     false.
known_source(Module, Name, Arity) :-
    know(Module),
    source_predicate(Module, Name, Arity).

%% source_clause(+Module, ?Head, -Body, -Place)
%  A clause as it stands in the source.
%  ?- trilog_sources:source_clause(tris, initial(S), Body, Place).
%     S = [_A,_A,_A,_A,_A,_A,_A,_A,_A], Body = empty(_A), Place = 'prolog/tris.pl:42'.
source_clause(Module, Head, Body, Place) :-
    functor(Head, Name, Arity),
    known_source(Module, Name, Arity),
    stored(Module, Head, Body, Place, _, Stored),
    call(trilog_sources:Stored).

%% named_clause(+Module, ?Head, ?Body, -Names)
%  The names of the variables of a clause that a person wrote so in the source:
%  Name=Variable for each.
%  ?- trilog_sources:named_clause(tris, initial(S), Body, Names).
%     false.
named_clause(Module, Head, Body, Names) :-
    functor(Head, Name, Arity),
    known_source(Module, Name, Arity),
    functor(General, Name, Arity),
    stored(Module, General, _, _, Names-Body0, Stored),
    call(trilog_sources:Stored),
    subsumes_term(General, Head),
    subsumes_term(General-Body0, Head-Body),
    subsumes_term(Head-Body, General-Body0),
    !,
    General = Head,
    Body0 = Body.

% A stored clause keeps the arguments of its head in front, for the index. (=../2 fails
% for an atom that stands as a goal in the argument of another.)
stored(Module, Head, Body, Place, Names, Stored) :-
    functor(Head, Name, Arity),
    ( Arity =:= 0 -> Arguments = [] ; Head =.. [_|Arguments] ),
    key(Module, Name, Key),
    append(Arguments, [Body,Place,Names], Parts),
    Stored =.. [Key|Parts].

key(Module, Name, Key) :-
    atom_chars(Module, Ms),
    atom_chars(Name, Ns),
    append([Ms,":",Ns], Chars),
    atom_chars(Key, Chars).

% What was loaded since is read again.
refresh_sources :-
    (   source_known(Module, Stamp),
        \+ stamp(Module, Stamp),
        forget_source(Module),
        false
    ;   true
    ).

% A number that grows with every loading.
stamp(_, Stamp) :-
    ( trilog_loader:noted(loads, Stamp) -> true ; Stamp = 0 ).

forget_source(Module) :-
    (   retract(source_predicate(Module, Name, Arity)),
        functor(Head, Name, Arity),
        stored(Module, Head, _, _, _, Stored),
        retractall(trilog_sources:Stored),
        false
    ;   true
    ),
    retractall(source_known(Module, _)),
    retractall(exported(Module, _, _)),
    retractall(uses(Module, _)).

know(Module) :-
    (   source_known(Module, _) -> true
    ;   atom(Module),
        stamp(Module, Stamp),
        assertz(source_known(Module, Stamp)),
        (   Module == user -> know_files
        ;   trilog_loader:loaded_file(File, module(Module)) -> know_source(File, Module)
        ;   know_source(Module, Module)
        )
    ).

know_files :-
    (   ( trilog_loader:loaded_file(File, user) ; trilog_loader:loaded_file(File, typed) ),
        know_source(File, user),
        false
    ;   true
    ).

know_source(Name, Module) :-
    atom_chars(Name, Chars),
    trilog_driver:service(q, ['s',o,u,r,c,e,'\n'|Chars]),
    bb_get(trilog_kept_input, In),
    '$get_n_chars'(In, 8, Digits),
    number_chars(Count, Digits),
    source_texts(Count, In, Texts),
    (   member(text(Place,Text), Texts),
        catch(trilog_sources:keep(Text, Place, Module, Name), _, true),
        false
    ;   true
    ).

source_texts(Count, In, Texts) :-
    (   Count =:= 0 -> Texts = []
    ;   Texts = [text(Place,Text)|Texts1],
        trilog_batches:receive_text(In, PlaceChars),
        atom_chars(Place, PlaceChars),
        trilog_batches:receive_text(In, Text),
        Count1 is Count - 1,
        source_texts(Count1, In, Texts1)
    ).

keep(Text, Place, Module, File) :-
    trilog_reading:read_text(Text, Term, _, Names),
    nonvar(Term),
    (   Term = (:- include(Named)) -> know_included(Named, File, Module)
    ;   Term = (:- Directive) -> keep_directive(Directive, Module)
    ;   trilog_term_expansion:expanded_term(Term, Terms),
        keep_terms(Terms, Place, Names, Module)
    ).

know_included(Named, File, Module) :-
    (   Named = [First|Others], \+ trilog_cells:is_text(Named) ->
        know_included(First, File, Module),
        know_included(Others, File, Module)
    ;   trilog_including:included(File, Known, Included), Known == Named, Included \== File ->
        know_source(Included, Module)
    ;   true
    ).

keep_directive(Directive, Module) :-
    (   Directive = module(_, Exports) -> keep_exports(Exports, Module)
    ;   used_module(Directive, Used) -> assertz(uses(Module, Used))
    ;   true
    ).

used_module(use_module(Module), Used) :- module_name(Module, Used).
used_module(use_module(Module,_), Used) :- module_name(Module, Used).

module_name(Module, Used) :-
    (   Module = library(Used) -> true
    ;   atom(Module),
        Used = Module
    ).

keep_exports(Exports, Module) :-
    (   member(Name/Arity, Exports),
        assertz(exported(Module, Name, Arity)),
        false
    ;   true
    ).

keep_terms(Terms, Place, Names, Module) :-
    (   Terms == [] -> true
    ;   Terms = [Term|Rest] ->
        keep_term(Term, Place, Names, Module),
        keep_terms(Rest, Place, Names, Module)
    ;   keep_term(Terms, Place, Names, Module)
    ).

keep_term(Term0, Place, Names0, Module) :-
    ( Term0 = (_ => _) -> trilog_matching:rule_clause(Term0, Term) ; Term = Term0 ),
    (   Term = (Head0 :- Written) ->
        trilog_goal_expansion:expanded_in(Module, Written, Body0),
        (   trilog_module_file:payload(Module, _) -> trilog_expansion:expand_for(Module, Body0, Body)
        ;   trilog_expansion:expand_query(Body0, Body)
        ),
        trilog_kept:shown_body(Body0, Module, Shown),
        ( trilog_kept:spreads_module(Body0) -> Names = [] ; Names = Names0 )
    ;   Head0 = Term, Body = true, Shown = true, Names = Names0
    ),
    (   Head0 = user:Head -> true
    ;   Head = Head0
    ),
    callable(Head),
    functor(Head, Name, Arity),
    (   source_predicate(Module, Name, Arity) -> true
    ;   assertz(source_predicate(Module, Name, Arity))
    ),
    stored(Module, Head, Body, Place, Names-Shown, Stored),
    % A list of letters is no text.
    trilog_compiled:compiled_clause(Stored, trilog_sources, Clause),
    assertz(trilog_sources:Clause).

%% clause_of(+Module, ?Head, -Body, -Place)
%  In the module user the program itself counts, and the source only says where
%  its clauses stand.
%  ?- assertz(here(1)), trilog_sources:clause_of(user, here(X), Body, Place).
%     X = 1, Body = true, Place = asserted.
clause_of(Module, Head, Body, Place) :-
    (   Module == user ->
        functor(Head, Name, Arity),
        (   settled(Name, Arity) ->
            source_clause(user, Head, Body, Place)
        ;   live_clause(Head, Body),
            place_of(Head, Body, Place)
        )
    ;   source_clause(Module, Head, Body, Place)
    ).

%% body_of(+Module, ?Head, -Body)
%  The same without the place.
%  ?- assertz(near(1)), trilog_sources:body_of(user, near(X), Body).
%     X = 1, Body = true.
body_of(Module, Head, Body) :-
    functor(Head, Name, Arity),
    (   Module == user, \+ settled(Name, Arity) -> live_clause(Head, Body)
    ;   source_clause(Module, Head, Body, _)
    ).

% The program has the clauses that the file has, and does not change them.
settled(Name, Arity) :-
    (   synced(Name/Arity, Verdict) -> true
    ;   (   \+ trilog_predicates:changing(Name, Arity),
            known_source(user, Name, Arity),
            same_clauses(Name, Arity) ->
            Verdict = settled
        ;   Verdict = open
        ),
        assertz(synced(Name/Arity, Verdict))
    ),
    Verdict == settled.

same_clauses(Name, Arity) :-
    functor(Head, Name, Arity),
    findall(Head-Body, live_clause(Head, Body), Live),
    findall(Head-Body, source_clause(user, Head, Body, _), Read),
    variants(Live, Read).

live_clause(Head, Body) :-
    trilog_compiled:worker(user, Head, Work),
    trilog_compiled:stored_clause(user, Work, Body0),
    trilog_compiled:uncompiled(Body0, Body).

variants([], []).
variants([A|As], [B|Bs]) :-
    subsumes_term(A, B),
    subsumes_term(B, A),
    variants(As, Bs).

place_of(Head, Body, Place) :-
    functor(Head, Name, Arity),
    functor(General, Name, Arity),
    (   known_source(user, Name, Arity),
        source_clause(user, General, Body0, Place0),
        subsumes_term(General-Body0, Head-Body) ->
        Place = Place0
    ;   Place = asserted
    ).

%% opened(+Goal, +Module, -Home)
%  Goal, called in Module, has clauses in Home that can be read.
%  ?- trilog_sources:opened(initial(_), tris, Home).
%     Home = tris.
opened(Goal, Module, Home) :-
    functor(Goal, Name, Arity),
    atom(Name),
    (   Module == user ->
        (   trilog_links:home_of(Name, Arity, user, Home0) -> Home = Home0
        ;   predicate_property(user:Goal, dynamic) -> Home = user
        ;   '$predicate_defined'(user, Name, Arity),
            imported_home(Name, Arity, Home)
        )
    ;   known_source(Module, Name, Arity) -> Home = Module
    ;   trilog_links:home_of(Name, Arity, Module, Home0) -> Home = Home0
    ;   know(Module),
        uses(Module, Home),
        is_ours(Home),
        know(Home),
        exported(Home, Name, Arity)
    ),
    !.

imported_home(Name, Arity, Home) :-
    (   imported(Home)
    ;   trilog_loader:loaded_file(_, module(Home))
    ),
    is_ours(Home),
    know(Home),
    exported(Home, Name, Arity),
    !.

%% imported_source(+Name, ?Arity)
%  The program sees clauses of Name/Arity of a module of ours.
%  ?- trilog_sources:imported_source(no_such_name, Arity).
%     false.
imported_source(Name, Arity) :-
    imported(Home),
    know(Home),
    exported(Home, Name, Arity).

is_ours(Module) :-
    (   trilog_loader:loaded_file(_, module(Module)) -> true
    ;   kind(Module, Kind) -> Kind == "shipped"
    ;   atom_chars(Module, Name),
        trilog_driver:ask("module_kind", Name, Kind),
        assertz(kind(Module, Kind)),
        Kind == "shipped"
    ).

%% remember_import(+Module)
%  The program sees what Module exports, in front of what it saw before.
%  ?- trilog_sources:remember_import(tris).
%     true.
remember_import(Module) :-
    retractall(imported(Module)),
    asserta(imported(Module)).
