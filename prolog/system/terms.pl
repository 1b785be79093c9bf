/** What is in a term: its variables, also behind the characters of a list.

The machine keeps neighbouring characters of a list together, and its own
term_variables/2 and ground/1 do not look behind them: they find no variable in
`[x,o,Y]`. Boards are lists of characters, so what stands here takes the place
of those two and of what the machine builds on them.

    bound     the variables of a template, and those that `^` binds in a goal:
              bagof/3 and setof/3 give one answer for each binding of the others
    named     Name=Variable
*/

:- module(trilog_terms, [
    variables/2, variables_above/3, copied/2, copied_plain/2, ground_term/1, subsumes/2,
    bag/3, set/3, naming/3, matches/2, as_written/2, each_argument/1, module_of/3,
    home_of/4, is_among/2, is_proper_list/1, others/3
]).

:- use_module(library(between)).
:- use_module(library(lists)).
:- use_module(library(trilog_order)).

%% variables(+Term, ?Variables)
%  term_variables/2: Variables are those of Term, from left to right.
%  ?- trilog_terms:variables(f([x,o,Y|Z],Y), Vs).
%     Vs = [Y,Z].
variables(Term, Variables) :-
    % Of a variable by itself the machine gives the place, which goes away with a clause.
    variables_above(v(Term), 100000000, Variables).

%% copied(+Term, ?Copy)
%  copy_term/2, which gives a variable by itself for its copy.
%  ?- trilog_terms:copied(f(X,a), f(b,Y)).
%     Y = a.
copied(Term, Copy) :-
    copy_term(v(Term), v(Copy)).

%% copied_plain(+Term, ?Copy)
%  copy_term_nat/2.
%  ?- trilog_terms:copied_plain(f(X,a), f(b,Y)).
%     Y = a.
copied_plain(Term, Copy) :-
    iso_ext:copy_term_nat(v(Term), v(Copy)).

%% variables_above(+Term, +Depth, -Variables)
%  Variables are those of Term that stand less than Depth deep.
%  ?- trilog_terms:variables_above(f(X,g(h(Y))), 2, Vs).
%     Vs = [X].
variables_above(Term, Depth, Variables) :-
    '$term_variables_under_max_depth'(Term, Depth, Found),
    unbound(Found, Variables).

% In a cyclic term the machine finds bound variables, too.
unbound([], []).
unbound([Term|Terms], Variables) :-
    (   var(Term) -> Variables = [Term|Variables1]
    ;   Variables = Variables1
    ),
    unbound(Terms, Variables1).

%% ground_term(+Term)
%  ground/1: Term has no variables.
%  ?- trilog_terms:ground_term([x,o,_]).
%     false.
ground_term(Term) :-
    ground(Term),
    variables(Term, []).

%% subsumes(+General, +Specific)
%  subsumes_term/2: Specific is an instance of General.
%  ?- trilog_terms:subsumes([x,Y], [x,o]).
%     true.
%  ?- trilog_terms:subsumes([x,o], [x,Y]).
%     false.
subsumes(General, Specific) :-
    \+ \+ (
        variables(Specific, Before),
        unify_with_occurs_check(General, Specific),
        variables(Before, After),
        Before == After
    ).

%% bag(+Template, +Goal, ?Bag)
%  bagof/3, for a goal of the program.
%  ?- trilog_terms:bag(N, member(N-[x,Y], [1-[x,a],2-[x,b],3-[x,a]]), Ns).
%     Y = a, Ns = [1,3]
%  ;  Y = b, Ns = [2].
bag(Template, Goal0, Bag) :-
    grouped(Template, Goal0, Group),
    Bag = Group.

%% set(+Template, +Goal, ?Set)
%  setof/3, for a goal of the program.
%  ?- trilog_terms:set(N, Y^member(N-[x,Y], [2-[x,a],1-[x,b],2-[x,c]]), Ns).
%     Ns = [1,2].
set(Template, Goal0, Set) :-
    grouped(Template, Goal0, Group),
    sort_terms(Group, Set).

