/** Where an error was raised: the clauses that were being run.

After an error that nobody has caught, the query is run again on its clauses as
they were written, up to the same error. Nothing may happen twice: that run ends
before the first goal that could have an effect, and its output is dropped. So
programs run as fast as ever, and nothing is said where it is not sure.

    places    where the clauses stand, `FILE:LINE`, the innermost first; on the
              way, each with its predicate: at(Place,Name/Arity)
*/

:- module(trilog_raised, [raised_at/3, closed_goal/3, counted/1, deepest/2, is_harmless/2]).

:- use_module(library(dcgs)).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).

% How many goals are run again at most.
most_goals(10000).
% How many places are told at most.
most_places(5).

%% raised_at(+Goal, +Ball, -Places)
%  The query Goal has raised the error Ball. False where that is not sure.
%  ?- trilog_raised:raised_at(X is foo, error(type_error(evaluable,foo/0),_), Places).
%     Places = [].
raised_at(Goal, Ball, Places) :-
    bb_put(trilog_kept_raised, none-[]),
    bb_put(trilog_kept_goals, 0),
    missing(Ball, Missing),
    bb_put(trilog_kept_missing, Missing),
    catch(trilog_raised:run_again(Goal), Again, true),
    nonvar(Again),
    same_error(Ball, Again),
    bb_get(trilog_kept_raised, _-Places).

% The call of what is missing has no effect but its error.
missing(Ball, Missing) :-
    (   nonvar(Ball), Ball = error(Formal,_), nonvar(Formal),
        Formal = existence_error(procedure,Indicator), nonvar(Indicator) ->
        ( Indicator = _:Missing -> true ; Missing = Indicator )
    ;   Missing = none
    ).

run_again(Goal) :-
    trilog_explain:fresh,
    '$get_b_value'(B),
    trilog_output:captured(
        trilog_proof:prove(Goal, user, B, raised([]), _, []), _).

% The machine's balls differ in the names of their variables.
same_error(error(Formal0,_), error(Formal1,_)) :-
    nonvar(Formal0),
    nonvar(Formal1),
    !,
    \+ \+ same_term(Formal0, Formal1).
same_error(Ball0, Ball1) :-
    \+ \+ same_term(Ball0, Ball1).

same_term(A0, B0) :-
    trilog_terms:as_written(error(A0,x), error(A,_)),
    trilog_terms:as_written(error(B0,x), error(B,_)),
    trilog_terms:subsumes(A, B),
    trilog_terms:subsumes(B, A).

%% counted(+Places)
%  One goal more; ends the run when there are too many.
%  ?- iso_ext:bb_put(trilog_kept_goals, 0), trilog_raised:counted([]).
%     true.
counted(Places) :-
    bb_get(trilog_kept_goals, Count0),
    Count is Count0 + 1,
    bb_put(trilog_kept_goals, Count),
    most_goals(Most),
    (   Count =< Most -> true
    ;   bb_put(trilog_kept_deep, Places),
        end_of_run
    ).

% A program's catch/3 lets it pass.
end_of_run :-
    throw(trilog_trace(abort,none)).

%% closed_goal(+Goal, +Module, +Places)
%  Runs a goal that has no clauses to be read.
%  ?- trilog_raised:closed_goal(X = a, user, []).
%     X = a.
closed_goal(Goal, Module, Places) :-
    counted(Places),
    functor(Goal, Name, Arity),
    (   is_list_goal(Name, Arity) ->
        '$get_b_value'(B),
        list_goal(Goal, Body),
        trilog_proof:prove(Body, Module, B, raised(Places), _, [])
    ;   ( does_no_harm(Goal, Module) ; bb_get(trilog_kept_missing, Name/Arity) ) ->
        catch(Module:Goal, Ball, trilog_raised:noted(Goal, Ball, Places))
    ;   end_of_run
    ).

% Who throws an error again has not raised it.
noted(Goal, Ball, Places0) :-
    bb_get(trilog_kept_raised, Known-_),
    (   Goal = throw(_), same_error(Known, Ball) -> true
    ;   most_places(Most),
        first_places(Places0, Most, Places),
        bb_put(trilog_kept_raised, Ball-Places)
    ),
    throw(Ball).

% A recursion stands there once; what was asserted stands nowhere.
first_places([], _, []).
first_places([at(Place,_)|Places0], Most, Places) :-
    (   Most =:= 0 -> Places = []
    ;   ( Place == asserted ; Places0 = [at(Next,_)|_], Next == Place ) ->
        first_places(Places0, Most, Places)
    ;   Places = [Place|Places1],
        Less is Most - 1,
        first_places(Places0, Less, Places1)
    ).

