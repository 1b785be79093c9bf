/** Loading a person's file that is a module.

A file that begins with `:- module(Name, Exports).` is checked clause by
clause, as others are. The clauses without a fault are then put together by the
host, in the order of their predicates, and loaded by the machine, which knows
about modules.

    good(Index, Key, Names)    a clause that can be loaded; clauses with the
                               same Key belong together, and Names are its
                               singletons
    key                        Name/Arity, or directive(Declared): what it
                               declares as dynamic, and the like; or
                               uses(Path,Imports), a file beside it, which
                               becomes sibling(Module,Imports)
*/

:- module(trilog_module_file, [load_module/4]).

:- use_module(library(lists)).
:- use_module(library(trilog_reading)).

%% load_module(+File, +Name, +Exports, +Texts)
%  Loads the module Name from the clauses of File, of which the first is its
%  head; a fault in one of them is told, and the rest is loaded.
%  ?- use_module('no_such_file.pl').
%     error: cannot load no_such_file.pl: there is no such file
load_module(File, Name, Exports, Texts) :-
    free_name(Name, File),
    ( trilog_loader:noted(loading, Outer) -> true ; Outer = [] ),
    atom_chars(File, Path),
    trilog_loader:note(loading, Path),
    findall(Good, good_clause(Texts, File, Good), Goods0),
    % Before the files beside it, which may use this one.
    trilog_loader:now_loaded(File, module(Name)),
    with_siblings(Goods0, File, Goods),
    trilog_loader:note(loading, Outer),
    defined(Exports, Goods, File, Exports1),
    module_text(Goods, Exports, Exports1, Name, Text),
    append([Path,"\n",Text], Question),
    trilog_driver:ask("module", Question, Where),
    split_line(Where, From, Whole),
    atom_chars(FromFile, From),
    atom_chars(WholeName, Whole),
    open(FromFile, read, Stream),
    trilog_loader:note(person_module, Name),
    (   catch(trilog_module_file:use_stream(Stream, WholeName), Error, true) ->
        rethrow(Error)
    ;   throw(error(trilog_cannot_load(File,'the machine refuses it'), consult/1))
    ).

% A module of ours that a person can use may be replaced by the person's own;
% those that make the machine answer, and its libraries, may not.
free_name(Name, File) :-
    (   is_taken(Name) ->
        atom_chars(Name, Chars),
        append(["the name of its module, ",Chars,", is taken; choose another"], Reason0),
        atom_chars(Reason, Reason0),
        throw(error(trilog_cannot_load(File,Reason), consult/1))
    ;   true
    ).

is_taken(Name) :-
    (   atom(Name) -> true
    ;   throw(error(type_error(atom, Name), module/2))
    ),
    \+ trilog_loader:loaded_file(_, module(Name)),
    Name \== user,
    atom_chars(Name, Chars),
    trilog_driver:ask("module_kind", Chars, Kind),
    ( Kind == "system" ; Kind == "none", '$module_exists'(Name) ).

split_line(Text, Before, After) :-
    append(Before, ['\n'|After], Text),
    !.

use_stream(Stream, Path) :-
    '$push_load_state_payload'(Payload),
    loader:file_load(Stream, Path, Sub),
    ( trilog_loader:noted(imports, Imports) -> true ; Imports = [] ),
    '$use_module'(Payload, Sub, Imports).

% Modules that are used by a relative name are loaded as other files are; then
% the machine finds them by their names.
with_siblings([], _, []).
with_siblings([Good0|Goods0], File, Goods) :-
    (   Good0 = good(Index,uses(Path,Imports),Names) ->
        (   catch(trilog_loader:use_sibling(Path, Module),
                  Error,
                  trilog_reading:fault(File, Index, Error)),
            var(Error) ->
            Goods = [good(Index,sibling(Module,Imports),Names)|Goods1]
        ;   Goods = Goods1
        )
    ;   Goods = [Good0|Goods1]
    ),
    with_siblings(Goods0, File, Goods1).

good_clause(Texts, File, Good) :-
    numbered(Texts, 1, Text, Index),
    catch(trilog_module_file:check_text(Text, Index, File, Good),
          Error,
          ( trilog_reading:fault(File, Index, Error), false )).

check_text(Text, Index, File, good(Index,Key,Names)) :-
    read_text(Text, Term, Singletons, _),
    trilog_guard:check_clause(Text, Term),
    told_singletons(Term, Singletons, File, Index),
    singleton_names(Singletons, Names),
    key(Term, Key0),
    (   Key0 = op(Goal) ->
        call(user:Goal),
        Key = directive([])
    ;   Key = Key0
    ).

