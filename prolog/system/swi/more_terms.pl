/** What terms are made of, as SWI-Prolog's library(terms) and its like ask it.
*/

:- module(trilog_swi_more_terms, [
    copy_term/4, extend_goal/3, functor/4, get_string_code/3, max_var_number/3, mkconj/3, mkdisj/3,
    most_general_goal/2, pi_head/2, same_functor/2, same_functor/3, same_functor/4,
    sub_term_shared_variables/3, term_factorized/3, term_size/2, term_subsumer/3,
    varnumbers/2, varnumbers/3
]).

:- use_module(library(assoc)).
:- use_module(library(error)).
:- use_module(library(lists)).

%% functor(?Term, ?Name, ?Arity, ?Type)
%  functor/3, with the type of Term: atom, compound, or atomic for anything else.
%  ?- functor(f(x), Name, Arity, Type).
%     Name = f, Arity = 1, Type = compound.
%  ?- functor(Term, f, 0, atom).
%     Term = f.
functor(Term, Name, Arity, Type) :-
    (   var(Term), Arity == 0, atom(Name), var(Type) -> instantiation_error(functor/4)
    ;   trilog_swi_text:string(Term) -> Name = Term, Arity = 0, Type = atomic
    ;   functor(Term, Name, Arity),
        ( trilog_swi_types:callable_term(Term), Type == callable -> true ; Type = Type0 ),
        functor_type(Term, Type0)
    ).

functor_type(Term, Type) :-
    (   trilog_swi_types:compound_term(Term) -> Type = compound
    ;   atom(Term) -> Type = atom
    ;   Type = atomic
    ).

%% get_string_code(+Index, +String, -Code)
%  The old name of string_code/3.
%  ?- get_string_code(1, "abc", Code).
%     Code = 97.
get_string_code(Index, String, Code) :-
    trilog_swi_text:string_code(Index, String, Code).

%% mkconj(?A, ?B, -Goal)
%  Goal is the conjunction of A and B, without those that are true.
%  ?- mkconj(a, true, Goal).
%     Goal = a.
%  ?- mkconj(a, b, Goal).
%     Goal = (a,b).
mkconj(A, B, Goal) :-
    (   A == true -> Goal = B
    ;   B == true -> Goal = A
    ;   Goal = (A,B)
    ).

%% mkdisj(?A, ?B, -Goal)
%  Goal is the disjunction of A and B, without those that are false.
%  ?- mkdisj(a, false, Goal).
%     Goal = a.
%  ?- mkdisj(a, b, Goal).
%     Goal = (a;b).
mkdisj(A, B, Goal) :-
    (   is_false(A) -> Goal = B
    ;   is_false(B) -> Goal = A
    ;   Goal = (A;B)
    ).

is_false(Goal) :- Goal == false.
is_false(Goal) :- Goal == fail.

%% most_general_goal(+Goal, -General)
%  General has a variable of its own for every argument of Goal.
%  ?- most_general_goal(m:f(a,b), General).
%     General = m:f(_A,_B).
most_general_goal(Goal, General) :-
    (   var(Goal) -> General = Goal
    ;   Goal = Module:Plain ->
        most_general_goal(Plain, General1),
        General = Module:General1
    ;   atom(Goal) -> General = Goal
    ;   \+ compound(Goal) -> type_error(compound, Goal, most_general_goal/2)
    ;   functor(Goal, Name, Arity),
        functor(General, Name, Arity)
    ).

%% extend_goal(+Goal0, +Extra, -Goal)
%  Goal is Goal0 with further arguments.
%  ?- extend_goal(f(a), [b], Goal).
%     Goal = f(a,b).
%  ?- extend_goal(m:f, [b], Goal).
%     Goal = m:f(b).
extend_goal(Goal0, Extra, Goal) :-
    (   Extra == [] -> Goal = Goal0
    ;   var(Goal0) -> Goal =.. [call,Goal0|Extra]
    ;   Goal0 = Module:Plain ->
        extend_goal(Plain, Extra, Goal1),
        Goal = Module:Goal1
    ;   ( atom(Goal0) ; compound(Goal0) ) ->
        Goal0 =.. [Name|Arguments0],
        append(Arguments0, Extra, Arguments),
        Goal =.. [Name|Arguments]
    ;   type_error(compound, Goal0, extend_goal/3)
    ).

%% varnumbers(+Term0, -Term)
%  Term has variables for what numbervars/3 has put into Term0.
%  ?- varnumbers(f('$VAR'(1),'$VAR'(0),'$VAR'(1)), Term).
%     Term = f(_A,_B,_A).
varnumbers(Term0, Term) :-
    varnumbers(Term0, 0, Term).

%% varnumbers(+Term0, +First, -Term)
%  The same from '$VAR'(First) on.
%  ?- varnumbers(f('$VAR'(1),'$VAR'(7)), 2, Term).
%     Term = f('$VAR'(1),_A).
varnumbers(Term0, First, Term) :-
    must_be(integer, First),
    unnumbered(Term0, First, Term, [], _).