%% module_of(?Goal, -Module, -Plain)
%  Goal is Plain of Module: the program's, where Goal does not say of which. (Of
%  a goal in a variable the machine does not say it.)
%  ?- trilog_terms:module_of(p(X), Module, Plain).
%     Module = user, Plain = p(X).
%  ?- trilog_terms:module_of(m:p(X), Module, Plain).
%     Module = m, Plain = p(X).
module_of(Goal, Module, Plain) :-
    (   nonvar(Goal), Goal = Module0:Plain0 -> Module = Module0, Plain = Plain0
    ;   Module = user, Plain = Goal
    ).

%% home_of(?Term, +Library, -Module, -Plain)
%  The same for an argument that a library gets with its module: what is called from
%  the program says that it is the library's.
%  ?- trilog_terms:home_of(trilog_swi_clauses:(m:p), trilog_swi_clauses, Module, Plain).
%     Module = m, Plain = p.
%  ?- trilog_terms:home_of(trilog_swi_clauses:p, trilog_swi_clauses, Module, Plain).
%     Module = user, Plain = p.
home_of(Term, Library, Module, Plain) :-
    home_of(Term, Library, user, Module, Plain).

home_of(Term, Library, Module0, Module, Plain) :-
    (   nonvar(Term), Term = Module1:Term1, atom(Module1) ->
        ( Module1 == Library -> Module2 = user ; Module2 = Module1 ),
        home_of(Term1, Library, Module2, Module, Plain)
    ;   Module = Module0, Plain = Term
    ).

% The solutions for one binding of the free variables.
grouped(Template, Goal0, Group) :-
    without_carets(Goal0, Goal, Template, Binding),
    variables(Binding, Bound),
    variables(Goal, Variables),
    others(Variables, Bound, Free),
    module_of(Goal, Module, Plain),
    (   Free == [] ->
        findall(Template, Module:Plain, Group),
        Group = [_|_]
    ;   findall(Free-Template, Module:Plain, Pairs),
        sort_pairs(Pairs, Sorted),
        by_variants(Sorted, Groups),
        one_of(Groups, Free-Group)
    ).

by_variants([], []).
by_variants([Key-Value|Pairs], [Key-[Value|Values]|Groups]) :-
    same_key(Pairs, Key, Values, Others),
    by_variants(Others, Groups).

% What are variants share their variables from then on.
same_key([], _, [], []).
same_key([Key0-Value|Pairs], Key, Values, Others) :-
    (   is_variant(Key0, Key) ->
        Key0 = Key,
        Values = [Value|Values1],
        same_key(Pairs, Key, Values1, Others)
    ;   ground(Key), ground(Key0) -> Values = [], Others = [Key0-Value|Pairs]
    ;   Others = [Key0-Value|Others1],
        same_key(Pairs, Key, Values, Others1)
    ).

is_variant(A, B) :-
    (   A == B -> true
    ;   \+ ground(A),
        \+ ground(B),
        \+ \+ ( copy_term(B, C), subsumes(A, C), subsumes(C, A) )
    ).

one_of([Group0|Groups], Group) :-
    one_of(Groups, Group0, Group).

one_of([], Group, Group).
one_of([_|_], Group, Group).
one_of([Next|Groups], _, Group) :-
    one_of(Groups, Next, Group).

without_carets(Goal0, Goal, Binding0, Binding) :-
    (   nonvar(Goal0), Goal0 = Binder^Goal1 ->
        without_carets(Goal1, Goal, Binding0-Binder, Binding)
    ;   nonvar(Goal0), Goal0 = Module0:Goal1, nonvar(Goal1) ->
        % Operators read `V^m:goal` as `(V^m):goal`.
        ( nonvar(Module0), Module0 = _^Module -> true ; Module = Module0 ),
        without_carets(Goal1, Goal2, Binding0, Binding),
        ( nonvar(Goal2), Goal2 = _:_ -> Goal = Goal2 ; Goal = Module:Goal2 )
    ;   Goal = Goal0, Binding = Binding0
    ).

%% is_proper_list(@Term)
%  Term is a list, or a text, with an end.
%  ?- trilog_terms:is_proper_list([a|_]).
%     false.
is_proper_list(Term) :-
    '$skip_max_list'(_, _, Term, Tail),
    Tail == [].

