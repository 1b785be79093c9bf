/** Help for people at the prompt: what there is, what it says, how long it takes.

The comments in front of the predicates are the manual, here and in every
module and every file that is loaded: a line `%% name(+Mode)`, and below it what
to know. The host reads them.
*/

:- module(trilog_help, [
    help/0, help/1, apropos/1, listing/0, listing/1, time/1, make/0,
    % For our own modules.
    program_predicate/2
]).

:- use_module(library(between)).
:- use_module(library(charsio)).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(trilog_cleanups)).
:- use_module(library(trilog_loader)).

:- dynamic(clock/3).

:- meta_predicate(listing(:)).
:- meta_predicate(time(0)).

%% make
%  Loads the files again that have changed since they were loaded.
%  ?- make.
%     true.
make :-
    trilog_consulting:make_files.

%% help
%  What the toplevel can do.
%  ?- trilog_output:captured(help, _Text), append("Queries end", _, _Text).
%     true.
help :-
    help(help).

%% help(+Topic)
%  What is known of Topic: a name, Name/Arity or Module:Name/Arity.
%  ?- help(no_such_thing).
%  > There is no help on no_such_thing; `apropos(Word)` searches the manual.
%     true.
help(Topic) :-
    told("help", Topic, help/1).

%% apropos(+Word)
%  The predicates that have Word in their name or in their description.
%  ?- apropos(no_such_word).
%  > The manual has nothing on no_such_word.
%     true.
apropos(Word) :-
    told("apropos", Word, apropos/1).

told(Verb, Topic, Context) :-
    (   var(Topic) -> throw(error(instantiation_error, Context))
    ;   Topic = [_|_] -> Text = Topic
    ;   write_term_to_chars(Topic, [], Text)
    ),
    trilog_driver:ask(Verb, Text, Answer),
    trilog_output:written(Answer).

%% time(:Goal)
%  Runs Goal, and tells for every answer how many steps (inferences) it took
%  and how much time of the processor.
%  ?- time(member(X, [a])).
%  > % 20 inferences, 0.1 ms CPU
%     X = a.
time(Goal) :-
    start_clock(Id),
    (   catch(call_cleanup(Goal, Last = true), Error, trilog_help:late(Id, Error)),
        told_time(Id),
        (   Last == true ->
            !,
            retractall(clock(Id, _, _))
        ;   true
        ;   started_again(Id),
            false
        )
    ;   told_time(Id),
        retractall(clock(Id, _, _)),
        false
    ).

late(Id, Error) :-
    told_time(Id),
    retractall(clock(Id, _, _)),
    throw(Error).

start_clock(Id) :-
    ( trilog_loader:noted(clock, Id0) -> true ; Id0 = 0 ),
    Id is Id0 + 1,
    trilog_loader:note(clock, Id),
    started_again(Id).

started_again(Id) :-
    retractall(clock(Id, _, _)),
    asserta(clock(Id, 0, 0)),
    '$cpu_now'(Time),
    '$inference_count'(Count),
    retractall(clock(Id, _, _)),
    asserta(clock(Id, Time, Count)).

% What the clock itself takes, between its start and the goal and back.
own_inferences(40).

told_time(Id) :-
    '$inference_count'(Count),
    '$cpu_now'(Time),
    clock(Id, Time0, Count0),
    own_inferences(Own),
    Inferences is max(0, Count - Count0 - Own),
    Milliseconds is round((Time - Time0) * 10000) / 10.0,
    plural(Inferences, Noun),
    number_chars(Inferences, Digits),
    write_term_to_chars(Milliseconds, [], Duration),
    append(["% ",Digits," inference",Noun,", ",Duration," ms CPU\n"], Text),
    trilog_driver:say(Text).

plural(N, Noun) :-
    (   N =:= 1 -> Noun = []
    ;   Noun = "s"
    ).

%% listing
%  The clauses of the program: what was loaded, typed and asserted.
%  ?- listing.
%     true.
listing :-
    (   program_predicate(Name, Arity),
        \+ is_of_the_board(Name, Arity),
        listed(user, Name, Arity),
        false
    ;   true
    ).

% What the shell or the page says of its board, such as position/1, is no part of the program.
is_of_the_board(Name, Arity) :-
    bb_get(trilog_kept_facts, Kept),
    memberchk(Name/Arity, Kept).

%% program_predicate(?Name, ?Arity)
%  A predicate of the program: loaded, typed or asserted.
%  ?- assertz(likes(ann, bob)), trilog_help:program_predicate(likes, Arity).
%     Arity = 2.
program_predicate(Name, Arity) :-
    trilog_renamed:own_predicate(Name, Arity, user).
program_predicate(Name, Arity) :-
    current_predicate(user:Name/Arity),
    \+ own(Name, Arity),
    functor(Head, Name, Arity),
    predicate_property(user:Head, dynamic).

own(term_expansion, 2).
own(goal_expansion, 2).
own(Name, Arity) :-
    trilog_predicates:tabled(_, Arity, Name, _).
own(Name, Arity) :-
    trilog_renamed:renamed(_, Arity, _, Name).
own(Name, Arity) :-
    trilog_hashed:is_store(Name, Arity).
own(Name, Arity) :-
    trilog_links:linked(Name, Arity, user, _).
own(Name, Arity) :-
    trilog_auxiliaries:is_auxiliary(Name, Arity).