unnumbered(Term0, First, Term, Seen0, Seen) :-
    (   ( \+ compound(Term0) ; trilog_swi_text:string(Term0) ) -> Term = Term0, Seen = Seen0
    ;   Term0 = '$VAR'(N), integer(N), N >= First ->
        (   member(N-Variable, Seen0) -> Term = Variable, Seen = Seen0
        ;   Seen = [N-Term|Seen0]
        )
    ;   Term0 =.. [Name|Arguments0],
        all_unnumbered(Arguments0, First, Arguments, Seen0, Seen),
        Term =.. [Name|Arguments]
    ).

all_unnumbered([], _, [], Seen, Seen).
all_unnumbered([Term0|Terms0], First, [Term|Terms], Seen0, Seen) :-
    unnumbered(Term0, First, Term, Seen0, Seen1),
    all_unnumbered(Terms0, First, Terms, Seen1, Seen).

%% max_var_number(+Term, +Start, -Most)
%  Most is the greatest N of a '$VAR'(N) in Term, or Start where that is greater.
%  ?- max_var_number(f('$VAR'(3),'$VAR'(1)), 0, Most).
%     Most = 3.
max_var_number(Term, Start, Most) :-
    (   ( \+ compound(Term) ; trilog_swi_text:string(Term) ) -> Most = Start
    ;   Term = '$VAR'(N), integer(N) -> Most is max(N, Start)
    ;   Term =.. [_|Arguments],
        max_var_numbers(Arguments, Start, Most)
    ).

max_var_numbers([], Most, Most).
max_var_numbers([Term|Terms], Start, Most) :-
    max_var_number(Term, Start, Most0),
    max_var_numbers(Terms, Most0, Most).

%% pi_head(?Indicator, ?Head)
%  Head is a goal of the predicate with this indicator, which may say its module.
%  ?- pi_head(m:p/2, Head).
%     Head = m:p(_A,_B).
%  ?- pi_head(Indicator, p(a)).
%     Indicator = p/1.
pi_head(Indicator, Head) :-
    (   ( var(Indicator), var(Head) ) -> instantiation_error(pi_head/2)
    ;   ( nonvar(Indicator), Indicator = Module:Indicator1 ; nonvar(Head), Head = Module:Head1 ) ->
        Indicator = Module:Indicator1,
        Head = Module:Head1,
        pi_head(Indicator1, Head1)
    ;   Indicator = Name/Arity,
        functor(Head, Name, Arity)
    ).

%% same_functor(?Term1, ?Term2)
%  Both have the same name and as many arguments.
%  ?- same_functor(f(x), Term).
%     Term = f(_A).
same_functor(Term1, Term2) :-
    same_functor(Term1, Term2, _, _).

%% same_functor(?Term1, ?Term2, ?Arity)
%  ?- same_functor(f(x), Term, Arity).
%     Term = f(_A), Arity = 1.
same_functor(Term1, Term2, Arity) :-
    same_functor(Term1, Term2, _, Arity).

%% same_functor(?Term1, ?Term2, ?Name, ?Arity)
%  ?- same_functor(A, B, f, 1).
%     A = f(_A), B = f(_B).
same_functor(Term1, Term2, Name, Arity) :-
    (   nonvar(Term1) -> functor(Term1, Name, Arity), functor(Term2, Name, Arity)
    ;   functor(Term2, Name, Arity), functor(Term1, Name, Arity)
    ).

%% copy_term(+Variables, +Term, -CopiedVariables, -Copy)
%  Copy is Term with new variables for those in Variables only.
%  ?- copy_term([X], f(X,Y), [Z], Copy).
%     Copy = f(Z,Y).
copy_term(Variables0, Term, Copied, Copy) :-
    trilog_terms:variables(Variables0, Variables),
    trilog_terms:variables(Term, All),
    trilog_terms:others(All, Variables, Others),
    copy_term(Others-Variables0-Term, Others-Copied-Copy).

%% term_size(@Term, -Size)
%  As many cells as SWI-Prolog takes for Term, of which no part is there twice.
%  ?- term_size(f(a,"text"), Size).
%     Size = 6.
term_size(Term, Size) :-
    trilog_cycles:expect_finite(Term, term_size/2),
    size(Term, 0, Size0),
    Size = Size0.

size(Term, Size0, Size) :-
    (   trilog_swi_text:string(Term) ->
        trilog_swi_text:text_length(Term, Length),
        Size is Size0 + 2 + (Length + 8) // 8
    ;   compound(Term) ->
        functor(Term, _, Arity),
        Size1 is Size0 + 1 + Arity,
        arguments_size(1, Arity, Term, Size1, Size)
    ;   integer(Term), abs(Term) >= 1 << 60 -> Size is Size0 + 3 + abs(Term) // (1 << 63)
    ;   float(Term) -> Size is Size0 + 3
    ;   Size = Size0
    ).

arguments_size(N, Arity, Term, Size0, Size) :-
    (   N > Arity -> Size = Size0
    ;   arg(N, Term, Argument),
        size(Argument, Size0, Size1),
        N1 is N + 1,
        arguments_size(N1, Arity, Term, Size1, Size)
    ).