%% is_among(?Variable, +Variables)
%  ?- trilog_terms:is_among(X, [X,_]).
%     true.
%  ?- trilog_terms:is_among(_, [_]).
%     false.
is_among(Variable, Variables) :-
    member(Other, Variables),
    Other == Variable,
    !.

%% others(+All, +Variables, -Others)
%  Those of All that are not among Variables.
%  ?- trilog_terms:others([X,Y], [X], Others), Others == [Y].
%     Others = [Y].
others([], _, []).
others([Variable|All], Variables, Others) :-
    (   is_among(Variable, Variables) -> Others = Others1
    ;   Others = [Variable|Others1]
    ),
    others(All, Variables, Others1).

%% matches(+Ball, ?Catcher)
%  What catch/3 asks of a ball. Where the machine says by a predicate's name who
%  raised an error, SWI-Prolog says it with context/2.
%  ?- trilog_terms:matches(error(type_error(a,b),c), error(E,_)).
%     E = type_error(a,b).
%  ?- trilog_terms:matches(error(instantiation_error,(is)/2), error(_,context(P,_))).
%     P = system:(is)/2.
matches(Ball0, Catcher) :-
    as_written(Ball0, Ball),
    (   nonvar(Ball), Ball = error(Formal,Why), nonvar(Why), Why = trilog_cannot_load(_) ->
        Catcher = error(Formal, _)
    ;   nonvar(Ball), Ball = error(Formal,Context0), in_words_of_swi(Context0, Formal, Context),
        Catcher = error(Formal, Context) ->
        true
        % Who called what is not there only SWI-Prolog knows.
    ;   nonvar(Ball), Ball = error(existence_error(procedure,Missing),_/_),
        nonvar(Catcher), Catcher = error(Formal,Context), nonvar(Context) ->
        Formal = existence_error(procedure,Missing),
        Context = context(_,_)
    ;   Catcher = Ball
    ).

in_words_of_swi(Indicator, Formal, Context) :-
    nonvar(Indicator),
    Indicator = Name/Arity,
    atom(Name),
    integer(Arity),
    \+ Formal = existence_error(procedure,_),
    (   checks_types(Name) -> true
    ;   Formal = evaluation_error(_) -> Context = context(system:Indicator, _)
    ;   functor(Head, Name, Arity),
        \+ '$no_such_predicate'(user, Head),
        \+ predicate_property(user:Head, dynamic),
        \+ trilog_predicates:defined_by(Name, Arity, _, _),
        Context = context(system:Indicator, _)
    ).

% They leave it open who asked.
checks_types(must_be).
checks_types(can_be).
checks_types(text_chars).

%% as_written(+Ball, -Written)
%  Written is Ball with what a person wrote in place of what stands for it. The
%  machine's own errors without arguments are no atoms to its index, and become
%  such.
%  ?- trilog_terms:as_written(error(type_error(callable,(trilog_swi_write:write_text(a),1)),c), B).
%     B = error(type_error(callable,(write(a),1)),c).
as_written(Ball0, Ball) :-
    (   nonvar(Ball0), Ball0 = error(Formal0,Context0), nonvar(Formal0) ->
        formal_as_written(Formal0, Formal),
        % Of a stream that is not there the machine names an instruction of its own.
        (   nonvar(Context0), Context0 = _/0, Formal0 = existence_error(stream,_) -> true
        ;   Context = Context0
        ),
        Ball = error(Formal, Context)
    ;   Ball = Ball0
    ).

formal_as_written(Formal0, Formal) :-
    (   functor(Formal0, Name, 0) -> Formal = Name
    ;   Formal0 = type_error(callable,Goal0), compound(Goal0) ->
        trilog_expansion:written_body(Goal0, Goal),
        Formal = type_error(callable, Goal)
    ;   Formal0 = domain_error(Domain0,Culprit), of_clpfd(Domain0, Domain),
        trilog_on_demand:is_loaded(trilog_swi_clpfd) ->
        Formal = domain_error(Domain, Culprit)
    ;   trilog_renamed:with_own_names(Formal0, Formal)
    ).