%% listing(+Predicate)
%  The clauses of a predicate: Name, Name/Arity or Module:Name/Arity, or of a list of
%  such.
%  ?- assertz((known(X) :- seen(X))), listing(known/1).
%  > :- dynamic known/1.
%  > 
%  > known(A) :-
%  >     seen(A).
%  > 
%     true.
listing(Spec) :-
    trilog_terms:home_of(Spec, trilog_help, Module, Plain),
    (   var(Plain) -> throw(error(instantiation_error, listing/1))
    ;   trilog_terms:is_proper_list(Plain) ->
        findall(Module:Other, member(Other, Plain), Others),
        maplist(listing, Others)
    ;   list_predicate(Plain, Module)
    ).

list_predicate(Plain, Module) :-
    (   findall(Name/Arity, listable(Plain, Module, Name, Arity), Found0),
        sort(Found0, Found),
        Found = [_|_] ->
        list_each(Found, Module)
    ;   findall(Home-Indicator, not_ours(Plain, Module, Home, Indicator), Homes),
        Homes = [_|_] ->
        tell_homes(Homes)
    ;   named(Plain) -> throw(error(existence_error(procedure, Plain), listing/1))
    ;   throw(error(type_error(predicate_indicator, Plain), listing/1))
    ).

named(Plain) :-
    ( atom(Plain) ; Plain = _/_ ; Plain = _//_ ),
    !.

% Of the machine and its libraries there are no clauses to read.
not_ours(Plain, Module, Home, Name/Arity) :-
    (   atom(Plain) -> Name = Plain, between(0, 8, Arity)
    ;   Plain = Name/Arity
    ),
    atom(Name),
    integer(Arity),
    functor(Head, Name, Arity),
    trilog_on_demand:ensure(trilog_swi_programs),
    (   trilog_swi_programs:property(user:Head, imported_from(Home)),
        memberchk(Module, [user,Home]) ->
        true
    ).

tell_homes([]).
tell_homes([Home-Indicator|Homes]) :-
    write('% '),
    writeq(Indicator),
    (   Home == system -> write(' is built in')
    ;   write(' is of the library '),
        write(Home)
    ),
    write('; help('),
    writeq(Indicator),
    write(') says what it does.\n'),
    tell_homes(Homes).

listable(Plain, Module, Name, Arity) :-
    (   atom(Plain) -> Name = Plain
    ;   Plain = Name/Arity -> true
    ;   Plain = Name//Arity0,
        integer(Arity0),
        Arity is Arity0 + 2
    ),
    (   Module == user,
        program_predicate(Name, Arity)
    ;   trilog_links:linked(Name, Arity, Module, _)
    ;   trilog_sources:known_source(Module, Name, Arity)
    ;   Module == user,
        trilog_sources:imported_source(Name, Arity)
    ;   Module \== user,
        trilog_module_file:payload(Module, _),
        current_predicate(Module:Name/Arity),
        functor(Head, Name, Arity),
        '$head_is_dynamic'(Module, Head)
    ).

list_each([], _).
list_each([Name/Arity|Rest], Module) :-
    listed(Module, Name, Arity),
    list_each(Rest, Module).

% A predicate that is imported is listed with its module in front.
listed(Module, Name, Arity) :-
    functor(Head, Name, Arity),
    (   ( trilog_links:linked(Name, Arity, Module, Home)
        ; trilog_sources:opened(Head, Module, Home), Home \== Module
        ) ->
        Shown = Home:Head
    ;   Home = Module, Shown = Head
    ),
    told_dynamic(Home, Name, Arity),
    trilog_on_demand:ensure(trilog_swi_portray),
    (   live_or_source(Home, Head, Body, Names),
        \+ trilog_matching:is_closing(Body),
        written_clause(Home, Name, Arity, Shown, Body, Clause),
        trilog_swi_portray:portray_named(Clause, Names),
        false
    ;   true
    ),
    nl.

written_clause(Module, Name, Arity, Head, Body, Clause) :-
    (   trilog_matching:ruled(Name, Arity, Module, _, _) ->
        trilog_matching:written_rule(Head, Body, Clause)
    ;   trilog_matching:plain_body(Module, Head, Body, Body1),
        Clause = (Head :- Body1)
    ).

% The program's own clauses are those that there are; of modules of ours there
% are only sources.
live_or_source(Home, Head, Body, Names) :-
    (   predicate_property(Home:Head, dynamic) ->
        trilog_compiled:worker(Home, Head, Work),
        trilog_compiled:stored_clause(Home, Work, Compiled),
        trilog_compiled:as_written(Home, Compiled, Body),
        (   trilog_sources:named_clause(Home, Head, Body, Names0) ->
            Names = Names0
        ;   Names = []
        )
    ;   trilog_sources:source_clause(Home, Head, Body0, _),
        trilog_expansion:written_body(Body0, Body1),
        trilog_compiled:with_calls(Body1, Body),
        Names = []
    ).

told_dynamic(Home, Name, Arity) :-
    (   functor(Head, Name, Arity),
        predicate_property(Home:Head, dynamic),
        findall(Kind, trilog_help:declared(Kind, Home, Head, Name, Arity), Kinds),
        Kinds = [_|_] ->
        tell_each(Kinds, Name/Arity),
        nl
    ;   true
    ).

declared(table, Home, Head, _, _) :-
    trilog_compiled:is_tabled(Home, Head).
declared(dynamic, _, _, Name, Arity) :-
    trilog_predicates:may_change(Name, Arity).
declared(multifile, _, _, Name, Arity) :-
    once(trilog_shared:is_joined(Name, Arity)).

tell_each([], _).
tell_each([Kind|Kinds], Indicator) :-
    write(':- '),
    write(Kind),
    write(' '),
    writeq(Indicator),
    write('.\n'),
    tell_each(Kinds, Indicator).
