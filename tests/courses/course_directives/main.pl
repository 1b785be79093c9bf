:- encoding(utf8).

:- use_module(shapes).
:- use_module(library(lists), except([last/2])).

:- dynamic edge/2 as incremental.
:- table path/2 as incremental.
:- table reach/2 as subsumptive.
:- multifile prolog:message//1.
:- dynamic place/1.

:- prolog_load_context(directory, D),
   file_base_name(D, Name),
   assertz(place(Name)).
:- prolog_load_context(source, F),
   file_base_name(F, Name),
   assertz(place(Name)).

edge(a, b).
edge(b, c).

path(X, Y) :- edge(X, Y).
path(X, Y) :- path(X, Z), edge(Z, Y).

reach(X, Y) :- reach(X, Z), edge(Z, Y).
reach(X, Y) :- edge(X, Y).

prolog:message(too_large(N)) -->
    [ '~w is too large'-[N], nl ],
    advice.

advice --> [ 'try a smaller one' ].

:- meta_predicate twice(0).
twice(Goal) :- call(Goal), call(Goal).

counted(Name/Arity, Property) :-
    functor(Head, Name, Arity),
    member(Property, [dynamic,static,tabled,number_of_clauses(_),meta_predicate(_)]),
    predicate_property(Head, Property).

main :-
    area(rectangle(2, 3), A), writeln(A),
    joined([a], [b], L), writeln(L),
    forall(place(P), writeln(P)),
    findall(Y, path(a, Y), Ys0), sort(Ys0, Ys), writeln(Ys),
    assertz(edge(c, a)),
    findall(Y, path(a, Y), Zs0), sort(Zs0, Zs), writeln(Zs),
    retract(edge(b, c)),
    findall(Y, path(a, Y), Ws0), sort(Ws0, Ws), writeln(Ws),
    findall(Y, reach(a, Y), Rs0), sort(Rs0, Rs), writeln(Rs),
    phrase(prolog:message(too_large(7)), Lines), print(Lines), nl,
    forall(( member(I, [edge/2,path/2,area/2,twice/1]), counted(I, Property) ),
           ( print(I-Property), nl )),
    writeln("one line \c
             and the same"),
    X = 12 000 000, writeln(X),
    open_string("p(1). % no q(1).\np(2). ", S),
    read(S, T1), read(S, T2), read(S, T3), close(S),
    writeln([T1,T2,T3]).
