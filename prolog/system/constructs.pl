/** Goals that hold goals, through which every goal of the program is looked at.

    redefined   a predicate of a library that a file defines itself: its calls
                are the program's, and its arguments data
*/

:- module(trilog_constructs, [
    control/4, check_body/1, cuts/1, hands_on/4, hands_on_in/3, says_module/2,
    holds_goals_of/3, has_variable/1, redefined/4, is_redefined/1, is_redefined_anywhere/1,
    note_redefined/3, note_own/3, forget_redefined/1
]).

:- use_module(library(lists)).

%% redefined(?Module, ?Name, ?Arity, ?Owner)
%  The file Owner defines the predicate, which a library has, too, in Module.
%  ?- trilog_constructs:redefined(user, between, 3, Owner).
%     false.
redefined(Module, Name, Arity, Owner) :-
    % A goal with more arguments may have no end behind what was forgotten: see index.pl.
    redefinition(Module0, Name0, Arity0, Owner0),
    Module-Name-Arity-Owner = Module0-Name0-Arity0-Owner0.
:- dynamic(redefinition/4).

%% is_redefined(+Goal)
%  Goal calls a predicate of the program under the name of one of a library.
%  ?- trilog_constructs:is_redefined(between(1,2,3)).
%     false.
is_redefined(Goal) :-
    functor(Goal, Name, Arity),
    can_be_redefined(Name),
    trilog_predicates:target(Module),
    (   redefined(Module, Name, Arity, _) -> true
    ;   trilog_links:linked(Name, Arity, Module, _)
    ),
    !.

%% is_redefined_anywhere(+Goal)
%  The same, in whatever module Goal is called.
%  ?- trilog_constructs:is_redefined_anywhere(between(1,2,3)).
%     false.
is_redefined_anywhere(Goal) :-
    functor(Goal, Name, Arity),
    can_be_redefined(Name),
    ( redefined(_, Name, Arity, _) ; trilog_links:linked(Name, Arity, _, _) ),
    !.

%% control(?Goal0, ?Goals0, ?Goal, ?Goals)
%  Goal0 is a construct about Goals0, and Goal the same about Goals.
%  ?- trilog_constructs:control((a;b), Goals0, Goal, [c,d]).
%     Goals0 = [a,b], Goal = (c;d).
%  ?- trilog_constructs:control(ignore(a), Goals0, Goal, [c]).
%     Goals0 = [a], Goal = ignore(c).
control(Goal0, Goals0, Goal, Goals) :-
    (   built_in(Goal0, Goals00, Goal1, Goals1) -> true
    ;   library_goal(Goal0, Goals00, Goal1, Goals1),
        \+ is_redefined(Goal0)
    ),
    Goals0 = Goals00, Goal = Goal1, Goals = Goals1.

%% cuts(?Goal)
%  Goal has a cut of its own.
%  ?- trilog_constructs:cuts((a, ! ; b)).
%     true.
cuts(Goal) :-
    nonvar(Goal),
    (   Goal == ! -> true
    ;   ( Goal = (A,B) ; Goal = (A;B) ; Goal = (A->B) ; Goal = '|'(A,B) ),
        ( cuts(A) ; cuts(B) )
    ),
    !.

%% check_body(?Goal)
%  The parts of Goal can be called. The machine's error would name goals of ours, too.
%  ?- catch(trilog_constructs:check_body((a, X, 3)), error(E,_), true).
%     E = type_error(callable,(a,_A,3)).
check_body(Goal) :-
    (   has_callable_parts(Goal) -> true
    ;   throw(error(type_error(callable, Goal), call/1))
    ).

has_callable_parts(Goal) :-
    (   var(Goal) -> true
    ;   ( Goal = (A,B) ; Goal = (A;B) ; Goal = (A->B) ; Goal = '*->'(A,B) ) ->
        has_callable_parts(A),
        has_callable_parts(B)
    ;   callable(Goal)
    ).

