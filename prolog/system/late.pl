/** Clauses that the machine refuses, because it sees that something is no number. */

:- module(trilog_late, [added/2]).

%% added(+Target, +Clause)
%  Adds a clause to the module Target. The machine refuses one in which it sees that
%  something is no number; the standard raises that when the clause runs.
%  ?- trilog_late:added(user, late(a)), late(X).
%     X = a.
added(Target, Clause) :-
    catch(assertz(Target:Clause), error(type_error(Type, What), _),
          trilog_late:added_late(Type, What, Target, Clause)).

added_late(Type, What, Target, Clause) :-
    (   Type == evaluable, Clause = (Head :- Body0) ->
        late(Body0, Body),
        assertz(Target:(Head :- Body))
    ;   throw(error(type_error(Type, What), _))
    ).

late(Goal0, Goal) :-
    (   var(Goal0) -> Goal = Goal0
    ;   trilog_module_file:connective(Goal0, Parts0, Goal, Parts) -> all_late(Parts0, Parts)
    ;   trilog_meanings:computed(Goal0, _, _, _) ->
        Goal0 =.. [Name|Arguments],
        Goal =.. [call,Name|Arguments]
    ;   Goal = Goal0
    ).

all_late([], []).
all_late([Goal0|Goals0], [Goal|Goals]) :-
    late(Goal0, Goal),
    all_late(Goals0, Goals).
