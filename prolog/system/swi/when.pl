/** when/2, in the place of the machine's own. Loaded when a program asks for it.

That one makes a conjunction of each goal that waits, which is expanded whenever a variable
is bound, and knows no `?=`.

    condition  nonvar(X), ground(X), ?=(X,Y), (A,B) or (A;B)
    action     what is due where a condition is true: goal(Goal), then(Condition,Action),
               or first(Done,Conditions,Action), which waits for more than one of them;
               Done is `done` when one has come true
    entry      an action that waits for a variable: nonvar(X,Action);
               ground(X,Variables,Action), where Variables are those that are to be looked
               at yet; same(Done,X,Y,Action), which more than one variable keeps
*/

:- module(when, [when/2]).

:- use_module(library(atts)).
:- use_module(library(dcgs)).
:- use_module(library(lists)).
:- use_module(library(trilog_terms)).

:- meta_predicate(when(+, 0)).

% waiting(Entries): what waits for this variable, the last first.
:- attribute waiting/1.

%% when(+Condition, :Goal)
%  Goal is called as soon as Condition is true.
%  ?- when(nonvar(X), Y = seen), X = 1.
%     X = 1, Y = seen.
%  ?- when((nonvar(X);?=(Y,Z)), W = seen), Y = Z.
%     Y = Z, W = seen.
%  ?- when(ground(f(X,Y)), true), X = 1.
%     X = 1, when(ground(f(1,Y)),true).
when(Condition0, Goal) :-
    unmet(Condition0, Condition0, Condition),
    % What wakes the goal may be in any module.
    module_of(Goal, Module, Plain),
    await(Condition, goal(Module:Plain)).

% Unmet is what of the condition is not true yet. As in SWI-Prolog, what stands behind a
% true condition in a disjunction is not looked at.
unmet(Condition, Whole, Unmet) :-
    (   var(Condition) -> throw(error(instantiation_error, when/2))
    ;   unmet_of(Condition, Whole, Unmet0) -> Unmet = Unmet0
    ;   throw(error(domain_error(when_condition, Whole), when/2))
    ).

unmet_of(nonvar(X), _, Unmet) :-
    ( nonvar(X) -> Unmet = true ; Unmet = nonvar(X) ).
unmet_of(ground(X), _, Unmet) :-
    ( ground_term(X) -> Unmet = true ; Unmet = ground(X) ).
unmet_of(?=(X,Y), _, Unmet) :-
    ( is_decided(X, Y) -> Unmet = true ; Unmet = ?=(X,Y) ).
unmet_of((A,B), Whole, Unmet) :-
    unmet(A, Whole, UnmetA),
    unmet(B, Whole, UnmetB),
    (   UnmetA == true -> Unmet = UnmetB
    ;   UnmetB == true -> Unmet = UnmetA
    ;   Unmet = (UnmetA,UnmetB)
    ).
unmet_of((A;B), Whole, Unmet) :-
    unmet(A, Whole, UnmetA),
    (   UnmetA == true -> Unmet = true
    ;   unmet(B, Whole, UnmetB),
        ( UnmetB == true -> Unmet = true ; Unmet = (UnmetA;UnmetB) )
    ).

% The copies have no attributes: nothing is woken.
is_decided(X, Y) :-
    (   X == Y -> true
    ;   copied_plain(X-Y, A-B),
        A \= B
    ).

await(true, Action) :-
    act(Action).
await(nonvar(X), Action) :-
    (   nonvar(X) -> act(Action)
    ;   keep(X, nonvar(X,Action))
    ).
await(ground(X), Action) :-
    await_variables([X], X, Action).
await(?=(X,Y), Action) :-
    (   is_decided(X, Y) -> act(Action)
    ;   variables(X-Y, Variables),
        keep_all(Variables, same(_,X,Y,Action))
    ).
await((A,B), Action) :-
    await(A, then(B,Action)).
await((A;B), Action) :-
    First = first(_,(A;B),Action),
    await(A, First),
    await(B, First).

% One variable after the other: what has been looked at is ground.
await_variables([], _, Action) :-
    act(Action).
await_variables([Term|Terms], X, Action) :-
    (   var(Term) -> keep(Term, ground(X,[Term|Terms],Action))
    ;   variables(Term, Variables),
        append(Variables, Terms, Terms1),
        await_variables(Terms1, X, Action)
    ).

act(goal(Goal)) :-
    call(Goal).
act(then(Condition,Action)) :-
    await(Condition, Action).
act(first(Done,_,Action)) :-
    (   Done == done -> true
    ;   Done = done,
        act(Action)
    ).

keep(Variable, Entry) :-
    (   get_atts(Variable, +waiting(Entries)) -> true
    ;   Entries = []
    ),
    put_atts(Variable, +waiting([Entry|Entries])).

keep_all([], _).
keep_all([Variable|Variables], Entry) :-
    keep(Variable, Entry),
    keep_all(Variables, Entry).

% Where two variables become one, what waits for either is looked at: it waits for the
% one from then on, if it must.
verify_attributes(Variable, Value, Goals) :-
    (   get_atts(Variable, +waiting(Own)) ->
        (   var(Value), get_atts(Value, +waiting(Others)) ->
            put_atts(Value, -waiting(_)),
            append(Others, Own, Entries0)
        ;   Entries0 = Own
        ),
        reverse(Entries0, Entries),
        Goals = [when:wake(Entries)]
    ;   Goals = []
    ).

wake([]).
wake([Entry|Entries]) :-
    again(Entry),
    wake(Entries).

again(nonvar(X,Action)) :-
    await(nonvar(X), Action).
again(ground(X,Terms,Action)) :-
    await_variables(Terms, X, Action).
again(same(Done,X,Y,Action)) :-
    (   Done == done -> true
    ;   Done = done,
        await(?=(X,Y), Action)
    ).

% What more than one variable keeps is told once: what copies the goals takes back that
% it is done.
attribute_goals(Variable) -->
    { get_atts(Variable, +waiting(Entries0)), reverse(Entries0, Entries) },
    told(Entries),
    { put_atts(Variable, -waiting(_)) }.

told([]) --> [].
told([Entry|Entries]) -->
    entry_told(Entry),
    told(Entries).

entry_told(nonvar(X,Action)) --> action_told(Action, nonvar(X)).
entry_told(ground(X,_,Action)) --> action_told(Action, ground(X)).
entry_told(same(Done,X,Y,Action)) --> action_told(first(Done,?=(X,Y),Action), true).

action_told(goal(Goal), Condition) --> [when:when(Condition,Goal)].
action_told(then(B,Action), A) --> action_told(Action, (A,B)).
action_told(first(Done,Condition,Action), _) -->
    (   { Done == done } -> []
    ;   { Done = done },
        action_told(Action, Condition)
    ).
