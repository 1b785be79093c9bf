/** Modules of ours that are loaded when somebody asks for them.

Most programs need few of the rules and of the libraries, and an engine starts
sooner without the others. The host names those that a query or a file mentions;
a library is asked for where it is imported.

    module   the name of a module
*/

:- module(trilog_on_demand, [
    ensure/1, call_waiting/2, ensure_all/1, ensure_mentioned/0, ensure_begun/0, changed/2,
    has_changed/0, is_known/1, is_loaded/1, receive_texts/2
]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(trilog_reading)).

%% ensure(+Module)
%  Loads a module that waits to be asked for.
%  ?- trilog_on_demand:ensure(lines), lines:direction(row, Down, Right).
%     Down = 0, Right = 1.
ensure(Module) :-
    (   trilog_imports:on_demand(Module) ->
        assertz(trilog_imports:begun(Module)),
        trilog_operators:undisturbed(trilog_on_demand:fetch(Module)),
        retractall(trilog_imports:begun(Module)),
        retractall(trilog_imports:on_demand(Module))
    ;   true
    ).

%% call_waiting(+Module, +Goal)
%  Calls a Goal of such a module.
%  ?- trilog_on_demand:call_waiting(lines, direction(row, Down, Right)).
%     Down = 0, Right = 1.
call_waiting(Module, Goal) :-
    ensure(Module),
    call(Module:Goal).

%% ensure_all(+Modules)
%  ?- trilog_on_demand:ensure_all([lines,minimax]).
%     true.
ensure_all([]).
ensure_all([Module|Modules]) :-
    ensure(Module),
    ensure_all(Modules).

%% ensure_begun
%  The same for those of which a limit has ended the loading.
%  ?- trilog_on_demand:ensure_begun.
%     true.
ensure_begun :-
    (   trilog_imports:begun(Module) ->
        retractall(trilog_imports:begun(Module)),
        ensure(Module),
        ensure_begun
    ;   true
    ).

%% changed(+Module, +Used)
%  The host loads the module itself, behind those that it uses. The guard sleeps until
%  it has: no goal of the module is one of a program.
%  ?- trilog_on_demand:changed(no_such_module, [lists]), trilog_on_demand:has_changed.
%     true.
changed(Module, Used) :-
    ensure_all(Used),
    retractall(trilog_imports:on_demand(Module)),
    bb_get(trilog_kept_guard, Guard),
    bb_put(trilog_kept_guard_before, Guard),
    bb_put(trilog_kept_guard, off).

%% has_changed
%  The host has loaded it.
%  ?- trilog_on_demand:changed(no_such_module, []), trilog_on_demand:has_changed.
%     true.
has_changed :-
    bb_get(trilog_kept_guard_before, Guard),
    bb_put(trilog_kept_guard, Guard).

%% is_known(+Module)
%  The engine has the module, or will have it.
%  ?- trilog_on_demand:is_known(tris).
%     true.
is_known(Module) :-
    ( trilog_imports:on_demand(Module) -> true ; '$module_exists'(Module) ).

%% is_loaded(+Module)
%  ?- trilog_on_demand:is_loaded(trilog_swi_lists).
%     true.
%  ?- trilog_on_demand:is_loaded(no_such_module).
%     false.
is_loaded(Module) :-
    '$module_exists'(Module),
    \+ trilog_imports:on_demand(Module).

%% ensure_mentioned
%  The same for those that the host names, behind the texts of a file.
%  ?- trilog_loader:consult_path("no_such_file.pl").
%     error: cannot load no_such_file.pl: there is no such file
ensure_mentioned :-
    receive_count(Count),
    receive_texts(Count, Names),
    ensure_named(Names).

ensure_named([]).
ensure_named([Name|Names]) :-
    atom_chars(Module, Name),
    ensure(Module),
    ensure_named(Names).

% The walls around programs are not for us. A limit of the program's may end this
% anywhere: so whatever ends it undoes what the guard is told, and the module waits
% until all of it is there.
fetch(Module) :-
    bb_b_put(trilog_kept_guard, off),
    texts(Module, Texts),
    findable(Module, Findable),
    bb_get(trilog_kept_input, In),
    trilog_batches:begin_load(In, Load),
    catch(trilog_on_demand:load_texts(Texts, Load), Error, true),
    ( var(Error) -> true ; '$pop_load_state_payload'(Load) ),
    '$pop_load_context',
    rethrow(Error),
    find_again(Findable, Module).

% What programs find of a module that sleeps; some have predicates of their own instead.
findable(Module, Indicators) :-
    (   trilog_imports:at_hand(Module, Exports) ->
        findall(Indicator, ( member(Indicator, Exports), is_in_user(Indicator) ), Indicators)
    ;   Indicators = []
    ).

is_in_user(Name/Arity) :-
    '$predicate_defined'(user, Name, Arity).

% The machine forgets what `user` has of a stub when the module itself comes.
find_again(Indicators, Module) :-
    findall(Indicator, ( member(Indicator, Indicators), \+ is_in_user(Indicator) ), Lost),
    ( Lost == [] -> true ; user:use_module(library(Module), Lost) ).

texts(Module, Texts) :-
    atom_chars(Module, Name),
    trilog_driver:service('<', Name),
    receive_count(Count),
    receive_texts(Count, Texts).

% Head is the directive that a module which waits, or has waited, begins with.
head(Module, Head) :-
    texts(Module, [Text|_]),
    '$read_from_chars'(Text, Head).

load_texts([], Load) :-
    '$conclude_load'(Load).
load_texts([Text|Texts], Load) :-
    '$read_from_chars'(Text, Term),
    ( used(Term, Library) -> ensure(Library) ; true ),
    trilog_batches:load_term(Term, Load),
    load_texts(Texts, Load).

used((:- use_module(library(Library))), Library).
used((:- use_module(library(Library),_)), Library).

receive_count(Count) :-
    trilog_driver:host_line(Digits),
    number_chars(Count, Digits).

%% receive_texts(+Count, -Texts)
%  So many texts of the host.
%  ?- trilog_on_demand:receive_texts(0, Texts).
%     Texts = [].
receive_texts(Count, Texts) :-
    bb_get(trilog_kept_input, In),
    trilog_batches:receive_texts(In, Count, Texts).
