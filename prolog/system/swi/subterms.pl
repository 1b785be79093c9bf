/** Terms, part by part, as course code walks through them in SWI-Prolog.
*/

:- module(trilog_swi_subterms, [
    foldsubterms/4, foldsubterms/5, mapargs/3, mapsubterms/3, mapsubterms_var/3, numbervars/4,
    term_variables/3
]).

:- use_module(library(error)).
:- use_module(library(lists)).

:- meta_predicate(foldsubterms(3, ?, ?, ?)).
:- meta_predicate(foldsubterms(4, ?, ?, ?, ?)).
:- meta_predicate(mapargs(2, ?, ?)).
:- meta_predicate(mapsubterms(2, ?, ?)).
:- meta_predicate(mapsubterms_var(2, ?, ?)).
:- meta_predicate(folded(?, ?, 4, ?, ?)).
:- meta_predicate(map_any(2, ?, ?, ?, ?)).
:- meta_predicate(map_nonvar(2, ?, ?, ?, ?)).
:- meta_predicate(without_result(3, ?, ?, ?, ?)).

%% mapargs(:Goal, ?Term1, ?Term2)
%  Goal holds of each argument of Term1 and that of Term2.
%  ?- mapargs(succ, f(1,2), T).
%     T = f(2,3).
mapargs(Goal, Term1, Term2) :-
    same_functor(Term1, Term2, As, Bs),
    maplist(Goal, As, Bs).

same_functor(Term1, Term2, As, Bs) :-
    (   nonvar(Term1) ->
        Term1 =.. [Name|As],
        length(As, Arity),
        functor(Term2, Name, Arity),
        Term2 =.. [_|Bs]
    ;   nonvar(Term2) -> same_functor(Term2, Term1, Bs, As)
    ;   instantiation_error(mapargs/3)
    ).

%% mapsubterms(:Goal, +Term1, -Term2)
%  Term2 is Term1, in which what Goal takes to another term is replaced by it,
%  the largest parts first; variables stay.
%  ?- mapsubterms([a,b]>>true, f(a,g(a,c)), T).
%     T = f(b,g(b,c)).
mapsubterms(Goal, Term1, Term2) :-
    foldsubterms(trilog_swi_subterms:map_nonvar(Goal), Term1, Term2, _, _).

%% mapsubterms_var(:Goal, +Term1, -Term2)
%  The same, and variables are replaced, too.
%  ?- mapsubterms_var([X,x]>>var(X), f(_,a), T).
%     T = f(x,a).
mapsubterms_var(Goal, Term1, Term2) :-
    foldsubterms(trilog_swi_subterms:map_any(Goal), Term1, Term2, _, _).

map_nonvar(Goal, Term1, Term2, _, _) :-
    nonvar(Term1),
    call(Goal, Term1, Term2).

map_any(Goal, Term1, Term2, _, _) :-
    call(Goal, Term1, Term2).

%% foldsubterms(:Goal, +Term, +State0, -State)
%  Goal(Part, State0, State) of the parts of Term; not of those inside one of
%  which it is true.
%  ?- foldsubterms([X,L,[X|L]]>>atom(X), f(a,g(b)), [], L).
%     L = [b,a].
foldsubterms(Goal, Term, State0, State) :-
    foldsubterms(trilog_swi_subterms:without_result(Goal), Term, _, State0, State).

without_result(Goal, Term, _, State0, State) :-
    call(Goal, Term, State0, State).

%% foldsubterms(:Goal, +Term1, -Term2, +State0, -State)
%  The same, where Goal(Part1, Part2, State0, State) says what stands for the part
%  in Term2.
%  ?- foldsubterms([X,n,N0,N]>>( integer(X), N is N0+X ), f(1,g(2)), T, 0, N).
%     N = 3, T = f(n,g(n)).
foldsubterms(Goal, Term1, Term2, State0, State) :-
    (   call(Goal, Term1, Term2, State0, State) -> true
    ;   compound(Term1), \+ trilog_cells:is_text(Term1) ->
        (   trilog_terms:is_proper_list(Term1) -> folded(Term1, Term2, Goal, State0, State)
        ;   same_functor(Term1, Term2, As, Bs),
            folded(As, Bs, Goal, State0, State)
        )
    ;   Term2 = Term1,
        State = State0
    ).

folded([], [], _, State, State).
folded([A|As], [B|Bs], Goal, State0, State) :-
    foldsubterms(Goal, A, B, State0, State1),
    folded(As, Bs, Goal, State1, State).

%% term_variables(+Term, -Variables, ?Tail)
%  ?- term_variables(f(X,Y), Vs, [z]).
%     Vs = [X,Y,z].
term_variables(Term, Variables, Tail) :-
    trilog_terms:variables(Term, Variables0),
    append(Variables0, Tail, Variables).

%% numbervars(?Term, +From, ?To, +Options)
%  numbervars/3 with options, of which there is singletons(true): a variable that
%  occurs once becomes '$VAR'('_').
%  ?- T = f(X,Y,X), numbervars(T, 0, To, [singletons(true)]).
%     T = f('$VAR'(0),'$VAR'('_'),'$VAR'(0)), X = '$VAR'(0), Y = '$VAR'('_'), To = 1.
numbervars(Term, From, To, Options) :-
    must_be(list, Options),
    (   memberchk(singletons(true), Options) ->
        trilog_on_demand:ensure(trilog_swi_occurs),
        trilog_swi_occurs:term_singletons(Term, Singles),
        maplist(=('$VAR'('_')), Singles)
    ;   true
    ),
    trilog_swi_control:numbervars(Term, From, To).
