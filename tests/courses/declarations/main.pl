% Directives that say something to SWI-Prolog of predicates, threads and dialects.
:- expects_dialect(swi).
:- module_transparent twice/1, thrice/1.
:- module_transparent([again/0]).
:- thread_initialization writeln(started).
:- thread_initialization(( writeln(once_more), nb_setval(counted, 1) )).

twice(2).
thrice(3).
again.

main :-
    twice(X), thrice(Y), again, print(X-Y), nl,
    nb_getval(counted, N), print(N), nl,
    forall(( member(Name, [module_transparent,thread_initialization,dynamic]),
             current_op(Priority, Type, Name) ),
           ( print(op(Priority, Type, Name)), nl )),
    T = (module_transparent a/1, b/2), print(T), nl,
    writeq(- (thread_initialization b)), nl,
    write(end), nl, flush.