built_in((A,B), [A,B], (C,D), [C,D]).
built_in((A;B), [A,B], (C;D), [C,D]).
built_in((A->B), [A,B], (C->D), [C,D]).
built_in('*->'(A,B), [A,B], '*->'(C,D), [C,D]).
built_in(V^A, [A], V^B, [B]).
built_in(\+ A, [A], \+ B, [B]).
built_in(call(A), [A], call(B), [B]).
built_in(once(A), [A], once(B), [B]).
built_in(catch(A,E,B), [A,B], catch(C,E,D), [C,D]).
built_in(findall(T,A,L), [A], findall(T,B,L), [B]).
built_in(findall(T,A,L,R), [A], findall(T,B,L,R), [B]).
built_in(bagof(T,A,L), [A], bagof(T,B,L), [B]).
built_in(setof(T,A,L), [A], setof(T,B,L), [B]).
built_in(trilog_terms:bag(T,A,L), [A], trilog_terms:bag(T,B,L), [B]).
built_in(trilog_terms:set(T,A,L), [A], trilog_terms:set(T,B,L), [B]).
built_in(trilog_soft_cuts:soft_if(M:A,M:B,M:C), [A,B,C],
         trilog_soft_cuts:soft_if(M:D,M:E,M:F), [D,E,F]).

library_goal(forall(A,B), [A,B], forall(C,D), [C,D]).
library_goal(ignore(A), [A], ignore(B), [B]).
library_goal(not(A), [A], not(B), [B]).
library_goal(setup_call_cleanup(A,B,C), [A,B,C], setup_call_cleanup(D,E,F), [D,E,F]).
library_goal(call_cleanup(A,B), [A,B], call_cleanup(C,D), [C,D]).
library_goal(setup_call_catcher_cleanup(A,B,C,D), [A,B,D],
             setup_call_catcher_cleanup(E,F,C,G), [E,F,G]).
library_goal(at_halt(A), [A], at_halt(B), [B]).
library_goal(aggregate_all(T,A,R), [A], aggregate_all(T,B,R), [B]).
library_goal(aggregate_all(T,D,A,R), [A], aggregate_all(T,D,B,R), [B]).
library_goal(aggregate(T,A,R), [A], aggregate(T,B,R), [B]).
library_goal(findnsols(N,T,A,L), [A], findnsols(N,T,B,L), [B]).
library_goal(findnsols(N,T,A,L,R), [A], findnsols(N,T,B,L,R), [B]).
library_goal(limit(N,A), [A], limit(N,B), [B]).
library_goal(offset(N,A), [A], offset(N,B), [B]).
library_goal(order_by(S,A), [A], order_by(S,B), [B]).
library_goal(distinct(A), [A], distinct(B), [B]).
library_goal(distinct(W,A), [A], distinct(W,B), [B]).
library_goal(call_nth(A,N), [A], call_nth(B,N), [B]).
library_goal(with_output_to(S,A), [A], with_output_to(S,B), [B]).
library_goal(call_with_time_limit(T,A), [A], call_with_time_limit(T,B), [B]).
library_goal(call_with_depth_limit(A,L,R), [A], call_with_depth_limit(B,L,R), [B]).
library_goal(call_with_inference_limit(A,L,R), [A], call_with_inference_limit(B,L,R), [B]).
library_goal(freeze(V,A), [A], freeze(V,B), [B]).
library_goal(assertion(A), [A], assertion(B), [B]).
library_goal(when(C,A), [A], when(C,B), [B]).
library_goal(time(A), [A], time(B), [B]).

%% hands_on(?Goal0, ?Held0, ?Goal, ?Held)
%  A predicate of the machine's libraries hands on what it is to call, and with it
%  the wrong module, where a variable holds it: Goal0 holds Held0, and Goal is the
%  same with Held.
%  ?- trilog_constructs:hands_on(freeze(V, G0), Held0, Goal, user:G0).
%     G0 = Held0, Goal = freeze(V,user:G0).
hands_on(call_cleanup(A,B), B, call_cleanup(A,C), C).
hands_on(setup_call_cleanup(A,B,C), C, setup_call_cleanup(A,B,D), D).
hands_on(freeze(V,A), A, freeze(V,B), B).
hands_on(when(C,A), A, when(C,B), B).
hands_on(map_assoc(A,T), A, map_assoc(B,T), B).
hands_on(map_assoc(A,T0,T), A, map_assoc(B,T0,T), B).