%% deepest(+Goal, -Words)
%  The query Goal has run out of stack or memory; Words name the recursion that is
%  deepest after some thousand goals, if there is one.
%  ?- trilog_raised:deepest(member(_, [a]), Words).
%     false.
deepest(Goal, Words) :-
    bb_put(trilog_kept_goals, 0),
    bb_put(trilog_kept_deep, []),
    bb_put(trilog_kept_missing, none),
    bb_put(trilog_kept_raised, none-[]),
    catch(trilog_raised:run_again(Goal), _, true),
    bb_get(trilog_kept_deep, Places),
    length(Places, Depth),
    Depth > 1000,
    length(Top, 100),
    append(Top, _, Places),
    recursion(Top, Top, Recursion),
    sort(Recursion, Different),
    phrase(recursion_words(Different), Pieces),
    number_chars(Depth, Digits),
    append(["the recursion goes through "|Pieces], Text0),
    append([Text0,"; after 10,000 goals it is ",Digits," calls deep"], Words).

% What stands there again and again.
recursion([], _, []).
recursion([At|Ats], All, Recursion) :-
    (   findall(x, member(At, All), [_,_,_,_,_,_,_,_|_]) -> Recursion = [At|Recursion1]
    ;   Recursion = Recursion1
    ),
    recursion(Ats, All, Recursion1).

recursion_words([at(Place,Name/Arity)|Ats]) -->
    {   atom_chars(Name, NameChars),
        number_chars(Arity, ArityChars),
        atom_chars(Place, PlaceChars)
    },
    [NameChars,"/",ArityChars," at ",PlaceChars],
    (   { Ats == [] } -> []
    ;   [", "],
        recursion_words(Ats)
    ).

% Library predicates that call a goal for the elements of lists.
is_list_goal(maplist, Arity) :- Arity >= 2, Arity =< 4.
is_list_goal(foldl, 4).
is_list_goal(include, 3).
is_list_goal(exclude, 3).

list_goal(maplist(_,[]), true).
list_goal(maplist(G,[X|Xs]), (call(G, X), maplist(G, Xs))).
list_goal(maplist(_,[],[]), true).
list_goal(maplist(G,[X|Xs],[Y|Ys]), (call(G, X, Y), maplist(G, Xs, Ys))).
list_goal(maplist(_,[],[],[]), true).
list_goal(maplist(G,[X|Xs],[Y|Ys],[Z|Zs]), (call(G, X, Y, Z), maplist(G, Xs, Ys, Zs))).
list_goal(foldl(_,[],A,A), true).
list_goal(foldl(G,[X|Xs],A0,A), (call(G, X, A0, A1), foldl(G, Xs, A1, A))).
list_goal(include(_,[],[]), true).
list_goal(include(G,[X|Xs],Ys), ((call(G, X) -> Ys = [X|Zs] ; Ys = Zs), include(G, Xs, Zs))).
list_goal(exclude(_,[],[]), true).
list_goal(exclude(G,[X|Xs],Ys), ((call(G, X) -> Ys = Zs ; Ys = [X|Zs]), exclude(G, Xs, Zs))).

does_no_harm(Goal, Module) :-
    (   Module == trilog_swi_arithmetic -> true
    ;   Goal = matches(_,_), Module == trilog_terms -> true
    ;   trilog_expansion:meant(Module:Goal, Written) -> true
    ;   Written = Goal
    ),
    (   var(Written) -> true
    ;   functor(Written, Name, Arity),
        is_harmless(Name, Arity) ->
        true
    ;   Written = throw(_)
    ).

%% is_harmless(+Name, +Arity)
%  The predicate changes nothing but its arguments, and writes to the standard
%  output at most.
%  ?- trilog_raised:is_harmless(writeln, 1).
%     true.
is_harmless(Name, Arity) :-
    harmless(Arity, Names),
    memberchk(Name, Names).

% By their arity.
harmless(0, [true,fail,false,nl,repeat]).
harmless(1, [write,print,writeln,writeq,write_canonical,nl,tab,format,put_char,var,nonvar,atom,
             number,integer,float,atomic,compound,callable,is_list,string,ground,throw,is_assoc,
             empty_assoc]).
harmless(2, [=,\=,==,\==,is,=:=,=\=,<,>,=<,>=,@<,@>,@=<,@>=,=..,format,length,member,memberchk,
             reverse,last,sort,msort,keysort,sum_list,sumlist,max_list,min_list,list_to_set,
             permutation,flatten,append,atom_length,atom_chars,atom_codes,
             char_code,number_codes,number_chars,atom_number,atom_string,number_string,
             string_chars,string_codes,string_length,string_concat,string_to_atom,upcase_atom,
             downcase_atom,string_upper,string_lower,term_to_atom,copy_term,term_variables,succ,
             must_be,list_to_assoc,assoc_to_list,assoc_to_keys,assoc_to_values,list_to_ord_set,
             atomic_list_concat,pairs_keys,pairs_values,dif,nb_getval,b_getval]).
harmless(3, [functor,arg,append,nth0,nth1,select,selectchk,subtract,intersection,union,delete,
             between,plus,compare,atom_concat,string_concat,atomic_list_concat,
             string_code,numlist,pairs_keys_values,get_assoc,max_member,min_member,nextto]).
harmless(4, [select,sort,put_assoc,split_string,nth0,nth1]).
harmless(5, [sub_atom,sub_string]).