% library(clpfd) is the machine's clpz.
of_clpfd(clpz_expression, clpfd_expression).
of_clpfd(clpz_domain, clpfd_domain).
of_clpfd(clpz_reifiable_expression, clpfd_reifiable_expression).

%% each_argument(+Goal)
%  arg/3, which counts the arguments where N is not known.
%  ?- trilog_terms:each_argument(arg(N, f(a,b), A)).
%     N = 1, A = a
%  ;  N = 2, A = b.
each_argument(arg(N,Term,Argument)) :-
    (   var(N), compound(Term) ->
        functor(Term, _, Arity),
        between(1, Arity, N),
        arg(N, Term, Argument)
    ;   var(N), nonvar(Term) -> throw(error(type_error(compound, Term), arg/3))
    ;   arg(N, Term, Argument)
    ).

% --- names --------------------------------------------------------------------

%% naming(+Variables, +Named, -AllNamed)
%  AllNamed are Named and, behind them, those of Variables that are not among
%  them, with the names _A, _B, ... (but for names that Named has).
%  ?- trilog_terms:naming([X,Y,Z], ['Y'=Y,'_A'=a], [_,_|More]).
%     More = ['_B'=X,'_C'=Z].
naming(Variables, Named, AllNamed) :-
    of_variables(Named, Known),
    append(Named, More, AllNamed),
    names(Variables, 0, Known, Named, More).

of_variables([], []).
of_variables([_=Value|Named], Known) :-
    (   var(Value) -> Known = [Value|Known1]
    ;   Known = Known1
    ),
    of_variables(Named, Known1).

names([], _, _, _, []).
names([Variable|Variables], N, Known, Named, More) :-
    (   is_among(Variable, Known) ->
        names(Variables, N, Known, Named, More)
    ;   fabricated(N, Name),
        N1 is N + 1,
        (   member(Name=_, Named) -> names([Variable|Variables], N1, Known, Named, More)
        ;   More = [Name=Variable|More1],
            names(Variables, N1, Known, Named, More1)
        )
    ).

fabricated(N, Name) :-
    letter_chars(N, Chars),
    atom_chars(Name, ['_'|Chars]).

letter_chars(N, [Letter|Digits]) :-
    Code is N mod 26 + 0'A,
    char_code(Letter, Code),
    Round is N // 26,
    (   Round =:= 0 -> Digits = []
    ;   number_chars(Round, Digits)
    ).

%% canonical_names(+Term, -Names)
%  The names that write_canonical/1 gives to the variables: `_` to those that occur once.
%  ?- trilog_terms:canonical_names(f(X,Y,X), Names).
%     Names = ['A'=X,'_'=Y].
canonical_names(Term, Names) :-
    variables(Term, Variables),
    canonical_names(Variables, 0, Term, Names).

canonical_names([], _, _, []).
canonical_names([V|Vs], N, Term, [Name=V|Names]) :-
    (   occurs_again(Term, V) ->
        letter_name(N, Name),
        N1 is N + 1
    ;   Name = '_',
        N1 = N
    ),
    canonical_names(Vs, N1, Term, Names).

occurs_again(Term, Variable) :-
    times(Term, Variable, Times),
    Times > 1.

%% times(?Term, ?Variable, -Times)
%  The variable stands so many times in Term.
%  ?- trilog_terms:times(f(X,Y,g(X)), X, Times).
%     Times = 2.
times(Term, Variable, Times) :-
    times(Term, Variable, 0, Times).

times(Term, Variable, Times0, Times) :-
    (   var(Term) -> ( Term == Variable -> Times is Times0 + 1 ; Times = Times0 )
    ;   compound(Term), \+ trilog_cells:is_text(Term) ->
        Term =.. [_|Arguments],
        times_in(Arguments, Variable, Times0, Times)
    ;   Times = Times0
    ).

times_in([], _, Times, Times).
times_in([Argument|Arguments], Variable, Times0, Times) :-
    times(Argument, Variable, Times0, Times1),
    times_in(Arguments, Variable, Times1, Times).

letter_name(N, Name) :-
    letter_chars(N, Chars),
    atom_chars(Name, Chars).