key(Term, Key) :-
    (   var(Term) -> throw(error(instantiation_error, consult/1))
    ;   Term = (:- Goal) ->
        (   is_syntax(Goal) -> Key = op(Goal)
        ;   declares(Goal, Declared) -> Key = directive(Declared)
        ;   trilog_expansion:used_file(Goal, Path, Imports) -> Key = uses(Path,Imports)
        ;   Key = directive([])
        )
    ;   Term = (?- _) -> Key = directive([])
    ;   Term = (Head --> _) -> dcg_key(Head, Key)
    ;   Term = (Head :- _) -> head_key(Head, Key)
    ;   head_key(Term, Key)
    ).

declares(Goal, Declared) :-
    nonvar(Goal),
    Goal =.. [Kind,Declared],
    memberchk(Kind, [dynamic,multifile,discontiguous,table]).

% Declared is an indicator, or several in a list or with commas.
is_declared(Indicator, Declared) :-
    nonvar(Declared),
    (   Declared = (A,B) -> ( is_declared(Indicator, A) ; is_declared(Indicator, B) )
    ;   Declared = [A|B] -> ( is_declared(Indicator, A) ; is_declared(Indicator, B) )
    ;   indicator(Declared, Name, Arity),
        Indicator = Name/Arity
    ).

is_syntax(Goal) :-
    nonvar(Goal),
    ( Goal = op(_,_,_) ; Goal = use_module(library(_)) ; Goal = use_module(library(_),_) ),
    !.

head_key(Head, Key) :-
    (   nonvar(Head), Head = Module:Plain, Module == user, nonvar(Plain),
        functor(Plain, goal_expansion, 2) ->
        throw(error(trilog_reserved(goal_expansion/2), consult/1))
    ;   var(Head) -> throw(error(instantiation_error, consult/1))
    ;   callable(Head) -> functor(Head, Name, Arity), Key = Name/Arity
    ;   throw(error(type_error(callable, Head), consult/1))
    ).

dcg_key(Head0, Key) :-
    (   nonvar(Head0), Head0 = (Head,_) -> true
    ;   Head = Head0
    ),
    head_key(Head, Name/Arity0),
    Arity is Arity0 + 2,
    Key = Name/Arity.

% The machine refuses a module that exports what it does not define. Here such
% an export is a fault like others, and the module is loaded without it.
defined([], _, _, []).
defined([Export|Exports], Goods, File, Defined) :-
    (   indicator(Export, Name, Arity),
        \+ memberchk(good(_,Name/Arity,_), Goods),
        \+ ( member(good(_,directive(Declared),_), Goods), is_declared(Name/Arity, Declared) ) ->
        fault(File, 1, error(trilog_undefined_export(Export), consult/1)),
        Defined = Defined1
    ;   Defined = [Export|Defined1]
    ),
    defined(Exports, Goods, File, Defined1).

% The host puts the text together: a line for every clause, with its index and
% its singletons, or the directive that stands for it; clauses of one predicate stand together. The first line is
% the head of the module where exports had to be left out.
module_text(Goods0, Exports0, Exports, Name, Text) :-
    (   Exports0 == Exports ->
        Goods = Goods0, Head = "\n"
    ;   Goods0 = [_|Goods],
        trilog_driver:term_text((:- module(Name,Exports)), [], 100000, Chars),
        append(Chars, " .\n", Head)
    ),
    together(Goods, Together),
    good_lines(Together, Lines),
    append([Head|Lines], Text).

together(Goods, Together) :-
    in_order(Goods, [], Keys),
    gather(Keys, Goods, Together).

in_order([], _, []).
in_order([good(Index,Key,_)|Goods], Seen, Keys) :-
    (   ( Key = directive(_) ; Key = sibling(_,_) ) -> Keys = [directive_at(Index)|Keys1], Seen1 = Seen
    ;   memberchk(Key, Seen) -> Keys = Keys1, Seen1 = Seen
    ;   Keys = [Key|Keys1], Seen1 = [Key|Seen]
    ),
    in_order(Goods, Seen1, Keys1).

gather([], _, []).
gather([Key|Keys], Goods, Together) :-
    (   Key = directive_at(Index) ->
        Wanted = good(Index,_,_)
    ;   Wanted = good(_,Key,_)
    ),
    findall(Wanted, member(Wanted, Goods), These),
    append(These, Together1, Together),
    gather(Keys, Goods, Together1).

used([], Library, use_module(Library)).
used([Import|Imports], Library, use_module(Library,[Import|Imports])).

good_lines([], []).
good_lines([good(Index,Key,Names)|Goods], [Line|Lines]) :-
    (   Key = sibling(Module,Imports) ->
        used(Imports, library(Module), Use),
        Directive = (:- Use),
        trilog_driver:term_text(Directive, [], 100000, Chars),
        append(Chars, " .\n", Line)
    ;   number_chars(Index, Digits),
        name_words(Names, Words),
        append([Digits,Words,"\n"], Line)
    ),
    good_lines(Goods, Lines).