%% says_module(+Goal, -Said)
%  Said is Goal where the machine would not see the module of what it calls, or
%  would see another.
%  ?- trilog_constructs:says_module(m:(a, n:b), Said).
%     Said = (m:a,n:b)
%  ;  false.
%  ?- trilog_constructs:says_module(m:once(a), Said).
%     Said = once(m:a)
%  ;  false.
%  ?- trilog_constructs:says_module(m:a, Said).
%     false.
says_module(Module:Goal, Said) :-
    nonvar(Goal),
    (   Goal = _:_ -> Said = Goal
    ;   Module == user, trilog_predicates:target(user) -> Said = Goal
    ;   atom(Module),
        (   holds_goals_of(Goal, Module, Said) -> true
        ;   hands_on_in(Goal, Module, Said0),
            Said = Module:Said0
        )
    ).
says_module(Goal, Said) :-
    hands_on(Goal, Held, Said, Module:Held),
    var(Held),
    \+ is_redefined(Goal),
    trilog_predicates:target(Module).

%% hands_on_in(+Goal, +Module, -Said)
%  Goal, called in Module, is one of a program's predicate that calls its arguments, and
%  in Said they say the module.
%  ?- trilog_constructs:hands_on_in(no_such(a), user, Said).
%     false.
hands_on_in(Goal, Module, Said) :-
    callable(Goal),
    trilog_module_file:called_goal(Goal, Module, Said),
    Said \== Goal.

%% holds_goals_of(+Goal, +Module, -Said)
%  Goal of Module is a construct, and Said is the same whose goals say the module.
%  ?- trilog_constructs:holds_goals_of(once(a), m, Said).
%     Said = once(m:a).
holds_goals_of(Goal, Module, Said) :-
    control(Goal, _, _, _),
    functor(Goal, Name, Arity),
    \+ redefined(Module, Name, Arity, _),
    (   trilog_module_file:connective(Goal, _, _, _) ->
        trilog_module_file:in_module(Goal, Module, Said)
    ;   trilog_module_file:called_arguments(Goal, Module, Specs, Arguments, Said, Arguments1),
        trilog_module_file:arguments_qualified(Specs, Arguments, Module, Arguments1)
    ).

%% has_variable(?Goal)
%  A goal in a conjunction or the like is not known yet.
%  ?- trilog_constructs:has_variable((a ; G)).
%     true.
has_variable(Goal) :-
    (   var(Goal) -> true
    ;   trilog_module_file:connective(Goal, Parts, _, _),
        member(Part, Parts),
        has_variable(Part)
    ),
    !.

% What stands for their calls is another predicate, or their arguments are looked
% at; and SWI-Prolog lets a file define them itself.
can_be_redefined(aggregate).
can_be_redefined(aggregate_all).
can_be_redefined(assert).
can_be_redefined(assertion).
can_be_redefined(between).
can_be_redefined(call_cleanup).
can_be_redefined(call_nth).
can_be_redefined(call_with_depth_limit).
can_be_redefined(call_with_inference_limit).
can_be_redefined(call_with_time_limit).
can_be_redefined(catch_with_backtrace).
can_be_redefined(char_type).
can_be_redefined(context_module).
can_be_redefined(convlist).
can_be_redefined(distinct).
can_be_redefined(exclude).
can_be_redefined(findnsols).
can_be_redefined(foldl).
can_be_redefined(forall).
can_be_redefined(format).
can_be_redefined(freeze).
can_be_redefined(get_single_char).
can_be_redefined(ignore).
can_be_redefined(include).
can_be_redefined(limit).
can_be_redefined(map_assoc).
can_be_redefined(maplist).
can_be_redefined(memberchk).
can_be_redefined(must_be).
can_be_redefined(not).
can_be_redefined(notrace).
can_be_redefined(nth0).
can_be_redefined(nth1).
can_be_redefined(numlist).
can_be_redefined(offset).
can_be_redefined(order_by).
can_be_redefined(partition).
can_be_redefined(portray_clause).
can_be_redefined(predsort).
can_be_redefined(random).
can_be_redefined(read_from_chars).
can_be_redefined(read_term_from_chars).
can_be_redefined(select).
can_be_redefined(setup_call_cleanup).
can_be_redefined(sum_list).
can_be_redefined(table).
can_be_redefined(time).
can_be_redefined(when).
can_be_redefined(with_output_to).