%% term_subsumer(+Term1, +Term2, -General)
%  General is the most special term of which both are instances.
%  ?- term_subsumer(f(a,a,c), f(b,b,c), General).
%     General = f(_A,_A,c).
term_subsumer(Term1, Term2, General) :-
    general(Term1, Term2, General0, [], _),
    General = General0.

% general(Term1, Term2, General, Pairs0, Pairs): pairs that differ, with their variables.
general(Term1, Term2, General, Pairs0, Pairs) :-
    (   Term1 == Term2 -> General = Term1, Pairs = Pairs0
    ;   trilog_swi_types:compound_term(Term1), trilog_swi_types:compound_term(Term2),
        Term1 =.. [Name|As], Term2 =.. [Name|Bs], same_length(As, Bs) ->
        all_general(As, Bs, Cs, Pairs0, Pairs),
        General =.. [Name|Cs]
    ;   member(pair(A,B,V), Pairs0), A == Term1, B == Term2 -> General = V, Pairs = Pairs0
    ;   Pairs = [pair(Term1,Term2,General)|Pairs0]
    ).

all_general([], [], [], Pairs, Pairs).
all_general([A|As], [B|Bs], [C|Cs], Pairs0, Pairs) :-
    general(A, B, C, Pairs0, Pairs1),
    all_general(As, Bs, Cs, Pairs1, Pairs).

%% sub_term_shared_variables(+Part, +Term, -Variables)
%  Variables of Part that are in Term, beside the first Part in it, too.
%  ?- sub_term_shared_variables(g(X,Y), f(X,g(X,Y)), Vs).
%     Vs = [X].
sub_term_shared_variables(Part, Term, Variables) :-
    ( without(Term, Part, Rest) -> true ; Rest = Term ),
    trilog_terms:variables(Part, OfPart),
    trilog_terms:variables(Rest, OfRest),
    trilog_terms:others(OfPart, OfRest, Alone),
    trilog_terms:others(OfPart, Alone, Variables).

% Fails where Part is not in Term.
without(Term, Part, Rest) :-
    (   Term == Part -> Rest = true
    ;   compound(Term),
        Term =.. [Name|Arguments],
        one_without(Arguments, Part, Others),
        Rest =.. [Name|Others]
    ).

one_without([Argument|Arguments], Part, Others) :-
    (   without(Argument, Part, Rest) -> Others = [Rest|Arguments]
    ;   Others = [Argument|Others1],
        one_without(Arguments, Part, Others1)
    ).

%% term_factorized(@Term, -Skeleton, -Substitution)
%  Skeleton is Term with a variable in the place of each compound term that is there more
%  than once, and Substitution says what those variables stand for.
%  ?- term_factorized(f(g(a),h(g(a))), Skeleton, Substitution).
%     Skeleton = f(_A,h(_A)), Substitution = [_A=g(a)].
%  ?- term_factorized(f(g(a),X,X), Skeleton, Substitution).
%     Skeleton = f(g(a),X,X), Substitution = [].
term_factorized(Term, Skeleton, Substitution) :-
    empty_assoc(Counts0),
    counted(Term, Counts0, Counts),
    assoc_to_list(Counts, Pairs),
    repeated(Pairs, Repeated),
    list_to_assoc(Repeated, Variables),
    shortened(Term, Variables, Skeleton),
    stood_for(Repeated, Variables, Substitution).

counted(Term, Counts0, Counts) :-
    (   has_no_parts(Term) -> Counts = Counts0
    ;   get_assoc(Term, Counts0, _) -> put_assoc(Term, Counts0, many, Counts)
    ;   put_assoc(Term, Counts0, one, Counts1),
        Term =.. [_|Arguments],
        all_counted(Arguments, Counts1, Counts)
    ).

all_counted([], Counts, Counts).
all_counted([Term|Terms], Counts0, Counts) :-
    counted(Term, Counts0, Counts1),
    all_counted(Terms, Counts1, Counts).

has_no_parts(Term) :- \+ trilog_swi_types:compound_term(Term), !.
has_no_parts('$VAR'(_)).

repeated([], []).
repeated([Term-Count|Pairs], Repeated) :-
    ( Count == many -> Repeated = [Term-_|Repeated1] ; Repeated = Repeated1 ),
    repeated(Pairs, Repeated1).

shortened(Term, Variables, Skeleton) :-
    (   has_no_parts(Term) -> Skeleton = Term
    ;   get_assoc(Term, Variables, Variable) -> Skeleton = Variable
    ;   shortened_within(Term, Variables, Skeleton)
    ).

shortened_within(Term, Variables, Skeleton) :-
    Term =.. [Name|Arguments0],
    all_shortened(Arguments0, Variables, Arguments),
    Skeleton =.. [Name|Arguments].

all_shortened([], _, []).
all_shortened([Term|Terms], Variables, [Skeleton|Skeletons]) :-
    shortened(Term, Variables, Skeleton),
    all_shortened(Terms, Variables, Skeletons).

stood_for([], _, []).
stood_for([Term-Variable|Repeated], Variables, [Variable=Skeleton|Substitution]) :-
    shortened_within(Term, Variables, Skeleton),
    stood_for(Repeated, Variables, Substitution).