%% note_redefined(+Texts, +Owner, +Module)
%  Remembers which of them a file defines, from the texts of its clauses: a
%  clause may call what comes behind it.
%  ?- trilog_constructs:note_redefined(["between(1,2,3)."], 'f.pl', m),
%     trilog_constructs:redefined(m, between, Arity, Owner).
%     Arity = 3, Owner = 'f.pl'.
note_redefined(Texts, Owner, Module) :-
    (   trilog_reading:numbered(Texts, 1, Text, Index),
        defined_by_text(Text, Name, Arity),
        trilog_renamed:take_name(Name, Arity, Module),
        can_be_redefined(Name),
        \+ redefined(Module, Name, Arity, Owner),
        assertz(redefinition(Module, Name, Arity, Owner)),
        trilog_predicates:hide_library(Module, Name, Arity, Index, Owner),
        false
    ;   true
    ).

defined_by_text(Text, Name, Arity) :-
    (   begins_with_name(Text, Chars) ->
        atom_chars(Name, Chars),
        ( can_be_redefined(Name) -> true ; trilog_renamed:machines_name(Name, _) )
    ;   declares(Text)
    ),
    catch(trilog_reading:read_text(Text, Clause, _, _), _, false),
    defined_by_clause(Clause, Name, Arity).

declares([C|Text]) :-
    (   C == (:) -> append("- dynamic", _, Text)
    ;   memberchk(C, [' ','\n','\t','\r']),
        declares(Text)
    ).

defined_by_clause(Clause, Name, Arity) :-
    nonvar(Clause),
    Clause = (:- Declaration),
    !,
    nonvar(Declaration),
    Declaration = dynamic(Declared),
    declared(Declared, Name/Arity).
defined_by_clause(Clause, Name, Arity) :-
    nonvar(Clause),
    (   Clause = (Head --> _) -> callable(Head), functor(Head, Name, Arity0), Arity is Arity0 + 2
    ;   Clause = (Head :- _) -> callable(Head), functor(Head, Name, Arity)
    ;   functor(Clause, Name, Arity)
    ).

declared(Declared, Indicator) :-
    nonvar(Declared),
    (   ( Declared = (A,B) ; Declared = [A|B] ) -> ( declared(A, Indicator) ; declared(B, Indicator) )
    ;   Indicator = Declared,
        trilog_reading:indicator(Declared, _, _)
    ).

% As far as the first word of a clause is written in small letters.
begins_with_name([C|Text], Name) :-
    (   small_letter(C) ->
        Name = [C|Name1],
        name_rest(Text, Name1)
    ;   memberchk(C, [' ','\n','\t','\r']),
        begins_with_name(Text, Name)
    ).

name_rest(Text, Name) :-
    (   Text = [C|Text1], ( small_letter(C) -> true ; memberchk(C, "_01") ) ->
        Name = [C|Name1],
        name_rest(Text1, Name1)
    ;   Name = []
    ).

small_letter(C) :-
    C @>= a,
    C @=< z.

%% note_own(+Module, +Name, +Arity)
%  Goals that are compiled or asked from now on call the predicate of the program.
%  ?- trilog_constructs:note_own(m, time, 1), trilog_constructs:redefined(m, time, 1, Owner).
%     Owner = none.
note_own(Module, Name, Arity) :-
    (   can_be_redefined(Name), \+ redefined(Module, Name, Arity, none) ->
        assertz(redefinition(Module, Name, Arity, none))
    ;   true
    ).

%% forget_redefined(+Owner)
%  The file defines nothing any more.
%  ?- trilog_constructs:forget_redefined('f.pl').
%     true.
forget_redefined(Owner) :-
    retractall(redefinition(_, _, _, Owner)).
